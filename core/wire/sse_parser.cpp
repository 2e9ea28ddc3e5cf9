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

std::vector<SseEvent> SseParser::feed(std::string_view bytes)
{
    std::vector<SseEvent> out;
    if (m_overflowed || bytes.empty())
        return out;
    if (m_afterCr && bytes.front() == '\n')
        bytes.remove_prefix(1);
    m_afterCr = !bytes.empty() && bytes.back() == '\r';

    LineEnds ends(bytes);
    std::size_t at = 0;
    for (auto end = ends.next(at); end != std::string_view::npos; end = ends.next(at)) {
        endLine(bytes.substr(at, end - at), out);
        if (m_overflowed)
            return out;
        const bool crLf = bytes[end] == '\r' && end + 1 < bytes.size() && bytes[end + 1] == '\n';
        at = end + (crLf ? 2 : 1);
    }
    if (m_line.size() + (bytes.size() - at) > m_lineLimit)
        overflow();
    else
        m_line += bytes.substr(at);
    return out;
}

std::vector<SseEvent> SseParser::finish()
{
    std::vector<SseEvent> out;
    if (!m_overflowed && !m_line.empty())
        endLine({}, out);
    if (!m_overflowed)
        dispatch(out);
    return out;
}

// A line ends with `rest`; what came of it in earlier chunks is in m_line.
void SseParser::endLine(std::string_view rest, std::vector<SseEvent>& out)
{
    if (m_line.size() + rest.size() > m_lineLimit) {
        overflow();
    } else if (m_line.empty()) {
        takeLine(rest, out);
    } else {
        const std::string whole = std::exchange(m_line, {}).append(rest);
        takeLine(whole, out);
    }
}

void SseParser::takeLine(std::string_view line, std::vector<SseEvent>& out)
{
    if (std::exchange(m_atStart, false) && line.starts_with(byteOrderMark))
        line.remove_prefix(byteOrderMark.size());
    if (line.empty()) {
        dispatch(out);
        return;
    }
    m_bare = m_bare || line.starts_with('{');
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
        out.push_back({SseEvent::Kind::Comment, {}, std::string(value)});
    else
        takeField(name, value);
}

void SseParser::takeField(std::string_view name, std::string_view value)
{
    if (name == "event") {
        m_event.name = value;
    } else if (name == "data") {
        if (m_event.data.size() + value.size() + 1 > m_lineLimit) {
            overflow();
            return;
        }
        if (std::exchange(m_hasData, true))
            m_event.data += '\n';
        m_event.data += value;
    }
}

void SseParser::dispatch(std::vector<SseEvent>& out)
{
    if (std::exchange(m_hasData, false))
        out.push_back(std::move(m_event));
    m_event = {};
    m_bare = false;
}

void SseParser::overflow()
{
    m_overflowed = true;
    m_line = {};
    m_event = {};
    m_hasData = false;
}

} // namespace landfall
