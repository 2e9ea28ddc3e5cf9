// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/retry_after.h"

#include "core/wire/error_body.h"
#include "core/wire/error_fields.h"
#include "core/wire/json_document.h"
#include "core/wire/text.h"
#include "core/wire/time_text.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

namespace landfall {

namespace {

using Seconds = std::optional<double>;

// Negative, past, zero and unparsable values are no hint, so that the next source is read.
Seconds positive(Seconds value)
{
    return value && std::isfinite(*value) && *value > 0 ? value : std::nullopt;
}

std::optional<std::int64_t> parseRfc3339(std::string_view text)
{
    const auto moment = QDateTime::fromString(
        QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())), Qt::ISODateWithMs);
    return moment.isValid() ? std::optional<std::int64_t>(moment.toSecsSinceEpoch()) : std::nullopt;
}

// Numbers this large are moments, not lengths of time: seconds, or milliseconds, since the epoch.
constexpr double smallestEpoch = 1e9;
constexpr double smallestEpochMs = 1e12;

class HintReader {
public:
    HintReader(std::vector<WireHeader> headers, std::optional<std::int64_t> wallSeconds)
        : m_headers(std::move(headers)), m_now(wallSeconds)
    {
        for (auto& header : m_headers)
            header.name = lowerAscii(header.name);
        // A date is read against the reply's own clock where it shows one.
        for (const auto& header : m_headers) {
            if (const auto date = header.name == "date" ? parseHttpDate(header.value) : std::nullopt) {
                m_now = date;
                break;
            }
        }
    }

    Seconds milliseconds() const
    {
        return firstOf({"retry-after-ms", "x-ms-retry-after-ms"}, [](std::string_view value) {
            const auto number = parseNumber(value);
            return number ? Seconds(*number / 1000) : std::nullopt;
        });
    }

    Seconds retryAfter() const
    {
        if (const auto seconds = firstOf({"retry-after"}, parseNumber))
            return seconds;
        return firstOf({"retry-after"},
                       [this](std::string_view value) { return until(parseHttpDate(value)); });
    }

    // The longest wait for a budget that is used up; the others' resets do not matter.
    Seconds resets() const
    {
        Seconds longest;
        for (const auto& header : m_headers) {
            const auto remaining = remainingName(header.name);
            if (remaining.empty() || !isUsedUp(remaining))
                continue;
            if (const auto wait = positive(untilReset(header.value)); wait && wait > longest)
                longest = wait;
        }
        return longest;
    }

private:
    template <class Read>
    Seconds firstOf(std::initializer_list<std::string_view> names, Read read) const
    {
        for (const auto name : names) {
            for (const auto& header : m_headers) {
                if (header.name != name)
                    continue;
                if (const auto value = positive(read(std::string_view(header.value))))
                    return value;
            }
        }
        return std::nullopt;
    }

    Seconds until(std::optional<std::int64_t> moment) const
    {
        return moment && m_now ? Seconds(static_cast<double>(*moment - *m_now)) : std::nullopt;
    }

    // The header that tells what is left of the budget whose reset `name` gives; empty if it gives none.
    static std::string remainingName(std::string_view name)
    {
        constexpr std::string_view front = "x-ratelimit-reset";
        constexpr std::string_view anthropic = "anthropic-ratelimit-";
        constexpr std::string_view back = "-reset";
        if (name.starts_with(front))
            return "x-ratelimit-remaining" + std::string(name.substr(front.size()));
        if (name.starts_with(anthropic) && name.ends_with(back))
            return std::string(name.substr(0, name.size() - back.size())) + "-remaining";
        return {};
    }

    bool isUsedUp(std::string_view remainingName) const
    {
        return std::any_of(m_headers.begin(), m_headers.end(), [&](const auto& header) {
            return header.name == remainingName && parseNumber(header.value) == 0.0;
        });
    }

    Seconds untilReset(std::string_view value) const
    {
        if (const auto number = parseNumber(value)) {
            if (*number < smallestEpoch)
                return number;
            const double moment = *number < smallestEpochMs ? *number : *number / 1000;
            return m_now ? Seconds(moment - static_cast<double>(*m_now)) : std::nullopt;
        }
        if (const auto duration = parseDuration(value))
            return duration;
        const auto date = parseHttpDate(value);
        return until(date ? date : parseRfc3339(trimmed(value)));
    }

    std::vector<WireHeader> m_headers;
    std::optional<std::int64_t> m_now;
};

Seconds numberIn(const JsonValue& object, std::string_view key)
{
    const JsonValue* value = member(object, key);
    if (!value)
        return std::nullopt;
    return positive(value->is_number() ? Seconds(value->number()) : parseNumber(stringOf(*value)));
}

Seconds bodyField(const JsonValue& body)
{
    for (const JsonValue* object : {&body, &errorObject(body)}) {
        for (const auto* key : {"retry_after", "retry-after"}) {
            if (const auto seconds = numberIn(*object, key))
                return seconds;
        }
    }
    return std::nullopt;
}

Seconds retryInfo(const JsonValue& body)
{
    const JsonValue* details = arrayAt(errorObject(body), "details");
    if (!details)
        return std::nullopt;
    for (const JsonValue& detail : *details) {
        if (!stringAt(detail, "@type").ends_with("RetryInfo"))
            continue;
        if (const auto seconds = positive(parseDuration(stringAt(detail, "retryDelay"))))
            return seconds;
    }
    return std::nullopt;
}

// OpenRouter passes on the headers of the provider behind it.
void addPassedOn(std::vector<WireHeader>& headers, const JsonValue& body)
{
    const JsonValue* metadata = objectAt(errorObject(body), "metadata");
    const JsonValue* passedOn = metadata ? objectAt(*metadata, "headers") : nullptr;
    if (!passedOn)
        return;
    for (const Json given = toJson(*passedOn); const auto& [name, value] : given.items())
        headers.push_back({name, value.is_string() ? value.get<std::string>() : dumpJson(value)});
}

} // namespace

std::optional<double> retryHint(const std::vector<WireHeader>& headers, const JsonValue* body,
                                std::optional<std::int64_t> wallSeconds)
{
    auto all = headers;
    if (body)
        addPassedOn(all, *body);
    const HintReader reader(std::move(all), wallSeconds);

    if (const auto seconds = reader.milliseconds())
        return seconds;
    if (const auto seconds = reader.retryAfter())
        return seconds;
    if (const auto seconds = body ? bodyField(*body) : std::nullopt)
        return seconds;
    if (const auto seconds = body ? retryInfo(*body) : std::nullopt)
        return seconds;
    return reader.resets();
}

std::optional<double> retryAfterSeconds(const std::vector<WireHeader>& headers, std::string_view body,
                                        std::int64_t wallSeconds)
{
    JsonDocument document;
    return retryHint(headers, document.parse(body), wallSeconds);
}

} // namespace landfall
