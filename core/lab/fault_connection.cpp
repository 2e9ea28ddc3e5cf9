// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/fault_connection.h"

#include "core/lab/native_socket.h"

#include <QTcpSocket>

#include <cmath>

namespace landfall::lab {

namespace {

using namespace std::chrono_literals;

// A client that does not read stops the script here instead of filling the memory.
constexpr qint64 MostUnwritten = qint64{1024} * 1024;
// Requests sent ahead of their turn stay in the kernel beyond this.
constexpr qint64 MostUnread = qint64{1024} * 1024;
// A client that ignores our FIN is dropped. Real time: it is a limit on others, not part of a script.
constexpr auto LingerLimit = 5s;
// Before a reset the kernel must have delivered what was sent; a client that does not read is not waited for
// longer.
constexpr auto ResetPoll = 2ms;
constexpr int MostResetPolls = 500;

} // namespace

FaultConnection::FaultConnection(QTcpSocket* socket, int number, double timeScale, QObject* parent)
    : QObject(parent), m_socket(socket), m_number(number), m_timeScale(timeScale)
{
    m_socket->setParent(this);
    m_socket->setReadBufferSize(MostUnread);
    // Each send is a segment of its own, at once: the kernel would gather small ones until the last is
    // acknowledged.
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &FaultConnection::advance);
    connect(m_socket, &QTcpSocket::readyRead, this, &FaultConnection::readMore);
    connect(m_socket, &QTcpSocket::disconnected, this, &FaultConnection::onDisconnected);
    connect(m_socket, &QTcpSocket::bytesWritten, this, &FaultConnection::onBytesWritten);
    // A client may have sent its request, or gone, before anybody listened to this socket.
    QMetaObject::invokeMethod(this, &FaultConnection::readMore, Qt::QueuedConnection);
}

FaultConnection::~FaultConnection()
{
    m_socket->disconnect(this);
    m_socket->abort();
}

void FaultConnection::readMore()
{
    if (m_socket->state() == QAbstractSocket::UnconnectedState) {
        onDisconnected();
        return;
    }
    if (m_deaf) {
        m_socket->readAll();
        return;
    }
    if (m_record || m_socket->bytesAvailable() == 0)
        return;
    const auto bytes = m_socket->readAll();
    goOn(m_reader.feed({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
}

void FaultConnection::goOn(RequestReader::State state)
{
    switch (state) {
    case RequestReader::State::Incomplete:
        if (m_reader.wantsContinue())
            write("HTTP/1.1 100 Continue\r\n\r\n");
        return;
    case RequestReader::State::Complete: Q_EMIT requestRead(m_reader.take()); return;
    case RequestReader::State::Refused:
        Q_EMIT requestRefused(m_reader.rest(), m_reader.status(), m_reader.why());
        return;
    }
}

void FaultConnection::play(std::shared_ptr<const Ops> ops, RequestRecord record)
{
    Q_ASSERT(!m_record);
    m_ops = std::move(ops);
    m_record = std::move(record);
    m_since.start();
    m_next = 0;
    m_repeated = 0;
    advance();
}

void FaultConnection::advance()
{
    const auto ops =
        m_ops; // an op that finds the client gone ends the answer while it is still being performed
    while (m_record) {
        if (m_next == ops->size()) {
            finish(false);
            QMetaObject::invokeMethod(this, &FaultConnection::nextRequest, Qt::QueuedConnection);
            return;
        }
        const auto step = std::visit([this](const auto& op) { return perform(op); }, (*ops)[m_next]);
        m_blocked = step == Step::Blocked;
        if (step == Step::Later || step == Step::Blocked)
            return;
        if (step == Step::Next)
            ++m_next;
    }
}

void FaultConnection::nextRequest()
{
    // It may have come together with the one before.
    const auto state = m_reader.feed({});
    if (state == RequestReader::State::Incomplete)
        readMore();
    else
        goOn(state);
}

FaultConnection::Step FaultConnection::perform(const Send& send)
{
    if (m_socket->bytesToWrite() > MostUnwritten)
        return Step::Blocked;
    write(send.bytes);
    return Step::Next;
}

FaultConnection::Step FaultConnection::perform(const Wait& wait)
{
    return scaled(wait.time) == 0ms || waited(wait.time) ? Step::Next : Step::Later;
}

FaultConnection::Step FaultConnection::perform(const Repeat& repeat)
{
    if (m_socket->bytesToWrite() > MostUnwritten)
        return Step::Blocked;
    if (!waited(
            repeat.every)) // even a wait of nothing goes through the event loop: the client must get its turn
        return Step::Later;
    write(repeat.bytes);
    return repeat.times && ++m_repeated == *repeat.times ? Step::Next : Step::Again;
}

FaultConnection::Step FaultConnection::perform(const HoldOpen&)
{
    m_deaf = true;
    finish(false);
    return Step::Later;
}

FaultConnection::Step FaultConnection::perform(const Fin&)
{
    if (m_socket->bytesToWrite() > 0)
        return Step::Blocked;
    m_deaf = true;
    closeWritingSide(m_socket->socketDescriptor());
    // To close both directions at once could turn the FIN into a reset, if the client is still sending.
    QTimer::singleShot(LingerLimit, m_socket, &QTcpSocket::abort);
    finish(false);
    return Step::Later;
}

FaultConnection::Step FaultConnection::perform(const Rst&)
{
    if (m_socket->bytesToWrite() > 0)
        return Step::Blocked;
    const auto descriptor = m_socket->socketDescriptor();
    if (unacknowledgedBytes(descriptor) > 0 && ++m_resetPolls < MostResetPolls) {
        m_timer.start(ResetPoll);
        return Step::Later;
    }
    resetOnClose(descriptor);
    finish(false);
    m_socket->abort();
    return Step::Later;
}

std::chrono::milliseconds FaultConnection::scaled(std::chrono::milliseconds time) const
{
    return std::chrono::milliseconds(std::llround(static_cast<double>(time.count()) / m_timeScale));
}

// True once the time has passed; until then the timer runs and comes back through advance().
bool FaultConnection::waited(std::chrono::milliseconds time)
{
    if (std::exchange(m_waiting, false))
        return true;
    m_waiting = true;
    m_timer.start(scaled(time));
    return false;
}

void FaultConnection::write(const std::string& bytes)
{
    m_socket->write(bytes.data(), static_cast<qint64>(bytes.size()));
    m_socket->flush(); // may find the client gone, and say so from in here
}

void FaultConnection::onBytesWritten(qint64 bytes)
{
    if (m_record)
        m_record->bytesSent += bytes;
    // Queued, because this can come from inside write().
    if (std::exchange(m_blocked, false))
        QMetaObject::invokeMethod(this, &FaultConnection::advance, Qt::QueuedConnection);
}

void FaultConnection::finish(bool clientLeft)
{
    auto record = *std::exchange(m_record, std::nullopt);
    m_timer.stop();
    m_waiting = false;
    m_ops.reset();
    record.clientLeft = clientLeft;
    record.took = std::chrono::milliseconds(m_since.elapsed());
    Q_EMIT answered(record);
}

void FaultConnection::onDisconnected()
{
    if (m_record)
        finish(true);
    deleteLater();
}

} // namespace landfall::lab
