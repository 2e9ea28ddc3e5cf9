// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/sql_session.h"

#include <chrono>
#include <memory>
#include <string>

namespace landfall {

struct OpenedStore {
    std::unique_ptr<SqlSession> session;
    std::string setAside; // where the damaged store went that stood here
};

// A store to write to: made if there is none, set aside and made anew if it is damaged. `ours`: see
// StorePlace.
StoreResult<OpenedStore> openStoreToWrite(const std::string& path, bool ours,
                                          std::chrono::milliseconds busyTimeout);

// A store as it is.
StoreResult<OpenedStore> openStoreToRead(const std::string& path, std::chrono::milliseconds busyTimeout);

} // namespace landfall
