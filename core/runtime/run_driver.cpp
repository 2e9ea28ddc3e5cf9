// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/run_driver.h"

#include "core/policy/replay_safety.h"

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

RunPlan planOf(const RunSpec& spec)
{
    RunPlan plan;
    plan.iterations = spec.limits.iterations;
    plan.totalTokens = spec.limits.totalTokens;
    plan.cost = spec.limits.cost;
    for (const auto& [tool, secrets] : spec.tools) {
        plan.tools.push_back({tool.name, tool.retryClass});
        if (tool.approval == Approval::Deny)
            plan.denied.push_back(tool.name);
    }
    return plan;
}

// Headless: there is nobody to ask.
std::optional<StandingAnswer> standingOf(OnUnknown onUnknown)
{
    switch (onUnknown) {
    case OnUnknown::Ask: return std::nullopt;
    case OnUnknown::Fail: return StandingAnswer{Choice::LeaveOpen, "headless", false};
    case OnUnknown::Retry: return StandingAnswer{Choice::Retry, "headless", false};
    }
    return std::nullopt;
}

Redactor redactorOf(const RunSpec& spec)
{
    std::vector<std::string> secrets;
    for (const auto& member : spec.members)
        secrets.push_back(member.endpoint.apiKey);
    for (const auto* tools : {&spec.tools, &spec.probeTools}) {
        for (const auto& tool : *tools) {
            for (const auto& [reference, value] : tool.secrets)
                secrets.push_back(value);
        }
    }
    return Redactor(secrets);
}

// The time in between counts: t goes on from the record's last event as the wall clock did.
EventsSoFar eventsBefore(const RunSpec& spec, const Clock& clock)
{
    if (!spec.resumed)
        return {};
    const auto& before = spec.resumed->before;
    const Micros since{std::max<std::int64_t>(0, clock.wallMicros() - before.lastWallMicros)};
    return {before.lastSeq, before.lastT + since, before.summary};
}

double costOf(const Price& price, const Usage& usage)
{
    constexpr double million = 1e6;
    const auto cached = static_cast<double>(usage.cached.value_or(0));
    const auto input = static_cast<double>(usage.input.value_or(0));
    const auto output = static_cast<double>(usage.output.value_or(0));
    return ((input - cached) * price.input + cached * price.cached + output * price.output) / million;
}

event::RunStatus statusOf(out::Finish::How how)
{
    switch (how) {
    case out::Finish::How::Done: return event::RunStatus::Done;
    case out::Finish::How::Failed: return event::RunStatus::Failed;
    case out::Finish::How::Stopped: return event::RunStatus::Stopped;
    case out::Finish::How::Cancelled: return event::RunStatus::Cancelled;
    case out::Finish::How::LeftOpen: return event::RunStatus::Unknown;
    }
    return event::RunStatus::Failed;
}

ToolRunners withLab(ToolRunners runners, ToolRunner* lab)
{
    runners.lab = lab;
    return runners;
}

} // namespace

RunDriver::RunDriver(RuntimeWorld world, ToolRunners runners, RunSpec spec, std::string runId,
                     EventWriter::Sink sink, std::function<void()> finished)
    : m_world(world), m_spec(std::move(spec)), m_writer(std::move(runId), world.clock, redactorOf(m_spec),
                                                        std::move(sink), eventsBefore(m_spec, world.clock)),
      m_finished(std::move(finished)), m_machine(planOf(m_spec)),
      m_labTools(m_spec.labTools ? m_spec.labTools(world.clock, world.timers) : nullptr),
      m_tools(
          {world.clock, world.timers, world.journal, withLab(runners, m_labTools.get())}, world.random,
          m_writer, m_spec, [this](const RunInput& input) { feed(input); }, [this] { lookAtClock(); }),
      m_standing(standingOf(m_spec.onUnknown))
{
    if (m_spec.resumed)
        m_spec.seed = m_spec.resumed->before.seed;
    if (m_spec.seed == 0)
        m_spec.seed = m_world.random.next();
}

void RunDriver::begin()
{
    if (m_spec.resumed) {
        beginAgain(*m_spec.resumed);
        return;
    }
    writeStart();
    m_messages.push_back({Role::User, {TextBlock{m_spec.prompt}}});
    feed(runin::Begin{});
}

