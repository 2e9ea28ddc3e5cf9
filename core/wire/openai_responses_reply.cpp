// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_responses_reply.h"

#include "core/wire/error_body.h"
#include "core/wire/error_fields.h"
#include "core/wire/reply_builder.h"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace landfall {

namespace {

constexpr std::string_view customCall = "custom_tool_call";

Usage usageOf(const JsonValue& usage)
{
    return {integerAt(usage, "input_tokens"), integerAt(usage, "output_tokens"),
            integerIn(usage, "input_tokens_details", "cached_tokens"),
            integerIn(usage, "output_tokens_details", "reasoning_tokens")};
}

FinishReason finishOfIncomplete(std::string_view reason)
{
    if (reason == "max_output_tokens" || reason == "max_tokens")
        return FinishReason::Length;
    return reason == "content_filter" ? FinishReason::ContentFilter : FinishReason::Other;
}

// The error of an event, or of a failed response, which says it again with its code and message alone.
void failWith(const JsonValue& holder, ReplyBuilder& out)
{
    Json said = Json::object();
    for (const auto* key : {"code", "message"}) {
        if (const JsonValue* value = member(errorObject(holder), key))
            said[key] = toJson(*value);
    }
    out.noteFinishRaw("failed");
    out.fail(failureFromInBand(dumpJson(holder)), dumpJson(said));
}

// Free text as a piece of a JSON string.
std::string escaped(std::string_view text)
{
    const auto quoted = dumpJson(Json(std::string(text)));
    return quoted.substr(1, quoted.size() - 2);
}

// The terminal event says how the response ended, also where the response itself does not, or not any more.
std::string_view statusOf(std::string_view eventType, const JsonValue& response)
{
    for (const std::string_view status : {"completed", "incomplete", "failed", "cancelled"}) {
        if (eventType.ends_with(status))
            return status;
    }
    return stringAt(response, "status");
}

// What the final word of `whole` says beyond the pieces that came before it; nothing where they differ.
std::string_view restOf(std::string_view whole, std::string_view sofar)
{
    return whole.starts_with(sofar) ? whole.substr(sofar.size()) : std::string_view();
}

// A piece of an item, or all of it once more: "response.OF.delta", "response.OF.done".
struct Piece {
    std::string_view of;
    std::string_view text;
    bool isWhole = false;

    std::string_view after(std::string_view sofar) const { return isWhole ? restOf(text, sofar) : text; }
};

std::optional<Piece> pieceOf(std::string_view type, const JsonValue& event)
{
    constexpr std::string_view start = "response.";
    constexpr std::string_view delta = ".delta";
    constexpr std::string_view done = ".done";
    if (!type.starts_with(start))
        return std::nullopt;
    type.remove_prefix(start.size());
    if (type.ends_with(delta))
        return Piece{type.substr(0, type.size() - delta.size()), stringAt(event, "delta"), false};
    if (!type.ends_with(done))
        return std::nullopt;
    Piece piece{type.substr(0, type.size() - done.size()), {}, true};
    for (const auto* key : {"text", "refusal", "arguments", "input"}) {
        if (piece.text.empty())
            piece.text = stringAt(event, key);
    }
    return piece;
}

class OpenAiResponsesReply final : public ReplyGrammar {
public:
    void takeEvent(std::string_view name, const JsonValue& event, ReplyBuilder& out) override;
    void takeWhole(const JsonValue& body, ReplyBuilder& out) override;
    void takeDone(ReplyBuilder&) override {} // a gateway's habit; the terminal event is the mark

private:
    enum class Kind { Message, Reasoning, Call, CustomCall, Native };
    // An item of the output, by its index.
    struct Item {
        Kind kind = Kind::Native;
        std::size_t place = 0;                     // of the block, or of the call among the calls
        std::size_t native = 0;                    // CustomCall: of the block with the item
        std::string text;                          // CustomCall: the input so far
        std::map<std::int64_t, std::size_t> parts; // Message: the block of each part
        bool done = false;
    };

