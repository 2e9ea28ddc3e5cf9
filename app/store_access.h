// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "core/io/run_store.h"

#include <QString>

#include <string>
#include <vector>

namespace landfall {

// The store that the command line means: `file`, or the user's own if that is empty.
StorePlace storePlace(const QString& file);
bool isStoreThere(const StorePlace& place);

// The one id that was meant by its beginning. Error: none, or several, which are named.
StoreResult<std::string> theOne(const std::vector<std::string>& found, const QString& meant,
                                const QString& noneSaid);

// Says what went wrong.
ExitCode complain(const StoreFailure& failure);
ExitCode complain(const QString& message);

// Why a run cannot go on with `landfall run --resume`; empty if it can.
QString whyNotResumable(const RunStore& store, const StoredRun& run);
// "landfall run --resume RUN", with where the store is if that was said.
QString resumeLine(const std::string& runId, const QString& storeFile);

} // namespace landfall
