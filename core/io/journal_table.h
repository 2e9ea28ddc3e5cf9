// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/journal_entry.h"
#include "core/io/sql_session.h"

#include <optional>
#include <string>
#include <vector>

namespace landfall {

// The rows of SPEC 8 in a store. Its session's thread.
class JournalTable {
public:
    // Not owned, and outlives the table.
    explicit JournalTable(SqlSession& session) : m_session(session) {}

    // Gives the entry its row. Text that is not UTF-8 is kept with replacement characters.
    StoreDone insert(JournalEntry& entry);
    StoreResult<std::optional<JournalEntry>> last(const std::string& intentId);
    StoreResult<std::vector<JournalEntry>> history(const std::string& intentId); // oldest first
    StoreResult<std::vector<JournalEntry>> all();                                // oldest first
    // The last row of each intent, oldest first; of all intents, or of those that may be open.
    StoreResult<std::vector<JournalEntry>> lastOfEach();
    StoreResult<std::vector<JournalEntry>> unsettled();
    StoreResult<std::vector<std::string>> intentsStartingWith(const std::string& prefix);

private:
    StoreResult<std::vector<JournalEntry>> read(const char* rest, const SqlSession::Values& values = {});
    SqlSession& m_session;
};

} // namespace landfall
