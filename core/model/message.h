// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace landfall {

// A conversation, its requests and replies, neutral to vendors. All text is UTF-8; JSON inside a string is
// raw text.

struct TextBlock {
    std::string text;
    bool operator==(const TextBlock&) const = default;
};

// Reasoning goes back only to the protocol that made it, byte for byte (SPEC 3, hand-over).
struct ReasoningBlock {
    std::string text;
    std::string protocol; // "anthropic-messages", …
    std::string native;   // the vendor's own block as JSON, signature included; empty when there is none
    bool operator==(const ReasoningBlock&) const = default;
};

struct ToolCallBlock {
    std::string id;
    std::string name;
    std::string arguments; // a JSON object; "{}" when the provider sent nothing
    bool argumentsValid = true;
    bool operator==(const ToolCallBlock&) const = default;
};

struct ToolResultBlock {
    std::string callId;
    std::string content;
    bool isError = false;
    bool operator==(const ToolResultBlock&) const = default;
};

// A block only its own vendor understands (a server-side tool's, for instance), kept as it came.
struct NativeBlock {
    std::string protocol;
    std::string type;
    std::string json;
    bool operator==(const NativeBlock&) const = default;
};

using ContentBlock = std::variant<TextBlock, ReasoningBlock, ToolCallBlock, ToolResultBlock, NativeBlock>;

enum class Role { User, Assistant };

struct Message {
    Role role = Role::User;
    std::vector<ContentBlock> blocks;
    bool operator==(const Message&) const = default;
};

struct ToolSpec {
    std::string name;
    std::string description;
    std::string parameters; // JSON Schema as text
    bool operator==(const ToolSpec&) const = default;
};

struct ModelRequest {
    std::string model;
    std::string system;
    std::vector<Message> messages;
    std::vector<ToolSpec> tools;
    std::optional<std::uint32_t> maxTokens;
    bool stream = true;
    bool promptCache = false; // ask for it, where the vendor wants to be asked
};

// Absent = the provider did not say.
struct Usage {
    std::optional<std::int64_t> input;
    std::optional<std::int64_t> output;
    std::optional<std::int64_t> cached;
    std::optional<std::int64_t> reasoning;
    bool operator==(const Usage&) const = default;
};

// Paused: the provider stopped in the middle of work of its own and goes on when it gets its turn back.
enum class FinishReason { None, Stop, ToolCalls, Length, ContentFilter, Refusal, Paused, Other };
const char* toId(FinishReason);
std::optional<FinishReason> finishReasonFromId(const std::string&);

struct ModelReply {
    std::vector<ContentBlock> blocks;
    FinishReason finish = FinishReason::None;
    std::string finishRaw; // the vendor's own word
    Usage usage;
    std::string servedModel;
    std::string requestId;
    std::vector<std::string> serverTools; // names of server-side tools seen
    bool operator==(const ModelReply&) const = default;
};

// Visible text of all blocks, in order.
std::string visibleText(const std::vector<ContentBlock>&);

} // namespace landfall
