// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/run_store.h"

#include <QString>

#include <string>
#include <vector>

namespace landfall {

// An intent as the journal leaves it: its last row, and whether somebody has to find out what became of it.
struct JournalItem {
    JournalEntry last;
    bool open = false;
    bool orphaned = false; // sent by a process that is gone
};

// What `landfall journal` prints: for people, in their language, or one JSON object a line, whose keys are
// SPEC 8's fields. Items are printed in the order they come.
QString journalTable(const std::vector<JournalItem>& items);
QString journalPage(const JournalItem& item, const std::vector<JournalEntry>& history);
std::string journalJson(const JournalItem& item); // the row, and `open`, `orphaned`
std::string journalJson(const JournalEntry& row); // the row alone
// "unknown", "sent (its process is gone)"
QString statusWords(const JournalItem& item);

} // namespace landfall
