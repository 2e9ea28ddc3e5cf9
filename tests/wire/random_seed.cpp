// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/wire/random_seed.h"

#include <QString>

#include <random>

namespace landfall {

unsigned randomSeed()
{
    bool given = false;
    const auto wanted = qEnvironmentVariable("LANDFALL_SEED").toUInt(&given);
    const unsigned seed = given ? wanted : std::random_device()();
    qInfo("seed %u (LANDFALL_SEED=%u repeats this)", seed, seed);
    return seed;
}

} // namespace landfall
