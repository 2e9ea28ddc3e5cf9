// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/secrets.h"

#include "app/console.h"

#include <cstdlib>

namespace landfall {

std::unique_ptr<SecretStore> environmentSecrets()
{
    return std::make_unique<EnvironmentSecrets>(
        [](const std::string& name) -> std::optional<std::string> {
            const char* value = std::getenv(name.c_str());
            return value ? std::optional<std::string>(value) : std::nullopt;
        },
        [](const KeyRef& reference) {
            writeError("landfall: warning: white space at the end of " + reference.name + " was cut off\n");
        });
}

} // namespace landfall
