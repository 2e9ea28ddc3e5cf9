// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/fault_server.h"
#include "core/lab/ledger.h"
#include "core/runtime/engine.h"
#include "tests/support/queued_tools.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>

#include <map>

using namespace landfall;

namespace {

// Engine and server run on one clock that is this much faster than the machine's.
constexpr double scale = 20;

std::string brief(const RunEvent& event)
{
    std::string text(typeName(event.payload));
    if (const auto* failed = payloadOf<event::RequestFailed>(event))
        text += std::string(" ") + toText(failed->failure.origin) + " " + toId(failed->decision.verdict);
    if (const auto* finished = payloadOf<event::RunFinished>(event))
        text += std::string(" ") + toId(finished->status) + " " + finished->reason + " open " +
                std::to_string(finished->openItems);
    if (payloadOf<event::RequestStarted>(event))
        text += " " + event.member;
    if (const auto* decided = payloadOf<event::OperatorDecided>(event))
        text += " " + decided->choice + " by " + decided->by;
    if (const auto* tool = payloadOf<event::ToolStarted>(event))
        text += " " + tool->tool;
    return text;
}

bool isDetail(const RunEvent& event)
{
    return std::visit(
        [](const auto& payload) {
            using P = std::decay_t<decltype(payload)>;
            return std::is_same_v<P, event::PhaseReached> || std::is_same_v<P, event::FirstEvent> ||
                   std::is_same_v<P, event::TextDelta> || std::is_same_v<P, event::ToolCallDelta> ||
                   std::is_same_v<P, event::UsageReported> || std::is_same_v<P, event::Waiting>;
        },
        event.payload);
}

// Servers, an engine and the events of its runs.
class Stage {
public:
    explicit Stage() : m_engine({.timeScale = scale})
    {
        QObject::connect(&m_engine, &Engine::eventsReady, &m_engine,
                         [this](const std::string& id, const std::vector<RunEvent>& events) {
                             for (const auto& event : events) {
                                 log[id].push_back(event);
                                 if (react)
                                     react(event);
                             }
                         });
    }

    lab::FaultServer& serve(const std::string& script)
    {
        auto reading = lab::readScript(script);
        if (!reading.script)
            qFatal("%s", reading.problems.front().message.c_str());
        servers.push_back(std::make_unique<lab::FaultServer>(
            lab::FaultServer::Options{.script = *reading.script, .timeScale = scale}));
        if (const auto started = servers.back()->start(); !started)
            qFatal("%s", started.error.c_str());
        return *servers.back();
    }

    RunSpec spec(const std::vector<std::string>& baseUrls)
    {
        RunSpec spec;
        spec.agent = "Tester";
        spec.workspace = "test";
        spec.prompt = "go";
        spec.policy.jitter = 0;
        for (const auto& url : baseUrls) {
            const auto name = std::string("p") + std::to_string(spec.members.size() + 1);
            spec.members.push_back(
                {.chain = {.provider = name, .model = "m", .announcesEarly = true, .streamsAlways = true},
                 .protocol = Protocol::AnthropicMessages,
                 .endpoint = {url, "key-that-nobody-may-see"}});
        }
        return spec;
    }

    void addTools(RunSpec& spec)
    {
        for (const auto& tool : lab::Ledger::tools())
            spec.tools.push_back({.config = {.name = tool.name,
                                             .kind = ToolKind::Lab,
                                             .description = tool.description,
                                             .parameters = tool.parameters,
                                             .retryClass = *retryClassFromId(tool.retryClass),
                                             .approval = Approval::Auto},
                                  .secrets = {}});
        spec.labTools = QueuedTools::factory([this](const ToolTry& call) {
            return ToolReport{.result = ledger.call(call.tool->config.name, call.values.arguments)};
        });
    }

    // Starts a run and waits for its end; gives what happened, without the details.
    std::string play(RunSpec spec)
    {
        runId = m_engine.start(std::move(spec));
        waitForEnd();
        return text();
    }

    void command(const std::string& verb, const std::string& id)
    {
        if (verb == "skip")
            m_engine.skipWait(id, "operator:me");
        else if (verb == "fail over")
            m_engine.failOver(id, "operator:me");
        else if (verb == "give up")
            m_engine.giveUpAttempt(id, "operator:me");
        else
            m_engine.cancel(id, "operator:me");
    }

