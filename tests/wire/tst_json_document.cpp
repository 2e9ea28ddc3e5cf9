// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/json_access.h"
#include "core/wire/json_document.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace landfall;
using namespace std::string_literals;

namespace {

std::string nested(std::size_t depth)
{
    return std::string(depth, '[') + std::string(depth, ']');
}

} // namespace

// What nlohmann's own values say about the same text is the measure.
class TestJsonDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatNlohmannReads_data();
    void readsWhatNlohmannReads();
    void mendsText_data();
    void mendsText();
    void refuses_data();
    void refuses();
    void answersForMembersOfAnyShape();
    void walksArraysAndObjects();
    void readsOneTextAfterTheOther();
};

void TestJsonDocument::readsWhatNlohmannReads_data()
{
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const std::string& text) { QTest::newRow(name) << text; };
    row("an empty object", "{}");
    row("an empty array", "[]");
    row("null", "null");
    row("true", "true");
    row("text alone", "\"x\"");
    row("white space around it", " \r\n\t{ \"a\" : [ 1 , 2 ] } ");
    row("a byte order mark before it", "\xEF\xBB\xBF{\"a\":1}");
    row("keys in an order of their own", "{\"z\":1,\"a\":2,\"m\":3}");
    row("the same key twice", "{\"a\":1,\"b\":2,\"a\":3}");
    row("an object under the same key twice", "{\"a\":{\"x\":1},\"a\":{\"y\":2}}");
    row("an empty key", "{\"\":{\"\":[]}}");
    row("numbers at the edges of 64 bits",
        "[0,-0,-1,9007199254740993,9223372036854775807,-9223372036854775808,18446744073709551615]");
    row("numbers beyond them", "[18446744073709551616,-9223372036854775809,1e308]");
    row("numbers too small for any", "[1e-400,-1.5E-400,0." + std::string(400, '0') + "1]");
    row("fractions", "[0.1,-2.5e-3,1E+2,123456789.125]");
    row("every short escape", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"");
    row("escaped characters of one to four bytes", "\"\\u0041\\u00e9\\u20ac\\ud83c\\udf0d\\u0000\"");
    row("characters of several bytes, in keys as well", "{\"\xC3\xA9\":\"\xF0\x9F\x8C\x8D\"}");
    row("values after a nested one", "[[[1],2],{\"a\":[{}],\"b\":false},3]");
    row("as deep as is allowed", nested(256));
    row("brackets in text, which nest nothing", "\"" + std::string(300, '[') + "\"");
}

void TestJsonDocument::readsWhatNlohmannReads()
{
    QFETCH(std::string, text);
    const auto expected = Json::parse(text);
    JsonDocument document;
    const JsonValue* value = document.parse(text);
    QVERIFY(value);
    QCOMPARE(dumpJson(*value), expected.dump());
    QVERIFY(toJson(*value) == expected);
}

void TestJsonDocument::mendsText_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("dumped");
    const auto row = [](const char* name, const std::string& text, const std::string& dumped) {
        QTest::newRow(name) << text << dumped;
    };
    row("a high surrogate alone", "[\"a\\ud83cb\"]",
        "[\"a\xEF\xBF\xBD"
        "b\"]");
    row("a low surrogate alone", "[\"\\udf0d\"]", "[\"\xEF\xBF\xBD\"]");
    row("two high ones", "[\"\\ud83c\\ud83c\\udf0d\"]", "[\"\xEF\xBF\xBD\xF0\x9F\x8C\x8D\"]");
    row("a backslash before what looks like one", "[\"\\\\ud83c\",\"\\ud83c\"]",
        "[\"\\\\ud83c\",\"\xEF\xBF\xBD\"]");
    row("a byte that is no UTF-8", "{\"a\":\"x\xFFy\"}", "{\"a\":\"x\xEF\xBF\xBDy\"}");
    row("half a character at the end", "{\"a\":\"\xE2\x9C\"}", "{\"a\":\"\xEF\xBF\xBD\xEF\xBF\xBD\"}");
}

void TestJsonDocument::mendsText()
{
    QFETCH(std::string, text);
    QFETCH(std::string, dumped);
    JsonDocument document;
    const JsonValue* value = document.parse(text);
    QVERIFY(value);
    QCOMPARE(dumpJson(*value), dumped);
}

