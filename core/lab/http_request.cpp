// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/http_request.h"

#include <algorithm>
#include <charconv>

namespace landfall::lab {

namespace {

constexpr std::size_t MaxHead = std::size_t{64} * 1024;
constexpr std::size_t MaxBody = std::size_t{64} * 1024 * 1024;

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool sameName(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// RFC 9110 "token": what methods and field names are made of.
bool isToken(std::string_view text)
{
    constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') ||
               marks.find(c) != std::string_view::npos;
    });
}

std::optional<std::size_t> number(std::string_view digits, int base)
{
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size())
        return {};
    return value;
}

} // namespace

std::string HttpRequest::path() const
{
    std::string_view text = target;
    if (const auto scheme = text.find("://"); scheme != std::string_view::npos && !text.starts_with('/')) {
        text.remove_prefix(scheme + 3);
        text.remove_prefix(std::min(text.find('/'), text.size()));
    }
    return std::string(text.substr(0, text.find('?')));
}

std::optional<std::string> HttpRequest::header(std::string_view name) const
{
    const auto found = std::find_if(headers.begin(), headers.end(),
                                    [&](const auto& header) { return sameName(header.first, name); });
    return found == headers.end() ? std::nullopt : std::optional(found->second);
}

RequestReader::State RequestReader::feed(std::string_view bytes)
{
    if (!m_status)
        m_buffer += bytes;
    while (m_part != Part::Done && !m_status && step()) {
    }
    m_buffer.erase(0, std::exchange(m_used, 0));
    if (m_status)
        return State::Refused;
    return m_part == Part::Done ? State::Complete : State::Incomplete;
}

HttpRequest RequestReader::take()
{
    m_part = Part::RequestLine;
    m_headSize = 0;
    m_continue = false;
    return std::exchange(m_request, {});
}

bool RequestReader::wantsContinue()
{
    return std::exchange(m_continue, false);
}

// One line or one stretch of the body. False: more bytes are needed, or it was refused.
bool RequestReader::step()
{
    switch (m_part) {
    case Part::Body: return readBody(Part::Done);
    case Part::ChunkData: return readBody(Part::ChunkEnd);
    case Part::Done: return false;
    default: break;
    }
    const auto text = line();
    if (!text)
        return false;
    switch (m_part) {
    case Part::RequestLine: return readRequestLine(*text);
    case Part::Headers: return text->empty() ? startBody() : readHeader(*text);
    case Part::ChunkSize: return readChunkSize(*text);
    case Part::ChunkEnd:
        m_part = Part::ChunkSize;
        return text->empty() || refuse(400, "a chunk is longer than it says");
    default: // Trailer: fields after the body say nothing an answer depends on
        m_part = text->empty() ? Part::Done : Part::Trailer;
        return true;
    }
}

std::optional<std::string_view> RequestReader::line()
{
    const auto rest = std::string_view(m_buffer).substr(m_used);
    const auto end = rest.find('\n');
    if (m_headSize + std::min(end, rest.size()) > MaxHead) {
        refuse(431, "the head is larger than 64 KiB");
        return {};
    }
    if (end == std::string_view::npos)
        return {};
    m_used += end + 1;
    // Chunks are counted by their data; only their size lines would otherwise add up to a false 431.
    if (m_part != Part::ChunkSize && m_part != Part::ChunkEnd)
        m_headSize += end + 1;
    auto text = rest.substr(0, end);
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    return text;
}

bool RequestReader::refuse(int status, std::string why)
{
    m_status = status;
    m_why = std::move(why);
    m_buffer.clear();
    m_used = 0;
    return false;
}

bool RequestReader::readRequestLine(std::string_view text)
{
    if (text.empty())
        return true; // RFC 9112: an empty line before the request is passed over
    const auto first = text.find(' ');
    const auto last = text.rfind(' ');
    if (first == std::string_view::npos || first == last || !isToken(text.substr(0, first)))
        return refuse(400, "the request line is not HTTP");
    const auto version = text.substr(last + 1);
    const auto target = text.substr(first + 1, last - first - 1);
    if (!version.starts_with("HTTP/") || target.empty() || target.find(' ') != std::string_view::npos)
        return refuse(400, "the request line is not HTTP");
    m_request.method = text.substr(0, first);
    m_request.target = target;
    if (!version.starts_with("HTTP/1."))
        return refuse(505, "only HTTP/1 is spoken here");
    m_part = Part::Headers;
    return true;
}

bool RequestReader::readHeader(std::string_view text)
{
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || !isToken(text.substr(0, colon)))
        return refuse(400, "a header is not of the form name: value");
    m_request.headers.emplace_back(text.substr(0, colon), trimmed(text.substr(colon + 1)));
    return true;
}

bool RequestReader::startBody()
{
    const auto coding = m_request.header("Transfer-Encoding");
    std::optional<std::string> length;
    for (const auto& [name, value] : m_request.headers) {
        if (!sameName(name, "Content-Length"))
            continue;
        if (coding || (length && *length != value) || !number(value, 10))
            return refuse(400, "the length of the body is contradictory");
        length = value;
    }
    if (coding && !sameName(*coding, "chunked"))
        return refuse(400, "the transfer encoding is not chunked");
    m_left = length ? *number(*length, 10) : 0;
    if (m_left > MaxBody)
        return refuse(413, "the body is larger than 64 MiB");
    m_part = coding ? Part::ChunkSize : m_left > 0 ? Part::Body : Part::Done;
    m_continue = m_part != Part::Done && sameName(m_request.header("Expect").value_or(""), "100-continue");
    return true;
}

bool RequestReader::readChunkSize(std::string_view text)
{
    const auto size = number(trimmed(text.substr(0, text.find(';'))), 16);
    if (!size)
        return refuse(400, "a chunk size is not a hexadecimal number");
    if (*size > MaxBody - m_request.body.size())
        return refuse(413, "the body is larger than 64 MiB");
    m_left = *size;
    m_part = m_left > 0 ? Part::ChunkData : Part::Trailer;
    return true;
}

bool RequestReader::readBody(Part next)
{
    const auto taken = std::min(m_left, m_buffer.size() - m_used);
    m_request.body.append(m_buffer, m_used, taken);
    m_used += taken;
    m_left -= taken;
    if (m_left > 0)
        return false;
    m_part = next;
    return true;
}

} // namespace landfall::lab
