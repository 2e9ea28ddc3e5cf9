// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/step_script.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// Watches a ModelStep from outside and says what it should not have done. It knows the plan, the inputs and
// the outputs, and promises of SPEC 1, 3, 5, 6, 9, 10 that hold whatever the machine decides; it has no
// policy of its own.
class StepWitness {
public:
    // One call of handle(), as seen from outside.
    struct Call {
        const ScriptEntry& entry;
        bool could = false; // what can() had said
        std::span<const MemberView> bookBefore;
        std::span<const MemberView> bookAfter; // with the notes of this call
        std::optional<Micros> wakeBefore;
        std::optional<Micros> wakeAfter;
        int attemptBefore = 0;
        int attemptAfter = 0;
        const Outputs& outputs;
    };

    explicit StepWitness(const StepPlan& plan);

    void see(const Call& call);
    // The first broken promise; empty while all are kept.
    const std::string& complaint() const { return m_complaint; }
    bool isFinished() const { return m_finished; }

private:
    // The request under way, from Record or Send on.
    struct Flight {
        RequestId id = 0;
        int member = 0;
        bool sent = false;
        bool dispatched = false;
        bool serverTool = false;
        bool onlyText = true;
        bool firstEvent = false;
        bool argumentsParse = true;
        bool cutInCall = false;
        std::uint64_t chars = 0;
        std::optional<std::uint32_t> cap; // known when it was opened
        std::optional<Micros> terminalAt;
        // Points of time, moved by the time asleep.
        Micros sentAt{0};
        Micros lastSign{0};
        bool sleptSinceSign = false;
        bool stream = true;
        bool repeat = false;
    };
    enum class End { None, Verdict, Lost, Closed, Deadline, Grace, GivenUp, FailedOver, Cancelled };
    enum class Launch { FirstTry, Retry, Switch, Repeat, Recovery, Operator };
    // What one call's outputs came to.
    struct Tally {
        End end = End::None;
        Flight ended; // if end says that one has
        bool complete = false;
        bool mustBeUnknown = false;
        bool unknown = false;
        bool operatorDecided = false;
        bool recovery = false;
        bool cooldownStarted = false;
        bool asked = false;
        bool stale = false;
        bool resumedWait = false; // an operator's launch took the place of a planned retry
        int strikes = 0;
        int successes = 0;
        int cools = 0;
        std::optional<Launch> launch;
        const event::RequestFailed* failed = nullptr;
        const event::ModelFallback* fallback = nullptr;
        const event::Retry* retry = nullptr;
    };

    void require(bool holds, const char* promise);
    bool isCurrent(RequestId id);
    bool isAllowed(int member) const;
    bool isEligible(int member) const;
    bool isNext(std::string_view event) const;
    bool isGateOn() const { return m_plan.policy.replayGate != ReplayGate::Off; }
    int limitFor(bool rateLimit) const;

    void take(const in::Begin&) {}
    void take(const in::Recorded&);
    void take(const in::Started&);
    void take(const in::Reached&);
    void take(const in::Streamed&);
    void take(const in::Verdict&);
    void take(const in::Lost&);
    void take(const in::Closed&);
    void take(const in::Slept&);
    void take(const in::Tick&) {}
    void take(const in::Skip&) {}
    void take(const in::GiveUp&);
    void take(const in::FailOver&);
    void take(const in::Cancel&);
    void take(const in::Decided&);

    void take(const out::Record&);
    void take(const out::Send&);
    void take(const out::Abort&);
    void take(const out::Emit&);
    void take(const out::Note&);
    void take(const out::Ask&);
    void take(const out::Finish&);

    void takeEvent(const event::RequestFailed&);
    void takeEvent(const event::Retry&);
    void takeEvent(const event::AttemptReset&);
    void takeEvent(const event::OperatorDecided&);
    void takeEvent(const event::ModelFallback&);
    void takeEvent(const event::ProviderOutcomeUnknown&);
    void takeEvent(const event::FirstEvent&);
    void takeEvent(const event::Waiting&);
    void takeEvent(const event::Warning&);
    void takeEvent(const event::CooldownStarted&) { m_tally.cooldownStarted = true; }
    template <class Other>
    void takeEvent(const Other&)
    {}

    void endFlight(End end, bool verdict, bool dispatchUnknown);
    void openFlight(RequestId id, int member);
    Launch kindOfLaunch() const;
    void checkLaunch(Launch launch, int member);
    void checkWalkBegins(int member);
    void checkWait(const event::Retry&);
    void checkDeadline(const event::RequestFailed&);
    void checkFailureKept(const Failure& shown);
    void checkAttempt();
    void checkStrikes();
    void checkCooldown();
    void checkInTime();
    void checkWakeUp();
    void conclude();

    StepPlan m_plan;
    bool m_gated = false;
    std::string m_complaint;
    bool m_finished = false;
    const Call* m_call = nullptr;
    std::size_t m_index = 0; // of the output that is looked at
    Tally m_tally;
    std::optional<Flight> m_flight;
    RequestId m_lastId = 0;
    int m_lastMember = -1;
    int m_lastEmittedAttempt = 0;
    int m_tries = 0;   // engine's calls of the chain
    int m_resets = 0;  // of the attempt that is under way
    int m_repeats = 0; // since the member was last chosen
    int m_recoveries = 0;
    double m_rateWaited = 0;
    std::optional<Micros> m_waitUntil;
    bool m_undecided = false; // an outcome is unknown and nobody has said what to do
    bool m_openItem = false;
    std::vector<int> m_launches;      // per member, without repeats and recoveries
    std::optional<int> m_passOver;    // whose stream failed last, with count_stream_failures
    bool m_someoneWasEligible = true; // when the walk began
    Micros m_walkStart{0};            // moved by the time asleep and the time a record took
    int m_ticksAtOnce = 0;
    Micros m_lastAt{-1};
};

} // namespace landfall
