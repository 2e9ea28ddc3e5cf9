// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulate_command.h"

#include "app/console.h"
#include "app/long_work.h"
#include "app/simulation_text.h"
#include "core/config/trial_script_reader.h"
#include "core/events/event_json.h"
#include "core/folds/recorded_run.h"

#include <QCoreApplication>
#include <QFile>

namespace landfall {

namespace {

struct SimulateCommand {
    Q_DECLARE_TR_FUNCTIONS(SimulateCommand)
};

void complain(const QString& where, const QString& what)
{
    writeError((where + QStringLiteral(": ") + what + QLatin1Char('\n')).toStdString());
}

void complain(const QString& where, const std::vector<ConfigProblem>& problems)
{
    for (const auto& problem : problems)
        writeError(toText(problem, where.toStdString()) + "\n");
}

std::optional<std::string> readFile(const QString& path)
{
    QFile file(path);
    if (file.open(QIODevice::ReadOnly))
        return file.readAll().toStdString();
    complain(path, file.errorString());
    return std::nullopt;
}

std::optional<RetryPolicy> readPolicy(const QString& argument)
{
    const bool isFile = argument.startsWith(QLatin1Char('@'));
    const auto text = isFile ? readFile(argument.mid(1)) : argument.toStdString();
    if (!text)
        return std::nullopt;
    const auto reading = readRetryPolicy(*text);
    complain(isFile ? argument.mid(1) : QStringLiteral("--policy"), reading.problems);
    return reading.policy;
}

std::optional<TrialScript> readScript(const QString& path)
{
    const auto text = readFile(path);
    if (!text)
        return std::nullopt;
    auto reading = readTrialScript(*text);
    complain(path, reading.problems);
    return std::move(reading.script);
}

std::optional<RecordedRun> readRun(const QString& path)
{
    const auto text = readFile(path);
    if (!text)
        return std::nullopt;
    const auto read = readEvents(*text);
    for (const auto& line : read.skipped)
        complain(path, SimulateCommand::tr("line %1 is skipped: %2")
                           .arg(line.number)
                           .arg(QString::fromStdString(line.reason)));
    auto run = recordedRunOf(read.events);
    if (run)
        return std::move(*run);
    complain(path, QString::fromStdString(run.error().message));
    return std::nullopt;
}

ExitCode print(const std::string& text)
{
    return writeOut(text) ? ExitCode::Done : ExitCode::Failed;
}

ExitCode simulateRun(const RecordedRun& run, const RetryPolicy& policy, bool ndjson, LongWork& work)
{
    const auto simulated = simulate(run, policy, &work.stop);
    if (work.stop)
        return ExitCode::Cancelled;
    return print(ndjson ? simulationJson(run, simulated, policy)
                        : simulationText(run, simulated).toStdString());
}

ExitCode printSample(ScriptTrial& trial, std::uint64_t seed)
{
    std::string text;
    for (const auto& event : trial.log(seed))
        text += toJsonLine(event) + '\n';
    return print(text);
}

ExitCode playSeeds(ScriptTrial& trial, const SimulateOptions& options, const RetryPolicy& policy,
                   LongWork& work)
{
    TrialFigures figures;
    work.total = options.seeds;
    for (std::uint64_t seed = 1; seed <= options.seeds; ++seed) {
        figures.add(trial.play(seed));
        if (work.stop)
            return ExitCode::Cancelled;
        work.done = seed;
    }
    return print(options.ndjson ? trialJson(figures, policy) : trialText(figures).toStdString());
}

ExitCode simulateScript(const TrialScript& script, const SimulateOptions& options, const RetryPolicy& policy,
                        LongWork& work)
{
    ScriptTrial trial(script, policy, &work.stop);
    return options.sample ? printSample(trial, *options.sample) : playSeeds(trial, options, policy, work);
}

} // namespace

ExitCode runSimulate(const SimulateOptions& options)
{
    return runLongWork([&options](LongWork& work) {
        // Both, so that all that is wrong is said at once.
        const auto policy = readPolicy(options.policy);
        const bool isRun = !options.run.isEmpty();
        const auto run = isRun ? readRun(options.run) : std::nullopt;
        auto script = isRun ? std::nullopt : readScript(options.script);
        if (!policy || (!run && !script))
            return ExitCode::Usage;
        return run ? simulateRun(*run, *policy, options.ndjson, work)
                   : simulateScript(*script, options, *policy, work);
    });
}

} // namespace landfall
