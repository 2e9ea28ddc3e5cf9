// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/ledger.h"
#include "core/runtime/tool_executor.h"

#include <QObject>

#include <chrono>
#include <memory>

namespace landfall {

// Runs tools of kind lab against the ledger, after a pause that makes them visible.
class LabTools final : public ToolExecutor {
public:
    static constexpr std::chrono::milliseconds visiblePause{350};

    LabTools(std::shared_ptr<lab::Ledger> ledger, std::chrono::milliseconds pause);

    void call(const ToolInvocation& invocation, std::function<void(ToolAnswer)> done) override;

private:
    std::shared_ptr<lab::Ledger> m_ledger;
    std::chrono::milliseconds m_pause;
    std::unique_ptr<QObject> m_timers; // parent of those under way; made on the thread that calls
};

} // namespace landfall
