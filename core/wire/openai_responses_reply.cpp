// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_responses_reply.h"

#include "core/wire/reply_builder.h"

namespace landfall {

namespace {

class OpenAiResponsesReply final : public ReplyGrammar {
public:
    void takeEvent(std::string_view, const JsonValue&, ReplyBuilder&) override {}
    void takeWhole(const JsonValue&, ReplyBuilder&) override {}
    void takeDone(ReplyBuilder&) override {}
};

} // namespace

std::unique_ptr<ReplyGrammar> makeOpenAiResponsesReply()
{
    return std::make_unique<OpenAiResponsesReply>();
}

} // namespace landfall
