// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/step_script.h"

#include <array>

namespace landfall {

const char* inputName(std::size_t index)
{
    static constexpr std::array<const char*, std::variant_size_v<Input>> names{
        "begin", "recorded", "started", "reached", "streamed",  "verdict", "lost",   "closed",
        "slept", "tick",     "skip",    "give_up", "fail_over", "cancel",  "decided"};
    return names.at(index);
}

} // namespace landfall
