// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/event_filter_model.h"

#include "core/models/event_table_model.h"

#include <utility>

namespace landfall {

EventFilterModel::EventFilterModel(QObject* parent) : QSortFilterProxyModel(parent) {}

void EventFilterModel::setSourceModel(QAbstractItemModel* source)
{
    m_events = qobject_cast<EventTableModel*>(source);
    Q_ASSERT(m_events || !source);
    QSortFilterProxyModel::setSourceModel(source);
}

bool EventFilterModel::setFilter(const QString& text)
{
    if (text == m_text)
        return m_error.isEmpty();
    m_text = text;
    auto parsed = EventFilter::parse(text);
    const QString error = parsed ? QString() : parsed.error();
    if (parsed) {
        m_filter = std::move(parsed).value();
        invalidateFilter();
    }
    if (error != m_error) {
        m_error = error;
        Q_EMIT errorTextChanged(m_error);
    }
    return m_error.isEmpty();
}

bool EventFilterModel::filterAcceptsRow(int sourceRow, const QModelIndex&) const
{
    return m_filter.isEmpty() || (m_events && m_filter.matches(m_events->eventAt(sourceRow)));
}

} // namespace landfall
