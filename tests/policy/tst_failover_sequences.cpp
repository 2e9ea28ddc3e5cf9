// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/model_step.h"

#include <QTest>

#include <deque>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace landfall;
using Json = nlohmann::ordered_json;

namespace {

std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);)
        parts.push_back(part);
    return parts;
}

bool isNumber(const std::string& text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

Failure transportFailure(const std::string& code)
{
    return {.category = Category::Connection, .origin = {OriginKind::Transport, code}, .transient = true};
}

Failure httpFailure(Category category, const std::string& status, OriginKind kind = OriginKind::Http)
{
    return {.category = category,
            .origin = {kind, status},
            .transient = isTransient(category),
            .rateLimit = isRateLimit(category)};
}

std::string reasonOf(const std::string& token)
{
    const auto parts = split(split(token, ';').front(), ':');
    if (parts[0] == "mid")
        return "transport:" + parts[2];
    if (parts[0] == "stall")
        return "watchdog:" + parts[1];
    return (parts[0] == "pre" || parts[0] == "post" ? "transport:" : "http:") + parts[1];
}

// What a provider that behaves as the token says would let the machine see.
std::vector<Input> inputsFor(const std::string& token, RequestId id)
{
    const auto parts = split(split(token, ';').front(), ':');
    const in::Reached connecting{id, Phase::Connecting};
    const in::Reached dispatched{id, Phase::Dispatched, 400};
    const in::Streamed text{id, Sign::Text, 5, 0};
    if (token == "ok")
        return {dispatched, text, in::Streamed{id, Sign::Terminal}, in::Closed{id}};
    if (parts[0] == "transient")
        return {dispatched, in::Verdict{id, httpFailure(Category::ServerError, parts[1])}};
    if (parts[0] == "rate_limit" || parts[0] == "overload") {
        auto why =
            httpFailure(parts[0] == "overload" ? Category::Overloaded : Category::RateLimited, parts[1]);
        if (const auto hint = token.find(";ra="); hint != std::string::npos)
            why.retryAfterSeconds = std::stod(token.substr(hint + 4));
        return {dispatched, in::Verdict{id, why}};
    }
    if (parts[0] == "quota")
        return {dispatched, in::Verdict{id, httpFailure(Category::Billing, parts[1])}};
    if (parts[0] == "deterministic")
        return {dispatched, in::Verdict{id, httpFailure(Category::InvalidRequest, parts[1])}};
    if (parts[0] == "proxy")
        return {
            connecting,
            in::Lost{id, {.category = Category::ProxyRefused, .origin = {OriginKind::Transport, parts[1]}}}};
    if (parts[0] == "pre")
        return {connecting, in::Lost{id, transportFailure(parts[1])}};
    if (parts[0] == "post")
        return {dispatched, in::Lost{id, transportFailure(parts[1])}};
    if (parts[0] == "stall")
        return {dispatched, in::Lost{id,
                                     {.category = Category::Timeout,
                                      .origin = {OriginKind::Watchdog, parts[1]},
                                      .transient = true}}};

    std::vector<Input> inputs{dispatched};
    if (parts[0] == "mid_server_tool")
        inputs.push_back(in::Streamed{id, Sign::ServerTool});
    for (int i = 0; i < std::stoi(parts[1]); ++i)
        inputs.push_back(text);
    if (parts[2] == "no_finish")
        inputs.push_back(in::Closed{id});
    else if (isNumber(parts[2]))
        inputs.push_back(
            in::Verdict{id, httpFailure(parts[2] == "529" ? Category::Overloaded : Category::ServerError,
                                        parts[2], OriginKind::InBand)});
    else
        inputs.push_back(in::Lost{id, transportFailure(parts[2])});
    return inputs;
}

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
        Json calls = Json::array();
        for (const auto& call : m_case.at("calls")) {
            if (call.contains("at"))
                m_now = std::max(m_now, fromSeconds(call["at"]));
            calls.push_back(runCall(call.at("turn")));
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

    Json runCall(const std::string& turn)
    {
        ModelStep step({.policy = policyFrom(m_case.at("policy")), .chain = m_chain, .tools = toolsOf(turn)});
        m_callRequests = Json::array();
        m_outcome.clear();
        m_servedBy = nullptr;
        m_walks = 1;
        // Absent samples mean no jitter: the policies of the table say 0.
        std::deque<Input> inputs{in::Begin{0, m_case.value("u", std::vector<double>{})}};
        while (m_outcome.empty()) {
            if (inputs.empty()) {
                m_now = *step.wakeAt();
                inputs.push_back(in::Tick{});
            }
            const Input input = inputs.front();
            inputs.pop_front();
            for (const auto& output : step.handle(input, m_now, m_book))
                std::visit([&](const auto& one) { carryOut(one, inputs); }, output);
        }
        return {{"requests", m_callRequests},
                {"outcome", m_outcome},
                {"engine_attempts", m_walks},
                {"served_by", m_servedBy}};
    }

    void carryOut(const out::Record& record, std::deque<Input>& inputs)
    {
        inputs.push_back(in::Recorded{record.id, true});
    }
    void carryOut(const out::Send& send, std::deque<Input>& inputs)
    {
        const auto member = static_cast<std::size_t>(send.member);
        m_requests.push_back(m_chain[member].provider);
        m_callRequests.push_back(m_chain[member].provider);
        QVERIFY2(!m_scripts[member].empty(), "a request the table does not know");
        m_token = m_scripts[member].front();
        m_scripts[member].pop_front();
        for (auto& input : inputsFor(m_token, send.id))
            inputs.push_back(std::move(input));
    }
    void carryOut(const out::Abort&, std::deque<Input>&) {}
    void carryOut(const out::Note& note, std::deque<Input>&)
    {
        auto& view = m_book[static_cast<std::size_t>(note.member)];
        switch (note.what) {
        case out::Note::What::Strike: ++view.strikes; break;
        case out::Note::What::Success: view.strikes = 0; break;
        case out::Note::What::Cool: view.coolingUntil = note.until; break;
        case out::Note::What::FirstEvent: view.keptFirstEvent = note.until; break;
        }
    }
    void carryOut(const out::Ask&, std::deque<Input>&) { m_outcome = "provider_outcome_unknown"; }
    void carryOut(const out::Finish& finish, std::deque<Input>&)
    {
        const bool done = finish.how == out::Finish::How::Done;
        m_outcome = done ? "ok" : "failed:" + finish.reason;
        if (done)
            m_servedBy = m_chain[static_cast<std::size_t>(finish.member)].provider;
    }
    void carryOut(const out::Emit& emit, std::deque<Input>&)
    {
        Json e{{"call", m_call}, {"t", toSeconds(m_now)}};
        if (const auto* fallback = std::get_if<event::ModelFallback>(&emit.payload)) {
            e["type"] = "MODEL_FALLBACK";
            e["from"] = fallback->fromProvider;
            e["to"] = fallback->toProvider;
            QCOMPARE(fallback->reason, reasonOf(m_token));
            e["reason"] = split(m_token, ';').front();
        } else if (const auto* retry = std::get_if<event::Retry>(&emit.payload)) {
            ++m_walks;
            e["type"] = "RETRY";
            e["attempt"] = retry->attempt;
            e["next_attempt"] = retry->nextAttempt;
            e["wait_seconds"] = retry->waitSeconds;
        } else if (const auto* reset = std::get_if<event::AttemptReset>(&emit.payload)) {
            e["type"] = "ATTEMPT_RESET";
            e["attempt"] = reset->attempt;
            e["had_output"] = reset->hadOutput;
        } else if (const auto* waiting = std::get_if<event::Waiting>(&emit.payload);
                   waiting && waiting->on == event::WaitOn::Retry) {
            e["type"] = "WAITING";
            e["on"] = "retry";
            e["seconds"] = waiting->seconds;
        } else {
            return;
        }
        m_events.push_back(e);
    }

    const Json& m_case;
    std::vector<ChainMember> m_chain;
    std::vector<std::deque<std::string>> m_scripts;
    std::vector<MemberView> m_book;
    Micros m_now{0};
    Json m_requests = Json::array();
    Json m_callRequests;
    Json m_events = Json::array();
    Json m_servedBy;
    std::string m_outcome;
    std::string m_token;
    int m_call = 0;
    int m_walks = 1;
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
