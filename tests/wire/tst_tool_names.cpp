// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/message.h"
#include "core/wire/tool_names.h"

#include <QTest>

using namespace landfall;

class TestToolNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyNameHasAWayBack_data();
    void everyNameHasAWayBack();
    void whatIsNotOfTheRequest();
};

void TestToolNames::everyNameHasAWayBack_data()
{
    using Names = std::vector<std::string>;
    QTest::addColumn<Names>("names");
    QTest::addColumn<Names>("onWire");
    const std::string longName(70, 'x');
    QTest::newRow("legal names stay") << Names{"f", "g-1", "_h"} << Names{"f", "g-1", "_h"};
    QTest::newRow("a slash is two lines") << Names{"mail/send"} << Names{"mail__send"};
    QTest::newRow("a legal name keeps itself, even behind one that would take it")
        << Names{"a/b", "a__b"} << Names{"a__b_2", "a__b"};
    QTest::newRow("two that would be the same")
        << Names{"a b", "a.b", "a:b"} << Names{"a_b", "a_b_2", "a_b_3"};
    QTest::newRow("a digit in front") << Names{"7up"} << Names{"_7up"};
    QTest::newRow("not ASCII") << Names{"\xC3\xA4"} << Names{"___"};
    QTest::newRow("no name") << Names{""} << Names{"_"};
    QTest::newRow("long names that differ at the end")
        << Names{longName + "1", longName + "2"} << Names{std::string(64, 'x'), std::string(62, 'x') + "_2"};
}

void TestToolNames::everyNameHasAWayBack()
{
    QFETCH(const std::vector<std::string>, names);
    QFETCH(const std::vector<std::string>, onWire);
    std::vector<ToolSpec> tools;
    for (const auto& name : names)
        tools.push_back({name, {}, {}});
    const ToolNames table(tools);
    for (std::size_t i = 0; i < names.size(); ++i) {
        QCOMPARE(table.onWire(names.at(i)), onWire.at(i));
        QCOMPARE(table.original(onWire.at(i)), names.at(i));
    }
}

void TestToolNames::whatIsNotOfTheRequest()
{
    const ToolNames table(std::vector<ToolSpec>{{"mail/send", {}, {}}});
    QCOMPARE(table.onWire("mail/read"), std::string("mail__read"));
    QCOMPARE(table.original("invented"), std::string("invented"));
    QCOMPARE(table.original("mail/send"), std::string("mail/send"));
}

QTEST_GUILESS_MAIN(TestToolNames)
#include "tst_tool_names.moc"
