// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/workspace.h"

#include <array>
#include <string_view>

namespace landfall {

struct ProviderKindInfo {
    ProviderKind kind = ProviderKind::OpenAiCompatible;
    std::string_view id;                      // the word in the workspace file
    Protocol protocol = Protocol::OpenAiChat; // of the lab: unless its `protocol` says otherwise
    std::string_view baseUrl;                 // empty: the workspace says, or the lab's server does
    std::string_view vendor;  // who names the models; empty: it depends on the provider's other fields
    std::string_view profile; // a row of core/wire/server_profiles.h; empty: by the address
};

inline constexpr std::array providerKinds{
    ProviderKindInfo{ProviderKind::Anthropic, "anthropic", Protocol::AnthropicMessages,
                     "https://api.anthropic.com", "anthropic", "anthropic"},
    ProviderKindInfo{ProviderKind::OpenAi, "openai", Protocol::OpenAiChat, "https://api.openai.com/v1",
                     "openai", "openai"},
    ProviderKindInfo{ProviderKind::OpenAiResponses, "openai-responses", Protocol::OpenAiResponses,
                     "https://api.openai.com/v1", "openai", "openai-responses"},
    // With `api_version` or `deployment` the older one: see profileOf().
    ProviderKindInfo{ProviderKind::AzureOpenAi, "azure-openai", Protocol::OpenAiChat, "", "",
                     "azure-openai-v1"},
    ProviderKindInfo{ProviderKind::OpenRouter, "openrouter", Protocol::OpenAiChat,
                     "https://openrouter.ai/api/v1", "openrouter", "openrouter"},
    ProviderKindInfo{ProviderKind::Gemini, "gemini", Protocol::GeminiGenerate,
                     "https://generativelanguage.googleapis.com/v1beta", "google", "gemini"},
    ProviderKindInfo{ProviderKind::OpenAiCompatible, "openai-compatible", Protocol::OpenAiChat, "", "", ""},
    ProviderKindInfo{ProviderKind::Lab, "lab", Protocol::AnthropicMessages, "", "", "lab"},
};

const ProviderKindInfo& infoOf(ProviderKind kind);
// nullptr for a word that is not a kind.
const ProviderKindInfo* providerKindFromId(std::string_view id);

} // namespace landfall
