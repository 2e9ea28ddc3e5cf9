// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/reply_grammar.h"

#include <memory>

namespace landfall {

// Replies of Google Gemini's generateContent. Thought signatures go back as they came: that of a function
// call is {"thoughtSignature": …} in a NativeBlock of type "thoughtSignature" right before its ToolCallBlock;
// that of a text part is one with "text": "" besides, right after its TextBlock; a thought keeps its own in
// its ReasoningBlock.
std::unique_ptr<ReplyGrammar> makeGeminiReply();

} // namespace landfall
