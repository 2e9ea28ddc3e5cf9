// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_step.h"
#include "tests/support/step_log.h"

#include <cstdio>
#include <cstdlib>

// The bytes are the dice of a random play, which its witness watches.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    landfall::Dice dice(std::span(data, size));
    landfall::RandomStep play(dice);
    const auto complaint = play.play();
    if (complaint.empty())
        return 0;
    std::fprintf(stderr, "broken: %s\n%s", complaint.c_str(),
                 landfall::toNdjson(landfall::shrink(play.script())).c_str());
    std::abort();
}
