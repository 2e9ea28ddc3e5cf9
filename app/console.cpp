// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include <cerrno>
#include <unistd.h>

namespace landfall {

namespace {

bool writeAll(int fd, std::string_view text)
{
    while (!text.empty()) {
        const auto written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

bool writeOut(std::string_view text)
{
    return writeAll(STDOUT_FILENO, text);
}
bool writeError(std::string_view text)
{
    return writeAll(STDERR_FILENO, text);
}
bool isInteractive()
{
    return ::isatty(STDIN_FILENO) && ::isatty(STDERR_FILENO);
}
bool isErrorTerminal()
{
    return ::isatty(STDERR_FILENO);
}

} // namespace landfall
