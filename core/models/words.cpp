// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/words.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace landfall::words {

namespace {

template <class Key, std::size_t N>
using Table = std::array<std::pair<Key, const char*>, N>;

QString say(const char* text)
{
    return QCoreApplication::translate("Words", text);
}

template <class Key, std::size_t N>
const char* find(const Table<Key, N>& table, const Key& key)
{
    for (const auto& [known, text] : table) {
        if (known == key)
            return text;
    }
    return nullptr;
}

template <class Key, std::size_t N>
QString lookUp(const Table<Key, N>& table, const Key& key)
{
    const char* text = find(table, key);
    return text ? say(text) : QString();
}

template <std::size_t N>
QString lookUpId(const Table<std::string_view, N>& table, std::string_view id)
{
    const char* text = find(table, id);
    return text ? say(text) : fromUtf8(id);
}

constexpr Table<Category, 19> categories{{
    {Category::RateLimited, QT_TRANSLATE_NOOP("Words", "rate limit")},
    {Category::Overloaded, QT_TRANSLATE_NOOP("Words", "provider overloaded")},
    {Category::ServerError, QT_TRANSLATE_NOOP("Words", "server error")},
    {Category::Connection, QT_TRANSLATE_NOOP("Words", "connection lost")},
    {Category::Timeout, QT_TRANSLATE_NOOP("Words", "timeout")},
    {Category::IncompleteStream, QT_TRANSLATE_NOOP("Words", "incomplete reply")},
    {Category::Suspended, QT_TRANSLATE_NOOP("Words", "lost while this computer slept")},
    {Category::Billing, QT_TRANSLATE_NOOP("Words", "out of credit")},
    {Category::Auth, QT_TRANSLATE_NOOP("Words", "key not accepted")},
    {Category::Permission, QT_TRANSLATE_NOOP("Words", "not permitted")},
    {Category::NotFound, QT_TRANSLATE_NOOP("Words", "not found")},
    {Category::ContextLength, QT_TRANSLATE_NOOP("Words", "context too long")},
    {Category::InvalidRequest, QT_TRANSLATE_NOOP("Words", "request refused")},
    {Category::ContentFilter, QT_TRANSLATE_NOOP("Words", "content filter")},
    {Category::Redirect, QT_TRANSLATE_NOOP("Words", "redirect, not followed")},
    {Category::ProxyRefused, QT_TRANSLATE_NOOP("Words", "refused by the proxy")},
    {Category::Protocol, QT_TRANSLATE_NOOP("Words", "answer not understood")},
    {Category::Journal, QT_TRANSLATE_NOOP("Words", "journal not writable")},
    {Category::Local, QT_TRANSLATE_NOOP("Words", "local failure")},
}};

constexpr Table<Category, 7> advices{{
    {Category::Billing,
     QT_TRANSLATE_NOOP("Words", "Add credit to the account, or let the agent use another provider.")},
    {Category::Auth, QT_TRANSLATE_NOOP("Words", "Look at the provider's \"api_key\".")},
    {Category::Permission,
     QT_TRANSLATE_NOOP("Words", "Look at what the key behind the provider's \"api_key\" may do.")},
    {Category::NotFound,
     QT_TRANSLATE_NOOP("Words", "Look at the agent's \"model\" and the provider's \"base_url\".")},
    {Category::ContextLength,
     QT_TRANSLATE_NOOP("Words", "Ask with less text, or give the agent another \"model\".")},
    {Category::Redirect, QT_TRANSLATE_NOOP("Words", "Look at the provider's \"base_url\".")},
    {Category::ProxyRefused, QT_TRANSLATE_NOOP("Words", "Look at the proxy of this computer.")},
}};

constexpr Table<Phase, 7> phases{{
    {Phase::Queued, QT_TRANSLATE_NOOP("Words", "waiting to start")},
    {Phase::Resolving, QT_TRANSLATE_NOOP("Words", "looking up the name")},
    {Phase::Connecting, QT_TRANSLATE_NOOP("Words", "connecting")},
    {Phase::Dispatched, QT_TRANSLATE_NOOP("Words", "sent")},
    {Phase::Headers, QT_TRANSLATE_NOOP("Words", "status received")},
    {Phase::Body, QT_TRANSLATE_NOOP("Words", "reply under way")},
    {Phase::Ended, QT_TRANSLATE_NOOP("Words", "ended")},
}};

constexpr Table<RetryClass, 4> retryClasses{{
    {RetryClass::Safe, QT_TRANSLATE_NOOP("Words", "safe: changes nothing")},
    {RetryClass::Convergent, QT_TRANSLATE_NOOP("Words", "convergent: twice is the same as once")},
    {RetryClass::Accumulating, QT_TRANSLATE_NOOP("Words", "accumulating: twice acts twice")},
    {RetryClass::Unclassified, QT_TRANSLATE_NOOP("Words", "unclassified: may act twice")},
}};

constexpr Table<ToolOutcome, 4> outcomes{{
    {ToolOutcome::Ok, QT_TRANSLATE_NOOP("Words", "done")},
    {ToolOutcome::Rejected, QT_TRANSLATE_NOOP("Words", "refused")},
    {ToolOutcome::FailedBefore, QT_TRANSLATE_NOOP("Words", "failed before it acted")},
    {ToolOutcome::Unknown, QT_TRANSLATE_NOOP("Words", "outcome unknown")},
}};

constexpr Table<Activity, 12> activities{{
    {Activity::NotStarted, QT_TRANSLATE_NOOP("Words", "not started")},
    {Activity::Connecting, QT_TRANSLATE_NOOP("Words", "connecting")},
    {Activity::WaitingForReply, QT_TRANSLATE_NOOP("Words", "waiting for the reply")},
    {Activity::Streaming, QT_TRANSLATE_NOOP("Words", "receiving the reply")},
    {Activity::WaitingToRetry, QT_TRANSLATE_NOOP("Words", "waiting to retry")},
    {Activity::RunningTool, QT_TRANSLATE_NOOP("Words", "running a tool")},
    {Activity::WaitingForOperator, QT_TRANSLATE_NOOP("Words", "waiting for you")},
    {Activity::Done, QT_TRANSLATE_NOOP("Words", "done")},
    {Activity::Failed, QT_TRANSLATE_NOOP("Words", "failed")},
    {Activity::Stopped, QT_TRANSLATE_NOOP("Words", "stopped")},
    {Activity::Cancelled, QT_TRANSLATE_NOOP("Words", "cancelled")},
    {Activity::Unknown, QT_TRANSLATE_NOOP("Words", "outcome unknown")},
}};

constexpr Table<FinishReason, 8> finishReasons{{
    {FinishReason::None, QT_TRANSLATE_NOOP("Words", "no finish reason")},
    {FinishReason::Stop, QT_TRANSLATE_NOOP("Words", "complete")},
    {FinishReason::ToolCalls, QT_TRANSLATE_NOOP("Words", "asks for tools")},
    {FinishReason::Length, QT_TRANSLATE_NOOP("Words", "cut at the token limit")},
    {FinishReason::ContentFilter, QT_TRANSLATE_NOOP("Words", "cut by a content filter")},
    {FinishReason::Refusal, QT_TRANSLATE_NOOP("Words", "the model refused")},
    {FinishReason::Paused, QT_TRANSLATE_NOOP("Words", "paused, goes on in the next request")},
    {FinishReason::Other, QT_TRANSLATE_NOOP("Words", "another reason")},
}};

constexpr Table<event::RunStatus, 5> statuses{{
    {event::RunStatus::Done, QT_TRANSLATE_NOOP("Words", "done")},
    {event::RunStatus::Failed, QT_TRANSLATE_NOOP("Words", "failed")},
    {event::RunStatus::Stopped, QT_TRANSLATE_NOOP("Words", "stopped")},
    {event::RunStatus::Cancelled, QT_TRANSLATE_NOOP("Words", "cancelled")},
    {event::RunStatus::Unknown, QT_TRANSLATE_NOOP("Words", "outcome unknown")},
}};

// By kind and code; HTTP statuses and the providers' own codes are as many as they like.
constexpr Table<std::string_view, 17> origins{{
    {"transport:refused", QT_TRANSLATE_NOOP("Words", "the connection was refused")},
    {"transport:closed", QT_TRANSLATE_NOOP("Words", "the connection was closed")},
    {"transport:reset", QT_TRANSLATE_NOOP("Words", "the connection was reset")},
    {"transport:dns", QT_TRANSLATE_NOOP("Words", "the host name was not found")},
    {"transport:tls", QT_TRANSLATE_NOOP("Words", "the TLS handshake failed")},
    {"transport:timeout", QT_TRANSLATE_NOOP("Words", "the connection timed out")},
    {"transport:proxy", QT_TRANSLATE_NOOP("Words", "the proxy failed")},
    {"transport:network", QT_TRANSLATE_NOOP("Words", "the network failed")},
    {"transport:protocol", QT_TRANSLATE_NOOP("Words", "the answer broke HTTP's rules")},
    {"transport:incomplete", QT_TRANSLATE_NOOP("Words", "the reply ended before its end")},
    {"watchdog:first_event", QT_TRANSLATE_NOOP("Words", "no first event in time")},
    {"watchdog:idle", QT_TRANSLATE_NOOP("Words", "silent for too long")},
    {"watchdog:call", QT_TRANSLATE_NOOP("Words", "the call took too long")},
    {"local:journal", QT_TRANSLATE_NOOP("Words", "the journal could not be written")},
    {"local:cancelled", QT_TRANSLATE_NOOP("Words", "cancelled")},
    {"local:fail_over", QT_TRANSLATE_NOOP("Words", "left for another member")},
    {"local:protocol", QT_TRANSLATE_NOOP("Words", "the answer was not understood")},
}};

constexpr Table<std::string_view, 15> choices{{
    {"retry", QT_TRANSLATE_NOOP("Words", "send again")},
    {"retry_elsewhere", QT_TRANSLATE_NOOP("Words", "send to another member")},
    {"fail", QT_TRANSLATE_NOOP("Words", "treat as failed")},
    {"stop", QT_TRANSLATE_NOOP("Words", "stop the run")},
    {"leave_open", QT_TRANSLATE_NOOP("Words", "left open")},
    {"fail_over", QT_TRANSLATE_NOOP("Words", "fail over now")},
    {"give_up", QT_TRANSLATE_NOOP("Words", "give up this attempt")},
    {"skip", QT_TRANSLATE_NOOP("Words", "skip the wait")},
    {"check_now", QT_TRANSLATE_NOOP("Words", "check now")},
    {"it_landed", QT_TRANSLATE_NOOP("Words", "it landed")},
    {"it_did_not_land", QT_TRANSLATE_NOOP("Words", "it did not land")},
    {"send_again", QT_TRANSLATE_NOOP("Words", "send again")},
    {"tell_failed", QT_TRANSLATE_NOOP("Words", "tell the model it failed")},
    {"tell_unknown", QT_TRANSLATE_NOOP("Words", "tell the model it is unknown")},
    {"close_as_unknown", QT_TRANSLATE_NOOP("Words", "close as unknown")},
}};

constexpr Table<std::string_view, 12> endReasons{{
    {"done", QT_TRANSLATE_NOOP("Words", "the last reply asked for nothing more")},
    {"deterministic", QT_TRANSLATE_NOOP("Words", "trying again would give the same failure")},
    {"attempts_exhausted", QT_TRANSLATE_NOOP("Words", "all tries were used")},
    {"rate_limit_attempts", QT_TRANSLATE_NOOP("Words", "all tries for rate limits were used")},
    {"rate_limit_budget", QT_TRANSLATE_NOOP("Words", "the next wait would pass the rate-limit budget")},
    {"outcome_unknown", QT_TRANSLATE_NOOP("Words", "an outcome is unknown")},
    {"not_landed", QT_TRANSLATE_NOOP("Words", "a call did not land")},
    {"journal", QT_TRANSLATE_NOOP("Words", "the journal could not be written")},
    {"cancelled", QT_TRANSLATE_NOOP("Words", "you cancelled it")},
    {"limit:iterations", QT_TRANSLATE_NOOP("Words", "the limit of model steps was reached")},
    {"limit:total_tokens", QT_TRANSLATE_NOOP("Words", "the limit of tokens was reached")},
    {"limit:cost", QT_TRANSLATE_NOOP("Words", "the limit of cost was reached")},
}};

} // namespace

