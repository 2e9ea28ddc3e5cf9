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
    RetryClass retryClass = RetryClass::Unclassified; // in force: a key makes accumulating convergent
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
struct AskApproval {}; // TOOL_APPROVAL_REQUESTED is the caller's, which knows the arguments
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
        NotLanded,   // the operator said so; send again?
        Unjournaled, // nothing was sent, since the journal could not be written
        LeftOpen,    // finished, and still unknown
        Finished,
    };

    explicit ToolStep(ToolPlan plan);

    // `now` never goes back.
    std::vector<ToolOutput> handle(const ToolInput& input, Micros now);
    // The earliest deadline or notice; send toolin::Tick then. An answer that has arrived goes in before
    // Tick.
    std::optional<Micros> wakeAt() const;
    // Would this input be acted on now? The buttons of the window ask the same question.
    bool can(const ToolInput& input) const;
    // Those that can() would take now, in the order they are shown.
    std::vector<ToolChoice> choices() const;

    State state() const { return m_state; }
    int tries() const { return m_try; }
    std::uint64_t staleInputs() const { return m_staleInputs; }

private:
    State m_state = State::Idle;
    int m_try = 0;
    std::uint64_t m_staleInputs = 0;
};

} // namespace landfall
