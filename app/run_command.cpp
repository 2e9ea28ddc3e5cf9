// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_command.h"

#include "app/console.h"
#include "app/data_place.h"
#include "app/lab_runner.h"
#include "app/operator_name.h"
#include "app/secrets.h"
#include "app/store_access.h"
#include "app/terminal_key.h"
#include "app/workspace_file.h"
#include "core/events/event_json.h"
#include "core/io/keychain.h"
#include "core/models/event_text.h"
#include "core/models/now_sentence.h"
#include "core/runtime/store_journal.h"

#include <QCoreApplication>

#include <algorithm>
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
      m_engine({.learnedFile = learnedCapsPath(),
                .proxiesFromEnvironment = true,
                .journal =
                    [place = storePlace(m_options.store)] { return std::make_unique<StoreJournal>(place); }}),
      m_operator(operatorName())
{
    connect(&m_engine, &Engine::eventsReady, this, &RunCommand::onEvents);
    connect(&m_interrupt, &Interrupt::interrupted, this, [this] { m_engine.cancel(m_runId, "interrupt"); });
    connect(&m_prompt, &TerminalPrompt::answered, this, &RunCommand::takeReply);
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
    const auto record = readRecord(storePlace(m_options.store), m_options.resume);
    if (!record)
        return refuse(QString::fromStdString(record.error().message));
    const auto reading = loadWorkspace(m_options.workspace);
    writeError(problemLines(reading, m_options.workspace));
    if (!reading.workspace)
        return false;
    if (record->resumed && record->workspace != reading.workspace->name)
        return refuse(tr("this run belongs to the workspace %1; name that with --workspace")
                          .arg(QString::fromStdString(record->workspace)));
    return readSpec(*reading.workspace, *record) && openSave();
}

bool RunCommand::readSpec(const Workspace& workspace, const RunRecord& record)
{
    RunWish wish{.agent = m_options.agent.toStdString(),
                 .prompt = m_options.prompt.toStdString(),
                 .onUnknown = m_options.onUnknown,
                 .otherwise = OnUnknown::Fail,
                 .approve = m_options.approve};
    if (record.resumed) {
        wish.agent = record.resumed->before.agent;
        wish.prompt = record.resumed->before.prompt;
    }
    if (wish.approve == ApprovePolicy::Ask && !isInteractive())
        wish.approve = ApprovePolicy::None;
    m_lab.beginRun(workspace, m_options.faults, record.requests);
    AppSecrets secrets(systemKeychain(), askOnTerminal);
    auto spec = planRun(
        workspace, wish, secrets.store(),
        [this](const ProviderConfig& provider) {
            m_usesLab = true;
            return m_lab.serve(provider);
        },
        labToolsOn(m_lab.sharedLedger()));
    if (spec && !m_options.faults.isEmpty() && !m_usesLab)
        return refuse(tr("--faults needs a provider of kind lab, and this agent has none"));
    if (!spec)
        return refuse(QString::fromStdString(spec.error().message));
    m_spec = std::move(*spec);
    m_asksAboutUnknown = m_spec.onUnknown == OnUnknown::Ask;
    m_spec.resumed = record.resumed;
    m_spec.warnings = secrets.takeWarnings();
    if (!record.setAside.empty())
        m_spec.warnings.push_back({"store_set_aside", "the run store was damaged; it was set aside as " +
                                                          record.setAside + ", and a new one begun"});
    for (const auto& tool : m_spec.tools)
        m_schemas[tool.config.name] = tool.config.parameters;
    return true;
}

bool RunCommand::openSave()
{
    m_save.setFileName(m_options.save);
    if (m_options.save.isEmpty() || m_save.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return true;
    return refuse(tr("%1 cannot be written: %2").arg(m_options.save, m_save.errorString()));
}

bool RunCommand::refuse(const QString& message) const
{
    writeError("landfall: " + message.toStdString() + "\n");
    return false;
}

void RunCommand::onEvents(const std::string&, const std::vector<RunEvent>& events)
{
    for (const auto& event : events) {
        apply(m_summary, event);
        m_questions.apply(event);
        if (m_save.isOpen())
            m_save.write(QByteArray::fromStdString(toJsonLine(event) + "\n"));
        print(event);
    }
    if (m_summary.finished)
        finish();
    else
        askNext();
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

// Where nobody is to be asked, the run asks nothing that is not answered at once by itself.
void RunCommand::askNext()
{
    if (m_prompt.isAsking())
        return;
    for (auto& question : m_questions.asked()) {
        const bool isForUs = question.kind == OpenQuestion::Kind::Approval || m_asksAboutUnknown ||
                             question.kind == OpenQuestion::Kind::ToolUnjournaled;
        if (!isForUs || !m_answered.insert(question.seq).second)
            continue;
        auto schema = m_schemas[question.tool];
        m_prompt.ask(TerminalDialog(std::move(question), std::move(schema)));
        return;
    }
}

void RunCommand::takeReply(const OpenQuestion& question, const OperatorReply& reply)
{
    switch (question.kind) {
    case OpenQuestion::Kind::Request: {
        OperatorDecision decision{.choice = Choice::LeaveOpen, .note = reply.note, .by = m_operator};
        for (const auto choice : {Choice::Retry, Choice::Fail, Choice::Stop}) {
            if (reply.choice == toId(choice))
                decision.choice = choice;
        }
        m_engine.decide(m_runId, decision);
        break;
    }
    case OpenQuestion::Kind::Approval: approveCall(question, reply); break;
    default: decideCall(question, reply); break;
    }
    askNext();
}

void RunCommand::decideCall(const OpenQuestion& question, const OperatorReply& reply)
{
    const bool nobody = reply.choice == "leave_open";
    const bool isUnknown = question.kind == OpenQuestion::Kind::ToolUnknown;
    const auto otherwise = isUnknown ? ToolChoice::LeaveOpen : ToolChoice::Stop;
    m_engine.decideTool(m_runId,
                        {.callId = question.callId,
                         .choice = nobody ? otherwise : toolChoiceFromId(reply.choice).value_or(otherwise),
                         .resultJson = reply.json.empty() ? "null" : reply.json,
                         .note = reply.note,
                         .by = nobody ? "headless" : m_operator});
}

void RunCommand::approveCall(const OpenQuestion& question, const OperatorReply& reply)
{
    ApprovalDecision decision{.callId = question.callId, .note = reply.note, .by = m_operator};
    if (reply.choice == "run_once" || reply.choice == "edit")
        decision.choice = ApprovalChoice::RunOnce;
    else if (reply.choice == "always_in_run")
        decision.choice = ApprovalChoice::AlwaysInRun;
    if (reply.choice == "edit")
        decision.arguments = reply.json;
    if (reply.choice == "leave_open")
        decision.by = "headless";
    m_engine.approve(m_runId, decision);
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
