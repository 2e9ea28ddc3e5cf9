// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/shape.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

namespace landfall::lab {

namespace {

constexpr int MaxChunks = 100'000;
constexpr int MaxMilliseconds = 24 * 60 * 60 * 1000;

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

bool isObject(std::string_view text)
{
    return nlohmann::json::parse(text, nullptr, false).is_object();
}

// Arguments may hold semicolons: they end at the first one before which a whole JSON object stands.
std::size_t endOfArguments(std::string_view rest)
{
    auto end = std::min(rest.find(';'), rest.size());
    while (end < rest.size() && !isObject(rest.substr(0, end)))
        end = std::min(rest.find(';', end + 1), rest.size());
    return end;
}

// The pieces of "name:main;key=value;…", each asked for once by the maker of its shape.
class Pieces {
public:
    Pieces(std::string_view text, std::vector<std::string>& messages) : m_messages(messages)
    {
        const auto nameEnd = std::min(text.find_first_of(":;"), text.size());
        m_name = trimmed(text.substr(0, nameEnd));
        auto rest = text.substr(nameEnd);
        if (rest.starts_with(':')) {
            rest.remove_prefix(1);
            const auto mainEnd = m_name == "ok" ? rest.size() : std::min(rest.find(';'), rest.size());
            m_main = rest.substr(0, mainEnd);
            rest.remove_prefix(mainEnd);
        }
        while (!rest.empty())
            takeOption(rest);
    }

    const std::string& name() const { return m_name; }
    void complain(const std::string& message) { m_messages.push_back(message); }

    std::optional<std::string> main() { return std::exchange(m_main, std::nullopt); }
    std::optional<std::string> option(const std::string& key)
    {
        auto node = m_options.extract(key);
        return node.empty() ? std::nullopt : std::optional(std::move(node.mapped()));
    }
    std::string word(const std::string& what)
    {
        auto value = std::string(trimmed(main().value_or("")));
        if (value.empty())
            complain(m_name + " needs " + what);
        return value;
    }
    int number(const std::optional<std::string>& value, int least, int most, const std::string& what)
    {
        const auto digits = trimmed(value ? std::string_view(*value) : std::string_view());
        int result = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), result);
        if (error == std::errc{} && end == digits.data() + digits.size() && result >= least && result <= most)
            return result;
        complain(m_name + " needs " + what + " from " + std::to_string(least) + " to " +
                 std::to_string(most));
        return least;
    }
    void refuseTheRest()
    {
        if (m_main)
            complain(m_name + " takes nothing after a colon");
        for (const auto& [key, value] : m_options)
            complain(m_name + " does not take " + key);
    }

private:
    void takeOption(std::string_view& rest)
    {
        rest.remove_prefix(1); // the semicolon
        const auto keyEnd = std::min(rest.find_first_of("=;"), rest.size());
        const auto key = std::string(trimmed(rest.substr(0, keyEnd)));
        rest.remove_prefix(keyEnd);
        if (!rest.starts_with('=')) {
            complain('"' + key + "\" is not of the form key=value");
            return;
        }
        rest.remove_prefix(1);
        auto end = std::min(rest.find(';'), rest.size());
        if (key == "args")
            end = endOfArguments(rest);
        if (key == "text")
            end = rest.size();
        if (!m_options.emplace(key, rest.substr(0, end)).second)
            complain(key + " is given twice");
        rest.remove_prefix(end);
    }

    std::vector<std::string>& m_messages;
    std::string m_name;
    std::optional<std::string> m_main;
    std::map<std::string, std::string> m_options;
};

Shape makeOk(Pieces& pieces)
{
    return Speak{.text = pieces.main(), .perChunk = {}};
}

Shape makeSlow(Pieces& pieces)
{
    const int pause = pieces.number(pieces.main(), 0, MaxMilliseconds, "milliseconds");
    return Speak{.text = pieces.option("text"), .perChunk = std::chrono::milliseconds(pause)};
}

Shape makeToolCall(Pieces& pieces)
{
    CallTool call{.name = pieces.word("a tool's name"),
                  .arguments = pieces.option("args").value_or("{}"),
                  .text = pieces.option("text").value_or("")};
    if (!isObject(call.arguments))
        pieces.complain("args is not a JSON object");
    return call;
}

