// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/splitmix.h"
#include "tests/support/virtual_time.h"

#include <QTest>

#include <string>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

// Timers that write "<name>@<time in ms> " when they fire.
class Bench {
public:
    std::unique_ptr<Timer> timer(const std::string& name)
    {
        return source.makeTimer([this, name] { note(name); });
    }
    void note(const std::string& name) { log += name + "@" + std::to_string(clock.now() / 1ms) + " "; }

    VirtualClock clock;
    VirtualTimerSource source{clock};
    std::string log;
};

} // namespace

class TestVirtualTime : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void timersFireInOrderOfDeadlineThenCreation();
    void advanceFiresWhatIsDueAndNothingElse();
    void aPastDeadlineFiresAtTheNextAdvanceWithoutGoingBack();
    void armingAgainMovesATimer();
    void disarmedAndDestroyedTimersStaySilent();
    void aTimerMayDestroyItself();
    void aTimerArmedByACallbackTakesItsPlace();
    void runUntilIdleStopsAtItsLimit();
    void timersMayOutliveTheirSource();
    void wallTimeCanStepAlone();
    void sequenceRandomGivesItsSamplesBack();
};

void TestVirtualTime::timersFireInOrderOfDeadlineThenCreation()
{
    Bench bench;
    const auto a = bench.timer("a");
    const auto b = bench.timer("b");
    const auto c = bench.timer("c");
    c->arm(10ms);
    b->arm(20ms);
    a->arm(20ms);
    bench.source.advanceTo(30ms);
    QCOMPARE(bench.log, std::string("c@10 a@20 b@20 "));
    QCOMPARE(bench.clock.now(), Micros(30ms));
}

void TestVirtualTime::advanceFiresWhatIsDueAndNothingElse()
{
    Bench bench;
    const auto a = bench.timer("a");
    const auto b = bench.timer("b");
    a->arm(10ms);
    b->arm(10ms + 1us);
    bench.source.advanceBy(10ms);
    QCOMPARE(bench.log, std::string("a@10 "));
    QCOMPARE(bench.source.armedCount(), std::size_t(1));
    QVERIFY(bench.source.nextDeadline() == std::optional<Micros>(10ms + 1us));
}

void TestVirtualTime::aPastDeadlineFiresAtTheNextAdvanceWithoutGoingBack()
{
    Bench bench;
    const auto a = bench.timer("a");
    bench.clock.moveTo(50ms);
    a->arm(10ms);
    QCOMPARE(bench.log, std::string());
    bench.source.advanceBy(0ms);
    QCOMPARE(bench.log, std::string("a@50 "));
}

void TestVirtualTime::armingAgainMovesATimer()
{
    Bench bench;
    const auto a = bench.timer("a");
    a->arm(10ms);
    a->arm(20ms);
    QCOMPARE(bench.source.armedCount(), std::size_t(1));
    bench.source.advanceTo(30ms);
    a->arm(40ms);
    bench.source.advanceTo(50ms);
    QCOMPARE(bench.log, std::string("a@20 a@40 "));
}

void TestVirtualTime::disarmedAndDestroyedTimersStaySilent()
{
    Bench bench;
    const auto a = bench.timer("a");
    auto b = bench.timer("b");
    a->arm(10ms);
    b->arm(10ms);
    a->disarm();
    b.reset();
    QVERIFY(bench.source.runUntilIdle(1s));
    QCOMPARE(bench.log, std::string());
}

void TestVirtualTime::aTimerMayDestroyItself()
{
    Bench bench;
    std::unique_ptr<Timer> a;
    const std::string name = "a name too long to be kept inside the function object";
    a = bench.source.makeTimer([&bench, &a, name] {
        a.reset();
        bench.note(name);
    });
    a->arm(10ms);
    bench.source.advanceTo(10ms);
    QCOMPARE(bench.log, name + "@10 ");
}

void TestVirtualTime::aTimerArmedByACallbackTakesItsPlace()
{
    Bench bench;
    const auto b = bench.timer("b");
    const auto last = bench.timer("last");
    const auto a = bench.source.makeTimer([&] {
        bench.note("a");
        b->arm(10ms);
        last->disarm();
    });
    a->arm(10ms);
    last->arm(11ms);
    QVERIFY(bench.source.runUntilIdle(1s));
    QCOMPARE(bench.log, std::string("a@10 b@10 "));
}

void TestVirtualTime::runUntilIdleStopsAtItsLimit()
{
    Bench bench;
    std::unique_ptr<Timer> tick;
    tick = bench.source.makeTimer([&] {
        bench.note("tick");
        tick->arm(bench.clock.now() + 10ms);
    });
    tick->arm(10ms);
    QVERIFY(!bench.source.runUntilIdle(35ms));
    QCOMPARE(bench.log, std::string("tick@10 tick@20 tick@30 "));
    QCOMPARE(bench.clock.now(), Micros(30ms));
}

void TestVirtualTime::timersMayOutliveTheirSource()
{
    VirtualClock clock;
    std::unique_ptr<Timer> timer;
    {
        VirtualTimerSource source(clock);
        timer = source.makeTimer([] { QFAIL("a timer fired without a source"); });
        timer->arm(10ms);
    }
    timer->arm(20ms);
    timer->disarm();
}

void TestVirtualTime::wallTimeCanStepAlone()
{
    VirtualClock clock;
    clock.moveTo(5s);
    QCOMPARE(clock.wallMicros(), VirtualClock::wallAtZero + 5'000'000);
    clock.stepWall(-1h);
    QCOMPARE(clock.wallMicros(), VirtualClock::wallAtZero - 3'595'000'000);
    QCOMPARE(clock.now(), Micros(5s));
}

void TestVirtualTime::sequenceRandomGivesItsSamplesBack()
{
    SequenceRandom random = SequenceRandom::ofUnitSamples({0.0, 0.25, 0.1, 1.0 - 0x1.0p-53});
    QCOMPARE(unitInterval(random.next()), 0.0);
    QCOMPARE(unitInterval(random.next()), 0.25);
    QVERIFY(qAbs(unitInterval(random.next()) - 0.1) < 0x1.0p-52);
    QCOMPARE(random.left(), std::size_t(1));
    QVERIFY(unitInterval(random.next()) < 1.0);
    QCOMPARE(SequenceRandom({7, 9}).next(), std::uint64_t(7));
}

QTEST_GUILESS_MAIN(TestVirtualTime)
#include "tst_virtual_time.moc"
