// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/run_tools.h"

#include "core/config/schema_check.h"
#include "core/runtime/intent_id.h"
#include "core/runtime/structured_unknown.h"

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

WriteOnlyPolicy policyOf(WriteOnly writeOnly)
{
    switch (writeOnly) {
    case WriteOnly::No: return WriteOnlyPolicy::No;
    case WriteOnly::AtMostOnce: return WriteOnlyPolicy::AtMostOnce;
    case WriteOnly::AtLeastOnce: return WriteOnlyPolicy::AtLeastOnce;
    }
    return WriteOnlyPolicy::No;
}

ToolStanding standingOf(OnUnknown onUnknown)
{
    switch (onUnknown) {
    case OnUnknown::Ask: return ToolStanding::Ask;
    case OnUnknown::Fail: return ToolStanding::Fail;
    case OnUnknown::Retry: return ToolStanding::Retry;
    }
    return ToolStanding::Ask;
}

std::optional<JournalStatus> lastStatus(const std::string& intentId, const IntentRows& rows)
{
    const auto it = rows.find(intentId);
    return it == rows.end() ? std::nullopt : std::optional(it->second.status);
}

} // namespace

RunTools::RunTools(ToolWorld world, Random& random, EventWriter& writer, const RunSpec& spec,
                   std::function<void(const RunInput&)> feed, std::function<void()> lookAtClock)
    : m_world(world), m_random(random), m_writer(writer), m_spec(spec), m_feed(std::move(feed)),
      m_lookAtClock(std::move(lookAtClock))
{}

std::vector<CallView> RunTools::beginBatch(int step, const std::vector<ContentBlock>& reply)
{
    m_step = step;
    m_calls.clear();
    std::vector<CallView> views;
    for (const auto& block : reply) {
        const auto* asked = std::get_if<ToolCallBlock>(&block);
        if (!asked)
            continue;
        m_calls.push_back({.asked = *asked});
        views.push_back(viewOf(m_calls.back()));
    }
    return views;
}

std::vector<CallView> RunTools::resumeBatch(const Continuation& run, const IntentRows& rows)
{
    m_step = run.lastStep;
    m_calls.clear();
    std::vector<CallView> views;
    if (run.lastBatchAnswered)
        return views;
    for (const auto& recorded : run.batches.back().calls) {
        m_calls.push_back(resumedCall(recorded, rows));
        if (m_calls.back().handedIn)
            views.push_back(viewOf(m_calls.back()));
    }
    return views;
}

RunTools::Call RunTools::resumedCall(const RecordedCall& recorded, const IntentRows& rows)
{
    Call call{.asked = recorded.asked, .intentId = recorded.intentId, .ref = recorded.ref};
    call.asked.arguments = recorded.arguments;
    call.begin.tries = recorded.tries;
    const auto& id = recorded.asked.id;
    const auto answer = [&](const std::string& result, bool isError) {
        call.handedIn = false;
        call.result = ToolResultBlock{id, result, isError};
    };
    if (recorded.result) {
        answer(*recorded.result, recorded.isError);
        return call;
    }
    const auto status = lastStatus(recorded.intentId, rows);
    if (!status)
        return call;
    switch (*status) {
    case JournalStatus::Ok:
    case JournalStatus::ResolvedLanded: {
        const auto& row = rows.at(recorded.intentId);
        const RawJson result = row.result.value_or(RawJson{});
        m_writer.write(event::ToolFinished{id, ToolOutcome::Ok, result, 0}, place());
        answer(result.text, false);
        break;
    }
    case JournalStatus::ResolvedUnknown: answer(unknownAnswer(recorded), true); break;
    case JournalStatus::Sent:
    case JournalStatus::Unknown:
    case JournalStatus::ResolvedNotLanded: call.begin.resumed = status; break;
    case JournalStatus::Rejected:
    case JournalStatus::FailedBefore: break;
    }
    return call;
}

std::vector<Message> RunTools::recordedMessages(const Continuation& run, const IntentRows& rows) const
{
    std::vector<Message> messages;
    auto batch = run.batches.begin();
    for (std::size_t i = 0; i < run.messages.size(); ++i) {
        messages.push_back(run.messages[i]);
        if (batch == run.batches.end() || batch->message != i)
            continue;
        const bool open = std::next(batch) == run.batches.end() && !run.lastBatchAnswered;
        Message results{Role::User, {}};
        for (const auto& call : batch->calls) {
            const auto row = rows.find(call.intentId);
            const bool landed = row != rows.end() && row->second.status == JournalStatus::ResolvedLanded;
            if (call.result)
                results.blocks.push_back(ToolResultBlock{call.asked.id, *call.result, call.isError});
            else if (landed && row->second.result)
                results.blocks.push_back(ToolResultBlock{call.asked.id, row->second.result->text, false});
            else
                results.blocks.push_back(ToolResultBlock{call.asked.id, unknownAnswer(call), true});
        }
        if (!open)
            messages.push_back(std::move(results));
        ++batch;
    }
    return messages;
}