    void takeItemEvent(std::string_view type, const JsonValue& event, ReplyBuilder& out);
    void takePiece(const Piece& piece, std::int64_t place, std::int64_t part, ReplyBuilder& out);
    std::int64_t indexOf(const JsonValue& event, const JsonValue* item, bool begins);
    // Opened as far as `item` says how, else as the kind of item that the event belongs to.
    Item& itemAt(std::int64_t index, const JsonValue* item, std::string_view assumedType, ReplyBuilder& out);
    Item openItem(std::string_view type, const JsonValue* item, ReplyBuilder& out);
    Item openNative(std::string_view type, const JsonValue* item, ReplyBuilder& out);
    std::size_t openCall(const JsonValue* item, ReplyBuilder& out);
    void addText(Item& item, std::int64_t part, std::string_view piece, ReplyBuilder& out);
    static std::string textOf(const Item& item, std::int64_t part, const ReplyBuilder& out);
    void addInput(Item& item, std::string_view piece, ReplyBuilder& out);
    void endItem(Item& item, const JsonValue& whole, ReplyBuilder& out);
    void endMessage(Item& item, const JsonValue& whole, ReplyBuilder& out);
    void endReasoning(Item& item, const JsonValue& whole, ReplyBuilder& out);
    void endCustomCall(Item& item, const JsonValue& whole, ReplyBuilder& out);
    void takeResponse(const JsonValue& response, std::string_view status, ReplyBuilder& out);
    void finish(const JsonValue& response, std::string_view status, ReplyBuilder& out);
    void closeInputs(ReplyBuilder& out);

