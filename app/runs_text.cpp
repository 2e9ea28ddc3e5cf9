// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs_text.h"

#include "app/text_table.h"
#include "core/events/event_json.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::RunsText)
};

using Json = nlohmann::ordered_json;

constexpr qsizetype promptShown = 48; // characters, in a table

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

QString stateWords(const RunItem& item)
{
    const QString state = QLatin1String(stateId(item));
    const auto& run = item.run;
    const std::string reason = run.ended ? run.ended->reason : run.paused.value_or(std::string());
    return reason.empty() ? state : QStringLiteral("%1 (%2)").arg(state, text(reason));
}

QString field(const QString& name, const QString& value)
{
    return value.isEmpty()
               ? QString()
               : name.leftJustified(15) + QLatin1Char(' ') + oneLine(value, 16'384) + QLatin1Char('\n');
}

} // namespace

const char* stateId(const RunItem& item)
{
    if (item.run.ended)
        return toId(item.run.ended->status);
    if (!item.alive)
        return "interrupted";
    return item.run.paused ? "paused" : "running";
}

QString runsTable(const std::vector<RunItem>& items)
{
    std::vector<std::string> ids;
    for (const auto& item : items)
        ids.push_back(item.run.id);
    const auto length = shortLength(ids);
    std::vector<QStringList> rows;
    for (const auto& item : items) {
        const auto& run = item.run;
        rows.push_back({text(run.id.substr(0, length)), shortTime(run.startedMicros), text(run.agent),
                        stateWords(item), QString::number(run.events), QString::number(item.openItems),
                        oneLine(text(run.prompt), promptShown)});
    }
    return textTable({Words::tr("ID"), Words::tr("STARTED"), Words::tr("AGENT"), Words::tr("STATUS"),
                      Words::tr("EVENTS"), Words::tr("OPEN"), Words::tr("PROMPT")},
                     rows);
}

QString runPage(const RunItem& item, const WireTotals& wire)
{
    const auto& run = item.run;
    QString page;
    page += field(Words::tr("Run"), text(run.id));
    page += field(Words::tr("Started"), shortTime(run.startedMicros));
    page += field(Words::tr("Agent"), text(run.agent));
    page += field(Words::tr("Workspace"), text(run.workspace));
    page += field(Words::tr("Prompt"), text(run.prompt));
    page += field(Words::tr("Status"), stateWords(item));
    page += field(Words::tr("Events"), QString::number(run.events));
    page += field(Words::tr("Open items"), QString::number(item.openItems));
    page += field(Words::tr("Wire bytes"),
                  wire.leftOut == 0 ? QString::number(wire.kept)
                                    : Words::tr("%1, and %2 beyond the limit that were left out")
                                          .arg(QString::number(wire.kept), QString::number(wire.leftOut)));
    if (run.ended)
        page += field(Words::tr("Reply"), text(run.ended->text));
    return page;
}

std::string runJson(const RunItem& item)
{
    const auto& run = item.run;
    const std::string reason = run.ended ? run.ended->reason : run.paused.value_or(std::string());
    const Json json{{"run_id", run.id},
                    {"started_at", toIso8601(run.startedMicros)},
                    {"agent", run.agent},
                    {"workspace", run.workspace},
                    {"prompt", run.prompt},
                    {"status", stateId(item)},
                    {"reason", reason},
                    {"events", run.events},
                    {"open_items", item.openItems},
                    {"resumable", item.whyNotResume.empty()}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string leftOutLine(const RunEvent& last, const WireTotals& wire)
{
    RunEvent event;
    event.runId = last.runId;
    event.seq = last.seq + 1;
    event.t = last.t;
    event.atMicros = last.atMicros;
    const Json data{{"left_out", "wire"}, {"bytes", wire.kept + wire.leftOut}};
    event.payload = event::Unknown{"EXPORTED", RawJson{data.dump()}};
    return toJsonLine(event) + "\n";
}

} // namespace landfall
