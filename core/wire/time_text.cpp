// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/time_text.h"

#include "core/wire/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <system_error>
#include <utility>
#include <vector>

namespace landfall {

namespace {

// A number at the front of `text`, which is then what follows it.
template <class T>
std::optional<T> takeNumber(std::string_view& text)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

std::optional<int> wholeInt(std::string_view text)
{
    const auto value = takeNumber<int>(text);
    return text.empty() ? value : std::nullopt;
}

constexpr std::array<std::pair<std::string_view, double>, 8> units{{
    {"ms", 1e-3}, // before "m" and "s": the first that fits is taken
    {"us", 1e-6},
    {"\xC2\xB5s", 1e-6},
    {"\xCE\xBCs", 1e-6},
    {"ns", 1e-9},
    {"h", 3600},
    {"m", 60},
    {"s", 1},
}};

std::vector<std::string_view> split(std::string_view text, std::string_view separators)
{
    std::vector<std::string_view> parts;
    while (true) {
        const auto from = text.find_first_not_of(separators);
        if (from == std::string_view::npos)
            return parts;
        text.remove_prefix(from);
        parts.push_back(text.substr(0, text.find_first_of(separators)));
        text.remove_prefix(parts.back().size());
    }
}

std::optional<unsigned> monthNumber(std::string_view name)
{
    constexpr std::array<std::string_view, 12> names{"jan", "feb", "mar", "apr", "may", "jun",
                                                     "jul", "aug", "sep", "oct", "nov", "dec"};
    const auto found = std::find(names.begin(), names.end(), lowerAscii(name));
    if (found == names.end())
        return std::nullopt;
    return static_cast<unsigned>(found - names.begin()) + 1;
}

// RFC 850 writes two digits; none of these dates is older than the web.
int fullYear(std::string_view text, int year)
{
    if (text.size() != 2)
        return year;
    return year < 70 ? 2000 + year : 1900 + year;
}

std::optional<std::int64_t> epochSeconds(int year, unsigned month, int day, const std::array<int, 3>& time)
{
    using namespace std::chrono;
    const year_month_day date{std::chrono::year{year}, std::chrono::month{month},
                              std::chrono::day{static_cast<unsigned>(day)}};
    const auto [h, m, s] = time;
    if (year < 0 || year > 9999 || !date.ok() || h < 0 || h > 23 || m < 0 || m > 59 || s < 0 || s > 60)
        return std::nullopt;
    const auto point = sys_days{date} + hours(h) + minutes(m) + seconds(s);
    return duration_cast<seconds>(point.time_since_epoch()).count();
}

} // namespace

std::optional<double> parseNumber(std::string_view text)
{
    text = trimmed(text);
    const auto value = takeNumber<double>(text);
    if (!value || !text.empty() || !std::isfinite(*value))
        return std::nullopt;
    return value;
}

std::optional<double> parseDuration(std::string_view text)
{
    text = trimmed(text);
    if (text.empty())
        return std::nullopt;
    double seconds = 0;
    while (!text.empty()) {
        const auto value = takeNumber<double>(text);
        const auto unit = std::find_if(units.begin(), units.end(),
                                       [&](const auto& known) { return text.starts_with(known.first); });
        if (!value || !std::isfinite(*value) || unit == units.end())
            return std::nullopt;
        text.remove_prefix(unit->first.size());
        seconds += *value * unit->second;
    }
    return seconds;
}

std::optional<std::int64_t> parseHttpDate(std::string_view text)
{
    // Weekday, then "06 Oct 2026 10:00:30 GMT", "06-Oct-26 10:01:00 GMT" or "Oct  6 10:00:05 2026".
    auto parts = split(trimmed(text), " ,-:");
    if (parts.size() != 8 && parts.size() != 7)
        return std::nullopt;
    const bool asctime = parts.size() == 7;
    if (asctime) {
        std::swap(parts[1], parts[2]);
        std::rotate(parts.begin() + 3, parts.end() - 1, parts.end());
    } else if (parts[7] != "GMT" && parts[7] != "UTC") {
        return std::nullopt;
    }
    const auto day = wholeInt(parts[1]);
    const auto month = monthNumber(parts[2]);
    const auto year = wholeInt(parts[3]);
    const auto h = wholeInt(parts[4]);
    const auto m = wholeInt(parts[5]);
    const auto s = wholeInt(parts[6]);
    if (!day || *day < 1 || !month || !year || !h || !m || !s)
        return std::nullopt;
    return epochSeconds(fullYear(parts[3], *year), *month, *day, {*h, *m, *s});
}

} // namespace landfall
