// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/reply_grammar.h"

#include <memory>

namespace landfall {

// Replies of OpenAI Responses. For the way back, a reasoning item is kept whole in its ReasoningBlock, an
// item only this protocol knows in a NativeBlock, and of a call whose input is free text (custom_tool_call)
// the item in a NativeBlock right before the ToolCallBlock, whose arguments are {"input": TEXT}.
std::unique_ptr<ReplyGrammar> makeOpenAiResponsesReply();

} // namespace landfall
