// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lab/raw_client.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <limits>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

RawClient::RawClient(std::uint16_t port, const char* address, int receiveBuffer)
{
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    ::inet_pton(AF_INET, address, &to.sin_addr);
    m_descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval limit{.tv_sec = 10, .tv_usec = 0};
    const int on = 1;
    ::setsockopt(m_descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    ::setsockopt(m_descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    ::setsockopt(m_descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (receiveBuffer > 0)
        ::setsockopt(m_descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, sizeof receiveBuffer);
    if (::connect(m_descriptor, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
        m_connectError = errno;
}

RawClient::~RawClient()
{
    close();
}

bool RawClient::send(const QByteArray& bytes)
{
    qsizetype sent = 0;
    while (sent < bytes.size()) {
        const auto count = ::send(m_descriptor, bytes.constData() + sent,
                                  static_cast<std::size_t>(bytes.size() - sent), MSG_NOSIGNAL);
        if (count <= 0)
            return false;
        sent += count;
    }
    return true;
}

QByteArray RawClient::receiveAll()
{
    return receive(std::numeric_limits<qsizetype>::max());
}

QByteArray RawClient::receive(qsizetype count)
{
    QByteArray bytes;
    std::array<char, 65536> buffer{};
    m_end = End::Open;
    while (bytes.size() < count) {
        const auto room = std::min<qsizetype>(static_cast<qsizetype>(buffer.size()), count - bytes.size());
        const auto got = ::recv(m_descriptor, buffer.data(), static_cast<std::size_t>(room), 0);
        if (got <= 0) {
            m_end = got == 0 ? End::Closed : errno == ECONNRESET ? End::Reset : End::TimedOut;
            break;
        }
        bytes.append(buffer.data(), got);
    }
    return bytes;
}

void RawClient::close()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    m_descriptor = -1;
}

void RawClient::reset()
{
    const linger zero{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(m_descriptor, SOL_SOCKET, SO_LINGER, &zero, sizeof zero);
    close();
}
