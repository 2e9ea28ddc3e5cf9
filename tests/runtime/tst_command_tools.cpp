// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/process_runner.h"
#include "core/io/system_time.h"
#include "core/runtime/command_tools.h"
#include "tests/runtime/tool_caller.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <csignal>

using namespace landfall;

// SPEC 7, tools of kind command: real processes, and what becomes of them.
class TestCommandTools : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    SystemClock m_clock;
    SystemTimerSource m_timers{m_clock};
    ProcessRunner m_processes{m_timers, m_clock};
    CommandTools m_tools{m_processes};

    std::string file(const char* name) const { return m_folder.filePath(QLatin1String(name)).toStdString(); }
    static RunTool shell(const std::string& script)
    {
        RunTool tool;
        tool.config.name = "pay";
        tool.config.command = {"/bin/sh", "-c", script};
        return tool;
    }
    CalledTool call(const RunTool& tool, const TemplateValues& values = {})
    {
        return callTool([&](ToolSinks sinks) {
            return m_tools.start({"call-1", &tool, values, 1}, std::move(sinks));
        });
    }

private Q_SLOTS:
    void endsAsTheTableSays_data();
    void endsAsTheTableSays();
    void argumentsComeAsJson();
    void onlyWhatIsNamedReachesIt();
    void secretsDoNotComeBack();
    void longOutputIsCut();
    void whatIsNotUtf8IsReplaced();
    void oneThatNeverEndsIsEndedWithItsCall();
    void aChildLeftBehindHoldsNothingUp();
    void aTemplateThatCannotBeFilledRunsNothing();
};

void TestCommandTools::endsAsTheTableSays_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<QByteArray>("result");
    const auto row = [](const char* name, const char* script, const char* end, const char* result) {
        QTest::newRow(name) << QByteArray(script) << QByteArray(end) << QByteArray(result);
    };
    row("JSON is the result", "echo '{\"a\": 1}'", "ok", "{\"a\": 1}\n");
    row("text is a string", "printf 'all done'", "ok", "\"all done\"");
    row("nothing is an empty string", "true", "ok", "\"\"");
    row("exit 2 is a refusal, and says why", "echo 'no such card' >&2; exit 2", "rejected local:exit_2",
        "{\"status\":\"error\",\"message\":\"it ended with exit code 2: no such card\"}");
    row("exit 75 is a failure before, by its own word", "exit 75", "failed_before declared local:exit_75",
        "{\"status\":\"error\",\"message\":\"it ended with exit code 75\"}");
    row("any other exit is unknown", "echo half; exit 1", "unknown local:exit_1",
        "{\"status\":\"error\",\"message\":\"it ended with exit code 1: half\"}");
    row("a signal is unknown", "kill -9 $$", "unknown local:signal_9",
        "{\"status\":\"error\",\"message\":\"it was ended by signal 9\"}");
}

void TestCommandTools::endsAsTheTableSays()
{
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, end);
    QFETCH(QByteArray, result);
    const auto called = call(shell(script.toStdString()));
    QCOMPARE(QByteArray::fromStdString(called.end()), end);
    QCOMPARE(QByteArray::fromStdString(called.report->result), result);
    QVERIFY(called.reached >= Phase::Dispatched);
}

void TestCommandTools::argumentsComeAsJson()
{
    const auto called = call(shell("cat"), {.arguments = "{\"flight\":\"NH106\"}"});
    QCOMPARE(called.report->result, std::string("{\"flight\":\"NH106\"}"));
}

void TestCommandTools::onlyWhatIsNamedReachesIt()
{
    qputenv("LANDFALL_TEST_OURS", "ours");
    auto tool = shell("/usr/bin/env | /usr/bin/sort");
    tool.config.env = {{"LANDFALL_TEST_HOME", "inherit"},
                       {"TOKEN", "env:TOKEN_OF_OURS"},
                       {"REFERENCE", "{{ref}}"},
                       {"FLIGHT", "no. {{args.flight}}"}};
    tool.secrets = {{"env:TOKEN_OF_OURS", "secret-of-this-tool"}};
    qputenv("LANDFALL_TEST_HOME", "home");
    const auto called = call(tool, {.arguments = "{\"flight\":\"NH106\"}", .ref = "LF-1"});
    const auto& result = called.report->result;
    QVERIFY2(result.find("LANDFALL_TEST_HOME=home") != std::string::npos, result.c_str());
    QVERIFY2(result.find("REFERENCE=LF-1") != std::string::npos, result.c_str());
    QVERIFY2(result.find("FLIGHT=no. NH106") != std::string::npos, result.c_str());
    QVERIFY2(result.find("TOKEN=[key]") != std::string::npos, result.c_str());
    QVERIFY2(result.find("LANDFALL_TEST_OURS") == std::string::npos, result.c_str());
}

