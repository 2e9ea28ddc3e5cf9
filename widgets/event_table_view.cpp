// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/event_table_view.h"

#include "widgets/selection.h"

#include <QHeaderView>
#include <QScopedValueRollback>

#include <utility>

namespace landfall {

EventTableView::EventTableView(Selection& selection, QWidget* parent)
    : QTableView(parent), m_selection(selection)
{
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 7);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    connect(&selection, &Selection::eventChanged, this, [this] {
        if (isVisible())
            showSelection();
    });
}

void EventTableView::setEvents(QAbstractItemModel* model, IndexOf indexOf, SeqOf seqOf)
{
    m_indexOf = std::move(indexOf);
    m_seqOf = std::move(seqOf);
    setModel(model);
}

void EventTableView::setColumnWidths(std::initializer_list<int> characters)
{
    int column = 0;
    for (const int width : characters) {
        // Never so narrow that the heading is cut.
        const int heading = horizontalHeader()->sectionSizeHint(column);
        setColumnWidth(column++, std::max(heading, width * fontMetrics().averageCharWidth() + 14));
    }
}

void EventTableView::showSelection()
{
    const QScopedValueRollback following(m_following, true);
    const QModelIndex index = m_indexOf(m_selection.seq());
    if (!index.isValid()) {
        clearSelection();
        setCurrentIndex({});
    } else if (index.row() != currentIndex().row()) {
        setCurrentIndex(index);
        scrollTo(index);
    }
}

void EventTableView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_following && current.isValid() && current.row() != previous.row())
        m_selection.selectEvent(m_seqOf(current));
}

} // namespace landfall
