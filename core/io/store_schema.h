// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/sql_session.h"

#include <cstdint>

namespace landfall {

constexpr std::uint32_t storeApplicationId = 0x4C6E6466; // "Lndf", in SQLite's header
constexpr std::uint32_t storeVersion = 1;                // the newest that this program knows

// How every connection to a store is set: write-ahead log, each transaction synced to the disk, triggers that
// see what INSERT OR REPLACE takes away.
StoreDone configureStore(SqlSession& session);

// Whether the schema is there: false for a new file. Error: NotAStore, TooNew.
StoreResult<bool> hasSchema(SqlSession& session);

// Makes what is missing, in one transaction.
StoreDone makeSchema(SqlSession& session);

// Error: Damaged. Either the journal, which takes no time to speak of, or all there is.
StoreDone examineJournal(SqlSession& session);
StoreDone examineAll(SqlSession& session);

} // namespace landfall
