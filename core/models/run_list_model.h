// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/run_summary.h"
#include "core/models/now_sentence.h"

#include <QAbstractListModel>
#include <QString>

#include <optional>
#include <vector>

namespace landfall {

class RunCollection;

// The runs of a collection, a row each, the newest first. A row tells its views that it changed only when
// something they show did; nothing in it counts up or down.
class RunListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        // Qt::DisplayRole: the prompt's words in quotes. Qt::ToolTipRole: the whole prompt.
        // Qt::AccessibleTextRole: prompt, state and detail in one sentence.
        RunIdRole = Qt::UserRole + 1, // QString
        DetailRole,    // QString: the second line, "Bookings · served by openai · 1 fallback · 2.1 s"
        AgentRole,     // QString
        ActivityRole,  // int: Activity
        GlyphRole,     // int: NowGlyph
        NeedsYouRole,  // bool: waits for the operator
        LiveRole,      // bool
        ServedByRole,  // QString: provider, empty if none yet
        RequestsRole,  // int
        RetriesRole,   // int
        FallbacksRole, // int
        StartedRole,   // QDateTime, local
        DurationRole,  // double: seconds; invalid while it runs
        CostRole,      // double; invalid if not known
    };

    // `runs` outlives the model.
    explicit RunListModel(RunCollection& runs, QObject* parent = nullptr);

    // Of a run by its place in the collection; invalid if there is none.
    QModelIndex indexOfRun(int collectionIndex) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    struct Row {
        QString runId;
        QString prompt;
        QString detail;
        QString agent;
        Activity activity = Activity::NotStarted;
        NowGlyph glyph = NowGlyph::Idle;
        QString servedBy;
        int requests = 0;
        int retries = 0;
        int fallbacks = 0;
        qint64 startedWallMicros = 0;
        std::optional<double> seconds;
        std::optional<double> cost;
        bool operator==(const Row&) const = default;
    };

    static Row rowOf(const RunSummary& run);
    static QString detailOf(const RunSummary& run);
    void add(int collectionIndex);
    void update(int collectionIndex);
    void remove(int collectionIndex);
    int rowOfRun(int collectionIndex) const { return static_cast<int>(m_rows.size()) - 1 - collectionIndex; }
    const Row& at(int row) const { return m_rows[m_rows.size() - 1 - static_cast<std::size_t>(row)]; }

    RunCollection& m_runs;
    std::vector<Row> m_rows; // in the order of the collection
};

} // namespace landfall
