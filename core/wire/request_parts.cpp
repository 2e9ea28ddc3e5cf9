// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/request_parts.h"

#include "core/wire/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

constexpr std::size_t longestName = 64;
constexpr std::size_t longestCallId = 40;

bool isPlain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

bool isLegalCallId(const std::string& id)
{
    return !id.empty() && id.size() <= longestCallId && std::all_of(id.begin(), id.end(), isPlain);
}

bool isBareHost(std::string_view base)
{
    const auto scheme = base.find("://");
    return base.find('/', scheme == std::string_view::npos ? 0 : scheme + 3) == std::string_view::npos;
}

std::optional<Json> parseObject(std::string_view text)
{
    auto value = parseJson(text);
    return value && value->is_object() ? std::move(value) : std::nullopt;
}

} // namespace

std::string endpointUrl(std::string_view baseUrl, const EndpointPath& endpoint)
{
    baseUrl = trimmed(baseUrl);
    const auto query = baseUrl.find('?');
    const auto tail = query == std::string_view::npos ? std::string_view() : baseUrl.substr(query);
    auto base = baseUrl.substr(0, query);
    while (base.ends_with('/'))
        base.remove_suffix(1);

    std::string url(base);
    if (!base.ends_with(endpoint.path)) {
        if (!base.ends_with(endpoint.version) && (endpoint.versionAlways || isBareHost(base)))
            url += endpoint.version;
        url += endpoint.path;
    }
    return url.append(tail);
}

std::vector<WireHeader> commonHeaders(bool stream)
{
    return {{"content-type", "application/json"},
            {"accept", stream ? "text/event-stream" : "application/json"}};
}

Json toolSchema(const ToolSpec& tool)
{
    auto schema = parseObject(tool.parameters).value_or(Json::object());
    if (stringAt(schema, "type") != "object")
        schema["type"] = "object";
    if (!objectAt(schema, "properties"))
        schema["properties"] = Json::object();
    return schema;
}

Json callArguments(const ToolCallBlock& call)
{
    return parseObject(call.arguments).value_or(Json::object());
}

Json nativeBlock(const ContentBlock& block, Protocol protocol)
{
    const auto own = [&](const std::string& itsProtocol, const std::string& json) {
        return itsProtocol == toId(protocol) ? parseObject(json).value_or(Json()) : Json();
    };
    if (const auto* reasoning = std::get_if<ReasoningBlock>(&block))
        return own(reasoning->protocol, reasoning->native);
    if (const auto* native = std::get_if<NativeBlock>(&block))
        return own(native->protocol, native->json);
    return {};
}

std::string CallIds::forCall(const std::string& id)
{
    std::string chosen = id;
    for (auto n = m_used.size() + 1; !isLegalCallId(chosen) || m_used.count(chosen) > 0; ++n)
        chosen = "call_" + std::to_string(n);
    m_used.insert(chosen);
    m_unanswered[id].push_back(chosen);
    return chosen;
}

// Results of calls with the same id come in the order of the calls.
std::string CallIds::forResult(const std::string& id)
{
    auto& waiting = m_unanswered[id];
    if (waiting.empty())
        return id;
    auto chosen = std::move(waiting.front());
    waiting.pop_front();
    return chosen;
}

std::string wireToolName(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        if (c == '/')
            out += "__";
        else
            out += isPlain(c) ? c : '_';
    }
    out.resize(std::min(out.size(), longestName));
    return out;
}

} // namespace landfall
