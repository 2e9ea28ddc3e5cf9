// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/watched_step.h"

#include <utility>

namespace landfall {

WatchedStep::WatchedStep(const StepPlan& plan, std::vector<MemberView> book)
    : m_step(plan), m_book(std::move(book)), m_witness(plan)
{}

const Outputs& WatchedStep::feed(const ScriptEntry& entry)
{
    for (const auto& change : entry.others)
        m_book[static_cast<std::size_t>(change.member)] = change.view;
    m_bookBefore = m_book;
    const bool could = m_step.can(entry.input);
    const auto wakeBefore = m_step.wakeAt();
    const int attemptBefore = m_step.attempt();
    m_outputs = m_step.handle(entry.input, entry.at, m_book);
    for (const auto& output : m_outputs) {
        if (const auto* note = std::get_if<out::Note>(&output))
            apply(*note, m_book[static_cast<std::size_t>(note->member)]);
    }
    m_witness.see({.entry = entry,
                   .could = could,
                   .bookBefore = m_bookBefore,
                   .bookAfter = m_book,
                   .wakeBefore = wakeBefore,
                   .wakeAfter = m_step.wakeAt(),
                   .attemptBefore = attemptBefore,
                   .attemptAfter = m_step.attempt(),
                   .outputs = m_outputs});
    return m_outputs;
}

std::string complaintOf(const StepScript& script)
{
    WatchedStep step(script.plan, script.book);
    for (const auto& entry : script.entries) {
        step.feed(entry);
        if (!step.witness().complaint().empty())
            break;
    }
    return step.witness().complaint();
}

StepScript shrink(StepScript script)
{
    const std::string complaint = complaintOf(script);
    for (std::size_t before = 0; before != script.entries.size();) {
        before = script.entries.size();
        for (std::size_t index = before; index-- > 0;) {
            StepScript shorter = script;
            shorter.entries.erase(shorter.entries.begin() + static_cast<std::ptrdiff_t>(index));
            if (complaintOf(shorter) == complaint)
                script = std::move(shorter);
        }
    }
    return script;
}

} // namespace landfall
