// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/fields.h"
#include "core/conformance/tables.h"
#include "core/policy/tool_step.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace landfall::conformance {

namespace {

using Sees = toolout::Finish::Sees;
constexpr const char* operatorName = "operator:table";

// One call on virtual time, and what its machine said.
class Play {
public:
    explicit Play(ToolPlan plan) : m_step(std::move(plan)) {}

    void feed(const ToolInput& input)
    {
        for (auto& output : m_step.handle(input, m_now))
            note(output);
    }

    // Until the time, or the machine looks.
    void passUntil(Micros time)
    {
        for (auto wake = m_step.wakeAt(); wake && *wake <= time && !isProbing(); wake = m_step.wakeAt()) {
            m_now = std::max(m_now, *wake);
            feed(toolin::Tick{});
        }
        m_now = std::max(m_now, time);
    }

    void sendFirst()
    {
        feed(toolin::Begin{});
        feed(toolin::Recorded{1, true, {}});
    }

    void end(ToolOutcome outcome, bool declared)
    {
        if (outcome != ToolOutcome::FailedBefore)
            feed(toolin::Reached{1, Phase::Dispatched});
        feed(toolin::Ended{.tryNumber = 1,
                           .outcome = outcome,
                           .declared = declared,
                           .why = {.category = Category::Connection,
                                   .origin = {OriginKind::Transport, "closed"},
                                   .message = "closed"}});
    }

    void answerProbe(ProbeVerdict verdict) { feed(toolin::Probed{m_probe, verdict}); }

    const ToolStep& step() const { return m_step; }
    bool isProbing() const { return m_step.state() == ToolStep::State::Probing; }
    Micros now() const { return m_now; }
    const std::optional<toolout::Finish>& finish() const { return m_finish; }
    const std::optional<JournalStatus>& lastRow() const { return m_lastRow; }
    const std::optional<event::ToolOutcomeUnknown>& unknown() const { return m_unknown; }
    bool hasProbed() const { return m_probe > 0; }
    std::size_t outputs() const { return m_outputs; }

private:
    void note(const ToolOutput& output)
    {
        ++m_outputs;
        if (const auto* settle = std::get_if<toolout::Settle>(&output))
            m_lastRow = settle->status;
        else if (std::holds_alternative<toolout::Record>(output))
            m_lastRow = JournalStatus::Sent;
        else if (const auto* probe = std::get_if<toolout::Probe>(&output))
            m_probe = probe->probe;
        else if (const auto* finish = std::get_if<toolout::Finish>(&output))
            m_finish = *finish;
        else if (const auto* emit = std::get_if<toolout::Emit>(&output)) {
            if (const auto* unknown = std::get_if<event::ToolOutcomeUnknown>(&emit->payload))
                m_unknown = *unknown;
        }
    }

