// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/base/time.h"
#include "core/events/payloads.h"
#include "core/policy/chain_walk.h"
#include "core/policy/retry_count.h"
#include "core/policy/retry_policy.h"
#include "core/policy/watchdog.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace landfall {

using RequestId = std::uint32_t; // 1, 2, 3 … in the step

// What a piece of a reply is to policy, which never sees its text.
enum class Sign { Comment, Typed, Text, Thinking, ToolArguments, ServerTool, Terminal };

// The operator's answer to PROVIDER_OUTCOME_UNKNOWN (SPEC 5). LeaveOpen is headless `--on-unknown fail`:
// nobody decided, and the run says so.
enum class Choice { Retry, RetryElsewhere, Fail, Stop, LeaveOpen };
const char* toId(Choice);

// Inputs: what happened. Transport inputs carry their request's id; a stale one is counted, never acted on.
namespace in {
struct Begin {
    std::uint64_t seed = 0;      // jitter u = splitmix64(seed, number of the retry)
    std::vector<double> samples; // tests: the u of each retry, instead of the seed
};
struct Recorded { // the journal's answer to out::Record
    RequestId id = 0;
    bool durable = true;
};
struct Started { // the request's body is built; its size feeds the first-event deadline
    RequestId id = 0;
    std::uint64_t bytes = 0;
};
struct Reached {
    RequestId id = 0;
    Phase phase = Phase::Queued;
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
};
struct Streamed {
    RequestId id = 0;
    Sign sign = Sign::Typed;
    std::uint32_t chars = 0;    // of this piece of text, thinking or arguments
    std::uint64_t textHash = 0; // of all such text of this request so far, however it was cut
    bool argumentsParse = true; // Terminal only
    std::uint64_t bytesReceived = 0;
    bool cutInCall = false; // Terminal only: max_tokens ended the reply inside a tool call
};
struct Verdict { // the provider answered: a status with a complete error body, or an in-band error event
    RequestId id = 0;
    Failure why;
};
struct Lost { // it did not: refused, reset, closed, cut
    RequestId id = 0;
    Failure why;
    bool dispatchUnknown = false; // counts as post-dispatch
};
struct Closed { // the body ended in order
    RequestId id = 0;
};
struct Slept { // time asleep: moves watchdog deadlines, not waits. Goes in before anything that came later.
    Micros asleep{0};
};
struct Tick {};
struct Skip { // the wait
    std::string by;
};
struct GiveUp { // this silent attempt
    std::string by;
};
struct FailOver { // now, instead of waiting or going on
    std::string by;
};
struct Cancel {
    std::string by;
};
struct Decided {
    Choice choice = Choice::Stop;
    std::optional<int> member; // RetryElsewhere: index in the chain
    std::string note;
    std::string by;
    bool forRestOfRun = false; // Retry: answer later cases of this run in the same way
};
} // namespace in
using Input = std::variant<in::Begin, in::Recorded, in::Started, in::Reached, in::Streamed, in::Verdict,
                           in::Lost, in::Closed, in::Slept, in::Tick, in::Skip, in::GiveUp, in::FailOver,
                           in::Cancel, in::Decided>;

