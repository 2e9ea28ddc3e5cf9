// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/system_time.h"
#include "core/runtime/hook_runner.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace landfall;

// SPEC 9: commands that are told of events, and never in the way of a run.
class TestHookRunner : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    SystemClock m_clock;
    SystemTimerSource m_timers{m_clock};
    ProcessRunner m_processes{m_timers, m_clock};
    std::vector<std::string> m_warnings;
    HookRunner m_hooks{m_processes, m_timers, m_clock,
                       [this](const std::string&, const std::string& text) { m_warnings.push_back(text); }};

    HookConfig writesTo(const char* name) const
    {
        return {.command = {"/bin/sh", "-c", "cat > \"$0\"", file(name).toStdString()}};
    }
    QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    QJsonObject written(const char* name) const
    {
        QJsonObject object;
        (void)QTest::qWaitFor(
            [&] {
                QFile out(file(name));
                if (out.open(QIODevice::ReadOnly))
                    object = QJsonDocument::fromJson(out.readAll()).object();
                return !object.isEmpty();
            },
            20'000);
        return object;
    }
    static RunEvent eventOf(Payload payload)
    {
        return {.runId = "run-1", .seq = 7, .payload = std::move(payload)};
    }

private Q_SLOTS:
    void init() { m_warnings.clear(); }

    void eachKindIsToldItsEvents()
    {
        Hooks hooks{{writesTo("retry")}, {writesTo("fallback")}, {writesTo("unknown")}, {writesTo("finish")}};
        m_hooks.see(eventOf(event::Retry{.kind = event::WorkKind::Model,
                                         .attempt = 1,
                                         .nextAttempt = 2,
                                         .maxAttempts = 4,
                                         .waitSeconds = 1.5,
                                         .error = "reset by peer"}),
                    hooks);
        m_hooks.see(eventOf(event::ModelFallback{.toModel = "m-2"}), hooks);
        m_hooks.see(eventOf(event::ToolOutcomeUnknown{.callId = "call-1", .tool = "pay"}), hooks);
        m_hooks.see(eventOf(event::RunFinished{.reason = "done"}), hooks);
        m_hooks.see(eventOf(event::TextDelta{"no hook is told of text"}), hooks);

        const auto retry = written("retry");
        QCOMPARE(retry[QStringLiteral("type")].toString(), QStringLiteral("RETRY"));
        QCOMPARE(retry[QStringLiteral("attempt")].toInt(-1), 0);
        QCOMPARE(retry[QStringLiteral("max_retries")].toInt(), 3);
        QCOMPARE(retry[QStringLiteral("delay_seconds")].toDouble(), 1.5);
        QCOMPARE(retry[QStringLiteral("error_message")].toString(), QStringLiteral("reset by peer"));
        QCOMPARE(retry[QStringLiteral("operation")].toString(), QStringLiteral("llm_request"));
        QCOMPARE(written("fallback")[QStringLiteral("type")].toString(), QStringLiteral("MODEL_FALLBACK"));
        QCOMPARE(written("unknown")[QStringLiteral("type")].toString(),
                 QStringLiteral("TOOL_OUTCOME_UNKNOWN"));
        QCOMPARE(written("finish")[QStringLiteral("type")].toString(), QStringLiteral("RUN_FINISHED"));
        QVERIFY(m_warnings.empty());
    }

    void whatGoesWrongIsOnlyTold_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("it fails") << QStringList{"/bin/sh", "-c", "exit 3"} << QByteArray("exit code 3");
        QTest::newRow("it is not there")
            << QStringList{"/nowhere/at/all"} << QByteArray("could not be started");
        QTest::newRow("it never ends") << QStringList{"/bin/sleep", "1000"} << QByteArray("took too long");
    }
    void whatGoesWrongIsOnlyTold()
    {
        QFETCH(QStringList, command);
        QFETCH(QByteArray, part);
        HookConfig hook{.timeout = std::chrono::milliseconds(part.startsWith("took") ? 200 : 20'000)};
        for (const auto& word : command)
            hook.command.push_back(word.toStdString());
        m_hooks.see(eventOf(event::RunFinished{}), Hooks{.onFinish = {hook}});
        QVERIFY(QTest::qWaitFor([this] { return !m_warnings.empty(); }, 20'000));
        QVERIFY2(m_warnings.front().find(part.toStdString()) != std::string::npos,
                 m_warnings.front().c_str());
    }

    void tooManyAreLeftOutAndTold()
    {
        const HookConfig slow{.command = {"/bin/sleep", "1000"}, .timeout = std::chrono::milliseconds(300)};
        const auto all = HookRunner::mostAtOnce + HookRunner::mostWaiting;
        for (std::size_t i = 0; i < all; ++i)
            m_hooks.see(eventOf(event::RunFinished{}), Hooks{.onFinish = {slow}});
        QVERIFY(m_warnings.empty());
        m_hooks.see(eventOf(event::RunFinished{}), Hooks{.onFinish = {slow}});
        QCOMPARE(m_warnings.size(), std::size_t(1));
        QVERIFY(m_warnings[0].find("left out") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestHookRunner)
#include "tst_hook_runner.moc"
