// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/base/time.h"
#include "core/events/journal_entry.h"
#include "core/events/payloads.h"
#include "core/policy/retry_policy.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace landfall {

// What looking told (SPEC 7). A conflict: our token is there, but with other values.
enum class ProbeVerdict { Landed, NotLanded, CannotTell, Conflict };
const char* toId(ProbeVerdict); // as PROBE_FINISHED has them: true, false, cannot_tell, conflict

// The operator's answers to an unknown tool call, in the three groups of SPEC 7, and those that only some
// states know. LeaveOpen is headless: nobody decided, and the run says so. Ids are stable, the same in
// events, on the terminal and in the window: check_now, it_landed, it_did_not_land, send_again, tell_failed,
// tell_unknown, stop, close_as_unknown, leave_open.
enum class ToolChoice {
    CheckNow,
    Landed,
    NotLanded,
    SendAgain,   // after NotLanded: the fact and the resend are separate steps
    TellFailed,  // after NotLanded
    TellUnknown, // the run goes on, the item stays open
    Stop,        // the run ends, the item stays open
    CloseAsUnknown,
    LeaveOpen,
};
const char* toId(ToolChoice);
std::optional<ToolChoice> toolChoiceFromId(std::string_view id);

enum class ApprovalChoice { RunOnce, Deny, AlwaysInRun };
const char* toId(ApprovalChoice); // run_once, deny, always_in_run

// No probe can exist for a write-only tool; what then (SPEC 7).
enum class WriteOnlyPolicy { No, AtMostOnce, AtLeastOnce };

// Who answers when the outcome is unknown and nobody sits there (headless): Fail leaves it open, Retry checks
// first and never sends an accumulating tool blind.
enum class ToolStanding { Ask, Fail, Retry };

// Everything that is fixed for one call. No text of its arguments is here.
struct ToolPlan {
    std::string callId;
    std::string tool;
    std::string intentId;                             // for events
    RetryClass retryClass = RetryClass::Unclassified; // in force: a key makes accumulating convergent
    bool hasIdempotencyKey = false;                   // said in decisions; its effect is in retryClass
    bool needsApproval = false;
    bool hasProbe = false;
    WriteOnlyPolicy writeOnly = WriteOnlyPolicy::No;
    bool canDetach = false; // HTTP, MCP: a call that timed out is listened for, not killed
    Micros timeout{60'000'000};
    Micros probeTimeout{60'000'000};
    Micros lag{0};
    Micros lateAnswer{300'000'000};
    RetryPolicy retry{.attempts = 3, .maxBackoffSeconds = 30.0}; // attempts, back-off and jitter count
    ToolStanding standing = ToolStanding::Ask;
};

// Inputs: what happened. Those about a try or a probe carry its number; a stale one is counted, never acted
// on.
namespace toolin {
struct Begin {
    std::uint64_t seed = 0;      // jitter u = splitmix64(seed, number of the retry)
    std::vector<double> samples; // tests: the u of each retry, instead of the seed
    // A call of an earlier process, whose last row is this one, after `tries` tries: it goes on from there.
    // Only Sent (orphaned), Unknown and ResolvedNotLanded can be gone on with.
    std::optional<JournalStatus> resumed;
    int tries = 0;
};
struct Approved {
    ApprovalChoice choice = ApprovalChoice::RunOnce; // not Deny
    bool edited = false;
    std::string note;
    std::string by;
};
struct Denied {
    std::string note; // for the model
    std::string by;
};
struct Recorded { // the journal's answer to toolout::Record
    int tryNumber = 0;
    bool durable = true;
    std::string error; // why not
};
struct Reached {
    int tryNumber = 0;
    Phase phase = Phase::Queued;
};
struct Ended { // the try is over, and its executor says how (SPEC 7's table of kinds)
    int tryNumber = 0;
    ToolOutcome outcome = ToolOutcome::Ok;
    bool declared = false;         // failed_before: the tool said so itself, the transport did not prove it
    bool resultAsksRepeat = false; // `retry_if_result` holds
    std::optional<double> retryAfterSeconds; // HTTP 429
    Failure why;                             // unless ok
};
struct Probed {
    int probe = 0;
    ProbeVerdict verdict = ProbeVerdict::CannotTell;
};
struct CameLate { // the answer of a detached try
    int tryNumber = 0;
};
struct Slept { // time asleep: moves deadlines, not waits
    Micros asleep{0};
};
struct Tick {};
struct Skip { // the wait for a retry, or for the lag
    std::string by;
};
struct Cancel {
    std::string by;
};
struct Decided {
    ToolChoice choice = ToolChoice::Stop;
    std::string note;
    std::string by;
};
} // namespace toolin
using ToolInput = std::variant<toolin::Begin, toolin::Approved, toolin::Denied, toolin::Recorded,
                               toolin::Reached, toolin::Ended, toolin::Probed, toolin::CameLate,
                               toolin::Slept, toolin::Tick, toolin::Skip, toolin::Cancel, toolin::Decided>;

