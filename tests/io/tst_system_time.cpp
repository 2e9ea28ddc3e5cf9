// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/system_time.h"

#include <QTest>

#include <limits>
#include <optional>
#include <set>
#include <string>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

constexpr int patienceMs = 5000;

Micros wall(const SystemClock& clock)
{
    return Micros(clock.wallMicros());
}

// Until one more timer, due at once, has fired: what was due before it has had its turn.
void letTheLoopTurn(TimerSource& source, const Clock& clock)
{
    bool passed = false;
    const auto timer = source.makeTimer([&passed] { passed = true; });
    timer->arm(clock.now());
    QVERIFY(QTest::qWaitFor([&passed] { return passed; }, patienceMs));
}

} // namespace

class TestSystemTime : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theClockNeverGoesBack();
    void clocksShareTheirZero();
    void wallTimeIsTheMachines();
    void aScaledClockRunsFasterOnBothFaces();
    void theMachineWakesNotEarlyAndNotLate_data();
    void theMachineWakesNotEarlyAndNotLate();
    void timersAreNotEarly_data();
    void timersAreNotEarly();
    void aPastDeadlineFiresFromTheEventLoop();
    void armingAgainMovesATimer();
    void disarmedAndDestroyedTimersStaySilent();
    void aTimerMayDestroyItself();
    void theLongestWaitDoesNotFireEarly();
    void randomNumbersDiffer();
};

void TestSystemTime::theClockNeverGoesBack()
{
    const SystemClock clock(60.0);
    const Micros first = clock.now();
    Micros last = first;
    for (int i = 0; i < 100'000; ++i) {
        const Micros now = clock.now();
        QVERIFY(now >= last);
        last = now;
    }
    QVERIFY(last > first);
}

void TestSystemTime::clocksShareTheirZero()
{
    const SystemClock one;
    const SystemClock other;
    const Micros before = one.now();
    const Micros between = other.now();
    const Micros after = one.now();
    QVERIFY(before <= between && between <= after);
}

void TestSystemTime::wallTimeIsTheMachines()
{
    using std::chrono::system_clock;
    const SystemClock clock;
    const auto before = std::chrono::floor<Micros>(system_clock::now().time_since_epoch());
    const Micros shown = wall(clock);
    const auto after = std::chrono::floor<Micros>(system_clock::now().time_since_epoch());
    QVERIFY(before <= shown && shown <= after);
}

void TestSystemTime::aScaledClockRunsFasterOnBothFaces()
{
    const SystemClock plain;
    const SystemClock fast(60.0);
    // The readings nest, so the bounds hold however slow the machine is; 1 ms is for two clocks that drift.
    const Micros outerStart = plain.now();
    const Micros fastStart = fast.now();
    const Micros wallStart = wall(fast);
    const Micros innerStart = plain.now();
    QVERIFY(QTest::qWaitFor([&] { return plain.now() - innerStart >= 20ms; }, patienceMs));
    const Micros least = 60 * (plain.now() - innerStart - 1ms);
    const Micros wallPassed = wall(fast) - wallStart;
    const Micros fastPassed = fast.now() - fastStart;
    const Micros most = 60 * (plain.now() - outerStart + 1ms);
    QVERIFY(fastPassed >= least && fastPassed <= most);
    QVERIFY(wallPassed >= least && wallPassed <= most);
}

void TestSystemTime::theMachineWakesNotEarlyAndNotLate_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<Micros>("ahead");

    QTest::newRow("a microsecond") << 1.0 << Micros(1us);
    QTest::newRow("an hour is a minute at scale 60") << 60.0 << Micros(1h);
    QTest::newRow("an hour is two at scale a half") << 0.5 << Micros(1h);
    QTest::newRow("no whole number of microseconds") << 7.0 << Micros(1s);
}

void TestSystemTime::theMachineWakesNotEarlyAndNotLate()
{
    QFETCH(double, scale);
    QFETCH(Micros, ahead);
    const SystemClock clock(scale);
    const auto start = clock.now();
    const std::chrono::duration<double> real = clock.bootTimeAt(start + ahead) - clock.bootTimeAt(start);
    const std::chrono::duration<double> exact = ahead / scale;
    QVERIFY2(std::abs((real - exact).count()) <= 2e-6, std::to_string(real.count()).c_str());
    QVERIFY(clock.bootTimeAt(clock.now()) >= clock.bootTimeAt(start));
}

