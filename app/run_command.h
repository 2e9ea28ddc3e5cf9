// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/interrupt.h"
#include "app/lab_host.h"
#include "app/options.h"
#include "app/run_record.h"
#include "app/terminal_prompt.h"
#include "core/folds/run_summary.h"
#include "core/runtime/engine.h"

#include <QFile>
#include <QObject>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace landfall {

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
    bool readSpec(const Workspace& workspace, const RunRecord& record);
    bool openSave();
    void askNext();
    void takeReply(const OpenQuestion& question, const OperatorReply& reply);
    void decideCall(const OpenQuestion& question, const OperatorReply& reply);
    void approveCall(const OpenQuestion& question, const OperatorReply& reply);
    bool refuse(const QString& message) const;
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
    OpenQuestions m_questions;
    std::set<std::uint64_t> m_answered;           // seq of questions
    std::map<std::string, std::string> m_schemas; // by tool
    TerminalPrompt m_prompt;
    std::string m_operator; // "operator:<login>"
    bool m_asksAboutUnknown = false;
    bool m_usesLab = false;
    bool m_outputGone = false;
    bool m_midLine = false; // streamed text has left the cursor inside a line
};

} // namespace landfall