// Outputs: what to do, in this order.
namespace toolout {
struct AskApproval {}; // TOOL_APPROVAL_REQUESTED and _DECIDED are the caller's, which knows the arguments
struct Record {        // TOOL_STARTED and the row `sent`, durable before Recorded answers
    int tryNumber = 0;
};
struct Settle { // a row that says what became of the intent
    JournalStatus status = JournalStatus::Unknown;
    std::string by;
    std::string note;
};
struct Send {
    int tryNumber = 0;
};
struct Abort { // kill the command, close the connection
    int tryNumber = 0;
};
struct Detach { // go on listening for its answer until then
    int tryNumber = 0;
    Micros until{0};
};
struct Probe { // PROBE_STARTED and PROBE_FINISHED are the caller's
    int probe = 0;
    bool afterLag = false;
};
struct AbortProbe {
    int probe = 0;
};
struct Emit { // run id, seq and times are the caller's
    Payload payload;
};
struct Ask {            // the operator; the run pauses when the rest of the batch has finished
    std::string reason; // "outcome_unknown", "not_landed", "journal"
};
struct Resume {}; // the operator's answer let the call go on
struct Finish {
    enum class Sees { Result, ProbeResult, OperatorResult, Error, StructuredUnknown, Nothing };
    enum class How { Answered, Stopped, Cancelled, LeftOpen };
    How how = How::Answered;
    ToolOutcome outcome = ToolOutcome::Ok;
    Sees sees = Sees::Result; // what the model gets
    bool openItem = false;    // what became of the call stays unknown
    std::string reason;       // for the run, unless answered
};
} // namespace toolout
using ToolOutput = std::variant<toolout::AskApproval, toolout::Record, toolout::Settle, toolout::Send,
                                toolout::Abort, toolout::Detach, toolout::Probe, toolout::AbortProbe,
                                toolout::Emit, toolout::Ask, toolout::Resume, toolout::Finish>;

// SPEC 7: decides one tool call, from approval to the answer for the model. A plain value like ModelStep: no
// clock, no process, no text of arguments or results. Not re-entrant.
//
// After Finish an item that stayed open still takes Landed, NotLanded and CloseAsUnknown (as Settle and
// OPERATOR_DECIDED): who closes it needs no run.
//
// TOOL_OUTCOME_UNKNOWN comes once for each try that ends unknown and is not simply made again. Its choices
// can be taken from then on, also while the lag passes or the probe is asked.
class ToolStep {
public:
    enum class State {
        Idle,
        Approving,
        Recording,
        InFlight,
        Waiting, // for a retry
        Lagging, // for the lag to pass, before a probe
        Probing,
        Asking,      // its outcome is unknown
        NotLanded,   // the operator or a probe said so; send again?
        Unjournaled, // nothing was sent, since the journal could not be written
        LeftOpen,    // finished, and still unknown
        Finished,
    };

    explicit ToolStep(ToolPlan plan) : m_plan(std::move(plan)) {}

    // `now` never goes back.
    std::vector<ToolOutput> handle(const ToolInput& input, Micros now);
    // The earliest deadline or notice; send toolin::Tick then. An answer that has arrived goes in before
    // Tick.
    std::optional<Micros> wakeAt() const;
    // Would this input be acted on now? The buttons of the window ask the same question.
    bool can(const ToolInput& input) const;
    // Those that can() would take now, in the order they are shown; but for LeaveOpen, which is nobody's
    // choice.
    std::vector<ToolChoice> choices() const;

    State state() const { return m_state; }
    int tries() const { return m_try; }
    bool cameLate() const { return m_cameLate; } // the answer of a try that had been detached
    std::uint64_t staleInputs() const { return m_staleInputs; }

private:
    struct Flight { // of a try, or of a probe
        Phase phase = Phase::Queued;
        Micros since{0};
        Micros deadline{0};
        Micros nextNotice{0};
    };
    struct Wait {
        Micros since{0};
        Micros until{0};
        Micros nextNotice{0};
    };
    struct Landing { // who says that the call landed, and which result the model gets
        std::string by;
        std::string note;
        toolout::Finish::Sees sees = toolout::Finish::Sees::ProbeResult;
    };
    struct Context; // what one handle() call was given, and the outputs it builds up