void TestJsonDocument::refuses_data()
{
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const std::string& text) { QTest::newRow(name) << text; };
    row("nothing", "");
    row("white space alone", " \n");
    row("text without its end", "\"abc");
    row("an escape without its end", "\"abc\\");
    row("an escape there is none of", "\"\\x\"");
    row("an escape of too few digits", "\"\\u12\"");
    row("a key that is no text", "{1:2}");
    row("a key without a value", "{\"a\"}");
    row("a key after the last comma", "{\"a\":1,}");
    row("the wrong end", "{\"a\":1]");
    row("half a word", "nul");
    row("a number that begins with zero", "01");
    row("a number that begins with a point", ".5");
    row("a number that ends with a point", "1.");
    row("a number without its exponent", "1e");
    row("a minus alone", "-");
    row("a plus", "+1");
    row("a fraction too large for any", "0.5e999");
    row("an end that is missing", "{\"a\":[1,2");
    row("an end too many", "[1]]");
    row("another value behind it", "{} {}");
    row("a comma too many", "[1,]");
    row("a number too large for any", "[1e999]");
    row("a control character in text", "\"a\nb\"");
    row("words", "upstream error");
    row("deeper than is allowed", nested(257));
    row("deep, and wrong besides", nested(100'000) + "]");
}

void TestJsonDocument::refuses()
{
    QFETCH(std::string, text);
    JsonDocument document;
    QVERIFY(!document.parse(text));
    QVERIFY(!parseJson(text));
    // What failed leaves nothing behind.
    const JsonValue* next = document.parse("{\"a\":1}");
    QVERIFY(next);
    QCOMPARE(dumpJson(*next), "{\"a\":1}"s);
}

void TestJsonDocument::answersForMembersOfAnyShape()
{
    JsonDocument document;
    const JsonValue& value = *document.parse(
        "{\"text\":\"t\",\"list\":[1],\"object\":{\"a\":1},\"null\":null,\"minus\":-7,\"cut\":2.9,"
        "\"far\":1e300,\"twice\":1,\"twice\":2,\"gone\":1,\"gone\":null}");
    QVERIFY(stringAt(value, "text") == "t");
    QVERIFY(stringAt(value, "list").empty());
    QVERIFY(arrayAt(value, "list") && !arrayAt(value, "object") && !arrayAt(value, "text"));
    QVERIFY(objectAt(value, "object") && !objectAt(value, "list"));
    QVERIFY(!member(value, "null") && !member(value, "absent"));
    QVERIFY(!member(*member(value, "text"), "x"));
    QVERIFY(!member(*member(value, "list"), ""));
    QVERIFY(integerAt(value, "minus") == -7);
    QVERIFY(integerAt(value, "cut") == 2);
    QVERIFY(!integerAt(value, "far") && !integerAt(value, "text"));
    QVERIFY(integerAt(value, "twice") == 2);
    QVERIFY(!member(value, "gone"));
}

void TestJsonDocument::walksArraysAndObjects()
{
    JsonDocument document;
    const JsonValue& value = *document.parse("{\"a\":[[1,2],{\"x\":3},\"y\"],\"b\":{},\"c\":[]}");
    std::string keys;
    for (const JsonValue& one : value)
        keys += one.key();
    QCOMPARE(keys, "abc"s);
    QCOMPARE(value.size(), 3U);
    const JsonValue& list = *arrayAt(value, "a");
    QCOMPARE(list.size(), 3U);
    QCOMPARE(list.front().size(), 2U);
    QVERIFY(!list.empty() && objectAt(value, "b")->empty() && arrayAt(value, "c")->empty());
}

void TestJsonDocument::readsOneTextAfterTheOther()
{
    JsonDocument document;
    const std::string large = "{\"a\":\"" + std::string(200'000, 'x') + "\"}";
    for (const auto& text : {"{\"a\":\"one\"}"s, large, "[\"two\",3]"s, "{}"s, large, "null"s}) {
        const JsonValue* value = document.parse(text);
        QVERIFY(value);
        QCOMPARE(dumpJson(*value), text);
    }
}

QTEST_GUILESS_MAIN(TestJsonDocument)
#include "tst_json_document.moc"