void TestSystemTime::timersAreNotEarly_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<Micros>("wait");

    QTest::newRow("one millisecond") << 1.0 << Micros(1ms);
    QTest::newRow("a fraction of a millisecond") << 1.0 << Micros(300us);
    QTest::newRow("some milliseconds and a bit") << 1.0 << Micros(20ms + 700us);
    QTest::newRow("a second at scale 60") << 60.0 << Micros(1s);
    QTest::newRow("slower than the machine") << 0.5 << Micros(10ms);
}

void TestSystemTime::timersAreNotEarly()
{
    QFETCH(double, scale);
    QFETCH(Micros, wait);
    const SystemClock clock(scale);
    SystemTimerSource source(clock);
    std::optional<Micros> firedAt;
    const auto timer = source.makeTimer([&] { firedAt = clock.now(); });
    const Micros deadline = clock.now() + wait;
    timer->arm(deadline);
    QVERIFY(QTest::qWaitFor([&] { return firedAt.has_value(); }, patienceMs));
    QVERIFY(*firedAt >= deadline);
}

void TestSystemTime::aPastDeadlineFiresFromTheEventLoop()
{
    const SystemClock clock;
    SystemTimerSource source(clock);
    int fired = 0;
    const auto timer = source.makeTimer([&fired] { ++fired; });
    timer->arm(clock.now() - 1h);
    QCOMPARE(fired, 0);
    QVERIFY(QTest::qWaitFor([&fired] { return fired > 0; }, patienceMs));
    letTheLoopTurn(source, clock);
    QCOMPARE(fired, 1);
}

void TestSystemTime::armingAgainMovesATimer()
{
    const SystemClock clock;
    SystemTimerSource source(clock);
    int fired = 0;
    const auto timer = source.makeTimer([&fired] { ++fired; });
    timer->arm(clock.now() + 1h);
    timer->arm(clock.now());
    QVERIFY(QTest::qWaitFor([&fired] { return fired > 0; }, patienceMs));
    timer->arm(clock.now());
    timer->arm(clock.now() + 1h);
    letTheLoopTurn(source, clock);
    QCOMPARE(fired, 1);
}

void TestSystemTime::disarmedAndDestroyedTimersStaySilent()
{
    const SystemClock clock;
    SystemTimerSource source(clock);
    int fired = 0;
    const auto disarmed = source.makeTimer([&fired] { ++fired; });
    auto destroyed = source.makeTimer([&fired] { ++fired; });
    disarmed->arm(clock.now());
    destroyed->arm(clock.now());
    disarmed->disarm();
    destroyed.reset();
    letTheLoopTurn(source, clock);
    QCOMPARE(fired, 0);
}

void TestSystemTime::aTimerMayDestroyItself()
{
    const SystemClock clock;
    SystemTimerSource source(clock);
    std::unique_ptr<Timer> timer;
    std::string seen;
    const std::string word = "a capture too long to be kept inside the function object";
    timer = source.makeTimer([&timer, &seen, word] {
        timer.reset();
        seen = word;
    });
    timer->arm(clock.now());
    QVERIFY(QTest::qWaitFor([&seen] { return !seen.empty(); }, patienceMs));
    QCOMPARE(seen, word);
}

void TestSystemTime::theLongestWaitDoesNotFireEarly()
{
    const SystemClock clock;
    SystemTimerSource source(clock);
    int fired = 0;
    const auto days = source.makeTimer([&fired] { ++fired; });
    days->arm(clock.now() + 25 * 24h);
    const auto ages = source.makeTimer([&fired] { ++fired; });
    ages->arm(Micros::max());
    letTheLoopTurn(source, clock);
    QCOMPARE(fired, 0);
}

void TestSystemTime::randomNumbersDiffer()
{
    SystemRandom random;
    std::set<std::uint64_t> numbers;
    for (int i = 0; i < 1000; ++i)
        numbers.insert(random.next());
    QCOMPARE(numbers.size(), std::size_t(1000));
    QVERIFY(*numbers.rbegin() > std::numeric_limits<std::uint32_t>::max());
}

QTEST_GUILESS_MAIN(TestSystemTime)
#include "tst_system_time.moc"
