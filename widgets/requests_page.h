// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace landfall {

class EventTableView;
class RequestTableModel;
class RunDocument;
class Selection;

// The requests of the selected run, a row each: who, how long each phase took, what came of it. While the
// page is hidden its model holds no run.
class RequestsPage : public QWidget {
    Q_OBJECT

public:
    // `selection` outlives the page.
    explicit RequestsPage(Selection& selection, QWidget* parent = nullptr);

    void setRun(RunDocument* run); // or null; not owned

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    RunDocument* m_run = nullptr; // not owned
    RequestTableModel* m_model;
    EventTableView* m_table;
};

} // namespace landfall
