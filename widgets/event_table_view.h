// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <cstdint>
#include <functional>

namespace landfall {

class Selection;

// A table of things that stand for events: its current row and the window's selection follow each other.
class EventTableView : public QTableView {
    Q_OBJECT

public:
    // The row that stands for an event, invalid if none does, and the event a row stands for (0: none).
    using IndexOf = std::function<QModelIndex(std::uint64_t seq)>;
    using SeqOf = std::function<std::uint64_t(const QModelIndex& index)>;

    // `selection` outlives the view.
    EventTableView(Selection& selection, QWidget* parent);

    void setEvents(QAbstractItemModel* model, IndexOf indexOf, SeqOf seqOf);
    // Rows of text that is one line high, columns by what they hold, the last one takes the rest.
    void setColumnWidths(std::initializer_list<int> characters);
    void showSelection();

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    Selection& m_selection;
    IndexOf m_indexOf;
    SeqOf m_seqOf;
    bool m_following = false; // the row is moved after the selection, not by the operator
};

} // namespace landfall
