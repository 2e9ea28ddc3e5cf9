// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/ollama_reply.h"

#include "core/wire/error_fields.h"
#include "core/wire/reply_builder.h"

#include <nlohmann/json.hpp>
#include <optional>

namespace landfall {

namespace {

class OllamaReply final : public ReplyGrammar {
public:
    void takeEvent(std::string_view name, const JsonValue& event, ReplyBuilder& out) override;
    void takeWhole(const JsonValue& body, ReplyBuilder& out) override { takeEvent({}, body, out); }
    void takeDone(ReplyBuilder&) override {}

private:
    void takePart(const JsonValue& part, std::string_view text, ReplyBuilder& out);

    std::optional<std::size_t> m_text;
    std::optional<std::size_t> m_thinking;
};

void OllamaReply::takeEvent(std::string_view, const JsonValue& event, ReplyBuilder& out)
{
    if (isError(event)) {
        takeError(event, out);
        return;
    }
    out.servedBy({}, stringAt(event, "model"));
    if (const JsonValue* message = objectAt(event, "message"))
        takePart(*message, stringAt(*message, "content"), out);
    else
        takePart(event, stringAt(event, "response"), out);
    const JsonValue* done = member(event, "done");
    if (!done || !done->boolean())
        return;
    out.updateUsage({integerAt(event, "prompt_eval_count"), integerAt(event, "eval_count"), {}, {}});
    const auto reason = stringAt(event, "done_reason");
    out.finish(reason == "length" ? FinishReason::Length : FinishReason::Stop, reason);
    out.sawEndMark();
}

void OllamaReply::takePart(const JsonValue& part, std::string_view text, ReplyBuilder& out)
{
    if (const auto thinking = stringAt(part, "thinking"); !thinking.empty()) {
        if (!m_thinking)
            m_thinking = out.addBlock(ReasoningBlock{});
        out.addThinking(*m_thinking, thinking);
    }
    if (!text.empty()) {
        if (!m_text)
            m_text = out.addBlock(TextBlock{});
        out.addText(*m_text, text);
    }
    const JsonValue* calls = arrayAt(part, "tool_calls");
    if (!calls)
        return;
    for (const JsonValue& call : *calls) {
        const JsonValue* function = objectAt(call, "function");
        const JsonValue* arguments = function ? objectAt(*function, "arguments") : nullptr;
        const auto opened =
            out.openCall(stringAt(call, "id"), function ? stringAt(*function, "name") : std::string_view());
        out.addArguments(opened, arguments ? dumpJson(*arguments) : std::string());
    }
}

} // namespace

std::unique_ptr<ReplyGrammar> makeOllamaReply()
{
    return std::make_unique<OllamaReply>();
}

} // namespace landfall
