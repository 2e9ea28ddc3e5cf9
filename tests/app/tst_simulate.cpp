// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event_json.h"
#include "core/folds/run_summary.h"
#include "tests/app/landfall_process.h"
#include "tests/support/event_script.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

// Two retries on a/m, b/m never asked; then a tool's two seconds and a step that goes well.
std::vector<RunEvent> recordedRun()
{
    EventScript run("run-7");
    run.runStarted({"a/m", "b/m"}).stepStarted().requestStarted("a/m").after(1s).sent();
    run.failed("http:503", Category::ServerError)
        .retry(4)
        .reset()
        .after(4s)
        .requestStarted("a/m")
        .after(1s)
        .sent();
    run.failed("http:503", Category::ServerError).retry(8).reset().after(8s).requestStarted("a/m").after(1s);
    run.firstEvent().text("x").response("x").after(2s);
    run.stepStarted().requestStarted("a/m").after(1s).text("y").response("y").finished();
    return std::move(run).events();
}

const QByteArray twoMembersFail = R"({"members": [{"name": "primary", "script": ["transient:503"]},
                                                  {"name": "backup", "script": ["transient:503"]}]})";

QJsonObject objectOf(const QByteArray& line)
{
    return QJsonDocument::fromJson(line).object();
}

} // namespace

class TestSimulate : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const char* name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }

    QString writeRun()
    {
        QByteArray text;
        for (const auto& event : recordedRun())
            text += QByteArray::fromStdString(toJsonLine(event) + "\n");
        return write("run.ndjson", text);
    }

    static Outcome simulate(const char* what, const QString& file, const QString& policy,
                            const QStringList& more = {})
    {
        return Command(QStringList{QStringLiteral("simulate"), QString::fromLatin1(what), file,
                                   QStringLiteral("--policy"), policy} +
                       more)
            .wait();
    }

