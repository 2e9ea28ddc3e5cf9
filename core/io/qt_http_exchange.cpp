// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/qt_http_exchange.h"

#include "core/io/http_failure.h"
#include "core/io/http_transport.h"
#include "core/io/one_shot_body.h"
#include "core/io/qt_http_request.h"

#include <QHostAddress>
#include <QHostInfo>
#include <QLoggingCategory>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPointer>
#include <QTimerEvent>

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

Q_LOGGING_CATEGORY(transportLog, "landfall.transport")

constexpr qint64 pieceSize = qint64{16} * 1024;

bool isAddress(const QString& host)
{
    return QHostAddress().setAddress(host);
}

int statusOf(const QNetworkReply& reply)
{
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

// A length that is no number promises nothing.
bool promisedMore(const QNetworkReply& reply, std::uint64_t received)
{
    return reply.rawHeader("Content-Length").toULongLong() > received;
}

bool neverConnected(const QNetworkReply& reply)
{
    return reply.error() == QNetworkReply::ConnectionRefusedError ||
           reply.error() == QNetworkReply::HostNotFoundError;
}

HttpHead headOf(const QNetworkReply& reply)
{
    HttpHead head;
    head.status = statusOf(reply);
    for (const auto& [name, value] : reply.rawHeaderPairs())
        head.headers.push_back({name.toStdString(), value.toStdString()});
    return head;
}

} // namespace

void QtHttpExchange::LaterDeleter::operator()(QNetworkAccessManager* manager) const
{
    manager->deleteLater();
}

QtHttpExchange::QtHttpExchange(HttpRequest request, const Clock& clock,
                               std::shared_ptr<const HttpTransportOptions> options,
                               std::shared_ptr<HttpTransportCounters> counters)
    : m_request(std::move(request)), m_hasBody(!m_request.body.empty()), m_clock(clock),
      m_queuedAt(clock.now()), m_options(std::move(options)), m_counters(std::move(counters))
{
    QMetaObject::invokeMethod(this, &QtHttpExchange::start, Qt::QueuedConnection);
}

QtHttpExchange::~QtHttpExchange()
{
    letGo();
}

void QtHttpExchange::abort()
{
    m_over = true;
    letGo();
}

void QtHttpExchange::start()
{
    if (m_over || !announce(Phase::Queued, m_queuedAt))
        return;
    if (auto failure = checkSendable(m_request)) {
        end(std::move(failure));
        return;
    }
    if (auto failure = chooseProxy()) {
        end(std::move(failure));
        return;
    }
    const QString host = m_request.url.host();
    // A proxy looks names up itself, and may know some that we cannot.
    const bool looksUp = m_proxy.capabilities() & QNetworkProxy::HostNameLookupCapability;
    if (!(viaProxy() && looksUp) && !isAddress(host))
        resolve(host);
    else
        connectToServer();
}

std::optional<Failure> QtHttpExchange::chooseProxy()
{
    m_proxy = m_options->proxy;
    if (!m_options->proxyFor)
        return std::nullopt;
    auto chosen = m_options->proxyFor(m_request.url);
    if (!chosen)
        return unsendable("proxy", QString::fromStdString(chosen.error().message));
    m_proxy = std::move(*chosen);
    return std::nullopt;
}

bool QtHttpExchange::viaProxy() const
{
    return m_proxy.type() != QNetworkProxy::NoProxy;
}

// Qt would look the name up, too, but not tell when. From here it finds the answer in QHostInfo's cache.
void QtHttpExchange::resolve(const QString& host)
{
    if (reach(Phase::Resolving))
        m_lookup = QHostInfo::lookupHost(host, this, &QtHttpExchange::onResolved);
}

void QtHttpExchange::onResolved(const QHostInfo& info)
{
    m_lookup.reset();
    if (m_over)
        return;
    if (info.error() == QHostInfo::NoError)
        connectToServer();
    else
        end(dnsFailure(info.errorString()));
}

void QtHttpExchange::connectToServer()
{
    m_manager.reset(new QNetworkAccessManager);
    m_manager->setProxy(m_proxy);
    const QNetworkRequest request = toQtRequest(m_request, *m_options, m_proxy);
    m_body = new OneShotBody(std::move(m_request.body));
    m_reply = m_manager->sendCustomRequest(request, QByteArray::fromStdString(m_request.method), m_body);
    m_body->setParent(m_reply);
    watch();
}

