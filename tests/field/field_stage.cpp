// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/field/field_stage.h"

#include "core/events/event_json.h"
#include "core/models/now_sentence.h"
#include "tests/support/queued_tools.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QTimer>

#include <array>
#include <utility>

namespace landfall {

namespace {

constexpr double usualScale = 20; // 60 s of a policy are 3 s here

std::int64_t wallOf(const QJsonObject& setup)
{
    const QString wall = setup[u"clock"].toObject()[u"wall"].toString();
    return wall.isEmpty() ? 0 : QDateTime::fromString(wall, Qt::ISODate).toMSecsSinceEpoch() * 1000;
}

std::optional<Choice> choiceFrom(const QString& word)
{
    for (const Choice choice : {Choice::Retry, Choice::RetryElsewhere, Choice::Fail, Choice::Stop}) {
        if (word == QLatin1String(toId(choice)))
            return choice;
    }
    return std::nullopt;
}

} // namespace

FieldStage::FieldStage(FieldRow row)
    : m_row(std::move(row)), m_scale(m_row.row[u"scale"].toDouble(usualScale)),
      m_tools(QueuedTools::factory([](const ToolTry&) { return ToolReport{.result = "\"done\""}; }))
{}

FieldStage::~FieldStage() = default;

void FieldStage::start()
{
    auto setup = setUp(m_row, m_scale, m_tools);
    if (!setup) {
        m_error = QString::fromStdString(setup.error().message);
        m_finished = true;
        QMetaObject::invokeMethod(this, &FieldStage::finished, Qt::QueuedConnection);
        return;
    }
    m_setup = std::move(*setup);
    for (const auto& one : m_setup->servers) {
        connect(one.server.get(), &lab::FaultServer::requestServed, this,
                [this, member = one.member](const lab::RequestRecord& record) {
                    m_traffic.requests.push_back(
                        {member, QString::fromStdString(record.request.body), record.clientLeft});
                    finishWhenServed();
                });
    }
    const auto sink = [this](const RunEvent& event) { take(event); };
    const bool ownClock = m_row.setup.contains(u"clock") || m_row.setup[u"target"] == QStringLiteral("clock");
    m_host = ownClock ? hostBySleepyClock(m_scale, wallOf(m_row.setup), sink) : hostByEngine(m_scale, sink);
    startRun();
}

void FieldStage::startRun()
{
    m_logs.emplace_back();
    m_summary = RunSummary();
    m_startedAt = m_host->now();
    m_host->start(m_setup->spec);
}

void FieldStage::take(const RunEvent& event)
{
    const std::string line = toJsonLine(event);
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(line)).object();
    m_logs.back().events.push_back(json);
    apply(m_summary, event);
    for (const QString& secret : m_setup->secrets) {
        if (line.find(secret.toStdString()) != std::string::npos)
            m_leaks << QString::fromUtf8(typeName(event.payload));
    }
    if (const auto* tool = payloadOf<event::ToolStarted>(event))
        m_logs.back().calls << QString::fromStdString(tool->tool + " " + tool->arguments.text);
    if (payloadOf<event::RunStarted>(event))
        setOperatorsClock();
    operate(json);
    if (payloadOf<event::RunFinished>(event)) {
        m_logs.back().said = nowState(m_summary, m_summary.lastEventAt).sentence;
        QMetaObject::invokeMethod(this, &FieldStage::runEnded, Qt::QueuedConnection);
    }
}

// What the case's operator does at a time.
void FieldStage::setOperatorsClock()
{
    for (const auto& one : m_row.setup[u"operator"].toArray()) {
        const QJsonObject action = one.toObject();
        QTimer::singleShot(static_cast<int>(action[u"at_ms"].toInt() / m_scale), Qt::PreciseTimer, this,
                           [this, action] {
                               m_clickedMs = toSeconds(m_host->now() - m_startedAt) * 1000;
                               m_host->cancel();
                           });
    }
}

// What the row's operator does when something happens.
void FieldStage::operate(const QJsonObject& event)
{
    const QJsonArray answers = m_row.row[u"operator"].toArray();
    if (m_answered >= answers.size())
        return;
    const QJsonObject answer = answers[m_answered].toObject();
    if (event[u"type"] != answer[u"on"])
        return;
    ++m_answered;
    QTimer::singleShot(static_cast<int>(answer[u"after_ms"].toInt() / m_scale), Qt::PreciseTimer, this,
                       [this, answer] { act(answer); });
}

void FieldStage::act(const QJsonObject& action)
{
    if (action.contains(u"sleep_seconds"))
        m_host->sleepFor(std::chrono::seconds(action[u"sleep_seconds"].toInt()));
    else if (const auto choice = choiceFrom(action[u"choice"].toString()))
        m_host->decide({.choice = *choice,
                        .note = action[u"note"].toString().toStdString(),
                        .by = "operator:tester",
                        .forRestOfRun = action[u"rest_of_run"].toBool()});
    else
        m_error = QStringLiteral("the operator cannot do that");
}

void FieldStage::runEnded()
{
    if (m_row.row.contains(u"again") && m_logs.size() == 1)
        return startRun();
    m_ended = true;
    finishWhenServed();
}

// A server tells of a request once it is through with it.
void FieldStage::finishWhenServed()
{
    std::size_t arrived = 0;
    for (const auto& one : m_setup->servers)
        arrived += static_cast<std::size_t>(one.server->requestCount());
    if (!m_ended || m_finished || m_traffic.requests.size() < arrived)
        return;
    m_finished = true;
    QMetaObject::invokeMethod(this, &FieldStage::finished, Qt::QueuedConnection);
}

QStringList FieldStage::differences() const
{
    QStringList out;
    if (!m_error.isEmpty())
        out << m_error;
    if (!m_finished)
        out << QStringLiteral("has not ended");
    if (!m_leaks.isEmpty())
        out << QStringLiteral("a key stands in ") + m_leaks.join(u", ");
    if (m_logs.empty())
        return out;
    out << landfall::differences(m_row.row, m_logs.front());
    if (m_row.row.contains(u"again"))
        out << landfall::differences(m_row.row[u"again"].toObject(), m_logs.back());
    out << landfall::differences(m_row.row, m_traffic);
    if (m_clickedMs && !m_logs.front().events.empty()) {
        const double late = m_logs.front().events.back()[u"t_ms"].toDouble() - *m_clickedMs;
        if (late > 100)
            out << QStringLiteral("%1 ms after the click").arg(late);
    }
    return out;
}

QString FieldStage::story() const
{
    QString out;
    for (const FieldLog& log : m_logs) {
        for (const QJsonObject& event : log.events)
            out += QString::fromUtf8(QJsonDocument(event).toJson(QJsonDocument::Compact).left(2000)) + u'\n';
    }
    return out;
}

} // namespace landfall
