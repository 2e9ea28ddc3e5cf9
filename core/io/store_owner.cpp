// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/store_owner.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace landfall {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".lock";

fs::path folderOf(const std::string& storePath)
{
    return fs::path(storePath).parent_path() / "owners";
}

// Ids come out of a file that others may have written.
bool isId(const std::string& text)
{
    return !text.empty() && text.size() < 200 && std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-';
    });
}

fs::path fileOf(const std::string& storePath, const std::string& id)
{
    return folderOf(storePath) / (id + std::string(ending));
}

std::string bootId()
{
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::string id;
    file >> id;
    return isId(id) ? id : "unknown-boot";
}

// In the kernel's ticks since it started: the 22nd field, counted behind the name, which may hold anything.
std::string startTime()
{
    std::ifstream file("/proc/self/stat");
    std::stringstream all;
    all << file.rdbuf();
    const std::string text = all.str();
    std::istringstream behindName(text.substr(std::min(text.size(), text.rfind(')') + 1)));
    std::string field;
    for (int i = 3; i <= 22; ++i)
        behindName >> field;
    return isId(field) ? field : "0";
}

std::string nextId()
{
    static std::atomic<unsigned> last{0};
    return bootId() + "-" + std::to_string(::getpid()) + "-" + startTime() + "-" + std::to_string(++last);
}

int openLocked(const fs::path& file, int flags)
{
    const int fd = ::open(file.c_str(), flags | O_RDWR | O_CLOEXEC, 0600);
    if (fd < 0 || ::flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    ::close(fd);
    errno = EWOULDBLOCK;
    return -1;
}

// Whoever tidied up may have removed the file between its being opened and its being locked.
bool isStillThere(int fd, const fs::path& file)
{
    struct stat held {
    }, named{};
    return ::fstat(fd, &held) == 0 && ::stat(file.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
           held.st_dev == named.st_dev;
}

StoreFault faultOf(int error)
{
    switch (error) {
    case EROFS:
    case EACCES:
    case EPERM: return StoreFault::ReadOnly;
    case ENOSPC:
    case EDQUOT: return StoreFault::Full;
    default: return StoreFault::CannotOpen;
    }
}

} // namespace

StoreOwner::StoreOwner(std::string id, std::string file, int lock)
    : m_id(std::move(id)), m_file(std::move(file)), m_lock(lock)
{}

StoreOwner::~StoreOwner()
{
    std::error_code ignored;
    fs::remove(m_file, ignored);
    ::close(m_lock);
}

StoreResult<std::unique_ptr<StoreOwner>> StoreOwner::take(const std::string& storePath)
{
    std::error_code made;
    fs::create_directories(folderOf(storePath), made);
    // An id is new; only a tidying process can come between, and not twice.
    for (int tries = 0; tries < 3; ++tries) {
        const std::string id = nextId();
        const auto file = fileOf(storePath, id);
        const int fd = openLocked(file, O_CREAT);
        if (fd < 0 && errno != EWOULDBLOCK)
            return storeFailure(faultOf(errno), storePath, std::strerror(errno));
        if (fd >= 0 && isStillThere(fd, file))
            return std::unique_ptr<StoreOwner>(new StoreOwner(id, file.string(), fd));
        if (fd >= 0)
            ::close(fd);
    }
    return storeFailure(StoreFault::CannotOpen, storePath, "the lock of this process is taken");
}

bool isOwnerAlive(const std::string& storePath, const std::string& owner)
{
    if (!isId(owner))
        return false;
    const int fd = ::open(fileOf(storePath, owner).c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return errno != ENOENT; // one that cannot be looked at is not known to be dead
    const bool taken = ::flock(fd, LOCK_SH | LOCK_NB) != 0;
    ::close(fd);
    return taken;
}

void removeDeadOwners(const std::string& storePath, const std::set<std::string>& kept)
{
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folderOf(storePath), none)) {
        const auto file = entry.path();
        if (file.extension() != ending || kept.count(file.stem().string()) > 0)
            continue;
        const int fd = openLocked(file, 0);
        if (fd < 0)
            continue;
        std::error_code ignored;
        fs::remove(file, ignored); // while we hold it: its owner then finds that it is gone
        ::close(fd);
    }
}

} // namespace landfall