Shape makeStatus(Pieces& pieces)
{
    AnswerStatus answer{.code = pieces.number(pieces.main(), 300, 599, "a status code"), .retryAfter = {}};
    if (const auto given = pieces.option("retry_after")) {
        answer.retryAfter = trimmed(*given);
        const auto& seconds = answer.retryAfter;
        double value = 0;
        const auto [end, error] =
            std::from_chars(seconds.data(), seconds.data() + seconds.size(), value, std::chars_format::fixed);
        if (error != std::errc{} || end != seconds.data() + seconds.size() || !(value >= 0 && value < 1e9))
            pieces.complain("retry_after is not a number of seconds");
    }
    return answer;
}

Shape makeErrorEvent(Pieces& pieces)
{
    SendErrorEvent event{.type = pieces.word("an error type"), .after = 0, .text = pieces.option("text")};
    if (const auto after = pieces.option("after"))
        event.after = pieces.number(after, 0, MaxChunks, "after to be a number of chunks");
    if (event.text && event.text->empty())
        pieces.complain("text is empty");
    return event;
}

Shape makeBreakOff(Pieces& pieces)
{
    const auto how = pieces.name().starts_with("reset")   ? BreakOff::How::Reset
                     : pieces.name().starts_with("close") ? BreakOff::How::Close
                                                          : BreakOff::How::Stall;
    BreakOff breakOff{.how = how,
                      .after = pieces.number(pieces.main(), 0, MaxChunks, "a number of chunks"),
                      .text = pieces.option("text")};
    if (breakOff.text && breakOff.text->empty())
        pieces.complain("text is empty");
    return breakOff;
}

template <class T>
Shape makePlain(Pieces&)
{
    return T{};
}

struct Maker {
    std::string_view name;
    Shape (*make)(Pieces&);
};

constexpr std::array Makers{
    Maker{"ok", makeOk},
    Maker{"tool_call", makeToolCall},
    Maker{"status", makeStatus},
    Maker{"error_event", makeErrorEvent},
    Maker{"reset_after_chunks", makeBreakOff},
    Maker{"close_after_chunks", makeBreakOff},
    Maker{"stall_after_chunks", makeBreakOff},
    Maker{"stall", makePlain<Stall>},
    Maker{"lost_reply", makePlain<LoseReply>},
    Maker{"slow", makeSlow},
    Maker{"garbage", makePlain<SendGarbage>},
    Maker{"refuse", makePlain<Refuse>},
};

std::string knownNames()
{
    std::string names;
    for (const auto& maker : Makers)
        names += (names.empty() ? "" : ", ") + std::string(maker.name);
    return names;
}

std::string chunks(int count)
{
    return std::to_string(count) + (count == 1 ? " chunk" : " chunks");
}

struct Describe {
    std::string operator()(const Speak& speak) const { return speak.perChunk ? "slow" : "ok"; }
    std::string operator()(const CallTool& call) const { return "tool_call " + call.name; }
    std::string operator()(const AnswerStatus& answer) const
    {
        return "status " + std::to_string(answer.code);
    }
    std::string operator()(const SendErrorEvent& event) const
    {
        return "error_event " + event.type + " after " + chunks(event.after);
    }
    std::string operator()(const BreakOff& breakOff) const
    {
        constexpr std::array words{"reset after ", "closed after ", "stalled after "};
        return words[static_cast<std::size_t>(breakOff.how)] + chunks(breakOff.after);
    }
    std::string operator()(const Stall&) const { return "stall"; }
    std::string operator()(const LoseReply&) const { return "lost reply"; }
    std::string operator()(const SendGarbage&) const { return "garbage"; }
    std::string operator()(const Refuse&) const { return "refused"; }
};

} // namespace

std::optional<Shape> readShape(std::string_view text, std::vector<std::string>& messages)
{
    const auto before = messages.size();
    Pieces pieces(text, messages);
    const auto maker = std::find_if(Makers.begin(), Makers.end(),
                                    [&](const Maker& candidate) { return candidate.name == pieces.name(); });
    if (maker == Makers.end()) {
        pieces.complain("\"" + pieces.name() + "\" is not a fault shape; there are " + knownNames());
        return {};
    }
    auto shape = maker->make(pieces);
    pieces.refuseTheRest();
    return messages.size() == before ? std::optional(std::move(shape)) : std::nullopt;
}

std::string describe(const Shape& shape)
{
    return std::visit(Describe{}, shape);
}

} // namespace landfall::lab
