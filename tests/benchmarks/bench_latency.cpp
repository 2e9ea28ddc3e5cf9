// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine adds to a request, and to an event of a stream, over loopback. Requests through the engine
// and by hand take turns in one run, so that what the machine does meanwhile meets both.

#include "core/io/http_transport.h"
#include "core/io/system_time.h"
#include "core/runtime/engine.h"
#include "core/runtime/run_driver.h"
#include "tests/benchmarks/figures.h"
#include "tests/benchmarks/loopback_server.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkReply>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <optional>
#include <poll.h>
#include <string>
#include <time.h>
#include <vector>

using namespace landfall;

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr int warmUps = 20;
constexpr int requests = 400;
constexpr double addedBoundMs = 0.3;
constexpr int streamedEvents = 4000;
constexpr timespec betweenEvents{0, 500'000};
constexpr double eventBoundMs = 1.0;

double millis(SteadyClock::duration d)
{
    return std::chrono::duration<double, std::milli>(d).count();
}

// The smallest that `share` of the values do not exceed.
double quantile(std::vector<double> values, double share)
{
    if (values.empty())
        return -1;
    std::sort(values.begin(), values.end());
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(share * last)];
}

bool judge(const char* what, double value, double bound, bool complete)
{
    const bool ok = complete && value < bound;
    std::printf("%s: %.3f ms (bound %.3f ms) %s\n", what, value, bound, ok ? "ok" : "MISSED");
    return ok;
}

RunSpec chatSpec(int port, bool stream)
{
    RunSpec spec;
    spec.agent = "Bench";
    spec.workspace = "bench";
    spec.prompt = "Say hello.";
    spec.stream = stream;
    spec.policy.attempts = 1;
    spec.members.push_back({.chain = {.provider = "local", .model = "m"},
                            .protocol = Protocol::OpenAiChat,
                            .endpoint = {"http://127.0.0.1:" + std::to_string(port), "no-key-at-all"}});
    return spec;
}

// A whole reply

std::string answerWhole()
{
    const std::string body =
        "{\"id\":\"c1\",\"object\":\"chat.completion\",\"created\":1,\"model\":\"m\",\"choices\":[{\"index\":"
        "0,"
        "\"message\":{\"role\":\"assistant\",\"content\":\"Hello.\"},\"finish_reason\":\"stop\"}],"
        "\"usage\":{\"prompt_tokens\":9,\"completion_tokens\":2,\"total_tokens\":11}}";
    return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " +
           std::to_string(body.size()) + "\r\n\r\n" + body;
}

