// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/message.h"
#include "core/wire/codec.h"
#include "core/wire/server_profile.h"

#include <cstddef>
#include <vector>

namespace landfall {

// A conversation as the vendors take it, whoever had a part in it (SPEC 3, hand-over):
// - Reasoning and blocks of another protocol are left out. Native ones keep their order and content, as far
//   as the server takes them back.
// - Roles alternate, and the first message is the user's.
// - The message after calls answers each of them, in the order of the calls and before anything else. A
//   missing answer says that the call was not executed; an answer to no call is left out.
// - Ids of calls are unique, and of the form that the server takes; one that is stays as it is.
// - Blank text is left out, and so is a reply that is nothing but reasoning.
std::vector<Message> legalTranscript(const std::vector<Message>& messages, Protocol protocol,
                                     const ServerProfile& server);

// Where the current turn begins: behind the last message in which the user said something; 0 without one.
std::size_t currentTurn(const std::vector<Message>& messages);

} // namespace landfall
