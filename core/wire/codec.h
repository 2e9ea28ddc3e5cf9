// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/model/message.h"
#include "core/wire/server_profile.h"
#include "core/wire/tool_names.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace landfall {

// Bytes <-> values for one vendor protocol. No I/O, no clock; any thread, one object a reply.

enum class Protocol { AnthropicMessages, OpenAiChat, OpenAiResponses, GeminiGenerate };
const char* toId(Protocol); // "anthropic-messages", "openai-chat", "openai-responses", "gemini-generate"
std::optional<Protocol> protocolFromId(std::string_view id);
std::vector<Protocol> allProtocols();

struct WireHeader {
    std::string name;
    std::string value;
    bool operator==(const WireHeader&) const = default;
};

// What the codec needs to know of the server.
struct Endpoint {
    std::string baseUrl;         // with or without a trailing slash or the version of the API
    std::string apiKey;          // empty: no key is sent
    ServerProfile server = {};   // as the protocol says
    std::string deployment = {}; // Azure; empty: the model's name
    std::string apiVersion = {}; // Azure; empty: the one we know
    std::string appUrl = {};     // sent as HTTP-Referer where the server credits its users
};

struct WireRequest {
    std::string url;
    std::vector<WireHeader> headers;
    std::string body;
};

// What a piece of a reply meant.
namespace decoded {
struct Comment {};
// Any typed event without visible output: message_start, ping, a role delta.
struct Typed {};
struct Text {
    std::string text;
};
struct Thinking {
    std::string text;
};
struct ToolCall {
    int index = 0;
    std::string id;   // with the first fragment of an index
    std::string name; // with the first fragment of an index
    std::string arguments;
};
struct UsageSeen {
    Usage usage; // cumulative
};
struct ServerTool {
    std::string name;
};
// The terminal reason has come; argumentsParse says whether every tool call's arguments are a JSON object.
struct Terminal {
    FinishReason finish = FinishReason::None;
    bool argumentsParse = true;
};
// The provider's verdict inside the reply (SPEC 2), classified; or ours on bytes that are no reply.
struct Error {
    Failure failure;
    std::string json; // the provider's error object as it came; empty where the verdict is ours
};
} // namespace decoded
using Decoded =
    std::variant<decoded::Comment, decoded::Typed, decoded::Text, decoded::Thinking, decoded::ToolCall,
                 decoded::UsageSeen, decoded::ServerTool, decoded::Terminal, decoded::Error>;

// Decodes the body of one HTTP 200, streamed or whole. Bytes may be cut anywhere.
class ReplyDecoder {
public:
    virtual ~ReplyDecoder() = default;
    virtual std::vector<Decoded> feed(std::string_view bytes) = 0;
    // The body ended. `clean` = the HTTP exchange ended in order; only then a last event without its blank
    // line counts. A body that was not what was asked for (HTML, an error object, nothing) comes out as
    // decoded::Error.
    virtual std::vector<Decoded> end(bool clean) = 0;
    // What has been assembled so far; final after a Terminal and end(). Where the provider began the reply
    // anew, it forgets what earlier pieces said.
    virtual const ModelReply& reply() const = 0;
    // The protocol's end mark has come ([DONE], message_stop, or a finish reason where that is the mark).
    // Less than a Terminal: SPEC 5 does not take it for a complete reply.
    virtual bool endMarkSeen() const = 0;
};

class Codec {
public:
    virtual ~Codec() = default;
    virtual Protocol protocol() const = 0;
    // True where the provider announces itself early, so that the first-event deadline applies (SPEC 6).
    virtual bool announcesEarly() const = 0;
    virtual WireRequest encode(const ModelRequest& request, const Endpoint& endpoint) const = 0;
    // `contentType` of the reply decides, with the first byte, between a stream and a whole body. Calls in
    // the reply get back the tools' own names; `names` are those of the request.
    virtual std::unique_ptr<ReplyDecoder> makeDecoder(std::string_view contentType,
                                                      ToolNames names = {}) const = 0;
};

std::unique_ptr<Codec> makeCodec(Protocol protocol);

} // namespace landfall
