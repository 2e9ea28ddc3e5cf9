// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/interrupt.h"
#include "app/lab_host.h"
#include "app/options.h"
#include "core/folds/run_summary.h"
#include "core/runtime/engine.h"

#include <QFile>
#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace landfall {

class TerminalPrompt;

// `landfall run`: one run without a window, its events on the terminal. Needs a QCoreApplication.
class RunCommand : public QObject {
    Q_OBJECT

public:
    explicit RunCommand(RunOptions options, QObject* parent = nullptr);
    ~RunCommand() override;

    ExitCode exec();

private:
    bool prepare();
    void onEvents(const std::string& runId, const std::vector<RunEvent>& events);
    void print(const RunEvent& event);
    void printText(const RunEvent& event);
    void askOperator();
    void finish();
    void outputGone();

    RunOptions m_options;
    ExitCode m_exitCode = ExitCode::Failed;
    LabHost m_lab;
    Engine m_engine;
    Interrupt m_interrupt;
    QFile m_save;
    RunSpec m_spec;
    std::string m_runId;
    RunSummary m_summary;
    std::unique_ptr<TerminalPrompt> m_prompt; // while the operator is asked
    bool m_usesLab = false;
    bool m_outputGone = false;
    bool m_midLine = false; // streamed text has left the cursor inside a line
};

} // namespace landfall
