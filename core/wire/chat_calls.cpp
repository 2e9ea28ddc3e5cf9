// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/chat_calls.h"

#include "core/wire/reply_builder.h"

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

// Text, though some servers send the object itself.
std::string argumentsIn(const JsonValue& function)
{
    const JsonValue* arguments = member(function, "arguments");
    if (!arguments)
        return {};
    return arguments->is_string() ? std::string(stringOf(*arguments)) : dumpJson(*arguments);
}

} // namespace

void ChatCalls::take(const JsonValue& fragments, ReplyBuilder& out)
{
    std::int64_t position = 0;
    for (const JsonValue& fragment : fragments)
        takeFragment(fragment, position++, out);
}

void ChatCalls::takeOnly(const JsonValue& function, ReplyBuilder& out)
{
    out.addArguments(callFor(0, {}, stringAt(function, "name"), out), argumentsIn(function));
}

// A whole message has no indices: there the position is one.
void ChatCalls::takeFragment(const JsonValue& fragment, std::int64_t position, ReplyBuilder& out)
{
    const JsonValue* function = objectAt(fragment, "function");
    const auto index = integerAt(fragment, "index").value_or(position);
    const auto name = function ? stringAt(*function, "name") : std::string_view();
    const auto call = callFor(index, stringAt(fragment, "id"), name, out);
    out.addArguments(call, function ? argumentsIn(*function) : std::string());
}

std::size_t ChatCalls::callFor(std::int64_t index, std::string_view id, std::string_view name,
                               ReplyBuilder& out)
{
    const auto found = m_callAt.find(index);
    if (found != m_callAt.end()) {
        const auto& known = out.call(found->second).id;
        if (id.empty() || known.empty() || id == known || name.empty()) {
            out.identify(found->second, id, name);
            return found->second;
        }
    }
    const auto call = out.openCall(id, name);
    m_callAt.insert_or_assign(index, call);
    return call;
}

} // namespace landfall
