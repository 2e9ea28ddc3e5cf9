// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// Takes known secrets out of text before it can reach an event, a log or a file. Values shorter than 6 bytes
// are not searched for: replacing them would shred ordinary text. Thread-safe once built.
class Redactor {
public:
    Redactor() = default;
    explicit Redactor(const std::vector<std::string>& secrets);
    // Every secret, its first 8 bytes or more, and any other run of 12 or more (providers echo a part of a
    // key) become "[key]", also where they are percent-encoded or in Base64, alone or after a user's name.
    std::string redact(std::string_view text) const;

private:
    void noteStarts(std::string_view secret);
    bool mayStart(std::string_view text, std::size_t at) const;
    std::size_t secretLength(std::string_view text, std::size_t at) const;

    std::vector<std::string> m_secrets;
    std::vector<bool> m_starts; // by two bytes: may a run of a secret begin with them?
};

} // namespace landfall
