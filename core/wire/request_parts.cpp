// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/request_parts.h"

#include "core/wire/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

constexpr std::string_view knownAzureVersion = "2024-10-21";

bool isBareHost(std::string_view base)
{
    const auto scheme = base.find("://");
    return base.find('/', scheme == std::string_view::npos ? 0 : scheme + 3) == std::string_view::npos;
}

// "…/v1", "…/v1beta", "…/v4"
bool endsInVersion(std::string_view base)
{
    const auto last = base.substr(base.rfind('/') + 1);
    return last.size() > 1 && last[0] == 'v' && last[1] >= '0' && last[1] <= '9' &&
           std::all_of(last.begin(), last.end(), isPlainAscii);
}

// Takes the path of a request off the base that someone pasted with it.
bool cutRequestPath(std::string_view& base)
{
    for (const std::string_view path : {"/chat/completions", "/responses", "/messages"}) {
        if (base.ends_with(path)) {
            base.remove_suffix(path.size());
            return true;
        }
    }
    const auto model = base.rfind("/models/"); // Gemini's, which has the method behind it
    if (model == std::string_view::npos || base.find(':', model) == std::string_view::npos)
        return false;
    base = base.substr(0, model);
    return true;
}

class Query {
public:
    explicit Query(std::string_view given) : m_text(given) {}
    bool has(std::string_view start) const { return m_text.find(start) != std::string::npos; }
    void add(std::string_view parameter)
    {
        if (!has(parameter))
            m_text.append(m_text.empty() ? "?" : "&").append(parameter);
    }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

std::string deploymentPath(std::string_view base, std::string_view deployment)
{
    if (base.find("/deployments/") != std::string_view::npos)
        return {};
    return (base.ends_with("/openai") ? "/deployments/" : "/openai/deployments/") +
           percentEncoded(deployment);
}

std::optional<Json> parseObject(std::string_view text)
{
    auto value = parseJson(text);
    return value && value->is_object() ? std::move(value) : std::nullopt;
}

} // namespace

std::string endpointUrl(const Endpoint& endpoint, const ModelRequest& request, const EndpointPath& path)
{
    const auto given = trimmed(endpoint.baseUrl);
    const auto mark = std::min(given.find('?'), given.size());
    auto base = given.substr(0, mark);
    while (base.ends_with('/'))
        base.remove_suffix(1);
    Query query(given.substr(mark));
    if (!path.query.empty())
        query.add(path.query);

    const bool isWhole = cutRequestPath(base);
    std::string url(base);
    switch (endpoint.server.path) {
    case ServerProfile::Path::Plain:
        if (!isWhole && !endsInVersion(base) && (path.versionAlways || isBareHost(base)))
            url += path.version;
        break;
    case ServerProfile::Path::AzureDeployment:
        url += deploymentPath(base, endpoint.deployment.empty() ? request.model : endpoint.deployment);
        if (!query.has("api-version="))
            query.add("api-version=" +
                      (endpoint.apiVersion.empty() ? std::string(knownAzureVersion) : endpoint.apiVersion));
        break;
    case ServerProfile::Path::AzureV1:
        if (!isWhole && !endsInVersion(base))
            url += base.ends_with("/openai") ? "/v1" : "/openai/v1";
        if (!endpoint.apiVersion.empty() && !query.has("api-version="))
            query.add("api-version=" + endpoint.apiVersion);
        break;
    }
    return url + path.path + query.text();
}

std::vector<WireHeader> requestHeaders(const Endpoint& endpoint, bool stream, const char* keyHeader)
{
    std::vector<WireHeader> headers{{"content-type", "application/json"},
                                    {"accept", stream ? "text/event-stream" : "application/json"}};
    if (!endpoint.server.title.empty()) {
        headers.push_back({"x-title", std::string(endpoint.server.title)});
        if (!endpoint.appUrl.empty())
            headers.push_back({"http-referer", endpoint.appUrl});
    }
    if (endpoint.apiKey.empty())
        return headers;
    std::string name(endpoint.server.auth == ServerProfile::Auth::OfProtocol ? keyHeader
                     : endpoint.server.auth == ServerProfile::Auth::ApiKey   ? "api-key"
                                                                             : "");
    headers.push_back(name.empty() ? WireHeader{"authorization", "Bearer " + endpoint.apiKey}
                                   : WireHeader{std::move(name), endpoint.apiKey});
    return headers;
}

std::string percentEncoded(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view plain = "./~@";
    std::string out;
    for (const char c : text) {
        if (isPlainAscii(c) || plain.find(c) != std::string_view::npos) {
            out += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out += '%';
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
    return out;
}

Json toolSchema(const ToolSpec& tool)
{
    auto schema = parseObject(tool.parameters).value_or(Json::object());
    for (const auto* key : {"$schema", "oneOf", "anyOf", "allOf", "enum", "not"})
        schema.erase(key);
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

Json nativeBlock(const ContentBlock& block)
{
    if (const auto* reasoning = std::get_if<ReasoningBlock>(&block))
        return parseObject(reasoning->native).value_or(Json());
    const auto* native = std::get_if<NativeBlock>(&block);
    return native ? parseObject(native->json).value_or(Json()) : Json();
}

} // namespace landfall
