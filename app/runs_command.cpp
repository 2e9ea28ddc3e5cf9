// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs_command.h"

#include "app/console.h"
#include "app/runs_text.h"
#include "app/store_access.h"

#include <QCoreApplication>
#include <QSaveFile>

#include <functional>
#include <map>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::RunsCommand)
};

StoreResult<std::vector<RunItem>> itemsOf(RunStore& store)
{
    auto runs = store.runs();
    if (!runs)
        return runs.error();
    const auto open = store.openItems();
    if (!open)
        return open.error();
    std::map<std::string, int> openByRun;
    for (const auto& item : *open)
        ++openByRun[item.last.runId];
    std::vector<RunItem> items;
    for (auto& run : *runs) {
        const int count = openByRun[run.id];
        const bool alive = store.isAlive(run.owner);
        auto why = whyNotResumable(store, run).toStdString();
        items.push_back({std::move(run), count, alive, std::move(why)});
    }
    return items;
}

ExitCode list(RunStore& store, const RunsOptions& options)
{
    const auto items = itemsOf(store);
    if (!items)
        return complain(items.error());
    if (options.ndjson) {
        for (const auto& item : *items)
            writeOut(runJson(item));
    } else if (items->empty()) {
        writeOut(Words::tr("No run is recorded.").toStdString() + "\n");
    } else {
        writeOut(runsTable(*items).toStdString());
    }
    return ExitCode::Done;
}

StoreResult<RunItem> itemOf(RunStore& store, const QString& meant)
{
    const auto found = store.runsStartingWith(meant.toStdString());
    if (!found)
        return found.error();
    const auto id = theOne(*found, meant, Words::tr("There is no run %1.").arg(meant));
    if (!id)
        return id.error();
    auto items = itemsOf(store);
    if (!items)
        return items.error();
    for (auto& item : *items) {
        if (item.run.id == *id)
            return std::move(item);
    }
    return StoreFailure{StoreFault::NoSuchIntent, Words::tr("There is no run %1.").arg(meant).toStdString()};
}

ExitCode show(RunStore& store, const RunsOptions& options)
{
    const auto item = itemOf(store, options.id);
    if (!item)
        return complain(item.error());
    if (options.ndjson) {
        writeOut(runJson(*item));
        return ExitCode::Done;
    }
    const auto wire = store.wireTotals(item->run.id);
    if (!wire)
        return complain(wire.error());
    QString page = runPage(*item, *wire);
    if (item->whyNotResume.empty())
        page += QLatin1Char('\n') +
                Words::tr("It goes on with: %1").arg(resumeLine(item->run.id, options.store)) +
                QLatin1Char('\n');
    writeOut(page.toStdString());
    return ExitCode::Done;
}

// Line by line: a run may be larger than memory likes.
StoreDone exportTo(RunStore& store, const std::string& runId,
                   const std::function<void(std::string_view)>& out)
{
    std::string last;
    auto failure = store.eachLine(runId, [&](std::string_view line) {
        last = line;
        out(line);
        out("\n");
    });
    if (failure)
        return failure;
    const auto wire = store.wireTotals(runId);
    if (!wire)
        return wire.error();
    const auto event = fromJsonLine(last);
    if (event && wire->kept + wire->leftOut > 0)
        out(leftOutLine(*event, *wire));
    return std::nullopt;
}

ExitCode exportRun(RunStore& store, const RunsOptions& options)
{
    const auto item = itemOf(store, options.id);
    if (!item)
        return complain(item.error());
    if (options.file.isEmpty()) {
        const auto failure = exportTo(store, item->run.id, [](std::string_view text) { writeOut(text); });
        return failure ? complain(*failure) : ExitCode::Done;
    }
    QSaveFile file(options.file);
    if (!file.open(QIODevice::WriteOnly))
        return complain(options.file + QStringLiteral(": ") + file.errorString());
    const auto failure = exportTo(store, item->run.id, [&file](std::string_view text) {
        file.write(text.data(), static_cast<qint64>(text.size()));
    });
    if (failure)
        return complain(*failure);
    if (!file.commit())
        return complain(options.file + QStringLiteral(": ") + file.errorString());
    return ExitCode::Done;
}

} // namespace

ExitCode runRuns(const RunsOptions& options)
{
    const auto place = storePlace(options.store);
    if (!isStoreThere(place)) {
        if (options.verb != RunsOptions::Verb::List)
            return complain(Words::tr("There is no run %1.").arg(options.id));
        if (!options.ndjson)
            writeOut(Words::tr("No run is recorded.").toStdString() + "\n");
        return ExitCode::Done;
    }
    const auto store = RunStore::open(place, RunStore::Access::Read);
    if (!store)
        return complain(store.error());
    switch (options.verb) {
    case RunsOptions::Verb::List: return list(**store, options);
    case RunsOptions::Verb::Show: return show(**store, options);
    case RunsOptions::Verb::Export: break;
    }
    return exportRun(**store, options);
}

} // namespace landfall
