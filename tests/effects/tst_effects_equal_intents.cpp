// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/effects/effects_stage.h"

#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <cstdio>

namespace landfall {

namespace {

constexpr int longestMs = 240'000;

int sumOf(const std::map<std::string, int>& counts, const char* ending)
{
    int sum = 0;
    for (const auto& [word, count] : counts) {
        if (QByteArray::fromStdString(word).endsWith(ending))
            sum += count;
    }
    return sum;
}

void play(EffectsStage& stage)
{
    QSignalSpy finished(&stage, &EffectsStage::finished);
    QCOMPARE(stage.start(), QString());
    const bool hasFinished = finished.wait(longestMs);
    if (!hasFinished)
        std::fputs(stage.story().c_str(), stderr);
    QVERIFY(hasFinished);
}

std::uint64_t drawnSeed()
{
    const auto seed = QRandomGenerator::global()->generate64() >> 16;
    qInfo("seed %llu (LANDFALL_SEED plays another)", static_cast<unsigned long long>(seed));
    return seed;
}

std::uint64_t seed()
{
    static const auto given = qEnvironmentVariable("LANDFALL_SEED").toULongLong();
    return given ? given : drawnSeed();
}

} // namespace

// SPEC 7, 8: whatever happens to the answers, each intent of an accumulating tool is acted on exactly once.
// The tools are a ledger over HTTP and a program, both in processes that share no code with the engine.
class TestEffectsEqualIntents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachIntentIsActedOnOnce();
    void withTheGateOffSomeAreActedOnTwice();
};

void TestEffectsEqualIntents::eachIntentIsActedOnOnce()
{
    constexpr int runs = 2000;
    EffectsStage stage(seed(), runs, true);
    play(stage);
    const auto fates = stage.ledger().fates();
    const int calls = sumOf(fates, "");
    const int after = sumOf(fates, "-after");
    const int before = sumOf(fates, "-before");
    qInfo("%d of %d runs done; %d intents, %d calls, answer lost after the effect in %d, before it in %d; "
          "%d questions",
          stage.done(), stage.ended(), stage.intents(), calls, after, before, stage.questions());
    QCOMPARE(stage.wrong().join(u'\n'), QString());
    QCOMPARE(stage.ended(), runs);
    QVERIFY(stage.done() * 100 >= runs * 95);
    QVERIFY(after * 100 >= calls * 30);
    QVERIFY(before * 100 >= calls * 20);
}

// Or else the test above would not notice.
void TestEffectsEqualIntents::withTheGateOffSomeAreActedOnTwice()
{
    EffectsStage stage(seed(), 100, false);
    play(stage);
    QVERIFY(stage.wrong().size() > 10);
}

} // namespace landfall

QTEST_GUILESS_MAIN(landfall::TestEffectsEqualIntents)
#include "tst_effects_equal_intents.moc"
