// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/model_step.h"
#include "core/policy/scripted_outcome.h"

#include <atomic>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace landfall {

struct PlayedRequest {
    RequestId id = 0;
    int member = 0;
    int attempt = 0;
    Micros at{0}; // when it was sent
    std::optional<std::uint32_t> maxTokens;
    bool stream = true;
};

struct PlayedEvent {
    Micros at{0};
    out::Emit emit;
};

// The operator's answer to an unknown outcome, given so long after the question.
struct TimedDecision {
    Micros after{0};
    in::Decided decided;
};

// What became of one step. Times are those of the player's clock.
struct PlayedStep {
    enum class End {
        Finished, // `finish` says how
        Asked,    // at a question nobody answers
        Stopped,  // by `stop`, or at a limit
        Refused,  // the machine did not begin: the chain is empty
    };
    End end = End::Refused;
    std::vector<PlayedRequest> requests;
    std::vector<PlayedEvent> events; // with Keep::Events
    std::vector<out::Note> notes;    // already applied to the book
    std::optional<out::Finish> finish;
    Micros startedAt{0};
    Micros endedAt{0};
    Micros waited{0}; // as sat out between an attempt and the next
    int attempts = 0; // as events show it
    int unknowns = 0; // outcomes that became unknown
    int truncationRecoveriesLeft = 0;
};

// How a step's provider, operator and onlooker behave.
struct StepScene {
    // What the member lets the machine see of this request: in the order of time, valid until it is asked
    // again. The player writes the request's id into the inputs. Nothing: silence.
    std::function<std::span<TimedInput>(const PlayedRequest&)> source;
    // Absent, or nothing answered: playing ends at the question.
    std::function<std::optional<TimedDecision>(const PlayedRequest&)> answer;
    // Sees every input and output, the inputs before what they cause.
    std::function<void(Micros, const Input&)> sawInput;
    std::function<void(Micros, const Output&)> sawOutput;
    const std::atomic_bool* stop = nullptr; // Not owned. True ends a play soon.
    // A policy may allow two thousand million attempts, and waits of decades that are told every 15 s.
    int requestLimit = 100'000;
    int inputLimit = 2'000'000;
};

// Plays ModelStep on virtual time: time moves to what comes next and no clock is asked. A record is durable
// at once. Inputs of a request that was aborted, or has ended, are dropped; one that comes at a deadline is
// in time.
class StepPlayer {
public:
    enum class Keep { Events, Figures };

    // `book` has one view a member and outlives the player; notes are applied to it.
    StepPlayer(std::vector<MemberView>& book, StepScene scene, Keep keep = Keep::Events);

    PlayedStep play(StepPlan plan, const in::Begin& begin, Micros start);
    // The same into a result whose memory is used again, for many plays in a row.
    void play(StepPlan plan, const in::Begin& begin, Micros start, PlayedStep& result);

private:
    struct Play;

    std::vector<MemberView>& m_book; // Not owned.
    StepScene m_scene;
    Keep m_keep;
};

} // namespace landfall