void QtHttpExchange::watch()
{
    connect(m_body, &OneShotBody::aboutToBeRead, this, [this] { reach(Phase::Dispatched); });
    connect(m_reply, &QNetworkReply::socketStartedConnecting, this, &QtHttpExchange::onConnecting);
    connect(m_reply, &QNetworkReply::encrypted, this, &QtHttpExchange::onEncrypted);
    connect(m_reply, &QNetworkReply::requestSent, this, &QtHttpExchange::onRequestSent);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &QtHttpExchange::onHead);
    connect(m_reply, &QNetworkReply::readyRead, this, &QtHttpExchange::onBytes);
    connect(m_reply, &QNetworkReply::finished, this, &QtHttpExchange::onFinished);
}

void QtHttpExchange::onConnecting()
{
    // Without a body nothing shows when the request leaves, so it counts as gone from here on.
    const bool blind = !m_hasBody && m_request.url.scheme() == u"http";
    if (viaProxy())
        m_patience.start(static_cast<int>(m_options->proxyPatience.count()), this);
    if (reach(Phase::Connecting) && blind)
        reach(Phase::Dispatched);
}

void QtHttpExchange::onEncrypted()
{
    if (!m_hasBody)
        reach(Phase::Dispatched);
}

void QtHttpExchange::onRequestSent()
{
    if (++m_end.timesSent > 1) {
        ++m_counters->replays;
        qCWarning(transportLog, "A request was handed to the socket %d times.", m_end.timesSent);
    }
    reach(Phase::Dispatched);
}

void QtHttpExchange::onHead()
{
    const HttpHead head = headOf(*m_reply);
    const bool isAnswer = head.status >= 200;
    if (m_end.reached >= Phase::Headers || !isAnswer)
        return;
    if (!reach(Phase::Dispatched) || !reach(Phase::Headers))
        return;
    const QPointer<QtHttpExchange> self(this);
    Q_EMIT headReceived(head);
    // Sent as a custom request, HEAD is not known to Qt, which would wait for a body.
    if (self && !m_over && m_request.method == "HEAD")
        end(std::nullopt);
}

// However much has piled up, it is passed on in pieces: their memory is used again, and what they mean does
// not pile up in turn.
void QtHttpExchange::onBytes()
{
    const QPointer<QtHttpExchange> self(this);
    while (self && !m_over) {
        const QByteArray bytes = m_reply->read(pieceSize);
        if (bytes.isEmpty())
            return;
        m_end.bytesReceived += static_cast<std::uint64_t>(bytes.size());
        if (reach(Phase::Body))
            Q_EMIT bodyReceived(bytes);
    }
}

void QtHttpExchange::onFinished()
{
    const QPointer<QtHttpExchange> self(this);
    onBytes();
    if (!self || m_over)
        return;
    if (neverConnected(*m_reply))
        m_end.reached = std::min(m_end.reached, Phase::Connecting);
    end(failureOf({
        .error = m_reply->error(),
        .text = m_reply->errorString(),
        .status = statusOf(*m_reply),
        .lengthKnown = m_reply->hasRawHeader("Content-Length") || m_reply->hasRawHeader("Transfer-Encoding"),
        .viaProxy = viaProxy(),
        .cutShort = promisedMore(*m_reply, m_end.bytesReceived),
    }));
}

void QtHttpExchange::timerEvent(QTimerEvent* event)
{
    if (event->timerId() != m_patience.timerId())
        return HttpExchange::timerEvent(event);
    m_patience.stop();
    end(proxyFailure());
}

bool QtHttpExchange::announce(Phase phase, Micros at)
{
    if (phase >= Phase::Dispatched)
        m_patience.stop();
    m_end.reached = phase;
    if (m_body)
        m_end.bytesSent = static_cast<std::uint64_t>(m_body->bytesRead());
    const QPointer<QtHttpExchange> self(this);
    Q_EMIT phaseReached({phase, at, m_end.bytesSent, m_end.bytesReceived});
    return self && !m_over;
}

bool QtHttpExchange::reach(Phase phase)
{
    return phase <= m_end.reached || announce(phase, m_clock.now());
}

void QtHttpExchange::end(std::optional<Failure> failure)
{
    m_over = true;
    letGo();
    m_end.failure = std::move(failure);
    m_end.at = m_clock.now();
    // A copy, because a listener may destroy this.
    const HttpEnd end = m_end;
    Q_EMIT ended(end);
}

void QtHttpExchange::letGo()
{
    m_patience.stop();
    if (m_lookup)
        QHostInfo::abortHostLookup(*std::exchange(m_lookup, std::nullopt));
    if (m_body) {
        m_end.bytesSent = static_cast<std::uint64_t>(m_body->bytesRead());
        m_counters->refusedResends += static_cast<std::uint64_t>(m_body->refusals());
        m_body->shut();
        m_body->disconnect(this);
        m_body = nullptr;
    }
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply = nullptr;
    }
    m_manager.reset();
}

} // namespace landfall
