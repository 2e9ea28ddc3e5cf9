// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/journal_entry.h"

#include "core/base/enum_names.h"

namespace landfall {

namespace {

constexpr EnumNames<JournalStatus, 8> statusNames{{
    {JournalStatus::Sent, "sent"},
    {JournalStatus::Ok, "ok"},
    {JournalStatus::Rejected, "rejected"},
    {JournalStatus::FailedBefore, "failed_before"},
    {JournalStatus::Unknown, "unknown"},
    {JournalStatus::ResolvedLanded, "resolved_landed"},
    {JournalStatus::ResolvedNotLanded, "resolved_not_landed"},
    {JournalStatus::ResolvedUnknown, "resolved_unknown"},
}};

constexpr EnumNames<IntentKind, 2> kindNames{{
    {IntentKind::Tool, "tool"},
    {IntentKind::Request, "request"},
}};

bool isResolution(JournalStatus status)
{
    return status == JournalStatus::ResolvedLanded || status == JournalStatus::ResolvedNotLanded ||
           status == JournalStatus::ResolvedUnknown;
}

} // namespace

const char* toId(JournalStatus status)
{
    return nameOf(statusNames, status);
}
const char* toId(IntentKind kind)
{
    return nameOf(kindNames, kind);
}
std::optional<JournalStatus> journalStatusFromId(std::string_view id)
{
    return valueOf(statusNames, id);
}
std::optional<IntentKind> intentKindFromId(std::string_view id)
{
    return valueOf(kindNames, id);
}

bool mayFollow(std::optional<JournalStatus> last, JournalStatus next, bool orphaned)
{
    if (!last)
        return next == JournalStatus::Sent;
    switch (*last) {
    case JournalStatus::Sent:
        return orphaned ? isResolution(next) || next == JournalStatus::Unknown : !isResolution(next);
    case JournalStatus::Unknown: return isResolution(next) || next == JournalStatus::Sent;
    case JournalStatus::FailedBefore:
    case JournalStatus::ResolvedNotLanded: return next == JournalStatus::Sent;
    case JournalStatus::Ok:
    case JournalStatus::Rejected:
    case JournalStatus::ResolvedLanded:
    case JournalStatus::ResolvedUnknown: break;
    }
    return false;
}

} // namespace landfall
