// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace landfall {

class EventFilterModel;
class EventTableModel;
class EventTableView;
class RunDocument;
class Selection;

// Every event of the selected run as a table, through the filter. While the page is hidden its model holds no
// run, so that arriving events cost it nothing.
class EventsPage : public QWidget {
    Q_OBJECT

public:
    // `selection` outlives the page.
    explicit EventsPage(Selection& selection, QWidget* parent = nullptr);

    void setRun(RunDocument* run); // or null; not owned
    // Gives what is wrong with the text, or nothing. A wrong filter leaves the last good one in force.
    QString setFilter(const QString& text);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void showNote();
    void stickToEnd();

    RunDocument* m_run = nullptr; // not owned
    EventTableModel* m_model;
    EventFilterModel* m_filtered;
    EventTableView* m_table;
    QLabel* m_note;
    bool m_atEnd = true;
};

} // namespace landfall
