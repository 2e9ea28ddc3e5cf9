// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/store_opening.h"

#include "core/io/store_file.h"
#include "core/io/store_schema.h"

#include <QLockFile>

namespace landfall {

namespace {

using Milliseconds = std::chrono::milliseconds;

bool isReady(const StoreFileLook& look)
{
    if (look.kind == StoreFileLook::Kind::InUse)
        return true;
    return look.kind == StoreFileLook::Kind::Sqlite && look.applicationId == storeApplicationId &&
           look.version == storeVersion;
}

// Files that are none of our business are not even opened, which could change what lies beside them.
StoreDone refusal(const StoreFileLook& look, const std::string& path, bool ours)
{
    using Kind = StoreFileLook::Kind;
    if (look.kind == Kind::Sqlite && look.applicationId == storeApplicationId && look.version > storeVersion)
        return storeFailure(StoreFault::TooNew, path, "version " + std::to_string(look.version));
    const bool otherProgram =
        look.kind == Kind::Sqlite && look.applicationId != 0 && look.applicationId != storeApplicationId;
    if (otherProgram || (look.kind == Kind::Other && !ours))
        return storeFailure(StoreFault::NotAStore, path);
    if (look.kind == Kind::Other || look.kind == Kind::DamagedStore)
        return storeFailure(StoreFault::Damaged, path, "it does not begin as a store does");
    return std::nullopt;
}

// A journal that cannot be written is found out now, not when the first call is about to leave.
StoreDone tryToWrite(SqlSession& session)
{
    return session.transact([] { return StoreDone(); });
}

StoreDone examine(SqlSession& session)
{
    if (!isDamageNoted(session.path()))
        return examineJournal(session);
    auto failure = examineAll(session);
    if (!failure)
        forgetDamage(session.path());
    return failure;
}

StoreDone prepare(SqlSession& session)
{
    const auto there = hasSchema(session);
    if (!there)
        return there.error();
    if (auto failure = configureStore(session))
        return failure;
    if (!*there) {
        if (auto failure = makeSchema(session))
            return failure;
        // So that the file itself says what it is.
        return session.select("PRAGMA wal_checkpoint(TRUNCATE)", {}, [](const QSqlQuery&) {});
    }
    if (auto failure = examine(session))
        return failure;
    return tryToWrite(session);
}

StoreResult<OpenedStore> openThere(const std::string& path, bool ours, Milliseconds busyTimeout)
{
    const auto look = lookAtStoreFile(path);
    if (!look)
        return look.error();
    if (auto refused = refusal(*look, path, ours))
        return *refused;
    if (auto failure = makePrivateFile(path))
        return *failure;
    auto session = SqlSession::open(path, busyTimeout);
    if (!session)
        return session.error();
    if (auto failure = prepare(**session))
        return *failure;
    return OpenedStore{std::move(*session), {}};
}

// One process at a time makes a store or sets one aside; `look` again, since another may have done so.
StoreResult<OpenedStore> openAlone(const std::string& path, bool ours, Milliseconds busyTimeout)
{
    QLockFile lock(QString::fromStdString(path + ".lock"));
    if (!lock.tryLock(static_cast<int>(busyTimeout.count()))) {
        const bool taken = lock.error() == QLockFile::LockFailedError;
        return storeFailure(taken ? StoreFault::Locked : StoreFault::ReadOnly, path);
    }
    auto opened = openThere(path, ours, busyTimeout);
    if (opened || opened.error().fault != StoreFault::Damaged)
        return opened;
    const auto aside = setStoreAside(path);
    if (!aside)
        return aside.error();
    forgetDamage(path);
    auto anew = openThere(path, ours, busyTimeout);
    if (anew)
        anew->setAside = *aside;
    return anew;
}

} // namespace

StoreResult<OpenedStore> openStoreToWrite(const std::string& path, bool ours, Milliseconds busyTimeout)
{
    const auto look = lookAtStoreFile(path);
    if (!look)
        return look.error();
    if (isReady(*look)) {
        auto opened = openThere(path, ours, busyTimeout);
        if (opened || opened.error().fault != StoreFault::Damaged)
            return opened;
    }
    if (look->kind == StoreFileLook::Kind::Nothing) {
        if (auto failure = makePrivateFile(path))
            return *failure;
    }
    return openAlone(path, ours, busyTimeout);
}

StoreResult<OpenedStore> openStoreToRead(const std::string& path, Milliseconds busyTimeout)
{
    const auto look = lookAtStoreFile(path);
    if (!look)
        return look.error();
    if (look->kind == StoreFileLook::Kind::Nothing)
        return storeFailure(StoreFault::CannotOpen, path, "there is no such file");
    if (auto refused = refusal(*look, path, false))
        return *refused;
    auto session = SqlSession::open(path, busyTimeout);
    if (!session)
        return session.error();
    const auto there = hasSchema(**session);
    if (!there)
        return there.error();
    if (!*there)
        return storeFailure(StoreFault::NotAStore, path);
    return OpenedStore{std::move(*session), {}};
}

} // namespace landfall