private Q_SLOTS:
    void aRunUnderAnotherPolicyStandsBesideItsRecord()
    {
        const auto outcome =
            simulate("--run", writeRun(), QStringLiteral(R"({"backoff_seconds": 1, "jitter": 0})"));
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.out, QByteArray("run-7              recorded   simulated\n"
                                         "requests                  4           6\n"
                                         "attempts                  4           4\n"
                                         "waited             12.000 s     3.000 s\n"
                                         "total time         18.000 s     9.000 s\n"
                                         "unknown outcomes          0           0\n"
                                         "step 1 served by        a/m         a/m\n"
                                         "step 2 served by        a/m         a/m\n"
                                         "outcome                done        done\n"
                                         "\n"
                                         "beyond the record: 2 requests\n"
                                         "  b/m: 2; never asked in this run, taken to be unreachable\n"));
    }

    void theSameAsOneJsonObject()
    {
        const auto policy = write("policy.json", R"({"attempts": 1} // comments are allowed)");
        const auto outcome = simulate("--run", writeRun(), QLatin1Char('@') + policy,
                                      {QStringLiteral("--output"), QStringLiteral("ndjson")});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out.count('\n'), 1);
        const auto answer = objectOf(outcome.out);
        QCOMPARE(answer[QStringLiteral("policy")][QStringLiteral("attempts")].toInt(), 1);
        QCOMPARE(answer[QStringLiteral("recorded")][QStringLiteral("requests")].toInt(), 4);
        const auto simulated = answer[QStringLiteral("simulated")].toObject();
        QCOMPARE(simulated[QStringLiteral("outcome")].toString(),
                 QStringLiteral("failed:attempts_exhausted"));
        QCOMPARE(simulated[QStringLiteral("total_seconds")].toDouble(), 1.0);
        QVERIFY(simulated[QStringLiteral("served_by")][0].isNull());
        QCOMPARE(answer[QStringLiteral("beyond_record")][QStringLiteral("requests")].toInt(), 1);
        QCOMPARE(answer[QStringLiteral("steps_left_out")].toInt(), 1);
    }

    void aScriptShowsItsDistribution()
    {
        const auto outcome = simulate("--script", write("s.json", twoMembersFail),
                                      QStringLiteral(R"({"backoff_seconds": 1, "jitter": 0})"),
                                      {QStringLiteral("--seeds"), QStringLiteral("100")});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out, QByteArray("100 seeds       p50       p95       p99       max\n"
                                         "time        7.000 s   7.000 s   7.000 s   7.000 s\n"
                                         "requests          8         8         8         8\n"
                                         "\n"
                                         "outcome                     seeds      share\n"
                                         "failed:attempts_exhausted     100   100.00 %\n"
                                         "\n"
                                         "unknown outcomes: 0\n"));
    }

    void aDistributionIsOneJsonObjectToo()
    {
        const auto script = write("s.json", R"({"turn": "side_effecting", "members": [
            {"name": "a", "script": [{"ok": 1, "post:reset": 1}]}]})");
        const auto outcome = simulate("--script", script, QStringLiteral("{}"),
                                      {QStringLiteral("--seeds"), QStringLiteral("1000"),
                                       QStringLiteral("--output"), QStringLiteral("ndjson")});
        QCOMPARE(outcome.exitCode, 0);
        const auto answer = objectOf(outcome.out);
        const auto outcomes = answer[QStringLiteral("outcomes")].toObject();
        const int unknown = outcomes[QStringLiteral("provider_outcome_unknown")].toInt();
        QCOMPARE(unknown + outcomes[QStringLiteral("ok")].toInt(), 1000);
        QVERIFY(unknown > 400 && unknown < 600);
        QCOMPARE(answer[QStringLiteral("unknowns")].toInt(), unknown);
    }

    void aSampledSeedIsALogThatOpens()
    {
        const auto outcome = simulate("--script", write("s.json", twoMembersFail), QStringLiteral("{}"),
                                      {QStringLiteral("--sample"), QStringLiteral("5")});
        QCOMPARE(outcome.exitCode, 0);
        const auto read = readEvents(outcome.out.toStdString());
        QVERIFY(read.skipped.empty());
        RunSummary summary;
        for (const auto& event : read.events)
            apply(summary, event);
        QVERIFY(summary.activity == Activity::Failed);
        QCOMPARE(summary.requests, 8);
        QCOMPARE(summary.retries, 3);
        QCOMPARE(summary.fallbacks, 4);
    }

    void aWrongPolicyIsToldWhole()
    {
        const auto outcome = simulate("--run", writeRun(),
                                      QStringLiteral(R"({"attempts": 0, "jitter": 3, "switch_after": 0})"));
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.out, QByteArray());
        QCOMPARE(outcome.err, QByteArray("--policy:1:14: /attempts: attempts must be >= 1\n"
                                         "--policy:1:27: /jitter: jitter must be between 0 and 1\n"
                                         "--policy:1:46: /switch_after: switch_after must be >= 1\n"));
    }

    void whatCannotBeReadIsSaidTogether()
    {
        const auto outcome =
            simulate("--script", write("s.json", "{}"), QStringLiteral("@/nowhere/policy.json"));
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains("/nowhere/policy.json: "), outcome.err.constData());
        QVERIFY2(outcome.err.contains("s.json:1:1: /members: members must be a non-empty list\n"),
                 outcome.err.constData());
    }

    void aFileWithoutARunIsRefused()
    {
        const auto outcome = simulate("--run", write("no.ndjson", "{\"a\":1}\n"), QStringLiteral("{}"));
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains("no.ndjson: line 1 is skipped"), outcome.err.constData());
        QVERIFY2(outcome.err.contains("no run in it"), outcome.err.constData());
    }

    void anInterruptEndsLongWork()
    {
        // Its first line of progress cannot be seen here: standard error is no terminal. So many
        // seeds keep it busy until the signal, whenever it comes.
        Command command({QStringLiteral("simulate"), QStringLiteral("--script"),
                         write("s.json", twoMembersFail), QStringLiteral("--policy"),
                         QStringLiteral(R"({"attempts": 1000000})"), QStringLiteral("--seeds"),
                         QStringLiteral("10000000")});
        QVERIFY(command.process().waitForStarted());
        const auto handlesIt = [&command] {
            QFile status(QStringLiteral("/proc/%1/status").arg(command.process().processId()));
            if (!status.open(QIODevice::ReadOnly))
                return false;
            const auto lines = status.readAll();
            const auto at = lines.indexOf("SigCgt:");
            const auto caught =
                lines.mid(at + 7, lines.indexOf('\n', at) - at - 7).trimmed().toULongLong(nullptr, 16);
            return (caught & (1ULL << (SIGINT - 1))) != 0;
        };
        QVERIFY(QTest::qWaitFor(handlesIt, 20'000));
        ::kill(static_cast<pid_t>(command.process().processId()), SIGINT);
        const auto outcome = command.wait();
        QCOMPARE(outcome.exitCode, 4);
        QCOMPARE(outcome.out, QByteArray());
    }
};

QTEST_GUILESS_MAIN(TestSimulate)
#include "tst_simulate.moc"
