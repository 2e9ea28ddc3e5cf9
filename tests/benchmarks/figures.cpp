// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/figures.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <sched.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

namespace landfall {

double median(std::vector<double> values)
{
    if (values.empty())
        return -1;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double cpuSeconds()
{
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

long residentBytes()
{
    long size = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> size >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

double secondsNow()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

void takePrecedence()
{
    const sched_param lowest{.sched_priority = 1};
    if (sched_setscheduler(0, SCHED_RR, &lowest) != 0)
        std::printf("not allowed to take precedence: what else runs now counts, too\n");
}

} // namespace landfall
