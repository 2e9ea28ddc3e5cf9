// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace landfall {

// The ways providers write times and numbers. Nothing for whatever does not fit as a whole; white space
// around is allowed.

// "12", "2.5", "-3"; neither "inf" nor "nan".
std::optional<double> parseNumber(std::string_view text);

// Go's durations in seconds: "6m0s", "1h2m3.5s", "4ms"; Google's "53.2s" is one of them.
std::optional<double> parseDuration(std::string_view text);

// Seconds since the epoch. The three forms of an HTTP date (IMF-fixdate, RFC 850, asctime), always UTC.
std::optional<std::int64_t> parseHttpDate(std::string_view text);

} // namespace landfall
