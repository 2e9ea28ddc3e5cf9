// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/replay_classifier.h"

#include "core/wire/text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace landfall {

namespace {

using std::string_view;

// Lower case, compared whole.
constexpr std::array<string_view, 8> unsafeTypes{
    "readtimeout",    "readtimeouterror",    "connectionreseterror", "chunkedencodingerror",
    "incompleteread", "remoteprotocolerror", "protocolerror",        "apitimeouterror",
};
constexpr std::array<string_view, 7> safeTypes{
    "connecttimeout",           "connecttimeouterror",
    "connectionrefusederror",   "connecterror",
    "newconnectionerror",       "gaierror",
    "sslcertverificationerror",
};

// See matchesHere() for what `.` and `?` mean.
constexpr std::array<string_view, 9> unsafeTexts{
    "read.?timed?.?out",    "read.?timeout",    "connection.?reset", "reset by peer",
    "peer.?closed",         "incomplete.?read", "chunked",           "response.?ended.?prematurely",
    "server.?disconnected",
};
constexpr std::array<string_view, 6> safeTexts{
    "connect.?timed?.?out", "connection.?timed?.?out", "connection.?refused",
    "name.?resolution",     "failed.?to.?resolve",     "getaddrinfo",
};

constexpr std::array<string_view, 2> certificateTexts{"certificate verify failed", "cert verif"};

constexpr string_view handshake = "handshake";
constexpr std::array<string_view, 7> failsAfterIt{
    " failed", " failure", " error", " aborted", " timed out", " read timed out", " timeout",
};
constexpr std::array<string_view, 3> completesAfterIt{" completed", " succeeded", " finished"};
constexpr int wordsAfterAfter = 3; // "after the first TLS handshake"

// How much of `text` the character of a pattern covers; 0: it does not fit. `.` is a character of UTF-8, and
// never a line's end.
std::size_t coveredBy(char pattern, string_view text)
{
    if (text.empty())
        return 0;
    if (pattern != '.')
        return pattern == text.front() ? 1 : 0;
    if (text.front() == '\n')
        return 0;
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
        ++length;
    return length;
}

// `?` makes the character before it optional. A pattern has few of those, so the cost has a small bound.
bool matchesHere(string_view pattern, string_view text)
{
    while (!pattern.empty()) {
        const auto covered = coveredBy(pattern.front(), text);
        if (pattern.size() > 1 && pattern[1] == '?') {
            const auto rest = pattern.substr(2);
            return (covered > 0 && matchesHere(rest, text.substr(covered))) || matchesHere(rest, text);
        }
        if (covered == 0)
            return false;
        pattern.remove_prefix(1);
        text.remove_prefix(covered);
    }
    return true;
}

bool isFound(string_view pattern, string_view text)
{
    const auto head = pattern.substr(0, pattern.find(".?"));
    for (auto at = text.find(head); at != string_view::npos; at = text.find(head, at + 1)) {
        if (matchesHere(pattern.substr(head.size()), text.substr(at + head.size())))
            return true;
    }
    return false;
}

template <std::size_t N>
bool isAnyFound(const std::array<string_view, N>& patterns, string_view text)
{
    return std::any_of(patterns.begin(), patterns.end(), [text](auto one) { return isFound(one, text); });
}

template <std::size_t N>
bool startsWithAny(const std::array<string_view, N>& starts, string_view text)
{
    return std::any_of(starts.begin(), starts.end(), [text](auto one) { return text.starts_with(one); });
}

bool cutEnd(string_view& text, string_view end)
{
    const bool found = text.ends_with(end);
    if (found)
        text.remove_suffix(end.size());
    return found;
}

// … during, or in, [the] [TLS | SSL]
bool leadsIntoIt(string_view before)
{
    cutEnd(before, "tls ") || cutEnd(before, "ssl ");
    cutEnd(before, "the ");
    return before.ends_with("during ") || before.ends_with("in ");
}

// … after, and a few words
bool comesAfterIt(string_view before)
{
    for (int words = 0; words <= wordsAfterAfter; ++words) {
        if (before.ends_with("after "))
            return true;
        if (!cutEnd(before, " "))
            return false;
        const auto gap = before.find_last_of(" \t\n\v\f\r");
        const auto word = gap == string_view::npos ? 0 : gap + 1;
        if (word == before.size())
            return false;
        before = before.substr(0, word);
    }
    return false;
}

struct Handshake {
    bool named = false;
    bool scoped = false; // the failure is the handshake's own
    bool completed = false;
};

Handshake handshakeIn(string_view text)
{
    Handshake found;
    for (auto at = text.find(handshake); at != string_view::npos; at = text.find(handshake, at + 1)) {
        const auto before = text.substr(0, at);
        const auto after = text.substr(at + handshake.size());
        found.named = true;
        found.scoped = found.scoped || startsWithAny(failsAfterIt, after) || leadsIntoIt(before);
        found.completed = found.completed || startsWithAny(completesAfterIt, after) || comesAfterIt(before);
    }
    return found;
}

DispatchSign signOfType(const std::string& type)
{
    const auto is = [lower = lowerAscii(type)](auto listed) { return listed == lower; };
    if (std::any_of(unsafeTypes.begin(), unsafeTypes.end(), is))
        return DispatchSign::PostDispatch;
    const bool safe = std::any_of(safeTypes.begin(), safeTypes.end(), is);
    return safe ? DispatchSign::PreDispatch : DispatchSign::None;
}

DispatchSign signOfTypes(const ErrorInfo& error)
{
    auto sign = signOfType(error.type);
    for (auto next = error.ancestors.begin(); sign == DispatchSign::None && next != error.ancestors.end();
         ++next)
        sign = signOfType(*next);
    return sign;
}

} // namespace

DispatchSign dispatchSign(const ErrorInfo& error)
{
    const auto text = lowerAscii(error.type + " " + error.message);
    if (isAnyFound(certificateTexts, text))
        return DispatchSign::PreDispatch;
    const auto shake = handshakeIn(text);
    if (shake.scoped || (shake.named && !shake.completed))
        return DispatchSign::PreDispatch;
    if (const auto sign = signOfTypes(error); sign != DispatchSign::None)
        return sign;
    if (isAnyFound(unsafeTexts, text))
        return DispatchSign::PostDispatch;
    return isAnyFound(safeTexts, text) ? DispatchSign::PreDispatch : DispatchSign::None;
}

bool isReplayUnsafe(const ErrorInfo& error)
{
    return dispatchSign(error) == DispatchSign::PostDispatch;
}

bool isReplayUnsafeChain(std::span<const ErrorInfo> chain)
{
    return std::any_of(chain.begin(), chain.end(), isReplayUnsafe);
}

} // namespace landfall
