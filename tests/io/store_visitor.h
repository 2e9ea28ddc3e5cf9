// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QStringList>

#include <string>

namespace landfall {

// What another program reads from a store, or is told; one line a row. It knows nothing of our pragmas.
inline QByteArray visit(const std::string& path, const QStringList& statements)
{
    QProcess process;
    process.start(QStringLiteral(LANDFALL_PYTHON),
                  QStringList{QStringLiteral("-B"), QStringLiteral(LANDFALL_STORE_VISITOR),
                              QStringLiteral("sql"), QString::fromStdString(path)} +
                      statements);
    if (!process.waitForFinished(30'000) || process.exitCode() != 0)
        qFatal("%s", process.readAllStandardError().constData());
    return process.readAllStandardOutput();
}

// Another program that holds a store's write lock as long as this lives.
class StoreHolder {
public:
    explicit StoreHolder(const std::string& path)
    {
        m_process.start(QStringLiteral(LANDFALL_PYTHON),
                        {QStringLiteral("-B"), QStringLiteral(LANDFALL_STORE_VISITOR), QStringLiteral("hold"),
                         QString::fromStdString(path)});
        if (!m_process.waitForReadyRead(30'000))
            qFatal("nobody holds the lock: %s", m_process.readAllStandardError().constData());
    }
    ~StoreHolder()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished(30'000);
    }

private:
    QProcess m_process;
};

} // namespace landfall
