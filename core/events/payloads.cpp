// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/payloads.h"

#include "core/base/enum_names.h"
#include "core/events/payload_fields.h"

namespace landfall {

namespace {

constexpr EnumNames<event::WorkKind, 2> workNames{{
    {event::WorkKind::Model, "model"},
    {event::WorkKind::Tool, "tool"},
}};

constexpr EnumNames<event::WaitOn, 4> waitNames{{
    {event::WaitOn::Retry, "retry"},
    {event::WaitOn::Model, "model"},
    {event::WaitOn::Tool, "tool"},
    {event::WaitOn::Operator, "operator"},
}};

constexpr EnumNames<event::RunStatus, 5> statusNames{{
    {event::RunStatus::Done, "done"},
    {event::RunStatus::Failed, "failed"},
    {event::RunStatus::Stopped, "stopped"},
    {event::RunStatus::Cancelled, "cancelled"},
    {event::RunStatus::Unknown, "unknown"},
}};

} // namespace

const char* toId(event::WorkKind kind)
{
    return nameOf(workNames, kind);
}
const char* toId(event::WaitOn on)
{
    return nameOf(waitNames, on);
}
const char* toId(event::RunStatus status)
{
    return nameOf(statusNames, status);
}
std::optional<event::WorkKind> workKindFromId(std::string_view id)
{
    return valueOf(workNames, id);
}
std::optional<event::WaitOn> waitOnFromId(std::string_view id)
{
    return valueOf(waitNames, id);
}
std::optional<event::RunStatus> runStatusFromId(std::string_view id)
{
    return valueOf(statusNames, id);
}

std::string_view typeName(const Payload& payload)
{
    return std::visit(
        [](const auto& p) -> std::string_view {
            using P = std::decay_t<decltype(p)>;
            if constexpr (std::is_same_v<P, event::Unknown>)
                return p.type;
            else
                return fields::typeId<P>;
        },
        payload);
}

} // namespace landfall
