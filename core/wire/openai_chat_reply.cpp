// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_chat_reply.h"

#include "core/wire/chat_calls.h"
#include "core/wire/chat_reasoning.h"
#include "core/wire/error_body.h"
#include "core/wire/error_fields.h"
#include "core/wire/reply_builder.h"

#include <nlohmann/json.hpp>
#include <optional>

namespace landfall {

namespace {

FinishReason finishOf(std::string_view reason)
{
    if (reason == "stop")
        return FinishReason::Stop;
    if (reason == "tool_calls" || reason == "function_call")
        return FinishReason::ToolCalls;
    if (reason == "length" || reason == "model_length")
        return FinishReason::Length;
    if (reason == "content_filter" || reason == "sensitive")
        return FinishReason::ContentFilter;
    return FinishReason::Other;
}

// Some report a failure of the server behind them in no other way.
bool isFailing(std::string_view reason)
{
    return reason == "error" || reason == "network_error" || reason == "insufficient_system_resource";
}

Usage usageOf(const JsonValue& usage)
{
    return {integerAt(usage, "prompt_tokens"), integerAt(usage, "completion_tokens"),
            integerIn(usage, "prompt_tokens_details", "cached_tokens"),
            integerIn(usage, "completion_tokens_details", "reasoning_tokens")};
}

class OpenAiChatReply final : public ReplyGrammar {
public:
    void takeEvent(std::string_view name, const JsonValue& event, ReplyBuilder& out) override;
    void takeWhole(const JsonValue& body, ReplyBuilder& out) override;
    void takeDone(ReplyBuilder& out) override;

private:
    void takeUsage(const JsonValue& event, ReplyBuilder& out);
    void takeChoice(const JsonValue& choice, ReplyBuilder& out);
    void takePart(const JsonValue& part, ReplyBuilder& out);
    void takeContent(const JsonValue& content, ReplyBuilder& out);
    void addText(std::string_view piece, ReplyBuilder& out);
    void takeFinish(const JsonValue& choice, ReplyBuilder& out);

    ChatCalls m_calls;
    ChatReasoning m_reasoning;
    std::optional<std::size_t> m_text; // the text block: a message of this protocol has one
};

// The first choice, where there is any: some chunks have none, and we never ask for more than one.
const JsonValue* firstChoice(const JsonValue& event)
{
    const JsonValue* choices = arrayAt(event, "choices");
    if (!choices)
        return nullptr;
    for (const JsonValue& choice : *choices) {
        if (choice.is_object() && integerAt(choice, "index").value_or(0) == 0)
            return &choice;
    }
    return nullptr;
}

// A reply and its pieces are of the same form: one has a message where the others have a delta.
void OpenAiChatReply::takeEvent(std::string_view name, const JsonValue& event, ReplyBuilder& out)
{
    const JsonValue* choice = firstChoice(event);
    takeUsage(event, out);
    if (name == "error" || isError(event)) {
        if (choice)
            out.noteFinishRaw(stringAt(*choice, "finish_reason"));
        takeError(event, out);
        return;
    }
    out.servedBy(stringAt(event, "id"), stringAt(event, "model"));
    if (choice)
        takeChoice(*choice, out);
}

// Also of a reply whose reason never came, and of details behind it.
void OpenAiChatReply::takeDone(ReplyBuilder& out)
{
    m_reasoning.keep(out);
    out.sawEndMark();
}

void OpenAiChatReply::takeWhole(const JsonValue& body, ReplyBuilder& out)
{
    if (arrayAt(body, "choices"))
        takeEvent({}, body, out);
}

// It stands in the chunk, in Groq's own field, or in the choice.
void OpenAiChatReply::takeUsage(const JsonValue& event, ReplyBuilder& out)
{
    const JsonValue* groq = objectAt(event, "x_groq");
    for (const JsonValue* holder : {firstChoice(event), groq, &event}) {
        if (const JsonValue* usage = holder ? objectAt(*holder, "usage") : nullptr)
            out.updateUsage(usageOf(*usage));
    }
}

void OpenAiChatReply::takeChoice(const JsonValue& choice, ReplyBuilder& out)
{
    for (const auto* key : {"delta", "message"}) {
        if (const JsonValue* part = objectAt(choice, key))
            takePart(*part, out);
    }
    if (objectAt(choice, "error")) { // OpenRouter's, at times
        out.noteFinishRaw(stringAt(choice, "finish_reason"));
        takeError(choice, out);
        return;
    }
    takeFinish(choice, out);
}

void OpenAiChatReply::takePart(const JsonValue& part, ReplyBuilder& out)
{
    m_reasoning.take(part, out);
    if (const JsonValue* content = member(part, "content"))
        takeContent(*content, out);
    if (const auto refusal = stringAt(part, "refusal"); !refusal.empty()) {
        out.refused();
        addText(refusal, out);
    }
    const JsonValue* calls = arrayAt(part, "tool_calls");
    if (calls && !out.finished())
        m_calls.take(*calls, out);
    const JsonValue* only = objectAt(part, "function_call");
    if (only && !calls && !out.finished())
        m_calls.takeOnly(*only, out);
}

// Text, or Mistral's list of {type: text} and {type: thinking, thinking: [{type: text}]}.
void OpenAiChatReply::takeContent(const JsonValue& content, ReplyBuilder& out)
{
    addText(stringOf(content), out);
    if (!content.is_array())
        return;
    for (const JsonValue& part : content) {
        addText(stringAt(part, "text"), out);
        m_reasoning.addText(stringAt(part, "thinking"), out);
        if (const JsonValue* thinking = arrayAt(part, "thinking")) {
            for (const JsonValue& piece : *thinking)
                m_reasoning.addText(stringAt(piece, "text"), out);
        }
    }
}

void OpenAiChatReply::addText(std::string_view piece, ReplyBuilder& out)
{
    if (piece.empty())
        return;
    if (!m_text)
        m_text = out.addBlock(TextBlock{});
    out.addText(*m_text, piece);
}

// An empty reason is none: some servers send "" with every chunk.
void OpenAiChatReply::takeFinish(const JsonValue& choice, ReplyBuilder& out)
{
    const auto reason = stringAt(choice, "finish_reason");
    for (const auto given : {reason, stringAt(choice, "native_finish_reason")}) {
        if (!out.finished() && isFailing(given)) {
            out.noteFinishRaw(reason);
            out.fail(failureFromInBand(
                dumpJson({{"code", "server_error"},
                          {"message", "The reply ended with finish reason " + std::string(given)}})));
            return;
        }
    }
    if (reason.empty() || out.finished())
        return;
    m_reasoning.keep(out);
    out.finish(finishOf(reason), reason);
    out.sawEndMark();
}

} // namespace

std::unique_ptr<ReplyGrammar> makeOpenAiChatReply()
{
    return std::make_unique<OpenAiChatReply>();
}

} // namespace landfall
