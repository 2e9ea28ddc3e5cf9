// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/json_access.h"

#include <memory>
#include <string>

namespace landfall {

// Arguments of a Gemini call that come as values at JSON paths ("$.place.name", "$.list[0]"), strings in
// pieces. Paths that are not of this form are passed over.
class GeminiArguments {
public:
    GeminiArguments();
    ~GeminiArguments();

    // The `partialArgs` of a part.
    void take(const JsonValue& pieces);
    std::string whole() const;
    // As far as they came: no JSON.
    std::string cut() const;

private:
    std::unique_ptr<Json> m_arguments;
};

} // namespace landfall
