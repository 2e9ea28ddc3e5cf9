// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace landfall {

struct Outcome {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
};

// A finished or running `landfall`, killed if it takes longer than any run of the lab.
class Command {
public:
    explicit Command(const QStringList& arguments, const QString& through = QString())
    {
        m_process.setProcessEnvironment(environment(m_home.path()));
        if (through.isEmpty())
            m_process.start(QStringLiteral(LANDFALL_BINARY), arguments);
        else
            m_process.start(QStringLiteral("bash"),
                            {QStringLiteral("-c"), through, QStringLiteral(LANDFALL_BINARY)});
    }

    QProcess& process() { return m_process; }
    // Where it keeps what it writes for the user.
    QString home() const { return m_home.path(); }

    Outcome wait()
    {
        if (!m_process.waitForFinished(60'000)) {
            m_process.kill();
            m_process.waitForFinished();
        }
        return {m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1,
                m_process.readAllStandardOutput(), m_process.readAllStandardError()};
    }

private:
    // Speaks English and knows nothing of the person at this machine.
    static QProcessEnvironment environment(const QString& home)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        environment.remove(QStringLiteral("LANGUAGE"));
        environment.remove(QStringLiteral("LANDFALL_TEST_KEY"));
        for (const char* place : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            environment.insert(QString::fromLatin1(place), home);
        return environment;
    }

    QTemporaryDir m_home;
    QProcess m_process;
};

} // namespace landfall
