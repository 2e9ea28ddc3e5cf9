// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/protocol.h"

#include <functional>
#include <nlohmann/json_fwd.hpp>

// What the protocols have in common; for their .cpp files only.
namespace landfall::lab {

const Protocol& anthropicMessages();
const Protocol& openAiChat();
const Protocol& openAiResponses();
const Protocol& gemini();

// JSON text in which an echoed model name cannot make the dump throw: bytes that are not UTF-8 are replaced.
std::string dumped(const nlohmann::ordered_json& value);

// Errors of OpenAI's protocols, which have one form.
std::string openAiError(const std::string& type, const nlohmann::ordered_json& code,
                        const std::string& message);
std::string openAiStatusError(int status);

// "event: NAME\ndata: {…}\n\n"; an empty name leaves its line out.
std::string sseEvent(std::string_view name, const nlohmann::ordered_json& data);

// prefix + letters and digits that depend on serial alone, such as msg_01… or call_…
std::string madeUpId(std::string_view prefix, std::uint64_t serial, std::size_t length);

// model, stream and stream_options.include_usage of a JSON body; nothing if the body is no JSON object.
std::optional<Asked> askedInJsonBody(const HttpRequest& request);

std::string joined(const std::vector<std::string>& chunks);

// Arguments as they are streamed: a few bytes at a time, never inside a character.
std::vector<std::string> argumentFragments(const std::string& arguments);

// What usage figures say of a reply; a word of text is about a token.
int outputTokens(const Reply& reply);

// One JSON body, cut at the chunks of its text. `bodyWith` makes the body that says the given text.
std::vector<Piece>
piecesOfBody(const std::vector<std::string>& chunks,
             const std::function<nlohmann::ordered_json(const std::string& text)>& bodyWith);

} // namespace landfall::lab
