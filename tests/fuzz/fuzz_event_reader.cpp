// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event_json.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

using namespace landfall;

namespace {

void require(bool holds, const char* what, const std::string& line)
{
    if (holds)
        return;
    std::fprintf(stderr, "%s: %s\n", what, line.c_str());
    std::abort();
}

} // namespace

// Whatever a file holds is read without harm; what was read is written, and that is read as the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    for (const auto& event : readEvents({reinterpret_cast<const char*>(data), size}).events) {
        const auto line = toJsonLine(event);
        const auto again = fromJsonLine(line);
        require(bool(again), "what was written is not read", line);
        require(toJsonLine(*again) == line, "what was read again is written otherwise", line);
        require(*again == event, "what was read again is another event", line);
    }
    return 0;
}
