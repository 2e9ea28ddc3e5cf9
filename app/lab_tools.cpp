// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab_tools.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

namespace landfall {

namespace {

ToolAnswer answerOf(std::string result)
{
    const auto object = QJsonDocument::fromJson(QByteArray::fromStdString(result)).object();
    const auto outcome = object.contains(QStringLiteral("error")) ? ToolOutcome::Rejected : ToolOutcome::Ok;
    return {outcome, std::move(result)};
}

} // namespace

LabTools::LabTools(std::shared_ptr<lab::Ledger> ledger, std::chrono::milliseconds pause)
    : m_ledger(std::move(ledger)), m_pause(pause)
{}

void LabTools::call(const ToolInvocation& invocation, std::function<void(ToolAnswer)> done)
{
    if (!m_timers)
        m_timers = std::make_unique<QObject>();
    auto* timer = new QTimer(m_timers.get());
    timer->setSingleShot(true);
    QObject::connect(timer, &QTimer::timeout, timer, [this, timer, invocation, done = std::move(done)] {
        timer->deleteLater();
        done(answerOf(m_ledger->call(invocation.tool, invocation.arguments)));
    });
    timer->start(m_pause);
}

} // namespace landfall
