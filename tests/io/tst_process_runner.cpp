// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/exit_descriptor.h"
#include "core/io/process_runner.h"
#include "core/io/spawn.h"
#include "core/io/system_time.h"
#include "tests/support/virtual_time.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QSocketNotifier>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

constexpr int patienceMs = 30'000;

std::string howOf(const ProcessEnd& end)
{
    switch (end.how) {
    case ProcessEnd::How::NotStarted: return "not started";
    case ProcessEnd::How::Exited: return "exited " + std::to_string(end.code);
    case ProcessEnd::How::Signalled: return "signalled " + std::to_string(end.code);
    }
    return {};
}

std::string ownPath()
{
    return std::getenv("PATH");
}

ProcessSpec shell(const std::string& script)
{
    return {.argv = {"/bin/sh", "-c", script}, .environment = {{"PATH", ownPath()}}};
}

ProcessSpec python(const std::string& script)
{
    return {.argv = {"python3", "-c", script}, .environment = {{"PATH", ownPath()}}};
}

bool isThere(pid_t pid)
{
    return ::kill(pid, 0) == 0;
}

int openDescriptors()
{
    return static_cast<int>(QDir("/proc/self/fd").entryList(QDir::NoDotAndDotDot | QDir::AllEntries).size());
}

// Zombies are children, too. Nobody is reaped by asking.
bool hasChildren()
{
    siginfo_t info{};
    return waitid(P_ALL, 0, &info, WEXITED | WNOWAIT | WNOHANG) == 0;
}

long peakMemoryKiB()
{
    QFile file("/proc/self/status");
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    for (const auto& line : file.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).simplified().split(' ').front().toLong();
    }
    return -1;
}

} // namespace

class TestProcessRunner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void whatAProgramGives_data();
    void whatAProgramGives();
    void whatCannotBeStarted_data();
    void whatCannotBeStarted();
    void tooLongArgumentsAreToldOf();
    void withoutDescriptorsNothingIsStarted();
    void aBareNameIsLookedForInItsOwnPath();
    void theEnvironmentIsAllThereIs();
    void noOtherDescriptorIsInherited();
    void signalsAreAsTheyAreByDefault();
    void largeInputArrivesWhole();
    void startedComesBeforeInput();
    void aGibibyteOfOutputEndsNormallyInBoundedMemory();
    void stopSendsTermToTheWholeGroup();
    void whatIgnoresTermIsKilledTwoSecondsLater();
    void aStoppedGroupKeepsItsTwoSeconds();
    void destroyingStopsTheGroupAndReportsNothing();
    void destroyingTheRunnerKillsAtOnce();
    void aProcessOutlivesItsRunner();
    void stoppedBeforeItsStartItNeverRuns();
    void destroyedBeforeItsStartItNeverRuns();
    void itMayBeDestroyedByItsSinks_data();
    void itMayBeDestroyedByItsSinks();
    void aChildLeftBehindDoesNotHoldUpTheEnd();
    void twoHundredOneAfterTheOtherLeaveNothing();
    void manyAtOnceEachGetTheirOwn();
    void aThreadSeesTheExitWherePidfdCannot();

private:
    ProcessEnd run(ProcessSpec spec);
    // Until the process has written a line that says so; gives the line.
    std::unique_ptr<RunningProcess> launch(ProcessRunner& runner, ProcessSpec spec, const QString& readyFile);
    QString file(const char* name) const { return m_dir->filePath(QString::fromLatin1(name)); }
    std::string path(const char* name) const { return file(name).toStdString(); }
    QByteArray contents(const char* name) const;
    void write(const char* name, const QByteArray& text, bool executable);

    std::unique_ptr<QTemporaryDir> m_dir;
    SystemClock m_clock;
    SystemTimerSource m_timers{m_clock};
    ProcessRunner m_runner{m_timers, m_clock};
    std::optional<ProcessEnd> m_end; // of what launch() started
};

// The timers have their descriptor, so that it is not counted among those of a process.
void TestProcessRunner::initTestCase()
{
    m_timers.makeTimer([] {});
}

void TestProcessRunner::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_end.reset();
}

ProcessEnd TestProcessRunner::run(ProcessSpec spec)
{
    std::optional<ProcessEnd> end;
    const auto process = m_runner.start(
        std::move(spec), {.started = {}, .ended = [&end](ProcessEnd e) { end = std::move(e); }});
    if (end || !QTest::qWaitFor([&end] { return end.has_value(); }, patienceMs))
        qFatal("the process did not end, or ended from inside start()");
    return *end;
}

