// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/wire/decoded_log.h"

#include <algorithm>
#include <iterator>
#include <sstream>

namespace landfall {

namespace {

template <class... Ts>
struct Overloaded : Ts... {
    using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

std::string field(const char* name, const std::string& value)
{
    return value.empty() ? "" : name + value;
}

std::string usageText(const Usage& usage)
{
    const auto number = [](const char* name, const auto& value) {
        return value ? name + std::to_string(*value) : std::string();
    };
    return number(" in=", usage.input) + number(" out=", usage.output) + number(" cached=", usage.cached) +
           number(" reasoning=", usage.reasoning);
}

std::string line(const Decoded& piece)
{
    return std::visit(Overloaded{
                          [](const decoded::Comment&) { return std::string("comment"); },
                          [](const decoded::Typed&) { return std::string("typed"); },
                          [](const decoded::Text& p) { return "text " + p.text; },
                          [](const decoded::Thinking& p) { return "thinking " + p.text; },
                          [](const decoded::ToolCall& p) {
                              return "call " + std::to_string(p.index) + field(" id=", p.id) +
                                     field(" name=", p.name) + field(" args=", p.arguments);
                          },
                          [](const decoded::UsageSeen& p) { return "usage" + usageText(p.usage); },
                          [](const decoded::ServerTool& p) { return "server tool " + p.name; },
                          [](const decoded::Terminal& p) {
                              return std::string("terminal ") + toId(p.finish) +
                                     (p.argumentsParse ? "" : " garbled");
                          },
                          [](const decoded::Error& p) {
                              return std::string("error ") + toId(p.failure.category) + " " +
                                     toText(p.failure.origin) + " " + p.failure.message;
                          },
                      },
                      piece);
}

std::string line(const ContentBlock& block)
{
    return std::visit(
        Overloaded{
            [](const TextBlock& b) { return "text " + b.text; },
            [](const ReasoningBlock& b) { return "reasoning " + b.text + field(" native=", b.native); },
            [](const ToolCallBlock& b) {
                return "call " + b.id + " " + b.name + " " + b.arguments +
                       (b.argumentsValid ? "" : " (not valid)");
            },
            [](const ToolResultBlock& b) { return "result " + b.callId + " " + b.content; },
            [](const NativeBlock& b) { return "native " + b.type + " " + b.json; },
        },
        block);
}

} // namespace

std::string logOf(const std::vector<Decoded>& pieces)
{
    std::string log;
    for (const auto& piece : pieces)
        log += line(piece) + "\n";
    return log;
}

std::string logOf(const ModelReply& reply)
{
    std::string log;
    for (const auto& block : reply.blocks)
        log += line(block) + "\n";
    if (reply.finish != FinishReason::None)
        log += std::string("finish ") + toId(reply.finish) + " " + reply.finishRaw + "\n";
    if (reply.usage != Usage())
        log += "usage" + usageText(reply.usage) + "\n";
    if (!reply.requestId.empty())
        log += "id " + reply.requestId + "\n";
    if (!reply.servedModel.empty())
        log += "model " + reply.servedModel + "\n";
    for (const auto& tool : reply.serverTools)
        log += "server tool " + tool + "\n";
    return log;
}

Decoding decodeAll(Protocol protocol, std::string_view contentType, std::string_view bytes, bool clean,
                   std::size_t size)
{
    const auto decoder = makeCodec(protocol)->makeDecoder(contentType);
    const auto step = size == 0 ? std::max<std::size_t>(bytes.size(), 1) : size;
    std::vector<Decoded> all;
    const auto add = [&](std::vector<Decoded> pieces) {
        std::move(pieces.begin(), pieces.end(), std::back_inserter(all));
    };
    for (std::size_t at = 0; at < bytes.size(); at += step)
        add(decoder->feed(bytes.substr(at, step)));
    add(decoder->end(clean));
    return {logOf(all), logOf(decoder->reply()), decoder->endMarkSeen()};
}

std::string essence(const std::string& log)
{
    std::istringstream lines(log);
    std::string out;
    for (std::string text; std::getline(lines, text);) {
        if (text != "typed" && text != "comment")
            out += text + "\n";
    }
    return out;
}

} // namespace landfall
