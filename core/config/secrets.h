// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/config/workspace.h"

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace landfall {

// Turns a reference of the workspace file into the secret it names (SPEC 11). The only place values come
// from.
class SecretStore {
public:
    virtual ~SecretStore() = default;
    // "" for KeyRef::Source::None: no key is sent. Of KeyRef::Source::Ask the name says what the key is for.
    // Errors: MissingSecret, InvalidArgument (the value cannot be a key), Unavailable (no keychain),
    // Unsupported (this store does not serve that source). No message contains the value.
    virtual Result<std::string> value(const KeyRef& reference) = 0;
};

// What a person should know of a key that could be had all the same: a code of the event WARNING (SPEC 9).
struct SecretNotice {
    std::string code; // key_trimmed, no_keychain
    std::string text;
    bool operator==(const SecretNotice&) const = default;
};

// Serves env:NAME, keychain:NAME and ask, from the sources it is given; one that is absent is not served.
// What was asked for is kept as long as this lives, and nowhere else. Where there is no keychain but somebody
// to ask, they are asked instead. Used on one thread, as the sources allow.
class SessionSecrets : public SecretStore {
public:
    struct Sources {
        // The value of an environment variable, nothing if it is not set.
        std::function<std::optional<std::string>(const std::string& name)> environment;
        // Errors: MissingSecret (no such entry), Unavailable (no keychain, or it does not answer).
        std::function<Result<std::string>(const std::string& name)> keychain;
        // Asks a person for the key of what is named. Errors: MissingSecret (no answer, or nobody there).
        std::function<Result<std::string>(const std::string& what)> ask;
        std::function<void(const SecretNotice& notice)> notice;
    };

    explicit SessionSecrets(Sources sources);

    Result<std::string> value(const KeyRef& reference) override;
    // Asked for again next time: what was given turned out to be no key.
    void forgetAnswers() { m_answers.clear(); }

private:
    Result<std::string> fromEnvironment(const KeyRef& reference) const;
    Result<std::string> fromKeychain(const KeyRef& reference);
    Result<std::string> fromPerson(const KeyRef& reference);
    Result<std::string> asKey(const std::string& value, const std::string& name) const;
    void notice(const char* code, std::string text) const;

    Sources m_sources;
    std::map<std::string, std::string> m_answers; // what the key is for -> key
};

} // namespace landfall
