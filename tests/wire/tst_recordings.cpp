// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/codec.h"
#include "core/wire/decode_report.h"
#include "tests/wire/random_seed.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <random>

using namespace landfall;

// Real replies of real providers lie beside the project, never in it. Each is decoded whole, byte by byte and
// cut at random, and compared with what EXPECTED.json says of it.
namespace {

using Pieces = std::vector<std::string_view>;

QString folder()
{
    return QStringLiteral(LANDFALL_SOURCE_DIR "/../shared/recordings/");
}

bool isRequired()
{
    const auto names = qEnvironmentVariable("LANDFALL_REQUIRE").split(QLatin1Char(','));
    return names.contains(QLatin1String("recordings"));
}

QByteArray contentsOf(const QString& name)
{
    QFile file(folder() + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    return file.readAll();
}

// One JSON a line, as the event stream it was.
QByteArray framed(const QByteArray& lines, const std::string& protocol)
{
    QByteArray stream;
    for (const auto& line : lines.split('\n')) {
        if (line.trimmed().isEmpty())
            continue;
        if (protocol == "anthropic-messages" || protocol == "openai-responses") {
            const auto type = QJsonDocument::fromJson(line).object().value(QLatin1String("type"));
            stream += "event: " + type.toString().toUtf8() + "\n";
        }
        stream += "data: " + line + "\n\n";
    }
    if (protocol == "openai-chat")
        stream += "data: [DONE]\n\n";
    return stream;
}

std::string protocolOf(const QJsonObject& expected)
{
    return expected.value(QLatin1String("protocol")).toString().toStdString();
}

std::string_view viewOf(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

bool isWithoutFraming(const QJsonObject& expected)
{
    return expected.value(QLatin1String("form")).toString().startsWith(QLatin1String("json-chunk-per-line"));
}

// The fields of EXPECTED.json that describe a file, not what it decodes to.
QJsonObject withoutDescription(QJsonObject expected)
{
    for (const auto* key : {"file", "provider", "protocol", "form", "stream", "http_status", "about",
                            "authenticity", "notes", "strict_whatwg_eof"})
        expected.remove(QLatin1String(key));
    return expected;
}

// Which fields are not as expected, with both values; empty if all are.
QString differences(const QJsonObject& actual, const QJsonObject& expected)
{
    QString text;
    auto keys = actual.keys() + expected.keys();
    keys.removeDuplicates();
    for (const auto& key : keys) {
        if (actual.value(key) != expected.value(key))
            text += QLatin1String(QJsonDocument({{key + QStringLiteral(" is"), actual.value(key)},
                                                 {key + QStringLiteral(" should be"), expected.value(key)}})
                                      .toJson());
    }
    return text;
}

} // namespace

class TestRecordings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void decodesAsExpected_data();
    void decodesAsExpected();
    void doesNotCountTheLastEventOfABrokenStream_data();
    void doesNotCountTheLastEventOfABrokenStream();

private:
    void addRows(const char* onlyWithField);

    QJsonArray m_expected;
    unsigned m_seed = 0;
};

void TestRecordings::initTestCase()
{
    if (!QDir(folder()).exists()) {
        if (isRequired())
            QFAIL("LANDFALL_REQUIRE names the recordings, but they are not beside the project");
        QSKIP("no recordings beside the project");
    }
    m_expected = QJsonDocument::fromJson(contentsOf(QStringLiteral("EXPECTED.json"))).array();
    m_seed = randomSeed();
}

void TestRecordings::addRows(const char* onlyWithField)
{
    QTest::addColumn<QJsonObject>("expected");
    for (const auto& value : m_expected) {
        const auto expected = value.toObject();
        if (expected.contains(QLatin1String(onlyWithField)))
            QTest::newRow(qPrintable(expected.value(QLatin1String("file")).toString())) << expected;
    }
}

void TestRecordings::decodesAsExpected_data()
{
    addRows("file");
}

void TestRecordings::decodesAsExpected()
{
    QFETCH(QJsonObject, expected);
    const auto status = expected.value(QLatin1String("http_status")).toInt();
    const bool stream = expected.value(QLatin1String("stream")).toBool();
    const auto bytes = contentsOf(expected.value(QLatin1String("file")).toString());
    const auto wanted = withoutDescription(expected);
    const auto wrongWith = [&](const Pieces& pieces) {
        const auto report = decodeReport(protocolOf(expected), status,
                                         stream ? "text/event-stream" : "application/json", pieces);
        return differences(QJsonDocument::fromJson(QByteArray::fromStdString(report)).object(), wanted);
    };
    QCOMPARE(wrongWith({viewOf(bytes)}), QString());
    const auto original = isWithoutFraming(expected) ? framed(bytes, protocolOf(expected)) : bytes;
    const std::string_view body = viewOf(original);
    QCOMPARE(wrongWith({body}), QString());

    Pieces single;
    for (std::size_t i = 0; i < body.size(); ++i)
        single.push_back(body.substr(i, 1));
    QCOMPARE(wrongWith(single), QString());

    std::mt19937 random(m_seed);
    for (int round = 0; round < 5; ++round) {
        Pieces cut;
        for (std::size_t at = 0; at < body.size(); at += cut.back().size())
            cut.push_back(body.substr(at, std::uniform_int_distribution<std::size_t>(1, 400)(random)));
        QCOMPARE(wrongWith(cut), QString());
    }
}

void TestRecordings::doesNotCountTheLastEventOfABrokenStream_data()
{
    addRows("strict_whatwg_eof");
}

void TestRecordings::doesNotCountTheLastEventOfABrokenStream()
{
    QFETCH(QJsonObject, expected);
    const auto decoder = makeCodec(*protocolFromId(protocolOf(expected)))->makeDecoder("text/event-stream");
    decoder->feed(contentsOf(expected.value(QLatin1String("file")).toString()).toStdString());
    decoder->end(false);
    const auto strict = expected.value(QLatin1String("strict_whatwg_eof")).toObject();
    QCOMPARE(decoder->endMarkSeen(), strict.value(QLatin1String("complete")).toBool(true));
}

QTEST_GUILESS_MAIN(TestRecordings)
#include "tst_recordings.moc"
