// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/config/workspace.h"

#include <functional>
#include <optional>
#include <string>

namespace landfall {

// Turns a reference of the workspace file into the secret it names (SPEC 11). The only place values come
// from.
class SecretStore {
public:
    virtual ~SecretStore() = default;
    // "" for KeyRef::Source::None: no key is sent. Errors: MissingSecret, InvalidArgument (the value cannot
    // be a key), Unsupported (this store does not serve that source). No message contains the value.
    virtual Result<std::string> value(const KeyRef& reference) = 0;
};

// Serves env:NAME. Used on one thread, as the functions it is given allow.
class EnvironmentSecrets : public SecretStore {
public:
    // The value of an environment variable, nothing if it is not set.
    using Lookup = std::function<std::optional<std::string>(const std::string& name)>;
    // Told when trailing white space was cut off a value (the warning `key_trimmed`).
    using TrimNotice = std::function<void(const KeyRef& reference)>;

    explicit EnvironmentSecrets(Lookup lookup, TrimNotice trimNotice = {});

    Result<std::string> value(const KeyRef& reference) override;

private:
    Result<std::string> fromEnvironment(const KeyRef& reference) const;

    Lookup m_lookup;
    TrimNotice m_trimNotice;
};

} // namespace landfall
