// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <cstdint>
#include <string>

// What Qt's sockets cannot do: reset a connection, close one direction of it, and keep a port closed. POSIX.
namespace landfall::lab {

// When the descriptor is closed next, the kernel sends RST and forgets what it has not delivered.
void resetOnClose(qintptr descriptor);
// Sends FIN after what is queued; the other direction stays open.
void closeWritingSide(qintptr descriptor);
// Bytes the peer has not acknowledged yet; 0 where the system does not tell.
int unacknowledgedBytes(qintptr descriptor);

// A port of 127.0.0.1 that belongs to this process while it lives, listened to or not: while nobody listens,
// the kernel refuses connections, and no other program is given the port in the meantime.
class HeldPort {
public:
    HeldPort() = default;
    ~HeldPort();
    HeldPort(const HeldPort&) = delete;
    HeldPort& operator=(const HeldPort&) = delete;

    // 0 takes a free port. False: see error().
    bool hold(std::uint16_t port);
    std::uint16_t port() const { return m_port; }
    const std::string& error() const { return m_error; }

private:
    int m_descriptor = -1;
    std::uint16_t m_port = 0;
    std::string m_error;
};

} // namespace landfall::lab
