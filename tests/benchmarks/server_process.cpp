// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/server_process.h"

#include <array>
#include <sys/wait.h>
#include <unistd.h>

namespace landfall {

ServerProcess::ServerProcess(const std::function<void(const Ways&)>& serve)
{
    std::array<int, 2> port{}, end{};
    if (pipe(port.data()) != 0 || pipe(end.data()) != 0)
        return;
    m_process = fork();
    if (m_process == 0) {
        close(port[0]);
        close(end[1]);
        serve({[out = port[1]](int number) {
                   if (write(out, &number, sizeof number) != sizeof number)
                       _exit(1);
               },
               [in = end[0]] {
                   char none = 0;
                   while (read(in, &none, 1) > 0) {
                   }
               },
               end[0]});
        _exit(0);
    }
    close(port[1]);
    close(end[0]);
    m_end = end[1];
    if (read(port[0], &m_port, sizeof m_port) != sizeof m_port)
        m_port = 0;
    close(port[0]);
}

ServerProcess::~ServerProcess()
{
    close(m_end);
    if (m_process > 0)
        waitpid(m_process, nullptr, 0);
}

} // namespace landfall
