// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/model_step.h"

namespace landfall {

// Private to ModelStep's two source files. The book is a copy, so that a strike noted here counts at once.
struct ModelStep::Context {
    Micros now{0};
    std::vector<MemberView> book;
    Outputs outputs;

    bool isCooling(int member) const { return book[static_cast<std::size_t>(member)].coolingUntil > now; }

    void note(int member, out::Note::What what, Micros until = Micros{0})
    {
        auto& view = book[static_cast<std::size_t>(member)];
        switch (what) {
        case out::Note::What::Strike: ++view.strikes; break;
        case out::Note::What::Success: view.strikes = 0; break;
        case out::Note::What::Cool: view.coolingUntil = until; break;
        case out::Note::What::FirstEvent: view.keptFirstEvent = until; break;
        }
        outputs.push_back(out::Note{member, what, until});
    }
};

} // namespace landfall