    bool may(const toolin::Begin&) const;
    bool may(const toolin::Approved&) const;
    bool may(const toolin::Denied&) const;
    bool may(const toolin::Recorded&) const;
    bool may(const toolin::Reached&) const;
    bool may(const toolin::Ended&) const;
    bool may(const toolin::Probed&) const;
    bool may(const toolin::CameLate&) const;
    bool may(const toolin::Slept&) const;
    bool may(const toolin::Tick&) const;
    bool may(const toolin::Skip&) const;
    bool may(const toolin::Cancel&) const;
    bool may(const toolin::Decided&) const;

    void on(Context&, const toolin::Begin&);
    void on(Context&, const toolin::Approved&);
    void on(Context&, const toolin::Denied&);
    void on(Context&, const toolin::Recorded&);
    void on(Context&, const toolin::Reached&);
    void on(Context&, const toolin::Ended&);
    void on(Context&, const toolin::Probed&);
    void on(Context&, const toolin::CameLate&);
    void on(Context&, const toolin::Slept&);
    void on(Context&, const toolin::Tick&);
    void on(Context&, const toolin::Skip&);
    void on(Context&, const toolin::Cancel&);
    void on(Context&, const toolin::Decided&);

    // Tries
    void resume(Context&, JournalStatus last);
    void record(Context&);
    void send(Context&);
    void timeOut(Context&);
    void becomeOk(Context&, const toolin::Ended&);
    void becomeRejected(Context&);
    void becomeFailedBefore(Context&, bool declared);
    void becomeUnknown(Context&, Decision);
    void retry(Context&, Decision);
    void endWait(Context&);
    bool hasTriesLeft(Decision&) const;
    bool isToolRepeatable(Decision&) const;

    // Looking
    void findOut(Context&, Decision);
    void lookOrLag(Context&);
    void probe(Context&);
    void endProbe(Context&, ProbeVerdict);
    void becomeLanded(Context&, const Landing&);
    void becomeNotLanded(Context&);
    bool isLagOver(const Context&) const;
    RuleCheck lagRule(const Context&) const;

    // The operator
    void needOperator(Context&);
    void askFor(Context&, State, const char* reason);
    void sayNotLanded(Context&);
    void answer(Context&, const toolin::Decided&);
    void close(Context&, const toolin::Decided&);
    void sendAgain(Context&);
    void tellFailed(Context&);
    void stop(Context&, toolout::Finish::How);
    bool isQuestionOpen() const;
    bool isHeadless() const { return m_plan.standing != ToolStanding::Ask; }

    // Saying so
    void emit(Context&, Payload) const;
    void emitRetry(Context&, const PlannedWait&, Decision) const;
    void emitUnknown(Context&, Decision, const std::vector<ToolChoice>& choices);
    void emitWaiting(Context&, Micros since, Micros until, Micros& nextNotice) const;
    void settle(Context&, JournalStatus, std::string by, std::string note);
    void tellUnknown(Context&, Decision);
    void endAsking(Context&);
    void finish(Context&, toolout::Finish);

    ToolPlan m_plan;
    State m_state = State::Idle;
    std::uint64_t m_seed = 0;
    std::vector<double> m_samples;
    int m_try = 0;
    int m_retries = 0; // RETRYs so far: the index of the next jitter sample
    Flight m_flight;   // the try in flight, or the last one
    Micros m_endedAt{0};
    Failure m_failure;                   // of the last try
    std::optional<JournalStatus> m_last; // the intent's last row
    bool m_mayHaveLanded = false;  // some try ended unknown and nobody has settled it; never of safe ones
    bool m_okIsHeld = false;       // the last result was good and asked for another call; not in the journal
    bool m_isToldUnknown = false;  // TOOL_OUTCOME_UNKNOWN was said of the last try
    bool m_isAsked = false;        // the operator, and the answer has not let the call go on
    bool m_isCheckedAgain = false; // headless: the one check after the probe could not tell
    std::optional<Wait> m_wait;    // for a retry or the lag
    std::optional<Wait> m_asking;  // until its one notice is given
    int m_probe = 0;
    bool m_isProbeAfterLag = false;
    Flight m_look; // the probe in flight, or the last one
    std::optional<int> m_detachedTry;
    std::optional<Micros> m_lateUntil; // of the last try
    bool m_cameLate = false;
    std::uint64_t m_staleInputs = 0;
};

} // namespace landfall
