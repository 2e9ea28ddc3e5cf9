// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QListView;

namespace landfall {

class FrameTicker;
class LiveClock;
class OutcomesCard;
class ProvidersPanel;
class RunCollection;
class RunListModel;
class Selection;

// The left side: what needs the operator, the runs, and how the selected run's providers do.
class RunsPanel : public QWidget {
    Q_OBJECT

public:
    // All four outlive the panel.
    RunsPanel(RunCollection& runs, Selection& selection, FrameTicker& ticker, const LiveClock& clock,
              QWidget* parent = nullptr);

Q_SIGNALS:
    void openOutcomeChosen(const QString& runId);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void refresh();
    void showOutcomes();
    void showProviders();
    void showSelection();
    void wantFrames();
    const class RunDocument* oldestOpen() const; // or null

    RunCollection& m_runs;
    Selection& m_selection;
    FrameTicker& m_ticker;
    const LiveClock& m_clock;
    RunListModel* m_model;
    OutcomesCard* m_outcomes;
    QListView* m_list;
    ProvidersPanel* m_providers;
};

} // namespace landfall
