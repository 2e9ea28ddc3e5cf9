// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/process_runner.h"

#include "core/io/exit_descriptor.h"
#include "core/io/process_pipes.h"
#include "core/io/spawn.h"

#include <QCoreApplication>

#include <cerrno>
#include <csignal>
#include <optional>
#include <set>
#include <sys/wait.h>

namespace landfall {

namespace {

constexpr std::chrono::seconds graceAfterTerm{2};

} // namespace

// A process from before its start until nothing of its group is left. While its leader is a zombie the
// number of the group cannot be given to another, so the group is signalled only until the leader is reaped.
class Child : public QObject, public std::enable_shared_from_this<Child> {
    Q_OBJECT

public:
    Child(TimerSource& timers, const Clock& clock, ProcessSpec spec, ProcessSinks sinks)
        : m_timers(timers), m_clock(clock), m_spec(std::move(spec)), m_sinks(std::move(sinks))
    {
        QMetaObject::invokeMethod(this, &Child::begin, Qt::QueuedConnection);
    }

    ~Child() override
    {
        m_over = {};
        bury();
    }

    void stop()
    {
        if (m_stopped || m_exited)
            return;
        m_stopped = true;
        if (!isAlive())
            return;
        m_killTimer = m_timers.makeTimer([this] { kill(); });
        m_killTimer->arm(m_clock.now() + graceAfterTerm);
        signalGroup(SIGTERM);
        signalGroup(SIGCONT); // one that is halted would not hear of it
        m_spec.input.clear();
        m_input.reset();
    }

    // Nobody listens any more. `over` is called when nothing is left, unless that is so already.
    void abandon(std::function<void()> over)
    {
        m_sinks = {};
        m_spec.outputLimit = 0;
        stop();
        if (m_output)
            m_output->drop();
        if (m_errors)
            m_errors->drop();
        m_over = std::move(over);
    }

    bool isAlive() const { return m_pid > 0; } // until it is reaped

private:
    void begin();
    void watch(Spawned spawned);
    void onExit();
    std::optional<ProcessEnd> status() const;
    void kill();
    void bury();
    void report(ProcessEnd end);
    void signalGroup(int number) const
    {
        if (isAlive())
            ::kill(-m_pid, number);
    }

    TimerSource& m_timers;
    const Clock& m_clock;
    ProcessSpec m_spec;
    ProcessSinks m_sinks;
    pid_t m_pid = -1;
    Descriptor m_exit;
    std::unique_ptr<QSocketNotifier> m_exitNotifier;
    std::unique_ptr<InputFeed> m_input;
    std::unique_ptr<OutputCapture> m_output;
    std::unique_ptr<OutputCapture> m_errors;
    std::unique_ptr<Timer> m_killTimer;
    std::function<void()> m_over;
    bool m_stopped = false;
    bool m_killed = false;
    bool m_exited = false;
};

void Child::begin()
{
    const auto self = shared_from_this();
    if (m_stopped) {
        report({.error = QCoreApplication::translate("ProcessRunner", "it was stopped before it had started")
                             .toStdString()});
        return;
    }
    auto spawned = spawnProcess(m_spec.argv, m_spec.environment);
    if (!spawned) {
        report({.error = spawned.error().message});
        return;
    }
    m_pid = spawned->pid;
    if (const auto started = m_sinks.started)
        started();
    watch(std::move(spawned.value()));
}

void Child::watch(Spawned spawned)
{
    m_exit = exitDescriptor(m_pid);
    if (!m_exit) { // no descriptors are left: its end would never be seen
        bury();
        report({.how = ProcessEnd::How::Signalled, .code = SIGKILL});
        return;
    }
    m_output = std::make_unique<OutputCapture>(std::move(spawned.output), m_spec.outputLimit);
    m_errors = std::make_unique<OutputCapture>(std::move(spawned.errors), m_spec.outputLimit);
    m_input = std::make_unique<InputFeed>(std::move(spawned.input), std::move(m_spec.input));
    m_exitNotifier = std::make_unique<QSocketNotifier>(m_exit.get(), QSocketNotifier::Read);
    connect(m_exitNotifier.get(), &QSocketNotifier::activated, this, &Child::onExit);
}

// Leaves the zombie where it is. Nothing: it has not exited.
std::optional<ProcessEnd> Child::status() const
{
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(m_pid), &info, WEXITED | WNOWAIT | WNOHANG) != 0)
        return errno == ECHILD ? std::optional(ProcessEnd{.how = ProcessEnd::How::Exited, .code = -1})
                               : std::nullopt;
    if (info.si_pid == 0)
        return std::nullopt;
    return ProcessEnd{.how =
                          info.si_code == CLD_EXITED ? ProcessEnd::How::Exited : ProcessEnd::How::Signalled,
                      .code = info.si_status};
}

