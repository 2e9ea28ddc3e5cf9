// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runtime/engine.h"
#include "tests/runtime/at_most_once_table.h"
#include "tests/runtime/ending_server.h"

#include <QObject>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace landfall {

// What became of one combination.
struct Observed {
    int requests = -1; // counted by the server
    int elsewhere = -1;
    QStringList verdicts, failures, phases; // of each REQUEST_FAILED
    QStringList messages;
    QString run = QStringLiteral("has not ended");
    QStringList leaks; // types of the events in which a secret stands
};

// Plays all combinations, many at once, each on a server's port of its own. Engines run faster than the
// machine. A run through a proxy has an engine of its own, made while the application's proxy is this one.
class MatrixRun : public QObject {
    Q_OBJECT

public:
    // Neither is owned.
    MatrixRun(EndingServer& server, const std::vector<Combination>& combinations);
    ~MatrixRun() override;

    void start();
    // When all have ended: what the server counted, copies that came late included.
    void count();
    const Observed& observed(std::size_t index) const { return m_cases[index].observed; }

Q_SIGNALS:
    void finished();

private:
    struct Case {
        int port = 0;
        bool atWork = false; // has not come as far yet as it will
        Observed observed;
        std::unique_ptr<Engine> own;
    };

    void fill();
    void launch(std::size_t index);
    std::unique_ptr<Engine> makeEngine();
    void onEvents(const std::string& runId, const std::vector<RunEvent>& events);
    void take(std::size_t index, const RunEvent& event);
    void arrived(std::size_t index);
    void ended(std::size_t index);

    EndingServer& m_server;
    const std::vector<Combination>& m_combinations;
    std::vector<Case> m_cases;
    std::vector<std::unique_ptr<Engine>> m_engines;
    std::map<std::string, std::size_t> m_indexOf;    // by run
    std::vector<std::size_t> m_patient, m_impatient; // not begun yet, the next one last
    int m_atWork = 0;
    int m_underWay = 0;
    std::size_t m_left = 0;
};

} // namespace landfall
