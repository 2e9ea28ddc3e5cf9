// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/secrets.h"

#include <memory>

namespace landfall {

// The process's environment, with a warning on stderr when a key's white space was cut off.
std::unique_ptr<SecretStore> environmentSecrets();

} // namespace landfall
