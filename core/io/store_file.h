// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/store_failure.h"

#include <cstdint>
#include <string>
#include <utility>

namespace landfall {

// What stands at a store's place, seen without SQLite and without touching it.
struct StoreFileLook {
    enum class Kind {
        Nothing, // no file, or an empty one
        Sqlite,
        InUse,        // by this process: it is one of ours
        DamagedStore, // no SQLite file, but it has been one of ours
        Other,
    };
    Kind kind = Kind::Nothing;
    std::uint32_t applicationId = 0;
    std::uint32_t version = 0; // the schema's
};
// Any thread. Error: the file cannot be read.
StoreResult<StoreFileLook> lookAtStoreFile(const std::string& path);

// That this process has SQLite at work on a file. SQLite's locks are the process's: the kernel drops them all
// when anybody here closes a descriptor of the file, as whoever looks at it does. Any thread.
class StoreFileUse {
public:
    explicit StoreFileUse(const std::string& path);
    ~StoreFileUse();
    StoreFileUse(const StoreFileUse&) = delete;
    StoreFileUse& operator=(const StoreFileUse&) = delete;

private:
    std::pair<std::uint64_t, std::uint64_t> m_file; // device and inode
};

// An empty file and its folder, for their user's eyes alone. Leaves alone what exists.
StoreDone makePrivateFile(const std::string& path);

// Renames a store, with what SQLite keeps beside it, to "<path>.damaged-<UTC time>"; gives the new name.
StoreResult<std::string> setStoreAside(const std::string& path);

// That a store gave wrong answers while it was used: it is examined whole when it is opened next.
void noteDamage(const std::string& path);
bool isDamageNoted(const std::string& path);
void forgetDamage(const std::string& path);

} // namespace landfall
