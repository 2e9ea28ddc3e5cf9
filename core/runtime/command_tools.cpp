// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/command_tools.h"

#include "core/runtime/structured_unknown.h"
#include "core/runtime/tool_text.h"

#include <QMetaObject>
#include <QObject>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace landfall {

namespace {

constexpr int exitRejected = 2;
constexpr int exitTryLater = 75; // EX_TEMPFAIL
constexpr std::size_t longestError = 4096;

Result<std::map<std::string, std::string>> environmentFor(const ToolTry& call)
{
    std::map<std::string, std::string> environment;
    for (const auto& [name, text] : call.tool->config.env) {
        if (text == "inherit") {
            if (const char* value = std::getenv(name.c_str()))
                environment[name] = value;
            continue;
        }
        auto value = toolText(text, call);
        if (!value)
            return Error{value.error().code, "env " + name + ": " + value.error().message};
        environment[name] = std::move(*value);
    }
    return environment;
}

Result<ProcessSpec> specFor(const ToolTry& call)
{
    const auto& config = call.tool->config;
    ProcessSpec spec{.input = call.values.arguments, .outputLimit = config.outputLimit};
    for (const auto& word : config.command) {
        auto text = expandText(word, call.values);
        if (!text)
            return Error{text.error().code, "command: " + text.error().message};
        spec.argv.push_back(std::move(*text));
    }
    auto environment = environmentFor(call);
    if (!environment)
        return environment.error();
    spec.environment = std::move(*environment);
    return spec;
}

std::string howItEnded(const ProcessEnd& end)
{
    switch (end.how) {
    case ProcessEnd::How::NotStarted: return "it could not be started: " + end.error;
    case ProcessEnd::How::Signalled: return "it was ended by signal " + std::to_string(end.code);
    case ProcessEnd::How::Exited: break;
    }
    return end.code < 0 ? "it ended, and nobody knows how"
                        : "it ended with exit code " + std::to_string(end.code);
}

std::string originOf(const ProcessEnd& end)
{
    switch (end.how) {
    case ProcessEnd::How::NotStarted: return "not_started";
    case ProcessEnd::How::Signalled: return "signal_" + std::to_string(end.code);
    case ProcessEnd::How::Exited: break;
    }
    return end.code < 0 ? "exit_unknown" : "exit_" + std::to_string(end.code);
}

ToolOutcome outcomeOf(const ProcessEnd& end)
{
    if (end.how == ProcessEnd::How::NotStarted)
        return ToolOutcome::FailedBefore;
    if (end.how == ProcessEnd::How::Signalled)
        return ToolOutcome::Unknown;
    switch (end.code) {
    case 0: return ToolOutcome::Ok;
    case exitRejected: return ToolOutcome::Rejected;
    case exitTryLater: return ToolOutcome::FailedBefore;
    default: return ToolOutcome::Unknown;
    }
}

// What the tool itself says of its failure.
std::string complaintOf(const ProcessEnd& end)
{
    auto text = end.errors.empty() ? end.output : end.errors;
    text.resize(std::min(text.size(), longestError));
    makeUtf8(text);
    return QString::fromStdString(text).trimmed().toStdString();
}

ToolReport reportOf(const ProcessEnd& end, const RunTool& tool)
{
    const auto redactor = redactorOf(tool);
    ToolReport report{.outcome = outcomeOf(end)};
    report.declared = end.how == ProcessEnd::How::Exited && report.outcome == ToolOutcome::FailedBefore;
    if (report.outcome != ToolOutcome::Ok) {
        const auto complaint = redactor.redact(complaintOf(end));
        const auto message = howItEnded(end) + (complaint.empty() ? "" : ": " + complaint);
        report.result = toolError(message);
        report.why = {
            .category = Category::Local, .origin = {OriginKind::Local, originOf(end)}, .message = message};
        return report;
    }
    auto output = end.output;
    if (end.outputCut)
        report.warnings.emplace_back("output_cut", tool.config.name + " printed more than " +
                                                       std::to_string(tool.config.outputLimit) +
                                                       " bytes; the rest was left out");
    // A character cut in two is no fault of the tool's.
    if (!makeUtf8(output) && !end.outputCut)
        report.warnings.emplace_back(
            "output_not_utf8", tool.config.name + " printed bytes that are not UTF-8; they were replaced");
    report.result = resultJson(redactor.redact(output));
    return report;
}

class CommandCall final : public ToolCall {
public:
    CommandCall(const RunTool& tool, ToolSinks sinks) : m_tool(tool), m_sinks(std::move(sinks)) {}

    void run(ProcessRunner& processes, ProcessSpec spec)
    {
        m_process = processes.start(
            std::move(spec), {.started = [this] { m_sinks.reached(Phase::Dispatched); },
                              .ended = [this](ProcessEnd end) { m_sinks.ended(reportOf(end, m_tool)); }});
    }

    void endSoon(ToolReport report)
    {
        QMetaObject::invokeMethod(
            &m_context, [this, report = std::move(report)] { m_sinks.ended(report); }, Qt::QueuedConnection);
    }

private:
    const RunTool& m_tool;
    ToolSinks m_sinks;
    QObject m_context;
    std::unique_ptr<RunningProcess> m_process;
};

} // namespace

std::unique_ptr<ToolCall> CommandTools::start(const ToolTry& call, ToolSinks sinks)
{
    auto command = std::make_unique<CommandCall>(*call.tool, std::move(sinks));
    if (auto spec = specFor(call))
        command->run(m_processes, std::move(*spec));
    else
        command->endSoon(badCall(spec.error()));
    return command;
}

} // namespace landfall