void Child::onExit()
{
    auto end = status();
    if (!end)
        return;
    const auto self = shared_from_this();
    m_exited = true;
    if (end->code < 0)
        m_pid = -1;
    m_exitNotifier->setEnabled(false);
    m_exitNotifier.release()->deleteLater();
    m_exit.reset();
    m_input.reset();
    m_output->finish();
    m_errors->finish();
    end->output = m_output->take();
    end->errors = m_errors->take();
    end->outputCut = m_output->isCut();
    end->errorsCut = m_errors->isCut();
    // What is left of a stopped group still has its two seconds.
    if (!m_stopped || m_killed)
        bury();
    report(*std::move(end));
}

void Child::kill()
{
    const auto self = shared_from_this();
    m_killed = true;
    signalGroup(SIGKILL);
    if (m_exited)
        bury();
}

void Child::bury()
{
    signalGroup(SIGKILL);
    if (isAlive())
        reapLater(std::exchange(m_pid, -1));
    if (m_killTimer)
        m_killTimer->disarm();
    if (const auto over = std::exchange(m_over, {}))
        over();
}

void Child::report(ProcessEnd end)
{
    m_exited = true;
    if (const auto ended = std::exchange(m_sinks, {}).ended)
        ended(std::move(end));
}

// Those that nobody holds any more and that are not over yet.
class StoppedProcesses {
public:
    void keep(const std::shared_ptr<Child>& child) { m_children.insert(child); }
    void forget(const std::shared_ptr<Child>& child) { m_children.erase(child); }

private:
    std::set<std::shared_ptr<Child>> m_children;
};

namespace {

class Handle final : public RunningProcess {
public:
    Handle(std::shared_ptr<Child> child, const std::shared_ptr<StoppedProcesses>& stopped)
        : m_child(std::move(child)), m_stopped(stopped)
    {}

    ~Handle() override
    {
        const auto stopped = m_stopped.lock();
        m_child->abandon([weak = m_stopped, child = m_child.get()] {
            if (const auto others = weak.lock())
                others->forget(child->shared_from_this());
        });
        if (stopped && m_child->isAlive())
            stopped->keep(m_child);
    }

    void stop() override { m_child->stop(); }

private:
    std::shared_ptr<Child> m_child;
    std::weak_ptr<StoppedProcesses> m_stopped;
};

} // namespace

ProcessRunner::ProcessRunner(TimerSource& timers, const Clock& clock)
    : m_timers(timers), m_clock(clock), m_stopped(std::make_shared<StoppedProcesses>())
{}

ProcessRunner::~ProcessRunner() = default;

std::unique_ptr<RunningProcess> ProcessRunner::start(ProcessSpec spec, ProcessSinks sinks)
{
    auto child = std::make_shared<Child>(m_timers, m_clock, std::move(spec), std::move(sinks));
    return std::make_unique<Handle>(std::move(child), m_stopped);
}

} // namespace landfall

#include "process_runner.moc"