// Outputs: what to do, in this order.
namespace out {
struct Send {
    RequestId id = 0;
    int member = 0;
    std::optional<std::uint32_t> maxTokens;
    bool stream = true;
    bool promptCache = false;
};
struct Record { // gated turns: durable first, then in::Recorded, and only then Send
    Send what;
};
struct Abort {
    RequestId id = 0;
};
struct Emit { // run id, seq and times are the caller's
    Payload payload;
    int attempt = 0;
    RequestId request = 0;
    int member = -1; // -1: none
};
struct Note { // a change of the shared book
    enum class What {
        Strike,
        Success,
        Cool,
        FirstEvent,
        OutputCap,
        ContextWindow,
        ReplyBudget,
        NoPromptCache
    };
    int member = 0;
    What what = What::Strike;
    Micros until{0};          // Cool: end of the cooldown; FirstEvent: the deadline to keep
    std::uint32_t tokens = 0; // OutputCap, ContextWindow, ReplyBudget
};
struct Ask { // the outcome of this request is unknown; only Decided or Cancel leaves this state
    RequestId id = 0;
};
struct Finish {
    enum class How { Done, Failed, Stopped, Cancelled, LeftOpen };
    How how = How::Done;
    std::string
        reason;      // "deterministic", "attempts_exhausted", "rate_limit_attempts", "rate_limit_budget", …
    int member = -1; // who served, or who failed last
    RequestId request = 0;
    bool openItem = false; // a request's outcome stays unknown
};
} // namespace out
using Output = std::variant<out::Record, out::Send, out::Abort, out::Emit, out::Note, out::Ask, out::Finish>;
using Outputs = std::vector<Output>;

// Carries a note out, on the member's view.
void apply(const out::Note& note, MemberView& view);

// What answers PROVIDER_OUTCOME_UNKNOWN without asking: nobody sits there, or the operator said so for the
// rest of the run. Retry is bounded by the policy's attempts, since the engine's own count leaves such
// retries out; beyond them the step asks, or is left open where nobody can be asked.
struct StandingAnswer {
    Choice choice = Choice::Retry; // or LeaveOpen
    std::string by;
    bool canAsk = true;
};

// Everything that is fixed for one step.
struct StepPlan {
    RetryPolicy policy;
    std::vector<ChainMember> chain;
    std::vector<ToolRef> tools; // exposed by the requests of this step
    bool stream = true;
    std::optional<int> pinned;    // SPEC 3: a pending native continuation holds the chain to this member
    int truncationRecoveries = 3; // SPEC 6: those the run has left
    std::optional<StandingAnswer> standing;
};

// SPEC 1, 3, 5, 6, 10: decides the attempts of one model reply. A plain value: no clock, no socket, no text.
// Feed it what happened and when; carry out what it returns, in order, then ask wakeAt(). Not re-entrant.
class ModelStep {
public:
    explicit ModelStep(StepPlan plan);

    // `now` never goes back. `book` has one view a member, as it is now; changes leave as Note.
    Outputs handle(const Input& input, Micros now, std::span<const MemberView> book);

    // The earliest deadline or notice; send in::Tick then. Bytes that have arrived go in before Tick: an
    // event at a deadline is in time.
    std::optional<Micros> wakeAt() const;

    // Would this input be acted on now? The buttons of the window ask the same question.
    bool can(const Input& input) const;

    enum class State { Idle, Recording, InFlight, Grace, Waiting, Asking, Finished };
    State state() const { return m_state; }
    int attempt() const { return m_attempt; }
    bool gated() const { return m_gated; }
    std::uint64_t staleInputs() const { return m_staleInputs; }
    // For the run's next step.
    int truncationRecoveriesLeft() const { return m_plan.truncationRecoveries; }
    const std::optional<StandingAnswer>& standing() const { return m_plan.standing; }

private:
    struct Flight {
        RequestId id = 0;
        int member = 0;
        Phase phase = Phase::Queued;
        bool serverTool = false;
        bool argumentsParse = true;
        bool cutInCall = false;
        bool onlyText = true;
        bool promptCache = false;
        bool capRepeated = false;   // this request is the repeat a learned cap asked for
        bool cacheRepeated = false; // or the one without prompt caching
        std::uint64_t chars = 0;
        std::uint64_t bytesSent = 0;
        std::uint64_t bytesReceived = 0;
        std::uint64_t textHash = 0;
        Micros asleep{0}; // since the last byte
        Micros nextNotice{0};
        Micros graceUntil{0};
        std::optional<Micros> lateFirst; // when the first event came, if later than attempt 1 would allow
        Watchdog watchdog;

