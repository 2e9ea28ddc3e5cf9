// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/tool_step_driver.h"

#include "core/config/schema_check.h"
#include "core/runtime/http_tools.h"
#include "core/runtime/structured_unknown.h"

#include <QCryptographicHash>

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

double milliseconds(Micros time)
{
    return static_cast<double>(time.count()) / 1000.0;
}

std::string sha256Of(const std::string& text)
{
    const auto bytes = QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().toStdString();
}

ToolReport nobodyRuns(const ToolConfig& tool)
{
    const auto message = std::string("nobody runs tools of kind ") + toId(tool.kind);
    return {
        .outcome = ToolOutcome::FailedBefore,
        .result = toolError(message),
        .why = {.category = Category::Local, .origin = {OriginKind::Local, "no_runner"}, .message = message}};
}

std::string probeName(const ProbeConfig& probe)
{
    return probe.tool.empty() ? "GET " + probe.url : probe.tool;
}

} // namespace

ToolRunner* ToolRunners::of(ToolKind kind) const
{
    switch (kind) {
    case ToolKind::Command: return command;
    case ToolKind::Http: return http;
    case ToolKind::Lab: return lab;
    case ToolKind::Mcp: return nullptr;
    }
    return nullptr;
}

ToolStepDriver::ToolStepDriver(ToolWorld world, EventWriter& writer, CallUnderWay call, ToolPlan plan,
                               Callbacks callbacks)
    : m_world(world), m_writer(writer), m_call(std::move(call)), m_callbacks(std::move(callbacks)),
      m_machine(std::move(plan)), m_timer(world.timers.makeTimer([this] { feed(toolin::Tick{}); })),
      m_lateTimer(world.timers.makeTimer([this] { dropLate(); }))
{}

// The machine is not re-entrant: what happens while its outputs are carried out waits its turn.
void ToolStepDriver::feed(const ToolInput& input)
{
    if (!m_feeding)
        m_callbacks.lookAtClock();
    m_inputs.push_back(input);
    if (m_feeding)
        return;
    m_feeding = true;
    while (!m_inputs.empty()) {
        const ToolInput next = std::move(m_inputs.front());
        m_inputs.pop_front();
        carryOutAll(m_machine.handle(next, m_writer.now()));
    }
    m_feeding = false;
    rearm();
}

// What the call gave is in the record no later than the row that says so: both are written in one
// transaction.
void ToolStepDriver::carryOutAll(const std::vector<ToolOutput>& outputs)
{
    const toolout::Finish* finish = nullptr;
    if (!outputs.empty())
        finish = std::get_if<toolout::Finish>(&outputs.back());
    for (const auto& output : outputs) {
        if (finish && std::holds_alternative<toolout::Settle>(output))
            writeFinished(*finish);
        std::visit([this](const auto& one) { carryOut(one); }, output);
    }
}

void ToolStepDriver::decide(const ToolDecision& decision)
{
    const toolin::Decided decided{decision.choice, decision.note, decision.by};
    if (!m_machine.can(decided))
        return;
    m_operatorResult = decision.resultJson;
    feed(decided);
}

void ToolStepDriver::approve(const ApprovalDecision& decision)
{
    if (m_machine.state() != ToolStep::State::Approving)
        return;
    const bool edited = decision.arguments && decision.choice != ApprovalChoice::Deny;
    if (edited) {
        if (const auto problem = checkArguments(config().parameters, *decision.arguments)) {
            m_writer.write(event::Warning{"arguments_refused", problem->message}, place());
            return;
        }
        m_call.values.arguments = *decision.arguments;
    }
    m_writer.write(
        event::ToolApprovalDecided{m_call.callId, edited ? "edit" : toId(decision.choice),
                                   edited ? std::optional(RawJson{*decision.arguments}) : std::nullopt,
                                   decision.note, decision.by},
        place());
    m_callbacks.resumes();
    m_denial = decision.note;
    if (decision.choice == ApprovalChoice::Deny)
        feed(toolin::Denied{decision.note, decision.by});
    else
        feed(toolin::Approved{decision.choice, edited, decision.note, decision.by});
}

void ToolStepDriver::carryOut(const toolout::AskApproval&)
{
    m_writer.write(event::ToolApprovalRequested{m_call.callId, config().name, {m_call.values.arguments}},
                   place());
    m_callbacks.asks("approval");
}

