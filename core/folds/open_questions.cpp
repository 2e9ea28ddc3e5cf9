// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/open_questions.h"

#include "core/folds/operator_choice.h"

#include <algorithm>

namespace landfall {

namespace {

using Kind = OpenQuestion::Kind;

constexpr const char* pausedByJournal = "journal";

} // namespace

// One event applied; the overload for a payload says what it changes.
struct OpenQuestions::Step {
    OpenQuestions& all;
    const RunEvent& event;

    template <class P>
    void operator()(const P&)
    {}

    void operator()(const event::ProviderOutcomeUnknown& unknown)
    {
        all.m_requests = {
            {.kind = Kind::Request, .seq = event.seq, .member = event.member, .request = unknown}};
    }

    void operator()(const event::ToolApprovalRequested& requested)
    {
        auto& call = ask(requested.callId, Kind::Approval);
        call.tool = requested.tool;
        call.arguments = requested.arguments;
    }

    void operator()(const event::ToolApprovalDecided& decided) { forget(decided.callId); }

    void operator()(const event::ToolStarted& started)
    {
        forget(started.callId);
        auto& call = all.m_calls[started.callId];
        call.callId = started.callId;
        call.tool = started.tool;
        call.arguments = started.arguments;
        call.ref = started.ref;
    }

    void operator()(const event::ToolOutcomeUnknown& unknown)
    {
        if (unknown.choices.empty())
            return; // nobody is asked: it repeats a call that is open
        auto& call = ask(unknown.callId, Kind::ToolUnknown);
        call.tool = unknown.tool;
        call.unknown = unknown;
        call.busy = false;
    }

    void operator()(const event::ProbeStarted& started)
    {
        if (auto* call = find(started.callId))
            call->busy = true;
    }

    void operator()(const event::ProbeFinished& finished)
    {
        auto* call = find(finished.callId);
        if (!call)
            return;
        call->busy = false;
        call->looked = finished.evidence;
        call->found = finished.result;
        call->seq = event.seq;
        if (finished.verdict == "false")
            call->kind = Kind::ToolNotLanded;
    }

    void operator()(const event::OperatorDecided& decided)
    {
        if (decided.about == "request" && isDecision(decided.choice))
            all.m_requests.clear();
        if (decided.about != "tool" || !decided.callId)
            return;
        if (decided.choice == "it_did_not_land")
            ask(*decided.callId, Kind::ToolNotLanded);
        else if (decided.choice != "check_now")
            forget(*decided.callId);
    }

    void operator()(const event::ToolFinished& finished) { forget(finished.callId); }

    // What is in flight still was not sent.
    void operator()(const event::RunPaused& paused)
    {
        all.m_paused = true;
        if (paused.reason != pausedByJournal)
            return;
        for (auto& [id, call] : all.m_calls) {
            if (!isAsked(id))
                ask(id, Kind::ToolUnjournaled);
        }
    }

    void operator()(const event::RunResumed&) { all.m_paused = false; }

    void operator()(const event::RunFinished&)
    {
        all.m_calls.clear();
        all.m_order.clear();
        all.m_requests.clear();
    }

private:
    bool isAsked(const std::string& callId) const
    {
        return std::count(all.m_order.begin(), all.m_order.end(), callId) > 0;
    }

    OpenQuestion& ask(const std::string& callId, Kind kind)
    {
        if (!isAsked(callId))
            all.m_order.push_back(callId);
        auto& call = all.m_calls[callId];
        call.callId = callId;
        call.kind = kind;
        call.seq = event.seq;
        return call;
    }

    OpenQuestion* find(const std::string& callId) { return isAsked(callId) ? &all.m_calls[callId] : nullptr; }

    void forget(const std::string& callId)
    {
        all.m_calls.erase(callId);
        std::erase(all.m_order, callId);
    }
};

void OpenQuestions::apply(const RunEvent& event)
{
    Step step{*this, event};
    std::visit(step, event.payload);
}

std::vector<OpenQuestion> OpenQuestions::asked() const
{
    std::vector<OpenQuestion> asked = m_requests;
    for (const auto& id : m_order) {
        const auto& call = m_calls.at(id);
        if (!call.busy && (m_paused || call.kind == Kind::Approval))
            asked.push_back(call);
    }
    return asked;
}

} // namespace landfall
