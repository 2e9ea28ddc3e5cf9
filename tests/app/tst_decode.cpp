// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/landfall_process.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace landfall;

namespace {

constexpr auto stream = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Hi\"},\"finish_reason\":"
                        "\"stop\"}],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":1}}\n\n"
                        "data: [DONE]\n\n";

} // namespace

// `landfall decode` as a user starts it. What it makes of recordings is tested where they are decoded.
class TestDecode : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }

    static Outcome decode(const QString& protocol, const QStringList& rest)
    {
        return Command(QStringList{QStringLiteral("decode"), QStringLiteral("--protocol"), protocol} + rest)
            .wait();
    }

private Q_SLOTS:
    void tellsWhatAReplySays()
    {
        const auto outcome = decode(QStringLiteral("openai-chat"), {write(QStringLiteral("a.sse"), stream)});
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        const auto report = QJsonDocument::fromJson(outcome.out).object();
        QCOMPARE(report.value(QLatin1String("text_prefix")).toString(), QStringLiteral("Hi"));
        QCOMPARE(report.value(QLatin1String("finish_reason")).toString(), QStringLiteral("stop"));
        QCOMPARE(report.value(QLatin1String("complete")).toBool(), true);
        QCOMPARE(report.value(QLatin1String("tool_calls")).toArray(), QJsonArray());
        QCOMPARE(report.value(QLatin1String("usage")).toObject().value(QLatin1String("input")).toInt(), 3);
        QVERIFY(outcome.err.isEmpty());
    }

    void anErrorIsTheAnswerToo()
    {
        const auto file = write(QStringLiteral("e.json"), R"({"error":{"code":"x","message":"slow down"}})");
        const auto outcome =
            decode(QStringLiteral("openai-chat"), {QStringLiteral("--status"), QStringLiteral("429"), file});
        QCOMPARE(outcome.exitCode, 0);
        const auto report = QJsonDocument::fromJson(outcome.out).object();
        const auto error = report.value(QLatin1String("error")).toObject();
        QCOMPARE(error.value(QLatin1String("message")).toString(), QStringLiteral("slow down"));
        QCOMPARE(error.value(QLatin1String("http_status")).toInt(), 429);
        QCOMPARE(report.value(QLatin1String("complete")).toBool(true), false);
    }

    void anotherProtocolIsAnsweredWithTheKnownOnes()
    {
        const auto outcome = decode(QStringLiteral("smoke"), {write(QStringLiteral("a.sse"), stream)});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY(outcome.out.isEmpty());
        for (const char* known : {"anthropic-messages", "openai-chat", "openai-responses", "gemini-generate",
                                  "ollama-native", "model-list", "\"smoke\""})
            QVERIFY2(outcome.err.contains(known), known);
    }

    void aFileThatCannotBeReadIsNamed()
    {
        const auto missing = m_folder.filePath(QStringLiteral("missing.sse"));
        const auto outcome = decode(QStringLiteral("openai-chat"), {missing});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(missing.toUtf8()), outcome.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestDecode)
#include "tst_decode.moc"
