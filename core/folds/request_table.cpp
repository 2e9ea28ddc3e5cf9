// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/request_table.h"

#include "core/folds/operator_choice.h"
#include "core/folds/text_length.h"

#include <algorithm>
#include <tuple>

namespace landfall {

namespace {

std::optional<std::size_t> indexOf(const std::vector<RequestRow>& rows, int step, int request)
{
    if (rows.empty() || request == 0)
        return std::nullopt;
    if (rows.back().step == step && rows.back().request == request)
        return rows.size() - 1;
    const auto wanted = std::tuple(step, request);
    const auto at =
        std::lower_bound(rows.begin(), rows.end(), wanted, [](const RequestRow& row, const auto& key) {
            return std::tuple(row.step, row.request) < key;
        });
    if (at == rows.end() || std::tuple(at->step, at->request) != wanted)
        return std::nullopt;
    return static_cast<std::size_t>(at - rows.begin());
}

// One event applied to the rows; the overload for a payload says what it changes.
struct Step {
    std::vector<RequestRow>& rows;
    const RunEvent& event;
    std::size_t firstChanged;

    template <class P>
    void operator()(const P&)
    {}

    void operator()(const event::RequestStarted& started)
    {
        closeLast(); // a request that was abandoned has no event of its own that says so
        if (RequestRow* row = begin()) {
            row->url = started.url;
            row->bodyBytes = started.bytes;
        }
    }

    void operator()(const event::PhaseReached& reached)
    {
        RequestRow* row = current();
        if (!row)
            return;
        auto& mark = row->phases[static_cast<std::size_t>(reached.phase)];
        if (!mark)
            mark = PhaseMark{event.t, reached.bytesSent, reached.bytesReceived};
    }

    void operator()(const event::FirstEvent&)
    {
        RequestRow* row = current();
        if (row && !row->firstEvent)
            row->firstEvent = event.t;
    }

    void operator()(const event::TextDelta& delta) { streamed(delta.text); }
    void operator()(const event::ThinkingDelta& delta) { streamed(delta.text); }
    void operator()(const event::ToolCallDelta& delta) { streamed(delta.arguments); }

    void operator()(const event::UsageReported& reported)
    {
        if (RequestRow* row = current())
            row->usage = reported.usage;
    }

    void operator()(const event::RequestFailed& failed)
    {
        if (RequestRow* row = current()) {
            row->failure = failed;
            row->httpStatus = failed.failure.httpStatus;
            close(*row);
        }
    }

    void operator()(const event::LlmResponse& response)
    {
        if (RequestRow* row = current()) {
            row->response = response;
            row->usage = response.usage;
            close(*row);
        }
    }

    void operator()(const event::ProviderOutcomeUnknown&)
    {
        if (RequestRow* row = current()) {
            row->outcomeUnknown = true;
            close(*row);
        }
    }

    void operator()(const event::OperatorDecided& decided)
    {
        if (decided.about != "request" || !isDecision(decided.choice))
            return;
        for (std::size_t i = rows.size(); i-- > 0 && rows[i].step == event.step;) {
            if (rows[i].outcomeUnknown && rows[i].decidedChoice.empty()) {
                rows[i].decidedChoice = decided.choice;
                firstChanged = i;
                return;
            }
        }
    }

    void operator()(const event::AttemptReset& reset)
    {
        if (!reset.hadOutput)
            return;
        bool last = true; // the numbers are those of the request that ended the attempt
        for (std::size_t i = rows.size(); i-- > 0 && rows[i].step == event.step;) {
            RequestRow& row = rows[i];
            if (row.attempt != reset.attempt || (!last && row.streamedChars == 0))
                continue;
            row.discarded = true;
            row.discardedChars = last ? reset.discardedChars : row.streamedChars;
            row.discardedTokens = last ? reset.discardedTokens : std::nullopt;
            last = false;
            firstChanged = i;
        }
    }

    void operator()(const event::RunFinished&) { closeLast(); }

private:
    // A torn log may have lost REQUEST_STARTED: then the request begins with the first that is known of it.
    RequestRow* current()
    {
        if (const auto index = indexOf(rows, event.step, event.request)) {
            firstChanged = *index;
            return &rows[*index];
        }
        return begin();
    }

    RequestRow* begin()
    {
        const auto key = std::tuple(event.step, event.request);
        const bool isNext = rows.empty() || std::tuple(rows.back().step, rows.back().request) < key;
        if (event.request == 0 || !isNext)
            return nullptr;
        RequestRow row;
        row.step = event.step;
        row.attempt = event.attempt;
        row.request = event.request;
        row.member = event.member;
        row.startSeq = event.seq;
        row.started = event.t;
        row.phases[static_cast<std::size_t>(Phase::Queued)] = PhaseMark{event.t, 0, 0};
        firstChanged = std::min(firstChanged, rows.size());
        rows.push_back(std::move(row));
        return &rows.back();
    }

    void streamed(const std::string& text)
    {
        if (RequestRow* row = current())
            row->streamedChars += characterCount(text);
    }

    void close(RequestRow& row) const
    {
        if (row.ended)
            return;
        row.ended = event.t;
        row.endSeq = event.seq;
    }

    void closeLast()
    {
        if (rows.empty() || rows.back().ended)
            return;
        close(rows.back());
        firstChanged = rows.size() - 1;
    }
};

} // namespace

std::size_t RequestTable::apply(const RunEvent& event)
{
    constexpr auto none = static_cast<std::size_t>(-1);
    Step step{m_rows, event, none};
    std::visit(step, event.payload);
    return std::min(step.firstChanged, m_rows.size());
}

const RequestRow* RequestTable::of(const RunEvent& event) const
{
    const auto index = indexOf(m_rows, event.step, event.request);
    return index ? &m_rows[*index] : nullptr;
}

} // namespace landfall
