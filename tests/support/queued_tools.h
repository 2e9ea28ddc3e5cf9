// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runtime/run_spec.h"

#include <QObject>

#include <functional>
#include <memory>
#include <utility>

namespace landfall {

// Answers each call as it is told to, from the event loop of the thread that calls.
class QueuedTools final : public ToolRunner {
public:
    using Answer = std::function<ToolReport(const ToolTry&)>;
    explicit QueuedTools(Answer answer) : m_answer(std::move(answer)) {}

    // As a run wants its tools of kind lab.
    static LabTools factory(Answer answer)
    {
        return [answer = std::move(answer)](const Clock&, TimerSource&) {
            return std::make_unique<QueuedTools>(answer);
        };
    }

    std::unique_ptr<ToolCall> start(const ToolTry& call, ToolSinks sinks) override
    {
        auto queued = std::make_unique<Queued>();
        QMetaObject::invokeMethod(
            &queued->context,
            [this, call, sinks = std::move(sinks)] {
                sinks.reached(Phase::Dispatched);
                sinks.ended(m_answer(call));
            },
            Qt::QueuedConnection);
        return queued;
    }

private:
    struct Queued final : ToolCall {
        QObject context;
    };
    Answer m_answer;
};

} // namespace landfall
