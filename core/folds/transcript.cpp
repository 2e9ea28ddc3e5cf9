// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/transcript.h"

#include "core/folds/operator_choice.h"

#include <algorithm>
#include <utility>

namespace landfall {

using Entry = TranscriptEntry;

// One event applied to the transcript; the overload for a payload says what it changes.
struct Transcript::Step {
    Transcript& transcript;
    const RunEvent& event;
    std::size_t firstChanged = static_cast<std::size_t>(-1);

    template <class P>
    void operator()(const P&)
    {}

    void operator()(const event::RunStarted& started)
    {
        if (!started.prompt.empty())
            append(Entry::Kind::User).text = started.prompt;
    }

    void operator()(const event::UserMessage& message)
    {
        // The prompt is in RUN_STARTED already; people wrote it once.
        const auto& entries = transcript.m_entries;
        const bool isPrompt = entries.size() == 1 && entries.front().kind == Entry::Kind::User &&
                              event.step == 0 && entries.front().text == message.text;
        if (isPrompt)
            touch(0);
        else
            append(Entry::Kind::User).text = message.text;
    }

    void operator()(const event::TextDelta& delta) { reply().text += delta.text; }
    void operator()(const event::ThinkingDelta& delta) { reply().thinking += delta.text; }
    void operator()(const event::ToolCallDelta&) { reply(); }

    void operator()(const event::RequestFailed& failed)
    {
        if (!isReplyOfEvent())
            return;
        Entry& entry = reply();
        entry.failed = true;
        entry.why = toText(failed.failure.origin);
    }

    void operator()(const event::LlmResponse& response)
    {
        Entry& entry = reply();
        entry.complete = true;
        // The complete blocks are the truth; deltas are how they came.
        if (std::string text = visibleText(response.blocks); !text.empty())
            entry.text = std::move(text);
        if (std::string thinking = reasoningText(response.blocks); !thinking.empty())
            entry.thinking = std::move(thinking);
        for (const ContentBlock& block : response.blocks) {
            if (const auto* call = std::get_if<ToolCallBlock>(&block))
                appendCall(call->id, call->name).arguments = call->arguments;
        }
    }

    void operator()(const event::ProviderOutcomeUnknown& unknown)
    {
        if (isReplyOfEvent())
            reply().failed = true;
        append(Entry::Kind::OutcomeUnknown).unknown = unknown;
    }

    void operator()(const event::AttemptReset& reset)
    {
        for (std::size_t i = transcript.m_entries.size();
             i-- > 0 && transcript.m_entries[i].step == event.step;) {
            Entry& entry = transcript.m_entries[i];
            const bool isOutput = entry.kind == Entry::Kind::Reply || entry.kind == Entry::Kind::ToolCall;
            if (!isOutput || entry.step != event.step || entry.attempt != reset.attempt)
                continue;
            entry.discarded = true;
            if (transcript.m_reply == i)
                entry.discardedTokens = reset.discardedTokens;
            touch(i);
        }
    }

    void operator()(const event::OperatorDecided& decided)
    {
        if (!isDecision(decided.choice))
            return;
        if (decided.about == "request")
            decideRequest(decided.choice);
        else if (decided.about == "tool" && decided.callId)
            decideCall(*decided.callId, decided.choice);
    }

    void operator()(const event::ModelFallback& fallback)
    {
        Entry& entry = append(Entry::Kind::Notice);
        entry.why = notice::fallback;
        entry.member = fallback.toProvider + "/" + fallback.toModel;
        entry.text = fallback.fromProvider + "/" + fallback.fromModel + " → " + entry.member;
    }

    void operator()(const event::Warning& warning)
    {
        Entry& entry = append(Entry::Kind::Notice);
        entry.why = warning.code;
        entry.text = warning.text;
    }

    void operator()(const event::ToolStarted& started)
    {
        Entry& entry = call(started.callId, started.tool);
        entry.tool = started.tool;
        entry.arguments = started.arguments.text; // the operator may have edited them
        entry.retryClass = started.retryClass;
    }

    void operator()(const event::ToolFinished& finished)
    {
        Entry& entry = call(finished.callId, {});
        entry.outcome = finished.outcome;
        entry.text = finished.result.text;
        entry.complete = true;
        entry.failed = finished.outcome != ToolOutcome::Ok;
    }