        bool hasChunk() const { return chars > 0; }
    };
    struct Wait {
        Micros since{0};
        Micros until{0};
        Micros nextNotice{0};
    };
    // One failed request: why, and whether the provider gave a verdict.
    struct Ended {
        Failure why;
        bool verdict = false;
        bool dispatchUnknown = false;
        bool mayFallBack = true;
    };
    struct Context; // what one handle() call was given, and the outputs it builds up

    bool may(const in::Begin&) const;
    bool may(const in::Skip&) const;
    bool may(const in::GiveUp&) const;
    bool may(const in::FailOver&) const;
    bool may(const in::Decided&) const;
    template <class Other>
    bool may(const Other&) const
    {
        return m_state != State::Idle && m_state != State::Finished;
    }

    void on(Context&, const in::Begin&);
    void on(Context&, const in::Recorded&);
    void on(Context&, const in::Started&);
    void on(Context&, const in::Reached&);
    void on(Context&, const in::Streamed&);
    void on(Context&, const in::Verdict&);
    void on(Context&, const in::Lost&);
    void on(Context&, const in::Closed&);
    void on(Context&, const in::Slept&);
    void on(Context&, const in::Tick&);
    void on(Context&, const in::Skip&);
    void on(Context&, const in::GiveUp&);
    void on(Context&, const in::FailOver&);
    void on(Context&, const in::Cancel&);
    void on(Context&, const in::Decided&);

    // Going forward
    void startTry(Context&);
    void walkFrom(Context&, int first);
    void launch(Context&, int member);
    void openFlight(Context&, Flight flight);
    void send(Context&);
    out::Send flightToSend() const;
    void noteEvent(Context&);
    void completeReply(Context&);
    std::optional<std::uint32_t> largerBudget(const Context&, Decision&) const;
    void askAgainWith(Context&, std::uint32_t budget, Decision);
    void endWait(Context&);
    void answerUnknown(Context&, const in::Decided&);

    // Going wrong
    void fail(Context&, Ended);
    bool isOutcomeUnknown(const Ended&, Decision&) const;
    void becomeUnknown(Context&, const Ended&, const Decision&);
    void askOperator(Context&);
    bool tryRepeat(Context&, const Ended&, Decision&);
    void repeat(Context&, const Failure&, const Decision&, Flight);
    bool tryFallBack(Context&, const Ended&, Decision&);
    bool walkIsOver(const Context&, int member) const;
    void retryOrGiveUp(Context&, const Ended&, Decision&);
    bool mayRetry(const Ended&, double wait, Decision&) const;
    void abandon(Context&, Failure, bool mayFallBack);
    void tickInFlight(Context&);
    void tickWaiting(Context&);
    void tickAsking(Context&);

    // Saying so
    void emit(Context&, Payload payload) const;
    void emitFailed(Context&, const Failure&, const Decision&) const;
    void emitRetry(Context&, const Failure&, const PlannedWait&, const Decision&) const;
    void emitReset(Context&);
    void emitFallback(Context&, int to, const std::string& reason, Category category,
                      Decision decision) const;
    void emitUnknown(Context&, const Failure&, const Decision&) const;
    void finish(Context&, out::Finish::How how, std::string reason, bool openItem = false);

    bool isCurrent(RequestId id);
    bool inFlightOutcomeMatters() const;
    double nextSample() const;
    const ChainMember& memberInFlight() const { return m_walk.at(m_flight.member); }

    StepPlan m_plan; // its chain has moved to the walk
    ChainWalk m_walk;
    bool m_gated = false;
    State m_state = State::Idle;
    std::uint64_t m_seed = 0;
    std::vector<double> m_samples;
    int m_attempt = 0; // as events show it; the operator's retries count
    RetryCount m_count;
    int m_automaticAnswers = 0;
    bool m_streamFailed = false; // `stream_fallback`: the next attempt asks without streaming
    Micros m_walkStart{0};
    Flight m_flight; // the request in flight, or the last one
    std::optional<Wait> m_wait;
    std::optional<std::uint64_t> m_lastPartialHash;
    Failure m_lastFailure;
    std::uint64_t m_staleInputs = 0;
};

} // namespace landfall
