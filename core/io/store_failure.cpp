// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/store_failure.h"

#include <QCoreApplication>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::RunStore)
};

QString sentence(StoreFault fault)
{
    switch (fault) {
    case StoreFault::Locked:
        return Words::tr("The run store %1 is locked by another program. Wait until that is done, or end it, "
                         "and try again.");
    case StoreFault::Full:
        return Words::tr(
            "The run store %1 cannot be written: the disk is full or takes no more. Free some space and try "
            "again.");
    case StoreFault::ReadOnly:
        return Words::tr("The run store %1 cannot be written: the file or its folder is read-only.");
    case StoreFault::Damaged: return Words::tr("The run store %1 is damaged (%2).");
    case StoreFault::NotAStore:
        return Words::tr("%1 is not a run store of Landfall. It was left as it is; name another file.");
    case StoreFault::TooNew:
        return Words::tr("The run store %1 was written by a newer Landfall (%2). It was left as it is.");
    case StoreFault::CannotOpen: return Words::tr("The run store %1 cannot be opened: %2.");
    case StoreFault::NoDriver:
        return Words::tr("The run store %1 cannot be opened: Qt's driver for SQLite is not installed "
                         "(package libqt6sql6-sqlite).");
    default: return Words::tr("The run store %1 failed: %2.");
    }
}

ErrorCode codeOf(StoreFault fault)
{
    switch (fault) {
    case StoreFault::Locked: return ErrorCode::Unavailable;
    case StoreFault::Full:
    case StoreFault::ReadOnly:
    case StoreFault::DiskError: return ErrorCode::Unwritable;
    case StoreFault::Damaged:
    case StoreFault::NotAStore: return ErrorCode::Malformed;
    case StoreFault::TooNew:
    case StoreFault::NoDriver: return ErrorCode::Unsupported;
    case StoreFault::CannotOpen: return ErrorCode::Unreadable;
    case StoreFault::NoSuchIntent: return ErrorCode::NotFound;
    case StoreFault::BadInput:
    case StoreFault::NotAllowed: break;
    }
    return ErrorCode::InvalidArgument;
}

} // namespace

StoreFailure storeFailure(StoreFault fault, const std::string& path, const std::string& detail)
{
    QString text = sentence(fault);
    // Both at once: a path may hold "%2".
    if (text.contains(QLatin1String("%2")))
        text = text.arg(QString::fromStdString(path), QString::fromStdString(detail));
    else
        text = text.arg(QString::fromStdString(path));
    return {fault, text.toStdString()};
}

StoreFault faultOfSqlite(int code)
{
    constexpr int ioErrorWrite = 778; // over a quota or a limit, where a full disk has a code of its own
    if (code == ioErrorWrite)
        return StoreFault::Full;
    switch (code & 0xFF) {
    case 5: // SQLITE_BUSY
    case 6: return StoreFault::Locked;
    case 8: return StoreFault::ReadOnly;
    case 11: return StoreFault::Damaged;
    case 13: return StoreFault::Full;
    case 14: return StoreFault::CannotOpen;
    case 19: return StoreFault::BadInput; // SQLITE_CONSTRAINT
    case 26: return StoreFault::Damaged;  // SQLITE_NOTADB
    default: return StoreFault::DiskError;
    }
}

Error toError(const StoreFailure& failure)
{
    return {codeOf(failure.fault), failure.message};
}

} // namespace landfall
