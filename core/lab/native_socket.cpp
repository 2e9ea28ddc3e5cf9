// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/native_socket.h"

#include <cerrno>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>

#ifdef __linux__
#include <linux/sockios.h>
#endif

namespace landfall::lab {

void resetOnClose(qintptr descriptor)
{
    const linger zero{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(static_cast<int>(descriptor), SOL_SOCKET, SO_LINGER, &zero, sizeof zero);
}

void closeWritingSide(qintptr descriptor)
{
    ::shutdown(static_cast<int>(descriptor), SHUT_WR);
}

int unacknowledgedBytes(qintptr descriptor)
{
    int bytes = 0;
#ifdef SIOCOUTQ
    if (::ioctl(static_cast<int>(descriptor), SIOCOUTQ, &bytes) != 0)
        return 0;
#else
    Q_UNUSED(descriptor)
#endif
    return bytes;
}

HeldPort::~HeldPort()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

bool HeldPort::hold(std::uint16_t port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    socklen_t length = sizeof address;
    const int on = 1;
    m_descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    // SO_REUSEADDR on both sockets lets QTcpServer listen on a port that this one is bound to but does not
    // listen on.
    if (m_descriptor >= 0 && ::setsockopt(m_descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
        ::bind(m_descriptor, generic, sizeof address) == 0 &&
        ::getsockname(m_descriptor, generic, &length) == 0) {
        m_port = ntohs(address.sin_port);
        return true;
    }
    m_error = std::generic_category().message(errno);
    return false;
}

} // namespace landfall::lab
