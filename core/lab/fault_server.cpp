// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/fault_server.h"

#include "core/lab/answer.h"
#include "core/lab/fault_connection.h"

#include <QDateTime>
#include <QLoggingCategory>
#include <QTcpSocket>
#include <QThread>

#include <cmath>

namespace landfall::lab {

namespace {

Q_LOGGING_CATEGORY(logLab, "landfall.lab")

constexpr int Backlog = 512;

} // namespace

FaultServer::FaultServer(Options options, QObject* parent)
    : QObject(parent), m_options(std::move(options)),
      m_script(std::make_shared<const FaultScript>(std::move(m_options.script))), m_listener(this),
      m_refusal(this)
{
    m_listener.setListenBacklogSize(Backlog);
    m_listener.setMaxPendingConnections(Backlog);
    m_refusal.setSingleShot(true);
    connect(&m_listener, &QTcpServer::newConnection, this, &FaultServer::acceptConnections);
    connect(&m_refusal, &QTimer::timeout, this, &FaultServer::endRefusal);
}

FaultServer::~FaultServer() = default;

FaultServer::Started FaultServer::start()
{
    Q_ASSERT(thread() == QThread::currentThread());
    Q_ASSERT(m_options.timeScale > 0);
    if (m_script->exchanges.empty())
        return {.ok = false, .error = "the script has no exchange"};
    if (!m_options.protocol.empty() && !protocolById(m_options.protocol))
        return {.ok = false, .error = "there is no protocol " + m_options.protocol};
    if (!m_port.hold(m_options.port))
        return {.ok = false, .error = "port " + std::to_string(m_options.port) + ": " + m_port.error()};
    if (isRefusing())
        startRefusalTimer();
    else if (!listen())
        return {.ok = false, .error = m_listener.errorString().toStdString()};
    m_baseUrl = "http://127.0.0.1:" + std::to_string(m_port.port());
    return {.ok = true, .error = {}};
}

bool FaultServer::listen()
{
    return m_listener.listen(QHostAddress(QHostAddress::LocalHost), m_port.port());
}

void FaultServer::acceptConnections()
{
    while (auto* socket = m_listener.nextPendingConnection()) {
        auto* connection = new FaultConnection(socket, ++m_connections, m_options.timeScale, this);
        connect(connection, &FaultConnection::requestRead, this,
                [this, connection](const HttpRequest& request) { answer(*connection, request); });
        connect(connection, &FaultConnection::requestRefused, this,
                [this, connection](const HttpRequest& asFarAsRead, int status, const std::string& why) {
                    answerRefused(*connection, newRecord(*connection, asFarAsRead), status, why);
                });
        connect(connection, &FaultConnection::answered, this, [this](const RequestRecord& record) {
            // A refusal's time begins when the answer before it has ended.
            if (isRefusing() && record.exchange == static_cast<int>(m_current))
                startRefusalTimer();
            Q_EMIT requestServed(record);
        });
    }
}

RequestRecord FaultServer::newRecord(const FaultConnection& connection, const HttpRequest& request)
{
    RequestRecord record;
    record.number = ++m_requests;
    record.connection = connection.number();
    record.request = request;
    record.at = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toStdString();
    Q_EMIT requestArrived(record.number);
    return record;
}

void FaultServer::answer(FaultConnection& connection, const HttpRequest& request)
{
    auto record = newRecord(connection, request);
    const auto& exchange = m_script->exchanges[m_current];
    if (const auto* shape = std::get_if<Shape>(&exchange)) {
        answerShape(connection, std::move(record), *shape);
        return;
    }
    const auto& ops = std::get<Ops>(exchange);
    record.answered = describe(ops);
    playExchange(connection, std::move(record), std::shared_ptr<const Ops>(m_script, &ops));
}

void FaultServer::answerShape(FaultConnection& connection, RequestRecord record, const Shape& shape)
{
    const auto* protocol =
        m_options.protocol.empty() ? protocolByPath(record.request.path()) : protocolById(m_options.protocol);
    if (!protocol) {
        answerRefused(connection, std::move(record), 404, "no protocol of the lab owns this path");
        return;
    }
    const auto asked = protocol->read(record.request);
    if (!asked) {
        answerRefused(connection, std::move(record), 400, "the body is not a JSON object");
        return;
    }
    const Setting setting{.replyText = m_script->replyText,
                          .chunkDelay = m_script->chunkDelay,
                          // Two servers in one conversation must not make up the same tool call id.
                          .serial =
                              std::uint64_t{m_port.port()} << 32 | static_cast<std::uint32_t>(record.number),
                          .createdAt = QDateTime::currentSecsSinceEpoch(),
                          .framing = m_script->framing};
    record.answered = describe(shape);
    playExchange(connection, std::move(record),
                 std::make_shared<const Ops>(opsFor(shape, *protocol, *asked, setting)));
}

void FaultServer::playExchange(FaultConnection& connection, RequestRecord record,
                               std::shared_ptr<const Ops> ops)
{
    record.exchange = static_cast<int>(m_current) + 1;
    // First: an answer can be over before play() returns.
    nextExchange();
    connection.play(std::move(ops), std::move(record));
}

void FaultServer::answerRefused(FaultConnection& connection, RequestRecord record, int status,
                                const std::string& why)
{
    record.answered = std::to_string(status) + " " + why;
    connection.play(std::make_shared<const Ops>(plainError(status, why)), std::move(record));
}

bool FaultServer::isRefusing() const
{
    const auto* shape = std::get_if<Shape>(&m_script->exchanges[m_current]);
    return shape && std::holds_alternative<Refuse>(*shape);
}

bool FaultServer::isAtLast() const
{
    return m_current + 1 == m_script->exchanges.size();
}

void FaultServer::nextExchange()
{
    if (isAtLast())
        return;
    m_refusal.stop();
    ++m_current;
    if (isRefusing())
        m_listener.close();
    else if (!m_listener.isListening() && !listen())
        qCWarning(logLab) << "cannot listen again:" << m_listener.errorString();
}

void FaultServer::startRefusalTimer()
{
    if (!m_options.refusalLasts || isAtLast())
        return;
    const auto scaled = static_cast<double>(m_options.refusalLasts->count()) / m_options.timeScale;
    m_refusal.start(std::chrono::milliseconds(std::llround(scaled)));
}

void FaultServer::endRefusal()
{
    nextExchange();
    if (isRefusing())
        startRefusalTimer();
}

void FaultServer::refusalSeen()
{
    if (isRefusing())
        endRefusal();
}

} // namespace landfall::lab
