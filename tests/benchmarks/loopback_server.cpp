// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/loopback_server.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace landfall {

namespace {

bool isWhole(std::string received)
{
    const auto headEnd = received.find("\r\n\r\n");
    if (headEnd == std::string::npos)
        return false;
    std::transform(received.begin(), received.begin() + static_cast<std::ptrdiff_t>(headEnd),
                   received.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    constexpr std::string_view name = "content-length:";
    const auto at = received.find(name);
    const std::size_t length = at < headEnd ? std::stoul(received.substr(at + name.size())) : 0;
    return received.size() - headEnd - 4 >= length;
}

void readRequest(int socket)
{
    std::string received;
    std::array<char, 16384> buffer{};
    while (!isWhole(received)) {
        const auto count = recv(socket, buffer.data(), buffer.size(), 0);
        if (count <= 0)
            return;
        received.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

void sendAll(int socket, std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0)
            return;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

} // namespace

LoopbackServer::LoopbackServer(std::function<void(const Send&)> answer) : m_answer(std::move(answer))
{
    m_listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    auto* plain = reinterpret_cast<sockaddr*>(&address);
    if (bind(m_listener, plain, size) != 0 || listen(m_listener, 16) != 0 ||
        getsockname(m_listener, plain, &size) != 0)
        return;
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

LoopbackServer::~LoopbackServer()
{
    shutdown(m_listener, SHUT_RDWR);
    if (m_thread.joinable())
        m_thread.join();
    close(m_listener);
}

void LoopbackServer::serve()
{
    for (int one = 1;;) {
        const int client = accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0)
            return;
        setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
        readRequest(client);
        m_answer([client](std::string_view bytes) { sendAll(client, bytes); });
        close(client);
    }
}

} // namespace landfall
