// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/open_questions.h"
#include "core/lab/fault_server.h"
#include "core/runtime/engine.h"
#include "tests/effects/ledger.h"
#include "tests/effects/random_run.h"

#include <QObject>
#include <QTemporaryDir>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace landfall {

// Plays random runs through the engine, several at once. An operator who reads the ledger answers whatever a
// run asks. GUI-less main thread.
class EffectsStage : public QObject {
    Q_OBJECT

public:
    // With the gate off the workspace says of every tool that calling it twice does no harm.
    EffectsStage(std::uint64_t seed, int runs, bool gate);
    ~EffectsStage() override;

    QString start(); // empty, or what went wrong

    int done() const { return m_done; }                               // runs with status done
    int ended() const { return m_ended; }                             // runs
    int intents() const { return static_cast<int>(m_ofDone.size()); } // of runs that are done
    int questions() const { return m_questions; }
    const Ledger& ledger() const { return m_ledger; }
    // The events of the runs that have not ended.
    std::string story() const;
    // One line for each intent of a run that is done that was not acted on exactly once, and for each of
    // another run that was acted on more than once.
    QStringList wrong() const;

Q_SIGNALS:
    void finished();

private:
    struct Run {
        RandomRun plan;
        std::unique_ptr<lab::FaultServer> server;
        std::string story;
        std::map<std::string, int> tries; // by call id
        OpenQuestions questions;
        std::set<std::uint64_t> answered; // seq of questions
    };

    RunSpec readSpec(QString& problem) const;
    void startNext();
    void take(const std::string& runId, const RunEvent& event);
    void answer(const std::string& runId, Run& run);
    void answerCall(const std::string& runId, const std::string& callId, const std::string& tool);
    void runEnded(const std::string& runId, const event::RunFinished& finished);

    std::uint64_t m_seed;
    int m_runs;
    bool m_gate;
    Ledger m_ledger;
    QTemporaryDir m_storeDir;
    RunSpec m_spec;
    int m_started = 0;
    int m_ended = 0;
    int m_done = 0;
    int m_questions = 0;
    std::vector<std::string> m_ofDone; // intents
    std::vector<std::string> m_ofOthers;
    std::map<std::string, Run> m_underWay; // by run id
    std::unique_ptr<Engine> m_engine;
};

} // namespace landfall
