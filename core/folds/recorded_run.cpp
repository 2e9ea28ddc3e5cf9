// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/recorded_run.h"

#include "core/base/text_hash.h"
#include "core/folds/event_log.h"
#include "core/folds/run_summary.h"
#include "core/folds/text_length.h"

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

const RuleCheck* ruleOf(const Decision& decision, RuleId id)
{
    const auto found = std::find_if(decision.rules.begin(), decision.rules.end(),
                                    [id](const RuleCheck& rule) { return rule.id == id; });
    return found == decision.rules.end() ? nullptr : &*found;
}

bool holds(const Decision& decision, RuleId id)
{
    const auto* rule = ruleOf(decision, id);
    return rule && rule->holds;
}

// With the gate off nobody asked whether it was one; then the origin tells.
bool wasVerdict(const event::RequestFailed& failed)
{
    if (const auto* rule = ruleOf(failed.decision, RuleId::ProviderVerdict))
        return rule->holds;
    return failed.failure.origin.kind == OriginKind::Http || failed.failure.origin.kind == OriginKind::InBand;
}

// The one protocol that announces a reply early, and streams whatever was asked, is known by its path.
bool announcesEarly(const std::string& url)
{
    return url.substr(0, url.find('?')).ends_with("/messages");
}

std::optional<Choice> choiceOf(const std::string& id)
{
    for (const auto choice : {Choice::Retry, Choice::RetryElsewhere, Choice::Fail, Choice::Stop}) {
        if (id == toId(choice))
            return choice;
    }
    return std::nullopt;
}

std::string outcomeOf(const RunSummary& summary)
{
    if (!summary.finished)
        return "interrupted";
    const auto& finished = *summary.finished;
    const std::string status = toId(finished.status);
    return finished.status == event::RunStatus::Done || finished.reason.empty()
               ? status
               : status + ":" + finished.reason;
}

// Feed events in order; the overload for a payload says what it adds to the record.
class Reader {
public:
    void apply(const RunEvent& event)
    {
        m_event = &event;
        landfall::apply(m_summary, event);
        std::visit(*this, event.payload);
    }

    RecordedRun finish()
    {
        leaveFlight();
        m_run.runId = m_summary.runId;
        m_run.after = m_summary.lastEventAt - m_stepEnd;
        auto& figures = m_run.figures;
        figures.requests = m_summary.requests;
        figures.attempts = m_summary.attempts;
        figures.waited = fromSeconds(m_summary.waitedSeconds);
        figures.total = m_summary.lastEventAt;
        figures.outcome = outcomeOf(m_summary);
        return std::move(m_run);
    }

    template <class P>
    void operator()(const P&)
    {}

    void operator()(const event::RunStarted& started)
    {
        for (const auto& label : started.chain)
            addMember(label);
        m_run.tools = started.tools;
        m_run.seed = started.seed;
    }

    void operator()(const event::StepStarted&)
    {
        leaveFlight();
        m_run.steps.push_back({.before = m_event->t - m_stepEnd});
        m_run.figures.servedBy.emplace_back();
        m_stepEnd = m_event->t;
    }

    void operator()(const event::RequestStarted& started)
    {
        leaveFlight();
        if (m_run.steps.empty())
            return;
        const int member = memberOf(m_event->member);
        auto& known = m_run.chain[static_cast<std::size_t>(member)];
        if (!known.maxTokens)
            known.maxTokens = started.maxTokens;
        known.announcesEarly = known.announcesEarly || announcesEarly(started.url);
        known.streamsAlways = known.streamsAlways || announcesEarly(started.url);
        if (m_run.steps.size() == 1 && m_run.steps.front().requests.empty())
            m_run.stream = started.stream;
        m_run.steps.back().requests.push_back({.member = member});
        m_flying = true;
        m_sentAt = m_event->t;
        m_hash = textHashStart;
        see(in::Started{0, started.bytes});
        learn(started);
    }

    void operator()(const event::PhaseReached& reached)
    {
        see(in::Reached{0, reached.phase, reached.bytesSent, reached.bytesReceived});
    }

    void operator()(const event::FirstEvent&) { see(in::Streamed{0, Sign::Typed}); }
    void operator()(const event::UsageReported&) { see(in::Streamed{0, Sign::Typed}); }
    void operator()(const event::TextDelta& delta) { seeText(Sign::Text, delta.text); }
    void operator()(const event::ThinkingDelta& delta) { seeText(Sign::Thinking, delta.text); }
    void operator()(const event::ToolCallDelta& delta) { seeText(Sign::ToolArguments, delta.arguments); }

    // Told when it was over; the machine hears of it when it began, since nothing was looked at in between.
    void operator()(const event::ClockJump& jump)
    {
        if (!m_flying || !(jump.asleepSeconds > 0))
            return;
        const Micros asleep = fromSeconds(jump.asleepSeconds);
        auto& inputs = m_run.steps.back().requests.back().inputs;
        inputs.push_back({std::max(inputs.back().after, m_event->t - m_sentAt - asleep), in::Slept{asleep}});
    }

    void operator()(const event::LlmResponse& response)
    {
        if (m_run.steps.empty())
            return;
        const bool parse = std::all_of(response.blocks.begin(), response.blocks.end(), [](const auto& block) {
            const auto* call = std::get_if<ToolCallBlock>(&block);
            return !call || call->argumentsValid;
        });
        end(parse, !parse && response.finish == FinishReason::Length);
        m_run.steps.back().served = true;
        m_run.figures.servedBy.back() = m_event->member;
    }

