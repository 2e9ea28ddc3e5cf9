// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/step_witness.h"

#include <algorithm>
#include <utility>

// What a step is told, and what it starts and ends. Its events are looked at in step_witness_events.cpp.
namespace landfall {

using namespace std::chrono_literals;

namespace {

constexpr Micros grace = 1s;

bool gates(ReplayGate gate, const ToolRef& tool)
{
    const bool harmless = tool.retryClass == RetryClass::Safe || tool.retryClass == RetryClass::Convergent;
    return gate == ReplayGate::AnyTool || (gate == ReplayGate::SideEffecting && !harmless);
}

} // namespace

StepWitness::StepWitness(const StepPlan& plan) : m_plan(plan), m_launches(plan.chain.size(), 0)
{
    m_gated = std::any_of(plan.tools.begin(), plan.tools.end(),
                          [&](const ToolRef& tool) { return gates(plan.policy.replayGate, tool); });
}

void StepWitness::require(bool holds, const char* promise)
{
    if (!holds && m_complaint.empty())
        m_complaint = promise;
}

void StepWitness::see(const Call& call)
{
    m_call = &call;
    if (m_finished || !call.could) {
        require(call.outputs.empty(), "a refused input has no outputs");
        require(call.wakeBefore == call.wakeAfter && call.attemptBefore == call.attemptAfter,
                "a refused input changes nothing");
        return;
    }
    m_tally = {};
    std::visit([this](const auto& one) { take(one); }, call.entry.input);
    for (m_index = 0; m_index < call.outputs.size(); ++m_index) {
        require(!m_finished, "nothing comes after Finish");
        std::visit([this](const auto& one) { take(one); }, call.outputs[m_index]);
    }
    conclude();
    m_lastAt = call.entry.at;
}

bool StepWitness::isCurrent(RequestId id)
{
    const bool current = m_flight && m_flight->sent && m_flight->id == id;
    if (!current)
        m_tally.stale = true;
    return current;
}

bool StepWitness::isAllowed(int member) const
{
    const auto index = static_cast<std::size_t>(member);
    const auto& limit = m_plan.chain[index].maxRetries;
    return (!m_plan.pinned || *m_plan.pinned == member) && (!limit || m_launches[index] <= *limit);
}

bool StepWitness::isEligible(int member) const
{
    return isAllowed(member) && member != m_passOver &&
           m_call->bookBefore[static_cast<std::size_t>(member)].coolingUntil <= m_call->entry.at;
}

// Inputs

void StepWitness::take(const in::Recorded& recorded)
{
    if (!m_flight || m_flight->sent || m_flight->id != recorded.id)
        m_tally.stale = true;
    else if (!recorded.durable)
        m_flight.reset();
}

void StepWitness::take(const in::Started& started)
{
    isCurrent(started.id);
    require(m_call->outputs.empty(), "Started needs no answer");
}

void StepWitness::take(const in::Reached& reached)
{
    if (isCurrent(reached.id) && reached.phase >= Phase::Dispatched)
        m_flight->dispatched = true;
}

void StepWitness::take(const in::Streamed& streamed)
{
    if (!isCurrent(streamed.id))
        return;
    auto& flight = *m_flight;
    flight.dispatched = true;
    flight.lastSign = m_call->entry.at;
    flight.sleptSinceSign = false;
    const bool isChunk = streamed.sign == Sign::Text || streamed.sign == Sign::Thinking ||
                         streamed.sign == Sign::ToolArguments;
    if (isChunk)
        flight.chars += streamed.chars;
    if (streamed.sign == Sign::ToolArguments || streamed.sign == Sign::ServerTool)
        flight.onlyText = false;
    if (streamed.sign == Sign::ServerTool)
        flight.serverTool = true;
    if (streamed.sign == Sign::Terminal) {
        flight.argumentsParse = streamed.argumentsParse;
        flight.cutInCall = streamed.cutInCall;
        if (!flight.terminalAt)
            flight.terminalAt = m_call->entry.at;
    }
}

void StepWitness::take(const in::Verdict& verdict)
{
    if (isCurrent(verdict.id))
        endFlight(End::Verdict, true, false);
}

void StepWitness::take(const in::Lost& lost)
{
    if (!isCurrent(lost.id))
        return;
    m_tally.complete = m_flight->terminalAt && (m_flight->argumentsParse || m_flight->cutInCall);
    endFlight(End::Lost, false, lost.dispatchUnknown);
}

void StepWitness::take(const in::Closed& closed)
{
    if (!isCurrent(closed.id))
        return;
    const auto& member = m_plan.chain[static_cast<std::size_t>(m_flight->member)];
    const bool excused = member.allowMissingFinish && m_flight->onlyText && m_flight->chars > 0;
    m_tally.complete = m_flight->terminalAt || excused;
    endFlight(End::Closed, false, false);
}

void StepWitness::take(const in::Slept& slept)
{
    require(m_call->outputs.empty(), "Slept needs no answer");
    m_walkStart += slept.asleep;
    if (!m_flight)
        return;
    m_flight->sentAt += slept.asleep;
    m_flight->lastSign += slept.asleep;
    if (m_flight->terminalAt)
        *m_flight->terminalAt += slept.asleep;
    if (m_flight->sent && slept.asleep > 0s)
        m_flight->sleptSinceSign = true;
}

void StepWitness::take(const in::GiveUp&)
{
    require(m_flight && !(isGateOn() && (m_gated || m_flight->serverTool)),
            "a request whose outcome matters is not given up");
}

void StepWitness::take(const in::FailOver&)
{
    require(!m_flight || !(isGateOn() && (m_gated || m_flight->serverTool)),
            "a request whose outcome matters is not left for another member");
    m_tally.resumedWait = m_waitUntil.has_value();
}

void StepWitness::take(const in::Cancel&)
{
    if (m_flight && !m_flight->sent)
        m_flight.reset();
}

void StepWitness::take(const in::Decided& decided)
{
    require(m_undecided, "only an unknown outcome is decided on");
    if (decided.choice == Choice::Retry && decided.forRestOfRun)
        m_plan.standing = StandingAnswer{Choice::Retry, decided.by, true};
}

void StepWitness::endFlight(End end, bool verdict, bool dispatchUnknown)
{
    m_tally.end = end;
    m_tally.ended = *m_flight;
    m_flight.reset();
    const auto& flight = m_tally.ended;
    const bool harmless = m_tally.complete || (end == End::Cancelled && flight.terminalAt);
    const bool mayHaveLanded = (flight.dispatched || dispatchUnknown) && (!verdict || flight.serverTool);
    m_tally.mustBeUnknown = !harmless && isGateOn() && (m_gated || flight.serverTool) && mayHaveLanded;
    m_undecided = m_tally.mustBeUnknown;
}

// Outputs

void StepWitness::take(const out::Record& record)
{
    require(m_gated, "only a gated request is recorded");
    openFlight(record.what.id, record.what.member);
}

void StepWitness::take(const out::Send& send)
{
    if (!m_gated) {
        openFlight(send.id, send.member);
    } else {
        const auto* recorded = std::get_if<in::Recorded>(&m_call->entry.input);
        require(recorded && recorded->durable && m_flight && !m_flight->sent && m_flight->id == recorded->id,
                "a gated request leaves when its record is durable, not before");
        require(m_flight && m_flight->id == send.id && m_flight->member == send.member,
                "what was recorded is what is sent");
    }
    require(!m_undecided, "nothing is sent while an outcome is unknown and nobody has decided");
    if (!m_flight)
        return;
    auto& flight = *m_flight;
    require(!flight.cap || (send.maxTokens && *send.maxTokens <= *flight.cap),
            "max_tokens stays within the learned cap");
    m_walkStart += m_call->entry.at - flight.sentAt;
    flight.sent = true;
    flight.stream = send.stream;
    flight.sentAt = m_call->entry.at;
    flight.lastSign = m_call->entry.at;
}

void StepWitness::take(const out::Abort& abort)
{
    require(m_flight && m_flight->sent && m_flight->id == abort.id, "only what is in flight is aborted");
    if (!m_flight)
        return;
    const auto& input = m_call->entry.input;
    const bool ticked = std::holds_alternative<in::Tick>(input);
    const bool cancelled = std::holds_alternative<in::Cancel>(input);
    const bool givenUp = std::holds_alternative<in::GiveUp>(input);
    require(ticked || cancelled || givenUp || std::holds_alternative<in::FailOver>(input),
            "only time and people abort a request");
    if (ticked && m_flight->terminalAt) {
        require(m_call->entry.at - *m_flight->terminalAt >= grace, "a complete reply has its grace");
        m_tally.complete = true;
    }
    endFlight(cancelled          ? End::Cancelled
              : givenUp          ? End::GivenUp
              : !ticked          ? End::FailedOver
              : m_tally.complete ? End::Grace
                                 : End::Deadline,
              false, false);
}

void StepWitness::take(const out::Note& note)
{
    require(note.member == m_lastMember, "a note is about the member that was asked");
    m_tally.strikes += note.what == out::Note::What::Strike;
    m_tally.successes += note.what == out::Note::What::Success;
    m_tally.cools += note.what == out::Note::What::Cool;
}

void StepWitness::take(const out::Ask& ask)
{
    require(m_tally.unknown && ask.id == m_tally.ended.id, "only an unknown outcome is asked about");
    m_tally.asked = true;
}

void StepWitness::take(const out::Finish& finish)
{
    using How = out::Finish::How;
    m_finished = true;
    require(!m_flight, "a step ends with nothing in flight");
    require(finish.openItem == m_openItem, "an item is left open exactly when an outcome stays unknown");
    require((finish.how == How::Done) == m_tally.complete, "done is a complete reply, and nothing else");
    require((finish.how == How::Cancelled) == std::holds_alternative<in::Cancel>(m_call->entry.input),
            "cancelled is what was cancelled");
    if (!m_tally.failed || finish.how != How::Failed)
        return;
    const auto& why = m_tally.failed->failure;
    const bool extras = !m_plan.policy.maxRetriesDialect && limitFor(true) > limitFor(false);
    if (finish.reason == "deterministic")
        require(!why.transient, "a transient failure is not called deterministic");
    else if (finish.reason == "rate_limit_attempts")
        require(why.rateLimit && extras && m_tries >= limitFor(true), "rate-limit tries were used up");
    else if (finish.reason == "rate_limit_budget")
        require(why.rateLimit && m_tries >= limitFor(false), "the budget counts beyond attempts only");
    else if (finish.reason == "attempts_exhausted")
        require(m_tries >= limitFor(why.rateLimit) ||
                    std::any_of(m_plan.chain.begin(), m_plan.chain.end(),
                                [](const ChainMember& one) { return one.maxRetries.has_value(); }),
                "a step gives up when its tries are used up, not before");
}

int StepWitness::limitFor(bool rateLimit) const
{
    const auto& policy = m_plan.policy;
    if (policy.maxRetriesDialect)
        return policy.maxRetriesDialect->maxRetries + 1;
    if (!rateLimit || policy.attempts == 1)
        return policy.attempts;
    return policy.rateLimitAttempts.value_or(std::max(8, policy.attempts));
}

// Launches

StepWitness::Launch StepWitness::kindOfLaunch() const
{
    if (m_tally.operatorDecided)
        return Launch::Operator;
    if (m_tally.recovery)
        return Launch::Recovery;
    if (m_tally.failed && (m_tally.failed->decision.verdict == Verdict::RepeatWithCap ||
                           m_tally.failed->decision.verdict == Verdict::RepeatWithoutCache))
        return Launch::Repeat;
    if (m_tally.fallback)
        return Launch::Switch;
    return std::holds_alternative<in::Begin>(m_call->entry.input) ? Launch::FirstTry : Launch::Retry;
}

void StepWitness::openFlight(RequestId id, int member)
{
    require(!m_flight, "one request at a time");
    require(id == m_lastId + 1, "requests are numbered without gaps");
    require(member >= 0 && member < static_cast<int>(m_plan.chain.size()), "the member is in the chain");
    require(!m_plan.pinned || *m_plan.pinned == member, "a pinned chain asks no other member");
    require(!m_tally.launch, "one input starts one request");
    require(!m_undecided, "nothing follows an unknown outcome until somebody has decided");
    if (!m_complaint.empty())
        return;
    const Launch launch = kindOfLaunch();
    checkLaunch(launch, member);
    m_tally.launch = launch;
    const bool newWalk = launch != Launch::Switch && launch != Launch::Repeat;
    if (newWalk)
        m_walkStart = m_call->entry.at;
    if (newWalk && launch != Launch::Recovery) {
        m_passOver.reset();
        m_tries += launch != Launch::Operator || m_tally.resumedWait;
    }
    if (launch == Launch::Repeat) {
        ++m_repeats;
    } else {
        m_repeats = 0;
        m_launches[static_cast<std::size_t>(member)] += launch != Launch::Recovery;
    }
    m_lastId = id;
    m_lastMember = member;
    m_waitUntil.reset();
    m_flight = Flight{.id = id,
                      .member = member,
                      .cap = m_call->bookAfter[static_cast<std::size_t>(member)].outputCap,
                      .sentAt = m_call->entry.at,
                      .lastSign = m_call->entry.at,
                      .repeat = launch == Launch::Repeat};
}

void StepWitness::checkLaunch(Launch launch, int member)
{
    switch (launch) {
    case Launch::FirstTry: checkWalkBegins(member); break;
    case Launch::Retry:
        require(m_waitUntil && (m_call->entry.at >= *m_waitUntil ||
                                std::holds_alternative<in::Skip>(m_call->entry.input)),
                "a retry sits out its wait unless somebody skips it");
        checkWalkBegins(member);
        break;
    case Launch::Switch:
        require(m_tally.ended.chars == 0, "no switch after the first chunk");
        require(member > m_lastMember, "a walk goes down the chain");
        require(isAllowed(member), "a member is asked max_retries + 1 times");
        require(isEligible(member) || !m_someoneWasEligible, "a cooling member is passed");
        break;
    case Launch::Repeat:
        require(member == m_lastMember && m_repeats < 2 && m_tally.end == End::Verdict &&
                    m_tally.ended.chars == 0,
                "what a refusal taught is tried once, on the same member, before any chunk");
        break;
    case Launch::Recovery:
        require(member == m_lastMember && m_tally.complete && m_tally.ended.cutInCall,
                "only a call that was cut is asked for again");
        break;
    case Launch::Operator: m_someoneWasEligible = true; break;
    }
}

// A walk starts at its first eligible member; if nobody is eligible, at the first that may be asked at all.
void StepWitness::checkWalkBegins(int member)
{
    const auto first = [this](auto mayBe) {
        int candidate = 0;
        while (candidate < static_cast<int>(m_plan.chain.size()) && !mayBe(candidate))
            ++candidate;
        return candidate;
    };
    const int eligible = first([this](int one) { return isEligible(one); });
    m_someoneWasEligible = eligible < static_cast<int>(m_plan.chain.size());
    const int expected = m_someoneWasEligible ? eligible : first([this](int one) { return isAllowed(one); });
    require(member == expected, "a walk starts at its first eligible member");
}

} // namespace landfall
