// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/runtime/matrix_run.h"

#include "core/events/event_json.h"

#include <QNetworkProxy>

#include <algorithm>
#include <array>
#include <utility>

namespace landfall {

namespace {

// The impatient wait for `idle` seconds of a policy: 8 s here, and 20 s under ThreadSanitizer, where the
// machine is slower. Both are sooner than the transport's own patience with a proxy, which is in real time.
#ifdef __SANITIZE_THREAD__
constexpr double scale = 4;
constexpr double idle = 80;
#else
constexpr double scale = 20;
constexpr double idle = 160;
#endif
constexpr double firstEvent = 7 * idle / 8;
constexpr double never = 160'000;
// Each step of a run that a watchdog ends must be over well before, on a slow machine, too: few runs are at
// work at the same time, many wait.
constexpr int atWorkAtOnce = 12;
constexpr int underWayAtOnce = 80;
constexpr std::size_t largePrompt = std::size_t{4} << 20;

constexpr const char* key = "sk-landfall-0123456789-secret";
constexpr const char* user = "user-of-the-gateway";
constexpr const char* password = "password-of-the-gateway";
constexpr const char* userAndPassword = "dXNlci1vZi10aGUtZ2F0ZXdheTpwYXNzd29yZC1vZi10aGUtZ2F0ZXdheQ";

std::string baseUrl(const Combination& c, int port)
{
    return std::string(c.tls ? "https://" : "http://") +
           (c.password ? std::string(user) + ":" + password + "@" : std::string()) + c.host.toStdString() +
           ":" + std::to_string(port);
}

RetryPolicy policyFor(const Combination& c)
{
    RetryPolicy policy;
    policy.attempts = 2;
    policy.backoffSeconds = 0;
    policy.streamFirstEventGrowth = 1;
    policy.streamFirstEventTimeoutSeconds = c.impatient ? firstEvent : never;
    policy.streamIdleTimeoutSeconds = c.impatient ? idle : never;
    // A stream's silence is its own deadlines' business.
    const bool whole = c.protocol == Protocol::OpenAiChat && !c.stream;
    policy.callTimeoutSeconds = c.impatient && whole ? idle : never;
    return policy;
}

RunSpec specFor(const Combination& c, int port, std::size_t index)
{
    const auto codec = makeCodec(c.protocol);
    RunSpec spec;
    spec.agent = "Tester";
    spec.workspace = "at most once";
    spec.prompt = c.large ? std::string(largePrompt, 'x') : "go";
    spec.stream = c.stream;
    spec.onUnknown = OnUnknown::Fail;
    spec.policy = policyFor(c);
    // Members are remembered by name, so each run has one of its own.
    spec.members.push_back({.chain = {.provider = "p" + std::to_string(index),
                                      .model = "m",
                                      .announcesEarly = codec->announcesEarly(),
                                      .streamsAlways = c.protocol == Protocol::AnthropicMessages},
                            .protocol = c.protocol,
                            .endpoint = {baseUrl(c, port), key}});
    if (c.tools)
        spec.tools.push_back({.config = {.name = "book",
                                         .kind = ToolKind::Lab,
                                         .retryClass = RetryClass::Accumulating,
                                         .approval = Approval::Auto},
                              .secrets = {}});
    return spec;
}

bool tellsASecret(const std::string& line)
{
    static constexpr std::array secrets{key, user, password, userAndPassword};
    return std::any_of(secrets.begin(), secrets.end(),
                       [&line](const char* secret) { return line.find(secret) != std::string::npos; });
}

} // namespace

MatrixRun::MatrixRun(EndingServer& server, const std::vector<Combination>& combinations)
    : m_server(server), m_combinations(combinations), m_cases(combinations.size()),
      m_left(combinations.size())
{
    m_engines.push_back(makeEngine());
    m_engines.push_back(makeEngine());
    for (std::size_t i = combinations.size(); i-- > 0;)
        (combinations[i].impatient ? m_impatient : m_patient).push_back(i);
}

MatrixRun::~MatrixRun() = default;

std::unique_ptr<Engine> MatrixRun::makeEngine()
{
    auto engine = std::make_unique<Engine>(Engine::Options{.timeScale = scale});
    connect(engine.get(), &Engine::eventsReady, this, &MatrixRun::onEvents);
    return engine;
}

void MatrixRun::start()
{
    fill();
}

// The impatient ones first: they take the longest.
void MatrixRun::fill()
{
    for (auto* waiting : {&m_impatient, &m_patient}) {
        while (!waiting->empty() && m_atWork < atWorkAtOnce && m_underWay < underWayAtOnce) {
            const std::size_t index = waiting->back();
            waiting->pop_back();
            launch(index);
        }
    }
}

void MatrixRun::launch(std::size_t index)
{
    const Combination& c = m_combinations[index];
    Case& one = m_cases[index];
    one.port = m_server.open(c.server, c.guard);
    one.atWork = true;
    ++m_atWork;
    ++m_underWay;
    Engine* engine = m_engines[index % m_engines.size()].get();
    int target = one.port;
    if (c.viaProxy) {
        QNetworkProxy::setApplicationProxy(
            {QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), static_cast<quint16>(one.port)});
        one.own = makeEngine();
        QNetworkProxy::setApplicationProxy(QNetworkProxy::NoProxy);
        engine = one.own.get();
        target = 1;
    }
    m_indexOf[engine->start(specFor(c, target, index))] = index;
}

