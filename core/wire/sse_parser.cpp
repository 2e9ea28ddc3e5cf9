// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/sse_parser.h"

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

// The next CR or LF of a chunk. Each is looked for only once it has been passed, so that a chunk full of one
// kind is not searched to its end for the other kind at every line.
class LineEnds {
public:
    explicit LineEnds(std::string_view bytes) : m_bytes(bytes), m_cr(bytes.find('\r')), m_lf(bytes.find('\n'))
    {}

    std::size_t next(std::size_t from)
    {
        if (m_cr < from)
            m_cr = m_bytes.find('\r', from);
        if (m_lf < from)
            m_lf = m_bytes.find('\n', from);
        return std::min(m_cr, m_lf);
    }

private:
    std::string_view m_bytes;
    std::size_t m_cr;
    std::size_t m_lf;
};

} // namespace

void SseParser::feed(std::string_view bytes, const Sink& take)
{
    if (m_overflowed || bytes.empty())
        return;
    if (m_afterCr && bytes.front() == '\n')
        bytes.remove_prefix(1);
    m_afterCr = !bytes.empty() && bytes.back() == '\r';

    LineEnds ends(bytes);
    std::size_t at = 0;
    for (auto end = ends.next(at); end != std::string_view::npos; end = ends.next(at)) {
        endLine(bytes.substr(at, end - at), take);
        if (m_overflowed)
            return;
        const bool crLf = bytes[end] == '\r' && end + 1 < bytes.size() && bytes[end + 1] == '\n';
        at = end + (crLf ? 2 : 1);
    }
    keepForLater(bytes.substr(at));
}

void SseParser::finish(const Sink& take)
{
    if (!m_overflowed && !m_line.empty())
        endLine({}, take);
    if (!m_overflowed)
        dispatch(take);
}

// A line ends with `rest`; what came of it in earlier chunks is in m_line.
void SseParser::endLine(std::string_view rest, const Sink& take)
{
    if (m_line.size() + rest.size() > m_lineLimit) {
        overflow();
    } else if (m_line.empty()) {
        takeLine(rest, take);
    } else {
        m_whole = std::exchange(m_line, {});
        takeLine(m_whole.append(rest), take);
    }
}

void SseParser::takeLine(std::string_view line, const Sink& take)
{
    if (std::exchange(m_atStart, false) && line.starts_with(byteOrderMark))
        line.remove_prefix(byteOrderMark.size());
    if (line.empty()) {
        dispatch(take);
        return;
    }
    m_bare = m_bare || line.starts_with('{') || line.starts_with('[');
    if (m_bare) {
        takeField("data", line);
        return;
    }
    const auto colon = line.find(':');
    const auto name = line.substr(0, colon);
    auto value = colon == std::string_view::npos ? std::string_view() : line.substr(colon + 1);
    if (value.starts_with(' '))
        value.remove_prefix(1);
    if (colon == 0)
        take({SseEvent::Kind::Comment, {}, value});
    else
        takeField(name, value);
}

void SseParser::takeField(std::string_view name, std::string_view value)
{
    if (name == "event")
        m_name = value;
    else if (name == "data")
        takeData(value);
}

void SseParser::takeData(std::string_view value)
{
    if (m_data.size() + value.size() + 1 > m_lineLimit) {
        overflow();
    } else if (!std::exchange(m_hasData, true)) {
        m_data = value;
    } else {
        if (m_data.data() != m_joined.data())
            m_joined = m_data;
        m_joined += '\n';
        m_data = m_joined += value;
    }
}

void SseParser::dispatch(const Sink& take)
{
    if (std::exchange(m_hasData, false))
        take({SseEvent::Kind::Event, m_name, m_data});
    m_name.clear();
    m_data = {};
    std::string().swap(m_joined);
    m_bare = false;
}

// Of a chunk that ends: `rest` is of a line that does not.
void SseParser::keepForLater(std::string_view rest)
{
    if (m_line.size() + rest.size() > m_lineLimit) {
        overflow();
        return;
    }
    m_line += rest;
    if (m_hasData && m_data.data() != m_joined.data())
        m_joined = m_data;
    if (m_hasData)
        m_data = m_joined;
}

void SseParser::overflow()
{
    m_overflowed = true;
    for (auto* text : {&m_line, &m_whole, &m_name, &m_joined})
        std::string().swap(*text);
    m_data = {};
    m_hasData = false;
}

} // namespace landfall
