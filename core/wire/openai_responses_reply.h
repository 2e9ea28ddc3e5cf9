// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/reply_grammar.h"

#include <memory>

namespace landfall {

// Replies of OpenAI Responses.
std::unique_ptr<ReplyGrammar> makeOpenAiResponsesReply();

} // namespace landfall