    void operator()(const event::ToolOutcomeUnknown& unknown)
    {
        Entry& entry = call(unknown.callId, unknown.tool);
        entry.outcome = ToolOutcome::Unknown;
        entry.why = unknown.error;
        entry.failed = true;
    }

    void operator()(const event::RunFinished& finished)
    {
        if (finished.status == event::RunStatus::Done)
            return;
        Entry& entry = append(Entry::Kind::Notice);
        entry.why = noticeOf(finished.status);
        entry.text = finished.reason;
        entry.failed = finished.status == event::RunStatus::Failed;
    }

private:
    static const char* noticeOf(event::RunStatus status)
    {
        switch (status) {
        case event::RunStatus::Stopped: return notice::stopped;
        case event::RunStatus::Cancelled: return notice::cancelled;
        case event::RunStatus::Unknown: return notice::unknown;
        default: return notice::failed;
        }
    }

    static std::string reasoningText(const std::vector<ContentBlock>& blocks)
    {
        std::string text;
        for (const ContentBlock& block : blocks) {
            if (const auto* reasoning = std::get_if<ReasoningBlock>(&block))
                text += reasoning->text;
        }
        return text;
    }

    Entry& append(Entry::Kind kind)
    {
        Entry entry;
        entry.kind = kind;
        entry.seq = event.seq;
        entry.step = event.step;
        entry.attempt = event.attempt;
        entry.request = event.request;
        entry.member = event.member;
        entry.wallMicros = event.atMicros;
        transcript.m_entries.push_back(std::move(entry));
        return touch(transcript.m_entries.size() - 1);
    }

    Entry& touch(std::size_t index)
    {
        firstChanged = std::min(firstChanged, index);
        transcript.m_entries[index].lastSeq = event.seq;
        return transcript.m_entries[index];
    }

    // Of a step before the event's; 0 is a notice of the run, which may stand anywhere.
    bool isEarlier(const Entry& entry) const { return entry.step != 0 && entry.step < event.step; }

    bool isReplyOfEvent() const
    {
        if (!transcript.m_reply)
            return false;
        const Entry& last = transcript.m_entries[*transcript.m_reply];
        return last.step == event.step && last.request == event.request;
    }

    // The reply of the event's request, begun if this is the first that came of it.
    Entry& reply()
    {
        if (isReplyOfEvent())
            return touch(*transcript.m_reply);
        Entry& entry = append(Entry::Kind::Reply);
        transcript.m_reply = transcript.m_entries.size() - 1;
        return entry;
    }

    Entry& appendCall(const std::string& callId, const std::string& tool)
    {
        Entry& entry = append(Entry::Kind::ToolCall);
        entry.callId = callId;
        entry.tool = tool;
        transcript.m_calls[callId] = transcript.m_entries.size() - 1;
        return entry;
    }

    Entry& call(const std::string& callId, const std::string& tool)
    {
        const auto known = transcript.m_calls.find(callId);
        return known != transcript.m_calls.end() ? touch(known->second) : appendCall(callId, tool);
    }

    void decideRequest(const std::string& choice)
    {
        for (std::size_t i = transcript.m_entries.size();
             i-- > 0 && transcript.m_entries[i].step == event.step;) {
            Entry& entry = transcript.m_entries[i];
            if (entry.kind != Entry::Kind::OutcomeUnknown || entry.complete)
                continue;
            entry.complete = true;
            entry.choice = choice;
            touch(i);
            const bool isItsReply = transcript.m_reply && *transcript.m_reply < i &&
                                    transcript.m_entries[*transcript.m_reply].request == entry.request &&
                                    transcript.m_entries[*transcript.m_reply].step == entry.step;
            if (isItsReply)
                touch(*transcript.m_reply).choice = choice;
            return;
        }
    }

    void decideCall(const std::string& callId, const std::string& choice)
    {
        const auto known = transcript.m_calls.find(callId);
        if (known != transcript.m_calls.end() &&
            transcript.m_entries[known->second].outcome == ToolOutcome::Unknown)
            touch(known->second).choice = choice;
    }
};

std::size_t Transcript::apply(const RunEvent& event)
{
    Step step{*this, event};
    std::visit(step, event.payload);
    return std::min(step.firstChanged, m_entries.size());
}

} // namespace landfall
