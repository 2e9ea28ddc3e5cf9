// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string_view>
#include <thread>

namespace landfall {

// The least that answers HTTP on loopback: one connection after the other, each read to the end of its one
// request, answered by a function on the server's thread, and closed. It adds as little as possible to what
// is measured.
class LoopbackServer {
public:
    using Send = std::function<void(std::string_view)>;
    explicit LoopbackServer(std::function<void(const Send&)> answer);
    // Waits for the connection that is being answered.
    ~LoopbackServer();
    LoopbackServer(const LoopbackServer&) = delete;
    LoopbackServer& operator=(const LoopbackServer&) = delete;

    // 0: there is no socket to be had.
    int port() const { return m_port; }

private:
    void serve();

    std::function<void(const Send&)> m_answer;
    int m_listener = -1;
    int m_port = 0;
    std::thread m_thread;
};

} // namespace landfall
