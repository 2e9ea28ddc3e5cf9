// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/provider_fields.h"

#include "core/config/json_access.h"
#include "core/config/provider_kinds.h"
#include "core/config/references.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

// The place of the word in its list is the value.
template <class Enum, std::size_t Count>
void setWord(Enum& value, const std::array<std::string_view, Count>& words, const std::string* word)
{
    if (const auto found = word ? std::find(words.begin(), words.end(), *word) : words.end();
        found != words.end())
        value = static_cast<Enum>(found - words.begin());
}

void setWord(std::string_view& value, const std::array<std::string_view, 2>& words, const std::string* word)
{
    if (const auto found = word ? std::find(words.begin(), words.end(), *word) : words.end();
        found != words.end())
        value = *found;
}

// The version of the API and the name of a deployment belong to Azure's older addresses.
bool isOlderAzure(const Json& provider, std::string_view baseUrl)
{
    const bool isNewer = baseUrl.find("/openai/v1") != std::string_view::npos;
    return !isNewer && (textOf(provider, "deployment") || textOf(provider, "api_version"));
}

const ServerProfile& rowOf(const Json& provider, const std::string* named)
{
    const auto& info = *providerKindFromId(*textOf(provider, "kind"));
    const auto* address = textOf(provider, "base_url");
    const std::string_view baseUrl = address ? std::string_view(*address) : info.baseUrl;
    std::string_view id = named ? std::string_view(*named) : info.profile;
    if (!named && info.kind == ProviderKind::AzureOpenAi && isOlderAzure(provider, baseUrl))
        id = "azure-openai";
    const auto* row = serverProfileFromId(id);
    return row ? *row : serverProfileOfUrl(baseUrl);
}

} // namespace

ServerProfile profileOf(const Json& provider)
{
    static const Json none = Json::object();
    const auto* given = memberOf(provider, "options");
    const auto& options = given ? *given : none;
    auto profile = rowOf(provider, textOf(options, "profile"));
    setWord(profile.auth, authWords, textOf(options, "auth"));
    setWord(profile.systemRole, systemRoleWords, textOf(options, "system_role"));
    setWord(profile.reasoning, reasoningWords, textOf(options, "send_reasoning"));
    setWord(profile.maxTokensField, maxTokensWords, textOf(options, "max_tokens_field"));
    if (const auto* flag = memberOf(options, "include_usage"))
        profile.includeUsage = flag->get<bool>();
    if (const auto* length = memberOf(options, "call_id_length"))
        profile.callIdLength = length->get<std::size_t>();
    return profile;
}

void checkProvider(const Place& place)
{
    const auto& builtins = place.document.builtinScripts;
    const auto* script = textOf(place.value, "script");
    if (script && std::find(builtins.begin(), builtins.end(), *script) == builtins.end())
        refersTo(place, "script", "fault_scripts", *script);
}

std::string vendorOf(const Json& provider)
{
    const auto* kind = textOf(provider, "kind");
    const auto* info = kind ? providerKindFromId(*kind) : nullptr;
    if (!info)
        return {};
    if (!info->vendor.empty())
        return std::string(info->vendor);
    const auto* which = textOf(provider, info->kind == ProviderKind::Lab ? "protocol" : "base_url");
    return *kind + ' ' + (which ? *which : std::string());
}

} // namespace landfall::config
