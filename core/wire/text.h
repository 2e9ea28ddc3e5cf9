// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace landfall {

// Every invalid piece becomes U+FFFD.
std::string validUtf8(std::string_view text);

// At most `limit` bytes of UTF-8 text, never half a character.
std::string_view cutUtf8(std::string_view text, std::size_t limit);

// ASCII only: what is compared this way are keywords.
std::string lowerAscii(std::string_view text);
bool isPlainAscii(char c); // a letter, a digit, _ or -
std::string_view trimmed(std::string_view text);
std::string_view withoutLeadingBlanks(std::string_view text);

// Runs of white space and control characters become one space, so that the text fits on a line.
std::string onOneLine(std::string_view text);

// At most `limit` bytes; what is not printable ASCII becomes '?'.
std::string printableAscii(std::string_view text, std::size_t limit);

} // namespace landfall
