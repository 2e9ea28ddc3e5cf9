// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/paced_server.h"

#include "tests/benchmarks/chat_events.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <vector>

namespace landfall {

namespace {

using Nanos = std::chrono::nanoseconds;

Nanos now()
{
    timespec t{};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return std::chrono::seconds(t.tv_sec) + Nanos(t.tv_nsec);
}

void sendAll(int socket, const std::string& bytes)
{
    // A stream is far behind what a socket's buffer holds; a client that does not read gets gaps.
    [[maybe_unused]] const auto sent = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

int listenOnLoopback(int& port)
{
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    auto* plain = reinterpret_cast<sockaddr*>(&address);
    const bool ready = bind(listener, plain, size) == 0 && listen(listener, 512) == 0 &&
                       getsockname(listener, plain, &size) == 0;
    port = ready ? ntohs(address.sin_port) : 0;
    return listener;
}

struct Stream {
    int socket = -1;
    int sent = 0;
    Nanos next{0};
};

class PacedServer {
public:
    PacedServer(const Pace& pace, int listener, int end) : m_pace(pace), m_listener(listener), m_end(end) {}

    void run()
    {
        while (!m_ended) {
            if (m_streams.size() < static_cast<std::size_t>(m_pace.streams))
                welcome();
            else
                sendWhatIsDue();
        }
        for (const auto& stream : m_streams)
            close(stream.socket);
    }

private:
    void welcome()
    {
        std::array<pollfd, 2> ready{{{m_listener, POLLIN, 0}, {m_end, POLLIN, 0}}};
        poll(ready.data(), ready.size(), -1);
        m_ended = ready[1].revents != 0;
        if (!ready[0].revents)
            return;
        const int socket = accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        const int one = 1;
        setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
        std::array<char, 65536> request{}; // comes in one piece
        [[maybe_unused]] const auto got = recv(socket, request.data(), request.size(), 0);
        sendAll(socket, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
        m_streams.push_back({socket});
        if (m_streams.size() == static_cast<std::size_t>(m_pace.streams))
            begin();
    }

    void begin()
    {
        const Nanos start = now();
        for (std::size_t i = 0; i < m_streams.size(); ++i)
            m_streams[i].next = start + Nanos(m_pace.interval) * i / m_streams.size();
    }

    void sendWhatIsDue()
    {
        Nanos earliest = Nanos::max();
        for (auto& stream : m_streams) {
            if (stream.socket < 0)
                continue;
            if (stream.next <= now())
                sendNext(stream);
            earliest = std::min(earliest, stream.next);
        }
        pollfd end{m_end, POLLIN, 0};
        const Nanos wait =
            earliest == Nanos::max() ? Nanos(std::chrono::hours(1)) : std::max(earliest - now(), Nanos(0));
        const timespec limit{static_cast<time_t>(wait.count() / 1'000'000'000),
                             static_cast<long>(wait.count() % 1'000'000'000)};
        m_ended = ppoll(&end, 1, &limit, nullptr) > 0;
    }

    void sendNext(Stream& stream)
    {
        if (stream.sent++ == m_pace.eventsEach) {
            sendAll(stream.socket, chatEnd());
            close(stream.socket);
            stream.socket = -1;
            stream.next = Nanos::max();
            return;
        }
        stream.next += m_pace.interval;
        sendAll(stream.socket, sseEvent(chatChunk(std::to_string(now().count()))));
    }

    Pace m_pace;
    int m_listener;
    int m_end;
    std::vector<Stream> m_streams;
    bool m_ended = false;
};

} // namespace

void servePaced(const Pace& pace, const ServerProcess::Ways& ways)
{
    int port = 0;
    const int listener = listenOnLoopback(port);
    ways.listensOn(port);
    PacedServer(pace, listener, ways.endDescriptor).run();
    close(listener);
}

} // namespace landfall
