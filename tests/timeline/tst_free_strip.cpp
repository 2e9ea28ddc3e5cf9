// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/free_strip.h"

#include <QTest>

using namespace landfall;

using Stretches = std::vector<std::pair<double, double>>;
Q_DECLARE_METATYPE(Stretches)

class TestFreeStrip : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answers_data()
    {
        QTest::addColumn<Stretches>("taken");
        QTest::addColumn<double>("left");
        QTest::addColumn<double>("right");
        QTest::addColumn<bool>("isFree");
        QTest::addColumn<double>("gapOfTen"); // −1: none
        QTest::newRow("an empty strip") << Stretches{} << 0.0 << 50.0 << true << 0.0;
        QTest::newRow("too narrow") << Stretches{} << 0.0 << 9.0 << true << -1.0;
        QTest::newRow("next to what is taken")
            << Stretches{{0, 10}, {20, 30}} << 10.0 << 20.0 << true << 10.0;
        QTest::newRow("over the edge of what is taken") << Stretches{{0, 10}} << 9.0 << 30.0 << false << 10.0;
        QTest::newRow("within what is taken") << Stretches{{0, 100}} << 20.0 << 50.0 << false << -1.0;
        QTest::newRow("around what is taken") << Stretches{{20, 30}} << 0.0 << 50.0 << false << 0.0;
        QTest::newRow("after several")
            << Stretches{{0, 10}, {15, 30}, {35, 40}} << 0.0 << 60.0 << false << 40.0;
        QTest::newRow("taken twice") << Stretches{{0, 10}, {5, 15}, {0, 12}} << 0.0 << 30.0 << false << 15.0;
        QTest::newRow("one that joins two")
            << Stretches{{0, 10}, {20, 30}, {8, 22}} << 0.0 << 35.0 << false << -1.0;
        QTest::newRow("nothing wide is nothing taken") << Stretches{{5, 5}} << 0.0 << 20.0 << true << 0.0;
    }

    void answers()
    {
        QFETCH(Stretches, taken);
        QFETCH(double, left);
        QFETCH(double, right);
        QFETCH(bool, isFree);
        QFETCH(double, gapOfTen);
        FreeStrip strip;
        for (const auto& [from, to] : taken)
            strip.take(from, to);
        QCOMPARE(strip.isFree(left, right), isFree);
        QCOMPARE(strip.firstGap(left, right, 10).value_or(-1), gapOfTen);
    }
};

QTEST_GUILESS_MAIN(TestFreeStrip)
#include "tst_free_strip.moc"
