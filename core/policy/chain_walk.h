// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/chain.h"

#include <optional>
#include <span>
#include <vector>

namespace landfall {

// SPEC 3: who is asked next. A plain value; members are indexes in the chain.
class ChainWalk {
public:
    // A pinned member is the only one there is.
    ChainWalk(std::vector<ChainMember> chain, std::optional<int> pinned);

    const ChainMember& at(int member) const { return m_chain[static_cast<std::size_t>(member)]; }
    int size() const { return static_cast<int>(m_chain.size()); }
    bool isPinned() const { return m_pinned.has_value(); }

    // A walk of the engine: the eligible members in order, or all of them if all are cooling.
    void begin(Micros now, std::span<const MemberView> book);
    // A walk the operator started: at this member, then the eligible ones that follow it.
    void beginAt(int first);
    // The member this walk would ask next; one that has begun to cool meanwhile is passed.
    std::optional<int> next(Micros now, std::span<const MemberView> book) const;
    // This member is being asked; those before it are behind.
    void take(int member);
    // `count_stream_failures`: the next walk leaves this member out, unless it is the only one.
    void passOverNext(int member) { m_passOver = member; }

    // Do the providers' own `max_retries` leave anyone to ask? hasMemberLimits(): does any of them set it?
    bool someoneLeft() const;
    bool hasMemberLimits() const;
    // The member after `than`, round the chain, that may be asked at all.
    std::optional<int> other(int than) const;

private:
    bool isAsked(int member) const { return !m_pinned || member == *m_pinned; }
    bool isExhausted(int member) const;
    bool isCooling(int member, Micros now, std::span<const MemberView> book) const;

    std::vector<ChainMember> m_chain;
    std::optional<int> m_pinned;
    std::vector<int> m_requestsOf; // per member, in this step
    std::vector<int> m_ahead;      // members of this walk that have not been asked
    bool m_ignoresCooling = false;
    std::optional<int> m_passOver;
};

} // namespace landfall
