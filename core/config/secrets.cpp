// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/secrets.h"

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

bool isWhiteSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

// A key travels in an HTTP header, where a control character ends the line or worse.
bool isControl(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
}

std::string trimmedAtTheEnd(std::string value)
{
    const auto kept = std::find_if_not(value.rbegin(), value.rend(), isWhiteSpace).base();
    value.erase(kept, value.end());
    return value;
}

} // namespace

EnvironmentSecrets::EnvironmentSecrets(Lookup lookup, TrimNotice trimNotice)
    : m_lookup(std::move(lookup)), m_trimNotice(std::move(trimNotice))
{}

Result<std::string> EnvironmentSecrets::value(const KeyRef& reference)
{
    switch (reference.source) {
    case KeyRef::Source::None: return std::string();
    case KeyRef::Source::Environment: return fromEnvironment(reference);
    case KeyRef::Source::Keychain:
        return Error{ErrorCode::Unsupported,
                     "keychain:" + reference.name +
                         ": keys cannot be read from the keychain yet. Put the key into an "
                         "environment variable and write env:NAME."};
    case KeyRef::Source::Ask:
        return Error{ErrorCode::Unsupported,
                     "ask: keys cannot be asked for yet. Put the key into an environment "
                     "variable and write env:NAME."};
    }
    return Error{ErrorCode::InvalidArgument, "This reference to a key has no known source."};
}

Result<std::string> EnvironmentSecrets::fromEnvironment(const KeyRef& reference) const
{
    const auto found = m_lookup(reference.name);
    if (!found)
        return Error{ErrorCode::MissingSecret, "The environment variable " + reference.name + " is not set."};
    auto key = trimmedAtTheEnd(*found);
    if (key.empty())
        return Error{ErrorCode::MissingSecret, "The environment variable " + reference.name + " is empty."};
    if (std::any_of(key.begin(), key.end(), isControl))
        return Error{ErrorCode::InvalidArgument,
                     "The environment variable " + reference.name +
                         " holds a line break or another control character inside the key."};
    if (key.size() < found->size() && m_trimNotice)
        m_trimNotice(reference);
    return key;
}

} // namespace landfall
