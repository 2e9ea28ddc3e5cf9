// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/fields.h"
#include "core/conformance/policy_field.h"
#include "core/conformance/tables.h"
#include "core/policy/step_player.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <limits>
#include <nlohmann/json.hpp>

namespace landfall::conformance {

namespace {

constexpr double latest = 1e9;      // seconds; a table's clock ends there
constexpr int mostOutputs = 50'000; // a wait of years has that many notices

struct Answer {
    std::string token;
    ScriptedOutcome outcome;
};

struct Call {
    std::optional<Micros> at;
    std::vector<ToolRef> tools;
};

struct Scenario {
    RetryPolicy policy;
    std::vector<ChainMember> chain;
    std::vector<std::deque<Answer>> scripts; // one a member
    std::vector<MemberView> book;
    std::vector<double> samples;
    std::vector<Call> calls;
};

std::string indexed(const char* name, std::size_t index)
{
    return std::string(name) + '[' + std::to_string(index) + ']';
}

// SPEC 9 fixes when WAITING is sent.
void checkProgress(const Json& progress, Findings& findings)
{
    Fields fields(progress, findings, "policy.progress");
    findings.compare("policy.progress.first_after_seconds", 10, fields.number("first_after_seconds"));
    findings.compare("policy.progress.repeat_every_seconds", 15, fields.number("repeat_every_seconds"));
    fields.finish();
}

RetryPolicy readScenarioPolicy(Json policy, bool jitters, Findings& findings)
{
    if (const auto progress = policy.find("progress"); progress != policy.end()) {
        checkProgress(*progress, findings);
        policy.erase(progress);
    }
    auto read = validPolicy(policy, findings);
    if (!jitters) {
        read.jitter = 0;
        if (read.maxRetriesDialect)
            read.maxRetriesDialect->jitterRatio = 0;
    }
    return read;
}

std::deque<Answer> readScript(const std::vector<std::string>& tokens, Findings& findings)
{
    std::deque<Answer> script;
    for (const auto& token : tokens) {
        if (auto outcome = parseOutcome(token))
            script.push_back({token, std::move(*outcome)});
        else
            findings.add(outcome.error().message);
    }
    return script;
}

void readMembers(const Json& members, Scenario& scenario, Findings& findings)
{
    for (std::size_t i = 0; i < members.size(); ++i) {
        Fields fields(members[i], findings, indexed("members", i));
        const auto name = fields.text("name");
        const auto isNamesake = [&name](const auto& other) { return other.provider == name; };
        if (std::any_of(scenario.chain.begin(), scenario.chain.end(), isNamesake))
            findings.add("two members are named " + name);
        scenario.chain.push_back({.provider = name, .model = "m"});
        scenario.scripts.push_back(readScript(fields.texts("script"), findings));
        fields.finish();
    }
    if (scenario.chain.empty())
        findings.add("members is empty");
    scenario.book.resize(scenario.chain.size());
}

Micros moment(Fields& fields, const char* name, Findings& findings)
{
    const double seconds = fields.number(name);
    if (seconds < 0 || seconds > latest)
        findings.add(fields.placeOf(name) + " is no moment of this clock");
    return fromSeconds(seconds);
}

void readState(const Json& state, Scenario& scenario, Findings& findings)
{
    Fields members(state, findings, "initial_state");
    for (std::size_t i = 0; i < scenario.chain.size(); ++i) {
        const char* name = scenario.chain[i].provider.c_str();
        if (!members.has(name))
            continue;
        Fields fields(members.object(name), findings, members.placeOf(name));
        auto& view = scenario.book[i];
        if (fields.has("strikes"))
            view.strikes =
                static_cast<int>(fields.integer("strikes", 0, std::numeric_limits<int>::max() / 2));
        if (fields.has("cooling_until"))
            view.coolingUntil = moment(fields, "cooling_until", findings);
        fields.finish();
    }
    members.finish();
}

std::vector<ToolRef> toolsOf(const std::string& turn)
{
    if (turn == "read_only")
        return {{"t", RetryClass::Safe}};
    if (turn == "side_effecting")
        return {{"t", RetryClass::Accumulating}};
    if (turn == "unclassified")
        return {{"t", RetryClass::Unclassified}};
    return {};
}

void readCalls(const Json& calls, Scenario& scenario, Findings& findings)
{
    for (std::size_t i = 0; i < calls.size(); ++i) {
        Fields fields(calls[i], findings, indexed("calls", i));
        Call call;
        call.tools = toolsOf(fields.word("turn", {"none", "read_only", "side_effecting", "unclassified"}));
        if (fields.has("at"))
            call.at = moment(fields, "at", findings);
        fields.finish();
        scenario.calls.push_back(std::move(call));
    }
    if (scenario.calls.empty())
        findings.add("calls is empty");
}

std::vector<double> readSamples(const Json& samples, Findings& findings)
{
    std::vector<double> read;
    for (const auto& sample : samples) {
        const double u = sample.is_number() ? sample.get<double>() : -1;
        if (u < 0 || u > 1)
            findings.add("u must be a list of numbers between 0 and 1");
        read.push_back(u);
    }
    return read;
}

Scenario readScenario(Fields& fields, Findings& findings)
{
    Scenario scenario;
    scenario.policy = readScenarioPolicy(fields.object("policy"), fields.has("u"), findings);
    readMembers(fields.list("members"), scenario, findings);
    if (fields.has("initial_state"))
        readState(fields.object("initial_state"), scenario, findings);
    if (fields.has("u"))
        scenario.samples = readSamples(fields.list("u"), findings);
    readCalls(fields.list("calls"), scenario, findings);
    return scenario;
}

// Plays the calls of a scenario one after the other, and tells them as the table does.
class Rehearsal {
public:
    Rehearsal(Scenario& scenario, Findings& findings)
        : m_scenario(scenario), m_findings(findings), m_player(scenario.book, scene())
    {}

