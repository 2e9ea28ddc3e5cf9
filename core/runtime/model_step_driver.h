// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"
#include "core/policy/model_step.h"
#include "core/runtime/clock_watch.h"
#include "core/runtime/event_writer.h"
#include "core/runtime/member_book.h"
#include "core/runtime/request_driver.h"
#include "core/runtime/request_journal.h"
#include "core/runtime/run_journal.h"
#include "core/runtime/run_spec.h"

#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace landfall {

// What a driver needs of the world. None is owned; all outlive the drivers. Engine's thread only.
struct RuntimeWorld {
    const Clock& clock;
    TimerSource& timers;
    Transport& transport;
    RunJournal& journal;
    MemberBook& book;
    Random& random;
};

// Carries out one ModelStep: feeds it the sockets' and the timer's news, and does what it says.
class ModelStepDriver {
public:
    struct Callbacks {
        // The machine has finished. Called last; the driver may be destroyed from the event loop, not from
        // inside.
        std::function<void(const out::Finish&, const ModelReply&)> finished;
    };

    // `plan` belongs to the spec: the same chain, policy and tools.
    ModelStepDriver(RuntimeWorld world, const RunSpec& spec, EventWriter& writer, ModelRequest request,
                    int step, StepPlan plan, Callbacks callbacks);

    void begin(std::uint64_t seed);
    void feed(const Input& input);
    // The reply is in the record: its request has nothing open any more.
    void keepReply() { m_journal.served(); }
    const ModelStep& machine() const { return m_machine; }
    // Usage of the attempts that were thrown away.
    const std::vector<Usage>& wasted() const { return m_wasted; }

private:
    void carryOut(const out::Record&);
    void carryOut(const out::Send&);
    void prepare(const out::Send&);
    void carryOut(const out::Abort&);
    void carryOut(const out::Emit&);
    void carryOut(const out::Note&);
    void carryOut(const out::Ask&);
    void carryOut(const out::Finish&);
    void lookAtClock();
    const std::vector<MemberView>& book();
    void rearm();
    EventPlace placeOf(RequestId request, int member) const;

    RuntimeWorld m_world;
    const RunSpec& m_spec;
    EventWriter& m_writer;
    ModelRequest m_request;
    int m_step;
    Callbacks m_callbacks;
    std::vector<ChainMember> m_chain;
    std::vector<std::unique_ptr<Codec>> m_codecs; // one a member
    std::vector<MemberView> m_views;              // of the chain, as the book had them at this revision
    std::uint64_t m_viewsRevision = 0;
    ModelStep m_machine;
    std::unique_ptr<Timer> m_timer;
    std::optional<WireRequest> m_prepared; // told of, and not sent yet
    std::unique_ptr<RequestDriver> m_flight;
    RequestJournal m_journal;
    std::vector<Usage> m_wasted;
    std::deque<Input> m_inputs;
    ClockWatch m_clockWatch;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    bool m_feeding = false;
};

} // namespace landfall
