// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/event_table_model.h"

#include "core/models/event_text.h"
#include "core/models/run_document.h"
#include "core/models/words.h"

#include <QLocale>

#include <algorithm>

namespace landfall {

EventTableModel::EventTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void EventTableModel::setDocument(RunDocument* document)
{
    if (document == m_document)
        return;
    beginResetModel();
    if (m_document)
        disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    m_rows = document ? static_cast<int>(document->log().size()) : 0;
    if (document) {
        connect(document, &RunDocument::changed, this, &EventTableModel::takeNewRows);
        connect(document, &QObject::destroyed, this, [this] {
            beginResetModel();
            m_rows = 0;
            endResetModel();
        });
    }
    endResetModel();
}

void EventTableModel::takeNewRows()
{
    const int rows = static_cast<int>(m_document->log().size());
    if (rows <= m_rows)
        return;
    beginInsertRows({}, m_rows, rows - 1);
    m_rows = rows;
    endInsertRows();
}

const RunEvent& EventTableModel::eventAt(int row) const
{
    return m_document->log().events()[static_cast<std::size_t>(row)];
}

QModelIndex EventTableModel::indexOfSeq(std::uint64_t seq, int column) const
{
    const RunEvent* event = m_document ? m_document->log().find(seq) : nullptr;
    if (!event)
        return {};
    const auto row = static_cast<int>(event - m_document->log().events().data());
    return row < m_rows ? index(row, column) : QModelIndex();
}

int EventTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_rows;
}
int EventTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const RunEvent& event = eventAt(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(event, index.column());
    case Qt::ToolTipRole: return index.column() == Summary ? QVariant(text(event, Summary)) : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() <= Seq ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                     : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case SeqRole: return QVariant::fromValue<qulonglong>(event.seq);
    default: return {};
    }
}

QString EventTableModel::text(const RunEvent& event, int column) const
{
    switch (column) {
    case Time: return QLocale().toString(toSeconds(event.t), 'f', 3);
    case Seq: return words::number(static_cast<std::int64_t>(event.seq));
    case Type: return words::fromUtf8(typeName(event.payload));
    case Place: return placeText(event);
    case Member: return words::fromUtf8(event.member);
    case Summary: return summaryText(event);
    default: return {};
    }
}

QVariant EventTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Time: return tr("Time (s)");
    case Seq: return tr("No.");
    case Type: return tr("Type");
    case Place: return tr("Request");
    case Member: return tr("Member");
    case Summary: return tr("What happened");
    default: return {};
    }
}

} // namespace landfall