std::unique_ptr<RunningProcess> TestProcessRunner::launch(ProcessRunner& runner, ProcessSpec spec,
                                                          const QString& readyFile)
{
    auto process =
        runner.start(std::move(spec), {.started = {}, .ended = [this](ProcessEnd e) { m_end = e; }});
    if (!QTest::qWaitFor([&] { return QFile::exists(readyFile); }, patienceMs))
        qFatal("the process did not get ready");
    return process;
}

QByteArray TestProcessRunner::contents(const char* name) const
{
    QFile in(file(name));
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

void TestProcessRunner::write(const char* name, const QByteArray& text, bool executable)
{
    QFile out(file(name));
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(text);
    out.close();
    if (executable)
        QVERIFY(out.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

void TestProcessRunner::whatAProgramGives_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("how");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("errors");

    QTest::newRow("it answers its input") << "cat"
                                          << "exited 0" << QByteArray("to be read") << QByteArray();
    QTest::newRow("stdin can be opened by its name")
        << "cat /dev/stdin"
        << "exited 0" << QByteArray("to be read") << QByteArray();
    QTest::newRow("it writes nothing") << "true"
                                       << "exited 0" << QByteArray() << QByteArray();
    QTest::newRow("it fails with a word") << "echo no >&2; exit 3"
                                          << "exited 3" << QByteArray() << QByteArray("no\n");
    QTest::newRow("the largest exit code") << "exit 255"
                                           << "exited 255" << QByteArray() << QByteArray();
    QTest::newRow("it is killed by a signal") << "kill -SEGV $$"
                                              << "signalled 11" << QByteArray() << QByteArray();
    QTest::newRow("it closes stdin without reading") << "exec <&-; echo closed"
                                                     << "exited 0" << QByteArray("closed\n") << QByteArray();
    QTest::newRow("it closes stdout and goes on") << "exec >&-; cat >&2; exit 4"
                                                  << "exited 4" << QByteArray() << QByteArray("to be read");
    QTest::newRow("bytes that are no text come as they are")
        << "printf 'a\\377\\000b'"
        << "exited 0" << QByteArray("a\xff\0b", 4) << QByteArray();
    QTest::newRow("it has no terminal") << "(: < /dev/tty) 2>/dev/null || echo none"
                                        << "exited 0" << QByteArray("none\n") << QByteArray();
}

void TestProcessRunner::whatAProgramGives()
{
    QFETCH(QString, script);
    ProcessSpec spec = shell(script.toStdString());
    spec.input = "to be read";
    const ProcessEnd end = run(spec);
    QTEST(QString::fromStdString(howOf(end)), "how");
    QTEST(QByteArray::fromStdString(end.output), "output");
    QTEST(QByteArray::fromStdString(end.errors), "errors");
    QVERIFY(!end.outputCut && !end.errorsCut);
}

void TestProcessRunner::whatCannotBeStarted_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("reason");

    QTest::newRow("a path that leads nowhere") << "%1/none"
                                               << "%1/none: no such program";
    QTest::newRow("a path through a file") << "%1/plain/none"
                                           << "%1/plain/none: no such program";
    QTest::newRow("a bare name that is not in PATH") << "landfall-none"
                                                     << "landfall-none: no such program";
    QTest::newRow("an empty name") << ""
                                   << ": no such program";
    QTest::newRow("a file that is not executable") << "%1/plain"
                                                   << "%1/plain: is not executable";
    QTest::newRow("a folder") << "%1"
                              << "%1: is a directory";
    QTest::newRow("a format nobody knows") << "%1/garbage"
                                           << "%1/garbage: is not in a format this machine can run";
    QTest::newRow("a script whose interpreter is missing") << "%1/orphan"
                                                           << "%1/orphan: its interpreter is missing";
    QTest::newRow("a line break in a name stays on the line") << "no\nline"
                                                              << "no line: no such program";
}

void TestProcessRunner::whatCannotBeStarted()
{
    QFETCH(QString, name);
    QFETCH(QString, reason);
    write("plain", "text", false);
    write("garbage", QByteArray("\0\1\2\3", 4), true);
    write("orphan", "#!/none/whatever\n", true);
    bool started = false;
    std::optional<ProcessEnd> end;
    const auto process =
        m_runner.start({.argv = {name.replace("%1", m_dir->path()).toStdString()},
                        .environment = {{"PATH", ownPath()}},
                        .input = "never read"},
                       {.started = [&] { started = true; }, .ended = [&](ProcessEnd e) { end = e; }});
    QVERIFY(QTest::qWaitFor([&end] { return end.has_value(); }, patienceMs));
    QCOMPARE(howOf(*end), "not started");
    QCOMPARE(QString::fromStdString(end->error), reason.replace("%1", m_dir->path()));
    QVERIFY(!started);
}

void TestProcessRunner::tooLongArgumentsAreToldOf()
{
    ProcessSpec spec = shell("true");
    spec.argv.emplace_back(std::size_t{16} * 1024 * 1024, 'x');
    QCOMPARE(run(spec).error, "/bin/sh: its arguments and environment are too long");
    QCOMPARE(run({.argv = {}}).error, "there is no command");
    QCOMPARE(run({.argv = {"/bin/true", std::string("a\0b", 3)}}).error,
             "/bin/true: an argument holds a zero byte");
    QCOMPARE(run({.argv = {"/bin/true"}, .environment = {{"A=B", "c"}}}).error,
             "/bin/true: the variable \"A=B\" cannot stand in an environment");
}

void TestProcessRunner::withoutDescriptorsNothingIsStarted()
{
    std::vector<Descriptor> all;
    while (true) {
        Descriptor one(open("/dev/null", O_RDONLY | O_CLOEXEC));
        if (!one)
            break;
        all.push_back(std::move(one));
    }
    all.resize(all.size() - 4); // two pipes, and not three
    const auto spawned = spawnProcess({"/bin/true"}, {});
    all.clear();
    QVERIFY(!spawned);
    QCOMPARE(spawned.error().message, "/bin/true: Too many open files");
}

void TestProcessRunner::aBareNameIsLookedForInItsOwnPath()
{
    const QByteArray script = "#!/bin/sh\necho $0\n";
    QVERIFY(QDir(m_dir->path()).mkpath("first/tool"));
    QVERIFY(QDir(m_dir->path()).mkpath("second"));
    QVERIFY(QDir(m_dir->path()).mkpath("third"));
    write("second/tool", script, false);
    write("third/tool", script, true);
    const std::string found = path("third/tool");
    const std::string folders = path("first") + ":" + path("second") + ":" + path("third");
    QCOMPARE(run({.argv = {"tool"}, .environment = {{"PATH", folders}}}).output, found + "\n");
    QCOMPARE(run({.argv = {"tool"}, .environment = {{"PATH", path("second")}}}).error,
             path("second/tool") + ": is not executable");
    QCOMPARE(run({.argv = {"true"}, .environment = {{"PATH", path("first")}}}).error,
             "true: no such program");
    QCOMPARE(howOf(run({.argv = {"true"}})), "exited 0"); // in this process's own
}

void TestProcessRunner::theEnvironmentIsAllThereIs()
{
    qputenv("LANDFALL_TEST_LEAK", "1");
    QCOMPARE(run({.argv = {"/usr/bin/env"}}).output, "");
    QCOMPARE(run({.argv = {"/usr/bin/env"}, .environment = {{"B", "2 = two"}, {"A", ""}}}).output,
             "A=\nB=2 = two\n");
    qunsetenv("LANDFALL_TEST_LEAK");
}

void TestProcessRunner::noOtherDescriptorIsInherited()
{
    const Descriptor inheritable(open("/dev/null", O_RDONLY)); // without O_CLOEXEC
    QVERIFY(inheritable);
    const auto end =
        run(python("import os\n"
                   "print([fd for fd in range(3, 256) if os.path.exists('/proc/self/fd/%d' % fd)])"));
    QCOMPARE(end.output, "[]\n");
}

void TestProcessRunner::signalsAreAsTheyAreByDefault()
{
    // Ignoring SIGPIPE, as Qt does, is inherited unless one takes care.
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    sigset_t blocked;
    sigset_t unblocked;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &blocked, &unblocked);
    const auto end = run(shell("grep -E '^Sig(Ign|Blk)' /proc/self/status"));
    pthread_sigmask(SIG_SETMASK, &unblocked, nullptr);
    std::signal(SIGPIPE, before);
    const auto lines = QByteArray::fromStdString(end.output).split('\n');
    QCOMPARE(lines.size(), 3);
    for (const auto& line : lines.mid(0, 2)) {
        // The C library keeps two real-time signals to itself.
        const auto signalsOf = line.mid(line.indexOf('\t') + 1).toULongLong(nullptr, 16) & 0x7fffffff;
        QVERIFY2(signalsOf == 0, line.constData());
    }
}