QString text(Category category)
{
    return lookUp(categories, category);
}
QString advice(Category category)
{
    const char* text = find(advices, category);
    return text ? say(text) : QString();
}
QString text(Phase phase)
{
    return lookUp(phases, phase);
}
QString text(RetryClass retryClass)
{
    return lookUp(retryClasses, retryClass);
}
QString text(ToolOutcome outcome)
{
    return lookUp(outcomes, outcome);
}
QString text(Activity activity)
{
    return lookUp(activities, activity);
}
QString text(FinishReason reason)
{
    return lookUp(finishReasons, reason);
}
QString text(event::RunStatus status)
{
    return lookUp(statuses, status);
}

QString text(const Origin& origin)
{
    const QString code = fromUtf8(origin.code);
    switch (origin.kind) {
    case OriginKind::Http: return say(QT_TRANSLATE_NOOP("Words", "HTTP %1")).arg(code);
    case OriginKind::InBand: return say(QT_TRANSLATE_NOOP("Words", "the error event “%1”")).arg(code);
    default: return lookUpId(origins, toText(origin));
    }
}

QString origin(const std::string& written)
{
    const auto known = originFromText(written);
    return known ? text(*known) : fromUtf8(written);
}

QString choice(std::string_view id)
{
    return lookUpId(choices, id);
}
QString endReason(std::string_view id)
{
    return lookUpId(endReasons, id);
}

} // namespace landfall::words