void ToolStepDriver::carryOut(const toolout::Record& record)
{
    std::optional<std::string> key;
    if (config().idempotencyKey)
        key = m_call.values.idempotencyKey;
    m_writer.write(event::ToolStarted{.callId = m_call.callId,
                                      .tool = config().name,
                                      .kind = toId(config().kind),
                                      .retryClass = config().retryClass,
                                      .arguments = {m_call.values.arguments},
                                      .intentId = m_call.intentId,
                                      .ref = m_call.values.ref,
                                      .idempotencyKey = key,
                                      .tryNumber = record.tryNumber},
                   place());
    auto sent = entry(JournalStatus::Sent, "engine");
    sent.attempt = record.tryNumber;
    m_world.journal.record(std::move(sent), [this, alive = std::weak_ptr(m_alive),
                                             number = record.tryNumber](const auto& failure) {
        if (!alive.expired())
            feed(toolin::Recorded{number, !failure, failure ? failure->message : std::string()});
    });
}

void ToolStepDriver::carryOut(const toolout::Settle& settle)
{
    auto row = entry(settle.status, settle.by);
    row.note = settle.note;
    if (settle.status == JournalStatus::Ok)
        row.result = RawJson{m_writer.redacted(m_report.result)};
    else if (settle.status == JournalStatus::ResolvedLanded)
        row.result = RawJson{m_writer.redacted(settle.by == "probe" ? m_reading.result : m_operatorResult)};
    m_world.journal.settle(std::move(row), m_writer.journalAnswer());
}

void ToolStepDriver::carryOut(const toolout::Send& send)
{
    m_sentAt[send.tryNumber] = m_writer.now();
    auto* runner = m_world.runners.of(config().kind);
    if (!runner) {
        ended(send.tryNumber, nobodyRuns(config()));
        return;
    }
    m_tries[send.tryNumber] = runner->start(
        {m_call.callId, m_call.tool, m_call.values, send.tryNumber},
        {.reached =
             [this, number = send.tryNumber](Phase phase) {
                 feed(toolin::Reached{number, phase});
             },
         .ended = [this, number = send.tryNumber](ToolReport report) { ended(number, std::move(report)); }});
}

void ToolStepDriver::carryOut(const toolout::Abort& abort)
{
    m_tries.erase(abort.tryNumber);
}

void ToolStepDriver::carryOut(const toolout::Detach& detach)
{
    m_lateUntil[detach.tryNumber] = detach.until;
    rearm();
}

void ToolStepDriver::carryOut(const toolout::Probe& probe)
{
    m_writer.write(
        event::ProbeStarted{m_call.callId, probeName(*config().probe), m_call.values.ref, probe.afterLag},
        place());
    m_probes[probe.probe] = startProbe(
        {.reached = [](Phase) {},
         .ended = [this, number = probe.probe](const ToolReport& report) { probeEnded(number, report); }});
    if (!m_probes[probe.probe])
        probeRead(probe.probe, {.evidence = "the probe's arguments could not be made from the call's"});
}

void ToolStepDriver::carryOut(const toolout::AbortProbe& abort)
{
    if (m_probes.erase(abort.probe) > 0)
        m_writer.write(
            event::ProbeFinished{
                m_call.callId, toId(ProbeVerdict::CannotTell), {}, "the probe did not answer in time"},
            place());
}

void ToolStepDriver::carryOut(const toolout::Emit& emit)
{
    Payload payload = emit.payload;
    if (auto* unknown = std::get_if<event::ToolOutcomeUnknown>(&payload))
        unknown->intentId = m_call.intentId;
    m_writer.write(std::move(payload), place());
}

void ToolStepDriver::carryOut(const toolout::Ask& ask)
{
    m_callbacks.asks(ask.reason);
}

void ToolStepDriver::carryOut(const toolout::Resume&)
{
    m_callbacks.resumes();
}

void ToolStepDriver::carryOut(const toolout::Finish& finish)
{
    writeFinished(finish);
    m_callbacks.finished(finish, resultFor(finish));
}

void ToolStepDriver::writeFinished(const toolout::Finish& finish)
{
    const bool answered =
        finish.how == toolout::Finish::How::Answered && finish.outcome != ToolOutcome::Unknown;
    if (!answered || std::exchange(m_finishedWritten, true))
        return;
    const auto first = m_sentAt.begin();
    const auto since = first == m_sentAt.end() ? m_writer.now() : first->second;
    m_writer.write(
        event::ToolFinished{
            m_call.callId, finish.outcome, {resultFor(finish)}, milliseconds(m_writer.now() - since)},
        place());
}