void RunDriver::beginAgain(const ResumedRun& resumed)
{
    const auto& before = resumed.before;
    m_writer.write(event::RunResumed{"continued"}, {before.lastStep, 0, 0, {}});
    m_messages = m_tools.recordedMessages(before, resumed.rows);
    m_text = before.text;
    m_totals.usage = before.usage;
    for (std::size_t i = 0; i < m_spec.members.size(); ++i) {
        if (m_spec.members[i].chain.label() == before.lastServed)
            m_lastServed = static_cast<int>(i);
    }
    if (before.summary.finished)
        m_totals.cost = before.summary.finished->totals.cost;
    m_clockWatch.emplace(m_world.clock);
    auto pending = m_tools.resumeBatch(before, resumed.rows);
    feed(runin::Begin{.lastStep = before.lastStep,
                      .pending = std::move(pending),
                      .continuation = before.paused,
                      .open = m_tools.openIntents(before, resumed.rows),
                      .used = use()});
}

void RunDriver::writeStart()
{
    event::RunStarted started{.agent = m_spec.agent,
                              .workspace = m_spec.workspace,
                              .prompt = m_spec.prompt,
                              .policy = {toJson(m_spec.policy)},
                              .seed = m_spec.seed,
                              .appVersion = LANDFALL_VERSION};
    for (const auto& member : m_spec.members)
        started.chain.push_back(member.chain.label());
    for (const auto& tool : m_spec.tools)
        started.tools.push_back({tool.config.name, tool.config.retryClass});
    m_writer.write(std::move(started), {});
    m_writer.write(event::UserMessage{m_spec.prompt}, {});
    for (const auto& warning : m_spec.warnings)
        m_writer.write(warning, {});
    for (const auto& tool : m_spec.tools) {
        if (tool.config.retryClass == RetryClass::Unclassified)
            m_writer.write(event::Warning{"unclassified_tool",
                                          tool.config.name + " has no retry_class; it is never retried"},
                           {});
    }
}

void RunDriver::cancel(const std::string& by)
{
    m_cancelledBy = by;
    feed(runin::Cancel{});
}

void RunDriver::decide(const OperatorDecision& decision)
{
    if (!m_step)
        return;
    in::Decided decided{.choice = decision.choice,
                        .note = decision.note,
                        .by = decision.by,
                        .forRestOfRun = decision.forRestOfRun};
    if (decision.member >= 0)
        decided.member = decision.member;
    m_step->feed(decided);
}

void RunDriver::operate(const Input& verb)
{
    if (m_step)
        m_step->feed(verb);
    if (const auto* skip = std::get_if<in::Skip>(&verb))
        m_tools.feedAll(toolin::Skip{skip->by});
}

void RunDriver::warn(const event::Warning& warning)
{
    if (!m_machine.finished())
        m_writer.write(warning, place());
}

// The machine is not re-entrant: what happens while its outputs are carried out waits its turn.
void RunDriver::feed(const RunInput& input)
{
    m_inputs.push_back(input);
    if (m_feeding)
        return;
    m_feeding = true;
    while (!m_inputs.empty()) {
        const RunInput next = std::move(m_inputs.front());
        m_inputs.pop_front();
        for (const auto& output : m_machine.handle(next))
            std::visit([this](const auto& one) { carryOut(one); }, output);
    }
    m_feeding = false;
}

void RunDriver::carryOut(const runout::StartStep& start)
{
    if (auto results = m_tools.takeResults())
        m_messages.push_back(std::move(*results));
    ModelRequest request;
    request.system = m_spec.instructions;
    request.messages = m_messages;
    for (const auto& tool : m_spec.tools)
        request.tools.push_back({tool.config.name, tool.config.description, tool.config.parameters});
    StepPlan plan = stepPlan(start.continuation);
    m_writer.write(event::StepStarted{static_cast<int>(m_messages.size()), !plan.tools.empty(),
                                      isGated(plan.policy.replayGate, plan.tools)},
                   {start.step, 0, 0, {}});
    m_lastStep = std::move(m_step);
    m_step = std::make_unique<ModelStepDriver>(
        m_world, m_spec, m_writer, std::move(request), start.step, std::move(plan),
        ModelStepDriver::Callbacks{.finished = [this](const out::Finish& finish, const ModelReply& reply) {
            stepFinished(finish, reply);
        }});
    m_step->begin(m_spec.seed + static_cast<std::uint64_t>(start.step));
}

