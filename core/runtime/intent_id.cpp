// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/intent_id.h"

#include <array>
#include <cstdio>
#include <string_view>

namespace landfall {

std::string newIntentId(Random& random)
{
    std::array<char, 20> text{};
    std::snprintf(text.data(), text.size(), "i-%012llx",
                  static_cast<unsigned long long>(random.next() & 0xFFFFFFFFFFFFULL));
    return text.data();
}

std::string newRef(Random& random)
{
    static constexpr std::string_view letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    constexpr int length = 8;
    std::string ref = "LF-";
    auto bits = random.next();
    for (int i = 0; i < length; ++i, bits >>= 5)
        ref += letters[bits & 31];
    return ref;
}

} // namespace landfall
