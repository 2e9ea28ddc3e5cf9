// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab_runner.h"

#include "core/base/seams.h"
#include "core/runtime/structured_unknown.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <functional>
#include <map>
#include <utility>

namespace landfall {

namespace {

// The ledger finds bookings by the token of the call.
std::string withRef(const ToolTry& call)
{
    auto arguments = QJsonDocument::fromJson(QByteArray::fromStdString(call.values.arguments)).object();
    const auto ref = QStringLiteral("ref");
    if (call.tool->config.retryClass != RetryClass::Safe && !arguments.contains(ref))
        arguments[ref] = QString::fromStdString(call.values.ref);
    return QJsonDocument(arguments).toJson(QJsonDocument::Compact).toStdString();
}

ToolReport reportOf(std::string result)
{
    const auto object = QJsonDocument::fromJson(QByteArray::fromStdString(result)).object();
    const auto error = object[QStringLiteral("error")].toString().toStdString();
    ToolReport report{.result = std::move(result)};
    if (!error.empty()) {
        report.outcome = ToolOutcome::Rejected;
        report.why = {.category = Category::InvalidRequest,
                      .origin = {OriginKind::Local, "lab_rejected"},
                      .message = error};
    }
    return report;
}

ToolReport failure(ToolOutcome outcome, const char* origin, const std::string& message)
{
    return {
        .outcome = outcome,
        .result = toolError(message),
        .declared = outcome == ToolOutcome::FailedBefore,
        .why = {.category = Category::Connection, .origin = {OriginKind::Local, origin}, .message = message}};
}

class LabCall final : public ToolCall {
public:
    LabCall(TimerSource& timers, std::function<void()> due) : m_timer(timers.makeTimer(std::move(due))) {}
    Timer& timer() { return *m_timer; }

private:
    std::unique_ptr<Timer> m_timer;
};

class LabRunner final : public ToolRunner {
public:
    LabRunner(std::shared_ptr<lab::Ledger> ledger, std::chrono::milliseconds pause, const Clock& clock,
              TimerSource& timers)
        : m_ledger(std::move(ledger)), m_pause(pause), m_clock(clock), m_timers(timers),
          m_shown(timers.makeTimer([this] { m_ledger->showAll(); }))
    {}

    std::unique_ptr<ToolCall> start(const ToolTry& call, ToolSinks sinks) override
    {
        const auto fault = nextFault(call.tool->config);
        auto under = std::make_unique<LabCall>(m_timers, [this, call, sinks = std::move(sinks), fault] {
            sinks.reached(Phase::Dispatched);
            if (auto report = act(call, fault))
                sinks.ended(std::move(*report));
        });
        under->timer().arm(m_clock.now() + (fault == u"slow" ? labSlowness : m_pause));
        return under;
    }

private:
    QString nextFault(const ToolConfig& tool)
    {
        const auto faults = QJsonDocument::fromJson(QByteArray::fromStdString(tool.faults)).array();
        return faults.at(m_calls[tool.name]++).toString();
    }

    // Nothing: the answer never comes.
    std::optional<ToolReport> act(const ToolTry& call, const QString& fault)
    {
        if (fault == u"busy")
            return failure(ToolOutcome::FailedBefore, "lab_busy", "the booking office is busy; try later");
        if (fault == u"refused")
            return failure(ToolOutcome::Rejected, "lab_refused", "the booking office refuses this call");
        const bool showsLate = fault == u"lag";
        auto result = m_ledger->call(call.tool->config.name, withRef(call), showsLate);
        if (showsLate)
            m_shown->arm(m_clock.now() + labSlowness);
        if (fault == u"stall")
            return std::nullopt;
        if (fault == u"lost" || showsLate)
            return failure(ToolOutcome::Unknown, "lab_lost",
                           "the connection was lost before the answer came");
        return reportOf(std::move(result));
    }

    std::shared_ptr<lab::Ledger> m_ledger;
    std::chrono::milliseconds m_pause;
    const Clock& m_clock;
    TimerSource& m_timers;
    std::unique_ptr<Timer> m_shown;
    std::map<std::string, qsizetype> m_calls; // by tool
};

} // namespace

LabTools labToolsOn(std::shared_ptr<lab::Ledger> ledger, std::chrono::milliseconds pause)
{
    return [ledger = std::move(ledger), pause](const Clock& clock, TimerSource& timers) {
        return std::make_unique<LabRunner>(ledger, pause, clock, timers);
    };
}

} // namespace landfall