void RunDriver::carryOut(const runout::CancelStep&)
{
    m_step->feed(in::Cancel{m_cancelledBy});
}

void RunDriver::carryOut(const runout::Pause& pause)
{
    m_writer.write(event::RunPaused{pause.reason}, place());
}

void RunDriver::carryOut(const runout::Resume& resume)
{
    m_writer.write(event::RunResumed{resume.reason}, place());
}

void RunDriver::carryOut(const runout::Finish& finish)
{
    const auto& summary = m_writer.summary();
    m_totals.requests = summary.requests;
    m_totals.attempts = summary.attempts;
    m_totals.waitedSeconds = summary.waitedSeconds;
    m_writer.write(event::RunFinished{finish.status, finish.reason, finish.openItems, m_text, m_totals}, {});
    m_finished();
}

StepPlan RunDriver::stepPlan(bool continuation) const
{
    StepPlan plan{.policy = m_spec.policy,
                  .stream = m_spec.stream,
                  .truncationRecoveries = m_truncationRecoveries,
                  .standing = m_standing};
    for (const auto& member : m_spec.members)
        plan.chain.push_back(member.chain);
    for (const auto& tool : m_spec.tools)
        plan.tools.push_back({tool.config.name, tool.config.retryClass});
    if (continuation)
        plan.pinned = m_lastServed;
    return plan;
}

// What the run's next step goes on with.
void RunDriver::keepFrom(const ModelStep& machine)
{
    m_truncationRecoveries = machine.truncationRecoveriesLeft();
    m_standing = machine.standing();
}

void RunDriver::stepFinished(const out::Finish& finish, const ModelReply& reply)
{
    keepFrom(m_step->machine());
    for (const auto& usage : m_step->wasted())
        add(m_totals.wastedUsage, usage);
    if (finish.how == out::Finish::How::Done)
        stepDone(finish, reply);
    else
        feed(runin::StepEnded{statusOf(finish.how), finish.reason, finish.openItem});
}

void RunDriver::stepDone(const out::Finish& finish, const ModelReply& reply)
{
    const auto& served = m_spec.members[static_cast<std::size_t>(finish.member)];
    countUse(served, reply.usage);
    m_writer.write(event::LlmResponse{.provider = served.chain.provider,
                                      .askedModel = served.chain.model,
                                      .servedModel = reply.servedModel,
                                      .usage = reply.usage,
                                      .finish = reply.finish,
                                      .finishRaw = reply.finishRaw,
                                      .requestId = reply.requestId,
                                      .blocks = reply.blocks,
                                      .switchedBack = finish.member < m_lastServed},
                   {m_machine.step(), m_step->machine().attempt(), static_cast<int>(finish.request),
                    served.chain.label()});
    m_step->keepReply();
    m_lastServed = finish.member;
    m_text = visibleText(reply.blocks);
    m_messages.push_back({Role::Assistant, reply.blocks});
    m_clockWatch.emplace(m_world.clock);
    feed(runin::StepDone{reply.finish, m_tools.beginBatch(m_machine.step(), reply.blocks), use()});
}

// While tools are under way; a step has a watch of its own.
void RunDriver::lookAtClock()
{
    const auto jump = m_clockWatch ? m_clockWatch->look() : std::nullopt;
    if (!jump)
        return;
    m_writer.write(*jump, place());
    if (jump->asleepSeconds > 0)
        m_tools.feedAll(toolin::Slept{fromSeconds(jump->asleepSeconds)});
}

void RunDriver::countUse(const RunMember& member, const Usage& usage)
{
    add(m_totals.usage, usage);
    if (member.price)
        m_totals.cost = m_totals.cost.value_or(0) + costOf(*member.price, usage);
}

RunUse RunDriver::use() const
{
    const auto& usage = m_totals.usage;
    return {usage.input.value_or(0) + usage.output.value_or(0), m_totals.cost.value_or(0)};
}

EventPlace RunDriver::place() const
{
    return {m_machine.step(), 0, 0, {}};
}

} // namespace landfall
