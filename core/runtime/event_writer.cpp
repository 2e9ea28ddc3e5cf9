// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/event_writer.h"

namespace landfall {

EventWriter::EventWriter(std::string runId, const Clock& clock, Redactor redactor, Sink sink)
    : m_runId(std::move(runId)), m_clock(clock), m_redactor(std::move(redactor)), m_sink(std::move(sink)),
      m_start(clock.now())
{}

void EventWriter::write(Payload payload, const EventPlace& place)
{
    if (auto* failed = std::get_if<event::RequestFailed>(&payload)) {
        failed->failure.message = m_redactor.redact(failed->failure.message);
        failed->failure.code = m_redactor.redact(failed->failure.code);
    } else if (auto* retry = std::get_if<event::Retry>(&payload)) {
        retry->error = m_redactor.redact(retry->error);
    } else if (auto* unknown = std::get_if<event::ProviderOutcomeUnknown>(&payload)) {
        unknown->error = m_redactor.redact(unknown->error);
    }
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

} // namespace landfall