void TestProcessRunner::largeInputArrivesWhole()
{
    // More than two pipes hold, and sent back while it is still coming: neither side may block.
    ProcessSpec spec = shell("cat");
    for (int i = 0; i < 200'000; ++i)
        spec.input += std::to_string(i) + "\n";
    spec.outputLimit = 64 * 1024 * 1024;
    const auto end = run(spec);
    QCOMPARE(howOf(end), "exited 0");
    QVERIFY(end.output == spec.input);

    // Nobody reads it: that breaks neither this process nor the other.
    spec.argv.back() = "exec <&-; echo fine";
    QCOMPARE(run(spec).output, "fine\n");
    spec.argv.back() = "head -c 10 >/dev/null; echo fine";
    QCOMPARE(run(spec).output, "fine\n");
}

void TestProcessRunner::startedComesBeforeInput()
{
    ProcessSpec spec = shell("cat > " + path("read"));
    spec.input = "some bytes";
    bool wasEmpty = false;
    std::optional<ProcessEnd> end;
    const auto process =
        m_runner.start(std::move(spec), {.started = [&] { wasEmpty = contents("read").isEmpty() && !end; },
                                         .ended = [&](ProcessEnd e) { end = e; }});
    QVERIFY(!wasEmpty); // not from inside start()
    QVERIFY(QTest::qWaitFor([&end] { return end.has_value(); }, patienceMs));
    QVERIFY(wasEmpty);
    QCOMPARE(contents("read"), "some bytes");
}

void TestProcessRunner::aGibibyteOfOutputEndsNormallyInBoundedMemory()
{
    const long before = peakMemoryKiB();
    ProcessSpec spec = shell("head -c 1073741824 /dev/zero; echo last >&2");
    spec.outputLimit = 1000;
    const auto end = run(spec);
    QCOMPARE(howOf(end), "exited 0");
    QCOMPARE(end.output, std::string(1000, '\0'));
    QVERIFY(end.outputCut);
    QCOMPARE(end.errors, "last\n");
    QVERIFY(!end.errorsCut);
    QVERIFY2(peakMemoryKiB() - before < 16 * 1024, std::to_string(peakMemoryKiB() - before).c_str());
}

void TestProcessRunner::stopSendsTermToTheWholeGroup()
{
    const auto process =
        launch(m_runner,
               shell("(trap 'echo child > " + path("child") + "; exit' TERM; touch " + path("ready") +
                     "; while :; do sleep 1; done) & trap 'wait; echo parent; exit 7' TERM; wait"),
               file("ready"));
    process->stop();
    process->stop();
    QVERIFY(!m_end);
    QVERIFY(QTest::qWaitFor([this] { return m_end.has_value(); }, patienceMs));
    QCOMPARE(howOf(*m_end), "exited 7");
    QCOMPARE(m_end->output, "parent\n");
    QCOMPARE(contents("child"), "child\n");
}

void TestProcessRunner::whatIgnoresTermIsKilledTwoSecondsLater()
{
    VirtualClock clock;
    VirtualTimerSource timers(clock);
    ProcessRunner runner(timers, clock);
    const auto process = launch(runner,
                                python("import signal, sys, time\n"
                                       "signal.signal(signal.SIGTERM, lambda *_: open('" +
                                       path("term") +
                                       "', 'w'))\n"
                                       "open('" +
                                       path("ready") +
                                       "', 'w')\n"
                                       "while True: signal.pause()\n"),
                                file("ready"));
    process->stop();
    QVERIFY(QTest::qWaitFor([this] { return QFile::exists(file("term")); }, patienceMs));
    QCOMPARE(timers.nextDeadline(), std::optional<Micros>(2s));
    timers.advanceTo(2s - 1us);
    QVERIFY(!m_end);
    timers.advanceTo(2s);
    QVERIFY(QTest::qWaitFor([this] { return m_end.has_value(); }, patienceMs));
    QCOMPARE(howOf(*m_end), "signalled 9");
}

void TestProcessRunner::aStoppedGroupKeepsItsTwoSeconds()
{
    VirtualClock clock;
    VirtualTimerSource timers(clock);
    ProcessRunner runner(timers, clock);
    // The leader dies of TERM at once; its child does not.
    const auto process =
        launch(runner,
               shell("(trap 'touch " + path("term") + "' TERM; sh -c 'echo $PPID' > " + path("pid") +
                     "; touch " + path("ready") + "; while :; do sleep 0.05; done) & wait"),
               file("ready"));
    const auto child = static_cast<pid_t>(contents("pid").trimmed().toInt());
    QVERIFY(child > 0 && isThere(child));
    process->stop();
    QVERIFY(QTest::qWaitFor([this] { return m_end && QFile::exists(file("term")); }, patienceMs));
    QCOMPARE(howOf(*m_end), "signalled 15");
    QVERIFY(isThere(child));
    timers.advanceTo(2s);
    QVERIFY(QTest::qWaitFor([child] { return !isThere(child); }, patienceMs));
    QCOMPARE(timers.armedCount(), std::size_t(0));
}

void TestProcessRunner::destroyingStopsTheGroupAndReportsNothing()
{
    auto process = launch(m_runner,
                          shell("trap 'touch " + path("term") + "; exit' TERM; echo $$ > " + path("pid") +
                                "; touch " + path("ready") + "; while :; do :; done"),
                          file("ready"));
    const auto pid = static_cast<pid_t>(contents("pid").trimmed().toInt());
    process.reset();
    QVERIFY(QTest::qWaitFor([this] { return QFile::exists(file("term")); }, patienceMs));
    QVERIFY(QTest::qWaitFor([pid] { return !isThere(pid); }, patienceMs)); // reaped
    QVERIFY(!m_end);
}

void TestProcessRunner::destroyingTheRunnerKillsAtOnce()
{
    auto runner = std::make_unique<ProcessRunner>(m_timers, m_clock);
    auto process = launch(*runner,
                          shell("trap '' TERM; echo $$ > " + path("pid") + "; touch " + path("ready") +
                                "; while :; do :; done"),
                          file("ready"));
    const auto pid = static_cast<pid_t>(contents("pid").trimmed().toInt());
    process.reset();
    QVERIFY(isThere(pid));
    const Micros before = m_clock.now();
    runner.reset();
    QVERIFY(QTest::qWaitFor([pid] { return !isThere(pid); }, patienceMs));
    QVERIFY(m_clock.now() - before < 2s);
}

void TestProcessRunner::aProcessOutlivesItsRunner()
{
    auto runner = std::make_unique<ProcessRunner>(m_timers, m_clock);
    auto process = launch(
        *runner, shell("echo $$ > " + path("pid") + "; touch " + path("ready") + "; while :; do :; done"),
        file("ready"));
    const auto pid = static_cast<pid_t>(contents("pid").trimmed().toInt());
    runner.reset();
    QVERIFY(isThere(pid));
    process.reset();
    QVERIFY(QTest::qWaitFor([pid] { return !isThere(pid); }, patienceMs));
    QVERIFY(!m_end);
}

void TestProcessRunner::stoppedBeforeItsStartItNeverRuns()
{
    std::optional<ProcessEnd> end;
    const auto process = m_runner.start(shell("touch " + path("ran")),
                                        {.started = {}, .ended = [&](ProcessEnd e) { end = e; }});
    process->stop();
    QVERIFY(!end);
    QVERIFY(QTest::qWaitFor([&end] { return end.has_value(); }, patienceMs));
    QCOMPARE(howOf(*end), "not started");
    QCOMPARE(end->error, "it was stopped before it had started");
    QVERIFY(!QFile::exists(file("ran")));
}

void TestProcessRunner::destroyedBeforeItsStartItNeverRuns()
{
    bool heard = false;
    m_runner.start(shell("touch " + path("ran")),
                   {.started = [&] { heard = true; }, .ended = [&](ProcessEnd) { heard = true; }});
    QCOMPARE(howOf(run(shell("true"))), "exited 0"); // the event loop has had its turns
    QVERIFY(!heard);
    QVERIFY(!QFile::exists(file("ran")));
}

void TestProcessRunner::itMayBeDestroyedByItsSinks_data()
{
    QTest::addColumn<bool>("onStart");
    QTest::addColumn<QString>("script");

    QTest::newRow("when it has started") << true << "cat > %1; sleep 100";
    QTest::newRow("when it has ended") << false << "true";
    QTest::newRow("when it could not start") << false << "";
}

void TestProcessRunner::itMayBeDestroyedByItsSinks()
{
    QFETCH(bool, onStart);
    QFETCH(QString, script);
    ProcessSpec spec = shell(script.replace("%1", file("read")).toStdString());
    if (script.isEmpty())
        spec.argv = {path("none")};
    spec.input = "not to be read";
    const int before = openDescriptors();
    std::unique_ptr<RunningProcess> process;
    bool destroyed = false;
    const auto destroy = [&] {
        process.reset();
        destroyed = true;
    };
    process = m_runner.start(std::move(spec), {.started = onStart ? std::function<void()>(destroy) : nullptr,
                                               .ended = [&](const ProcessEnd&) { destroy(); }});
    QVERIFY(QTest::qWaitFor([&] { return destroyed; }, patienceMs));
    QVERIFY(QTest::qWaitFor([&] { return openDescriptors() <= before && !hasChildren(); }, patienceMs));
    QVERIFY(contents("read").isEmpty());
}

void TestProcessRunner::aChildLeftBehindDoesNotHoldUpTheEnd()
{
    const auto end = run(shell("sleep 1000 & echo $! ; echo done"));
    QCOMPARE(howOf(end), "exited 0");
    const auto lines = QByteArray::fromStdString(end.output).split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[1], "done");
    const auto child = static_cast<pid_t>(lines[0].toInt());
    QVERIFY(QTest::qWaitFor([child] { return !isThere(child); }, patienceMs));

    // Out of the group, and writing without an end: it is left alone, and not waited for.
    const auto far = run(python("import os\n"
                                "pid = os.fork()\n"
                                "if pid == 0:\n"
                                "    os.setsid()\n"
                                "    while True: os.write(1, b'x' * 4096)\n"
                                "os.write(2, str(pid).encode())\n"));
    QCOMPARE(howOf(far), "exited 0");
    const auto stray = static_cast<pid_t>(QByteArray::fromStdString(far.errors).toInt());
    // Its pipe is closed now, which ends it.
    QVERIFY(stray > 0);
    QVERIFY(QTest::qWaitFor([stray] { return !isThere(stray); }, patienceMs));
}