    void waitForEnd()
    {
        QSignalSpy spy(&m_engine, &Engine::eventsReady);
        while (!ended(runId))
            QVERIFY(spy.wait(20000));
    }

    bool ended(const std::string& id) const
    {
        const auto it = log.find(id);
        return it != log.end() && payloadOf<event::RunFinished>(it->second.back());
    }

    std::string text() const
    {
        std::string out;
        for (const auto& event : log.at(runId)) {
            if (!isDetail(event))
                out += brief(event) + "\n";
        }
        return out;
    }

    Engine& engine() { return m_engine; }

    std::map<std::string, std::vector<RunEvent>> log;
    std::function<void(const RunEvent&)> react;
    std::vector<std::unique_ptr<lab::FaultServer>> servers;
    lab::Ledger ledger;
    std::string runId;

private:
    Engine m_engine;
};

std::string closedPort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return "http://127.0.0.1:" + std::to_string(server.serverPort());
}

} // namespace

class TestEngine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aResetMidReplyIsRetriedOnATurnWithoutTools()
    {
        Stage stage;
        auto& server = stage.serve(R"(["reset_after_chunks:3", "ok:All good."])");
        QCOMPARE(
            stage.play(stage.spec({server.baseUrl()})),
            std::string("RUN_STARTED\nUSER_MESSAGE\nSTEP_STARTED\nREQUEST_STARTED p1/m\n"
                        "REQUEST_FAILED transport:closed retry\nRETRY\nATTEMPT_RESET\nREQUEST_STARTED p1/m\n"
                        "LLM_RESPONSE\nRUN_FINISHED done done open 0\n"));
        QCOMPARE(server.requestCount(), 2);
        QCOMPARE(payloadOf<event::RunFinished>(stage.log[stage.runId].back())->text,
                 std::string("All good."));
    }

    void aRateLimitFallsBackToTheNextMember()
    {
        Stage stage;
        auto& first = stage.serve(R"(["status:429;retry_after=30"])");
        auto& second = stage.serve(R"(["ok"])");
        QCOMPARE(stage.play(stage.spec({first.baseUrl(), second.baseUrl()})),
                 std::string("RUN_STARTED\nUSER_MESSAGE\nSTEP_STARTED\nREQUEST_STARTED p1/m\n"
                             "REQUEST_FAILED http:429 fall_back\nMODEL_FALLBACK\nREQUEST_STARTED p2/m\n"
                             "LLM_RESPONSE\nRUN_FINISHED done done open 0\n"));
    }

    void aLostReplyOnATurnWithToolsIsNeverSentAgainUnasked()
    {
        Stage stage;
        auto& server = stage.serve(R"(["reset_after_chunks:2", "ok"])");
        auto spec = stage.spec({server.baseUrl(), server.baseUrl()});
        stage.addTools(spec);
        spec.onUnknown = OnUnknown::Fail;
        QCOMPARE(stage.play(spec),
                 std::string(
                     "RUN_STARTED\nUSER_MESSAGE\nSTEP_STARTED\nREQUEST_STARTED p1/m\n"
                     "REQUEST_FAILED transport:closed outcome_unknown\nPROVIDER_OUTCOME_UNKNOWN\nRUN_PAUSED\n"
                     "RUN_FINISHED unknown outcome_unknown open 1\n"));
        QCOMPARE(server.requestCount(), 1);
    }

    void theOperatorsRetryGoesOnAndTheToolsRunOnce()
    {
        Stage stage;
        auto& server =
            stage.serve("[\"lost_reply\", \"tool_call:search_flights;args={\\\"to\\\":\\\"Tokyo\\\"}\","
                        " \"tool_call:book_flight;args={\\\"flight\\\":\\\"NH106\\\"}\", \"ok:Booked.\""
                        "]");
        auto spec = stage.spec({server.baseUrl()});
        stage.addTools(spec);
        stage.react = [&stage](const RunEvent& event) {
            if (payloadOf<event::ProviderOutcomeUnknown>(event))
                stage.engine().decide(event.runId,
                                      {.choice = Choice::Retry, .note = "looked", .by = "operator:me"});
        };
        QCOMPARE(stage.play(spec),
                 std::string(
                     "RUN_STARTED\nUSER_MESSAGE\nSTEP_STARTED\nREQUEST_STARTED p1/m\n"
                     "REQUEST_FAILED transport:closed outcome_unknown\nPROVIDER_OUTCOME_UNKNOWN\nRUN_PAUSED\n"
                     "OPERATOR_DECIDED retry by operator:me\nATTEMPT_RESET\nRUN_RESUMED\n"
                     "REQUEST_STARTED p1/m\nLLM_RESPONSE\nTOOL_STARTED search_flights\nTOOL_FINISHED\n"
                     "STEP_STARTED\nREQUEST_STARTED p1/m\nLLM_RESPONSE\nTOOL_STARTED book_flight\n"
                     "TOOL_FINISHED\nSTEP_STARTED\nREQUEST_STARTED p1/m\nLLM_RESPONSE\n"
                     "RUN_FINISHED done done open 0\n"));
        QCOMPARE(server.requestCount(), 4);
        QCOMPARE(stage.ledger.effects(), 1);
    }

    void anAnswerForTheRestOfTheRunIsGivenAgain()
    {
        Stage stage;
        auto& server = stage.serve(R"(["lost_reply", "lost_reply", "ok"])");
        auto spec = stage.spec({server.baseUrl()});
        stage.addTools(spec);
        int asked = 0;
        stage.react = [&](const RunEvent& event) {
            if (payloadOf<event::ProviderOutcomeUnknown>(event) && ++asked == 1)
                stage.engine().decide(event.runId, {.choice = Choice::Retry, .forRestOfRun = true});
        };
        stage.play(spec);
        QCOMPARE(asked, 2);
        QCOMPARE(server.requestCount(), 3);
    }

    void headlessRetriesAreBounded()
    {
        Stage stage;
        auto& server = stage.serve(R"(["lost_reply"])");
        auto spec = stage.spec({server.baseUrl()});
        stage.addTools(spec);
        spec.onUnknown = OnUnknown::Retry;
        const auto text = stage.play(spec);
        QVERIFY2(text.ends_with("RUN_FINISHED unknown outcome_unknown open 1\n"), text.c_str());
        QCOMPARE(server.requestCount(), 1 + spec.policy.attempts);
    }

    void anUnreachableProviderFailsWithItsReason()
    {
        Stage stage;
        auto spec = stage.spec({closedPort()});
        spec.policy.attempts = 1;
        QCOMPARE(stage.play(spec),
                 std::string("RUN_STARTED\nUSER_MESSAGE\nSTEP_STARTED\nREQUEST_STARTED p1/m\n"
                             "REQUEST_FAILED transport:refused retry_attempts_exhausted\n"
                             "RUN_FINISHED failed attempts_exhausted open 0\n"));
    }

    void cancelEndsARunInEveryState_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<bool>("withTools");
        QTest::addColumn<QByteArray>("when");
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("while a reply streams")
            << QByteArray(R"(["stall_after_chunks:2"])") << false << QByteArray("TEXT_DELTA")
            << QByteArray("RUN_FINISHED cancelled cancelled open 0\n");
        QTest::newRow("while it waits to retry")
            << QByteArray(R"(["status:503;retry_after=50"])") << false << QByteArray("RETRY")
            << QByteArray("RUN_FINISHED cancelled cancelled open 0\n");
        QTest::newRow("while a gated request is in flight")
            << QByteArray(R"(["stall_after_chunks:2"])") << true << QByteArray("TEXT_DELTA")
            << QByteArray("RUN_FINISHED cancelled cancelled open 1\n");
        QTest::newRow("while the operator is asked")
            << QByteArray(R"(["lost_reply"])") << true << QByteArray("PROVIDER_OUTCOME_UNKNOWN")
            << QByteArray("RUN_FINISHED cancelled cancelled open 1\n");
    }

    void cancelEndsARunInEveryState()
    {
        QFETCH(QByteArray, script);
        QFETCH(bool, withTools);
        QFETCH(QByteArray, when);
        QFETCH(QByteArray, end);
        Stage stage;
        auto spec = stage.spec({stage.serve(script.toStdString()).baseUrl()});
        if (withTools)
            stage.addTools(spec);
        stage.react = [&](const RunEvent& event) {
            if (typeName(event.payload) == std::string_view(when.constData()))
                stage.engine().cancel(event.runId, "operator:me");
        };
        const auto text = stage.play(spec);
        QVERIFY2(text.ends_with(end.toStdString()), text.c_str());
    }

    // SPEC 10: within 100 ms of the machine's time.
    void theOperatorsVerbsTakeEffectAtOnce_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("when");
        QTest::addColumn<QByteArray>("verb");
        QTest::addColumn<QByteArray>("effect");

        const auto row = [](const char* name, const char* script, const char* when, const char* verb,
                            const char* effect) {
            QTest::newRow(name) << QByteArray(script) << QByteArray(when) << QByteArray(verb)
                                << QByteArray(effect);
        };
        const char* limited = R"(["status:429;retry_after=50", "ok"])";
        const char* silent = R"(["stall", "ok"])";
        row("skip a wait", limited, "ATTEMPT_RESET", "skip", "WAIT_SKIPPED");
        row("fail over instead of a wait", limited, "ATTEMPT_RESET", "fail over", "OPERATOR_DECIDED");
        row("cancel a wait", limited, "ATTEMPT_RESET", "cancel", "RUN_FINISHED");
        row("fail over from a silent provider", silent, "REQUEST_STARTED", "fail over", "MODEL_FALLBACK");
        row("give a silent attempt up", silent, "REQUEST_STARTED", "give up", "REQUEST_FAILED");
        row("cancel a silent attempt", silent, "REQUEST_STARTED", "cancel", "RUN_FINISHED");
    }

    void theOperatorsVerbsTakeEffectAtOnce()
    {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, when);
        QFETCH(QByteArray, verb);
        QFETCH(QByteArray, effect);
        Stage stage;
        auto& first = stage.serve(script.toStdString());
        auto& second = stage.serve(R"(["ok"])");
        auto spec = stage.spec({first.baseUrl(), second.baseUrl()});
        spec.policy.switchAfter = 9; // the chain itself stays where it is
        QElapsedTimer since;
        qint64 took = -1;
        stage.react = [&](const RunEvent& event) {
            if (!since.isValid() && typeName(event.payload) == when.toStdString()) {
                since.start();
                stage.command(verb.toStdString(), event.runId);
            } else if (since.isValid() && took < 0 && typeName(event.payload) == effect.toStdString()) {
                took = since.elapsed();
            }
        };
        stage.play(spec);
        QVERIFY2(took >= 0 && took < 100, std::to_string(took).c_str());
    }

    void severalRunsGoOnAtOnce()
    {
        Stage stage;
        std::vector<std::string> ids;
        for (int i = 0; i < 12; ++i) {
            auto& server = stage.serve(R"(["reset_after_chunks:2", "ok"])");
            ids.push_back(stage.engine().start(stage.spec({server.baseUrl()})));
        }
        QSignalSpy spy(&stage.engine(), &Engine::eventsReady);
        const auto all = [&] {
            return std::all_of(ids.begin(), ids.end(), [&](const auto& id) { return stage.ended(id); });
        };
        while (!all())
            QVERIFY(spy.wait(20000));
        for (const auto& id : ids) {
            std::uint64_t seq = 0;
            for (const auto& event : stage.log[id]) {
                QCOMPARE(event.seq, ++seq);
                QCOMPARE(event.runId, id);
            }
        }
    }

    void anEngineThatIsDestroyedStopsItsRuns()
    {
        lab::FaultServer server({.script = *lab::readScript(R"(["stall"])").script});
        QVERIFY(server.start());
        QSignalSpy arrived(&server, &lab::FaultServer::requestArrived);
        {
            Stage stage;
            stage.engine().start(stage.spec({server.baseUrl()}));
            QVERIFY(arrived.count() > 0 || arrived.wait(10000));
        }
        QCOMPARE(server.requestCount(), 1);
    }

    void theKeyStaysOutOfTheEvents()
    {
        Stage stage;
        auto& server = stage.serve(
            "[[{\"op\":\"send\",\"text\":\"HTTP/1.1 401 Unauthorized\\r\\nConnection: close\\r\\n\\r\\n"
            "{\\\"error\\\":{\\\"type\\\":\\\"authentication_error\\\",\\\"message\\\":"
            "\\\"bad key: key-that-nobody-may-see, sorry\\\"}}\"},{\"op\":\"fin\"}]]");
        stage.play(stage.spec({server.baseUrl()}));
        bool seen = false;
        for (const auto& event : stage.log[stage.runId]) {
            const auto* failed = payloadOf<event::RequestFailed>(event);
            if (!failed)
                continue;
            seen = true;
            QCOMPARE(failed->failure.message, std::string("bad key: [key], sorry"));
        }
        QVERIFY(seen);
    }
};

QTEST_GUILESS_MAIN(TestEngine)
#include "tst_engine.moc"
