// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/secrets.h"
#include "core/events/payloads.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace landfall {

class Keychain;

// The keys of one session: the process's environment, the desktop's keychain, and a person to ask.
class AppSecrets {
public:
    using Ask = std::function<Result<std::string>(const std::string& what)>;
    AppSecrets(std::shared_ptr<Keychain> keychain, Ask ask);

    SessionSecrets& store() { return m_store; }
    // What is to be told in the events of the run the keys are for; since the last time.
    std::vector<event::Warning> takeWarnings() { return std::exchange(m_warnings, {}); }

private:
    std::vector<event::Warning> m_warnings;
    std::shared_ptr<Keychain> m_keychain;
    SessionSecrets m_store;
};

} // namespace landfall
