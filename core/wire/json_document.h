// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/json_value.h"

#include <memory>
#include <string_view>

namespace landfall {

class JsonReader;

// The values of one JSON text after the other, in memory that is used again: a stream of events of about the
// same size allocates for its first one only.
class JsonDocument {
public:
    JsonDocument();
    ~JsonDocument();
    JsonDocument(JsonDocument&&) noexcept;
    JsonDocument& operator=(JsonDocument&&) noexcept;

    // Forgets what it held. Null for text that is not JSON, or nests deeper than any provider does (so that
    // no later walk over it can exhaust the stack). Invalid UTF-8 and lone surrogates become U+FFFD (SPEC
    // 12).
    const JsonValue* parse(std::string_view text);

private:
    std::unique_ptr<JsonReader> m_reader;
};

} // namespace landfall