    // A reply that was cut in a call and asked for again is no failure: this is all a record says of its end.
    void operator()(const event::Warning& warning)
    {
        if (warning.code == "truncation_recovery")
            end(false, true);
    }

    void operator()(const event::RequestFailed& failed)
    {
        if (!m_flying)
            return;
        see(in::Reached{0, failed.phase, failed.bytesSent, failed.bytesReceived});
        if (holds(failed.decision, RuleId::ServerToolSeen))
            see(in::Streamed{0, Sign::ServerTool});
        const auto& why = failed.failure;
        auto& request = m_run.steps.back().requests.back();
        if (why.origin == Origin{OriginKind::Watchdog, "first_event"})
            m_run.chain[static_cast<std::size_t>(request.member)].announcesEarly = true;
        if (why.origin.kind == OriginKind::Local)
            request.cutShort = true;
        else if (wasVerdict(failed))
            see(in::Verdict{0, why});
        else if (why.origin.kind != OriginKind::Watchdog)
            see(in::Lost{0, why, holds(failed.decision, RuleId::DispatchUnknown)});
        m_lessonDue = failed.decision.verdict;
        m_flying = false;
        m_stepEnd = m_event->t;
    }

    void operator()(const event::ProviderOutcomeUnknown&)
    {
        ++m_run.figures.unknowns;
        m_askedAt = m_event->t;
    }

    void operator()(const event::OperatorDecided& decided)
    {
        const auto choice = choiceOf(decided.choice);
        if (decided.about != "request" || !choice || !m_askedAt || m_run.steps.empty())
            return;
        m_run.steps.back().answers.push_back(
            {m_event->t - *m_askedAt, {.choice = *choice, .note = decided.note, .by = decided.by}});
        m_askedAt.reset();
    }

    // Where an operator's retry went is told by the fallback that follows the decision.
    void operator()(const event::ModelFallback& fallback)
    {
        if (m_run.steps.empty() || m_run.steps.back().answers.empty())
            return;
        auto& decided = m_run.steps.back().answers.back().decided;
        if (decided.choice == Choice::RetryElsewhere && !decided.member)
            decided.member = memberOf(fallback.toProvider + "/" + fallback.toModel);
    }

private:
    void addMember(const std::string& label)
    {
        const auto slash = label.find('/');
        m_run.chain.push_back({.provider = label.substr(0, slash),
                               .model = slash == std::string::npos ? "" : label.substr(slash + 1)});
    }

    // A torn record may name a member only in its requests.
    int memberOf(const std::string& label)
    {
        auto found = std::find_if(m_run.chain.begin(), m_run.chain.end(),
                                  [&](const ChainMember& member) { return member.label() == label; });
        if (found == m_run.chain.end()) {
            addMember(label);
            found = m_run.chain.end() - 1;
        }
        return static_cast<int>(found - m_run.chain.begin());
    }

    // The reply is complete.
    void end(bool argumentsParse, bool cutInCall)
    {
        see(in::Streamed{.sign = Sign::Terminal, .argumentsParse = argumentsParse, .cutInCall = cutInCall});
        see(in::Closed{});
        m_flying = false;
        m_stepEnd = m_event->t;
    }

    void see(Input input)
    {
        if (m_flying)
            m_run.steps.back().requests.back().inputs.push_back({m_event->t - m_sentAt, std::move(input)});
    }

    void seeText(Sign sign, const std::string& text)
    {
        m_hash = textHashOn(m_hash, text);
        see(in::Streamed{0, sign, static_cast<std::uint32_t>(characterCount(text)), m_hash});
    }

    // What the last refusal taught is not an event; the request that was repeated at once shows it.
    void learn(const event::RequestStarted& started)
    {
        auto& requests = m_run.steps.back().requests;
        const auto due = std::exchange(m_lessonDue, Verdict::Proceed);
        if (requests.size() < 2 || requests[requests.size() - 2].inputs.empty())
            return;
        auto* verdict = std::get_if<in::Verdict>(&requests[requests.size() - 2].inputs.back().input);
        if (verdict && due == Verdict::RepeatWithCap)
            verdict->why.lesson.outputCap = started.maxTokens;
        if (verdict && due == Verdict::RepeatWithoutCache) {
            verdict->why.lesson.promptCacheRefused = true;
            m_run.chain[static_cast<std::size_t>(requests.back().member)].promptCache = true;
        }
    }

    // Something else happens and nothing said how the request ended.
    void leaveFlight()
    {
        if (m_flying)
            m_run.steps.back().requests.back().cutShort = true;
        m_flying = false;
    }

    RecordedRun m_run;
    RunSummary m_summary;
    const RunEvent* m_event = nullptr; // Not owned: the one being applied.
    bool m_flying = false;
    Micros m_sentAt{0};
    Micros m_stepEnd{0}; // the last thing heard of the last request
    std::uint64_t m_hash = textHashStart;
    std::optional<Micros> m_askedAt;
    Verdict m_lessonDue = Verdict::Proceed;
};

} // namespace

Result<RecordedRun> recordedRunOf(std::span<const RunEvent> events)
{
    EventLog log;
    log.append(events);
    Reader reader;
    for (const auto& event : log.events())
        reader.apply(event);
    auto run = reader.finish();
    if (run.chain.empty() || run.steps.empty() || run.figures.requests == 0)
        return Error{ErrorCode::NotFound, "there is no run in it that got as far as a request"};
    return run;
}

} // namespace landfall