std::vector<OpenIntent> RunTools::openIntents(const Continuation& run, const IntentRows& rows) const
{
    std::vector<OpenIntent> open;
    for (const auto& batch : run.batches) {
        const bool isPending = &batch == &run.batches.back() && !run.lastBatchAnswered;
        for (const auto& call : batch.calls) {
            const auto* known = tool(call.asked.name);
            if (isPending || !known || lastStatus(call.intentId, rows) != JournalStatus::Unknown)
                continue;
            open.push_back({call.asked.id, intentHash(known->config, valuesFor(*known, call.arguments, {}))});
        }
    }
    return open;
}

// What cannot be run goes back to the model with the reason.
CallView RunTools::viewOf(const Call& call) const
{
    CallView view{call.asked.id, call.asked.name, call.asked.argumentsValid, {}, {}};
    const auto* known = tool(call.asked.name);
    if (!known || !call.asked.argumentsValid)
        return view;
    const auto& config = known->config;
    if (const auto problem = checkArguments(config.parameters, call.asked.arguments)) {
        view.refusal = problem->message;
        return view;
    }
    const TemplateValues values{.arguments = call.asked.arguments};
    for (const auto& key : {config.idempotencyKey, config.intentKey}) {
        if (!key)
            continue;
        if (const auto text = expandText(*key, values); !text)
            view.refusal = text.error().message;
    }
    if (view.refusal.empty())
        view.intentHash = intentHash(config, values);
    return view;
}

TemplateValues RunTools::valuesFor(const RunTool& tool, const std::string& arguments,
                                   const std::string& ref) const
{
    TemplateValues values{
        .arguments = arguments, .ref = ref, .idempotencyKey = {}, .runId = m_writer.runId()};
    if (tool.config.idempotencyKey) {
        if (auto key = expandText(*tool.config.idempotencyKey, values))
            values.idempotencyKey = std::move(*key);
    }
    return values;
}

std::string RunTools::unknownAnswer(const RecordedCall& call) const
{
    const auto* known = tool(call.asked.name);
    if (!known)
        return toolError("there is no tool named " + call.asked.name);
    return structuredUnknown(known->config, valuesFor(*known, call.arguments, call.ref));
}

ToolPlan RunTools::planFor(const RunTool& tool, const std::string& callId) const
{
    const auto& config = tool.config;
    ToolPlan plan;
    plan.callId = callId;
    plan.tool = config.name;
    plan.retryClass = config.retryClass;
    plan.needsApproval = config.approval == Approval::Ask && !m_approved.contains(config.name);
    plan.hasProbe = config.probe.has_value();
    plan.writeOnly = policyOf(config.writeOnly);
    plan.canDetach = config.kind == ToolKind::Http || config.kind == ToolKind::Mcp;
    plan.timeout = config.timeout;
    if (config.probe) {
        const auto* probe = this->tool(config.probe->tool);
        plan.probeTimeout = probe ? probe->config.timeout : config.timeout;
    }
    plan.lag = config.lag;
    plan.lateAnswer = config.lateAnswer;
    plan.retry.attempts = config.retry.attempts;
    plan.retry.backoffSeconds = toSeconds(config.retry.backoff);
    plan.retry.maxBackoffSeconds = toSeconds(config.retry.maxBackoff);
    plan.standing = standingOf(m_spec.onUnknown);
    return plan;
}

void RunTools::carryOut(const runout::StartTool& start)
{
    auto& call = *find(start.callId);
    const auto& known = *tool(start.tool);
    const bool isNew = call.intentId.empty();
    CallUnderWay underWay{
        .callId = start.callId,
        .tool = &known,
        .probeTool = known.config.probe ? tool(known.config.probe->tool) : nullptr,
        .values = valuesFor(known, call.asked.arguments, call.ref.empty() ? newRef(m_random) : call.ref),
        .intentId = isNew ? newIntentId(m_random) : call.intentId,
        .step = m_step};
    auto plan = planFor(known, start.callId);
    plan.needsApproval = plan.needsApproval && call.begin.tries == 0;
    auto& driver = m_drivers[start.callId];
    if (driver)
        m_past.push_back(std::move(driver));
    driver = std::make_unique<ToolStepDriver>(
        m_world, m_writer, std::move(underWay), std::move(plan),
        ToolStepDriver::Callbacks{
            .lookAtClock = m_lookAtClock,
            .asks =
                [this, id = start.callId](const std::string& reason) {
                    m_feed(runin::ToolAsks{id, reason});
                },
            .resumes = [this, id = start.callId] { m_feed(runin::ToolResumes{id}); },
            .finished = [this,
                         id = start.callId](const toolout::Finish& finish,
                                            const std::string& result) { finished(id, finish, result); }});
    call.begin.seed = m_random.next();
    driver->feed(call.begin);
}

