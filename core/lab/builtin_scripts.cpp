// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/builtin_scripts.h"

#include <QtGlobal>

#include <algorithm>
#include <array>

namespace landfall::lab {

namespace {

constexpr std::array Scripts{
    BuiltinScript{"none", QT_TRANSLATE_NOOP("lab", "Every request gets a complete reply."), R"(["ok"])"},
    BuiltinScript{"reset",
                  QT_TRANSLATE_NOOP("lab", "The connection is reset in the middle of the first reply."),
                  R"(["reset_after_chunks:12", "ok"])"},
    BuiltinScript{"cut short",
                  QT_TRANSLATE_NOOP("lab", "The first reply ends in good order, but without its end."),
                  R"(["close_after_chunks:12", "ok"])"},
    BuiltinScript{
        "stall",
        QT_TRANSLATE_NOOP("lab", "The first reply stops in the middle and the connection stays open."),
        R"(["stall_after_chunks:12", "ok"])"},
    BuiltinScript{"silence", QT_TRANSLATE_NOOP("lab", "The first request is read and never answered."),
                  R"(["stall", "ok"])"},
    BuiltinScript{"lost reply",
                  QT_TRANSLATE_NOOP("lab", "The first request is carried out, but its reply is lost."),
                  R"(["lost_reply", "ok"])"},
    BuiltinScript{"rate limit",
                  QT_TRANSLATE_NOOP("lab", "Two requests are refused with 429, and a time to wait is named."),
                  R"(["status:429;retry_after=3", "status:429;retry_after=5", "ok"])"},
    BuiltinScript{
        "overloaded",
        QT_TRANSLATE_NOOP("lab", "The provider is overloaded, first by status, then inside a reply."),
        R"(["status:529", "error_event:overloaded_error;after=6", "ok"])"},
    BuiltinScript{"server error", QT_TRANSLATE_NOOP("lab", "Two requests fail with a server error."),
                  R"(["status:503", "status:500", "ok"])"},
    BuiltinScript{"down", QT_TRANSLATE_NOOP("lab", "Nobody listens: every connection is refused."),
                  R"(["refuse"])"},
    BuiltinScript{"garbage", QT_TRANSLATE_NOOP("lab", "Every reply is noise under a good status."),
                  R"(["garbage"])"},
    BuiltinScript{"slow", QT_TRANSLATE_NOOP("lab", "Replies come at one word in half a second."),
                  R"(["slow:500"])"},
    BuiltinScript{
        "lost booking",
        QT_TRANSLATE_NOOP("lab", "A reply is lost on a turn with tools; sent again, it books a flight."),
        R"(["reset_after_chunks:3", "tool_call:book_flight;args={\"flight\":\"NH106\"}",
                      "ok:NH106 is booked."])"},
};

} // namespace

std::span<const BuiltinScript> builtinScripts()
{
    return Scripts;
}

std::optional<FaultScript> builtinScript(std::string_view name)
{
    const auto found = std::find_if(Scripts.begin(), Scripts.end(),
                                    [&](const BuiltinScript& script) { return script.name == name; });
    return found == Scripts.end() ? std::nullopt : readScript(found->json).script;
}

} // namespace landfall::lab
