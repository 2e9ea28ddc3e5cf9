// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/step_player.h"

#include <QTest>

#include <deque>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace landfall;
using Json = nlohmann::ordered_json;

namespace {

RetryPolicy policyFrom(const Json& p)
{
    RetryPolicy policy;
    policy.attempts = p.at("attempts");
    policy.rateLimitAttempts = p.at("rate_limit_attempts").get<int>();
    policy.rateLimitBudgetSeconds = p.at("rate_limit_budget_seconds").get<double>();
    policy.backoffSeconds = p.at("backoff_seconds");
    policy.maxBackoffSeconds = p.at("max_backoff_seconds");
    policy.switchAfter = p.at("switch_after");
    policy.cooldownSeconds = p.at("cooldown_seconds");
    policy.jitter = p.at("jitter");
    policy.replayGate = *replayGateFromId(p.at("replay_gate"));
    return policy;
}

std::vector<ToolRef> toolsOf(const std::string& turn)
{
    if (turn == "none")
        return {};
    return {{"t", turn == "read_only"      ? RetryClass::Safe
                  : turn == "unclassified" ? RetryClass::Unclassified
                                           : RetryClass::Accumulating}};
}

// Runs one case of the table on virtual time.
class Sequence {
public:
    explicit Sequence(const Json& c) : m_case(c)
    {
        for (const auto& member : c.at("members")) {
            m_chain.push_back({.provider = member.at("name"), .model = "m"});
            const auto script = member.at("script").get<std::vector<std::string>>();
            m_scripts.emplace_back(script.begin(), script.end());
        }
        m_book.resize(m_chain.size());
        if (c.contains("initial_state"))
            setBook(c["initial_state"]);
    }

    Json run()
    {
        StepPlayer player(m_book,
                          {.source = [this](const PlayedRequest& request) { return answer(request); }});
        Json calls = Json::array();
        for (const auto& call : m_case.at("calls")) {
            if (call.contains("at"))
                m_now = std::max(m_now, fromSeconds(call["at"]));
            m_tokens.clear();
            // Absent samples mean no jitter: the policies of the table say 0.
            const auto played = player.play({.policy = policyFrom(m_case.at("policy")),
                                             .chain = m_chain,
                                             .tools = toolsOf(call.at("turn"))},
                                            {0, m_case.value("u", std::vector<double>{})}, m_now);
            m_now = played.endedAt;
            calls.push_back(tell(played));
            ++m_call;
        }
        return {{"vendor_requests", m_requests},
                {"events", m_events},
                {"outcome", calls.back().at("outcome")},
                {"calls", calls}};
    }

private:
    void setBook(const Json& state)
    {
        for (std::size_t i = 0; i < m_chain.size(); ++i) {
            m_book[i].strikes = state.at(m_chain[i].provider).at("strikes");
            m_book[i].coolingUntil = fromSeconds(state.at(m_chain[i].provider).at("cooling_until"));
        }
    }

    std::span<TimedInput> answer(const PlayedRequest& request)
    {
        auto& script = m_scripts[static_cast<std::size_t>(request.member)];
        m_inputs.clear();
        m_tokens.push_back(script.empty() ? "none" : script.front());
        const auto outcome = parseOutcome(m_tokens.back());
        if (!outcome) // also: a request the table does not know
            QTest::qFail(outcome.error().message.c_str(), __FILE__, __LINE__);
        else
            m_inputs = timedInputsOf(*outcome);
        if (!script.empty())
            script.pop_front();
        return m_inputs;
    }

    Json tell(const PlayedStep& played)
    {
        Json requests = Json::array();
        for (const auto& request : played.requests)
            requests.push_back(m_chain[static_cast<std::size_t>(request.member)].provider);
        m_requests.insert(m_requests.end(), requests.begin(), requests.end());
        int walks = 1;
        for (const auto& event : played.events)
            walks += tellEvent(event) ? 1 : 0;
        const bool done = played.finish && played.finish->how == out::Finish::How::Done;
        Json servedBy;
        if (done)
            servedBy = m_chain[static_cast<std::size_t>(played.finish->member)].provider;
        return {{"requests", requests},
                {"outcome", played.end == PlayedStep::End::Asked ? "provider_outcome_unknown"
                            : done                               ? "ok"
                                                                 : "failed:" + played.finish->reason},
                {"engine_attempts", walks},
                {"served_by", servedBy}};
    }

    // True for RETRY, which starts another walk of the chain.
    bool tellEvent(const PlayedEvent& event)
    {
        Json e{{"call", m_call}, {"t", toSeconds(event.at)}};
        const auto& payload = event.emit.payload;
        const auto* retry = std::get_if<event::Retry>(&payload);
        if (const auto* fallback = std::get_if<event::ModelFallback>(&payload)) {
            const auto& token = m_tokens[event.emit.request - 1];
            e["type"] = "MODEL_FALLBACK";
            e["from"] = fallback->fromProvider;
            e["to"] = fallback->toProvider;
            if (fallback->reason != reasonOf(*parseOutcome(token)))
                QTest::qFail(fallback->reason.c_str(), __FILE__, __LINE__);
            e["reason"] = token.substr(0, token.find(';'));
        } else if (retry) {
            e["type"] = "RETRY";
            e["attempt"] = retry->attempt;
            e["next_attempt"] = retry->nextAttempt;
            e["wait_seconds"] = retry->waitSeconds;
        } else if (const auto* reset = std::get_if<event::AttemptReset>(&payload)) {
            e["type"] = "ATTEMPT_RESET";
            e["attempt"] = reset->attempt;
            e["had_output"] = reset->hadOutput;
        } else if (const auto* waiting = std::get_if<event::Waiting>(&payload);
                   waiting && waiting->on == event::WaitOn::Retry) {
            e["type"] = "WAITING";
            e["on"] = "retry";
            e["seconds"] = waiting->seconds;
        } else {
            return false;
        }
        m_events.push_back(e);
        return retry != nullptr;
    }

    const Json& m_case;
    std::vector<ChainMember> m_chain;
    std::vector<std::deque<std::string>> m_scripts;
    std::vector<MemberView> m_book;
    std::vector<TimedInput> m_inputs;
    std::vector<std::string> m_tokens; // of the call's requests
    Micros m_now{0};
    Json m_requests = Json::array();
    Json m_events = Json::array();
    int m_call = 0;
};

} // namespace

class TestFailoverSequences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySequenceOfTheTable_data()
    {
        QTest::addColumn<QString>("text");
        std::ifstream stream(LANDFALL_TEST_DATA "/vectors/failover_sequences.json");
        const auto cases = Json::parse(stream).at("cases");
        for (const auto& c : cases) {
            const auto name = c.at("id").get<std::string>() + " " + c.at("title").get<std::string>();
            QTest::newRow(name.c_str()) << QString::fromStdString(c.dump());
        }
    }

    void everySequenceOfTheTable()
    {
        QFETCH(QString, text);
        const auto c = Json::parse(text.toStdString());
        const auto actual = Sequence(c).run();
        for (const char* field : {"vendor_requests", "events", "outcome", "calls"}) {
            const auto expected = nlohmann::json(c.at("expect").at(field));
            QVERIFY2(nlohmann::json(actual.at(field)) == expected,
                     (std::string(field) + "\nexpected " + expected.dump() + "\ngot      " +
                      actual.at(field).dump())
                         .c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestFailoverSequences)
#include "tst_failover_sequences.moc"
