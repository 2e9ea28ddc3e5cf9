// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sql_session.h"

#include <QSqlError>
#include <QThread>

#include <atomic>
#include <utility>

namespace landfall {

namespace {

QString nextName()
{
    static std::atomic<unsigned> last{0};
    return QStringLiteral("landfall-store-%1").arg(++last);
}

} // namespace

SqlSession::SqlSession(std::string path, const QString& name)
    : m_path(std::move(path)), m_use(m_path), m_name(name),
      m_db(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name)), m_thread(QThread::currentThread())
{}

SqlSession::~SqlSession()
{
    assertThread();
    m_statements.clear();
    m_db.close();
    m_db = QSqlDatabase(); // nothing may hold the connection when it is removed
    QSqlDatabase::removeDatabase(m_name);
}

StoreResult<std::unique_ptr<SqlSession>> SqlSession::open(const std::string& path,
                                                          std::chrono::milliseconds busyTimeout)
{
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE")))
        return storeFailure(StoreFault::NoDriver, path);
    std::unique_ptr<SqlSession> session(new SqlSession(path, nextName()));
    session->m_db.setDatabaseName(QString::fromStdString(path));
    session->m_db.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(busyTimeout.count()));
    if (!session->m_db.open())
        return session->failureOf(session->m_db.lastError());
    return session;
}

void SqlSession::assertThread() const
{
    Q_ASSERT_X(QThread::currentThread() == m_thread, "SqlSession", "used on another thread than its own");
}

StoreFailure SqlSession::failureOf(const QSqlError& error) const
{
    bool isNumber = false;
    const int code = error.nativeErrorCode().toInt(&isNumber);
    const StoreFault fault = isNumber ? faultOfSqlite(code) : StoreFault::DiskError;
    return storeFailure(fault, m_path, error.databaseText().toStdString());
}

StoreResult<QSqlQuery*> SqlSession::run(const char* sql, const Values& values)
{
    assertThread();
    auto known = m_statements.find(std::string_view(sql));
    if (known == m_statements.end()) {
        QSqlQuery query(m_db);
        query.setForwardOnly(true);
        if (!query.prepare(QString::fromUtf8(sql)))
            return failureOf(query.lastError());
        known = m_statements.emplace(sql, std::move(query)).first;
    }
    QSqlQuery& query = known->second;
    for (std::size_t i = 0; i < values.size(); ++i)
        query.bindValue(static_cast<int>(i), values[i]);
    if (!query.exec()) {
        const auto failure = failureOf(query.lastError());
        query.finish();
        return failure;
    }
    return &query;
}

StoreDone SqlSession::exec(const char* sql, const Values& values)
{
    const auto query = run(sql, values);
    if (!query)
        return query.error();
    m_lastRow = (*query)->lastInsertId().toLongLong();
    (*query)->finish();
    return std::nullopt;
}

StoreDone SqlSession::select(const char* sql, const Values& values, const EachRow& eachRow)
{
    const auto query = run(sql, values);
    if (!query)
        return query.error();
    while ((*query)->next())
        eachRow(**query);
    const QSqlError error = (*query)->lastError();
    (*query)->finish();
    return error.isValid() ? StoreDone(failureOf(error)) : std::nullopt;
}

StoreResult<QVariant> SqlSession::value(const char* sql, const Values& values)
{
    QVariant first;
    const auto failure = select(sql, values, [&first](const QSqlQuery& row) {
        if (!first.isValid())
            first = row.value(0);
    });
    if (failure)
        return *failure;
    return first;
}

StoreDone SqlSession::transact(const std::function<StoreDone()>& body)
{
    if (const auto failure = exec("BEGIN IMMEDIATE"))
        return failure;
    auto failure = body();
    if (!failure)
        failure = exec("COMMIT");
    if (failure)
        exec("ROLLBACK"); // fails where SQLite has rolled back by itself
    return failure;
}

} // namespace landfall