// As somebody would write it for one request, with a manager that has no connection yet.
std::optional<double> byHand(const QUrl& url, const QByteArray& body)
{
    const auto start = SteadyClock::now();
    QNetworkAccessManager manager;
    QNetworkRequest request(url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    request.setRawHeader("Authorization", "Bearer no-key-at-all");
    QEventLoop loop;
    QNetworkReply* reply = manager.post(request, body);
    QObject::connect(reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
    loop.exec();
    const bool whole = reply->error() == QNetworkReply::NoError && reply->readAll().contains("Hello.");
    const auto took = SteadyClock::now() - start;
    return whole ? std::optional(millis(took)) : std::nullopt;
}

// From start() to the reply's event on the thread of the engine's owner.
std::optional<double> throughEngine(Engine& engine, const RunSpec& spec)
{
    std::optional<double> took;
    QEventLoop loop;
    const auto start = SteadyClock::now();
    QObject::connect(&engine, &Engine::eventsReady, &loop,
                     [&](const std::string&, const std::vector<RunEvent>& events) {
                         for (const auto& event : events) {
                             if (payloadOf<event::LlmResponse>(event))
                                 took = millis(SteadyClock::now() - start);
                             if (payloadOf<event::RunFinished>(event))
                                 loop.quit();
                         }
                     });
    engine.start(spec);
    loop.exec();
    return took;
}

bool addedLatency()
{
    const std::string answer = answerWhole();
    LoopbackServer server([&answer](const LoopbackServer::Send& send) { send(answer); });
    const RunSpec spec = chatSpec(server.port(), false);
    const QUrl url(QStringLiteral("http://127.0.0.1:%1/v1/chat/completions").arg(server.port()));
    const QByteArray body = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"Say hello.\"}]}";
    Engine engine;
    std::vector<double> hand, engines;
    for (int i = -warmUps; i < requests; ++i) {
        // Both follow one by hand that does not count, which leaves nothing to other threads when it returns.
        byHand(url, body);
        const auto one = byHand(url, body);
        byHand(url, body);
        const auto other = throughEngine(engine, spec);
        if (i >= 0 && one && other) {
            hand.push_back(*one);
            engines.push_back(*other);
        }
    }
    const double plain = quantile(hand, 0.5);
    const double ours = quantile(engines, 0.5);
    std::printf("a request by hand: median %.3f ms; through the engine: %.3f ms; ratio %.2f; %zu of each\n",
                plain, ours, ours / plain, hand.size());
    return judge("added by the engine, median", ours - plain, addedBoundMs, hand.size() == requests);
}

// A stream

std::atomic<std::int64_t> writtenAt; // of the event sent last, of SteadyClock

void answerStream(const LoopbackServer::Send& send)
{
    send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
    for (int i = 0; i < streamedEvents; ++i) {
        ppoll(nullptr, 0, &betweenEvents, nullptr);
        writtenAt = SteadyClock::now().time_since_epoch().count();
        send("data: {\"id\":\"c1\",\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"word "
             "\"},"
             "\"finish_reason\":null}]}\n\n");
    }
    send("data: {\"id\":\"c1\",\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":"
         "\"stop\"}]}\n\ndata: [DONE]\n\n");
}

// Notes when a piece of a reply was read, before anybody else sees it.
class TimedTransport final : public Transport {
public:
    explicit TimedTransport(Transport& inner) : m_inner(inner) {}

    std::unique_ptr<HttpExchange> send(HttpRequest request) override
    {
        auto exchange = m_inner.send(std::move(request));
        QObject::connect(exchange.get(), &HttpExchange::bodyReceived, exchange.get(),
                         [this] { readAt = SteadyClock::now(); });
        return exchange;
    }

    SteadyClock::time_point readAt;

private:
    Transport& m_inner;
};

bool eventLatency()
{
    LoopbackServer server(answerStream);
    const SystemClock clock;
    SystemTimerSource timers(clock);
    SystemRandom random;
    HttpTransport http(clock);
    TimedTransport transport(http);
    MemoryRunJournal journal;
    MemberBook book;
    std::vector<double> fromRead, fromWrite;
    QEventLoop loop;
    const auto sink = [&](const RunEvent& event) {
        if (!payloadOf<event::TextDelta>(event))
            return;
        const auto now = SteadyClock::now();
        fromRead.push_back(millis(now - transport.readAt));
        fromWrite.push_back(millis(now.time_since_epoch() - SteadyClock::duration(writtenAt.load())));
    };
    RunDriver run({clock, timers, transport, journal, book, random}, {}, chatSpec(server.port(), true), "run",
                  sink,
                  [&loop] { QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection); });
    run.begin();
    loop.exec();
    std::printf("an event of a stream, from the server's write to the log: median %.3f ms, p99 %.3f ms\n",
                quantile(fromWrite, 0.5), quantile(fromWrite, 0.99));
    std::printf("from its read to the log: median %.3f ms; %zu events\n", quantile(fromRead, 0.5),
                fromRead.size());
    return judge("from its read to the log, p99", quantile(fromRead, 0.99), eventBoundMs,
                 fromRead.size() == streamedEvents);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    takePrecedence();
    const bool requestsOk = addedLatency();
    const bool eventsOk = eventLatency();
    return requestsOk && eventsOk ? 0 : 1;
}
