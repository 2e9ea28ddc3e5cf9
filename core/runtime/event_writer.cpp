// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/event_writer.h"

namespace landfall {

namespace {

// What of a payload is not our own text.
struct Redaction {
    const Redactor& redactor;

    void clean(std::string& text) const { text = redactor.redact(text); }

    template <class P>
    void operator()(P&) const
    {}
    void operator()(event::RequestFailed& failed) const
    {
        clean(failed.failure.message);
        clean(failed.failure.code);
    }
    void operator()(event::Retry& retry) const { clean(retry.error); }
    void operator()(event::ProviderOutcomeUnknown& unknown) const { clean(unknown.error); }
    void operator()(event::ToolApprovalRequested& requested) const { clean(requested.arguments.text); }
    void operator()(event::ToolStarted& started) const { clean(started.arguments.text); }
    void operator()(event::ToolFinished& finished) const { clean(finished.result.text); }
    void operator()(event::ToolOutcomeUnknown& unknown) const { clean(unknown.error); }
    void operator()(event::LateAnswer& late) const { clean(late.result.text); }
    void operator()(event::ProbeFinished& finished) const
    {
        clean(finished.result.text);
        clean(finished.evidence);
    }
};

} // namespace

EventWriter::EventWriter(std::string runId, const Clock& clock, Redactor redactor, Sink sink,
                         EventsSoFar before)
    : m_runId(std::move(runId)), m_clock(clock), m_redactor(std::move(redactor)), m_sink(std::move(sink)),
      m_start(clock.now() - before.t), m_seq(before.seq), m_summary(std::move(before.summary))
{}

void EventWriter::write(Payload payload, const EventPlace& place)
{
    std::visit(Redaction{m_redactor}, payload);
    RunEvent event;
    event.runId = m_runId;
    event.seq = ++m_seq;
    event.t = now();
    event.atMicros = m_clock.wallMicros();
    event.step = place.step;
    event.attempt = place.attempt;
    event.request = place.request;
    event.member = place.member;
    event.payload = std::move(payload);
    apply(m_summary, event);
    m_sink(std::move(event));
}

RunJournal::Answer EventWriter::journalAnswer()
{
    return [this, alive = std::weak_ptr(m_alive)](const std::optional<Error>& failure) {
        if (failure && !alive.expired())
            write(event::Warning{"journal_not_written", failure->message}, {});
    };
}

} // namespace landfall
