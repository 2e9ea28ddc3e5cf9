// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/ops_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <set>

namespace landfall::lab {

namespace {

using nlohmann::json;
using Pointer = json::json_pointer;

constexpr std::int64_t MaxMilliseconds = std::int64_t{24} * 60 * 60 * 1000;
constexpr std::int64_t MaxTimes = 1'000'000'000;
constexpr std::size_t MaxExpanded = std::size_t{64} * 1024 * 1024; // of one template, in bytes

// One op: its fields are asked for by name; what nobody asked for is a mistake.
class Fields {
public:
    Fields(const json& op, Pointer at, std::vector<Problem>& problems)
        : m_op(op), m_at(std::move(at)), m_problems(problems)
    {}

    bool has(const std::string& key) const { return m_op.contains(key); }
    void complain(const std::string& key, const std::string& message)
    {
        m_problems.push_back({.pointer = (key.empty() ? m_at : m_at / key).to_string(), .message = message});
    }
    std::string text(const std::string& key)
    {
        const auto* value = find(key);
        if (value && value->is_string())
            return *value;
        complain(value ? key : "", key + (value ? " is not a text" : " is missing"));
        return {};
    }
    std::int64_t number(const std::string& key, std::int64_t least, std::int64_t most)
    {
        const auto* value = find(key);
        // An unsigned number beyond int64 reads as negative and is refused all the same.
        if (value && value->is_number_integer() && *value >= least && *value <= most)
            return *value;
        complain(value ? key : "", value ? key + " must be an integer from " + std::to_string(least) +
                                               " to " + std::to_string(most)
                                         : key + " is missing");
        return least;
    }
    void refuseTheRest()
    {
        for (const auto& item : m_op.items())
            if (!m_asked.contains(item.key()))
                complain(item.key(), m_op["op"].get<std::string>() + " does not take " + item.key());
    }

private:
    const json* find(const std::string& key)
    {
        m_asked.insert(key);
        const auto found = m_op.find(key);
        return found == m_op.end() ? nullptr : &*found;
    }

