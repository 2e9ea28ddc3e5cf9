// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>

namespace landfall {

// The workspace a first start opens on: agents that meet a fault each, on providers of kind `lab`. It is
// compiled in; the text is a workspace file like any other, for readWorkspace(text, "lab"). Any thread.
Result<std::string> labWorkspaceText();

} // namespace landfall
