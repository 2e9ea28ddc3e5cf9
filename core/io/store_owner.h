// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/store_failure.h"

#include <memory>
#include <set>
#include <string>

namespace landfall {

// SPEC 8: the process that writes to a store, as one that others can see to be alive. It holds a lock on a
// file of its own in `<folder of the store>/owners/` that the kernel takes away when it ends, however it
// ends. A store that is opened twice in a process has two owners. Any thread, one at a time.
class StoreOwner {
public:
    static StoreResult<std::unique_ptr<StoreOwner>> take(const std::string& storePath);
    ~StoreOwner(); // lets go, and removes the file
    StoreOwner(const StoreOwner&) = delete;
    StoreOwner& operator=(const StoreOwner&) = delete;

    // Boot id, pid, start time of the process, and a number in the process.
    const std::string& id() const { return m_id; }

private:
    StoreOwner(std::string id, std::string file, int lock);

    std::string m_id;
    std::string m_file;
    int m_lock; // a descriptor
};

// Whether somebody holds that owner's lock. An id that names no file of ours is dead.
bool isOwnerAlive(const std::string& storePath, const std::string& owner);

// Removes the files of owners that are dead, but for those in `kept`.
void removeDeadOwners(const std::string& storePath, const std::set<std::string>& kept);

} // namespace landfall
