// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

using Json = nlohmann::ordered_json;

struct SimulationText {
    Q_DECLARE_TR_FUNCTIONS(SimulationText)
};

// Columns as wide as their widest cell; the first to the left, the others to the right.
class Table {
public:
    void add(QStringList row) { m_rows.append(std::move(row)); }

    QString text() const
    {
        QString text;
        for (const auto& row : m_rows) {
            QString line;
            for (qsizetype column = 0; column < row.size(); ++column) {
                const auto width = widthOf(column);
                line += column == 0 ? row[column].leftJustified(width)
                                    : QStringLiteral("   ") + row[column].rightJustified(width);
            }
            text += line + QLatin1Char('\n');
        }
        return text;
    }

private:
    qsizetype widthOf(qsizetype column) const
    {
        qsizetype width = 0;
        for (const auto& row : m_rows)
            width = std::max(width, row.value(column).size());
        return width;
    }

    QList<QStringList> m_rows;
};

QString seconds(Micros time)
{
    return QStringLiteral("%1 s").arg(toSeconds(time), 0, 'f', 3);
}

QString orDash(const std::vector<std::string>& names, std::size_t index)
{
    const bool isThere = index < names.size() && !names[index].empty();
    return isThere ? QString::fromStdString(names[index]) : QStringLiteral("-");
}

QString label(const RecordedRun& run, int member)
{
    return QString::fromStdString(run.chain[static_cast<std::size_t>(member)].label());
}

// What stands below the table: where the figures are a guess, and where they end.
QString notes(const RecordedRun& run, const SimulatedRun& simulated)
{
    QStringList lines;
    if (simulated.requestsBeyond() > 0)
        lines << SimulationText::tr("beyond the record: %n request(s)", nullptr, simulated.requestsBeyond());
    for (const auto& beyond : simulated.beyond) {
        const auto text =
            beyond.neverAsked
                ? SimulationText::tr("  %1: %2; never asked in this run, taken to be unreachable")
                : SimulationText::tr("  %1: %2; taken to do as it did last");
        lines << text.arg(label(run, beyond.member)).arg(beyond.requests);
    }
    if (simulated.stepsLeftOut > 0)
        lines << SimulationText::tr("The run ends earlier: %n recorded step(s) left out.", nullptr,
                                    simulated.stepsLeftOut);
    if (simulated.pastTheRecord)
        lines << SimulationText::tr("The record ends with a step that now gets its reply; what would have "
                                    "followed is not known.");
    if (simulated.stopped)
        lines << SimulationText::tr(
            "The simulation was stopped: the policy allows more requests than it plays.");
    return lines.isEmpty() ? QString()
                           : QLatin1Char('\n') + lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

Json json(const RunFigures& figures)
{
    Json servedBy = Json::array();
    for (const auto& member : figures.servedBy)
        servedBy.push_back(member.empty() ? Json() : Json(member));
    return {{"requests", figures.requests},
            {"attempts", figures.attempts},
            {"waited_seconds", toSeconds(figures.waited)},
            {"total_seconds", toSeconds(figures.total)},
            {"unknowns", figures.unknowns},
            {"served_by", servedBy},
            {"outcome", figures.outcome}};
}

std::string line(const Json& json)
{
    // Names come from files: what is no UTF-8 is shown as such.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

template <class T, class Show>
Json json(const TrialFigures::Spread<T>& spread, Show show)
{
    return {{"p50", show(spread.p50)},
            {"p95", show(spread.p95)},
            {"p99", show(spread.p99)},
            {"max", show(spread.max)}};
}

template <class T, class Show>
QStringList row(const QString& name, const TrialFigures::Spread<T>& spread, Show show)
{
    return {name, show(spread.p50), show(spread.p95), show(spread.p99), show(spread.max)};
}

} // namespace

QString simulationText(const RecordedRun& run, const SimulatedRun& simulated)
{
    const auto& before = run.figures;
    const auto& after = simulated.figures;
    const auto number = [](int value) { return QString::number(value); };
    Table table;
    table.add(
        {QString::fromStdString(run.runId), SimulationText::tr("recorded"), SimulationText::tr("simulated")});
    table.add({SimulationText::tr("requests"), number(before.requests), number(after.requests)});
    table.add({SimulationText::tr("attempts"), number(before.attempts), number(after.attempts)});
    table.add({SimulationText::tr("waited"), seconds(before.waited), seconds(after.waited)});
    table.add({SimulationText::tr("total time"), seconds(before.total), seconds(after.total)});
    table.add({SimulationText::tr("unknown outcomes"), number(before.unknowns), number(after.unknowns)});
    for (std::size_t step = 0; step < run.steps.size(); ++step)
        table.add({SimulationText::tr("step %1 served by").arg(step + 1), orDash(before.servedBy, step),
                   orDash(after.servedBy, step)});
    table.add({SimulationText::tr("outcome"), QString::fromStdString(before.outcome),
               QString::fromStdString(after.outcome)});
    return table.text() + notes(run, simulated);
}

std::string simulationJson(const RecordedRun& run, const SimulatedRun& simulated, const RetryPolicy& policy)
{
    Json members = Json::array();
    for (const auto& beyond : simulated.beyond)
        members.push_back({{"member", run.chain[static_cast<std::size_t>(beyond.member)].label()},
                           {"requests", beyond.requests},
                           {"never_asked", beyond.neverAsked}});
    return line({{"run_id", run.runId},
                 {"policy", Json::parse(toJson(policy))},
                 {"recorded", json(run.figures)},
                 {"simulated", json(simulated.figures)},
                 {"beyond_record", {{"requests", simulated.requestsBeyond()}, {"members", members}}},
                 {"steps_left_out", simulated.stepsLeftOut},
                 {"past_the_record", simulated.pastTheRecord},
                 {"stopped", simulated.stopped}});
}

QString trialText(const TrialFigures& figures)
{
    Table spread;
    spread.add({SimulationText::tr("%n seed(s)", nullptr, static_cast<int>(figures.seeds())),
                QStringLiteral("p50"), QStringLiteral("p95"), QStringLiteral("p99"),
                SimulationText::tr("max")});
    spread.add(row(SimulationText::tr("time"), figures.time(), seconds));
    spread.add(
        row(SimulationText::tr("requests"), figures.requests(), [](int n) { return QString::number(n); }));
    Table outcomes;
    outcomes.add({SimulationText::tr("outcome"), SimulationText::tr("seeds"), SimulationText::tr("share")});
    for (const auto& [outcome, count] : figures.outcomes()) {
        const double share = 100.0 * static_cast<double>(count) / static_cast<double>(figures.seeds());
        outcomes.add({QString::fromStdString(outcome), QString::number(count),
                      QStringLiteral("%1 %").arg(share, 0, 'f', 2)});
    }
    const auto unknowns = SimulationText::tr("unknown outcomes: %1").arg(figures.unknowns());
    return spread.text() + QLatin1Char('\n') + outcomes.text() + QLatin1Char('\n') + unknowns +
           QLatin1Char('\n');
}

std::string trialJson(const TrialFigures& figures, const RetryPolicy& policy)
{
    Json outcomes = Json::object();
    for (const auto& [outcome, count] : figures.outcomes())
        outcomes[outcome] = count;
    return line({{"seeds", figures.seeds()},
                 {"policy", Json::parse(toJson(policy))},
                 {"time_seconds", json(figures.time(), toSeconds)},
                 {"requests", json(figures.requests(), [](int n) { return n; })},
                 {"outcomes", outcomes},
                 {"unknowns", figures.unknowns()}});
}

} // namespace landfall
