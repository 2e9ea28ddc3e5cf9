// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/request_journal.h"

#include "core/runtime/intent_id.h"

#include <algorithm>

namespace landfall {

namespace {

// What became of a request that failed and is not an open question.
JournalStatus statusOf(const event::RequestFailed& failed)
{
    if (failed.phase < Phase::Dispatched)
        return JournalStatus::FailedBefore;
    const auto& rules = failed.decision.rules;
    const bool verdict = std::any_of(rules.begin(), rules.end(), [](const RuleCheck& rule) {
        return rule.id == RuleId::ProviderVerdict && rule.holds;
    });
    return verdict ? JournalStatus::Rejected : JournalStatus::Unknown;
}

} // namespace

RequestJournal::RequestJournal(RunJournal& journal, Random& random, EventWriter& writer)
    : m_journal(journal), m_random(random), m_writer(writer)
{}

void RequestJournal::record(const EventPlace& place, std::function<void(bool durable)> done)
{
    const bool sameIntent = m_last && mayFollow(m_last, JournalStatus::Sent, false);
    if (!sameIntent)
        m_entry.intentId = newIntentId(m_random);
    m_entry.kind = IntentKind::Request;
    m_entry.runId = m_writer.runId();
    m_entry.step = place.step;
    m_entry.attempt = place.request;
    m_entry.tool = place.member;
    m_entry.status = JournalStatus::Sent;
    m_entry.by = "engine";
    m_last = JournalStatus::Sent;
    m_journal.record(m_entry, [done = std::move(done)](const auto& failure) { done(!failure); });
}

void RequestJournal::look(const Payload& payload)
{
    if (m_last != JournalStatus::Sent)
        return;
    if (std::holds_alternative<event::ProviderOutcomeUnknown>(payload))
        settle(JournalStatus::Unknown);
    else if (const auto* failed = std::get_if<event::RequestFailed>(&payload);
             failed && failed->decision.verdict != Verdict::OutcomeUnknown &&
             failed->decision.verdict != Verdict::JournalUnavailable)
        settle(statusOf(*failed));
}

void RequestJournal::settle(JournalStatus status)
{
    if (m_last != JournalStatus::Sent)
        return;
    m_last = status;
    m_entry.status = status;
    m_journal.settle(m_entry, m_writer.journalAnswer());
}

} // namespace landfall
