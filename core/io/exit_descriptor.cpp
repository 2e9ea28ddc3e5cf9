// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/exit_descriptor.h"

#include <cerrno>
#include <fcntl.h>
#include <memory>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>

namespace landfall {

namespace {

void waitForExit(pid_t child, int options)
{
    siginfo_t info{};
    while (waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | options) != 0 && errno == EINTR) {
    }
}

} // namespace

Descriptor exitDescriptor(pid_t child)
{
    Descriptor fd(static_cast<int>(syscall(SYS_pidfd_open, child, 0)));
    return fd ? std::move(fd) : exitDescriptorOfThread(child);
}

// Readable by the end of the pipe: the thread holds its only other side.
Descriptor exitDescriptorOfThread(pid_t child)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
        return {};
    Descriptor ours(ends[0]);
    auto theirs = std::make_shared<Descriptor>(ends[1]);
    try {
        std::thread([child, theirs] { waitForExit(child, WNOWAIT); }).detach();
    } catch (const std::system_error&) {
        return {};
    }
    return ours;
}

void reapLater(pid_t child)
{
    if (waitpid(child, nullptr, WNOHANG) != 0)
        return;
    try {
        std::thread([child] { waitForExit(child, 0); }).detach();
    } catch (const std::system_error&) { // It stays a zombie for as long as this process lives.
        return;
    }
}

} // namespace landfall
