// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/redact.h"

#include <QByteArray>

#include <algorithm>

namespace landfall {

namespace {

constexpr std::size_t shortestSecret = 6;
constexpr std::size_t shortestEcho = 12;
constexpr std::size_t shortestBeginning = 8;
constexpr std::size_t twoBytes = 65536;

std::size_t pairAt(std::string_view text, std::size_t at)
{
    return (static_cast<std::size_t>(static_cast<unsigned char>(text[at])) << 8) |
           static_cast<unsigned char>(text[at + 1]);
}

// How much of the beginning of `secret` stands at text[at]; 0 when it is too little to tell.
std::size_t beginningLength(std::string_view text, std::size_t at, std::string_view secret)
{
    const auto rest = text.substr(at, secret.size());
    const auto differs = std::mismatch(rest.begin(), rest.end(), secret.begin()).first;
    const auto length = static_cast<std::size_t>(differs - rest.begin());
    return length >= std::min(secret.size(), shortestBeginning) ? length : 0;
}

// The longest run of `secret` that starts at text[at]; 0 when it is shorter than what counts as an echo.
std::size_t echoLength(std::string_view text, std::size_t at, std::string_view secret)
{
    const std::size_t needed = std::min(secret.size(), shortestEcho);
    if (text.size() - at < needed)
        return 0;
    std::size_t longest = 0;
    for (auto from = secret.find(text.substr(at, needed)); from != std::string_view::npos;
         from = secret.find(text.substr(at, needed), from + 1)) {
        std::size_t length = needed;
        while (at + length < text.size() && from + length < secret.size() &&
               text[at + length] == secret[from + length])
            ++length;
        longest = std::max(longest, length);
    }
    return longest;
}

// The letters of Base64 that stand for this secret alone when so many bytes come before it (counted modulo
// 3).
std::string insideBase64(const QByteArray& secret, int before)
{
    const auto letters = (QByteArray(before, '0') + secret).toBase64(QByteArray::OmitTrailingEquals);
    const auto wholeLetters = (before + secret.size()) * 8 / 6;
    const auto first = before == 0 ? 0 : before + 1;
    return letters.mid(first, wholeLetters - first).toStdString();
}

} // namespace

Redactor::Redactor(const std::vector<std::string>& secrets)
{
    for (const auto& secret : secrets) {
        if (secret.size() < shortestSecret)
            continue;
        m_secrets.push_back(secret);
        const auto bytes = QByteArray::fromStdString(secret);
        if (const auto percent = bytes.toPercentEncoding(); percent != bytes)
            m_secrets.push_back(percent.toStdString());
        for (int before = 0; before < 3; ++before)
            m_secrets.push_back(insideBase64(bytes, before));
    }
    for (const auto& secret : m_secrets)
        noteStarts(secret);
}

void Redactor::noteStarts(std::string_view secret)
{
    m_starts.resize(twoBytes);
    for (std::size_t at = 0; at + 1 < secret.size(); ++at)
        m_starts[pairAt(secret, at)] = true;
}

// Most of a text is told apart by two bytes.
bool Redactor::mayStart(std::string_view text, std::size_t at) const
{
    return at + 1 < text.size() && m_starts[pairAt(text, at)];
}

std::size_t Redactor::secretLength(std::string_view text, std::size_t at) const
{
    std::size_t length = 0;
    for (const auto& secret : m_secrets)
        length = std::max({length, beginningLength(text, at, secret), echoLength(text, at, secret)});
    return length;
}

std::string Redactor::redact(std::string_view text) const
{
    if (m_secrets.empty())
        return std::string(text);
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t hit = mayStart(text, at) ? secretLength(text, at) : 0;
        if (hit > 0)
            out += "[key]";
        else
            out += text[at];
        at += std::max<std::size_t>(hit, 1);
    }
    return out;
}

} // namespace landfall
