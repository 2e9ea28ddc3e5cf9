// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/body_decoder.h"

#include "core/wire/error_body.h"
#include "core/wire/error_fields.h"
#include "core/wire/text.h"

#include <algorithm>

namespace landfall {

namespace {

constexpr std::size_t keptOfOthers = std::size_t{64} * 1024;
constexpr std::size_t longestExcerpt = 200;
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view doneMark = "[DONE]";

std::string excerptOf(std::string_view bytes)
{
    return onOneLine(cutUtf8(validUtf8(bytes.substr(0, longestExcerpt)), longestExcerpt));
}

bool maybeByteOrderMark(std::string_view start)
{
    return !start.empty() && byteOrderMark.starts_with(start);
}

// Behind the object that begins at `begin`; npos where it does not end.
std::size_t endOfObject(std::string_view text, std::size_t begin)
{
    std::size_t depth = 0;
    bool inString = false;
    for (auto i = begin; i < text.size(); ++i) {
        const char c = text[i];
        if (inString && c == '\\')
            ++i;
        else if (c == '"')
            inString = !inString;
        else if (!inString && (c == '{' || c == '['))
            ++depth;
        else if (!inString && (c == '}' || c == ']') && --depth == 0)
            return i + 1;
    }
    return std::string_view::npos;
}

} // namespace

BodyDecoder::BodyDecoder(std::string_view contentType, std::unique_ptr<ReplyGrammar> grammar, ToolNames names,
                         std::size_t bodyLimit)
    : m_contentType(lowerAscii(contentType)), m_grammar(std::move(grammar)), m_bodyLimit(bodyLimit),
      m_builder(std::move(names))
{}

std::vector<Decoded> BodyDecoder::feed(std::string_view bytes)
{
    if (m_builder.failed())
        return {};
    m_received += bytes.size();
    if (m_received > m_bodyLimit)
        failAsGarbled("The reply is larger than " + std::to_string(m_bodyLimit) + " bytes");
    else
        take(bytes);
    return m_builder.take();
}

std::vector<Decoded> BodyDecoder::end(bool clean)
{
    if (m_builder.failed())
        return {};
    if (m_shape == Shape::Stream && clean)
        takeLastEvents();
    if (m_shape == Shape::Document)
        takeDocument(clean);
    else if (clean && !m_sawEvent)
        failAsNoReply();
    if (clean && !m_builder.failed())
        m_grammar->takeEnd(m_builder);
    return m_builder.take();
}

void BodyDecoder::take(std::string_view bytes)
{
    if (m_shape == Shape::Unknown) {
        takeFirst(bytes);
        return;
    }
    if (m_shape == Shape::Document)
        m_body += bytes;
    else if (!m_sawEvent && m_body.size() < keptOfOthers)
        m_body += bytes.substr(0, keptOfOthers - m_body.size());
    if (m_shape == Shape::Stream)
        takeStream(bytes);
}

// White space before a body is dropped, as is a byte order mark.
void BodyDecoder::takeFirst(std::string_view bytes)
{
    m_body += bytes;
    if (m_body.size() < byteOrderMark.size() && maybeByteOrderMark(m_body))
        return;
    std::string_view rest = m_body;
    if (rest.starts_with(byteOrderMark))
        rest.remove_prefix(byteOrderMark.size());
    m_body = withoutLeadingBlanks(rest);
    if (m_body.empty())
        return;
    m_shape = shapeBeginningWith(m_body.front());
    if (m_shape == Shape::Stream)
        takeStream(m_body);
}

// The first byte tells more than the content type: gateways send documents as streams and the other way
// round.
BodyDecoder::Shape BodyDecoder::shapeBeginningWith(char first) const
{
    if (first == '{' || first == '[')
        return Shape::Document;
    const bool page = first == '<' || m_contentType.find("html") != std::string::npos;
    return page ? Shape::Page : Shape::Stream;
}

void BodyDecoder::takeStream(std::string_view bytes)
{
    m_parser.feed(bytes, [this](const SseEvent& event) {
        if (!m_builder.failed())
            takeEvent(event);
    });
    if (m_parser.overflowed())
        failAsGarbled("The stream has an event that is too long");
}

void BodyDecoder::takeEvent(const SseEvent& event)
{
    m_sawEvent = true;
    if (event.kind == SseEvent::Kind::Comment) {
        m_builder.comment();
        return;
    }
    const auto data = trimmed(event.data);
    const auto said = m_builder.said();
    if (data == doneMark) {
        m_done = true;
        m_grammar->takeDone(m_builder);
    } else if (!data.empty() && !m_done) {
        if (const JsonValue* json = m_document.parse(data))
            m_grammar->takeEvent(event.name, *json, m_builder);
        else if (event.name == "error")
            m_builder.fail(failureFromInBand(data));
        else
            failAsGarbled("An event of the stream is not JSON: " + excerptOf(data));
    }
    if (m_builder.said() == said)
        m_builder.typed();
}

// The last event may lack its blank line; it counts if it is whole.
void BodyDecoder::takeLastEvents()
{
    m_parser.finish([this](const SseEvent& event) {
        if (event.kind == SseEvent::Kind::Comment || trimmed(event.data) == doneMark ||
            m_document.parse(event.data))
            takeEvent(event);
    });
}

// A document that is whole is the answer, however the connection ended; half a one is none.
void BodyDecoder::takeDocument(bool clean)
{
    const JsonValue* json = m_document.parse(m_body);
    if (json)
        m_grammar->takeWhole(*json, m_builder);
    if (json && isError(*json)) {
        takeError(*json, m_builder); // where the grammar did not say it
        return;
    }
    const bool taken = json || (m_body.front() == '[' ? takeElements() : takeLines(clean));
    if (m_builder.said() == 0 && (taken || clean))
        failAsNoReply();
}

// A list of pieces that broke off: those of its elements that are whole. False: this is nothing of the kind.
bool BodyDecoder::takeElements()
{
    std::size_t at = 1;
    bool isFirst = true;
    while (!m_builder.failed()) {
        const auto begin = m_body.find('{', at);
        const auto end = endOfObject(m_body, begin);
        if (end == std::string::npos)
            break;
        const JsonValue* json = m_document.parse(std::string_view(m_body).substr(begin, end - begin));
        if (!json)
            break;
        m_grammar->takeEvent({}, *json, m_builder);
        isFirst = false;
        at = end;
    }
    return !isFirst;
}

// One document a line, as some servers stream and some recordings are kept. False: this is nothing of the
// kind. The end of such a body is its end mark.
bool BodyDecoder::takeLines(bool clean)
{
    std::string_view rest = m_body;
    bool isFirst = true;
    while (!rest.empty() && !m_builder.failed()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        const auto line = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.empty())
            continue;
        const JsonValue* json = m_document.parse(line);
        if (!json && isFirst)
            return false;
        isFirst = false;
        if (json)
            m_grammar->takeEvent({}, *json, m_builder);
        else if (clean || !rest.empty())
            failAsGarbled("A line of the reply is not JSON: " + excerptOf(line));
    }
    if (clean)
        m_grammar->takeDone(m_builder);
    return true;
}

void BodyDecoder::failAsNoReply()
{
    m_builder.fail(failureFromResponse(200, {{"content-type", m_contentType}}, m_body, 0));
}

// Our verdict, not the provider's: it cannot harm a reply that is complete.
void BodyDecoder::failAsGarbled(const std::string& why)
{
    if (!m_builder.finished())
        m_builder.fail(protocolFailure(why));
}

} // namespace landfall
