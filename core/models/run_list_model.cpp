// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/run_list_model.h"

#include "core/folds/member_name.h"
#include "core/models/run_collection.h"
#include "core/models/run_document.h"
#include "core/models/words.h"

#include <QDateTime>
#include <QStringList>

#include <utility>

namespace landfall {

namespace {

constexpr qsizetype longestPrompt = 80;

QString quoted(const QString& prompt)
{
    QString words = prompt.simplified();
    if (words.size() > longestPrompt)
        words = words.left(longestPrompt).trimmed() + QStringLiteral("…");
    return QStringLiteral("“%1”").arg(words);
}

QVariant orNothing(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

} // namespace

RunListModel::RunListModel(RunCollection& runs, QObject* parent) : QAbstractListModel(parent), m_runs(runs)
{
    for (int i = 0; i < runs.size(); ++i)
        m_rows.push_back(rowOf(runs.at(i).summary()));
    connect(&runs, &RunCollection::added, this, &RunListModel::add);
    connect(&runs, &RunCollection::changed, this, &RunListModel::update);
    connect(&runs, &RunCollection::removed, this, &RunListModel::remove);
}

void RunListModel::add(int collectionIndex)
{
    Q_ASSERT(collectionIndex == static_cast<int>(m_rows.size()));
    beginInsertRows({}, 0, 0);
    m_rows.push_back(rowOf(m_runs.at(collectionIndex).summary()));
    endInsertRows();
}

void RunListModel::update(int collectionIndex)
{
    Row row = rowOf(m_runs.at(collectionIndex).summary());
    Row& shown = m_rows[static_cast<std::size_t>(collectionIndex)];
    if (row == shown)
        return;
    shown = std::move(row);
    const QModelIndex changed = indexOfRun(collectionIndex);
    Q_EMIT dataChanged(changed, changed);
}

void RunListModel::remove(int collectionIndex)
{
    const int row = rowOfRun(collectionIndex);
    beginRemoveRows({}, row, row);
    m_rows.erase(m_rows.begin() + collectionIndex);
    endRemoveRows();
}

QModelIndex RunListModel::indexOfRun(int collectionIndex) const
{
    return collectionIndex < 0 ? QModelIndex() : index(rowOfRun(collectionIndex));
}

RunListModel::Row RunListModel::rowOf(const RunSummary& run)
{
    Row row;
    row.runId = words::fromUtf8(run.runId);
    row.prompt = words::fromUtf8(run.prompt);
    row.detail = detailOf(run);
    row.agent = words::fromUtf8(run.agent);
    row.activity = run.activity;
    row.glyph = nowState(run, run.lastEventAt).glyph;
    row.servedBy = words::fromUtf8(providerOf(run.servedBy));
    row.requests = run.requests;
    row.retries = run.retries;
    row.fallbacks = run.fallbacks;
    row.startedWallMicros = run.startedWallMicros;
    if (!isLive(run.activity))
        row.seconds = toSeconds(run.lastEventAt);
    if (run.finished)
        row.cost = run.finished->totals.cost;
    return row;
}

QString RunListModel::detailOf(const RunSummary& run)
{
    QStringList parts{words::fromUtf8(run.agent)};
    if (run.activity == Activity::Done && !run.servedBy.empty())
        parts << tr("served by %1").arg(words::fromUtf8(providerOf(run.servedBy)));
    else if (run.activity == Activity::Streaming)
        parts << words::fromUtf8(providerOf(run.activeMember));
    else if (run.activity == Activity::RunningTool)
        parts << words::fromUtf8(run.activeTool);
    else if (run.activity == Activity::Failed && run.lastFailure)
        parts << words::text(run.lastFailure->failure.category);
    else
        parts << words::text(run.activity);
    if (run.wait)
        parts << words::text(run.wait->retry.category)
              << tr("try %1/%2")
                     .arg(words::number(run.wait->retry.nextAttempt),
                          words::number(run.wait->retry.maxAttempts));
    else if (run.retries > 0)
        parts << tr("%n retry(s)", nullptr, run.retries);
    if (run.fallbacks > 0)
        parts << tr("%n fallback(s)", nullptr, run.fallbacks);
    if (!isLive(run.activity) && run.activity != Activity::NotStarted)
        parts << words::duration(run.lastEventAt);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

int RunListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant RunListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row& row = at(index.row());
    switch (role) {
    case Qt::DisplayRole: return quoted(row.prompt);
    case Qt::ToolTipRole: return row.prompt;
    case Qt::AccessibleTextRole:
        return tr("%1: %2. %3").arg(quoted(row.prompt), words::text(row.activity), row.detail);
    case RunIdRole: return row.runId;
    case DetailRole: return row.detail;
    case AgentRole: return row.agent;
    case ActivityRole: return static_cast<int>(row.activity);
    case GlyphRole: return static_cast<int>(row.glyph);
    case NeedsYouRole: return row.activity == Activity::WaitingForOperator;
    case LiveRole: return isLive(row.activity);
    case ServedByRole: return row.servedBy;
    case RequestsRole: return row.requests;
    case RetriesRole: return row.retries;
    case FallbacksRole: return row.fallbacks;
    case StartedRole: return QDateTime::fromMSecsSinceEpoch(row.startedWallMicros / 1000);
    case DurationRole: return orNothing(row.seconds);
    case CostRole: return orNothing(row.cost);
    default: return {};
    }
}

QHash<int, QByteArray> RunListModel::roleNames() const
{
    auto names = QAbstractListModel::roleNames();
    names.insert({{RunIdRole, "runId"},
                  {DetailRole, "detail"},
                  {AgentRole, "agent"},
                  {ActivityRole, "activity"},
                  {GlyphRole, "glyph"},
                  {NeedsYouRole, "needsYou"},
                  {LiveRole, "live"},
                  {ServedByRole, "servedBy"},
                  {RequestsRole, "requests"},
                  {RetriesRole, "retries"},
                  {FallbacksRole, "fallbacks"},
                  {StartedRole, "started"},
                  {DurationRole, "duration"},
                  {CostRole, "cost"}});
    return names;
}

} // namespace landfall
