// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/nearest_name.h"

#include <QTest>

using namespace landfall::config;

class TestNearestName : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void distance_data();
    void distance();
    void suggestion_data();
    void suggestion();
};

void TestNearestName::distance_data()
{
    QTest::addColumn<QByteArray>("a");
    QTest::addColumn<QByteArray>("b");
    QTest::addColumn<int>("expected");

    QTest::newRow("the same word") << QByteArray("model") << QByteArray("model") << 0;
    QTest::newRow("nothing against something") << QByteArray() << QByteArray("abc") << 3;
    QTest::newRow("a letter too many") << QByteArray("modell") << QByteArray("model") << 1;
    QTest::newRow("a letter missing") << QByteArray("mdel") << QByteArray("model") << 1;
    QTest::newRow("a wrong letter") << QByteArray("modal") << QByteArray("model") << 1;
    QTest::newRow("two letters swapped count as one slip") << QByteArray("modle") << QByteArray("model") << 1;
    QTest::newRow("several slips add up") << QByteArray("kitten") << QByteArray("sitting") << 3;
}

void TestNearestName::distance()
{
    QFETCH(const QByteArray, a);
    QFETCH(const QByteArray, b);
    QFETCH(const int, expected);
    QCOMPARE(editDistance(a.toStdString(), b.toStdString()), expected);
    QCOMPARE(editDistance(b.toStdString(), a.toStdString()), expected);
}

void TestNearestName::suggestion_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("the nearest name is offered")
        << QByteArray("max_tokns") << QByteArray(", did you mean \"max_tokens\"?");
    QTest::newRow("of two equally near the first wins")
        << QByteArray("tops") << QByteArray(", did you mean \"tool\"?");
    QTest::newRow("nothing is offered for a word of its own") << QByteArray("temperature") << QByteArray();
    QTest::newRow("nothing is offered for an endless word") << QByteArray(100'000, 'x') << QByteArray();
}

void TestNearestName::suggestion()
{
    QFETCH(const QByteArray, word);
    QFETCH(const QByteArray, expected);
    QCOMPARE(didYouMean(word.toStdString(), {"model", "max_tokens", "tool", "stop"}), expected.toStdString());
}

QTEST_GUILESS_MAIN(TestNearestName)
#include "tst_nearest_name.moc"
