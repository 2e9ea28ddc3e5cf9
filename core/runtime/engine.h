// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"
#include "core/events/run_event.h"
#include "core/runtime/operator_decision.h"
#include "core/runtime/run_journal.h"
#include "core/runtime/run_spec.h"

#include <QObject>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QThread;

namespace landfall {

class EngineWorker;
class EventChannel;
class SystemClock;
class Timer;

// Runs agents on a thread of its own, several at once. All public functions may be called from the thread
// that made the engine; they return at once. Signals are emitted on that same thread.
class Engine : public QObject {
    Q_OBJECT

public:
    struct Options {
        double timeScale = 1.0;              // tests: a clock that runs faster, shared with the fault server
        Micros batchInterval{0};             // a window asks for one batch a frame
        std::string learnedFile;             // where learned caps survive; empty: in memory only
        bool proxiesFromEnvironment = false; // HTTPS_PROXY and its like are followed
        // Makes the store of runs and intents, on the engine's thread, where it is used and destroyed. None:
        // intents are durable as long as the process lives.
        std::function<std::unique_ptr<RunJournal>()> journal;
    };

    explicit Engine(QObject* parent = nullptr) : Engine(Options{}, parent) {}
    explicit Engine(const Options& options, QObject* parent = nullptr);
    // Cancels what runs and waits for the thread.
    ~Engine() override;

    // Gives the run's id at once, that of the record if it goes on from one; its first event follows by
    // signal.
    std::string start(RunSpec spec);
    void cancel(const std::string& runId, const std::string& by = "operator");
    void decide(const std::string& runId, const OperatorDecision& decision);
    void decideTool(const std::string& runId, const ToolDecision& decision);
    void approve(const std::string& runId, const ApprovalDecision& decision);
    void skipWait(const std::string& runId, const std::string& by = "operator");
    void failOver(const std::string& runId, const std::string& by = "operator");
    void giveUpAttempt(const std::string& runId, const std::string& by = "operator");

Q_SIGNALS:
    // Events of one run in order, in batches: what happened since the last time this thread looked.
    void eventsReady(const std::string& runId, const std::vector<landfall::RunEvent>& events);

private:
    void operate(const std::string& runId, const Input& verb);
    void post(std::function<void(EngineWorker&)> task);
    void drain();
    void emitByRun(std::vector<RunEvent>& events);
    void pauseOver();

    std::shared_ptr<EventChannel> m_channel;
    Micros m_batchInterval;
    std::unique_ptr<SystemClock> m_clock; // of the owner's thread, for the pause between batches
    std::unique_ptr<Timer> m_pause;
    bool m_paused = false;
    bool m_moreWaits = false;
    std::vector<RunEvent> m_spare; // memory for the next batch
    std::unique_ptr<QThread> m_thread;
    EngineWorker* m_worker = nullptr; // lives on m_thread, deleted there
};

} // namespace landfall
