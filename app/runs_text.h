// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/run_store.h"

#include <QString>

#include <string>
#include <vector>

namespace landfall {

// A run with what else the store knows of it.
struct RunItem {
    StoredRun run;
    int openItems = 0;
    bool alive = false;       // a process is at it
    std::string whyNotResume; // empty: `landfall run --resume` goes on with it
};

// "running", "paused", "interrupted", or how it ended.
const char* stateId(const RunItem& item);

// What `landfall runs` prints: for people, in their language, or one JSON object a line.
QString runsTable(const std::vector<RunItem>& items);
QString runPage(const RunItem& item, const WireTotals& wire);
std::string runJson(const RunItem& item);

// The last line of an export without the bytes that were on the wire: an event that says so (SPEC 9).
std::string leftOutLine(const RunEvent& last, const WireTotals& wire);

} // namespace landfall
