// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/gemini_reply.h"

#include "core/wire/error_fields.h"
#include "core/wire/gemini_arguments.h"
#include "core/wire/reply_builder.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace landfall {

namespace {

constexpr std::string_view signatureKey = "thoughtSignature";

FinishReason finishOf(std::string_view reason)
{
    if (reason == "STOP")
        return FinishReason::Stop;
    if (reason == "MAX_TOKENS")
        return FinishReason::Length;
    for (const auto* filtered :
         {"SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "MODEL_ARMOR",
          "IMAGE_SAFETY", "IMAGE_PROHIBITED_CONTENT", "IMAGE_RECITATION"}) {
        if (reason == filtered)
            return FinishReason::ContentFilter;
    }
    return FinishReason::Other;
}

Usage usageOf(const JsonValue& usage)
{
    return {integerAt(usage, "promptTokenCount"), integerAt(usage, "candidatesTokenCount"),
            integerAt(usage, "cachedContentTokenCount"), integerAt(usage, "thoughtsTokenCount")};
}

const JsonValue* firstCandidate(const JsonValue& event)
{
    const JsonValue* candidates = arrayAt(event, "candidates");
    if (!candidates)
        return nullptr;
    for (const JsonValue& candidate : *candidates) {
        if (integerAt(candidate, "index").value_or(0) == 0)
            return &candidate;
    }
    return nullptr;
}

bool isTrue(const JsonValue& object, std::string_view key)
{
    const JsonValue* value = member(object, key);
    return value && value->boolean();
}

// What only Gemini understands; null for other parts.
const char* nativeType(const JsonValue& part)
{
    for (const auto* type : {"executableCode", "codeExecutionResult", "toolCall", "toolResponse"}) {
        if (objectAt(part, type))
            return type;
    }
    return nullptr;
}

class GeminiReply final : public ReplyGrammar {
public:
    void takeEvent(std::string_view name, const JsonValue& event, ReplyBuilder& out) override;
    void takeWhole(const JsonValue& body, ReplyBuilder& out) override;
    void takeDone(ReplyBuilder&) override {} // a gateway's habit; a finish reason is the mark
    void takeEnd(ReplyBuilder& out) override;

private:
    enum class Kind { None, Text, Thought };

    void takeCandidate(const JsonValue& candidate, ReplyBuilder& out);
    void takePart(const JsonValue& part, ReplyBuilder& out);
    void takeText(const JsonValue& part, ReplyBuilder& out);
    void takeThought(const JsonValue& part, ReplyBuilder& out);
    void takeCall(const JsonValue& call, const JsonValue& part, ReplyBuilder& out);
    void takePartialCall(const JsonValue& call, ReplyBuilder& out);
    void takeNative(const char* type, const JsonValue& part, ReplyBuilder& out);
    std::size_t blockFor(Kind kind, ReplyBuilder& out);
    void leaveBlock(ReplyBuilder& out);
    void finish(FinishReason reason, std::string_view raw, ReplyBuilder& out);

