// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/one_shot_body.h"

#include <QSignalSpy>
#include <QTest>

using namespace landfall;

class TestOneShotBody : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itGivesItsBytesOnceInOrder();
    void itRewindsUntilItIsReadAndNeverAgain();
    void anEmptyOneRefusesFromTheStart();
    void itTellsBeforeTheFirstByteLeaves();
    void shutFromWithinTheWarningItKeepsItsBytes();
};

void TestOneShotBody::itGivesItsBytesOnceInOrder()
{
    OneShotBody body("hello world");
    QCOMPARE(body.size(), qint64(11));
    QVERIFY(!body.isSequential());
    QCOMPARE(body.read(5), QByteArray("hello"));
    QCOMPARE(body.bytesRead(), qint64(5));
    QCOMPARE(body.readAll(), QByteArray(" world"));
    QVERIFY(body.atEnd());
    QCOMPARE(body.read(1), QByteArray());
    QCOMPARE(body.bytesRead(), qint64(11));
}

void TestOneShotBody::itRewindsUntilItIsReadAndNeverAgain()
{
    OneShotBody body("hello");
    QVERIFY(body.reset());
    QVERIFY(body.seek(0));
    QCOMPARE(body.refusals(), 0);
    QCOMPARE(body.read(1), QByteArray("h"));
    QVERIFY(!body.reset());
    QVERIFY(!body.seek(0));
    QVERIFY(!body.seek(3));
    QCOMPARE(body.refusals(), 3);
    QCOMPARE(body.readAll(), QByteArray("ello"));
}

void TestOneShotBody::anEmptyOneRefusesFromTheStart()
{
    OneShotBody body("");
    QVERIFY(!body.reset());
    QCOMPARE(body.refusals(), 1);
}

void TestOneShotBody::itTellsBeforeTheFirstByteLeaves()
{
    OneShotBody body("hello");
    QSignalSpy spy(&body, &OneShotBody::aboutToBeRead);
    qint64 readWhenTold = -1;
    connect(&body, &OneShotBody::aboutToBeRead, this, [&] { readWhenTold = body.bytesRead(); });
    body.read(2);
    body.read(2);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(readWhenTold, qint64(0));
}

void TestOneShotBody::shutFromWithinTheWarningItKeepsItsBytes()
{
    OneShotBody body("hello");
    connect(&body, &OneShotBody::aboutToBeRead, this, [&body] { body.shut(); });
    QCOMPARE(body.readAll(), QByteArray());
    QCOMPARE(body.bytesRead(), qint64(0));
    QVERIFY(!body.reset());
}

QTEST_GUILESS_MAIN(TestOneShotBody)
#include "tst_one_shot_body.moc"
