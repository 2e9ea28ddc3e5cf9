// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

namespace landfall {

// An error that came from elsewhere: a tool's handler, an MCP server, an imported stream, a wrapped cause.
struct ErrorInfo {
    std::string type;                   // the name of its type; may be empty
    std::vector<std::string> ancestors; // names of the types it inherits, nearest first
    std::string message;
};

// What the words of an error say about the request it ended. Our own transport knows the phase it reached and
// does not ask.
enum class DispatchSign { None, PreDispatch, PostDispatch }; // the later, the graver
DispatchSign dispatchSign(const ErrorInfo& error);

// SPEC 4: may the other side have acted on the request? Without a sign it is safe to send again.
bool isReplayUnsafe(const ErrorInfo& error);

// The same for an error and its causes, in any order: one unsafe link makes the chain unsafe, and a safe one
// clears nothing. Whoever walks causes that form a cycle passes each once.
bool isReplayUnsafeChain(std::span<const ErrorInfo> chain);

} // namespace landfall
