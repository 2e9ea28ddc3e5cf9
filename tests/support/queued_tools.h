// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runtime/tool_executor.h"

#include <QObject>

#include <functional>
#include <memory>
#include <utility>

namespace landfall {

// Answers each call as it is told to, from the event loop of the thread that calls.
class QueuedTools final : public ToolExecutor {
public:
    using Answer = std::function<ToolAnswer(const ToolInvocation&)>;
    explicit QueuedTools(Answer answer) : m_answer(std::move(answer)) {}

    void call(const ToolInvocation& invocation, std::function<void(ToolAnswer)> done) override
    {
        if (!m_context)
            m_context = std::make_unique<QObject>();
        QMetaObject::invokeMethod(
            m_context.get(), [this, invocation, done = std::move(done)] { done(m_answer(invocation)); },
            Qt::QueuedConnection);
    }

private:
    Answer m_answer;
    std::unique_ptr<QObject> m_context; // of that thread
};

} // namespace landfall
