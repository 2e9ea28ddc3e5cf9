// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"
#include "core/wire/json_document.h"
#include "core/wire/reply_builder.h"
#include "core/wire/reply_grammar.h"
#include "core/wire/sse_parser.h"

#include <cstddef>
#include <memory>
#include <string>

namespace landfall {

// The body of one HTTP 200 in whatever form it comes: an event stream, one JSON document, one a line, a page,
// nothing.
// Bounded: SPEC 12 allows 256 MiB a body.
class BodyDecoder final : public ReplyDecoder {
public:
    static constexpr std::size_t defaultBodyLimit = std::size_t{256} * 1024 * 1024;

    BodyDecoder(std::string_view contentType, std::unique_ptr<ReplyGrammar> grammar, ToolNames names = {},
                std::size_t bodyLimit = defaultBodyLimit);

    std::vector<Decoded> feed(std::string_view bytes) override;
    std::vector<Decoded> end(bool clean) override;
    const ModelReply& reply() const override { return m_builder.reply(); }
    bool endMarkSeen() const override { return m_builder.endMarkSeen(); }

private:
    // Unknown until the first byte that is not white space.
    enum class Shape { Unknown, Stream, Document, Page };

    void take(std::string_view bytes);
    void takeFirst(std::string_view bytes);
    Shape shapeBeginningWith(char first) const;
    void takeStream(std::string_view bytes);
    void takeEvent(const SseEvent& event);
    void takeLastEvents();
    void takeDocument(bool clean);
    bool takeElements();
    bool takeLines(bool clean);
    void failAsNoReply();
    void failAsGarbled(const std::string& why);

    std::string m_contentType;
    std::unique_ptr<ReplyGrammar> m_grammar;
    std::size_t m_bodyLimit;
    ReplyBuilder m_builder;
    SseParser m_parser;
    JsonDocument m_document; // of the event, or of the body, that is being taken
    Shape m_shape = Shape::Unknown;
    std::string m_body; // all of a document; of anything else the start, to tell about it
    std::size_t m_received = 0;
    bool m_sawEvent = false; // or a comment: this is a stream
    bool m_done = false;     // [DONE]: nothing useful follows
};

} // namespace landfall
