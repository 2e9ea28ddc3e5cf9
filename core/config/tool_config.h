// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tool.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// The tools of a workspace file (SPEC 7, 11) as values. "Template": text with {{args.NAME}}, {{ref}},
// {{idempotency_key}} or {{run_id}}, see template_text.h.
namespace landfall {

enum class ToolKind { Command, Http, Mcp, Lab };
const char* toId(ToolKind);

// A header, a variable of the environment, or a field to compare. The text is a template, or a reference to a
// secret ("env:NAME", "keychain:NAME"); for the environment also "inherit".
struct NamedText {
    std::string name;
    std::string text;
    bool operator==(const NamedText&) const = default;
};

// Holds where the value at the JSON pointer equals this one.
struct ResultRule {
    std::string pointer;
    std::string equals; // JSON, whose strings are templates
    bool operator==(const ResultRule&) const = default;
};

struct ToolRetry {
    int attempts = 3; // in total
    std::chrono::milliseconds backoff{500};
    std::chrono::milliseconds maxBackoff{30'000};
    std::optional<ResultRule> ifResult; // `retry_if_result`
    bool operator==(const ToolRetry&) const = default;
};

// How to find out whether a call landed: by another tool, or by HTTP GET.
struct ProbeConfig {
    std::string tool;             // empty: by `url`
    std::string arguments = "{}"; // JSON, whose strings are templates
    std::string url;              // a template
    std::vector<NamedText> headers;
    ResultRule landed;
    std::optional<ResultRule> notLanded;
    std::string result;             // pointer to what the call would have given; empty: all of it
    std::vector<NamedText> compare; // pointer, and the template of what the call asked for
    bool operator==(const ProbeConfig&) const = default;
};

enum class WriteOnly { No, AtMostOnce, AtLeastOnce };

struct ToolConfig {
    std::string name;
    ToolKind kind = ToolKind::Command;
    std::string description;
    std::string parameters = R"({"type":"object"})";  // JSON Schema as text
    RetryClass retryClass = RetryClass::Unclassified; // in force: an idempotency key is taken into account
    Approval approval = Approval::Ask;

    std::vector<std::string> command;                       // argv; no shell
    std::vector<NamedText> env;                             // nothing else reaches the process
    std::uint64_t outputLimit = std::uint64_t{1024} * 1024; // bytes

    std::string method = "POST";
    std::string url; // a template
    std::vector<NamedText> headers;
    std::string body; // JSON, whose strings are templates; empty: the arguments

    std::chrono::milliseconds timeout{60'000};
    std::chrono::milliseconds lateAnswer{300'000}; // how long a timed-out call is still listened for
    std::optional<std::string> idempotencyKey;     // template
    std::optional<std::string> intentKey;          // template; none: the arguments
    std::chrono::milliseconds lag{0};              // until a probe sees what the call did
    std::optional<ProbeConfig> probe;
    WriteOnly writeOnly = WriteOnly::No; // no probe can exist
    std::string next;                    // for the model when the outcome is unknown; a template
    ToolRetry retry;
    std::string faults; // kind lab: JSON, the faults its calls meet in turn
    bool operator==(const ToolConfig&) const = default;
};

// A command told of an event (SPEC 9).
struct HookConfig {
    std::vector<std::string> command;
    std::chrono::milliseconds timeout{10'000};
    bool operator==(const HookConfig&) const = default;
};

struct Hooks {
    std::vector<HookConfig> onRetry;
    std::vector<HookConfig> onFallback;
    std::vector<HookConfig> onUnknown;
    std::vector<HookConfig> onFinish;
    bool operator==(const Hooks&) const = default;
};

} // namespace landfall
