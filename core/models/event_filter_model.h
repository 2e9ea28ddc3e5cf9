// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/event_filter.h"

#include <QSortFilterProxyModel>

namespace landfall {

class EventTableModel;

// The events that match a filter, live: see EventFilter for its language. A text that is no filter leaves the
// last good one in force and says what is wrong with it.
class EventFilterModel : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit EventFilterModel(QObject* parent = nullptr);

    // Not owned. The source must be an EventTableModel, or null.
    void setSourceModel(QAbstractItemModel* source) override;

    // Gives whether the text is a filter; if not, errorText() says why.
    bool setFilter(const QString& text);
    const QString& filterText() const { return m_text; } // as it was given, right or wrong
    const QString& errorText() const { return m_error; } // empty if it is right

Q_SIGNALS:
    void errorTextChanged(const QString& error);

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
    const EventTableModel* m_events = nullptr;
    EventFilter m_filter;
    QString m_text;
    QString m_error;
};

} // namespace landfall
