// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event_json.h"
#include "core/folds/run_summary.h"
#include "tests/app/landfall_process.h"

#include <QFile>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <map>

using namespace landfall;

namespace {

QStringList run(const char* agent, const QStringList& more = {})
{
    return QStringList{QStringLiteral("run"), QStringLiteral("--agent"), QString::fromLatin1(agent)} + more +
           QStringList{QStringLiteral("Book me on the next flight to Tokyo")};
}

std::map<std::string, int> countTypes(const QByteArray& ndjson)
{
    std::map<std::string, int> counts;
    for (const auto& event : readEvents({ndjson.constData(), static_cast<std::size_t>(ndjson.size())}).events)
        ++counts[std::string(typeName(event.payload))];
    return counts;
}

RunSummary summaryOf(const QByteArray& ndjson)
{
    RunSummary summary;
    for (const auto& event : readEvents({ndjson.constData(), static_cast<std::size_t>(ndjson.size())}).events)
        apply(summary, event);
    return summary;
}

const QStringList ndjson{QStringLiteral("--output"), QStringLiteral("ndjson")};

} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }

private Q_SLOTS:
    void researcherRetriesAndCompletes()
    {
        const auto outcome = Command(run("Researcher", ndjson)).wait();
        QCOMPARE(outcome.exitCode, 0);
        auto counts = countTypes(outcome.out);
        QCOMPARE(counts["RETRY"], 1);
        QCOMPARE(counts["ATTEMPT_RESET"], 1);
        QCOMPARE(counts["LLM_RESPONSE"], 1);
        QVERIFY(!summaryOf(outcome.out).finished->text.empty());
    }

    void summariserFallsBack()
    {
        const auto outcome = Command(run("Summariser", ndjson)).wait();
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(countTypes(outcome.out)["MODEL_FALLBACK"], 1);
        QCOMPARE(countTypes(outcome.out)["RETRY"], 0);
    }

    void bookingsStopsAtTheLostReply()
    {
        const auto outcome = Command(run("Bookings", ndjson + QStringList{QStringLiteral("--on-unknown"),
                                                                          QStringLiteral("fail")}))
                                 .wait();
        QCOMPARE(outcome.exitCode, 3);
        auto counts = countTypes(outcome.out);
        QCOMPARE(counts["PROVIDER_OUTCOME_UNKNOWN"], 1);
        QCOMPARE(counts["REQUEST_STARTED"], 1);
        QVERIFY2(outcome.err.contains("1 request received; 0 effects"), outcome.err.constData());
    }

    void bookingsBooksOnceAfterARetry()
    {
        const auto file = m_folder.filePath(QStringLiteral("bookings.ndjson"));
        const auto outcome = Command(run("Bookings", {QStringLiteral("--on-unknown"), QStringLiteral("retry"),
                                                      QStringLiteral("--save"), file}))
                                 .wait();
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.err.contains("1 effect in the ledger"), outcome.err.constData());
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const auto bytes = saved.readAll();
        QCOMPARE(countTypes(bytes)["TOOL_FINISHED"], 2);
        QCOMPARE(QByteArray::fromStdString(summaryOf(bytes).finished->text + "\n"), outcome.out);

        const auto png = m_folder.filePath(QStringLiteral("a.png"));
        const auto shot =
            Command({QStringLiteral("--screenshot"), png, QStringLiteral("--open"), file}).wait();
        QVERIFY2(shot.exitCode == 0, shot.err.constData());
        QVERIFY(QFile(png).size() > 10'000);
    }

    void theTerminalIsAskedAndItsAnswerCarriedOut()
    {
        Command command(run("Bookings", {QStringLiteral("--on-unknown"), QStringLiteral("ask")}));
        command.process().write("perhaps\nretry\n");
        const auto outcome = command.wait();
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QCOMPARE(outcome.err.count("Which? (its number)"), 2);
    }

    void noAnswerAtTheTerminalLeavesTheItemOpen()
    {
        Command command(run("Bookings", {QStringLiteral("--on-unknown"), QStringLiteral("ask")}));
        command.process().closeWriteChannel();
        QCOMPARE(command.wait().exitCode, 3);
    }

    void aReaderThatLeavesDoesNotCrashIt()
    {
        Command command({}, QStringLiteral("\"$0\" run --agent Researcher --output ndjson hello | head -n 1; "
                                           "echo \"${PIPESTATUS[0]}\""));
        const auto outcome = command.wait();
        QVERIFY2(outcome.out.contains("RUN_STARTED"), outcome.out.constData());
        QVERIFY2(outcome.out.endsWith("\n4\n"), outcome.out.constData());
    }

    void anInterruptCancelsCleanly()
    {
        Command command(run("Researcher", ndjson));
        QVERIFY(command.process().waitForReadyRead(20'000));
        ::kill(static_cast<pid_t>(command.process().processId()), SIGINT);
        const auto outcome = command.wait();
        QCOMPARE(outcome.exitCode, 4);
        QVERIFY(summaryOf(outcome.out).finished->status == event::RunStatus::Cancelled);
    }

    void badInputIsOneClearLineAndItsExitCode_data()
    {
        QTest::addColumn<QByteArray>("workspace");
        QTest::addColumn<QString>("agent");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("expected");
        QTcpServer closed;
        closed.listen(QHostAddress::LocalHost);
        const auto nobody = QByteArray::number(closed.serverPort());
        closed.close();
        QTest::newRow("an unknown agent")
            << QByteArray() << QStringLiteral("Nobody") << 2 << QByteArray("there is no agent \"Nobody\"");
        QTest::newRow("a missing key")
            << QByteArray(
                   R"({"version":1,"providers":{"p":{"kind":"anthropic","api_key":"env:LANDFALL_TEST_KEY"}},
                             "agents":{"A":{"provider":"p","model":"m"}}})")
            << QStringLiteral("A") << 2 << QByteArray("LANDFALL_TEST_KEY");
        QByteArray unreachable =
            R"({"version":1,"providers":{"p":{"kind":"openai-compatible","base_url":"URL"}},
                                    "agents":{"A":{"provider":"p","model":"m","retry":{"attempts":1}}}})";
        QTest::newRow("an unreachable provider") << unreachable.replace("URL", "http:"
                                                                               "//127.0.0.1:" +
                                                                                   nobody)
                                                 << QStringLiteral("A") << 1 << QByteArray("refused");
        QTest::newRow("several mistakes, each with its place")
            << QByteArray(R"({"version":1,"providers":{"p":{"kind":"anthropick"}},
                             "agents":{"A":{"provider":"q","model":5,"retry":{"attempts":0}}}})")
            << QStringLiteral("A") << 2 << QByteArray("/agents/A/retry/attempts: attempts must be >= 1");
    }

    void badInputIsOneClearLineAndItsExitCode()
    {
        QFETCH(QByteArray, workspace);
        QFETCH(QString, agent);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, expected);
        QStringList arguments = run(agent.toLatin1().constData(), ndjson);
        if (!workspace.isEmpty())
            arguments << QStringLiteral("--workspace") << write(QStringLiteral("w.landfall.json"), workspace);
        const auto outcome = Command(arguments).wait();
        QCOMPARE(outcome.exitCode, exitCode);
        QVERIFY2(outcome.err.contains(expected), outcome.err.constData());
    }

    void everyMistakeOfAWorkspaceIsListed()
    {
        const auto file = write(QStringLiteral("bad.landfall.json"),
                                R"({"version":1,"providers":{"p":{"kind":"anthropick"}},
            "agents":{"A":{"provider":"q","model":5,"retry":{"attempts":0}}}})");
        const auto outcome = Command(run("A", {QStringLiteral("--workspace"), file})).wait();
        QCOMPARE(outcome.exitCode, 2);
        for (const char* pointer :
             {"/providers/p/kind", "/agents/A/provider", "/agents/A/model", "/agents/A/retry/attempts"})
            QVERIFY2(outcome.err.contains(pointer), (QByteArray(pointer) + "\n" + outcome.err).constData());
    }

    void conformanceSaysWhichCasesFailAndCountsThem()
    {
        const auto table = write(QStringLiteral("t.json"),
                                 R"({"meta":{"table":"wait_for"},"cases":[
            {"id":"a","policy":{},"failed_attempt":1,"u":0,"expect_wait":0.5},
            {"id":"b","policy":{},"failed_attempt":1,"u":0,"expect_wait":9}]})");
        const auto missing = m_folder.filePath(QStringLiteral("none.json"));
        const auto outcome = Command({QStringLiteral("conformance"), table, missing}).wait();
        QCOMPARE(outcome.exitCode, 1);
        QCOMPARE(outcome.out, table.toUtf8() + ": b: expect_wait: expected 9.0, got 0.5\n" +
                                  missing.toUtf8() +
                                  ": cannot be read: No such file or directory\n1 passed, 2 failed\n");
        const auto good = Command({QStringLiteral("conformance"),
                                   QStringLiteral(LANDFALL_TEST_DATA "/vectors/retry_after.json")})
                              .wait();
        QCOMPARE(good.exitCode, 0);
        QCOMPARE(good.out, QByteArray("19 passed, 0 failed\n"));
    }

    void theLabAnnouncesItselfAndItsRequests()
    {
        const auto script = write(QStringLiteral("s.json"), R"(["status:418"])");
        Command command({QStringLiteral("lab"), QStringLiteral("--script"), script});
        QVERIFY(command.process().waitForReadyRead(20'000));
        const auto url = command.process().readLine().trimmed();
        QVERIFY2(url.startsWith("http://127.0.0.1:"), url.constData());
        QByteArray text = R"({"version":1,"providers":{"p":{"kind":"anthropic","base_url":"URL"}},
                             "agents":{"A":{"provider":"p","model":"m"}}})";
        const auto workspace = write(QStringLiteral("l.landfall.json"), text.replace("URL", url));
        QCOMPARE(Command(run("A", {QStringLiteral("--workspace"), workspace})).wait().exitCode, 1);
        ::kill(static_cast<pid_t>(command.process().processId()), SIGINT);
        const auto outcome = command.wait();
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.out.startsWith("{\"number\":1,") && outcome.out.count('\n') == 1,
                 outcome.out.constData());
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