    Json play()
    {
        for (const auto& call : m_scenario.calls) {
            if (call.at)
                m_now = std::max(m_now, *call.at);
            playCall(call);
            ++m_call;
        }
        return {{"vendor_requests", m_requests},
                {"events", m_events},
                {"outcome", m_calls.back().at("outcome")},
                {"calls", m_calls}};
    }

private:
    StepScene scene()
    {
        StepScene scene;
        scene.source = [this](const PlayedRequest& request) { return answer(request); };
        scene.sawOutput = [this](Micros, const Output&) {
            if (++m_outputs == mostOutputs) {
                m_stop = true;
                m_findings.add("the calls take more than " + std::to_string(mostOutputs) + " events");
            }
        };
        scene.stop = &m_stop;
        return scene;
    }

    std::span<TimedInput> answer(const PlayedRequest& request)
    {
        auto& script = m_scenario.scripts[static_cast<std::size_t>(request.member)];
        m_inputs.clear();
        if (script.empty()) {
            m_stop = true;
            m_findings.add(nameOf(request.member) + " was asked once more than its script has answers");
            return m_inputs;
        }
        m_answers.push_back(script.front());
        script.pop_front();
        m_inputs = timedInputsOf(m_answers.back().outcome, request.id);
        return m_inputs;
    }

    void playCall(const Call& call)
    {
        m_answers.clear();
        const auto step = m_player.play(
            {.policy = m_scenario.policy, .chain = m_scenario.chain, .tools = call.tools},
            {.samples = m_scenario.samples.empty() ? std::vector<double>{0} : m_scenario.samples}, m_now);
        m_now = step.endedAt;
        m_walks = 1;
        for (const auto& event : step.events)
            std::visit([&](const auto& payload) { tell(event, payload); }, event.emit.payload);
        Json requests = Json::array();
        for (const auto& request : step.requests)
            requests.push_back(nameOf(request.member));
        m_requests.insert(m_requests.end(), requests.begin(), requests.end());
        const bool served = step.finish && step.finish->how == out::Finish::How::Done;
        m_calls.push_back({{"requests", requests},
                           {"outcome", outcomeOf(step)},
                           {"engine_attempts", m_walks},
                           {"served_by", served ? Json(nameOf(step.finish->member)) : Json()}});
    }

