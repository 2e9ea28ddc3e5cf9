// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/anthropic_reply.h"

#include "core/wire/error_fields.h"
#include "core/wire/reply_builder.h"

#include <map>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

FinishReason finishOf(std::string_view reason)
{
    if (reason == "end_turn" || reason == "stop_sequence")
        return FinishReason::Stop;
    if (reason == "tool_use")
        return FinishReason::ToolCalls;
    if (reason == "max_tokens" || reason == "model_context_window_exceeded")
        return FinishReason::Length;
    if (reason == "refusal")
        return FinishReason::Refusal;
    if (reason == "pause_turn")
        return FinishReason::Paused;
    return FinishReason::Other; // what may come
}

Usage usageIn(const JsonValue& holder)
{
    const JsonValue* usage = objectAt(holder, "usage");
    if (!usage)
        return {};
    return {integerAt(*usage, "input_tokens"), integerAt(*usage, "output_tokens"),
            integerAt(*usage, "cache_read_input_tokens"), std::nullopt};
}

class AnthropicReply final : public ReplyGrammar {
public:
    void takeEvent(std::string_view name, const JsonValue& event, ReplyBuilder& out) override;
    void takeWhole(const JsonValue& body, ReplyBuilder& out) override;
    void takeDone(ReplyBuilder&) override {} // a gateway's habit; message_stop is the mark

private:
    enum class Kind { Text, Thinking, Call, Native };
    // A block whose end has not come.
    struct Open {
        Kind kind = Kind::Text;
        std::size_t place = 0; // of the block, or of the call among the calls
        Json start;            // Thinking and Native: the block as it began, to be kept with what follows
        std::string fragments; // Native: of its input; Thinking: the signature
    };

    void startMessage(const JsonValue& message, ReplyBuilder& out);
    void takeContent(const JsonValue& content, ReplyBuilder& out);
    void startBlock(std::int64_t index, const JsonValue& block, ReplyBuilder& out);
    void startNative(std::int64_t index, const JsonValue& block, ReplyBuilder& out);
    void takeDelta(std::int64_t index, const JsonValue& delta, ReplyBuilder& out);
    void addToNative(Open& open, const JsonValue& delta, ReplyBuilder& out);
    void endBlock(std::int64_t index, ReplyBuilder& out);
    void keepThinking(Open& open, ReplyBuilder& out);
    void finish(std::string_view reason, ReplyBuilder& out);

    std::string m_messageId;
    std::string m_heldReason; // of message_start: counts where no other comes
    std::map<std::int64_t, Open> m_open;
};

void AnthropicReply::takeEvent(std::string_view name, const JsonValue& event, ReplyBuilder& out)
{
    const auto given = stringAt(event, "type");
    const auto type = given.empty() ? name : given;
    const auto index = integerAt(event, "index").value_or(0);
    if (type == "error" || isError(event)) {
        takeError(event, out);
    } else if (type == "message_delta") {
        out.updateUsage(usageIn(event));
        if (const JsonValue* delta = objectAt(event, "delta"))
            finish(stringAt(*delta, "stop_reason"), out);
    } else if (type == "message_stop") {
        finish(m_heldReason, out);
        if (out.finished())
            out.sawEndMark();
    } else if (out.finished()) {
        return; // nothing is added to a reply that is complete
    } else if (type == "message_start") {
        if (const JsonValue* message = objectAt(event, "message"))
            startMessage(*message, out);
    } else if (type == "content_block_start") {
        if (const JsonValue* block = objectAt(event, "content_block"))
            startBlock(index, *block, out);
    } else if (type == "content_block_delta") {
        if (const JsonValue* delta = objectAt(event, "delta"))
            takeDelta(index, *delta, out);
    } else if (type == "content_block_stop") {
        endBlock(index, out);
    }
}

void AnthropicReply::takeWhole(const JsonValue& body, ReplyBuilder& out)
{
    const JsonValue* content = arrayAt(body, "content");
    if (!content)
        return;
    out.servedBy(stringAt(body, "id"), stringAt(body, "model"));
    takeContent(*content, out);
    out.updateUsage(usageIn(body));
    finish(stringAt(body, "stop_reason"), out);
    if (out.finished())
        out.sawEndMark();
}

void AnthropicReply::takeContent(const JsonValue& content, ReplyBuilder& out)
{
    std::int64_t index = 0;
    for (const JsonValue& block : content) {
        startBlock(index, block, out);
        endBlock(index++, out);
    }
}

// Gateways repeat message_start. The same id says nothing new; another one begins the reply anew.
void AnthropicReply::startMessage(const JsonValue& message, ReplyBuilder& out)
{
    const auto id = stringAt(message, "id");
    if (!m_messageId.empty() && id == m_messageId)
        return;
    if (!m_messageId.empty()) {
        m_open.clear();
        out.restart();
    }
    m_messageId = id;
    out.servedBy(id, stringAt(message, "model"));
    out.updateUsage(usageIn(message));
    // A turn that goes on begins with what it has already, at times with its end.
    if (const JsonValue* content = arrayAt(message, "content"))
        takeContent(*content, out);
    m_heldReason = stringAt(message, "stop_reason");
}

