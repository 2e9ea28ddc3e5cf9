// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/member_book.h"

namespace landfall {

std::vector<MemberView> MemberBook::viewsFor(const std::vector<ChainMember>& chain, Micros runStart) const
{
    std::vector<MemberView> views;
    views.reserve(chain.size());
    for (const auto& member : chain) {
        const auto it = m_views.find(member.label());
        views.push_back(it == m_views.end() ? MemberView{} : it->second);
        views.back().coolingUntil -= runStart;
    }
    return views;
}

void MemberBook::apply(const out::Note& note, const std::vector<ChainMember>& chain, Micros runStart)
{
    auto& view = m_views[chain[static_cast<std::size_t>(note.member)].label()];
    landfall::apply(note, view);
    if (note.what == out::Note::What::Cool)
        view.coolingUntil += runStart;
}

} // namespace landfall
