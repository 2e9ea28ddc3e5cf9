// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/run_summary.h"
#include "tests/field/field_check.h"
#include "tests/field/field_setup.h"
#include "tests/field/run_host.h"

#include <QObject>

#include <memory>
#include <optional>

namespace landfall {

// Plays one row: its servers on this thread, its run, and the operator. Later the row's second run, if it has
// one (`again`): same engine, same servers, so what was learned is still there.
class FieldStage : public QObject {
    Q_OBJECT

public:
    explicit FieldStage(FieldRow row);
    ~FieldStage() override;

    void start();
    // After finished(): one sentence for whatever is not as the row says.
    QStringList differences() const;
    QString story() const; // the events, one a line, for whoever looks into a difference
    const FieldRow& row() const { return m_row; }
    bool hasFinished() const { return m_finished; }

Q_SIGNALS:
    void finished();

private:
    void startRun();
    void take(const RunEvent& event);
    void operate(const QJsonObject& event);
    void act(const QJsonObject& action);
    void setOperatorsClock();
    void runEnded();
    void finishWhenServed();

    FieldRow m_row;
    double m_scale;
    LabTools m_tools;
    std::optional<FieldSetup> m_setup;
    QString m_error;
    FieldTraffic m_traffic;
    std::vector<FieldLog> m_logs; // one a run
    RunSummary m_summary;         // of the run under way
    QStringList m_leaks;
    qsizetype m_answered = 0; // of the operator's answers
    std::optional<double> m_clickedMs;
    Micros m_startedAt{0};
    bool m_ended = false;
    bool m_finished = false;
    std::unique_ptr<RunHost> m_host; // last: it calls the others
};

} // namespace landfall
