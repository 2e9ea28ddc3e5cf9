// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/splitmix.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace landfall {

// Where a random test takes its choices from: a seed, or bytes that somebody else (a fuzzer) makes up. Bytes
// that have run out give the first choice for ever.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_seed(seed) {}
    explicit Dice(std::span<const std::uint8_t> bytes) : m_bytes(bytes) {}

    // 0 … sides − 1; at most 256 sides when it throws bytes.
    std::uint32_t below(std::uint32_t sides)
    {
        if (!m_bytes)
            return static_cast<std::uint32_t>(splitmix64(m_seed, m_thrown++) >> 32) % sides;
        return m_thrown < m_bytes->size() ? (*m_bytes)[m_thrown++] % sides : 0;
    }
    int between(int least, int most)
    {
        return least + static_cast<int>(below(static_cast<std::uint32_t>(most - least + 1)));
    }
    bool chance(std::uint32_t percent) { return below(100) >= 100 - percent; }
    template <class Value, std::size_t N>
    const Value& pick(const std::array<Value, N>& values)
    {
        return values[below(static_cast<std::uint32_t>(N))];
    }
    bool isExhausted() const { return m_bytes && m_thrown >= m_bytes->size(); }

private:
    std::uint64_t m_seed = 0;
    std::optional<std::span<const std::uint8_t>> m_bytes;
    std::size_t m_thrown = 0;
};

} // namespace landfall
