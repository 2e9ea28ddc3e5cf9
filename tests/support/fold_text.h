// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/request_table.h"
#include "core/folds/run_summary.h"
#include "core/folds/transcript.h"

#include <QStringList>

#include <string>

namespace landfall {

// Folds printed, one line an entry, so that tests compare the whole of them and the difference can be read.
std::string toText(const Transcript& transcript);
std::string toText(const RequestTable& table);
std::string toText(const RunSummary& summary); // what is not at its default

const char* toId(Activity activity);

// For QCOMPARE: names the first line that differs. Blank lines and indentation do not count.
QStringList lines(const std::string& text);

} // namespace landfall
