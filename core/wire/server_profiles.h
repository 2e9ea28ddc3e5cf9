// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/server_profile.h"

#include <array>

namespace landfall {

// The table. The first row is what a compatible server is taken for when nothing is known of it. Ports are
// the servers' own defaults.
inline constexpr std::array serverProfiles{
    ServerProfile{.id = "openai-compatible", .reasoning = ServerProfile::Reasoning::Never},
    ServerProfile{.id = "anthropic"},
    ServerProfile{.id = "gemini"},
    ServerProfile{.id = "lab"},
    // A gateway in front of Anthropic or Gemini that takes tokens of its own.
    ServerProfile{.id = "gateway", .auth = ServerProfile::Auth::Bearer},
    ServerProfile{.id = "openai",
                  .hosts = "api.openai.com",
                  .maxTokensField = "max_completion_tokens",
                  .reasoning = ServerProfile::Reasoning::Never},
    ServerProfile{.id = "openai-responses"},
    ServerProfile{.id = "azure-openai",
                  .auth = ServerProfile::Auth::ApiKey,
                  .path = ServerProfile::Path::AzureDeployment,
                  .maxTokensField = "max_completion_tokens",
                  .reasoning = ServerProfile::Reasoning::Never},
    ServerProfile{.id = "azure-openai-v1",
                  .hosts = ".openai.azure.com .services.ai.azure.com",
                  .auth = ServerProfile::Auth::ApiKey,
                  .path = ServerProfile::Path::AzureV1,
                  .maxTokensField = "max_completion_tokens",
                  .reasoning = ServerProfile::Reasoning::Never},
    ServerProfile{.id = "openrouter", .hosts = "openrouter.ai", .title = "Landfall"},
    ServerProfile{.id = "ollama", .hosts = ":11434", .reasoning = ServerProfile::Reasoning::Never},
    ServerProfile{.id = "lm-studio", .hosts = ":1234", .reasoning = ServerProfile::Reasoning::Never},
    ServerProfile{.id = "vllm", .hosts = ":8000", .reasoning = ServerProfile::Reasoning::Never},
    ServerProfile{.id = "llama.cpp", .hosts = ":8080", .reasoning = ServerProfile::Reasoning::Never},
    ServerProfile{
        .id = "deepseek", .hosts = "api.deepseek.com", .reasoning = ServerProfile::Reasoning::TextInTurn},
    ServerProfile{.id = "groq",
                  .hosts = "api.groq.com",
                  .maxTokensField = "max_completion_tokens",
                  .reasoning = ServerProfile::Reasoning::Never},
    ServerProfile{.id = "mistral",
                  .hosts = "api.mistral.ai",
                  .includeUsage = false,
                  .reasoning = ServerProfile::Reasoning::Never,
                  .callIdLength = 9,
                  .callIdExact = true},
};

} // namespace landfall
