// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/legal_transcript.h"

#include "core/wire/text.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace landfall {

namespace {

constexpr const char* notExecuted = "The call was not executed.";
constexpr const char* opening = "Continue.";

// Ids of calls. Those of another vendor may be too long, have other characters, or be the same in every turn:
// such an id is replaced, in the call and in its answer alike, and the same way each time.
class CallIds {
public:
    explicit CallIds(const ServerProfile& server) : m_length(server.callIdLength), m_exact(server.callIdExact)
    {}

    std::string take(const std::string& id)
    {
        auto chosen = id;
        for (auto n = m_used.size() + 1; !isLegal(chosen) || m_used.count(chosen) > 0; ++n)
            chosen = madeUp(n);
        m_used.insert(chosen);
        return chosen;
    }

private:
    bool isLegal(const std::string& id) const
    {
        const auto allowed = [this](char c) {
            return isPlainAscii(c) && !(m_exact && (c == '_' || c == '-'));
        };
        return !id.empty() && (m_exact ? id.size() == m_length : id.size() <= m_length) &&
               std::all_of(id.begin(), id.end(), allowed);
    }

    std::string madeUp(std::size_t n) const
    {
        const auto number = std::to_string(n);
        if (!m_exact)
            return "call_" + number;
        return "call" + std::string(m_length - 4 - std::min(m_length - 4, number.size()), '0') + number;
    }

    std::size_t m_length;
    bool m_exact;
    std::set<std::string> m_used;
};

// Calls of the last message of the assistant that wait for their answers.
struct Pending {
    std::string originalId;
    std::string id;
};

// Which blocks of the assistant's messages the server takes.
class Takes {
public:
    Takes(Protocol protocol, const ServerProfile& server)
        : m_protocol(toId(protocol)), m_reasoning(server.reasoning)
    {}

    bool operator()(const ContentBlock& block, bool inTurn) const
    {
        if (const auto* text = std::get_if<TextBlock>(&block))
            return !trimmed(text->text).empty();
        if (const auto* reasoning = std::get_if<ReasoningBlock>(&block))
            return reasoning->protocol == m_protocol && takes(*reasoning, inTurn);
        const auto* native = std::get_if<NativeBlock>(&block);
        return native && native->protocol == m_protocol && !native->json.empty();
    }

private:
    bool takes(const ReasoningBlock& reasoning, bool inTurn) const
    {
        switch (m_reasoning) {
        case ServerProfile::Reasoning::AsItCame: return !reasoning.native.empty();
        case ServerProfile::Reasoning::TextInTurn: return inTurn && !reasoning.text.empty();
        case ServerProfile::Reasoning::Never: break;
        }
        return false;
    }

    std::string m_protocol;
    ServerProfile::Reasoning m_reasoning;
};

class Builder {
public:
    Builder(Protocol protocol, const ServerProfile& server) : m_takes(protocol, server), m_ids(server) {}

    void add(const Message& message, bool inTurn)
    {
        if (message.role == Role::User)
            addUser(message);
        else
            addAssistant(message, inTurn);
    }

    std::vector<Message> take()
    {
        answerPending({});
        return std::move(m_out);
    }

private:
    void addAssistant(const Message& message, bool inTurn)
    {
        std::vector<ContentBlock> blocks;
        for (const auto& block : message.blocks) {
            if (const auto* call = std::get_if<ToolCallBlock>(&block))
                blocks.emplace_back(pending(*call));
            else if (m_takes(block, inTurn))
                blocks.push_back(block);
        }
        const bool saysSomething = std::any_of(blocks.begin(), blocks.end(), [](const auto& block) {
            return !std::holds_alternative<ReasoningBlock>(block);
        });
        if (saysSomething)
            append(Role::Assistant, std::move(blocks));
    }

    ToolCallBlock pending(const ToolCallBlock& call)
    {
        auto copy = call;
        copy.id = m_ids.take(call.id);
        m_pending.push_back({call.id, copy.id});
        return copy;
    }

    void addUser(const Message& message)
    {
        answerPending(message.blocks);
        for (const auto& block : message.blocks) {
            if (!std::holds_alternative<ToolResultBlock>(block) && m_takes(block, true))
                append(Role::User, {block});
        }
    }

    void answerPending(const std::vector<ContentBlock>& blocks)
    {
        std::map<std::string, std::deque<const ToolResultBlock*>> answers;
        for (const auto& block : blocks) {
            if (const auto* result = std::get_if<ToolResultBlock>(&block))
                answers[result->callId].push_back(result);
        }
        for (const auto& call : std::exchange(m_pending, {})) {
            auto& waiting = answers[call.originalId];
            ToolResultBlock answer{call.id, notExecuted, true};
            if (!waiting.empty()) {
                answer = *waiting.front();
                answer.callId = call.id;
                waiting.pop_front();
            }
            append(Role::User, {std::move(answer)});
        }
    }

    // What an empty message stood between has the same role, and becomes one message.
    void append(Role role, std::vector<ContentBlock> blocks)
    {
        if (m_out.empty() && role == Role::Assistant)
            m_out.push_back({Role::User, {TextBlock{opening}}});
        if (m_out.empty() || m_out.back().role != role)
            m_out.push_back({role, {}});
        auto& end = m_out.back().blocks;
        end.insert(end.end(), std::make_move_iterator(blocks.begin()), std::make_move_iterator(blocks.end()));
    }

    Takes m_takes;
    CallIds m_ids;
    std::vector<Pending> m_pending;
    std::vector<Message> m_out;
};

// The answers to the calls of one message may have come in several.
std::vector<Message> withoutNeighbours(const std::vector<Message>& messages)
{
    std::vector<Message> out;
    for (const auto& message : messages) {
        if (out.empty() || out.back().role != message.role)
            out.push_back(message);
        else
            out.back().blocks.insert(out.back().blocks.end(), message.blocks.begin(), message.blocks.end());
    }
    return out;
}

bool isPrompt(const Message& message)
{
    return message.role == Role::User && !trimmed(visibleText(message.blocks)).empty();
}

} // namespace

std::vector<Message> legalTranscript(const std::vector<Message>& messages, Protocol protocol,
                                     const ServerProfile& server)
{
    const auto turns = withoutNeighbours(messages);
    const auto turn = currentTurn(turns);
    Builder builder(protocol, server);
    for (std::size_t i = 0; i < turns.size(); ++i)
        builder.add(turns[i], i >= turn);
    return builder.take();
}

std::size_t currentTurn(const std::vector<Message>& messages)
{
    const auto prompt = std::find_if(messages.rbegin(), messages.rend(), isPrompt);
    return static_cast<std::size_t>(messages.rend() - prompt);
}

} // namespace landfall
