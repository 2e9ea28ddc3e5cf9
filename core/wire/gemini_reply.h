// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/reply_grammar.h"

#include <memory>

namespace landfall {

// Replies of Google Gemini generateContent.
std::unique_ptr<ReplyGrammar> makeGeminiReply();

} // namespace landfall
