// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/content_decoder.h"
#include "tests/wire/random_seed.h"

#include <QTest>

#include <random>
#include <zlib.h>

using namespace landfall;

namespace {

constexpr int rawWindow = -15;
constexpr int zlibWindow = 15;
constexpr int gzipWindow = 15 + 16;

std::string packed(const std::string& text, int window)
{
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string unpacked(ContentDecoder& decoder, std::string_view bytes, std::size_t piece)
{
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += piece)
        out += decoder.feed(bytes.substr(at, piece));
    return out;
}

std::string someText()
{
    std::mt19937 random(randomSeed());
    std::string text;
    for (int i = 0; i < 200'000; ++i)
        text += static_cast<char>('a' + random() % 20);
    return text;
}

} // namespace

class TestContentDecoder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void unpacks_data();
    void unpacks();
    void whatEndsEarlyIsNotWhole();
    void refuses_data();
    void refuses();
};

void TestContentDecoder::unpacks_data()
{
    QTest::addColumn<std::string>("encoding");
    QTest::addColumn<int>("window");
    QTest::newRow("gzip") << std::string("gzip") << gzipWindow;
    QTest::newRow("its old name, in capitals") << std::string(" X-GZIP ") << gzipWindow;
    QTest::newRow("deflate as it should be") << std::string("deflate") << zlibWindow;
    QTest::newRow("deflate without its header") << std::string("deflate") << rawWindow;
    QTest::newRow("identity") << std::string("identity") << 0;
    QTest::newRow("no word of an encoding") << std::string() << 0;
}

void TestContentDecoder::unpacks()
{
    QFETCH(std::string, encoding);
    QFETCH(int, window);
    const auto text = someText();
    const auto bytes = window == 0 ? text : packed(text, window);
    for (const std::size_t piece : {std::size_t{1}, std::size_t{1000}, bytes.size()}) {
        ContentDecoder decoder(encoding);
        QVERIFY(unpacked(decoder, bytes, piece) == text);
        QVERIFY(decoder.isWhole());
        QVERIFY(!decoder.failure());
    }
}

void TestContentDecoder::whatEndsEarlyIsNotWhole()
{
    const auto bytes = packed(someText(), gzipWindow);
    ContentDecoder decoder("gzip");
    QVERIFY(!unpacked(decoder, std::string_view(bytes).substr(0, bytes.size() - 1), 1000).empty());
    QVERIFY(!decoder.isWhole());
    QVERIFY(!decoder.failure());
}

void TestContentDecoder::refuses_data()
{
    QTest::addColumn<std::string>("encoding");
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("message");
    QTest::newRow("an encoding nobody asked for")
        << std::string("br") << std::string("x")
        << std::string("The reply is encoded as br, which nobody asked for");
    QTest::newRow("bytes that are not in it") << std::string("gzip") << std::string("{\"error\":\"plain\"}")
                                              << std::string("The reply is not gzip, as it says it is");
    const std::string zeros(std::size_t{64} * 1024 * 1024, '0');
    QTest::newRow("a bomb") << std::string("gzip") << packed(zeros, gzipWindow)
                            << std::string("The reply unpacks to more than 200 times what came");
}

void TestContentDecoder::refuses()
{
    QFETCH(std::string, encoding);
    QFETCH(std::string, bytes);
    QFETCH(std::string, message);
    ContentDecoder decoder(encoding);
    const auto out = unpacked(decoder, bytes, 4096);
    QVERIFY(decoder.failure().has_value());
    QCOMPARE(decoder.failure()->message, message);
    QVERIFY(decoder.failure()->category == Category::Protocol);
    QVERIFY(out.size() <= ContentDecoder::smallBody + 4096 * 1100);
    QVERIFY(decoder.feed(bytes).empty());
}

QTEST_GUILESS_MAIN(TestContentDecoder)
#include "tst_content_decoder.moc"