void MatrixRun::onEvents(const std::string& runId, const std::vector<RunEvent>& events)
{
    const std::size_t index = m_indexOf.at(runId);
    for (const RunEvent& event : events)
        take(index, event);
}

void MatrixRun::take(std::size_t index, const RunEvent& event)
{
    const Combination& c = m_combinations[index];
    Observed& seen = m_cases[index].observed;
    if (tellsASecret(toJsonLine(event)))
        seen.leaks << QString::fromUtf8(typeName(event.payload));
    if (const auto* reached = payloadOf<event::PhaseReached>(event)) {
        const QString last =
            c.endings.front().phase.isEmpty() ? QStringLiteral("body") : c.endings.front().phase;
        if (last == QLatin1String(toId(reached->phase)))
            arrived(index);
    }
    if (const auto* failed = payloadOf<event::RequestFailed>(event)) {
        seen.verdicts << QString::fromLatin1(toId(failed->decision.verdict));
        seen.failures << QStringLiteral("%1 %2").arg(QString::fromLatin1(toId(failed->failure.category)),
                                                     QString::fromStdString(toText(failed->failure.origin)));
        seen.phases << QString::fromLatin1(toId(failed->phase));
        seen.messages << QString::fromStdString(failed->failure.message);
    }
    if (const auto* finished = payloadOf<event::RunFinished>(event)) {
        seen.run = QString::fromStdString(std::string(toId(finished->status)) + " " + finished->reason);
        ended(index);
    }
}

// A request of this run has come as far as it will.
void MatrixRun::arrived(std::size_t index)
{
    if (m_combinations[index].server.contains(QStringLiteral("seen")))
        m_server.release(m_cases[index].port);
    if (m_combinations[index].impatient && std::exchange(m_cases[index].atWork, false)) {
        --m_atWork;
        fill();
    }
}

void MatrixRun::ended(std::size_t index)
{
    if (auto& own = m_cases[index].own)
        own.release()->deleteLater(); // it is what is calling
    if (std::exchange(m_cases[index].atWork, false))
        --m_atWork;
    --m_underWay;
    fill();
    if (--m_left == 0)
        Q_EMIT finished();
}

void MatrixRun::count()
{
    m_engines.clear();
    for (Case& one : m_cases) {
        if (one.port == 0)
            continue; // never begun
        const auto count = m_server.count(one.port);
        one.observed.requests = count.requests;
        one.observed.elsewhere = count.elsewhere;
    }
}

} // namespace landfall
