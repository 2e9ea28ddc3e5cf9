// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/codec.h"

#include "core/wire/anthropic_reply.h"
#include "core/wire/anthropic_request.h"
#include "core/wire/body_decoder.h"
#include "core/wire/gemini_reply.h"
#include "core/wire/gemini_request.h"
#include "core/wire/openai_chat_reply.h"
#include "core/wire/openai_chat_request.h"
#include "core/wire/openai_responses_reply.h"
#include "core/wire/openai_responses_request.h"

#include <algorithm>
#include <array>

namespace landfall {

namespace {

struct Dialect {
    Protocol protocol;
    const char* id;
    bool announcesEarly;
    WireRequest (*encode)(const ModelRequest&, const Endpoint&);
    std::unique_ptr<ReplyGrammar> (*makeGrammar)();
};

constexpr std::array dialects{
    Dialect{Protocol::AnthropicMessages, "anthropic-messages", true, anthropicRequest, makeAnthropicReply},
    Dialect{Protocol::OpenAiChat, "openai-chat", false, openAiChatRequest, makeOpenAiChatReply},
    Dialect{Protocol::OpenAiResponses, "openai-responses", false, openAiResponsesRequest,
            makeOpenAiResponsesReply},
    Dialect{Protocol::GeminiGenerate, "gemini-generate", false, geminiRequest, makeGeminiReply},
};

const Dialect& dialectOf(Protocol protocol)
{
    return *std::find_if(dialects.begin(), dialects.end(),
                         [=](const auto& d) { return d.protocol == protocol; });
}

class DialectCodec final : public Codec {
public:
    explicit DialectCodec(const Dialect& dialect) : m_dialect(dialect) {}

    Protocol protocol() const override { return m_dialect.protocol; }
    bool announcesEarly() const override { return m_dialect.announcesEarly; }
    WireRequest encode(const ModelRequest& request, const Endpoint& endpoint) const override
    {
        return m_dialect.encode(request, endpoint);
    }
    std::unique_ptr<ReplyDecoder> makeDecoder(std::string_view contentType, ToolNames names) const override
    {
        return std::make_unique<BodyDecoder>(contentType, m_dialect.makeGrammar(), std::move(names));
    }

private:
    const Dialect& m_dialect; // of the table
};

} // namespace

const char* toId(Protocol protocol)
{
    return dialectOf(protocol).id;
}

std::optional<Protocol> protocolFromId(std::string_view id)
{
    const auto found =
        std::find_if(dialects.begin(), dialects.end(), [=](const auto& d) { return d.id == id; });
    return found == dialects.end() ? std::nullopt : std::optional(found->protocol);
}

std::vector<Protocol> allProtocols()
{
    std::vector<Protocol> all(dialects.size());
    std::transform(dialects.begin(), dialects.end(), all.begin(), [](const auto& d) { return d.protocol; });
    return all;
}

std::unique_ptr<Codec> makeCodec(Protocol protocol)
{
    return std::make_unique<DialectCodec>(dialectOf(protocol));
}

} // namespace landfall
