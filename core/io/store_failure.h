// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>

namespace landfall {

// What can be wrong with the run store (SPEC 12).
enum class StoreFault {
    Locked,       // another program writes for longer than the busy timeout
    Full,         // the disk takes no more
    ReadOnly,     // the file or its folder
    Damaged,      // SQLite finds it inconsistent
    NotAStore,    // something else stands there; it is left alone
    TooNew,       // of a newer Landfall; it is left alone
    CannotOpen,   // no folder, no permission, no such file
    NoDriver,     // Qt's SQLite driver is not installed
    BadInput,     // it cannot be kept: a number twice, a row without its run
    NotAllowed,   // the journal's rows forbid this one
    NoSuchIntent, // nobody recorded it
    DiskError,    // any other
};

struct StoreFailure {
    StoreFault fault = StoreFault::DiskError;
    std::string message; // one sentence for people
    bool operator==(const StoreFailure&) const = default;
};

template <class T>
using StoreResult = Result<T, StoreFailure>;
using StoreDone = std::optional<StoreFailure>; // nothing: done

// The sentence of a fault that a file has; `detail` is SQLite's or the system's own word.
StoreFailure storeFailure(StoreFault fault, const std::string& path, const std::string& detail = {});
// Of SQLite's result code, extended or not.
StoreFault faultOfSqlite(int code);
Error toError(const StoreFailure& failure);

} // namespace landfall
