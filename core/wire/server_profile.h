// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace landfall {

// In what a server differs from what its protocol says: one row of a table a server, so that no encoder asks
// whom it talks to. The workspace's `options` override single fields. Values; any thread.
struct ServerProfile {
    enum class Auth {
        OfProtocol, // x-api-key (Anthropic), x-goog-api-key (Gemini), else a bearer token
        Bearer,
        ApiKey, // the header api-key
    };
    enum class Path {
        Plain,           // what the protocol says, below the base URL
        AzureDeployment, // /openai/deployments/NAME before it, and the version of the API in the query
        AzureV1,         // /openai/v1 before it
    };
    // What goes back of the reasoning that this protocol gave.
    enum class Reasoning {
        AsItCame,   // the protocol's own form, where there is one
        TextInTurn, // Chat: `reasoning_content`, within the turn of the last prompt
        Never,
    };
    enum class SystemRole { System, Developer, User }; // Chat; User: before the first prompt

    std::string_view id = {}; // the word of `options.profile`
    // Recognised by these ends of "host:port", separated by blanks; empty: by nothing but its id.
    std::string_view hosts = {};
    Auth auth = Auth::OfProtocol;
    Path path = Path::Plain;
    std::string_view maxTokensField = "max_tokens"; // Chat: newer models of the vendor refuse the old name
    bool includeUsage = true;                       // Chat: refused by some as an unknown field
    SystemRole systemRole = SystemRole::System;
    Reasoning reasoning = Reasoning::AsItCame;
    std::size_t callIdLength = 40; // ids of tool calls: the longest allowed …
    bool callIdExact = false;      // … or the only one, of letters and digits alone
    std::string_view title = {};   // sent as X-Title, by which the server credits its users

    bool operator==(const ServerProfile&) const = default;
};

// nullptr for a word that is none.
const ServerProfile* serverProfileFromId(std::string_view id);
// The one whose host this is, else "openai-compatible".
const ServerProfile& serverProfileOfUrl(std::string_view baseUrl);

} // namespace landfall
