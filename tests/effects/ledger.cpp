// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/effects/ledger.h"

#include <QFile>

namespace landfall {

namespace {

constexpr int patienceMs = 30'000;

} // namespace

Ledger::~Ledger()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.closeWriteChannel(); // the end of its input is the end of it
    if (!m_process.waitForFinished(patienceMs))
        m_process.kill();
}

QString Ledger::start()
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QStringLiteral(LANDFALL_PYTHON), {QStringLiteral(LANDFALL_LEDGER), m_dir.path()});
    while (!m_process.canReadLine()) {
        if (!m_process.waitForReadyRead(patienceMs))
            return m_process.errorString();
    }
    m_port = m_process.readLine().trimmed().toInt();
    return m_port > 0 ? QString() : QStringLiteral("the ledger gave no port");
}

std::map<std::string, int> Ledger::effects() const
{
    return countWords(QStringLiteral("effects"), 0);
}

int Ledger::calls(const std::string& intent) const
{
    const auto counts = countWords(QStringLiteral("calls"), 0);
    const auto it = counts.find(intent);
    return it == counts.end() ? 0 : it->second;
}

std::map<std::string, int> Ledger::fates() const
{
    return countWords(QStringLiteral("calls"), 1);
}

std::map<std::string, int> Ledger::countWords(const QString& name, int column) const
{
    std::map<std::string, int> counts;
    QFile file(m_dir.filePath(name));
    if (!file.open(QIODevice::ReadOnly))
        return counts;
    const auto lines = file.readAll().split('\n');
    for (const auto& line : lines) {
        if (!line.isEmpty())
            ++counts[line.split(' ').value(column).toStdString()];
    }
    return counts;
}

} // namespace landfall
