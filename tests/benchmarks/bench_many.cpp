// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Many streams at once, each as fast as a quick model writes: how late an event comes, and what a stream
// costs.

#include "core/runtime/engine.h"
#include "tests/benchmarks/bound.h"
#include "tests/benchmarks/figures.h"
#include "tests/benchmarks/paced_server.h"

#include <QCoreApplication>
#include <QEventLoop>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

using namespace landfall;

namespace {

constexpr Pace many{.streams = 200, .eventsEach = 1000, .interval = std::chrono::milliseconds(20)};
constexpr Pace one{.streams = 1, .eventsEach = 10, .interval = std::chrono::milliseconds(20)};
constexpr Micros oneFrame = std::chrono::milliseconds(16);
constexpr double latenessBoundMs = 50;
constexpr double coresBound = 1;
constexpr double memoryBoundKiB = 256;

struct Watched {
    std::vector<double> latenessMs;
    int finished = 0;
    long mostBytes = 0;
};

RunSpec specFor(int port)
{
    RunSpec spec;
    spec.agent = "Bench";
    spec.workspace = "bench";
    spec.prompt = "Say hello.";
    spec.policy.attempts = 1;
    spec.members.push_back(
        {.chain = {.provider = "local", .model = "m"},
         .protocol = Protocol::OpenAiChat,
         .endpoint = {"http://127.0.0.1:" + std::to_string(port) + "/v1", "no-key-at-all"}});
    return spec;
}

void take(const RunEvent& event, Watched& watched)
{
    if (const auto* delta = payloadOf<event::TextDelta>(event))
        watched.latenessMs.push_back((secondsNow() - std::stod(delta->text) / 1e9) * 1e3);
    if (payloadOf<event::RunFinished>(event) && watched.finished++ == 0)
        watched.mostBytes = residentBytes(); // all streams are still there, with what they have read
}

Watched watch(Engine& engine, const Pace& pace, int port)
{
    Watched watched;
    watched.latenessMs.reserve(static_cast<std::size_t>(pace.streams) *
                               static_cast<std::size_t>(pace.eventsEach));
    QEventLoop loop;
    QObject::connect(&engine, &Engine::eventsReady, &loop,
                     [&](const std::string&, const std::vector<RunEvent>& batch) {
                         for (const auto& event : batch)
                             take(event, watched);
                         if (watched.finished == pace.streams)
                             loop.quit();
                     });
    const RunSpec spec = specFor(port);
    for (int i = 0; i < pace.streams; ++i)
        engine.start(spec);
    loop.exec();
    std::sort(watched.latenessMs.begin(), watched.latenessMs.end());
    return watched;
}

} // namespace

int main(int argc, char** argv)
{
    takePrecedence();
    const ServerProcess first([](const ServerProcess::Ways& ways) { servePaced(one, ways); });
    const ServerProcess server([](const ServerProcess::Ways& ways) { servePaced(many, ways); });
    const QCoreApplication app(argc, argv);
    Engine engine({.batchInterval = oneFrame}); // as the window has it
    watch(engine, one, first.port());           // what is paid once is not a stream's
    const long before = residentBytes();
    const double start = secondsNow();
    const double cpuBefore = cpuSeconds();
    const Watched watched = watch(engine, many, server.port());
    const double seconds = secondsNow() - start;
    const double cores = (cpuSeconds() - cpuBefore) / seconds;
    const auto& late = watched.latenessMs;
    const bool complete = late.size() == static_cast<std::size_t>(many.streams) * many.eventsEach;
    if (late.empty())
        return 1;
    std::printf(
        "%d streams, %zu events in %.1f s; from the server's write to the run's event: median %.2f ms, "
        "p99 %.2f ms\n",
        many.streams, late.size(), seconds, late[late.size() / 2], late[late.size() * 99 / 100]);
    const double kiB = static_cast<double>(watched.mostBytes - before) / 1024 / many.streams;
    const bool prompt = atMost("the latest event", late.back(), latenessBoundMs, " ms", complete);
    const bool lean = atMost("CPU", cores, coresBound, " cores", complete);
    const bool small = atMost("memory a stream", kiB, memoryBoundKiB, " KiB", complete);
    return prompt && lean && small ? 0 : 1;
}
