// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event_json.h"

#include <chrono>
#include <cstdio>

namespace landfall {

using namespace std::chrono;

std::string toIso8601(std::int64_t microsSinceEpoch)
{
    const sys_time<microseconds> point{microseconds(microsSinceEpoch)};
    const auto day = floor<days>(point);
    const year_month_day date{day};
    const hh_mm_ss time{point - day};
    char text[40];
    std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02d.%06dZ", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                  static_cast<int>(time.seconds().count()), static_cast<int>(time.subseconds().count()));
    return text;
}

std::optional<std::int64_t> fromIso8601(std::string_view text)
{
    const std::string copy(text);
    int y = 0;
    int h = 0;
    int mi = 0;
    unsigned mo = 0;
    unsigned d = 0;
    double s = 0;
    char zone = 0;
    if (std::sscanf(copy.c_str(), "%4d-%2u-%2uT%2d:%2d:%lf%c", &y, &mo, &d, &h, &mi, &s, &zone) != 7 ||
        zone != 'Z')
        return std::nullopt;
    const year_month_day date{year{y}, month{mo}, day{d}};
    if (!date.ok() || h < 0 || h > 23 || mi < 0 || mi > 59 || !(s >= 0 && s < 61))
        return std::nullopt;
    const auto point = sys_days{date} + hours(h) + minutes(mi) + round<microseconds>(duration<double>(s));
    return duration_cast<microseconds>(point.time_since_epoch()).count();
}

} // namespace landfall
