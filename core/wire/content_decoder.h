// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct z_stream_s;

namespace landfall {

// Undoes a Content-Encoding, piece by piece: gzip and deflate, which servers use though we ask for identity.
// Bounded (SPEC 12): what unpacks to more than the limit, or to very much more than came, is refused.
// No I/O; any thread, one object a body.
class ContentDecoder {
public:
    // Of a reply body, SPEC 12.
    static constexpr std::size_t defaultLimit = std::size_t{256} * 1024 * 1024;
    // A body that has unpacked to this much may not be more than this many times what came.
    static constexpr std::size_t smallBody = std::size_t{16} * 1024 * 1024;
    static constexpr std::size_t mostTimes = 200;

    explicit ContentDecoder(std::string_view contentEncoding, std::size_t limit = defaultLimit);
    ~ContentDecoder();

    // What the bytes stand for; valid until the next call. Nothing after a failure.
    std::string_view feed(std::string_view bytes);
    // Whether the body may end here.
    bool isWhole() const;
    // Category protocol: an encoding we do not know, bytes that are not in it, too much of them.
    const std::optional<Failure>& failure() const { return m_failure; }

private:
    void open(std::string_view encoding, std::string_view first);
    void unpack(std::string_view bytes);
    void fail(const std::string& why);

    std::string m_encoding; // empty: bytes stand for themselves
    std::size_t m_limit;
    std::unique_ptr<z_stream_s> m_stream; // from the first byte on
    std::string m_out;
    std::size_t m_received = 0;
    std::size_t m_unpacked = 0;
    bool m_ended = false;
    std::optional<Failure> m_failure;
};

} // namespace landfall