void TestProcessRunner::twoHundredOneAfterTheOtherLeaveNothing()
{
    run(shell("true"));
    const int before = openDescriptors();
    for (int i = 0; i < 200; ++i) {
        const auto end = run({.argv = {"/bin/echo", std::to_string(i)}, .input = "unread"});
        QCOMPARE(end.output, std::to_string(i) + "\n");
    }
    QVERIFY(!hasChildren());
    QVERIFY(openDescriptors() <= before);
}

void TestProcessRunner::manyAtOnceEachGetTheirOwn()
{
    std::vector<std::unique_ptr<RunningProcess>> processes;
    std::map<int, std::string> outputs;
    for (int i = 0; i < 50; ++i) {
        ProcessSpec spec = shell("cat; exit " + std::to_string(i));
        spec.input = std::to_string(i);
        processes.push_back(m_runner.start(
            std::move(spec),
            {.started = {}, .ended = [&outputs](const ProcessEnd& e) { outputs[e.code] = e.output; }}));
    }
    QVERIFY(QTest::qWaitFor([&] { return outputs.size() == 50; }, patienceMs));
    for (const auto& [code, output] : outputs)
        QCOMPARE(output, std::to_string(code));
}

void TestProcessRunner::aThreadSeesTheExitWherePidfdCannot()
{
    auto spawned = spawnProcess({"/bin/cat"}, {});
    QVERIFY(static_cast<bool>(spawned));
    const Descriptor exited = exitDescriptorOfThread(spawned->pid);
    pollfd one{exited.get(), POLLIN, 0};
    QCOMPARE(poll(&one, 1, 0), 0);
    QSocketNotifier notifier(exited.get(), QSocketNotifier::Read);
    QSignalSpy spy(&notifier, &QSocketNotifier::activated);
    spawned->input.reset();
    QVERIFY(spy.wait(patienceMs));
    notifier.setEnabled(false);
    int status = -1;
    QCOMPARE(waitpid(spawned->pid, &status, WNOHANG), spawned->pid); // nobody else has reaped it
    QVERIFY(WIFEXITED(status));
}

QTEST_GUILESS_MAIN(TestProcessRunner)
#include "tst_process_runner.moc"
