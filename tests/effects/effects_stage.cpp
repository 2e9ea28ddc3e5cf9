// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/effects/effects_stage.h"

#include "core/config/workspace_reader.h"
#include "core/events/event_json.h"
#include "core/runtime/run_planner.h"
#include "core/runtime/store_journal.h"

#include <QFile>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

constexpr double scale = 40; // 60 s of a tool are 1.5 s here
constexpr int atOnce = 8;
constexpr const char* by = "operator:oracle";

QString workspaceText(const Ledger& ledger, bool gate)
{
    QFile file(QStringLiteral(LANDFALL_EFFECTS_WORKSPACE));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readAll())
        .replace(QStringLiteral("LEDGER_URL"), QString::fromStdString(ledger.baseUrl()))
        .replace(QStringLiteral("LEDGER_FOLDER"), QString::fromStdString(ledger.folder()))
        .replace(QStringLiteral("PYTHON"), QStringLiteral(LANDFALL_PYTHON))
        .replace(QStringLiteral("PAY"), QStringLiteral(LANDFALL_PAY))
        .replace(QStringLiteral("CLASS"),
                 gate ? QStringLiteral("accumulating") : QStringLiteral("convergent"));
}

} // namespace

EffectsStage::EffectsStage(std::uint64_t seed, int runs, bool gate) : m_seed(seed), m_runs(runs), m_gate(gate)
{}

EffectsStage::~EffectsStage() = default;

QString EffectsStage::start()
{
    QString problem = m_ledger.start();
    if (problem.isEmpty())
        m_spec = readSpec(problem);
    if (!problem.isEmpty())
        return problem;
    const StorePlace place{.path = m_storeDir.filePath(QStringLiteral("runs.db")).toStdString()};
    m_engine = std::make_unique<Engine>(Engine::Options{
        .timeScale = scale, .journal = [place] { return std::make_unique<StoreJournal>(place); }});
    connect(m_engine.get(), &Engine::eventsReady, this,
            [this](const std::string& runId, const std::vector<RunEvent>& events) {
                for (const auto& event : events)
                    take(runId, event);
            });
    for (int i = 0; i < atOnce; ++i)
        startNext();
    return {};
}

RunSpec EffectsStage::readSpec(QString& problem) const
{
    const auto reading = readWorkspace(workspaceText(m_ledger, m_gate).toStdString(), "effects");
    for (const auto& one : reading.problems)
        problem += QString::fromStdString(toText(one)) + u'\n';
    if (!reading.workspace)
        return {};
    SessionSecrets secrets({.environment = [](const std::string&) { return std::nullopt; }});
    auto spec = planRun(*reading.workspace, {.agent = "Payer", .prompt = "go"}, secrets, {}, {});
    if (spec)
        return std::move(*spec);
    problem = QString::fromStdString(spec.error().message);
    return {};
}

void EffectsStage::startNext()
{
    if (m_started == m_runs)
        return;
    Run run;
    run.plan = randomRun(m_seed, m_started++);
    auto reading = lab::readScript(run.plan.script);
    if (!reading.script)
        qFatal("%s", reading.problems.front().message.c_str());
    run.server = std::make_unique<lab::FaultServer>(
        lab::FaultServer::Options{.script = *reading.script, .timeScale = scale});
    if (const auto started = run.server->start(); !started)
        qFatal("%s", started.error.c_str());
    auto spec = m_spec;
    spec.members.front().endpoint.baseUrl = run.server->baseUrl() + "/v1";
    spec.seed = m_seed + static_cast<std::uint64_t>(m_started);
    m_underWay.emplace(m_engine->start(std::move(spec)), std::move(run));
}

void EffectsStage::take(const std::string& runId, const RunEvent& event)
{
    const auto it = m_underWay.find(runId);
    if (it == m_underWay.end())
        return;
    auto& run = it->second;
    run.story += toJsonLine(event) + '\n';
    run.questions.apply(event);
    if (const auto* started = payloadOf<event::ToolStarted>(event))
        run.tries[started->callId] = started->tryNumber;
    if (const auto* finishedRun = payloadOf<event::RunFinished>(event))
        runEnded(runId, *finishedRun);
    else
        answer(runId, run);
}

void EffectsStage::answer(const std::string& runId, Run& run)
{
    for (const auto& question : run.questions.asked()) {
        if (!run.answered.insert(question.seq).second)
            continue;
        if (question.kind == OpenQuestion::Kind::Request)
            m_engine->decide(runId, {.choice = Choice::Retry, .note = "no tool had run", .by = by});
        else if (question.kind == OpenQuestion::Kind::ToolUnknown)
            answerCall(runId, question.callId, question.tool);
        else
            m_engine->decideTool(runId, {question.callId, ToolChoice::SendAgain, "null", {}, by});
    }
}

// The ledger's word on a call: once it has seen all of its tries that it can have seen.
void EffectsStage::answerCall(const std::string& runId, const std::string& callId, const std::string& tool)
{
    const auto intent = callId.substr(callId.find('-') + 1);
    const bool isHttp = tool.rfind("charge", 0) == 0;
    const auto it = m_underWay.find(runId);
    if (it == m_underWay.end())
        return;
    if (isHttp && m_ledger.calls(intent) < it->second.tries[callId]) {
        QTimer::singleShot(50, this, [this, runId, callId, tool] { answerCall(runId, callId, tool); });
        return;
    }
    ++m_questions;
    if (m_ledger.hasActed(intent)) {
        m_engine->decideTool(runId,
                             {callId, ToolChoice::Landed, R"({"charged":true})", "the ledger has it", by});
        return;
    }
    m_engine->decideTool(runId, {callId, ToolChoice::NotLanded, "null", "the ledger has nothing", by});
}

void EffectsStage::runEnded(const std::string& runId, const event::RunFinished& finished)
{
    auto run = m_underWay.extract(runId);
    auto& ended = run.mapped();
    const bool isDone = finished.status == event::RunStatus::Done;
    (isDone ? m_ofDone : m_ofOthers)
        .insert((isDone ? m_ofDone : m_ofOthers).end(), ended.plan.intents.begin(), ended.plan.intents.end());
    m_done += isDone ? 1 : 0;
    ended.server.release()->deleteLater();
    startNext();
    if (++m_ended == m_runs)
        QMetaObject::invokeMethod(this, &EffectsStage::finished, Qt::QueuedConnection);
}

std::string EffectsStage::story() const
{
    std::string out;
    for (const auto& [runId, run] : m_underWay)
        out += run.plan.script + '\n' + run.story;
    return out;
}

QStringList EffectsStage::wrong() const
{
    const auto effects = m_ledger.effects();
    const auto count = [&](const std::string& intent) {
        const auto it = effects.find(intent);
        return it == effects.end() ? 0 : it->second;
    };
    QStringList out;
    const auto say = [&](const std::string& intent) {
        out << QStringLiteral("%1 was acted on %2 times")
                   .arg(QString::fromStdString(intent))
                   .arg(count(intent));
    };
    for (const auto& intent : m_ofDone) {
        if (count(intent) != 1)
            say(intent);
    }
    for (const auto& intent : m_ofOthers) {
        if (count(intent) > 1)
            say(intent);
    }
    return out;
}

} // namespace landfall
