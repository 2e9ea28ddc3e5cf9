// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <sys/types.h>

namespace landfall {

// A server in a process of its own, so that what it uses is not counted as ours. To be made before the
// process has other threads.
class ServerProcess {
public:
    // `serve` runs over there; it tells the port it listens on, and returns when told that it may.
    struct Ways {
        std::function<void(int port)> listensOn;
        std::function<void()> waitForTheEnd;
        int endDescriptor; // readable at the end
    };
    explicit ServerProcess(const std::function<void(const Ways&)>& serve);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    // 0: there is no server.
    int port() const { return m_port; }

private:
    pid_t m_process = -1;
    int m_end = -1; // closed to end it
    int m_port = 0;
};

} // namespace landfall