    std::map<std::int64_t, Item> m_items;
    std::map<std::string, std::int64_t> m_indexOf; // by id of the item as it began
};

void OpenAiResponsesReply::takeEvent(std::string_view name, const JsonValue& event, ReplyBuilder& out)
{
    const auto given = stringAt(event, "type");
    const auto type = given.empty() ? name : given;
    const JsonValue* response = objectAt(event, "response");
    if (type == "error" || (!response && isError(event))) {
        failWith(event, out);
    } else if (type == "response.created" || type == "response.in_progress" || type == "response.queued") {
        if (response)
            out.servedBy(stringAt(*response, "id"), stringAt(*response, "model"));
    } else if (response) {
        takeResponse(*response, statusOf(type, *response), out);
    } else if (!out.finished()) {
        takeItemEvent(type, event, out);
    }
}

void OpenAiResponsesReply::takeWhole(const JsonValue& body, ReplyBuilder& out)
{
    const auto type = stringAt(body, "type");
    if (type.empty() && arrayAt(body, "output"))
        takeResponse(body, stringAt(body, "status"), out);
    else if (type == "error" || !isError(body))
        takeEvent({}, body, out);
}

void OpenAiResponsesReply::takeItemEvent(std::string_view type, const JsonValue& event, ReplyBuilder& out)
{
    const JsonValue* item = objectAt(event, "item");
    const auto place = indexOf(event, item, type == "response.output_item.added");
    if (type == "response.output_item.added" && item)
        itemAt(place, item, {}, out);
    else if (type == "response.output_item.done" && item)
        endItem(itemAt(place, item, {}, out), *item, out);
    else if (const auto piece = pieceOf(type, event))
        takePiece(*piece, place, integerAt(event, "content_index").value_or(0), out);
}

void OpenAiResponsesReply::takePiece(const Piece& piece, std::int64_t place, std::int64_t part,
                                     ReplyBuilder& out)
{
    if (piece.of == "output_text" || piece.of == "refusal") {
        if (piece.of == "refusal")
            out.refused();
        auto& item = itemAt(place, nullptr, "message", out);
        addText(item, part, piece.after(textOf(item, part, out)), out);
    } else if (piece.of == "reasoning_summary_text" || piece.of == "reasoning_text") {
        auto& item = itemAt(place, nullptr, "reasoning", out);
        if (item.kind == Kind::Reasoning && !piece.isWhole) // one of its parts; the item has them all
            out.addThinking(item.place, piece.text);
    } else if (piece.of == "function_call_arguments") {
        auto& item = itemAt(place, nullptr, "function_call", out);
        if (item.kind == Kind::Call)
            out.addArguments(item.place, piece.after(out.call(item.place).arguments));
    } else if (piece.of == "custom_tool_call_input") {
        auto& item = itemAt(place, nullptr, customCall, out);
        addInput(item, piece.after(item.text), out);
    }
}

// Ids change from event to event at some gateways, so the index counts; others send none with their pieces.
std::int64_t OpenAiResponsesReply::indexOf(const JsonValue& event, const JsonValue* item, bool begins)
{
    const std::string id(item ? stringAt(*item, "id") : stringAt(event, "item_id"));
    const auto next = m_items.empty() ? 0 : m_items.rbegin()->first + 1;
    const auto known = m_indexOf.find(id);
    const auto latest = m_items.empty() ? 0 : m_items.rbegin()->first;
    const auto implied = begins ? next : known == m_indexOf.end() ? latest : known->second;
    const auto index = integerAt(event, "output_index").value_or(implied);
    if (begins && !id.empty())
        m_indexOf.insert_or_assign(id, index);
    return index;
}

OpenAiResponsesReply::Item& OpenAiResponsesReply::itemAt(std::int64_t index, const JsonValue* item,
                                                         std::string_view assumedType, ReplyBuilder& out)
{
    const auto found = m_items.find(index);
    if (found != m_items.end())
        return found->second;
    const auto type = item ? stringAt(*item, "type") : assumedType;
    return m_items.emplace(index, openItem(type, item, out)).first->second;
}

OpenAiResponsesReply::Item OpenAiResponsesReply::openItem(std::string_view type, const JsonValue* item,
                                                          ReplyBuilder& out)
{
    Item opened;
    if (type == "message") {
        opened.kind = Kind::Message;
    } else if (type == "reasoning") {
        opened.kind = Kind::Reasoning;
        opened.place = out.addBlock(ReasoningBlock{{}, toId(Protocol::OpenAiResponses), {}});
    } else if (type == "function_call") {
        opened.kind = Kind::Call;
        opened.place = openCall(item, out);
        out.addArguments(opened.place, {});
    } else if (type == customCall) {
        opened = openNative(type, item, out);
        opened.kind = Kind::CustomCall;
        opened.native = opened.place;
        opened.place = openCall(item, out);
        out.addArguments(opened.place, "{\"input\":\"");
    } else {
        opened = openNative(type, item, out);
        // SPEC 5: a tool that ran on the provider's side gates the turn.
        if (type.ends_with("_call"))
            out.serverTool(type);
    }
    return opened;
}

OpenAiResponsesReply::Item OpenAiResponsesReply::openNative(std::string_view type, const JsonValue* item,
                                                            ReplyBuilder& out)
{
    Item opened;
    opened.place = out.addBlock(NativeBlock{toId(Protocol::OpenAiResponses), std::string(type),
                                            item ? dumpJson(*item) : std::string()});
    return opened;
}

std::size_t OpenAiResponsesReply::openCall(const JsonValue* item, ReplyBuilder& out)
{
    return item ? out.openCall(stringAt(*item, "call_id"), stringAt(*item, "name")) : out.openCall({}, {});
}

void OpenAiResponsesReply::addText(Item& item, std::int64_t part, std::string_view piece, ReplyBuilder& out)
{
    if (item.kind != Kind::Message || piece.empty())
        return;
    auto found = item.parts.find(part);
    if (found == item.parts.end())
        found = item.parts.emplace(part, out.addBlock(TextBlock{})).first;
    out.addText(found->second, piece);
}

std::string OpenAiResponsesReply::textOf(const Item& item, std::int64_t part, const ReplyBuilder& out)
{
    const auto found = item.parts.find(part);
    return found == item.parts.end() ? std::string()
                                     : std::get<TextBlock>(out.reply().blocks[found->second]).text;
}

void OpenAiResponsesReply::addInput(Item& item, std::string_view piece, ReplyBuilder& out)
{
    if (item.kind != Kind::CustomCall || piece.empty())
        return;
    item.text += piece;
    out.addArguments(item.place, escaped(piece));
}

// The finished item has everything in full, also what was not streamed.
void OpenAiResponsesReply::endItem(Item& item, const JsonValue& whole, ReplyBuilder& out)
{
    if (std::exchange(item.done, true))
        return;
    switch (item.kind) {
    case Kind::Message: endMessage(item, whole, out); break;
    case Kind::Reasoning: endReasoning(item, whole, out); break;
    case Kind::Call:
        out.identify(item.place, stringAt(whole, "call_id"), stringAt(whole, "name"));
        out.addArguments(item.place, restOf(stringAt(whole, "arguments"), out.call(item.place).arguments));
        break;
    case Kind::CustomCall: endCustomCall(item, whole, out); break;
    case Kind::Native: out.setNative(item.place, dumpJson(whole)); break;
    }
}

void OpenAiResponsesReply::endMessage(Item& item, const JsonValue& whole, ReplyBuilder& out)
{
    const JsonValue* content = arrayAt(whole, "content");
    if (!content)
        return;
    std::int64_t index = 0;
    for (const JsonValue& part : *content) {
        const bool refusal = stringAt(part, "type") == "refusal";
        if (refusal)
            out.refused();
        addText(item, index, restOf(stringAt(part, refusal ? "refusal" : "text"), textOf(item, index, out)),
                out);
        ++index;
    }
}

void OpenAiResponsesReply::endReasoning(Item& item, const JsonValue& whole, ReplyBuilder& out)
{
    std::string text;
    for (const auto* key : {"summary", "content"}) {
        if (const JsonValue* parts = arrayAt(whole, key)) {
            for (const JsonValue& part : *parts)
                text += stringAt(part, "text");
        }
    }
    const auto sofar = std::get<ReasoningBlock>(out.reply().blocks[item.place]).text;
    out.addThinking(item.place, restOf(text, sofar));
    out.setNativeReasoning(item.place, dumpJson(whole));
}

void OpenAiResponsesReply::endCustomCall(Item& item, const JsonValue& whole, ReplyBuilder& out)
{
    out.identify(item.place, stringAt(whole, "call_id"), stringAt(whole, "name"));
    addInput(item, restOf(stringAt(whole, "input"), item.text), out);
    out.addArguments(item.place, "\"}");
    out.setNative(item.native, dumpJson(whole));
}

void OpenAiResponsesReply::takeResponse(const JsonValue& response, std::string_view status, ReplyBuilder& out)
{
    out.servedBy(stringAt(response, "id"), stringAt(response, "model"));
    if (const JsonValue* output = arrayAt(response, "output"); output && !out.finished()) {
        std::int64_t index = 0;
        // A stream that counts its items otherwise has told them all the same.
        const bool toldAll = m_items.size() >= output->size();
        for (const JsonValue& item : *output) {
            if (!toldAll || m_items.count(index) > 0)
                endItem(itemAt(index, &item, {}, out), item, out);
            ++index;
        }
    }
    if (const JsonValue* usage = objectAt(response, "usage"))
        out.updateUsage(usageOf(*usage));
    finish(response, status, out);
}

void OpenAiResponsesReply::finish(const JsonValue& response, std::string_view status, ReplyBuilder& out)
{
    const JsonValue* error = objectAt(response, "error");
    if (status == "failed" || (error && (member(*error, "code") || member(*error, "message")))) {
        failWith(response, out);
    } else if (status == "completed") {
        closeInputs(out);
        out.finish(FinishReason::Stop, status);
        out.sawEndMark();
    } else if (status == "incomplete") {
        const JsonValue* details = objectAt(response, "incomplete_details");
        const std::string reason(details ? stringAt(*details, "reason") : std::string_view());
        out.finish(finishOfIncomplete(reason), reason.empty() ? "incomplete" : "incomplete:" + reason);
        out.sawEndMark();
    } else if (status == "cancelled") {
        out.finish(FinishReason::Other, status); // an end, but not one in order
    }
}

// Of calls whose finished items did not come.
void OpenAiResponsesReply::closeInputs(ReplyBuilder& out)
{
    for (auto& [index, item] : m_items) {
        if (item.kind == Kind::CustomCall && !std::exchange(item.done, true))
            out.addArguments(item.place, "\"}");
    }
}

} // namespace

std::unique_ptr<ReplyGrammar> makeOpenAiResponsesReply()
{
    return std::make_unique<OpenAiResponsesReply>();
}

} // namespace landfall
