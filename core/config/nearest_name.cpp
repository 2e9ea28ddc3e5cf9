// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/nearest_name.h"

#include <algorithm>

namespace landfall::config {

namespace {

// The distance takes time and memory by the product of the lengths, and nobody misspells more than this.
constexpr std::size_t longestName = 64;

int slipsAllowed(std::string_view word)
{
    return std::max<int>(2, static_cast<int>(word.size() / 3));
}

} // namespace

int editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<int>> cost(a.size() + 1, std::vector<int>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        cost[i][0] = static_cast<int>(i);
    for (std::size_t j = 0; j <= b.size(); ++j)
        cost[0][j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int replaced = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            cost[i][j] = std::min({replaced, cost[i - 1][j] + 1, cost[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost[a.size()][b.size()];
}

std::string didYouMean(std::string_view word, const std::vector<std::string_view>& known)
{
    if (word.size() > longestName)
        return {};
    std::string_view nearest;
    int fewest = slipsAllowed(word) + 1;
    for (const auto name : known) {
        if (name.size() > longestName)
            continue;
        if (const int distance = editDistance(word, name); distance < fewest) {
            fewest = distance;
            nearest = name;
        }
    }
    return nearest.empty() ? std::string() : ", did you mean \"" + std::string(nearest) + "\"?";
}

} // namespace landfall::config
