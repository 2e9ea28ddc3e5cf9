// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <cstdint>

namespace landfall {

// What is selected in the whole window: a run, and in it an event by its seq (0: none). Timeline, transcript,
// tables and inspector read it and write it; none of them knows the others. GUI thread.
class Selection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const QString& runId() const { return m_runId; }
    std::uint64_t seq() const { return m_seq; }

    // Another run begins with nothing selected in it.
    void selectRun(const QString& runId);
    void selectEvent(std::uint64_t seq);

Q_SIGNALS:
    void runChanged();
    void eventChanged(); // also after runChanged, where the seq fell back to none

private:
    QString m_runId;
    std::uint64_t m_seq = 0;
};

} // namespace landfall
