// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_command.h"

#include "app/console.h"
#include "app/data_place.h"
#include "app/lab_tools.h"
#include "app/secrets.h"
#include "app/terminal_key.h"
#include "app/terminal_prompt.h"
#include "app/workspace_file.h"
#include "core/events/event_json.h"
#include "core/io/keychain.h"
#include "core/models/event_text.h"
#include "core/models/now_sentence.h"

#include <QCoreApplication>

#include <type_traits>

namespace landfall {

namespace {

ExitCode exitCodeFor(const event::RunFinished& finished)
{
    if (finished.openItems > 0)
        return ExitCode::OpenItem;
    switch (finished.status) {
    case event::RunStatus::Done: return ExitCode::Done;
    case event::RunStatus::Cancelled:
    case event::RunStatus::Stopped: return ExitCode::Cancelled;
    case event::RunStatus::Unknown: return ExitCode::OpenItem;
    case event::RunStatus::Failed: return ExitCode::Failed;
    }
    return ExitCode::Failed;
}

// What a person follows a run by; the rest is in the events.
bool isTold(const RunEvent& event)
{
    return std::visit(
        [](const auto& payload) {
            using P = std::decay_t<decltype(payload)>;
            return !(std::is_same_v<P, event::PhaseReached> || std::is_same_v<P, event::FirstEvent> ||
                     std::is_same_v<P, event::ThinkingDelta> || std::is_same_v<P, event::ToolCallDelta> ||
                     std::is_same_v<P, event::UsageReported> || std::is_same_v<P, event::UserMessage>);
        },
        event.payload);
}

QString told(const RunEvent& event)
{
    const auto type = typeName(event.payload);
    return QStringLiteral("%1 s  %2  %3")
        .arg(toSeconds(event.t), 7, 'f', 3)
        .arg(QString::fromUtf8(type.data(), static_cast<qsizetype>(type.size())), -24)
        .arg(summaryText(event))
        .trimmed();
}

} // namespace

RunCommand::RunCommand(RunOptions options, QObject* parent)
    : QObject(parent), m_options(std::move(options)),
      m_engine({.learnedFile = learnedCapsPath(), .proxiesFromEnvironment = true})
{
    connect(&m_engine, &Engine::eventsReady, this, &RunCommand::onEvents);
    connect(&m_interrupt, &Interrupt::interrupted, this, [this] { m_engine.cancel(m_runId, "interrupt"); });
}

RunCommand::~RunCommand() = default;

ExitCode RunCommand::exec()
{
    if (!prepare())
        return ExitCode::Usage;
    m_runId = m_engine.start(std::move(m_spec));
    m_lab.nameRun(m_runId);
    QCoreApplication::exec();
    return m_exitCode;
}

// Everything that can be wrong before anything is sent.
bool RunCommand::prepare()
{
    const auto reading = loadWorkspace(m_options.workspace);
    writeError(problemLines(reading, m_options.workspace));
    if (!reading.workspace)
        return false;
    m_lab.beginRun(*reading.workspace, m_options.faults);
    AppSecrets secrets(systemKeychain(), askOnTerminal);
    auto spec = planRun(
        *reading.workspace,
        {m_options.agent.toStdString(), m_options.prompt.toStdString(), m_options.onUnknown,
         m_options.approve},
        secrets.store(),
        [this](const ProviderConfig& provider) {
            m_usesLab = true;
            return m_lab.serve(provider);
        },
        std::make_shared<LabTools>(m_lab.sharedLedger(), LabTools::visiblePause));
    if (spec && !m_options.faults.isEmpty() && !m_usesLab)
        spec = Error{ErrorCode::InvalidArgument,
                     tr("--faults needs a provider of kind lab, and this agent has none").toStdString()};
    if (!spec) {
        writeError("landfall: " + spec.error().message + "\n");
        return false;
    }
    m_spec = std::move(*spec);
    m_spec.warnings = secrets.takeWarnings();
    m_save.setFileName(m_options.save);
    if (!m_options.save.isEmpty() && !m_save.open(QIODevice::WriteOnly | QIODevice::Truncate)) {
        writeError(tr("landfall: %1 cannot be written: %2\n")
                       .arg(m_options.save, m_save.errorString())
                       .toStdString());
        return false;
    }
    return true;
}

void RunCommand::onEvents(const std::string&, const std::vector<RunEvent>& events)
{
    for (const auto& event : events) {
        apply(m_summary, event);
        if (m_save.isOpen())
            m_save.write(QByteArray::fromStdString(toJsonLine(event) + "\n"));
        print(event);
        if (payloadOf<event::ProviderOutcomeUnknown>(event) && m_options.onUnknown == OnUnknown::Ask)
            askOperator();
    }
    if (m_summary.finished)
        finish();
}

void RunCommand::print(const RunEvent& event)
{
    if (m_outputGone)
        return;
    if (!m_options.ndjson)
        printText(event);
    else if (!writeOut(toJsonLine(event) + "\n"))
        outputGone();
}

// Streamed text is shown as it comes; a discarded attempt's stays readable above the line that discards it.
void RunCommand::printText(const RunEvent& event)
{
    if (const auto* delta = payloadOf<event::TextDelta>(event)) {
        writeError((m_midLine ? "" : "  ") + delta->text);
        m_midLine = true;
        return;
    }
    if (!isTold(event))
        return;
    writeError((m_midLine ? "\n" : "") + told(event).toStdString() + "\n");
    m_midLine = false;
}

void RunCommand::askOperator()
{
    m_prompt = std::make_unique<TerminalPrompt>(*m_summary.open);
    connect(m_prompt.get(), &TerminalPrompt::answered, this, [this](const OperatorDecision& decision) {
        m_prompt.release()->deleteLater();
        m_engine.decide(m_runId, decision);
    });
}

void RunCommand::finish()
{
    m_exitCode = exitCodeFor(*m_summary.finished);
    if (!m_options.ndjson && m_summary.finished->status == event::RunStatus::Done)
        writeOut(m_summary.finished->text + "\n");
    if (m_summary.finished->status != event::RunStatus::Done || !m_options.ndjson)
        writeError("landfall: " + nowState(m_summary, m_summary.lastEventAt).sentence.toStdString() + "\n");
    if (m_usesLab)
        writeError(tr("lab: %1 received; %2 in the ledger\n")
                       .arg(tr("%n request(s)", nullptr, m_lab.requestCount()),
                            tr("%n effect(s)", nullptr, m_lab.ledger().effects()))
                       .toStdString());
    if (m_save.isOpen() && (!m_save.flush() || m_save.error() != QFile::NoError)) {
        writeError(tr("landfall: %1 could not be written completely: %2\n")
                       .arg(m_options.save, m_save.errorString())
                       .toStdString());
        m_exitCode = ExitCode::Failed;
    }
    QCoreApplication::quit();
}

void RunCommand::outputGone()
{
    m_outputGone = true;
    m_engine.cancel(m_runId, "output closed");
}

} // namespace landfall
