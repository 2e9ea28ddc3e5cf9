// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/reply_grammar.h"

#include <memory>

namespace landfall {

// Replies of Ollama's own API (/api/chat, /api/generate), for recordings of them: Landfall asks Ollama by
// OpenAI Chat Completions.
std::unique_ptr<ReplyGrammar> makeOllamaReply();

} // namespace landfall
