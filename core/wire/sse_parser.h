// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace landfall {

// Its texts live as long as the call that brings it.
struct SseEvent {
    enum class Kind { Event, Comment };
    Kind kind = Kind::Event;
    std::string_view name; // the `event` field; empty = none was given
    std::string_view data; // data lines joined with LF; for a comment, its text
};

// WHATWG event stream framing: UTF-8 bytes in, events out, cut anywhere. LF, CR and CRLF ends; one leading
// BOM is dropped; fields other than event and data are ignored, except for JSON that stands in the stream
// without a field (Gemini's errors): it counts as data. Neither a line nor the data of one event may
// be longer than the limit (SPEC 12: 16 MiB): beyond it the parser stops, overflowed() is true and the rest
// is discarded, so memory stays bounded.
class SseParser {
public:
    static constexpr std::size_t defaultLineLimit = std::size_t{16} * 1024 * 1024;
    using Sink = std::function<void(const SseEvent&)>;
    explicit SseParser(std::size_t lineLimit = defaultLineLimit) : m_lineLimit(lineLimit) {}

    void feed(std::string_view bytes, const Sink& take);
    // At the end of the body: the event whose blank line never came, if it has data.
    void finish(const Sink& take);
    bool overflowed() const { return m_overflowed; }

private:
    void endLine(std::string_view rest, const Sink& take);
    void takeLine(std::string_view line, const Sink& take);
    void takeField(std::string_view name, std::string_view value);
    void takeData(std::string_view value);
    void dispatch(const Sink& take);
    void keepForLater(std::string_view rest);
    void overflow();

    std::size_t m_lineLimit;
    std::string m_line;  // bytes of a line that has not ended
    std::string m_whole; // the line that began in an earlier chunk
    // Fields since the last blank line. The data is what was fed, or m_whole, where one line of one chunk
    // holds it all; otherwise it is m_joined.
    std::string m_name;
    std::string_view m_data;
    std::string m_joined;
    bool m_hasData = false;
    bool m_bare = false;    // JSON without a field began, and goes on to the next blank line
    bool m_afterCr = false; // the last byte was CR: an LF that follows belongs to it
    bool m_atStart = true;  // no line has ended yet
    bool m_overflowed = false;
};

} // namespace landfall
