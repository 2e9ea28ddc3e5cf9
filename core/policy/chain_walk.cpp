// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/chain_walk.h"

#include <algorithm>

namespace landfall {

ChainWalk::ChainWalk(std::vector<ChainMember> chain, std::optional<int> pinned)
    : m_chain(std::move(chain)), m_pinned(pinned), m_requestsOf(m_chain.size(), 0)
{}

void ChainWalk::begin(Micros now, std::span<const MemberView> book)
{
    m_ahead.clear();
    for (int member = 0; member < size(); ++member) {
        if (isAsked(member) && !isExhausted(member) && member != m_passOver && !isCooling(member, now, book))
            m_ahead.push_back(member);
    }
    m_ignoresCooling = m_ahead.empty();
    for (int member = 0; m_ignoresCooling && member < size(); ++member) {
        if (isAsked(member) && !isExhausted(member))
            m_ahead.push_back(member);
    }
    m_passOver.reset();
}

void ChainWalk::beginAt(int first)
{
    m_ahead.assign(1, first);
    m_ignoresCooling = false;
    m_passOver.reset();
    for (int member = first + 1; member < size(); ++member) {
        if (isAsked(member) && !isExhausted(member))
            m_ahead.push_back(member);
    }
}

std::optional<int> ChainWalk::next(Micros now, std::span<const MemberView> book) const
{
    for (const int member : m_ahead) {
        if (m_ignoresCooling || !isCooling(member, now, book))
            return member;
    }
    return std::nullopt;
}

void ChainWalk::take(int member)
{
    m_ahead.erase(m_ahead.begin(), std::next(std::find(m_ahead.begin(), m_ahead.end(), member)));
    ++m_requestsOf[static_cast<std::size_t>(member)];
}

bool ChainWalk::someoneLeft() const
{
    for (int member = 0; member < size(); ++member) {
        if (isAsked(member) && !isExhausted(member))
            return true;
    }
    return false;
}

bool ChainWalk::hasMemberLimits() const
{
    return std::any_of(m_chain.begin(), m_chain.end(), [](const ChainMember& m) { return m.maxRetries; });
}

std::optional<int> ChainWalk::other(int than) const
{
    for (int step = 1; step < size(); ++step) {
        const int member = (than + step) % size();
        if (isAsked(member) && !isExhausted(member))
            return member;
    }
    return std::nullopt;
}

bool ChainWalk::isExhausted(int member) const
{
    const auto& limit = at(member).maxRetries;
    return limit && m_requestsOf[static_cast<std::size_t>(member)] > *limit;
}

bool ChainWalk::isCooling(int member, Micros now, std::span<const MemberView> book) const
{
    const auto index = static_cast<std::size_t>(member);
    return index < book.size() && book[index].coolingUntil > now;
}

} // namespace landfall
