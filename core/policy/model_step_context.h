// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/model_step.h"
#include "core/policy/notices.h"

namespace landfall {

// Private to ModelStep's source files. A member's view is copied when a note changes it, so that a strike
// counts at once; the notes of one call are all about one member.
struct ModelStep::Context {
    Micros now{0};
    std::span<const MemberView> book;
    Outputs outputs;
    std::optional<MemberView> noted;
    int notedMember = -1;

    MemberView view(int member) const
    {
        if (member == notedMember)
            return *noted;
        const auto index = static_cast<std::size_t>(member);
        return index < book.size() ? book[index] : MemberView{};
    }

    void note(const out::Note& note)
    {
        noted = view(note.member);
        notedMember = note.member;
        apply(note, *noted);
        outputs.push_back(note);
    }
};

} // namespace landfall
