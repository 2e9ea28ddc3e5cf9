// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/secrets.h"

#include "core/io/keychain.h"

#include <cstdlib>

namespace landfall {

AppSecrets::AppSecrets(std::shared_ptr<Keychain> keychain, Ask ask)
    : m_keychain(std::move(keychain)),
      m_store({.environment = [](const std::string& name) -> std::optional<std::string> {
                   const char* value = std::getenv(name.c_str());
                   return value ? std::optional<std::string>(value) : std::nullopt;
               },
               .keychain =
                   [this](const std::string& name) {
                       return answerOf([&](Keychain::Done done) { m_keychain->read(name, std::move(done)); });
                   },
               .ask = std::move(ask),
               .notice =
                   [this](const SecretNotice& notice) {
                       m_warnings.push_back({notice.code, notice.text});
                   }})
{}

} // namespace landfall
