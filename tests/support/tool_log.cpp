// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tool_log.h"

#include <array>
#include <cstdio>

namespace landfall {

namespace {

std::string number(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%g", value);
    return text.data();
}

struct EventPrinter {
    template <class Other>
    std::string operator()(const Other&) const
    {
        return std::string(typeName(Payload(Other{})));
    }
    std::string operator()(const event::Retry& e) const
    {
        return "retry " + std::to_string(e.attempt) + ">" + std::to_string(e.nextAttempt) + " of " +
               std::to_string(e.maxAttempts) + " in " + number(e.waitSeconds) +
               (e.askedSeconds ? " asked " + number(*e.askedSeconds) : "") +
               (e.cappedSeconds ? " capped " + number(*e.cappedSeconds) : "");
    }
    std::string operator()(const event::Waiting& e) const
    {
        return std::string("waiting on ") + toId(e.on) + " " + number(e.seconds) +
               (e.remainingSeconds ? " left " + number(*e.remainingSeconds) : "");
    }
    std::string operator()(const event::WaitSkipped& e) const
    {
        return std::string("skipped ") + toId(e.on) + " at " + number(e.waitedSeconds) + " of " +
               number(e.ofSeconds) + " by " + e.by;
    }
    std::string operator()(const event::ToolOutcomeUnknown& e) const
    {
        return std::string("unknown: ") + toId(e.decision.verdict) +
               (e.lateUntilMs ? " late until " + number(*e.lateUntilMs / 1000) : "");
    }
    std::string operator()(const event::OperatorDecided& e) const
    {
        return "decided " + e.about + " " + e.choice + " by " + e.by + (e.note.empty() ? "" : ": " + e.note);
    }
};

struct OutputPrinter {
    std::string operator()(const toolout::AskApproval&) const { return "ask approval"; }
    std::string operator()(const toolout::Record& o) const { return "record " + std::to_string(o.tryNumber); }
    std::string operator()(const toolout::Settle& o) const
    {
        return std::string("row ") + toId(o.status) + " by " + o.by +
               (o.note.empty() ? "" : " (" + o.note + ")");
    }
    std::string operator()(const toolout::Send& o) const { return "send " + std::to_string(o.tryNumber); }
    std::string operator()(const toolout::Abort& o) const { return "abort " + std::to_string(o.tryNumber); }
    std::string operator()(const toolout::Detach& o) const
    {
        return "detach " + std::to_string(o.tryNumber) + " until " + number(toSeconds(o.until));
    }
    std::string operator()(const toolout::Probe& o) const
    {
        return "probe " + std::to_string(o.probe) + (o.afterLag ? "" : " early");
    }
    std::string operator()(const toolout::AbortProbe& o) const
    {
        return "abort probe " + std::to_string(o.probe);
    }
    std::string operator()(const toolout::Emit& o) const { return std::visit(EventPrinter{}, o.payload); }
    std::string operator()(const toolout::Ask& o) const { return "ask " + o.reason; }
    std::string operator()(const toolout::Resume&) const { return "resume"; }
    std::string operator()(const toolout::Finish& o) const
    {
        return std::string(toText(o.how)) + " " + toId(o.outcome) + " sees " + toText(o.sees) +
               (o.openItem ? " open" : "") + (o.reason.empty() ? "" : " " + o.reason);
    }
};

} // namespace

std::string toText(const ToolOutput& output)
{
    return std::visit(OutputPrinter{}, output);
}

std::string toText(const Decision& decision)
{
    std::string text = toId(decision.verdict);
    for (const auto& rule : decision.rules)
        text += std::string(&rule == decision.rules.data() ? ": " : ", ") + toId(rule.id) +
                (rule.holds ? " yes" : " no") + (rule.evidence.empty() ? "" : " " + rule.evidence);
    return text;
}

const char* toText(ToolStep::State state)
{
    using enum ToolStep::State;
    switch (state) {
    case Idle: return "idle";
    case Approving: return "approving";
    case Recording: return "recording";
    case InFlight: return "in_flight";
    case Waiting: return "waiting";
    case Lagging: return "lagging";
    case Probing: return "probing";
    case Asking: return "asking";
    case NotLanded: return "not_landed";
    case Unjournaled: return "unjournaled";
    case LeftOpen: return "left_open";
    case Finished: return "finished";
    }
    return "";
}

const char* toText(toolout::Finish::How how)
{
    using enum toolout::Finish::How;
    switch (how) {
    case Answered: return "answered";
    case Stopped: return "stopped";
    case Cancelled: return "cancelled";
    case LeftOpen: return "left";
    }
    return "";
}

const char* toText(toolout::Finish::Sees sees)
{
    using enum toolout::Finish::Sees;
    switch (sees) {
    case Result: return "result";
    case ProbeResult: return "probe_result";
    case OperatorResult: return "operator_result";
    case Error: return "error";
    case StructuredUnknown: return "structured_unknown";
    case Nothing: return "nothing";
    }
    return "";
}

const Decision* decisionOf(const ToolOutput& output)
{
    const auto* emit = std::get_if<toolout::Emit>(&output);
    if (!emit)
        return nullptr;
    if (const auto* retry = std::get_if<event::Retry>(&emit->payload))
        return &retry->decision;
    if (const auto* unknown = std::get_if<event::ToolOutcomeUnknown>(&emit->payload))
        return &unknown->decision;
    return nullptr;
}

} // namespace landfall
