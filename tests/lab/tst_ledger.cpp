// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/ledger.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <set>
#include <thread>
#include <vector>

using landfall::lab::Ledger;

namespace {

QJsonObject object(const std::string& json)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
}

} // namespace

class TestLedger : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void searchListsFlightsAndChangesNothing();
    void everyBookingIsOneMore();
    void aBookingIsFound_data();
    void aBookingIsFound();
    void badCallsAreRejectedWithoutEffect_data();
    void badCallsAreRejectedWithoutEffect();
    void declaredParametersAreWhatTheToolsTake();
    void bookingsFromManyThreadsAllCount();
};

void TestLedger::searchListsFlightsAndChangesNothing()
{
    Ledger ledger;
    const auto all = object(ledger.call("search_flights", "{}"))["flights"].toArray();
    const auto toHaneda = object(ledger.call("search_flights", R"({"to":"HND"})"))["flights"].toArray();
    QVERIFY(all.size() > toHaneda.size());
    QCOMPARE(toHaneda.first()["flight"].toString(), "NH106");
    QCOMPARE(toHaneda.first()["departs"].toString(), "18:05");
    for (const auto& flight : toHaneda)
        QCOMPARE(flight.toObject()["to"].toString(), "HND");
    QCOMPARE(object(ledger.call("search_flights", R"({"to":"XXX"})"))["flights"].toArray().size(), 0);
    QCOMPARE(ledger.effects(), 0);
}

void TestLedger::everyBookingIsOneMore()
{
    Ledger ledger;
    const auto first = object(ledger.call("book_flight", R"({"flight":"NH106","ref":"r1"})"));
    QCOMPARE(first["booking"].toString(), "LF-0001");
    QCOMPARE(first["flight"].toString(), "NH106");
    QCOMPARE(first["ref"].toString(), "r1");
    QCOMPARE(first["status"].toString(), "confirmed");
    QCOMPARE(ledger.effects(), 1);

    // The very same call again, reference and all, is a second seat: that is what makes the tool
    // accumulating.
    const auto second = object(ledger.call("book_flight", R"({"flight":"NH106","ref":"r1"})"));
    QCOMPARE(second["booking"].toString(), "LF-0002");
    QCOMPARE(ledger.effects(), 2);
}

void TestLedger::aBookingIsFound_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QStringList>("found");
    QTest::newRow("by its number") << QByteArray(R"({"booking":"LF-0002"})") << QStringList{"LF-0002"};
    QTest::newRow("by the caller's reference") << QByteArray(R"({"ref":"r1"})") << QStringList{"LF-0001"};
    QTest::newRow("by flight, several")
        << QByteArray(R"({"flight":"NH106"})") << QStringList{"LF-0001", "LF-0003"};
    QTest::newRow("all that is given must agree")
        << QByteArray(R"({"flight":"JL61","ref":"r1"})") << QStringList{};
    QTest::newRow("an unknown reference finds nothing") << QByteArray(R"({"ref":"r9"})") << QStringList{};
}

void TestLedger::aBookingIsFound()
{
    QFETCH(QByteArray, arguments);
    QFETCH(QStringList, found);
    Ledger ledger;
    ledger.call("book_flight", R"({"flight":"NH106","ref":"r1"})");
    ledger.call("book_flight", R"({"flight":"JL61"})");
    ledger.call("book_flight", R"({"flight":"NH106","ref":"r2"})");

    const auto answer = object(ledger.call("find_booking", arguments.toStdString()));
    QCOMPARE(answer["found"].toBool(), !found.isEmpty());
    QStringList ids;
    for (const auto& booking : answer["bookings"].toArray())
        ids << booking.toObject()["booking"].toString();
    QCOMPARE(ids, found);
    QCOMPARE(ledger.effects(), 3);
}

void TestLedger::badCallsAreRejectedWithoutEffect_data()
{
    QTest::addColumn<QByteArray>("tool");
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QString>("error");
    const QString flight = "flight must name one of the flights that search_flights lists";
    QTest::newRow("an unknown tool") << QByteArray("cancel_flight") << QByteArray("{}")
                                     << "there is no tool of this name";
    QTest::newRow("arguments that are cut") << QByteArray("book_flight") << QByteArray(R"({"flight":"NH1)")
                                            << "the arguments are not a JSON object";
    QTest::newRow("arguments that are no object")
        << QByteArray("book_flight") << QByteArray(R"(["NH106"])") << "the arguments are not a JSON object";
    QTest::newRow("no arguments at all")
        << QByteArray("book_flight") << QByteArray() << "the arguments are not a JSON object";
    QTest::newRow("a field that is missing") << QByteArray("book_flight") << QByteArray("{}") << flight;
    QTest::newRow("a flight that does not exist")
        << QByteArray("book_flight") << QByteArray(R"({"flight":"XX1"})") << flight;
    QTest::newRow("a field of the wrong type")
        << QByteArray("book_flight") << QByteArray(R"({"flight":106})") << "flight must be a text";
    QTest::newRow("a search for nothing")
        << QByteArray("find_booking") << QByteArray("{}") << "booking, ref or flight must be given";
}

void TestLedger::badCallsAreRejectedWithoutEffect()
{
    QFETCH(QByteArray, tool);
    QFETCH(QByteArray, arguments);
    QFETCH(QString, error);
    Ledger ledger;
    const auto answer = object(ledger.call(tool.toStdString(), arguments.toStdString()));
    QCOMPARE(answer["error"].toString(), error);
    QCOMPARE(answer.size(), 1);
    QCOMPARE(ledger.effects(), 0);
}

void TestLedger::declaredParametersAreWhatTheToolsTake()
{
    for (const auto& tool : Ledger::tools()) {
        const auto schema = object(tool.parameters);
        QCOMPARE(schema["type"].toString(), "object");
        QVERIFY(!schema["properties"].toObject().isEmpty());
        Ledger ledger;
        for (const auto& property : schema["properties"].toObject().keys()) {
            const auto wrongType = QJsonDocument(QJsonObject{{property, 1}}).toJson().toStdString();
            QCOMPARE(object(ledger.call(tool.name, wrongType))["error"].toString(),
                     property + " must be a text");
        }
    }
}

void TestLedger::bookingsFromManyThreadsAllCount()
{
    constexpr int threads = 4;
    constexpr int each = 50;
    Ledger ledger;
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i)
        workers.emplace_back([&ledger] {
            for (int n = 0; n < each; ++n)
                ledger.call("book_flight", R"({"flight":"LH457"})");
        });
    for (auto& worker : workers)
        worker.join();
    QCOMPARE(ledger.effects(), threads * each);

    std::set<QString> ids;
    for (const auto& booking :
         object(ledger.call("find_booking", R"({"flight":"LH457"})"))["bookings"].toArray())
        ids.insert(booking.toObject()["booking"].toString());
    QCOMPARE(ids.size(), static_cast<std::size_t>(threads * each));
}

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
