// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/step_player.h"

#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// What a run came to, recorded or simulated.
struct RunFigures {
    int requests = 0;
    int attempts = 0;
    Micros waited{0}; // between attempts, as sat out
    Micros total{0};
    int unknowns = 0;                  // requests whose outcome became unknown
    std::vector<std::string> servedBy; // "provider/model" of each step's reply; empty: it got none
    std::string outcome;               // "done", "failed:attempts_exhausted", "unknown:outcome_unknown", …
    bool operator==(const RunFigures&) const = default;
};

// One request of a recorded run: what its provider let the machine see, from when it was sent. A watchdog's
// deadline is told as the silence it ended, since another policy may wait longer or less.
struct RecordedRequest {
    int member = 0;
    std::vector<TimedInput> inputs;
    bool cutShort =
        false; // left or cancelled before it came to anything: how it would have ended is not known
};

struct RecordedStep {
    Micros before{0}; // from the start of the run, or the end of the step before: tools, people, the loop
    std::vector<RecordedRequest> requests;
    std::vector<TimedDecision> answers; // the operator's, to unknown outcomes, in order
    bool served = false;
};

// A run as the simulator takes it (made from events by core/folds/recorded_run.h).
struct RecordedRun {
    std::string runId;
    std::vector<ChainMember> chain;
    std::vector<ToolRef> tools;
    bool stream = true;
    std::uint64_t seed = 0;
    std::vector<RecordedStep> steps;
    Micros after{0}; // from the last step's end to the end of the run
    RunFigures figures;
};

struct SimulatedRun {
    // Requests that nothing in the step's record stands for.
    struct Beyond {
        int member = 0;
        int requests = 0;
        bool neverAsked = false; // in the whole run
    };
    RunFigures figures;
    std::vector<Beyond> beyond; // by member, without those that need none
    int stepsLeftOut = 0;       // recorded, but the simulated run ended before
    bool pastTheRecord = false; // a step was served that ended the recorded run: nobody knows what follows
    bool stopped = false;

    int requestsBeyond() const;
};

// Plays a recorded run under another policy, on virtual time (SPEC 3, 5). A member's requests of a step get
// the outcomes the record has for them, in order. One more than that gets the member's last recorded outcome,
// of this step or else the nearest; a member the run never asked is taken to be unreachable, so that no
// figure rests on a reply nobody saw. Questions are answered as the record answered that step's, one more is
// left open. Between steps time passes as recorded. The book starts empty: what other runs had put into it is
// not in a run's record. `stop` is not owned.
SimulatedRun simulate(const RecordedRun& run, const RetryPolicy& policy,
                      const std::atomic_bool* stop = nullptr);

} // namespace landfall
