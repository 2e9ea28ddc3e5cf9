// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/landfall_process.h"
#include "tests/app/provider_thread.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace landfall;

namespace {

// Recognisable, and with characters that percent-encoding and Base64 change.
const QByteArray key = "sk-7Qm+4/Zx9LkV2rT8w=Jd5";

// What must not be found anywhere: the key, its beginning, and its other forms.
QByteArrayList traces()
{
    QByteArrayList list{key, key.left(8), key.mid(6, 12), key.toPercentEncoding(), key.toBase64().left(24)};
    for (const char* user : {"me:", "us:", "a:b:"})
        list << (QByteArray(user) + key).toBase64().mid(6, 20);
    return list;
}

QByteArray valueOf(const QByteArray& head, const char* name)
{
    for (const QByteArray& line : head.split('\n')) {
        if (line.toLower().startsWith(QByteArray(name) + ':'))
            return line.mid(line.indexOf(':') + 1).trimmed();
    }
    return {};
}

QByteArray credentialsOf(const QByteArray& head)
{
    const auto own = valueOf(head, "x-api-key");
    return own.isEmpty() ? valueOf(head, "authorization") : own;
}

QByteArray answer(const char* status, const char* type, const QByteArray& body, const QByteArray& echo)
{
    return QByteArray("HTTP/1.1 ") + status + "\r\nContent-Type: " + type + "\r\nX-Echo: " + echo +
           "\r\nRequest-Id: " + echo + "\r\nRetry-After: " + echo +
           "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
}

QByteArray escaped(QByteArray text)
{
    return text.replace('\\', "\\\\").replace('"', "\\\"").replace("\r\n", " ");
}

// Providers that tell what they were sent.
QByteArray talkative(const QByteArray& how, const QByteArray& head)
{
    const QByteArray credentials = credentialsOf(head);
    const QByteArray said = "Incorrect API key provided: " + key + " (" + key.left(10) + "..., " +
                            key.toBase64() + ", " + key.toPercentEncoding() +
                            ", Authorization: " + credentials + ")";
    const QByteArray error = R"({"type":"error","error":{"type":")" + key + R"(","code":")" + key +
                             R"(","message":")" + escaped(said) + "\"}}";
    if (how == "401")
        return answer("401 Unauthorized", "application/json", error, credentials);
    if (how == "500 as a page")
        return answer("500 Oops", "text/html",
                      "<html><title>" + said + "</title><pre>" + head + "</pre></html>", credentials);
    if (how == "400 as text")
        return answer("400 Bad", "text/plain", said + head, credentials);
    if (how == "in a stream")
        return answer("200 OK", "text/event-stream", "event: error\ndata: " + error + "\n\n", credentials);
    if (how == "as garbage in a stream")
        return answer("200 OK", "text/event-stream", "data: {" + said + "\n\n", credentials);
    if (how == "instead of a reply")
        return answer("200 OK", "text/html", "<html><body>" + said + "</body></html>", credentials);
    if (how == "as a redirect")
        return answer("307 Elsewhere\r\nLocation: http://127.0.0.1:9/?key=", "text/plain", said, credentials);
    return answer("418 Other", "application/json", error, credentials).chopped(5);
}

QByteArray readAll(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// A key that a provider echoes in every way is in nothing that the program writes.
class TestKeyLeaks : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    void compareWritten(const QByteArray& what, const QByteArray& bytes)
    {
        for (const QByteArray& trace : traces())
            QVERIFY2(!bytes.contains(trace),
                     (what + " holds \"" + trace + "\":\n" + bytes.left(20'000)).constData());
    }

    void compareHome(const Command& command)
    {
        QDirIterator files(command.home(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            compareWritten(path.toUtf8(), readAll(path));
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("LANDFALL_LEAK_KEY", key);
        qputenv("QT_LOGGING_RULES", "*=true;qt.text.*=false");
    }

    void theKeyIsNowhere_data()
    {
        QTest::addColumn<QByteArray>("provider");
        QTest::addColumn<QByteArray>("how");
        const QByteArray chat =
            R"({"kind":"openai-compatible","api_key":"env:LANDFALL_LEAK_KEY","base_url":"http://127.0.0.1:PORT/v1"})";
        const QByteArray messages =
            R"({"kind":"anthropic","api_key":"env:LANDFALL_LEAK_KEY","base_url":"http://127.0.0.1:PORT"})";
        const QByteArray inUrl =
            R"({"kind":"openai-compatible","base_url":"http://me:KEY@127.0.0.1:PORT/v1"})";
        for (const char* how :
             {"401", "500 as a page", "400 as text", "in a stream", "as garbage in a stream",
              "instead of a reply", "as a redirect", "cut short"}) {
            QTest::addRow("OpenAI, %s", how) << chat << QByteArray(how);
            QTest::addRow("Anthropic, %s", how) << messages << QByteArray(how);
            QTest::addRow("in the URL, %s", how) << inUrl << QByteArray(how);
        }
    }

    void theKeyIsNowhere()
    {
        QFETCH(QByteArray, provider);
        QFETCH(const QByteArray, how);
        std::atomic_bool sawKey = false;
        const ProviderThread server([&](const QByteArray& head) {
            const auto credentials = credentialsOf(head);
            sawKey = credentials.contains(key) || credentials.contains(("me:" + key).toBase64());
            return talkative(how, head);
        });
        provider.replace("PORT", QByteArray::number(server.port()))
            .replace("KEY@", key.toPercentEncoding() + '@');
        const QString workspace = m_folder.filePath(QStringLiteral("w.landfall.json"));
        QFile file(workspace);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"version\":1,\"providers\":{\"p\":" + provider +
                   "},\"agents\":{\"A\":{\"provider\":\"p\",\"model\":\"m\","
                   "\"retry\":{\"attempts\":2,\"backoff_seconds\":0.01,\"max_backoff_seconds\":0.02}}}}");
        file.close();
        const QString saved = m_folder.filePath(QStringLiteral("saved.ndjson"));
        for (const char* output : {"text", "ndjson"}) {
            Command run({QStringLiteral("run"), QStringLiteral("--workspace"), workspace,
                         QStringLiteral("--agent"), QStringLiteral("A"), QStringLiteral("--output"),
                         QLatin1String(output), QStringLiteral("--save"), saved, QStringLiteral("hello")});
            const auto outcome = run.wait();
            QVERIFY2(sawKey, "the provider was not sent the key");
            QVERIFY2(outcome.exitCode == 1, outcome.err.constData());
            QVERIFY(readAll(saved).contains("RUN_FINISHED"));
            compareWritten("standard output", outcome.out);
            compareWritten("standard error", outcome.err);
            compareWritten("the saved run", readAll(saved));
            compareHome(run);
        }
    }

    void theWindowDoesNotShowItEither()
    {
        const QString saved = m_folder.filePath(QStringLiteral("saved.ndjson"));
        QVERIFY2(QFile::exists(saved), "needs the run the test before has saved");
        Command shot({QStringLiteral("--open"), saved, QStringLiteral("--screenshot"),
                      m_folder.filePath(QStringLiteral("a.png"))});
        const auto outcome = shot.wait();
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        compareWritten("standard error", outcome.err);
        compareHome(shot);
    }
};

QTEST_GUILESS_MAIN(TestKeyLeaks)
#include "tst_key_leaks.moc"
