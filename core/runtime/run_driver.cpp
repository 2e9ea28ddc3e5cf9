// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/run_driver.h"

#include "core/policy/replay_safety.h"

#include <array>
#include <cstdio>

namespace landfall {

namespace {

RunPlan planOf(const RunSpec& spec)
{
    RunPlan plan;
    plan.iterations = spec.limits.iterations;
    for (const auto& tool : spec.tools) {
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
    return Redactor(secrets);
}

const char* toId(ToolKind kind)
{
    switch (kind) {
    case ToolKind::Command: return "command";
    case ToolKind::Http: return "http";
    case ToolKind::Mcp: return "mcp";
    case ToolKind::Lab: return "lab";
    }
    return "";
}

std::string hexId(const char* prefix, std::uint64_t bits)
{
    std::array<char, 20> text{};
    std::snprintf(text.data(), text.size(), "%012llx",
                  static_cast<unsigned long long>(bits & 0xFFFFFFFFFFFFULL));
    return prefix + std::string(text.data());
}

// A reference people can read out: no letters or digits that are easily mistaken.
std::string readableRef(std::uint64_t bits)
{
    static constexpr std::string_view letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    std::string ref = "LF-";
    for (int i = 0; i < 6; ++i, bits >>= 5)
        ref += letters[bits & 31];
    return ref;
}

void add(std::optional<std::int64_t>& sum, const std::optional<std::int64_t>& more)
{
    if (more)
        sum = sum.value_or(0) + *more;
}

void add(Usage& sum, const Usage& more)
{
    add(sum.input, more.input);
    add(sum.output, more.output);
    add(sum.cached, more.cached);
    add(sum.reasoning, more.reasoning);
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

// An error result for the model, as JSON.
std::string errorResult(const std::string& error)
{
    std::string text = R"({"error":")";
    for (const char c : error) {
        if (c == '"' || c == '\\')
            text += '\\';
        text += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return text + "\"}";
}

} // namespace

RunDriver::RunDriver(RuntimeWorld world, Random& random, RunSpec spec, std::string runId,
                     EventWriter::Sink sink, std::function<void()> finished)
    : m_world(world), m_random(random), m_spec(std::move(spec)),
      m_writer(std::move(runId), world.clock, redactorOf(m_spec), std::move(sink)),
      m_finished(std::move(finished)), m_machine(planOf(m_spec)), m_standing(standingOf(m_spec.onUnknown))
{
    if (m_spec.seed == 0)
        m_spec.seed = m_random.next();
}

void RunDriver::begin()
{
    writeStart();
    m_messages.push_back({Role::User, {TextBlock{m_spec.prompt}}});
    feed(runin::Begin{});
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
        started.tools.push_back({tool.name, tool.retryClass});
    m_writer.write(std::move(started), {});
    m_writer.write(event::UserMessage{m_spec.prompt}, {});
    for (const auto& warning : m_spec.warnings)
        m_writer.write(warning, {});
    for (const auto& tool : m_spec.tools) {
        if (tool.retryClass == RetryClass::Unclassified)
            m_writer.write(
                event::Warning{"unclassified_tool", tool.name + " has no retry_class; it is never retried"},
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
}

void RunDriver::feed(const RunInput& input)
{
    for (const auto& output : m_machine.handle(input))
        std::visit([this](const auto& one) { carryOut(one); }, output);
}

void RunDriver::carryOut(const runout::StartStep& start)
{
    appendResults();
    ModelRequest request;
    request.system = m_spec.instructions;
    request.messages = m_messages;
    for (const auto& tool : m_spec.tools)
        request.tools.push_back({tool.name, tool.description, tool.parameters});
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

void RunDriver::carryOut(const runout::StartTool& start)
{
    const auto* block = call(start.callId);
    const auto index =
        static_cast<std::size_t>(std::find_if(m_spec.tools.begin(), m_spec.tools.end(),
                                              [&](const auto& t) { return t.name == start.tool; }) -
                                 m_spec.tools.begin());
    const auto& tool = m_spec.tools[index];
    m_running[start.callId] = {hexId("i-", m_random.next()), m_writer.now()};
    m_writer.write(event::ToolStarted{.callId = start.callId,
                                      .tool = tool.name,
                                      .kind = toId(tool.kind),
                                      .retryClass = tool.retryClass,
                                      .arguments = {block->arguments},
                                      .intentId = m_running[start.callId].intentId,
                                      .ref = readableRef(m_random.next())},
                   place());
    m_spec.toolExecutor->call(
        {start.callId, tool.name, block->arguments},
        [this, alive = std::weak_ptr(m_alive), id = start.callId](const ToolAnswer& answer) {
            if (!alive.expired())
                toolDone(id, answer);
        });
}

void RunDriver::carryOut(const runout::AnswerTool& answer)
{
    addResult(answer.callId, {ToolOutcome::Rejected, errorResult(answer.error)}, 0);
}

void RunDriver::carryOut(const runout::CancelTool& cancel)
{
    const auto* block = call(cancel.callId);
    const auto tool = std::find_if(m_spec.tools.begin(), m_spec.tools.end(),
                                   [&](const auto& one) { return one.name == block->name; });
    const bool unknown = !isRepeatable(tool->retryClass);
    if (unknown)
        m_writer.write(event::ToolOutcomeUnknown{.callId = cancel.callId,
                                                 .tool = block->name,
                                                 .intentId = m_running[cancel.callId].intentId,
                                                 .phase = Phase::Dispatched,
                                                 .error = "cancelled while the tool was running",
                                                 .decision = {Verdict::Cancelled, {}}},
                       place());
    m_running.erase(cancel.callId);
    feed(runin::ToolDone{cancel.callId, ToolOutcome::Unknown, unknown, toolout::Finish::How::Cancelled,
                         "cancelled"});
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
    if (m_step) {
        for (const auto& usage : m_step->wasted())
            add(m_totals.wastedUsage, usage);
    }
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
        plan.tools.push_back({tool.name, tool.retryClass});
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
    if (finish.how == out::Finish::How::Done)
        stepDone(finish, reply);
    else
        feed(runin::StepEnded{statusOf(finish.how), finish.reason, finish.openItem});
}

void RunDriver::stepDone(const out::Finish& finish, const ModelReply& reply)
{
    for (const auto& usage : m_step->wasted())
        add(m_totals.wastedUsage, usage);
    add(m_totals.usage, reply.usage);
    const auto& member = m_spec.members[static_cast<std::size_t>(finish.member)].chain;
    const EventPlace served{m_machine.step(), m_step->machine().attempt(), static_cast<int>(finish.request),
                            member.label()};
    m_writer.write(event::LlmResponse{.provider = member.provider,
                                      .askedModel = member.model,
                                      .servedModel = reply.servedModel,
                                      .usage = reply.usage,
                                      .finish = reply.finish,
                                      .finishRaw = reply.finishRaw,
                                      .requestId = reply.requestId,
                                      .blocks = reply.blocks,
                                      .switchedBack = finish.member < m_lastServed},
                   served);
    m_lastServed = finish.member;
    m_text = visibleText(reply.blocks);
    m_messages.push_back({Role::Assistant, reply.blocks});
    runin::StepDone done{reply.finish, {}, {}};
    for (const auto& block : reply.blocks) {
        if (const auto* tool = std::get_if<ToolCallBlock>(&block))
            done.calls.push_back({tool->id, tool->name, tool->argumentsValid, {}, {}});
    }
    feed(done);
}

void RunDriver::toolDone(const std::string& callId, const ToolAnswer& answer)
{
    const auto it = m_running.find(callId);
    if (it == m_running.end())
        return;
    const auto took = m_writer.now() - it->second.since;
    m_running.erase(it);
    addResult(callId, answer, static_cast<double>(took.count()) / 1000.0);
    feed(runin::ToolDone{callId, answer.outcome});
}

void RunDriver::addResult(const std::string& callId, const ToolAnswer& answer, double durationMs)
{
    m_results[callId] = {callId, answer.result, answer.outcome != ToolOutcome::Ok};
    m_writer.write(event::ToolFinished{callId, answer.outcome, {answer.result}, durationMs}, place());
}

// Every call of the last reply has its answer before the next request, in the order of the calls.
void RunDriver::appendResults()
{
    if (m_results.empty())
        return;
    Message results{Role::User, {}};
    for (const auto& block : m_messages.back().blocks) {
        const auto* tool = std::get_if<ToolCallBlock>(&block);
        if (const auto it = tool ? m_results.find(tool->id) : m_results.end(); it != m_results.end())
            results.blocks.emplace_back(it->second);
    }
    m_messages.push_back(std::move(results));
    m_results.clear();
}

const ToolCallBlock* RunDriver::call(const std::string& callId) const
{
    for (const auto& block : m_messages.back().blocks) {
        if (const auto* tool = std::get_if<ToolCallBlock>(&block); tool && tool->id == callId)
            return tool;
    }
    return nullptr;
}

EventPlace RunDriver::place() const
{
    return {m_machine.step(), 0, 0, {}};
}

} // namespace landfall
