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

// How a reference is called in messages.
std::string nameOf(const KeyRef& reference)
{
    switch (reference.source) {
    case KeyRef::Source::None: break;
    case KeyRef::Source::Environment: return "The environment variable " + reference.name;
    case KeyRef::Source::Keychain: return "The key " + reference.name + " of the keychain";
    case KeyRef::Source::Ask: return "The key for " + reference.name;
    }
    return "The key";
}

} // namespace

SessionSecrets::SessionSecrets(Sources sources) : m_sources(std::move(sources)) {}

Result<std::string> SessionSecrets::value(const KeyRef& reference)
{
    switch (reference.source) {
    case KeyRef::Source::None: return std::string();
    case KeyRef::Source::Environment: return fromEnvironment(reference);
    case KeyRef::Source::Keychain: return fromKeychain(reference);
    case KeyRef::Source::Ask: return fromPerson(reference);
    }
    return Error{ErrorCode::InvalidArgument, "This reference to a key has no known source."};
}

Result<std::string> SessionSecrets::fromEnvironment(const KeyRef& reference) const
{
    const auto found = m_sources.environment ? m_sources.environment(reference.name) : std::nullopt;
    if (!found)
        return Error{ErrorCode::MissingSecret, nameOf(reference) + " is not set."};
    return asKey(*found, nameOf(reference));
}

Result<std::string> SessionSecrets::fromKeychain(const KeyRef& reference)
{
    const std::string written = "keychain:" + reference.name;
    if (m_answers.count(written) > 0)
        return m_answers.at(written);
    if (!m_sources.keychain)
        return Error{ErrorCode::Unsupported, written + ": no keychain is read here; write env:NAME instead."};
    auto found = m_sources.keychain(reference.name);
    if (found)
        return asKey(*found, nameOf(reference));
    if (found.error().code != ErrorCode::Unavailable || !m_sources.ask)
        return found;
    auto answer = fromPerson({KeyRef::Source::Ask, written});
    if (!answer)
        return found;
    notice("no_keychain", written + " was asked for instead: " + found.error().message);
    return answer;
}

Result<std::string> SessionSecrets::fromPerson(const KeyRef& reference)
{
    if (m_answers.count(reference.name) > 0)
        return m_answers.at(reference.name);
    if (!m_sources.ask)
        return Error{ErrorCode::Unsupported,
                     "ask: nobody can be asked for a key here. Put the key into an environment variable and "
                     "write env:NAME."};
    auto answer = m_sources.ask(reference.name);
    if (!answer)
        return answer;
    auto key = asKey(*answer, nameOf(reference));
    if (key)
        m_answers[reference.name] = *key;
    return key;
}

Result<std::string> SessionSecrets::asKey(const std::string& value, const std::string& name) const
{
    auto key = trimmedAtTheEnd(value);
    if (key.empty())
        return Error{ErrorCode::MissingSecret, name + " is empty."};
    if (std::any_of(key.begin(), key.end(), isControl))
        return Error{ErrorCode::InvalidArgument,
                     name + " holds a line break or another control character inside the key."};
    if (key.size() < value.size())
        notice("key_trimmed", name + " ends with white space, which was cut off.");
    return key;
}

void SessionSecrets::notice(const char* code, std::string text) const
{
    if (m_sources.notice)
        m_sources.notice({code, std::move(text)});
}

} // namespace landfall