    // The block that further pieces of its kind go to.
    Kind m_kind = Kind::None;
    std::size_t m_block = 0;
    std::string m_signature; // of the thought in m_block
    std::optional<GeminiArguments> m_partial;
    std::size_t m_partialCall = 0;
    bool m_runsCode = false; // the provider does, and has not told the result
    bool m_stopHeld = false; // STOP came meanwhile
};

void GeminiReply::takeEvent(std::string_view name, const JsonValue& event, ReplyBuilder& out)
{
    if (name == "error" || isError(event)) {
        takeError(event, out);
        return;
    }
    out.servedBy(stringAt(event, "responseId"), stringAt(event, "modelVersion"));
    if (const JsonValue* usage = objectAt(event, "usageMetadata"))
        out.updateUsage(usageOf(*usage));
    if (const JsonValue* candidate = firstCandidate(event))
        takeCandidate(*candidate, out);
    if (const JsonValue* feedback = objectAt(event, "promptFeedback")) {
        if (const auto reason = stringAt(*feedback, "blockReason"); !reason.empty())
            finish(FinishReason::ContentFilter, "PROMPT_BLOCKED:" + std::string(reason), out);
    }
}

// Streamed without being asked for events, the reply is an array of the pieces.
void GeminiReply::takeWhole(const JsonValue& body, ReplyBuilder& out)
{
    if (!body.is_array()) {
        takeEvent({}, body, out);
        return;
    }
    for (const JsonValue& event : body) {
        if (!out.failed())
            takeEvent({}, event, out);
    }
}

void GeminiReply::takeCandidate(const JsonValue& candidate, ReplyBuilder& out)
{
    const JsonValue* content = objectAt(candidate, "content");
    const JsonValue* parts = content ? arrayAt(*content, "parts") : nullptr;
    if (parts && !out.finished()) {
        for (const JsonValue& part : *parts)
            takePart(part, out);
    }
    const auto reason = stringAt(candidate, "finishReason");
    if (reason == "STOP" && m_runsCode)
        m_stopHeld = true; // the model stopped for its code, and goes on
    else if (!reason.empty() && reason != "FINISH_REASON_UNSPECIFIED")
        finish(finishOf(reason), reason, out);
}

void GeminiReply::takeEnd(ReplyBuilder& out)
{
    if (m_stopHeld)
        finish(FinishReason::Stop, "STOP", out);
}

void GeminiReply::takePart(const JsonValue& part, ReplyBuilder& out)
{
    if (const JsonValue* call = objectAt(part, "functionCall"))
        takeCall(*call, part, out);
    else if (const char* type = nativeType(part))
        takeNative(type, part, out);
    else if (isTrue(part, "thought"))
        takeThought(part, out);
    else
        takeText(part, out);
}

void GeminiReply::takeText(const JsonValue& part, ReplyBuilder& out)
{
    if (const auto text = stringAt(part, "text"); !text.empty())
        out.addText(blockFor(Kind::Text, out), text);
    if (const auto signature = stringAt(part, signatureKey); !signature.empty()) {
        leaveBlock(out);
        out.addBlock(NativeBlock{toId(Protocol::GeminiGenerate), std::string(signatureKey),
                                 dumpJson(Json{{signatureKey, signature}, {"text", ""}})});
    }
}

void GeminiReply::takeThought(const JsonValue& part, ReplyBuilder& out)
{
    out.addThinking(blockFor(Kind::Thought, out), stringAt(part, "text"));
    if (const auto signature = stringAt(part, signatureKey); !signature.empty()) {
        m_signature = signature;
        leaveBlock(out); // what follows is not what was signed
    }
}

// A call comes whole; in pieces only where that was asked for.
void GeminiReply::takeCall(const JsonValue& call, const JsonValue& part, ReplyBuilder& out)
{
    if (m_partial && stringAt(call, "name").empty()) {
        takePartialCall(call, out);
        return;
    }
    leaveBlock(out);
    if (const auto signature = stringAt(part, signatureKey); !signature.empty())
        out.addBlock(NativeBlock{toId(Protocol::GeminiGenerate), std::string(signatureKey),
                                 dumpJson(Json{{signatureKey, signature}})});
    const auto opened = out.openCall(stringAt(call, "id"), stringAt(call, "name"));
    if (isTrue(call, "willContinue")) {
        m_partial.emplace();
        m_partialCall = opened;
        out.addArguments(opened, {});
        takePartialCall(call, out);
    } else {
        const JsonValue* arguments = objectAt(call, "args");
        out.addArguments(opened, arguments ? dumpJson(*arguments) : "{}");
    }
}

void GeminiReply::takePartialCall(const JsonValue& call, ReplyBuilder& out)
{
    if (const JsonValue* pieces = arrayAt(call, "partialArgs"))
        m_partial->take(*pieces);
    if (isTrue(call, "willContinue"))
        return;
    out.addArguments(m_partialCall, m_partial->whole());
    m_partial.reset();
}

// SPEC 5: a tool that ran on the provider's side gates the turn. Its part keeps its own signature.
void GeminiReply::takeNative(const char* type, const JsonValue& part, ReplyBuilder& out)
{
    leaveBlock(out);
    out.addBlock(NativeBlock{toId(Protocol::GeminiGenerate), type, dumpJson(part)});
    out.serverTool(type);
    if (objectAt(part, "executableCode"))
        m_runsCode = true;
    else if (objectAt(part, "codeExecutionResult"))
        m_runsCode = false;
}

std::size_t GeminiReply::blockFor(Kind kind, ReplyBuilder& out)
{
    if (m_kind == kind)
        return m_block;
    leaveBlock(out);
    m_kind = kind;
    m_block = kind == Kind::Text ? out.addBlock(TextBlock{})
                                 : out.addBlock(ReasoningBlock{{}, toId(Protocol::GeminiGenerate), {}});
    return m_block;
}

void GeminiReply::leaveBlock(ReplyBuilder& out)
{
    if (std::exchange(m_kind, Kind::None) != Kind::Thought)
        return;
    Json part{{"text", std::get<ReasoningBlock>(out.reply().blocks[m_block]).text}, {"thought", true}};
    if (!m_signature.empty())
        part[std::string(signatureKey)] = std::exchange(m_signature, {});
    out.setNativeReasoning(m_block, dumpJson(part));
}

void GeminiReply::finish(FinishReason reason, std::string_view raw, ReplyBuilder& out)
{
    if (out.finished())
        return;
    leaveBlock(out);
    if (m_partial) // the call was cut: its arguments must not parse
        out.addArguments(m_partialCall, m_partial->cut());
    out.finish(reason, raw);
    out.sawEndMark();
}

} // namespace

std::unique_ptr<ReplyGrammar> makeGeminiReply()
{
    return std::make_unique<GeminiReply>();
}

} // namespace landfall
