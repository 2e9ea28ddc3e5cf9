// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/lesson.h"

#include "core/wire/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace landfall {

namespace {

constexpr std::size_t longestRead = 4096;
constexpr std::int64_t largestCap = 100'000'000; // tokens

// How a vendor words a cap: lower case, without quotes. '@' is the number that is the cap, '#' another one.
struct Wording {
    std::string_view text;
    int less = 0; // what the number exceeds the cap by
};

constexpr std::array outputWordings{
    // Anthropic
    Wording{"max_tokens: # > @, which is the maximum allowed number of output tokens"},
    // OpenAI, Azure
    Wording{"model supports at most @ completion tokens"},
    Wording{"model supports at most @ output tokens"},
    // DeepSeek
    Wording{"valid range of max_tokens is [#, @]"},
    // Groq
    Wording{"max_tokens must be less than or equal to @"},
    Wording{"max_completion_tokens must be less than or equal to @"},
    // Gemini
    Wording{"maxoutputtokens value of # but the supported range is from # (inclusive) to @ (exclusive)", 1},
    Wording{"maxoutputtokens value of # but the supported range is from # (inclusive) to @ (inclusive)"},
    // Bedrock, behind gateways
    Wording{"maximum tokens you requested exceeds the model limit of @"},
};

// These say nothing of what they cap: the error must be about the length of the reply.
constexpr std::array anyFieldWordings{
    Wording{"expected a value <= @,"},
};

constexpr std::array<std::string_view, 5> outputFields{
    "max_tokens", "max_completion_tokens", "max_output_tokens", "maxoutputtokens", "max_new_tokens",
};

constexpr std::array contextWordings{
    // Anthropic
    Wording{"prompt is too long: # tokens > @ maximum"},
    Wording{"exceed context limit: # + # > @,"},
    // OpenAI, vLLM, OpenRouter, DeepSeek
    Wording{"maximum context length is @ tokens"},
    Wording{"input tokens exceed the configured limit of @ tokens"},
    // Gemini
    Wording{"input token count (#) exceeds the maximum number of tokens allowed (@)"},
    // xAI
    Wording{"maximum prompt length is @ but"},
    // Mistral
    Wording{"too large for model with @ maximum context length"},
    // llama.cpp
    Wording{"exceeds the available context size (@ tokens)"},
    // LM Studio
    Wording{"loaded with context length of only @ tokens"},
    Wording{"(n_keep: #>= n_ctx: @)"},
    // Text Generation Inference
    Wording{"inputs tokens + max_new_tokens must be <= @."},
};

constexpr std::array<std::string_view, 3> cacheNames{"cache_control", "prompt caching", "prompt-caching"};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::optional<std::uint32_t> plausible(std::int64_t number)
{
    return number >= 1 && number <= largestCap ? std::optional(static_cast<std::uint32_t>(number))
                                               : std::nullopt;
}

// A whole number, with or without commas between its thousands; `text` is left behind it. Nothing for one
// with a fraction, or of more digits than a cap has.
std::optional<std::int64_t> takeNumber(std::string_view& text)
{
    constexpr int mostDigits = 9;
    std::int64_t number = 0;
    int digits = 0;
    std::size_t at = 0;
    for (; at < text.size() && digits <= mostDigits; ++at) {
        const bool comma = text[at] == ',' && digits > 0 && at + 3 < text.size() && isDigit(text[at + 1]) &&
                           isDigit(text[at + 2]) && isDigit(text[at + 3]);
        if (comma)
            continue;
        if (!isDigit(text[at]))
            break;
        number = number * 10 + (text[at] - '0');
        ++digits;
    }
    const bool fraction = at + 1 < text.size() && text[at] == '.' && isDigit(text[at + 1]);
    if (digits == 0 || digits > mostDigits || fraction)
        return std::nullopt;
    text.remove_prefix(at);
    return number;
}

// The number at '@', if `text` begins as the wording says.
std::optional<std::int64_t> numberHere(std::string_view text, std::string_view wording)
{
    std::optional<std::int64_t> cap;
    for (const char expected : wording) {
        if (expected == '@' || expected == '#') {
            const auto number = takeNumber(text);
            if (!number)
                return std::nullopt;
            if (expected == '@')
                cap = number;
            continue;
        }
        if (text.empty() || text.front() != expected)
            return std::nullopt;
        text.remove_prefix(1);
    }
    return cap;
}

std::optional<std::uint32_t> capIn(std::string_view text, const Wording& wording)
{
    const auto start = wording.text.substr(0, wording.text.find_first_of("@#"));
    for (auto at = text.find(start); at != std::string_view::npos; at = text.find(start, at + 1)) {
        if (const auto number = numberHere(text.substr(at), wording.text))
            return plausible(*number - wording.less);
    }
    return std::nullopt;
}

template <std::size_t N>
std::optional<std::uint32_t> firstCap(std::string_view text, const std::array<Wording, N>& wordings)
{
    for (const Wording& wording : wordings) {
        if (const auto cap = capIn(text, wording))
            return cap;
    }
    return std::nullopt;
}

template <std::size_t N>
bool namesOneOf(std::string_view text, const std::array<std::string_view, N>& names)
{
    return std::any_of(names.begin(), names.end(),
                       [text](auto name) { return text.find(name) != std::string_view::npos; });
}

// Lower case and without the quotes, in which vendors differ.
std::string plainText(std::string_view message)
{
    auto text = lowerAscii(cutUtf8(message, longestRead));
    std::erase_if(text, [](char c) { return c == '`' || c == '\'' || c == '"'; });
    return text;
}

std::optional<std::uint32_t> outputCapIn(std::string_view text, std::string_view param)
{
    if (const auto cap = firstCap(text, outputWordings))
        return cap;
    const bool ofTheReply = param.empty() ? namesOneOf(text, outputFields) : namesOneOf(param, outputFields);
    return ofTheReply ? firstCap(text, anyFieldWordings) : std::nullopt;
}

} // namespace

Lesson lessonOf(Category category, const ErrorFields& fields)
{
    if (category != Category::InvalidRequest && category != Category::ContextLength)
        return {};
    const auto text = plainText(fields.message);
    const auto param = plainText(fields.param);
    Lesson lesson;
    lesson.outputCap = outputCapIn(text, param);
    lesson.contextWindow = plausible(fields.contextSize.value_or(0));
    if (!lesson.contextWindow)
        lesson.contextWindow = firstCap(text, contextWordings);
    lesson.promptCacheRefused = category == Category::InvalidRequest &&
                                (namesOneOf(text, cacheNames) || namesOneOf(param, cacheNames));
    return lesson;
}

} // namespace landfall
