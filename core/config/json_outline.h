// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace landfall {
struct ConfigProblem;
}

// Where things stand in a JSON text (comments allowed): the library that parses it does not tell.
namespace landfall::config {

// A key that its object has already.
struct DuplicateKey {
    std::string pointer;
    std::string name;
    std::size_t offset = 0; // of the later one
};

struct JsonOutline {
    std::unordered_map<std::string, std::size_t> offsets; // JSON pointer -> first byte of the value
    std::vector<DuplicateKey> duplicates;
    std::optional<std::size_t> overflowAt; // the first number no double can hold
    std::optional<std::size_t> tooDeepAt;  // the first value nested deeper than allowed
};

// Any text is safe; of one that is not JSON, what stands before the mistake is outlined. Stops at the first
// value that is too deep. Where a key is given twice, the later value counts.
JsonOutline outlineOf(std::string_view text, int deepestNesting);

// Sets line and column of a problem that is at this byte of the text: both from 1, columns in characters. A
// line ends with LF or CRLF; a byte order mark takes no place.
void placeAt(std::string_view text, std::size_t offset, ConfigProblem& problem);

// The same for all problems that have no place yet, by their pointers. One that points to nothing is given
// the place of what would hold it.
void placeAll(std::string_view text, const JsonOutline& outline, std::vector<ConfigProblem>& problems);

} // namespace landfall::config
