// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/trial_script_reader.h"

#include "core/config/json_access.h"
#include "core/config/nearest_name.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

using config::childPointer;
using config::Json;
using config::memberOf;

constexpr double longestRequest = 1e9; // seconds, as in a workspace
constexpr double heaviest = 1e9;

struct Turn {
    std::string_view word;
    std::optional<RetryClass> tool;
};
constexpr std::array turns{
    Turn{"none", std::nullopt},
    Turn{"read_only", RetryClass::Safe},
    Turn{"side_effecting", RetryClass::Accumulating},
    Turn{"unclassified", RetryClass::Unclassified},
};

class Reader {
public:
    explicit Reader(const Json& root) : m_root(root) {}

    TrialScriptReading read()
    {
        if (m_root.is_object())
            readScript();
        else
            refuse({}, "a script must be an object");
        TrialScriptReading reading{std::nullopt, std::move(m_problems)};
        if (reading.problems.empty())
            reading.script = std::move(m_script);
        return reading;
    }

private:
    void refuse(const std::string& at, std::string message)
    {
        m_problems.push_back({ConfigProblem::Severity::Error, at, std::move(message)});
    }

    void refuseUnknown(const Json& value, const std::string& at, const std::vector<std::string_view>& known)
    {
        for (const auto& [name, member] : value.items()) {
            if (std::find(known.begin(), known.end(), name) == known.end())
                refuse(childPointer(at, name),
                       "unknown field \"" + name + '"' + config::didYouMean(name, known));
        }
    }

    void readScript()
    {
        refuseUnknown(m_root, {}, {"turn", "members", "request_seconds"});
        if (const auto* turn = memberOf(m_root, "turn"))
            readTurn(*turn);
        if (const auto* seconds = memberOf(m_root, "request_seconds"))
            readSeconds(*seconds);
        const auto* members = config::listOf(m_root, "members");
        if (!members || members->empty())
            return refuse("/members", "members must be a non-empty list");
        for (std::size_t i = 0; i < members->size(); ++i)
            readMember((*members)[i], childPointer("/members", std::to_string(i)));
    }

    void readTurn(const Json& value)
    {
        const auto* word = value.get_ptr<const std::string*>();
        const auto* turn = std::find_if(turns.begin(), turns.end(),
                                        [&](const Turn& one) { return word && one.word == *word; });
        if (turn == turns.end())
            return refuse("/turn", "turn must be one of \"none\", \"read_only\", \"side_effecting\", "
                                   "\"unclassified\"");
        if (turn->tool)
            m_script.tools = {{"tool", *turn->tool}};
    }

    void readSeconds(const Json& value)
    {
        const double seconds = value.is_number() ? value.get<double>() : -1;
        if (seconds < 0 || seconds > longestRequest)
            return refuse("/request_seconds", "request_seconds must be a number between 0 and 1000000000");
        m_script.requestTakes = fromSeconds(seconds);
    }

    void readMember(const Json& value, const std::string& at)
    {
        if (!value.is_object())
            return refuse(at, "a member must be an object");
        refuseUnknown(value, at, {"name", "script"});
        TrialScript::Member member;
        const auto* name = config::textOf(value, "name");
        if (!name || name->empty())
            refuse(childPointer(at, "name"), "name must be a non-empty string");
        else
            readName(*name, childPointer(at, "name"), member);
        const auto* script = config::listOf(value, "script");
        const auto scriptAt = childPointer(at, "script");
        if (!script || script->empty())
            return refuse(scriptAt, "script must be a non-empty list");
        for (std::size_t i = 0; i < script->size(); ++i)
            member.entries.push_back(entryOf((*script)[i], childPointer(scriptAt, std::to_string(i))));
        m_script.members.push_back(std::move(member));
    }

    // Events tell members apart by their names.
    void readName(const std::string& name, const std::string& at, TrialScript::Member& member)
    {
        const auto& members = m_script.members;
        if (std::any_of(members.begin(), members.end(), [&](const auto& one) { return one.name == name; }))
            refuse(at, "there is another member \"" + name + '"');
        member.name = name;
    }

    std::vector<WeightedOutcome> entryOf(const Json& value, const std::string& at)
    {
        std::vector<WeightedOutcome> entry;
        if (const auto* token = value.get_ptr<const std::string*>())
            add(entry, *token, 1, at);
        else if (value.is_object() && !value.empty())
            addWeighted(entry, value, at);
        else
            refuse(at, "an entry of a script is an outcome, or an object of outcome and weight");
        return entry;
    }

    void addWeighted(std::vector<WeightedOutcome>& entry, const Json& value, const std::string& at)
    {
        for (const auto& [token, weight] : value.items()) {
            const auto tokenAt = childPointer(at, token);
            const double number = weight.is_number() ? weight.get<double>() : 0;
            if (number <= 0 || number > heaviest)
                refuse(tokenAt, "a weight must be a number > 0 and <= 1000000000");
            add(entry, token, number, tokenAt);
        }
    }

    void add(std::vector<WeightedOutcome>& entry, const std::string& token, double weight,
             const std::string& at)
    {
        auto outcome = parseOutcome(token);
        if (!outcome)
            return refuse(at, outcome.error().message);
        entry.push_back({std::move(*outcome), weight});
    }

    const Json& m_root;
    TrialScript m_script;
    std::vector<ConfigProblem> m_problems;
};

} // namespace

TrialScriptReading readTrialScript(std::string_view json)
{
    TrialScriptReading reading;
    Json root;
    config::JsonOutline outline;
    std::vector<ConfigProblem> problems;
    if (config::parseJson(json, root, outline, problems))
        reading = Reader(root).read();
    reading.problems.insert(reading.problems.begin(), problems.begin(), problems.end());
    config::placeAll(json, outline, reading.problems);
    if (!reading.problems.empty())
        reading.script.reset();
    return reading;
}

} // namespace landfall