void AnthropicReply::startBlock(std::int64_t index, const JsonValue& block, ReplyBuilder& out)
{
    const auto type = stringAt(block, "type");
    if (type == "text") {
        const auto place = out.addBlock(TextBlock{});
        m_open.insert_or_assign(index, Open{Kind::Text, place, {}, {}});
        out.addText(place, stringAt(block, "text"));
    } else if (type == "thinking") {
        const auto place = out.addBlock(ReasoningBlock{{}, toId(Protocol::AnthropicMessages), {}});
        m_open.insert_or_assign(
            index, Open{Kind::Thinking, place, toJson(block), std::string(stringAt(block, "signature"))});
        out.addThinking(place, stringAt(block, "thinking"));
    } else if (type == "redacted_thinking") {
        out.addBlock(ReasoningBlock{{}, toId(Protocol::AnthropicMessages), dumpJson(block)});
    } else if (type == "tool_use") {
        const auto call = out.openCall(stringAt(block, "id"), stringAt(block, "name"));
        m_open.insert_or_assign(index, Open{Kind::Call, call, {}, {}});
        const JsonValue* input = objectAt(block, "input");
        out.addArguments(call, input && !input->empty() ? dumpJson(*input) : std::string());
    } else if (!type.empty()) {
        startNative(index, block, out);
    }
}

// What only Anthropic understands. SPEC 5: a tool that ran on the provider's side gates the turn.
void AnthropicReply::startNative(std::int64_t index, const JsonValue& block, ReplyBuilder& out)
{
    const auto type = stringAt(block, "type");
    const auto place =
        out.addBlock(NativeBlock{toId(Protocol::AnthropicMessages), std::string(type), dumpJson(block)});
    m_open.insert_or_assign(index, Open{Kind::Native, place, toJson(block), {}});
    if (type.ends_with("tool_use"))
        out.serverTool(stringAt(block, "name"));
    else if (type.ends_with("tool_result") && out.reply().serverTools.empty())
        out.serverTool(type);
}

void AnthropicReply::takeDelta(std::int64_t index, const JsonValue& delta, ReplyBuilder& out)
{
    const auto type = stringAt(delta, "type");
    auto found = m_open.find(index);
    if (found == m_open.end() && type == "text_delta") // gateways leave out the start of a text block
        found = m_open.emplace(index, Open{Kind::Text, out.addBlock(TextBlock{}), {}, {}}).first;
    if (found == m_open.end())
        return;
    auto& open = found->second;
    if (type == "text_delta" && open.kind == Kind::Text)
        out.addText(open.place, stringAt(delta, "text"));
    else if (type == "thinking_delta" && open.kind == Kind::Thinking)
        out.addThinking(open.place, stringAt(delta, "thinking"));
    else if (type == "signature_delta" && open.kind == Kind::Thinking)
        open.fragments = stringAt(delta, "signature");
    else if (type == "input_json_delta" && open.kind == Kind::Call)
        out.addArguments(open.place, stringAt(delta, "partial_json"));
    else if (type == "input_json_delta" && open.kind == Kind::Native)
        open.fragments += stringAt(delta, "partial_json");
    else if (type == "compaction_delta" && open.kind == Kind::Native)
        addToNative(open, delta, out);
}

void AnthropicReply::addToNative(Open& open, const JsonValue& delta, ReplyBuilder& out)
{
    for (const char* key : {"content", "encrypted_content"}) {
        if (const auto piece = stringAt(delta, key); !piece.empty())
            open.start[key] = std::string(stringAt(open.start, key)).append(piece);
    }
    out.setNative(open.place, dumpJson(open.start));
}

void AnthropicReply::endBlock(std::int64_t index, ReplyBuilder& out)
{
    const auto found = m_open.find(index);
    if (found == m_open.end())
        return;
    auto& open = found->second;
    if (open.kind == Kind::Thinking) {
        keepThinking(open, out);
    } else if (open.kind == Kind::Native && !open.fragments.empty()) {
        if (auto input = parseJson(open.fragments)) {
            open.start["input"] = std::move(*input);
            out.setNative(open.place, dumpJson(open.start));
        }
    }
    m_open.erase(found);
}

// Without a signature the provider would not take the block back.
void AnthropicReply::keepThinking(Open& open, ReplyBuilder& out)
{
    if (open.fragments.empty())
        return;
    open.start["thinking"] = std::get<ReasoningBlock>(out.reply().blocks[open.place]).text;
    open.start["signature"] = open.fragments;
    out.setNativeReasoning(open.place, dumpJson(open.start));
}

void AnthropicReply::finish(std::string_view reason, ReplyBuilder& out)
{
    if (reason.empty() || out.finished())
        return;
    while (!m_open.empty()) // their stop was left out
        endBlock(m_open.begin()->first, out);
    out.finish(finishOf(reason), reason);
}

} // namespace

std::unique_ptr<ReplyGrammar> makeAnthropicReply()
{
    return std::make_unique<AnthropicReply>();
}

} // namespace landfall