void TestCommandTools::secretsDoNotComeBack()
{
    auto tool = shell("echo \"cannot use $TOKEN\" >&2; exit 1");
    tool.config.env = {{"TOKEN", "env:T"}};
    tool.secrets = {{"env:T", "secret-of-this-tool"}};
    const auto called = call(tool);
    QCOMPARE(called.report->why.message, std::string("it ended with exit code 1: cannot use [key]"));
    QVERIFY(called.report->result.find("secret-of") == std::string::npos);
}

void TestCommandTools::longOutputIsCut()
{
    auto tool = shell("head -c 300000000 /dev/zero | tr '\\0' x");
    tool.config.env = {{"PATH", "inherit"}};
    tool.config.outputLimit = 1000;
    const auto called = call(tool);
    QCOMPARE(called.end(), std::string("ok"));
    QCOMPARE(called.report->result.size(), std::size_t(1002)); // with its quotes
    QCOMPARE(called.report->warnings.size(), std::size_t(1));
    QCOMPARE(called.report->warnings[0].first, std::string("output_cut"));
}

void TestCommandTools::whatIsNotUtf8IsReplaced()
{
    const auto called = call(shell("printf 'a\\377b'"));
    QCOMPARE(called.report->result, std::string("\"a\xEF\xBF\xBD"
                                                "b\""));
    QCOMPARE(called.report->warnings.at(0).first, std::string("output_not_utf8"));
}

void TestCommandTools::oneThatNeverEndsIsEndedWithItsCall()
{
    const auto pidFile = file("pid");
    const auto tool = shell("echo $$ > " + pidFile + "; exec sleep 1000");
    QFile pid(QString::fromStdString(pidFile));
    {
        const auto underWay = m_tools.start({"call-1", &tool, {}, 1},
                                            {.reached = [](Phase) {}, .ended = [](const ToolReport&) {}});
        QVERIFY(QTest::qWaitFor([&] { return pid.exists() && pid.size() > 1; }, 30'000));
    }
    QVERIFY(pid.open(QIODevice::ReadOnly));
    const auto process = pid.readAll().trimmed().toInt();
    QVERIFY(process > 0);
    QVERIFY(QTest::qWaitFor([&] { return ::kill(process, 0) != 0; }, 30'000));
}

void TestCommandTools::aChildLeftBehindHoldsNothingUp()
{
    QElapsedTimer timer;
    timer.start();
    const auto called = call(shell("sleep 1000 & echo gone"));
    QCOMPARE(called.end(), std::string("ok"));
    QCOMPARE(called.report->result, std::string("\"gone\\n\""));
    QVERIFY(timer.elapsed() < 20'000);
}

void TestCommandTools::aTemplateThatCannotBeFilledRunsNothing()
{
    auto tool = shell("touch " + file("ran"));
    tool.config.env = {{"FLIGHT", "{{args.flight}}"}};
    const auto called = call(tool);
    QCOMPARE(called.end(), std::string("rejected local:template"));
    QCOMPARE(called.report->why.message, std::string("env FLIGHT: the argument \"flight\" is missing"));
    QVERIFY(!QFile::exists(QString::fromStdString(file("ran"))));
    for (const char* binary : {"/nowhere/at/all", "/etc/passwd"}) {
        RunTool missing;
        missing.config.command = {binary};
        const auto notStarted = call(missing);
        QCOMPARE(notStarted.end(), std::string("failed_before local:not_started"));
        QVERIFY2(notStarted.report->why.message.find("could not be started") != std::string::npos,
                 notStarted.report->why.message.c_str());
        QVERIFY(notStarted.reached < Phase::Dispatched);
    }
}

QTEST_GUILESS_MAIN(TestCommandTools)
#include "tst_command_tools.moc"
