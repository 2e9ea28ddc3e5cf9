// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"

class QCommandLineParser;

namespace landfall {

// The arguments of `landfall journal` and `landfall runs`.
Options readJournalOptions(const QCommandLineParser& parser);
Options readRunsOptions(const QCommandLineParser& parser);

} // namespace landfall
