// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/store_file.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

namespace landfall {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic{"SQLite format 3\0", 16};
// Of SQLite's file header, big-endian.
constexpr std::size_t headerSize = 100;
constexpr std::size_t versionAt = 60;
constexpr std::size_t applicationIdAt = 68;
// Stands in the first page of each of our files, where SQLite keeps the text of the schema.
constexpr std::string_view ourMark = "CREATE TABLE journal";
constexpr std::size_t searchedForMark = std::size_t{256} * 1024;

std::uint32_t numberAt(std::string_view bytes, std::size_t at)
{
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

std::string damageNote(const std::string& path)
{
    return path + ".damage-found";
}

std::string timeNow()
{
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    gmtime_r(&now, &utc);
    char text[32];
    std::strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", &utc);
    return text;
}

std::string freeName(const std::string& wanted)
{
    std::string name = wanted;
    std::error_code none;
    for (int i = 2; fs::exists(name, none); ++i)
        name = wanted + "-" + std::to_string(i);
    return name;
}

StoreFault faultOf(const std::error_code& error)
{
    const bool refused = error == std::errc::permission_denied || error == std::errc::read_only_file_system ||
                         error == std::errc::operation_not_permitted;
    if (refused)
        return StoreFault::ReadOnly;
    return error == std::errc::no_space_on_device ? StoreFault::Full : StoreFault::CannotOpen;
}

using FileId = std::pair<std::uint64_t, std::uint64_t>;

std::mutex usesMutex;

std::multiset<FileId>& uses()
{
    static std::multiset<FileId> all;
    return all;
}

FileId idOf(const std::string& path)
{
    struct stat file {};
    return ::stat(path.c_str(), &file) == 0 ? FileId(file.st_dev, file.st_ino) : FileId(0, 0);
}

} // namespace

StoreFileUse::StoreFileUse(const std::string& path)
{
    const std::lock_guard lock(usesMutex);
    m_file = idOf(path);
    uses().insert(m_file);
}

StoreFileUse::~StoreFileUse()
{
    const std::lock_guard lock(usesMutex);
    uses().erase(uses().find(m_file));
}

StoreResult<StoreFileLook> lookAtStoreFile(const std::string& path)
{
    const std::lock_guard lock(usesMutex);
    if (uses().count(idOf(path)) > 0)
        return StoreFileLook{StoreFileLook::Kind::InUse, 0, 0};
    std::error_code error;
    const auto status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found)
        return StoreFileLook{};
    if (error)
        return storeFailure(StoreFault::CannotOpen, path, error.message());
    if (status.type() != fs::file_type::regular)
        return storeFailure(StoreFault::CannotOpen, path, "it is not a file");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return storeFailure(StoreFault::CannotOpen, path, std::strerror(errno));
    std::string bytes(searchedForMark, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    if (bytes.empty())
        return StoreFileLook{};
    if (bytes.size() >= headerSize && bytes.compare(0, magic.size(), magic) == 0)
        return StoreFileLook{StoreFileLook::Kind::Sqlite, numberAt(bytes, applicationIdAt),
                             numberAt(bytes, versionAt)};
    const bool wasOurs = bytes.find(ourMark) != std::string::npos;
    return StoreFileLook{wasOurs ? StoreFileLook::Kind::DamagedStore : StoreFileLook::Kind::Other, 0, 0};
}

StoreDone makePrivateFile(const std::string& path)
{
    const auto folder = fs::path(path).parent_path();
    std::error_code error;
    if (!folder.empty() && fs::create_directories(folder, error))
        fs::permissions(folder, fs::perms::owner_all, error);
    if (error)
        return storeFailure(faultOf(error), path, error.message());
    const int fd = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (fd < 0 && errno == EEXIST)
        return std::nullopt;
    if (fd < 0) {
        const std::error_code why(errno, std::generic_category());
        return storeFailure(faultOf(why), path, why.message());
    }
    ::close(fd);
    return std::nullopt;
}

StoreResult<std::string> setStoreAside(const std::string& path)
{
    const std::string aside = freeName(path + ".damaged-" + timeNow());
    std::error_code error;
    fs::rename(path, aside, error);
    if (error)
        return storeFailure(faultOf(error), path, error.message());
    for (const char* companion : {"-wal", "-shm"}) {
        std::error_code none; // there may be no such file
        fs::rename(path + companion, aside + companion, none);
    }
    return aside;
}

void noteDamage(const std::string& path)
{
    std::ofstream{damageNote(path)};
}

bool isDamageNoted(const std::string& path)
{
    std::error_code none;
    return fs::exists(damageNote(path), none);
}

void forgetDamage(const std::string& path)
{
    std::error_code none;
    fs::remove(damageNote(path), none);
}

} // namespace landfall
