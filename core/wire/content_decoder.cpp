// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/content_decoder.h"

#include "core/wire/error_body.h"
#include "core/wire/error_classes.h"
#include "core/wire/text.h"

#include <array>
#include <zlib.h>

namespace landfall {

namespace {

constexpr int largestWindow = 15;
constexpr int withHeader = 32; // zlib tells gzip's header from its own
constexpr std::size_t bufferSize = std::size_t{64} * 1024;

// Some servers send "deflate" without the header it should have.
bool looksLikeZlib(std::string_view bytes)
{
    constexpr unsigned methodMask = 0x0F;
    return (static_cast<unsigned char>(bytes.front()) & methodMask) == Z_DEFLATED;
}

bool isIdentity(std::string_view encoding)
{
    return encoding.empty() || encoding == "identity";
}

bool isKnown(std::string_view encoding)
{
    return encoding == "gzip" || encoding == "x-gzip" || encoding == "deflate";
}

} // namespace

ContentDecoder::ContentDecoder(std::string_view contentEncoding, std::size_t limit) : m_limit(limit)
{
    const auto encoding = lowerAscii(trimmed(contentEncoding));
    if (isIdentity(encoding))
        return;
    m_encoding = encoding;
    if (!isKnown(encoding))
        fail("The reply is encoded as " + nameAsEvidence(encoding) + ", which nobody asked for");
}

ContentDecoder::~ContentDecoder()
{
    if (m_stream)
        inflateEnd(m_stream.get());
}

std::string_view ContentDecoder::feed(std::string_view bytes)
{
    if (m_encoding.empty())
        return bytes;
    m_out.clear();
    if (m_failure || bytes.empty() || m_ended)
        return {};
    m_received += bytes.size();
    if (!m_stream)
        open(m_encoding, bytes);
    unpack(bytes);
    return m_failure ? std::string_view() : m_out;
}

bool ContentDecoder::isWhole() const
{
    return m_encoding.empty() || m_ended || !m_stream;
}

void ContentDecoder::open(std::string_view encoding, std::string_view first)
{
    m_stream = std::make_unique<z_stream>();
    const bool bare = encoding == "deflate" && !looksLikeZlib(first);
    inflateInit2(m_stream.get(), bare ? -largestWindow : largestWindow + withHeader);
}

void ContentDecoder::unpack(std::string_view bytes)
{
    std::array<char, bufferSize> buffer;
    m_stream->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data())); // zlib only reads it
    m_stream->avail_in = static_cast<uInt>(bytes.size());
    int status = Z_OK;
    do {
        m_stream->next_out = reinterpret_cast<Bytef*>(buffer.data());
        m_stream->avail_out = static_cast<uInt>(buffer.size());
        status = inflate(m_stream.get(), Z_NO_FLUSH);
        const auto got = buffer.size() - m_stream->avail_out;
        m_out.append(buffer.data(), got);
        m_unpacked += got;
        if (m_unpacked > m_limit)
            return fail("The reply unpacks to more than " + std::to_string(m_limit) + " bytes");
        if (m_unpacked > smallBody && m_unpacked / mostTimes > m_received)
            return fail("The reply unpacks to more than " + std::to_string(mostTimes) + " times what came");
    } while (status == Z_OK && m_stream->avail_out == 0);
    m_ended = status == Z_STREAM_END;
    if (status != Z_OK && status != Z_BUF_ERROR && !m_ended)
        fail("The reply is not " + m_encoding + ", as it says it is");
}

void ContentDecoder::fail(const std::string& why)
{
    m_out.clear();
    m_failure = protocolFailure(why);
}

} // namespace landfall
