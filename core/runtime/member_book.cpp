// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/member_book.h"

#include <QLoggingCategory>

namespace landfall {

namespace {

Q_LOGGING_CATEGORY(lcBook, "landfall.members")

bool isLearned(out::Note::What what)
{
    return what == out::Note::What::OutputCap || what == out::Note::What::ContextWindow ||
           what == out::Note::What::ReplyBudget;
}

} // namespace

MemberBook::MemberBook(LearnedFile file) : m_file(std::move(file))
{
    for (const auto& [label, caps] : m_file->read())
        m_views[label] = {.outputCap = caps.outputCap,
                          .contextWindow = caps.contextWindow,
                          .replyBudget = caps.replyBudget};
}

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
    ++m_revision;
    if (note.what == out::Note::What::Cool)
        view.coolingUntil += runStart;
    if (m_file && isLearned(note.what))
        save();
}

void MemberBook::save() const
{
    LearnedByMember learned;
    for (const auto& [label, view] : m_views) {
        const LearnedCaps caps{view.outputCap, view.contextWindow, view.replyBudget};
        if (caps != LearnedCaps{})
            learned[label] = caps;
    }
    if (const auto written = m_file->write(learned); !written)
        qCWarning(lcBook) << "What was learned is not kept:" << written.error().message.c_str();
}

} // namespace landfall