    static std::string outcomeOf(const PlayedStep& step)
    {
        switch (step.end) {
        case PlayedStep::End::Asked: return "provider_outcome_unknown";
        case PlayedStep::End::Finished:
            return step.finish->how == out::Finish::How::Done ? "ok" : "failed:" + step.finish->reason;
        case PlayedStep::End::Stopped:
        case PlayedStep::End::Refused: break;
        }
        return "no end";
    }

    Json& addEvent(const PlayedEvent& event, const char* type)
    {
        m_events.push_back({{"call", m_call}, {"t", toSeconds(event.at)}, {"type", type}});
        return m_events.back();
    }

    template <class Payload>
    void tell(const PlayedEvent&, const Payload&)
    {}

    void tell(const PlayedEvent& event, const event::Retry& retry)
    {
        ++m_walks;
        auto& told = addEvent(event, "RETRY");
        told["attempt"] = retry.attempt;
        told["next_attempt"] = retry.nextAttempt;
        told["wait_seconds"] = retry.waitSeconds;
    }

    void tell(const PlayedEvent& event, const event::AttemptReset& reset)
    {
        auto& told = addEvent(event, "ATTEMPT_RESET");
        told["attempt"] = reset.attempt;
        told["had_output"] = reset.hadOutput;
    }

    void tell(const PlayedEvent& event, const event::Waiting& waiting)
    {
        if (waiting.on != event::WaitOn::Retry)
            return;
        auto& told = addEvent(event, "WAITING");
        told["on"] = "retry";
        told["seconds"] = waiting.seconds;
    }

    // The table gives the reason as the token of the failure, ours is "<origin>:<code>".
    void tell(const PlayedEvent& event, const event::ModelFallback& fallback)
    {
        const auto& answer = m_answers.at(event.emit.request - 1);
        m_findings.compare("reason of MODEL_FALLBACK", reasonOf(answer.outcome), fallback.reason);
        auto& told = addEvent(event, "MODEL_FALLBACK");
        told["from"] = fallback.fromProvider;
        told["to"] = fallback.toProvider;
        told["reason"] = answer.token.substr(0, answer.token.find(";ra="));
    }

    const std::string& nameOf(int member) const
    {
        return m_scenario.chain[static_cast<std::size_t>(member)].provider;
    }

    Scenario& m_scenario;
    Findings& m_findings;
    std::atomic_bool m_stop = false; // there is no way on
    StepPlayer m_player;
    std::vector<TimedInput> m_inputs; // of the request in flight
    std::vector<Answer> m_answers;    // of this call, one a request
    Micros m_now{0};
    int m_outputs = 0;
    int m_call = 0;
    int m_walks = 1;
    Json m_requests = Json::array();
    Json m_events = Json::array();
    Json m_calls = Json::array();
};

} // namespace

void checkFailover(const Json& row, Findings& findings)
{
    Fields fields(row, findings);
    fields.ignore({"id"});
    auto scenario = readScenario(fields, findings);
    Fields expected(fields.object("expect"), findings, "expect");
    const Json& requests = expected.list("vendor_requests");
    const Json& events = expected.list("events");
    const auto outcome = expected.text("outcome");
    const Json& calls = expected.list("calls");
    expected.finish();
    fields.finish();
    if (!findings.none())
        return;
    const auto got = Rehearsal(scenario, findings).play();
    if (!findings.none())
        return;
    findings.compare("vendor_requests", requests, got.at("vendor_requests"));
    findings.compare("events", events, got.at("events"));
    findings.compare("outcome", outcome, got.at("outcome"));
    findings.compare("calls", calls, got.at("calls"));
}

} // namespace landfall::conformance
