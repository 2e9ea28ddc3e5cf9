// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/descriptor.h"

#include <map>
#include <string>
#include <sys/types.h>
#include <vector>

namespace landfall {

// A child of ours, leader of a session and a process group of its own, without a terminal. Whoever has it
// reaps it. Our ends of its pipes never block and are not inherited.
struct Spawned {
    pid_t pid = -1;
    Descriptor input;  // its stdin, to write
    Descriptor output; // its stdout, to read
    Descriptor errors; // its stderr, to read
};

// Starts a program; no shell. A bare name is looked for in PATH of `environment`, where that has one, else in
// PATH of this process. Besides its three pipes the program inherits no descriptor, and signals as they are
// by default. The error is one line for people: nothing has been started then. Any thread.
Result<Spawned> spawnProcess(const std::vector<std::string>& argv,
                             const std::map<std::string, std::string>& environment);

} // namespace landfall
