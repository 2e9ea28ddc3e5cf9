// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/store_failure.h"
#include "core/io/store_file.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

class QThread;

namespace landfall {

// One connection to one SQLite file, and its prepared statements. Lives and dies on the thread that made it,
// which is asserted: Qt Sql itself gives no warning.
class SqlSession {
public:
    using Values = std::vector<QVariant>;
    using EachRow = std::function<void(const QSqlQuery&)>;

    // The file exists. `busyTimeout`: how long another program's lock is waited for.
    static StoreResult<std::unique_ptr<SqlSession>> open(const std::string& path,
                                                         std::chrono::milliseconds busyTimeout);
    ~SqlSession();
    SqlSession(const SqlSession&) = delete;
    SqlSession& operator=(const SqlSession&) = delete;

    // Prepared once for each text.
    StoreDone exec(const char* sql, const Values& values = {});
    StoreDone select(const char* sql, const Values& values, const EachRow& eachRow);
    // The one value of the first row; invalid if there is none.
    StoreResult<QVariant> value(const char* sql, const Values& values = {});
    std::int64_t lastRow() const { return m_lastRow; } // of the last INSERT that was exec'd

    // All of `body` or nothing. It holds the file's write lock from the start (BEGIN IMMEDIATE): a reader
    // that turns writer would fail at once, whatever the timeout.
    StoreDone transact(const std::function<StoreDone()>& body);

    const std::string& path() const { return m_path; }

private:
    SqlSession(std::string path, const QString& name);
    StoreResult<QSqlQuery*> run(const char* sql, const Values& values);
    StoreFailure failureOf(const QSqlError& error) const;
    void assertThread() const;

    std::string m_path;
    StoreFileUse m_use; // until after the connection is closed
    QString m_name;     // of the connection, one a session
    QSqlDatabase m_db;
    std::map<std::string, QSqlQuery, std::less<>> m_statements;
    std::int64_t m_lastRow = 0;
    const QThread* m_thread; // Not owned
};

} // namespace landfall
