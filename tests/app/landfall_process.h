// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

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
        m_process.setProcessEnvironment(environment());
        if (through.isEmpty())
            m_process.start(QStringLiteral(LANDFALL_BINARY), arguments);
        else
            m_process.start(QStringLiteral("bash"),
                            {QStringLiteral("-c"), through, QStringLiteral(LANDFALL_BINARY)});
    }

    QProcess& process() { return m_process; }

    Outcome wait()
    {
        if (!m_process.waitForFinished(60'000))
            m_process.kill();
        return {m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1,
                m_process.readAllStandardOutput(), m_process.readAllStandardError()};
    }

private:
    static QProcessEnvironment environment()
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        environment.remove(QStringLiteral("LANDFALL_TEST_KEY"));
        return environment;
    }

    QProcess m_process;
};

} // namespace landfall