    ToolStep m_step;
    Micros m_now{0};
    int m_probe = 0;
    std::size_t m_outputs = 0;
    std::optional<toolout::Finish> m_finish;
    std::optional<JournalStatus> m_lastRow;
    std::optional<event::ToolOutcomeUnknown> m_unknown;
};

// What a case expects.
struct Expected {
    std::string action;
    std::optional<std::string> modelSees;
    std::optional<std::string> recordStatus;
};

std::optional<std::string> wordIfAny(Fields& fields, const char* name,
                                     std::initializer_list<std::string_view> words)
{
    return fields.has(name) ? std::optional(fields.word(name, words)) : std::nullopt;
}

void readAfter(Fields& fields, Expected& expected)
{
    expected.modelSees = wordIfAny(fields, "model_sees", {"result", "error", "structured_unknown"});
    expected.recordStatus = wordIfAny(fields, "record_status",
                                      {"sent", "ok", "rejected", "failed_before", "unknown",
                                       "resolved_landed", "resolved_not_landed", "resolved_unknown"});
    fields.ignore({"id", "basis", "event_basis", "ambiguity"});
}

// ---- what becomes of a call

struct Call {
    ToolPlan plan;
    ToolOutcome outcome = ToolOutcome::Ok;
    bool declared = false;
    std::optional<ProbeVerdict> probe; // absent: not asked yet, or there is none
    std::optional<double> askedAt;     // seconds since the call
};

std::optional<ProbeVerdict> verdictOf(const std::string& probe)
{
    if (probe == "true")
        return ProbeVerdict::Landed;
    if (probe == "false")
        return ProbeVerdict::NotLanded;
    // A read that fails cannot tell either.
    return probe == "none" || probe == "error" ? std::optional(ProbeVerdict::CannotTell) : std::nullopt;
}

Call readCall(Fields& fields)
{
    Call call;
    const auto written =
        retryClassFromId(fields.word("tool_class", {"safe", "convergent", "accumulating", "unclassified"}));
    call.plan.hasIdempotencyKey = fields.flag("idempotency_key");
    call.plan.retryClass = inForce(written.value_or(RetryClass::Unclassified), call.plan.hasIdempotencyKey);
    call.outcome = toolOutcomeFromId(fields.word("outcome", {"ok", "rejected", "failed_before", "unknown"}))
                       .value_or(ToolOutcome::Ok);
    const auto probe = fields.word(
        "probe", {"true", "false", "none", "error", "pending", "impossible", "not_configured", "n/a"});
    const auto policy = fields.any("write_only_policy").is_null()
                            ? std::string()
                            : fields.word("write_only_policy", {"at_most_once", "at_least_once"});
    call.probe = verdictOf(probe);
    call.plan.hasProbe = call.probe || probe == "pending";
    if (probe == "impossible")
        call.plan.writeOnly =
            policy == "at_least_once" ? WriteOnlyPolicy::AtLeastOnce : WriteOnlyPolicy::AtMostOnce;
    call.plan.retry.attempts = fields.flag("retries_left") ? 2 : 1;
    call.askedAt = fields.numberOrNull("seconds_since_call");
    call.plan.lag = fromSeconds(fields.numberOrNull("known_lag_seconds").value_or(0));
    call.declared = fields.flag("declared_transient");
    return call;
}

// Where the operator looks before the lag is over, so does the case.
void look(Play& play, const Call& call)
{
    play.passUntil(fromSeconds(call.askedAt.value_or(0)));
    if (!call.probe)
        return;
    if (play.step().state() == ToolStep::State::Lagging)
        play.feed(toolin::Decided{ToolChoice::CheckNow, {}, operatorName});
    if (play.isProbing())
        play.answerProbe(*call.probe);
}

bool hadNoTriesLeft(const event::ToolOutcomeUnknown& unknown)
{
    const auto& rules = unknown.decision.rules;
    return std::any_of(rules.begin(), rules.end(),
                       [](const RuleCheck& rule) { return rule.id == RuleId::ToolTriesLeft && !rule.holds; });
}

std::string actionOf(const toolout::Finish& finish, const Play& play)
{
    switch (finish.outcome) {
    case ToolOutcome::Ok: return finish.sees == Sees::ProbeResult ? "recover_result" : "return_result";
    case ToolOutcome::Rejected: return "surface_rejection";
    case ToolOutcome::FailedBefore: return "error_to_model";
    case ToolOutcome::Unknown: break;
    }
    return play.unknown() && hadNoTriesLeft(*play.unknown()) ? "retries_exhausted" : "mark_uncertain";
}

std::string actionOf(const Play& play)
{
    if (play.finish())
        return actionOf(*play.finish(), play);
    switch (play.step().state()) {
    case ToolStep::State::Waiting: return "retry";
    case ToolStep::State::Lagging: return "wait_then_probe";
    case ToolStep::State::Probing: return "probe";
    case ToolStep::State::Asking:
    case ToolStep::State::NotLanded: return "needs_human";
    default: return "nothing";
    }
}

std::string seenBy(const std::optional<toolout::Finish>& finish)
{
    if (!finish)
        return "nothing yet";
    switch (finish->sees) {
    case Sees::Result:
    case Sees::ProbeResult:
    case Sees::OperatorResult: return "result";
    case Sees::Error: return "error";
    case Sees::StructuredUnknown: return "structured_unknown";
    case Sees::Nothing: break;
    }
    return "nothing";
}

void compareRow(const Expected& expected, const Play& play, Findings& findings)
{
    if (expected.recordStatus)
        findings.compare("record_status", *expected.recordStatus,
                         play.lastRow() ? toId(*play.lastRow()) : "none");
}

void checkCall(Fields& fields, Findings& findings)
{
    const auto call = readCall(fields);
    Expected expected{fields.word("action", {"return_result", "surface_rejection", "retry", "probe",
                                             "wait_then_probe", "recover_result", "needs_human",
                                             "mark_uncertain", "error_to_model", "retries_exhausted"}),
                      {},
                      {}};
    readAfter(fields, expected);
    fields.finish();
    if (!findings.none())
        return;
    Play play(call.plan);
    play.sendFirst();
    play.end(call.outcome, call.declared);
    look(play, call);
    findings.compare("action", expected.action, actionOf(play));
    compareRow(expected, play, findings);
    if (!expected.modelSees)
        return;
    // What the model sees if nobody finds out.
    if (!play.finish())
        play.feed(toolin::Decided{ToolChoice::TellUnknown, {}, operatorName});
    findings.compare("model_sees", *expected.modelSees, seenBy(play.finish()));
}

// ---- what the operator may say

void bringTo(const std::string& state, Play& play)
{
    play.sendFirst();
    if (state == "run_cancelled") {
        play.feed(toolin::Reached{1, Phase::Dispatched});
        play.feed(toolin::Cancel{operatorName});
        return;
    }
    play.end(state == "ok" ? ToolOutcome::Ok : ToolOutcome::Unknown, false);
    if (play.isProbing())
        play.answerProbe(ProbeVerdict::CannotTell);
    if (state == "resolved_not_landed")
        play.feed(toolin::Decided{ToolChoice::NotLanded, {}, operatorName});
}

// `choice` is what the operator said; a word that is no choice, or two at once, cannot even be handed in.
std::string actionFor(const std::optional<ToolChoice>& choice, Play& play)
{
    const auto before = play.outputs();
    if (!choice)
        return "refused";
    const bool probedBefore = play.isProbing();
    const bool could = play.step().can(toolin::Decided{*choice, {}, operatorName});
    play.feed(toolin::Decided{*choice, {}, operatorName});
    if (!could)
        return play.outputs() == before ? "refused" : "acted on all the same";
    if (!probedBefore && play.isProbing())
        return "probe";
    switch (*choice) {
    case ToolChoice::Landed: return "result_recorded";
    case ToolChoice::SendAgain: return play.lastRow() == JournalStatus::Sent ? "resent" : "not sent";
    case ToolChoice::TellUnknown: return "told_model";
    case ToolChoice::Stop: return "run_stopped";
    default: return play.lastRow() == JournalStatus::Sent ? "resent" : "recorded";
    }
}

void checkOperator(Fields& fields, Findings& findings)
{
    fields.word("tool_class", {"any"});
    const auto choice = fields.text("operator_choice");
    const auto state = fields.word("entry_state", {"unknown", "ok", "run_cancelled", "resolved_not_landed"});
    Expected expected{fields.word("action", {"result_recorded", "recorded", "resent", "told_model",
                                             "run_stopped", "probe", "refused"}),
                      {},
                      {}};
    readAfter(fields, expected);
    fields.finish();
    if (!findings.none())
        return;
    for (const auto retryClass : {RetryClass::Accumulating, RetryClass::Unclassified}) {
        Play play({.retryClass = retryClass, .hasProbe = true});
        bringTo(state, play);
        findings.compare("action", expected.action, actionFor(toolChoiceFromId(choice), play));
        compareRow(expected, play, findings);
    }
}

} // namespace

void checkTool(const Json& row, Findings& findings)
{
    Fields fields(row, findings);
    if (fields.has("operator_choice"))
        checkOperator(fields, findings);
    else
        checkCall(fields, findings);
}

} // namespace landfall::conformance
