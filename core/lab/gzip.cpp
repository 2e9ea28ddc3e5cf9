// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/gzip.h"

#include <array>
#include <new>
#include <zlib.h>

namespace landfall::lab {

namespace {

constexpr int GzipWindow = 15 + 16; // the largest window, and gzip's header and trailer
constexpr int DefaultMemory = 8;

} // namespace

Gzip::Gzip() : m_stream(std::make_unique<z_stream>())
{
    if (deflateInit2(m_stream.get(), Z_DEFAULT_COMPRESSION, Z_DEFLATED, GzipWindow, DefaultMemory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc(); // nothing else can be wrong
}

Gzip::~Gzip()
{
    deflateEnd(m_stream.get());
}

std::string Gzip::add(std::string_view piece)
{
    return deflated(piece, Z_SYNC_FLUSH);
}

std::string Gzip::end()
{
    return deflated({}, Z_FINISH);
}

std::string Gzip::deflated(std::string_view piece, int flush)
{
    std::string out;
    std::array<char, 4096> buffer{};
    m_stream->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(piece.data())); // zlib only reads it
    m_stream->avail_in = static_cast<uInt>(piece.size());
    do {
        m_stream->next_out = reinterpret_cast<Bytef*>(buffer.data());
        m_stream->avail_out = static_cast<uInt>(buffer.size());
        deflate(m_stream.get(), flush);
        out.append(buffer.data(), buffer.size() - m_stream->avail_out);
    } while (m_stream->avail_out == 0);
    return out;
}

} // namespace landfall::lab
