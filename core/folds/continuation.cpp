// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/continuation.h"

#include <algorithm>

namespace landfall {

namespace {

void add(std::optional<std::int64_t>& sum, const std::optional<std::int64_t>& more)
{
    if (more)
        sum = sum.value_or(0) + *more;
}

// One event applied to the continuation; the overload for a payload says what it changes.
struct Step {
    Continuation& run;
    const RunEvent& event;

    template <class P>
    void operator()(const P&)
    {}

    void operator()(const event::RunStarted& started)
    {
        run.runId = event.runId;
        run.agent = started.agent;
        run.prompt = started.prompt;
        run.seed = started.seed;
    }

    void operator()(const event::UserMessage& message)
    {
        run.messages.push_back({Role::User, {TextBlock{message.text}}});
    }

    void operator()(const event::StepStarted&)
    {
        run.lastStep = std::max(run.lastStep, event.step);
        run.lastBatchAnswered = true;
        run.paused = false;
    }

    void operator()(const event::LlmResponse& response)
    {
        run.messages.push_back({Role::Assistant, response.blocks});
        run.lastServed = event.member;
        run.text = visibleText(response.blocks);
        landfall::add(run.usage, response.usage);
        RecordedBatch batch{run.messages.size() - 1, {}};
        for (const auto& block : response.blocks) {
            if (const auto* call = std::get_if<ToolCallBlock>(&block))
                batch.calls.push_back({.asked = *call, .arguments = call->arguments});
        }
        run.paused = batch.calls.empty() && response.finish == FinishReason::Paused;
        if (batch.calls.empty())
            return;
        run.batches.push_back(std::move(batch));
        run.lastBatchAnswered = false;
    }

    void operator()(const event::ToolStarted& started)
    {
        if (auto* call = unanswered(started.callId)) {
            call->arguments = started.arguments.text;
            call->intentId = started.intentId;
            call->ref = started.ref;
            call->idempotencyKey = started.idempotencyKey;
            call->tries = started.tryNumber;
        }
    }

    void operator()(const event::ToolOutcomeUnknown& unknown)
    {
        if (auto* call = unanswered(unknown.callId); call && call->intentId.empty())
            call->intentId = unknown.intentId;
    }

    void operator()(const event::ToolFinished& finished)
    {
        if (auto* call = unanswered(finished.callId)) {
            call->result = finished.result.text;
            call->isError = finished.outcome != ToolOutcome::Ok;
        }
    }

private:
    // Of the last batch: ids are only unique there.
    RecordedCall* unanswered(const std::string& callId)
    {
        if (run.batches.empty())
            return nullptr;
        auto& calls = run.batches.back().calls;
        const auto it = std::find_if(calls.begin(), calls.end(), [&](const RecordedCall& call) {
            return call.asked.id == callId && !call.result;
        });
        return it == calls.end() ? nullptr : &*it;
    }
};

} // namespace

void add(Usage& sum, const Usage& more)
{
    add(sum.input, more.input);
    add(sum.output, more.output);
    add(sum.cached, more.cached);
    add(sum.reasoning, more.reasoning);
}

Result<Continuation> continuationOf(std::span<const RunEvent> events)
{
    Continuation run;
    for (const auto& event : events) {
        Step step{run, event};
        std::visit(step, event.payload);
        apply(run.summary, event);
    }
    if (run.runId.empty())
        return Error{ErrorCode::InvalidArgument, "the record does not begin with RUN_STARTED"};
    if (run.summary.finished && run.summary.finished->status == event::RunStatus::Done)
        return Error{ErrorCode::InvalidArgument, "the run is done; there is nothing to go on with"};
    run.lastSeq = events.back().seq;
    run.lastT = events.back().t;
    run.lastWallMicros = events.back().atMicros;
    return run;
}

} // namespace landfall
