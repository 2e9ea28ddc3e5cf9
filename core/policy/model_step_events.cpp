// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/model_step_context.h"
#include "core/policy/shown_error.h"

// What ModelStep says of what it did (SPEC 9).
namespace landfall {

void ModelStep::emit(Context& c, Payload payload) const
{
    c.outputs.push_back(
        out::Emit{std::move(payload), m_attempt, m_flight.id, m_flight.id == 0 ? -1 : m_flight.member});
}

void ModelStep::finish(Context& c, out::Finish::How how, std::string reason, bool openItem)
{
    m_state = State::Finished;
    c.outputs.push_back(out::Finish{how, std::move(reason), m_flight.member, m_flight.id, openItem});
}

void ModelStep::emitFailed(Context& c, const Failure& why, const Decision& decision) const
{
    Failure shown = why;
    shown.basis.clear();
    shown.lesson = {};
    emit(c, event::RequestFailed{std::move(shown), m_flight.phase, m_flight.bytesSent, m_flight.bytesReceived,
                                 decision});
}

void ModelStep::emitUnknown(Context& c, const Failure& why, const Decision& decision) const
{
    const auto& member = memberInFlight();
    std::vector<std::string> names;
    for (const auto& tool : m_plan.tools)
        names.push_back(tool.name);
    emit(c, event::ProviderOutcomeUnknown{.provider = member.provider,
                                          .model = member.model,
                                          .phase = m_flight.phase,
                                          .bytesSent = m_flight.bytesSent,
                                          .bytesReceived = m_flight.bytesReceived,
                                          .error = shownError(why),
                                          .tools = std::move(names),
                                          .isRetryable = false,
                                          .decision = decision});
}

void ModelStep::emitRetry(Context& c, const Failure& why, const PlannedWait& wait,
                          const Decision& decision) const
{
    const auto& member = memberInFlight();
    emit(c, event::Retry{.kind = event::WorkKind::Model,
                         .name = member.model,
                         .attempt = m_attempt,
                         .nextAttempt = m_attempt + 1,
                         .maxAttempts = RetryCount::limitFor(m_plan.policy, why),
                         .waitSeconds = wait.planned,
                         .askedSeconds = wait.asked,
                         .cappedSeconds = wait.capped,
                         .error = shownError(why),
                         .category = why.category,
                         .provider = member.provider,
                         .decision = decision});
}

void ModelStep::emitReset(Context& c)
{
    emit(c, event::AttemptReset{m_attempt, m_flight.hasChunk(), m_flight.chars, std::nullopt});
    if (!m_flight.hasChunk())
        return;
    if (m_lastPartialHash == m_flight.textHash)
        emit(c, event::Warning{"identical_partial",
                               "two discarded attempts had the same partial text, which is hardly the "
                               "network's fault: stop, fail over, or let it go on"});
    m_lastPartialHash = m_flight.textHash;
}

void ModelStep::emitFallback(Context& c, int to, const std::string& reason, Category category,
                             Decision decision) const
{
    const auto& from = memberInFlight();
    const auto& next = m_walk.at(to);
    emit(c, event::ModelFallback{.fromProvider = from.provider,
                                 .fromModel = from.model,
                                 .toProvider = next.provider,
                                 .toModel = next.model,
                                 .reason = reason,
                                 .category = category,
                                 .fallbackIndex = to,
                                 .strikes = c.view(m_flight.member).strikes,
                                 .cooldownSeconds = m_plan.policy.cooldownSeconds,
                                 .decision = std::move(decision)});
}

} // namespace landfall
