// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal_command.h"

#include "app/console.h"
#include "app/journal_text.h"
#include "app/operator_name.h"
#include "app/store_access.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::JournalCommand)
};

using Items = std::vector<JournalItem>;

// The open ones first, then the newest.
StoreResult<Items> itemsOf(RunStore& store)
{
    const auto open = store.openItems();
    if (!open)
        return open.error();
    auto all = store.lastOfEach();
    if (!all)
        return all.error();
    std::map<std::int64_t, bool> orphanedByRow;
    for (const auto& item : *open)
        orphanedByRow.emplace(item.last.row, item.orphaned);
    Items items;
    for (auto& last : *all) {
        const auto it = orphanedByRow.find(last.row);
        const bool isOpen = it != orphanedByRow.end();
        items.push_back({std::move(last), isOpen, isOpen && it->second});
    }
    std::sort(items.begin(), items.end(), [](const JournalItem& a, const JournalItem& b) {
        return a.open != b.open ? a.open : a.last.row > b.last.row;
    });
    return items;
}

ExitCode list(RunStore& store, const JournalOptions& options)
{
    auto items = itemsOf(store);
    if (!items)
        return complain(items.error());
    const auto open = std::count_if(items->begin(), items->end(), [](const auto& item) { return item.open; });
    if (options.open)
        items->resize(static_cast<std::size_t>(open));
    if (options.ndjson) {
        for (const auto& item : *items)
            writeOut(journalJson(item));
        return ExitCode::Done;
    }
    if (items->empty()) {
        writeOut((options.open ? Words::tr("Nothing is open.") : Words::tr("The journal is empty."))
                     .toStdString() +
                 "\n");
        return ExitCode::Done;
    }
    writeOut(journalTable(*items).toStdString());
    if (open > 0)
        writeError("\n" +
                   Words::tr("Open: %1. Say what you know of one with: landfall journal resolve ID "
                             "--landed|--not-landed|--unknown")
                       .arg(open)
                       .toStdString() +
                   "\n");
    return ExitCode::Done;
}

StoreResult<std::string> intentOf(RunStore& store, const QString& meant)
{
    const auto found = store.intentsStartingWith(meant.toStdString());
    if (!found)
        return found.error();
    return theOne(*found, meant, Words::tr("The journal has no intent %1.").arg(meant));
}

ExitCode show(RunStore& store, const JournalOptions& options)
{
    const auto id = intentOf(store, options.id);
    if (!id)
        return complain(id.error());
    const auto history = store.history(*id);
    if (!history)
        return complain(history.error());
    if (options.ndjson) {
        for (const auto& row : *history)
            writeOut(journalJson(row));
        return ExitCode::Done;
    }
    const auto items = itemsOf(store);
    if (!items)
        return complain(items.error());
    const auto item = std::find_if(items->begin(), items->end(),
                                   [&id](const auto& one) { return one.last.intentId == *id; });
    writeOut(journalPage(*item, *history).toStdString());
    return ExitCode::Done;
}

QString recorded(const JournalEntry& row)
{
    const auto tool = QString::fromStdString(row.tool);
    const auto id = QString::fromStdString(row.intentId);
    switch (row.status) {
    case JournalStatus::ResolvedLanded: return Words::tr("Recorded: %1 (%2) landed.").arg(tool, id);
    case JournalStatus::ResolvedNotLanded: return Words::tr("Recorded: %1 (%2) did not land.").arg(tool, id);
    default: return Words::tr("Recorded: %1 (%2) is closed as unknown.").arg(tool, id);
    }
}

ExitCode resolve(RunStore& store, const JournalOptions& options)
{
    const auto id = intentOf(store, options.id);
    if (!id)
        return complain(id.error());
    JournalEntry entry{.intentId = *id, .status = options.resolution, .by = operatorName()};
    entry.note = options.note.toStdString();
    if (!options.result.isEmpty())
        entry.result = RawJson{options.result.toStdString()};
    const auto row = store.settle({}, std::move(entry));
    if (!row)
        return complain(row.error());
    QString said = recorded(*row) + QLatin1Char('\n');
    const auto run = store.run(row->runId);
    if (run && *run && whyNotResumable(store, **run).isEmpty())
        said += Words::tr("Its run goes on with: %1").arg(resumeLine(row->runId, options.store)) +
                QLatin1Char('\n');
    writeOut(said.toStdString());
    return ExitCode::Done;
}

ExitCode withoutStore(const JournalOptions& options)
{
    if (options.verb != JournalOptions::Verb::List)
        return complain(Words::tr("The journal has no intent %1.").arg(options.id));
    if (!options.ndjson)
        writeOut((options.open ? Words::tr("Nothing is open.") : Words::tr("The journal is empty."))
                     .toStdString() +
                 "\n");
    return ExitCode::Done;
}

} // namespace

ExitCode runJournal(const JournalOptions& options)
{
    if (!options.result.isEmpty() && !nlohmann::json::accept(options.result.toStdString())) {
        complain(Words::tr("--result is not JSON: %1").arg(options.result));
        return ExitCode::Usage;
    }
    const auto place = storePlace(options.store);
    if (!isStoreThere(place))
        return withoutStore(options);
    const bool writes = options.verb == JournalOptions::Verb::Resolve;
    const auto store = RunStore::open(place, writes ? RunStore::Access::Write : RunStore::Access::Read);
    if (!store)
        return complain(store.error());
    if (!(*store)->setAside().empty())
        complain(Words::tr("The run store was damaged. It was set aside as %1, and a new one begun.")
                     .arg(QString::fromStdString((*store)->setAside())));
    switch (options.verb) {
    case JournalOptions::Verb::List: return list(**store, options);
    case JournalOptions::Verb::Show: return show(**store, options);
    case JournalOptions::Verb::Resolve: break;
    }
    return resolve(**store, options);
}

} // namespace landfall
