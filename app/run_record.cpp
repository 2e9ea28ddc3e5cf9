// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_record.h"

#include "app/store_access.h"

#include <QCoreApplication>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::RunRecord)
};

Error cannotGoOn(const std::string& runId, const QString& why)
{
    return {ErrorCode::InvalidArgument,
            Words::tr("The run %1 cannot go on: %2.").arg(QString::fromStdString(runId), why).toStdString()};
}

StoreResult<IntentRows> rowsOf(RunStore& store, const std::string& runId)
{
    auto all = store.lastOfEach();
    if (!all)
        return all.error();
    IntentRows rows;
    for (auto& row : *all) {
        if (row.runId == runId)
            rows[row.intentId] = std::move(row);
    }
    return rows;
}

StoreResult<std::string> runNamed(RunStore& store, const QString& meant)
{
    const auto found = store.runsStartingWith(meant.toStdString());
    if (!found)
        return found.error();
    return theOne(*found, meant, Words::tr("There is no run %1.").arg(meant));
}

// Into the record.
std::optional<Error> readRun(RunStore& store, const std::string& runId, RunRecord& record)
{
    const auto run = store.run(runId);
    const auto events = store.events(runId);
    auto rows = rowsOf(store, runId);
    if (!run)
        return toError(run.error());
    if (!events)
        return toError(events.error());
    if (!rows)
        return toError(rows.error());
    if (const auto why = whyNotResumable(store, **run); !why.isEmpty())
        return cannotGoOn(runId, why);
    auto before = continuationOf(events->events);
    if (!before)
        return cannotGoOn(runId, QString::fromStdString(before.error().message));
    for (const auto& event : events->events) {
        if (payloadOf<event::RequestStarted>(event))
            ++record.requests[event.member.substr(0, event.member.find('/'))];
    }
    record.workspace = (*run)->workspace;
    record.resumed = ResumedRun{std::move(*before), std::move(*rows)};
    return std::nullopt;
}

} // namespace

Result<RunRecord> readRecord(const StorePlace& place, const QString& resume)
{
    const auto store = RunStore::open(place);
    if (!store)
        return toError(store.error());
    const auto open = (*store)->openItems();
    if (!open)
        return toError(open.error());
    RunRecord record{.setAside = (*store)->setAside(), .openItems = static_cast<int>(open->size())};
    if (resume.isEmpty())
        return record;
    const auto runId = runNamed(**store, resume);
    if (!runId)
        return toError(runId.error());
    if (auto problem = readRun(**store, *runId, record))
        return *problem;
    return record;
}

} // namespace landfall
