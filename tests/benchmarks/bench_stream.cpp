// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A long stream over loopback, from a server in a process of its own to the run's events: beside the openai
// package of node, which reads the same server in turn with us.

#include "core/runtime/engine.h"
#include "tests/benchmarks/bound.h"
#include "tests/benchmarks/chat_events.h"
#include "tests/benchmarks/figures.h"
#include "tests/benchmarks/loopback_server.h"
#include "tests/benchmarks/server_process.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

using namespace landfall;

namespace {

constexpr int events = 200'000;
constexpr int rounds = 3;
constexpr std::size_t block = std::size_t{64} * 1024;
constexpr double speedBound = 3.0;
constexpr double cpuBound = 0.25;
constexpr int clientLimitMs = 120'000;

struct Reading {
    double seconds = 0;
    double cpuSeconds = 0;
    int events = 0;
};

struct Readings {
    std::vector<double> speeds; // events a second
    std::vector<double> cpuSeconds;
    bool complete = true;

    void add(const Reading& one)
    {
        speeds.push_back(one.events / one.seconds);
        cpuSeconds.push_back(one.cpuSeconds);
        complete &= one.events == events;
    }
    void print(const char* who) const
    {
        std::printf("%s: %.0f events a second, %.2f s of CPU; median of %zu\n", who, median(speeds),
                    median(cpuSeconds), speeds.size());
    }
};

void serve(const ServerProcess::Ways& ways)
{
    const std::string body =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n" + chatStream(events) + chatEnd();
    const LoopbackServer server([&](const LoopbackServer::Send& send) {
        for (std::size_t at = 0; at < body.size(); at += block)
            send(std::string_view(body).substr(at, block));
    });
    ways.listensOn(server.port());
    ways.waitForTheEnd();
}

Reading throughEngine(Engine& engine, const std::string& baseUrl)
{
    RunSpec spec;
    spec.agent = "Bench";
    spec.workspace = "bench";
    spec.prompt = "Say hello.";
    spec.policy.attempts = 1;
    spec.members.push_back({.chain = {.provider = "local", .model = "m"},
                            .protocol = Protocol::OpenAiChat,
                            .endpoint = {baseUrl, "no-key-at-all"}});
    Reading reading;
    QEventLoop loop;
    QObject::connect(&engine, &Engine::eventsReady, &loop,
                     [&](const std::string&, const std::vector<RunEvent>& batch) {
                         for (const auto& event : batch) {
                             reading.events += payloadOf<event::TextDelta>(event) ? 1 : 0;
                             if (payloadOf<event::RunFinished>(event))
                                 loop.quit();
                         }
                     });
    const double start = secondsNow();
    const double cpuBefore = cpuSeconds();
    engine.start(spec);
    loop.exec();
    reading.seconds = secondsNow() - start;
    reading.cpuSeconds = cpuSeconds() - cpuBefore;
    return reading;
}

// The folder of the packages of node: beside the programs, unless the environment names another.
QString packages()
{
    const QString beside = QStringLiteral(LANDFALL_BIN_DIR "/../npm/node_modules");
    return qEnvironmentVariable("LANDFALL_NPM_PACKAGES", beside);
}

std::optional<Reading> throughOpenAi(const QString& folder, const std::string& baseUrl)
{
    QProcess node;
    node.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    node.start(QStringLiteral("node"), {QStringLiteral(LANDFALL_BENCH_SOURCES "/openai_client.cjs"), folder,
                                        QString::fromStdString(baseUrl)});
    if (!node.waitForFinished(clientLimitMs) || node.exitStatus() != QProcess::NormalExit ||
        node.exitCode() != 0)
        return std::nullopt;
    const QJsonObject said = QJsonDocument::fromJson(node.readAllStandardOutput()).object();
    return Reading{said[QLatin1String("seconds")].toDouble(), said[QLatin1String("cpuSeconds")].toDouble(),
                   said[QLatin1String("events")].toInt()};
}

} // namespace

int main(int argc, char** argv)
{
    const ServerProcess server(serve);
    const QCoreApplication app(argc, argv);
    const std::string baseUrl = "http://127.0.0.1:" + std::to_string(server.port()) + "/v1";
    const QString folder = packages();
    const bool hasOpenAi = QFileInfo::exists(folder + QStringLiteral("/openai"));
    Engine engine;
    Readings ours, theirs;
    for (int i = 0; i < rounds; ++i) {
        ours.add(throughEngine(engine, baseUrl));
        if (const auto reading = hasOpenAi ? throughOpenAi(folder, baseUrl) : std::nullopt)
            theirs.add(*reading);
    }
    ours.print("landfall");
    if (theirs.speeds.empty()) {
        std::printf("the yardstick is missing: node, or its package openai (6.49) in %s\n",
                    qUtf8Printable(folder));
        return ours.complete ? 0 : 1;
    }
    theirs.print("openai for node");
    const bool complete = ours.complete && theirs.complete;
    const bool fast = atLeast("speed beside openai", median(ours.speeds) / median(theirs.speeds), speedBound,
                              " times", complete);
    const bool lean = atMost("CPU beside openai", median(ours.cpuSeconds) / median(theirs.cpuSeconds),
                             cpuBound, " times", complete);
    return fast && lean ? 0 : 1;
}
