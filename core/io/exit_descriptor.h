// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/descriptor.h"

#include <sys/types.h>

namespace landfall {

// Becomes readable when this child of ours has exited, and stays so. Nobody is reaped, and SIGCHLD, which
// belongs to Qt, is left alone. None where there are no descriptors left. Any thread.
Descriptor exitDescriptor(pid_t child);

// The same by a thread that waits, for a kernel (before Linux 5.3) or a sandbox without pidfd_open.
Descriptor exitDescriptorOfThread(pid_t child);

// Reaps a child that is about to end, without waiting for it. Any thread.
void reapLater(pid_t child);

} // namespace landfall
