// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/model_step_driver.h"

#include <QUrl>

#include <utility>

namespace landfall {

namespace {

std::string withoutUserInfo(const std::string& url)
{
    return QUrl(QString::fromStdString(url)).toString(QUrl::RemoveUserInfo).toStdString();
}

} // namespace

ModelStepDriver::ModelStepDriver(RuntimeWorld world, const RunSpec& spec, EventWriter& writer,
                                 ModelRequest request, int step, StepPlan plan, Callbacks callbacks)
    : m_world(world), m_spec(spec), m_writer(writer), m_request(std::move(request)), m_step(step),
      m_callbacks(std::move(callbacks)), m_chain(plan.chain), m_machine(std::move(plan)),
      m_timer(world.timers.makeTimer([this] { feed(in::Tick{}); })),
      m_journal(world.journal, world.random, writer), m_clockWatch(world.clock)
{
    for (const auto& member : spec.members)
        m_codecs.push_back(makeCodec(member.protocol));
}

void ModelStepDriver::begin(std::uint64_t seed)
{
    feed(in::Begin{.seed = seed});
}

// The machine is not re-entrant: what happens while its outputs are carried out waits its turn.
void ModelStepDriver::feed(const Input& input)
{
    if (!m_feeding)
        lookAtClock();
    m_inputs.push_back(input);
    if (m_feeding)
        return;
    m_feeding = true;
    while (!m_inputs.empty()) {
        const Input next = std::move(m_inputs.front());
        m_inputs.pop_front();
        for (const auto& output : m_machine.handle(next, m_writer.now(), book()))
            std::visit([this](const auto& one) { carryOut(one); }, output);
    }
    m_feeding = false;
    rearm();
}

const std::vector<MemberView>& ModelStepDriver::book()
{
    if (std::exchange(m_viewsRevision, m_world.book.revision()) != m_world.book.revision())
        m_views = m_world.book.viewsFor(m_chain, m_writer.start());
    return m_views;
}

// Before anything that came after a sleep, so that no deadline is missed by the time asleep.
void ModelStepDriver::lookAtClock()
{
    const auto jump = m_clockWatch.look();
    if (!jump)
        return;
    m_writer.write(*jump, {m_step, m_machine.attempt(), 0, {}});
    if (jump->asleepSeconds > 0)
        m_inputs.push_back(in::Slept{fromSeconds(jump->asleepSeconds)});
}

// What is told of the request is durable with the row that says it was sent.
void ModelStepDriver::carryOut(const out::Record& record)
{
    prepare(record.what);
    m_journal.record(placeOf(record.what.id, record.what.member),
                     [this, alive = std::weak_ptr(m_alive), id = record.what.id](bool durable) {
                         if (!alive.expired())
                             feed(in::Recorded{id, durable});
                     });
}

void ModelStepDriver::prepare(const out::Send& send)
{
    const auto index = static_cast<std::size_t>(send.member);
    const auto& member = m_spec.members[index];
    m_request.model = member.chain.model;
    m_request.maxTokens = send.maxTokens;
    m_request.stream = send.stream;
    m_request.promptCache = send.promptCache;
    m_prepared = m_codecs[index]->encode(m_request, member.endpoint);
    const auto place = placeOf(send.id, send.member);
    const auto size = m_prepared->body.size();
    m_writer.write(event::RequestStarted{withoutUserInfo(m_prepared->url), send.stream, size, send.maxTokens},
                   place);
    m_world.journal.keepBytes(m_writer.runId(), place.step, place.request, true, m_prepared->body);
}

void ModelStepDriver::carryOut(const out::Send& send)
{
    if (!m_prepared)
        prepare(send);
    const auto index = static_cast<std::size_t>(send.member);
    const auto place = placeOf(send.id, send.member);
    WireRequest wire = std::move(*m_prepared);
    m_prepared.reset();
    feed(in::Started{send.id, wire.body.size()});
    // The old one may be what is calling.
    if (m_flight)
        m_flight.release()->deleteLater();
    m_flight = std::make_unique<RequestDriver>(
        send.id, *m_codecs[index], ToolNames(m_request.tools),
        RequestDriver::Sinks{
            .input = [this](const Input& input) { feed(input); },
            .event = [this, place](Payload payload) { m_writer.write(std::move(payload), place); },
            .received =
                [this, place](std::string bytes) {
                    m_world.journal.keepBytes(m_writer.runId(), place.step, place.request, false,
                                              std::move(bytes));
                },
            .wallSeconds = [this] { return m_world.clock.wallMicros() / 1'000'000; }});
    m_flight->start(m_world.transport, std::move(wire), m_spec.members[index].endpoint.apiKey);
}

void ModelStepDriver::carryOut(const out::Abort&)
{
    if (m_flight)
        m_flight->abort();
}

void ModelStepDriver::carryOut(const out::Emit& emit)
{
    Payload payload = emit.payload;
    if (auto* reset = std::get_if<event::AttemptReset>(&payload); reset && reset->hadOutput && m_flight) {
        reset->discardedTokens = m_flight->streamedTokens();
        m_wasted.push_back(m_flight->usage());
    }
    EventPlace place = placeOf(emit.request, emit.member);
    place.attempt = emit.attempt;
    m_writer.write(std::move(payload), place);
    m_journal.look(emit.payload);
}

void ModelStepDriver::carryOut(const out::Note& note)
{
    m_world.book.apply(note, m_chain, m_writer.start());
}

// PROVIDER_OUTCOME_UNKNOWN has been written: whoever reads it answers with in::Decided.
void ModelStepDriver::carryOut(const out::Ask&) {}

void ModelStepDriver::carryOut(const out::Finish& finish)
{
    static const ModelReply none;
    m_callbacks.finished(finish, m_flight ? m_flight->reply() : none);
}

void ModelStepDriver::rearm()
{
    if (const auto at = m_machine.wakeAt())
        m_timer->arm(m_writer.start() + *at);
    else
        m_timer->disarm();
}

EventPlace ModelStepDriver::placeOf(RequestId request, int member) const
{
    return {m_step, m_machine.attempt(), static_cast<int>(request),
            member < 0 ? std::string() : m_chain[static_cast<std::size_t>(member)].label()};
}

} // namespace landfall
