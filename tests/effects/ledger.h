// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <map>
#include <string>

namespace landfall {

// ledger.py in a process of its own, and the files it shares with pay.py.
class Ledger {
public:
    ~Ledger();
    // Empty, or what went wrong.
    QString start();

    std::string folder() const { return m_dir.path().toStdString(); }
    std::string baseUrl() const { return "http://127.0.0.1:" + std::to_string(m_port); }

    // How often each intent was acted on.
    std::map<std::string, int> effects() const;
    bool hasActed(const std::string& intent) const { return effects().contains(intent); }
    int calls(const std::string& intent) const;
    // How many calls met each fate.
    std::map<std::string, int> fates() const;

private:
    std::map<std::string, int> countWords(const QString& file, int column) const;

    QTemporaryDir m_dir;
    QProcess m_process;
    int m_port = 0;
};

} // namespace landfall
