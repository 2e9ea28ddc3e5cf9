// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/runtime/at_most_once_table.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace landfall {

namespace {

constexpr int combinationsOfAWay = 16;

QStringList strings(const QJsonValue& array)
{
    QStringList out;
    for (const auto& one : array.toArray())
        out << one.toString();
    return out;
}

// The words of this combination in the table's "but".
QStringList wordsOf(const Combination& c)
{
    const bool anthropic = c.protocol == Protocol::AnthropicMessages;
    return {anthropic ? QStringLiteral("anthropic") : QStringLiteral("chat"),
            anthropic || c.stream ? QStringLiteral("streamed") : QStringLiteral("whole"),
            c.tls ? QStringLiteral("tls") : QStringLiteral("plain"),
            c.tools ? QStringLiteral("tools") : QStringLiteral("bare")};
}

QString nameOf(const Combination& c, const QString& end)
{
    return QStringLiteral("%1, %2, %3, %4: %5")
        .arg(c.protocol == Protocol::AnthropicMessages ? QStringLiteral("Anthropic") : QStringLiteral("Chat"),
             c.stream ? QStringLiteral("stream") : QStringLiteral("no stream"),
             c.tools ? QStringLiteral("tools") : QStringLiteral("no tools"),
             c.tls ? QStringLiteral("TLS") : QStringLiteral("plain"), end);
}

// The row with what differs for this combination in its place.
QJsonObject rowFor(QJsonObject row, const Combination& c)
{
    const QStringList own = wordsOf(c);
    const QJsonObject but = row.take(QStringLiteral("but")).toObject();
    for (auto it = but.begin(); it != but.end(); ++it) {
        const QStringList words = it.key().split(u' ');
        const auto applies = [&own](const QString& word) { return own.contains(word); };
        if (!std::all_of(words.begin(), words.end(), applies))
            continue;
        const QJsonObject other = it.value().toObject();
        for (auto field = other.begin(); field != other.end(); ++field)
            row[field.key()] = field.value();
    }
    return row;
}

class Reader {
public:
    explicit Reader(const QJsonObject& file) : m_outcomes(file[QStringLiteral("outcomes")].toObject())
    {
        const QJsonArray ways = file[QStringLiteral("ways")].toArray();
        table.ways = static_cast<int>(ways.size());
        for (const auto& way : ways) {
            checkFields(way.toObject());
            for (int bits = 0; bits < combinationsOfAWay; ++bits) {
                const bool anthropic = (bits & 8) != 0;
                add(way.toObject(),
                    {.protocol = anthropic ? Protocol::AnthropicMessages : Protocol::OpenAiChat,
                     .stream = (bits & 4) != 0,
                     .tools = (bits & 2) != 0,
                     .tls = (bits & 1) != 0});
            }
        }
    }

    AtMostOnceTable table;

private:
    void checkFields(const QJsonObject& way)
    {
        static const QStringList known = QStringLiteral("end server outcome phase failure guard via host "
                                                        "impatient large password or but why")
                                             .split(u' ');
        static const QStringList words =
            QStringLiteral("anthropic chat streamed whole plain tls tools bare").split(u' ');
        const QString end = way[QStringLiteral("end")].toString();
        for (const QString& field : way.keys()) {
            if (!known.contains(field))
                table.problems << QStringLiteral("%1: unknown field %2").arg(end, field);
        }
        for (const QString& when : way[QStringLiteral("but")].toObject().keys()) {
            for (const QString& word : when.split(u' ')) {
                if (!words.contains(word))
                    table.problems << QStringLiteral("%1: unknown word %2").arg(end, word);
            }
        }
    }

    void add(const QJsonObject& way, Combination c)
    {
        const QJsonObject row = rowFor(way, c);
        if (row.contains(QStringLiteral("not"))) {
            ++table.excused;
            return;
        }
        c.name = nameOf(c, row[QStringLiteral("end")].toString());
        c.server = strings(row[QStringLiteral("server")]);
        c.guard =
            row[QStringLiteral("guard")].toString(c.tls ? QStringLiteral("trusted") : QStringLiteral("none"));
        static const QStringList certificates = QStringLiteral("trusted,untrusted,other name").split(u',');
        if (certificates.contains(c.guard))
            c.server.prepend(QStringLiteral("secure"));
        c.host = row[QStringLiteral("host")].toString(QStringLiteral("127.0.0.1"));
        c.viaProxy = row[QStringLiteral("via")] == QStringLiteral("proxy");
        c.impatient = row[QStringLiteral("impatient")].toBool();
        c.large = row[QStringLiteral("large")].toBool();
        c.password = row[QStringLiteral("password")].toBool();
        c.endings.push_back(endingOf(row, c));
        if (row.contains(QStringLiteral("or")))
            c.endings.push_back(endingOf(row[QStringLiteral("or")].toObject(), c));
        table.combinations.push_back(std::move(c));
    }

    Combination::Ending endingOf(const QJsonObject& row, const Combination& c)
    {
        const QJsonObject outcome =
            m_outcomes[row[QStringLiteral("outcome")].toString()]
                .toObject()[c.tools ? QStringLiteral("tools") : QStringLiteral("bare")]
                .toObject();
        if (outcome.isEmpty())
            table.problems << QStringLiteral("%1: no such outcome").arg(c.name);
        return {.requests = outcome[QStringLiteral("requests")].toInt(),
                .verdicts = strings(outcome[QStringLiteral("verdicts")]),
                .run = outcome[QStringLiteral("run")].toString(),
                .phase = row[QStringLiteral("phase")].toString(),
                .failure = row[QStringLiteral("failure")].toString()};
    }

    QJsonObject m_outcomes;
};

} // namespace

AtMostOnceTable readAtMostOnceTable(const QString& path)
{
    QFile file(path);
    QJsonParseError error;
    if (!file.open(QIODevice::ReadOnly))
        return {.problems = {file.errorString()}};
    const auto document = QJsonDocument::fromJson(file.readAll(), &error);
    if (error.error != QJsonParseError::NoError)
        return {.problems = {QStringLiteral("%1 at %2").arg(error.errorString()).arg(error.offset)}};
    return Reader(document.object()).table;
}

} // namespace landfall
