// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct z_stream_s;

namespace landfall::lab {

// Content-Encoding: gzip, written so that a client can read each piece as soon as it has come. One body an
// object.
class Gzip {
public:
    Gzip();
    ~Gzip();

    std::string add(std::string_view piece);
    std::string end();

private:
    std::string deflated(std::string_view piece, int flush);

    std::unique_ptr<z_stream_s> m_stream;
};

} // namespace landfall::lab
