// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/tool_text.h"

#include "core/runtime/structured_unknown.h"

#include <QString>

#include <nlohmann/json.hpp>

namespace landfall {

Result<std::string> toolText(const std::string& text, const ToolTry& call)
{
    const auto secret = call.tool->secrets.find(text);
    if (secret != call.tool->secrets.end())
        return secret->second;
    return expandText(text, call.values);
}

Redactor redactorOf(const RunTool& tool)
{
    std::vector<std::string> secrets;
    for (const auto& [reference, value] : tool.secrets)
        secrets.push_back(value);
    return Redactor(secrets);
}

std::string resultJson(std::string_view output)
{
    using Json = nlohmann::json;
    if (Json::accept(output))
        return std::string(output);
    return Json(output).dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool makeUtf8(std::string& text)
{
    auto clean = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toStdString();
    const bool was = clean == text;
    text = std::move(clean);
    return was;
}

ToolReport badCall(const Error& problem)
{
    return {.outcome = ToolOutcome::Rejected,
            .result = toolError(problem.message),
            .why = {.category = Category::Local,
                    .origin = {OriginKind::Local, "template"},
                    .message = problem.message}};
}

} // namespace landfall
