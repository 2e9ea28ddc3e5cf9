// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cold start to first paint, and what the window costs while nothing happens. The program starts itself again
// as the process that is measured: the same libraries, the same window as `landfall`.

#include "app/window_session.h"
#include "app/workspace_file.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <sys/resource.h>
#include <time.h>
#include <vector>

using namespace landfall;

namespace {

constexpr std::chrono::seconds idleTime(10);

long long monotonicMicros()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1'000'000LL + now.tv_nsec / 1000;
}

double cpuMillis()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto millis = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) * 1000.0 + static_cast<double>(t.tv_usec) / 1000.0;
    };
    return millis(usage.ru_utime) + millis(usage.ru_stime);
}

// Of all threads, voluntary and not.
long contextSwitches()
{
    long sum = 0;
    const auto threads = QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const auto& thread : threads) {
        QFile status(QStringLiteral("/proc/self/task/%1/status").arg(thread));
        if (!status.open(QIODevice::ReadOnly))
            continue;
        for (const auto& line : status.readAll().split('\n')) {
            if (line.contains("ctxt_switches:"))
                sum += line.mid(line.indexOf(':') + 1).trimmed().toLong();
        }
    }
    return sum;
}

class FirstPaint : public QObject {
public:
    explicit FirstPaint(std::function<void()> painted) : m_painted(std::move(painted)) {}

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && !m_seen) {
            m_seen = true;
            QMetaObject::invokeMethod(this, m_painted, Qt::QueuedConnection);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_painted;
    bool m_seen = false;
};

int child(int argc, char** argv, long long startedAt, bool measureIdle)
{
    QApplication app(argc, argv);
    WindowSession session(*loadWorkspace(QString()).workspace);
    double cpu = 0;
    long switches = 0;
    const auto finishIdle = [&] {
        // The timer's own wake-up is one switch of these.
        std::printf("idle %.2f %ld\n", cpuMillis() - cpu, contextSwitches() - switches);
        QApplication::quit();
    };
    const auto startIdle = [&] {
        cpu = cpuMillis();
        switches = contextSwitches();
        QTimer::singleShot(idleTime, &app, finishIdle);
    };
    FirstPaint filter([&] {
        std::printf("first paint %lld\n", monotonicMicros() - startedAt);
        if (measureIdle)
            QTimer::singleShot(std::chrono::seconds(2), &app,
                               startIdle); // what a start leaves to be done is over
        else
            QApplication::quit();
    });
    app.installEventFilter(&filter);
    session.window().show();
    return QApplication::exec();
}

QByteArray measure(const char* self, bool idle)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QString::fromLocal8Bit(self),
                  {QStringLiteral("--child"), QString::number(monotonicMicros()),
                   idle ? QStringLiteral("idle") : QStringLiteral("start")});
    process.waitForFinished(60'000);
    return process.readAllStandardOutput();
}

double firstPaintMillis(const QByteArray& output)
{
    for (const auto& line : output.split('\n')) {
        if (line.startsWith("first paint "))
            return line.mid(12).toDouble() / 1000.0;
    }
    return -1;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 4 && qstrcmp(argv[1], "--child") == 0)
        return child(argc, argv, QByteArray(argv[2]).toLongLong(), qstrcmp(argv[3], "idle") == 0);

    std::vector<double> starts;
    for (int i = 0; i < 9; ++i)
        starts.push_back(firstPaintMillis(measure(argv[0], false)));
    std::sort(starts.begin(), starts.end());
    std::printf("start to first paint: median %.0f ms, worst %.0f ms of %zu (bound 250 ms)\n",
                starts[starts.size() / 2], starts.back(), starts.size());

    double cpu = 0;
    long switches = 0;
    const auto idle = measure(argv[0], true);
    const bool read =
        std::sscanf(idle.mid(idle.indexOf("idle ")).constData(), "idle %lf %ld", &cpu, &switches) == 2;
    std::printf("idle for %lld s: %.2f ms of CPU (bound 5 ms), %ld context switches (bound 20)\n",
                static_cast<long long>(idleTime.count()), cpu, switches);
    const bool ok = starts.front() > 0 && starts[starts.size() / 2] < 250 && read && cpu < 5 && switches < 20;
    return ok ? 0 : 1;
}
