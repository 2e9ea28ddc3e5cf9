// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/request_table_model.h"

#include "core/models/run_document.h"
#include "core/models/words.h"

#include <QStringList>

namespace landfall {

namespace {

bool isNumeric(int column)
{
    return column >= RequestTableModel::Started && column < RequestTableModel::Why;
}

QString lengthTo(const RequestRow& row, const std::optional<Micros>& end)
{
    return end ? words::duration(*end - row.started) : QString();
}

std::optional<Micros> sentAt(const RequestRow& row)
{
    const auto& mark = row.phases[static_cast<std::size_t>(Phase::Dispatched)];
    return mark ? std::optional(mark->at) : std::nullopt;
}

QString count(const std::optional<std::int64_t>& number)
{
    return number ? words::number(*number) : QString();
}

} // namespace

QString RequestTableModel::statusText(const RequestRow& row)
{
    if (row.inFlight())
        return tr("in flight");
    if (row.response)
        return row.discarded ? tr("discarded") : tr("served");
    if (row.outcomeUnknown)
        return tr("outcome unknown");
    return row.failure ? words::text(row.failure->failure.origin) : tr("abandoned");
}

QString RequestTableModel::whyText(const RequestRow& row)
{
    QStringList parts;
    if (row.response)
        parts << words::text(row.response->finish);
    if (row.failure)
        parts << words::text(row.failure->decision.verdict);
    if (!row.decidedChoice.empty())
        parts << tr("Decided: %1.").arg(words::choice(row.decidedChoice));
    if (row.discarded)
        parts << tr("%1 discarded.")
                     .arg(row.discardedTokens
                              ? words::tokens(*row.discardedTokens)
                              : words::characters(static_cast<std::int64_t>(row.discardedChars)));
    return parts.join(QLatin1Char(' '));
}

RequestTableModel::RequestTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void RequestTableModel::setDocument(RunDocument* document)
{
    if (document == m_document)
        return;
    beginResetModel();
    if (m_document)
        disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    m_rows = document ? static_cast<int>(document->requests().rows().size()) : 0;
    if (document) {
        connect(document, &RunDocument::changed, this, &RequestTableModel::take);
        connect(document, &QObject::destroyed, this, [this] {
            beginResetModel();
            m_rows = 0;
            endResetModel();
        });
    }
    endResetModel();
}

void RequestTableModel::take(const DocumentChange& change)
{
    const auto firstChanged = static_cast<int>(change.firstRequest);
    if (firstChanged < m_rows)
        Q_EMIT dataChanged(index(firstChanged, 0), index(m_rows - 1, ColumnCount - 1));
    const int rows = static_cast<int>(m_document->requests().rows().size());
    if (rows <= m_rows)
        return;
    beginInsertRows({}, m_rows, rows - 1);
    m_rows = rows;
    endInsertRows();
}

const RequestRow& RequestTableModel::rowAt(int row) const
{
    return m_document->requests().rows()[static_cast<std::size_t>(row)];
}

QModelIndex RequestTableModel::indexOfSeq(std::uint64_t seq, int column) const
{
    const RunEvent* event = m_document ? m_document->log().find(seq) : nullptr;
    const RequestRow* request = event ? m_document->requests().of(*event) : nullptr;
    if (!request)
        return {};
    const auto row = static_cast<int>(request - m_document->requests().rows().data());
    return row < m_rows ? index(row, column) : QModelIndex();
}

int RequestTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_rows;
}
int RequestTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RequestTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const RequestRow& row = rowAt(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::ToolTipRole: return index.column() == Why ? QVariant(text(row, Why)) : QVariant();
    case Qt::TextAlignmentRole:
        return isNumeric(index.column()) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                         : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case SeqRole: return QVariant::fromValue<qulonglong>(row.startSeq);
    case FailedRole: return row.failure.has_value();
    case DiscardedRole: return row.discarded;
    case UnknownRole: return row.outcomeUnknown;
    default: return {};
    }
}

QString RequestTableModel::text(const RequestRow& row, int column) const
{
    switch (column) {
    case Request: return words::number(row.step) + QLatin1Char('.') + words::number(row.request);
    case Member: return words::fromUtf8(row.member);
    case Status: return statusText(row);
    case Started: return words::duration(row.started);
    case Connect: return lengthTo(row, sentAt(row));
    case FirstEvent: return lengthTo(row, row.firstEvent);
    case Total: return lengthTo(row, row.ended);
    case Sent: return words::bytes(row.bodyBytes);
    case TokensIn: return row.usage ? count(row.usage->input) : QString();
    case TokensOut: return row.usage ? count(row.usage->output) : QString();
    case Why: return whyText(row);
    default: return {};
    }
}

QVariant RequestTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Request: return tr("Request");
    case Member: return tr("Member");
    case Status: return tr("Status");
    case Started: return tr("Started");
    case Connect: return tr("To sent");
    case FirstEvent: return tr("To first event");
    case Total: return tr("Total");
    case Sent: return tr("Size");
    case TokensIn: return tr("Tokens in");
    case TokensOut: return tr("Tokens out");
    case Why: return tr("Why it ended");
    default: return {};
    }
}

} // namespace landfall
