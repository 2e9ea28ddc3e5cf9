// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace landfall {

// The desktop's store for passwords. `done` is called once, on the thread of the call, now or from the event
// loop; never, where the store hangs. Errors: MissingSecret (no such entry), Unavailable (there is no store,
// it is locked, or it refuses); the message says what to do. No message contains a secret.
class Keychain {
public:
    using Done = std::function<void(Result<std::string>)>;
    virtual ~Keychain() = default;
    virtual void read(const std::string& name, Done done) = 0;
    virtual void write(const std::string& name, const std::string& secret, Done done) = 0; // gives ""
    virtual void forget(const std::string& name, Done done) = 0;                           // gives ""
};

// QtKeychain: the Secret Service of the session (GNOME Keyring, KWallet, KeePassXC).
std::unique_ptr<Keychain> systemKeychain();

// Long enough to unlock a keychain by typing its password.
inline constexpr std::chrono::milliseconds keychainPatience{30'000};

// Starts the work and waits for its answer, at most `limit`: then Unavailable. The event loop runs meanwhile,
// so windows are drawn, but keys and clicks wait. An answer that comes later is dropped.
Result<std::string> answerOf(const std::function<void(Keychain::Done)>& work,
                             std::chrono::milliseconds limit = keychainPatience);

} // namespace landfall
