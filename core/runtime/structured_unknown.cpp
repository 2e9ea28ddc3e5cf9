// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/structured_unknown.h"

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

using Json = nlohmann::ordered_json;

std::string nextFor(const ToolConfig& tool, const TemplateValues& values)
{
    if (!tool.next.empty()) {
        if (auto text = expandText(tool.next, values))
            return std::move(*text);
    }
    return "Do not call " + tool.name + " again; tell the user that it may have happened.";
}

std::string dumped(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string structuredUnknown(const ToolConfig& tool, const TemplateValues& values)
{
    return dumped(
        {{"status", "unknown"},
         {"message", "The call of " + tool.name +
                         " was sent, and its answer was lost. It is not known whether it happened."},
         {"next", nextFor(tool, values)},
         {"ref", values.ref}});
}

std::string toolError(const std::string& message)
{
    return dumped({{"status", "error"}, {"message", message}});
}

} // namespace landfall
