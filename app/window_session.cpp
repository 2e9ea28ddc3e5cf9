// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_session.h"

#include "app/lab_runner.h"
#include "app/operator_name.h"
#include "app/run_record.h"
#include "core/events/event_json.h"
#include "core/io/keychain.h"
#include "core/lab/builtin_scripts.h"
#include "core/models/run_document.h"
#include "core/runtime/run_planner.h"
#include "core/runtime/store_journal.h"

#include <QCoreApplication>
#include <QFile>
#include <QInputDialog>
#include <QSaveFile>

#include <algorithm>

namespace landfall {

namespace {

constexpr Micros frame = std::chrono::milliseconds(16);

bool usesLab(const Workspace& workspace, const AgentConfig& agent)
{
    const auto* provider = workspace.provider(agent.provider);
    return provider && provider->kind == ProviderKind::Lab;
}

std::function<std::unique_ptr<RunJournal>()> journalAt(const std::optional<StorePlace>& place)
{
    if (!place)
        return {};
    return [place = *place] { return std::make_unique<StoreJournal>(place); };
}

bool sayTheKeyIsWrong(const RunEvent& event)
{
    const auto* failed = payloadOf<event::RequestFailed>(event);
    return failed && failed->failure.category == Category::Auth;
}

} // namespace

WindowSession::WindowSession(Workspace workspace, QObject* parent)
    : WindowSession(std::move(workspace), Options{}, parent)
{}

WindowSession::WindowSession(Workspace workspace, const Options& options, QObject* parent)
    : QObject(parent), m_workspace(std::move(workspace)), m_store(options.store), m_clock(options.timeScale),
      m_lab(options.timeScale), m_engine({.timeScale = options.timeScale,
                                          .batchInterval = frame,
                                          .learnedFile = options.learnedFile,
                                          .proxiesFromEnvironment = true,
                                          .journal = journalAt(options.store)}),
      m_operator(operatorName()),
      m_secrets(systemKeychain(), [this](const std::string& what) { return askForKey(what); }),
      m_window(std::make_unique<MainWindow>(m_runs, m_clock, m_theme))
{
    connect(&m_engine, &Engine::eventsReady, this, &WindowSession::onEvents);
    connectWindow();
    m_window->setAgents(agentChoices());
    m_window->setWorkspaceName(QString::fromStdString(m_workspace.name));
}

WindowSession::~WindowSession() = default;

void WindowSession::connectWindow()
{
    connect(m_window.get(), &MainWindow::runRequested, this, [this](const RunRequest& request) {
        if (const auto started = startRun(request); !started)
            report(started.error());
    });
    connect(m_window.get(), &MainWindow::cancelRequested, this,
            [this](const QString& runId) { m_engine.cancel(runId.toStdString(), m_operator); });
    connect(m_window.get(), &MainWindow::skipRequested, this,
            [this](const QString& runId) { m_engine.skipWait(runId.toStdString(), m_operator); });
    connect(m_window.get(), &MainWindow::failOverRequested, this,
            [this](const QString& runId) { m_engine.failOver(runId.toStdString(), m_operator); });
    connect(m_window.get(), &MainWindow::giveUpRequested, this,
            [this](const QString& runId) { m_engine.giveUpAttempt(runId.toStdString(), m_operator); });
    connect(m_window.get(), &MainWindow::decisionMade, this,
            [this](const QString& runId, const OperatorAnswer& a) {
                m_engine.decide(runId.toStdString(),
                                {a.choice, a.member, a.note.toStdString(), m_operator, a.forRestOfRun});
            });
    connect(m_window.get(), &MainWindow::saveRequested, this, &WindowSession::save);
    connect(m_window.get(), &MainWindow::openRequested, this, [this](const QString& path) {
        const auto opened = open(path);
        if (opened)
            m_window->selectRun(QString::fromStdString(*opened));
        else
            report(opened.error());
    });
}

std::vector<AgentChoice> WindowSession::agentChoices() const
{
    std::vector<FaultChoice> faults{{QString(), tr("As the agent says")}};
    for (const auto& [name, script] : m_workspace.faultScripts)
        faults.push_back({QString::fromStdString(name), QString::fromStdString(name)});
    for (const auto& builtin : lab::builtinScripts())
        faults.push_back({QString::fromUtf8(builtin.name), QString::fromUtf8(builtin.name)});
    std::vector<AgentChoice> choices;
    for (const auto& agent : m_workspace.agents) {
        choices.push_back({QString::fromStdString(agent.name), QString::fromStdString(agent.instructions),
                           QString::fromStdString(agent.suggestedPrompt),
                           usesLab(m_workspace, agent) ? faults : std::vector<FaultChoice>{}});
    }
    return choices;
}

Result<std::string> WindowSession::startRun(const RunRequest& request)
{
    if (m_store) {
        if (const auto record = readRecord(*m_store, {}); !record)
            return record.error();
    }
    m_lab.beginRun(m_workspace, request.faults);
    auto spec = planRun(
        m_workspace,
        {.agent = request.agent.toStdString(),
         .prompt = request.prompt.toStdString(),
         .onUnknown = OnUnknown::Ask},
        m_secrets.store(), [this](const ProviderConfig& provider) { return m_lab.serve(provider); },
        labToolsOn(m_lab.sharedLedger()));
    if (!spec)
        return spec.error();
    for (const auto& tool : spec->tools) {
        if (tool.config.approval == Approval::Ask)
            return Error{
                ErrorCode::Unsupported,
                tr("The tool %1 asks for approval, which the window cannot ask for yet. Set its approval "
                   "to auto or deny, or use landfall run.")
                    .arg(QString::fromStdString(tool.config.name))
                    .toStdString()};
    }
    spec->warnings = m_secrets.takeWarnings();
    const auto runId = m_engine.start(std::move(*spec));
    m_lab.nameRun(runId);
    return runId;
}

void WindowSession::onEvents(const std::string& runId, const std::vector<RunEvent>& events)
{
    const bool isNew = !m_runs.find(runId);
    m_runs.append(runId, events);
    if (isNew)
        m_window->selectRun(QString::fromStdString(runId));
    if (std::any_of(events.begin(), events.end(), sayTheKeyIsWrong))
        m_secrets.store().forgetAnswers();
    const auto isEnd = [](const RunEvent& event) { return payloadOf<event::RunFinished>(event) != nullptr; };
    if (std::any_of(events.begin(), events.end(), isEnd))
        m_lab.endRun(runId);
}

Result<std::string> WindowSession::open(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorCode::Unreadable,
                     tr("%1 cannot be read: %2").arg(path, file.errorString()).toStdString()};
    const auto bytes = file.readAll();
    const auto read = readEvents({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (read.events.empty())
        return Error{ErrorCode::Malformed, tr("%1 holds no events of a run").arg(path).toStdString()};
    // A file may hold several runs; each becomes a document of its own, and the first is shown.
    for (auto from = read.events.begin(); from != read.events.end();) {
        const auto to =
            std::find_if(from, read.events.end(), [&](const auto& e) { return e.runId != from->runId; });
        m_runs.append(from->runId, {from, to});
        m_runs.find(from->runId)->interrupt();
        from = to;
    }
    if (!read.skipped.empty()) {
        const auto& first = read.skipped.front();
        m_window->showProblem(tr("%n line(s) of %1 were skipped; the first is line %2: %3", nullptr,
                                 static_cast<int>(read.skipped.size()))
                                  .arg(path)
                                  .arg(first.number)
                                  .arg(QString::fromStdString(first.reason)));
    }
    return read.events.front().runId;
}

void WindowSession::save(const QString& runId, const QString& path)
{
    const auto* run = m_runs.find(runId.toStdString());
    if (!run)
        return;
    QSaveFile file(path);
    bool ok = file.open(QIODevice::WriteOnly);
    for (const auto& event : run->log().events())
        ok = ok && file.write(QByteArray::fromStdString(toJsonLine(event) + "\n")) >= 0;
    if (!ok || !file.commit())
        report({ErrorCode::Unwritable,
                tr("%1 cannot be written: %2").arg(path, file.errorString()).toStdString()});
}

Result<std::string> WindowSession::askForKey(const std::string& what)
{
    bool given = false;
    const auto key = QInputDialog::getText(
        m_window.get(), tr("Key needed"),
        tr("Key for %1, kept until the program ends:").arg(QString::fromStdString(what)), QLineEdit::Password,
        {}, &given);
    if (!given)
        return Error{ErrorCode::MissingSecret,
                     tr("No key was given for %1.").arg(QString::fromStdString(what)).toStdString()};
    return key.toStdString();
}

bool WindowSession::hasLiveRuns() const
{
    for (int i = 0; i < m_runs.size(); ++i) {
        if (m_runs.at(i).isLive())
            return true;
    }
    return false;
}

void WindowSession::greet()
{
    if (!m_store)
        return;
    const auto record = readRecord(*m_store, {});
    if (!record)
        report(record.error());
    else if (!record->setAside.empty())
        m_window->showProblem(tr("The run store was damaged. It was set aside as %1, and a new one begun.")
                                  .arg(QString::fromStdString(record->setAside)));
    else if (record->openItems > 0)
        m_window->showProblem(
            tr("Earlier runs left %n item(s) open, of which nobody knows whether they landed. See "
               "landfall journal list --open.",
               nullptr, record->openItems));
}

void WindowSession::report(const Error& error)
{
    m_window->showProblem(QString::fromStdString(error.message));
}

} // namespace landfall
