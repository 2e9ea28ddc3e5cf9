// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/run_summary.h"

#include <QFlags>
#include <QString>

#include <optional>

namespace landfall {

// What the operator can do to a run. The machine decides whether it is done; this decides what is offered
// (SPEC 10).
enum class Verb {
    Skip = 1,     // the wait
    FailOver = 2, // to another member, now
    GiveUp = 4,   // this attempt
    Cancel = 8,   // the run
    Decide = 16,  // the open outcome of a run that waits for it
};
Q_DECLARE_FLAGS(Verbs, Verb)
Q_DECLARE_OPERATORS_FOR_FLAGS(Verbs)

// The sign before the sentence.
enum class NowGlyph { Idle, Busy, Waiting, NeedsYou, Done, Failed, Stopped, Unknown };

// The now-bar (UI.md): one plain sentence about a run, and what applies.
struct NowState {
    QString sentence;
    // The same without what counts up or down: changes only when the state does, for a screen reader to
    // announce.
    QString announcement;
    NowGlyph glyph = NowGlyph::Idle;
    Verbs verbs;
    // When the sentence changes if no event comes, since run start. Absent: it does not.
    std::optional<Micros> changesAt;
    bool operator==(const NowState&) const = default;
};

// `now` since run start. Any thread.
NowState nowState(const RunSummary& run, Micros now);

} // namespace landfall