void RunTools::carryOut(const runout::AnswerTool& answer)
{
    const auto result = toolError(answer.error);
    // Two calls may have the same id: the index tells them apart.
    std::size_t index = answer.index;
    for (auto& call : m_calls) {
        if (!call.handedIn)
            continue;
        if (index-- == 0)
            call.result = ToolResultBlock{call.asked.id, result, true};
    }
    m_writer.write(event::ToolFinished{answer.callId, ToolOutcome::Rejected, {result}, 0}, place());
}

void RunTools::carryOut(const runout::ShareTool& share)
{
    m_sharing[share.callId] = share.withCallId;
}

void RunTools::carryOut(const runout::RepeatUnknown& repeat)
{
    const auto* first = driver(repeat.ofCallId);
    const auto* call = find(repeat.callId);
    const auto& known = *tool(call->asked.name);
    const auto values = first ? first->call().values : valuesFor(known, call->asked.arguments, {});
    m_writer.write(event::ToolOutcomeUnknown{.callId = repeat.callId,
                                             .tool = known.config.name,
                                             .intentId = first ? first->call().intentId : std::string(),
                                             .phase = Phase::Queued,
                                             .error = "not run: the same call is still open",
                                             .decision = {Verdict::OutcomeUnknown,
                                                          {{RuleId::IntentOpen, true, repeat.ofCallId}}}},
                   place());
    setResult(repeat.callId, structuredUnknown(known.config, values), true);
}

void RunTools::carryOut(const runout::CancelTool& cancel)
{
    if (auto* under = driver(cancel.callId))
        under->feed(toolin::Cancel{"operator"});
}

std::optional<Message> RunTools::takeResults()
{
    if (m_calls.empty())
        return std::nullopt;
    Message results{Role::User, {}};
    for (auto& call : m_calls) {
        if (call.result)
            results.blocks.emplace_back(std::move(*call.result));
    }
    m_calls.clear();
    m_sharing.clear();
    for (auto& [id, driver] : m_drivers)
        m_past.push_back(std::move(driver));
    m_drivers.clear();
    return results;
}

void RunTools::decide(const ToolDecision& decision)
{
    auto* under = driver(decision.callId);
    if (!under)
        return;
    const bool wasLeftOpen = under->machine().state() == ToolStep::State::LeftOpen;
    under->decide(decision);
    if (wasLeftOpen && under->machine().state() == ToolStep::State::Finished)
        m_feed(runin::ToolClosed{decision.callId});
}

void RunTools::approve(const ApprovalDecision& decision)
{
    auto* under = driver(decision.callId);
    if (!under)
        return;
    if (decision.choice == ApprovalChoice::AlwaysInRun)
        m_approved.insert(under->call().tool->config.name);
    under->approve(decision);
}

void RunTools::feedAll(const ToolInput& input)
{
    for (const auto& [id, driver] : m_drivers)
        driver->feed(input);
}

void RunTools::finished(const std::string& callId, const toolout::Finish& finish, const std::string& result)
{
    const bool isError = finish.outcome != ToolOutcome::Ok;
    setResult(callId, result, isError);
    for (const auto& [other, with] : m_sharing) {
        if (with != callId)
            continue;
        setResult(other, result, isError);
        if (finish.how == toolout::Finish::How::Answered && finish.outcome != ToolOutcome::Unknown)
            m_writer.write(event::ToolFinished{other, finish.outcome, {result}, 0}, place());
    }
    m_feed(runin::ToolDone{callId, finish.outcome, finish.openItem, finish.how, finish.reason});
}

void RunTools::setResult(const std::string& callId, const std::string& result, bool isError)
{
    if (auto* call = find(callId))
        call->result = ToolResultBlock{callId, result, isError};
}

// The first of that id: a second one is not run.
RunTools::Call* RunTools::find(const std::string& callId)
{
    const auto it = std::find_if(m_calls.begin(), m_calls.end(),
                                 [&](const Call& call) { return call.asked.id == callId; });
    return it == m_calls.end() ? nullptr : &*it;
}

const RunTool* RunTools::tool(const std::string& name) const
{
    for (const auto* tools : {&m_spec.tools, &m_spec.probeTools}) {
        const auto it = std::find_if(tools->begin(), tools->end(),
                                     [&](const RunTool& one) { return one.config.name == name; });
        if (it != tools->end())
            return &*it;
    }
    return nullptr;
}

ToolStepDriver* RunTools::driver(const std::string& callId) const
{
    if (const auto it = m_drivers.find(callId); it != m_drivers.end())
        return it->second.get();
    const auto it = std::find_if(m_past.rbegin(), m_past.rend(),
                                 [&](const Driver& one) { return one->call().callId == callId; });
    return it == m_past.rend() ? nullptr : it->get();
}

} // namespace landfall