void ToolStepDriver::ended(int tryNumber, ToolReport report)
{
    for (const auto& [code, text] : report.warnings)
        m_writer.write(event::Warning{code, text}, place());
    if (m_lateUntil.erase(tryNumber) > 0) {
        cameLate(tryNumber, report);
        return;
    }
    m_report = std::move(report);
    const auto& rule = config().retry.ifResult;
    const bool ok = m_report.outcome == ToolOutcome::Ok;
    feed(toolin::Ended{.tryNumber = tryNumber,
                       .outcome = m_report.outcome,
                       .declared = m_report.declared,
                       .resultAsksRepeat = ok && rule && holds(*rule, m_report.result, m_call.values),
                       .retryAfterSeconds = m_report.retryAfterSeconds,
                       .why = m_report.why});
}

void ToolStepDriver::cameLate(int tryNumber, const ToolReport& report)
{
    m_writer.write(
        event::LateAnswer{m_call.callId, milliseconds(m_writer.now() - m_sentAt[tryNumber]), {report.result}},
        place());
    feed(toolin::CameLate{tryNumber});
}

void ToolStepDriver::dropLate()
{
    std::erase_if(m_lateUntil, [this](const auto& late) {
        const bool over = late.second <= m_writer.now();
        if (over)
            m_tries.erase(late.first);
        return over;
    });
    rearm();
}

// Null if it cannot be started.
std::unique_ptr<ToolCall> ToolStepDriver::startProbe(ToolSinks sinks)
{
    const auto& probe = *config().probe;
    if (probe.tool.empty())
        return m_world.runners.http->startProbe(probe, *m_call.tool, m_call.values, std::move(sinks));
    auto arguments = expandJson(probe.arguments, m_call.values);
    auto* runner = m_call.probeTool ? m_world.runners.of(m_call.probeTool->config.kind) : nullptr;
    if (!arguments || !runner)
        return nullptr;
    TemplateValues values = m_call.values;
    values.arguments = std::move(*arguments);
    return runner->start({m_call.callId, m_call.probeTool, std::move(values), 1}, std::move(sinks));
}

void ToolStepDriver::probeEnded(int probe, const ToolReport& report)
{
    if (report.outcome == ToolOutcome::Ok)
        probeRead(probe, readProbe(*config().probe, report.result, m_call.values));
    else
        probeRead(probe, {.evidence = "the read failed: " + report.why.message});
}

void ToolStepDriver::probeRead(int probe, ProbeReading reading)
{
    m_reading = std::move(reading);
    m_writer.write(
        event::ProbeFinished{m_call.callId, toId(m_reading.verdict), {m_reading.result}, m_reading.evidence},
        place());
    feed(toolin::Probed{probe, m_reading.verdict});
}

// What the model reads. It never sees the raw error of a call whose outcome is unknown.
std::string ToolStepDriver::resultFor(const toolout::Finish& finish) const
{
    using Sees = toolout::Finish::Sees;
    switch (finish.sees) {
    case Sees::Result: return m_report.result;
    case Sees::ProbeResult: return m_reading.result;
    case Sees::OperatorResult: return m_operatorResult;
    case Sees::StructuredUnknown: return structuredUnknown(config(), m_call.values);
    case Sees::Error:
        if (m_report.outcome == ToolOutcome::Rejected || m_report.outcome == ToolOutcome::FailedBefore)
            return m_report.result;
        if (m_sentAt.empty())
            return toolError(m_denial.empty() ? "the operator does not allow this call" : m_denial);
        return toolError("the call did not happen");
    case Sees::Nothing: break;
    }
    return "null";
}

JournalEntry ToolStepDriver::entry(JournalStatus status, std::string by) const
{
    JournalEntry entry;
    entry.intentId = m_call.intentId;
    entry.kind = IntentKind::Tool;
    entry.runId = m_writer.runId();
    entry.step = m_call.step;
    entry.attempt = m_machine.tries();
    entry.callId = m_call.callId;
    entry.tool = config().name;
    entry.retryClass = config().retryClass;
    entry.args = {m_writer.redacted(m_call.values.arguments)};
    entry.argsSha256 = sha256Of(canonicalJson(m_call.values.arguments));
    entry.ref = m_call.values.ref;
    if (config().idempotencyKey)
        entry.idempotencyKey = m_call.values.idempotencyKey;
    entry.status = status;
    entry.by = std::move(by);
    return entry;
}

void ToolStepDriver::rearm()
{
    if (const auto at = m_machine.wakeAt())
        m_timer->arm(m_writer.start() + *at);
    else
        m_timer->disarm();
    const auto first = std::min_element(m_lateUntil.begin(), m_lateUntil.end(),
                                        [](const auto& a, const auto& b) { return a.second < b.second; });
    if (first != m_lateUntil.end())
        m_lateTimer->arm(m_writer.start() + first->second);
    else
        m_lateTimer->disarm();
}

} // namespace landfall
