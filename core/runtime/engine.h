// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"
#include "core/policy/model_step.h"
#include "core/runtime/run_spec.h"

#include <QObject>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QThread;

namespace landfall {

// What the operator may do to a live run.
struct OperatorDecision {
    Choice choice = Choice::Stop;
    int member = -1; // RetryElsewhere: index in the chain
    std::string note;
    std::string by = "operator";
    bool forRestOfRun = false; // Retry: answer later cases of this run the same way
};

// Runs agents on a thread of its own, several at once. All public functions may be called from the thread
// that made the engine; they return at once. Signals are emitted on that same thread.
class Engine : public QObject {
    Q_OBJECT

public:
    struct Options {
        double timeScale = 1.0; // tests: a clock that runs faster, shared with the fault server
    };

    explicit Engine(QObject* parent = nullptr) : Engine(Options{}, parent) {}
    explicit Engine(Options options, QObject* parent = nullptr);
    // Cancels what runs and waits for the thread.
    ~Engine() override;

    // Gives the run's id at once; its first event follows by signal.
    std::string start(RunSpec spec);
    void cancel(const std::string& runId, const std::string& by = "operator");
    void decide(const std::string& runId, const OperatorDecision& decision);
    void skipWait(const std::string& runId, const std::string& by = "operator");
    void failOver(const std::string& runId, const std::string& by = "operator");
    void giveUpAttempt(const std::string& runId, const std::string& by = "operator");

Q_SIGNALS:
    // Events of one run in order, in batches: what happened since the last time this thread looked.
    void eventsReady(const std::string& runId, const std::vector<landfall::RunEvent>& events);

private:
    class Worker;
    class Channel;
    void post(std::function<void(Worker&)> task);
    void drain();

    std::shared_ptr<Channel> m_channel;
    std::unique_ptr<QThread> m_thread;
    Worker* m_worker = nullptr; // lives on m_thread, deleted there
};

} // namespace landfall