    const json& m_op;
    Pointer m_at;
    std::vector<Problem>& m_problems;
    std::set<std::string> m_asked{"op"};
};

std::optional<std::string> fromHex(std::string_view hex)
{
    if (hex.size() % 2 != 0)
        return {};
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        unsigned char byte = 0;
        const auto [end, error] = std::from_chars(hex.data() + i, hex.data() + i + 2, byte, 16);
        if (error != std::errc{} || end != hex.data() + i + 2)
            return {};
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

// "<<N x 'c'>>" at the start of text.
struct Placeholder {
    std::size_t times = 0;
    std::string_view unit;
    std::size_t length = 0;
};

std::optional<Placeholder> placeholderAt(std::string_view text)
{
    constexpr std::string_view open = "<<";
    constexpr std::string_view between = " x '";
    constexpr std::string_view close = "'>>";
    std::size_t times = 0;
    const auto [digitsEnd, error] =
        std::from_chars(text.data() + open.size(), text.data() + text.size(), times);
    if (error != std::errc{})
        return {};
    const auto rest = text.substr(static_cast<std::size_t>(digitsEnd - text.data()));
    const auto end = rest.find(close, between.size());
    if (!rest.starts_with(between) || end == std::string_view::npos)
        return {};
    return Placeholder{.times = times,
                       .unit = rest.substr(between.size(), end - between.size()),
                       .length = text.size() - rest.size() + end + close.size()};
}

// Nothing if it would be larger than MaxExpanded. A "<<" that begins no placeholder is text.
std::optional<std::string> expanded(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const auto plain = std::min(text.find("<<"), text.size());
        result += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty())
            break;
        const auto found = placeholderAt(text);
        const auto placeholder =
            found.value_or(Placeholder{.times = 1, .unit = text.substr(0, 1), .length = 1});
        if (placeholder.times > MaxExpanded ||
            placeholder.times * placeholder.unit.size() > MaxExpanded - result.size())
            return {};
        for (std::size_t i = 0; i < placeholder.times; ++i)
            result += placeholder.unit;
        text.remove_prefix(placeholder.length);
    }
    return result;
}

Op readSend(Fields& fields)
{
    const bool isHex = fields.has("hex");
    const auto text = fields.has("text") || !isHex ? fields.text("text") : std::string();
    if (!isHex)
        return Send{text};
    if (fields.has("text"))
        fields.complain("text", "send takes text or hex, not both");
    const auto bytes = fromHex(fields.text("hex"));
    if (!bytes)
        fields.complain("hex", "hex must be pairs of hexadecimal digits");
    return Send{bytes.value_or("")};
}

Op readTemplate(Fields& fields)
{
    const auto bytes = expanded(fields.text("text"));
    if (!bytes)
        fields.complain("text", "the template would be larger than 64 MiB");
    return Send{bytes.value_or("")};
}

Op readWait(Fields& fields)
{
    return Wait{std::chrono::milliseconds(fields.number("ms", 0, MaxMilliseconds))};
}

Op readRepeat(Fields& fields)
{
    Repeat repeat{.bytes = fields.text("text"),
                  .every = std::chrono::milliseconds(fields.number("every_ms", 0, MaxMilliseconds)),
                  .times = {}};
    if (fields.has("times") == fields.has("until")) {
        fields.complain("", "repeat takes either times or until");
        if (!fields.has("times"))
            return repeat;
    }
    if (fields.has("times"))
        repeat.times = static_cast<int>(fields.number("times", 1, MaxTimes));
    if (fields.has("until") && fields.text("until") != "client closes")
        fields.complain("until", "until can only be \"client closes\"");
    return repeat;
}

template <class T>
Op readPlain(Fields&)
{
    return T{};
}

struct Reader {
    std::string_view name;
    Op (*read)(Fields&);
};

constexpr std::array Readers{
    Reader{"send", readSend},
    Reader{"send_template", readTemplate},
    Reader{"wait_ms", readWait},
    Reader{"repeat", readRepeat},
    Reader{"fin", readPlain<Fin>},
    Reader{"rst", readPlain<Rst>},
    Reader{"hold_open", readPlain<HoldOpen>},
};

std::optional<Op> readOp(const json& op, const Pointer& at, std::vector<Problem>& problems)
{
    const auto name = op.is_object() ? op.find("op") : op.end();
    if (name == op.end() || !name->is_string()) {
        problems.push_back({.pointer = at.to_string(), .message = "an op is an object with a name in op"});
        return {};
    }
    const auto reader = std::find_if(Readers.begin(), Readers.end(),
                                     [&](const Reader& candidate) { return candidate.name == *name; });
    if (reader == Readers.end()) {
        problems.push_back({.pointer = (at / "op").to_string(),
                            .message = '"' + name->get<std::string>() +
                                       "\" is not an op; there are send, send_template, "
                                       "wait_ms, repeat, fin, rst, hold_open"});
        return {};
    }
    Fields fields(op, at, problems);
    auto result = reader->read(fields);
    fields.refuseTheRest();
    return result;
}

struct EndWord {
    std::string operator()(const Send&) const { return {}; }
    std::string operator()(const Wait&) const { return {}; }
    std::string operator()(const Repeat& repeat) const { return repeat.times ? "" : "repeat"; }
    std::string operator()(const HoldOpen&) const { return "hold_open"; }
    std::string operator()(const Fin&) const { return "fin"; }
    std::string operator()(const Rst&) const { return "rst"; }
};

} // namespace

Ops readOps(const json& list, const Pointer& at, std::vector<Problem>& problems)
{
    Ops ops;
    std::string ended;
    if (list.empty())
        problems.push_back({.pointer = at.to_string(), .message = "an exchange needs at least one op"});
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!ended.empty())
            problems.push_back({.pointer = (at / i).to_string(), .message = "nothing can follow " + ended});
        if (auto op = readOp(list[i], at / i, problems)) {
            ended = std::visit(EndWord{}, *op);
            ops.push_back(std::move(*op));
        }
    }
    return ops;
}

std::string describe(const Ops& ops)
{
    const auto word = ops.empty() ? std::string() : std::visit(EndWord{}, ops.back());
    return word.empty() ? "left open" : word;
}

} // namespace landfall::lab
