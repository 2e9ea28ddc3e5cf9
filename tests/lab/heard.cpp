// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lab/heard.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringList>

namespace {

struct Parts {
    QString text;
    QString tool;
    QString arguments;
    QString finish;
    QString error;
    bool usage = false;
    bool marker = false; // the stream's own end mark
    QString bad;
};

struct Event {
    QByteArray name;
    QByteArray data;
};

// Events as they are written here: "event:" at most once, "data:" exactly once, closed by an empty line.
QList<Event> readEvents(const QByteArray& body, QString& bad)
{
    QList<Event> events;
    if (!body.isEmpty() && !body.endsWith("\n\n"))
        bad = "end of events";
    for (qsizetype begin = 0; begin < body.size();) {
        auto end = body.indexOf("\n\n", begin);
        end = end < 0 ? body.size() : end;
        Event event;
        for (const auto& line : body.mid(begin, end - begin).split('\n')) {
            if (line.startsWith("event: "))
                event.name = line.mid(7);
            else if (line.startsWith("data: "))
                event.data = line.mid(6);
            else
                bad = "line " + QString::fromUtf8(line);
        }
        events << event;
        begin = end + 2;
    }
    return events;
}

QString reason(const QString& word)
{
    const QMap<QString, QString> same{{"end_turn", "stop"}, {"tool_use", "tool_calls"}};
    return same.value(word, word);
}

QString compact(const QJsonValue& object)
{
    return QString::fromUtf8(QJsonDocument(object.toObject()).toJson(QJsonDocument::Compact));
}

void readAnthropicEvent(const QJsonObject& data, QStringList& order, Parts& parts)
{
    const auto type = data["type"].toString();
    const auto delta = data["delta"].toObject();
    if (order.isEmpty() || order.last() != type) // deltas in a row count as one
        order << type;
    if (type == "content_block_start" && data["content_block"]["type"].toString() == "tool_use")
        parts.tool = data["content_block"]["name"].toString();
    parts.text += delta["text"].toString();
    parts.arguments += delta["partial_json"].toString();
    if (type == "message_delta") {
        parts.finish = reason(delta["stop_reason"].toString());
        parts.usage = data["usage"]["output_tokens"].toInt() > 0;
    }
    if (type == "error")
        parts.error = data["error"]["type"].toString();
    parts.marker = type == "message_stop";
}

void readAnthropicStream(const QList<Event>& events, Parts& parts)
{
    QStringList order;
    for (const auto& event : events) {
        const auto data = QJsonDocument::fromJson(event.data).object();
        if (data.isEmpty() || data["type"].toString() != QString::fromUtf8(event.name))
            parts.bad = "event " + QString::fromUtf8(event.data);
        readAnthropicEvent(data, order, parts);
    }
    // The vendor's order. A stream without finish reason may be any beginning of it, then an error.
    const QString block = " content_block_start( ping)?( content_block_delta)? content_block_stop";
    const QString cutBlock = " content_block_start( ping)?( content_block_delta)?";
    const QString whole = "^message_start(" + block + ")* message_delta message_stop$";
    const QString cut = "^(message_start(" + block + ")*(" + cutBlock + ")?)?( ?error)?$";
    if (!QRegularExpression(parts.finish.isEmpty() ? cut : whole).match(order.join(' ')).hasMatch())
        parts.bad = "order " + order.join(' ');
}

void readOpenAiChunk(const QJsonObject& data, bool first, Parts& parts)
{
    if (data.contains("error")) {
        parts.error = data["error"]["type"].toString();
        return;
    }
    if (data["usage"].isObject() && data["choices"].toArray().isEmpty()) {
        parts.usage = data["usage"]["completion_tokens"].toInt() > 0;
        return;
    }
    const auto choice = data["choices"][0].toObject();
    const auto delta = choice["delta"].toObject();
    if (data["object"].toString() != "chat.completion.chunk" || first != delta.contains("role") ||
        !parts.finish.isEmpty())
        parts.bad = "chunk " + compact(data);
    parts.text += delta["content"].toString();
    const auto call = delta["tool_calls"][0].toObject();
    if (call.contains("id"))
        parts.tool = call["function"]["name"].toString();
    parts.arguments += call["function"]["arguments"].toString();
    parts.finish = choice["finish_reason"].toString();
}

void readOpenAiStream(const QList<Event>& events, Parts& parts)
{
    for (qsizetype i = 0; i < events.size(); ++i) {
        if (parts.marker || !events[i].name.isEmpty())
            parts.bad = "event after the end, or with a name";
        if (events[i].data == "[DONE]")
            parts.marker = true;
        else
            readOpenAiChunk(QJsonDocument::fromJson(events[i].data).object(), i == 0, parts);
    }
}

void readAnthropicBody(const QJsonObject& body, Parts& parts)
{
    for (const QJsonValue block : body["content"].toArray()) {
        if (block["type"].toString() == "text")
            parts.text += block["text"].toString();
        if (block["type"].toString() != "tool_use")
            continue;
        parts.tool = block["name"].toString();
        parts.arguments = compact(block["input"]);
    }
    parts.finish = reason(body["stop_reason"].toString());
    parts.usage = body["usage"]["output_tokens"].toInt() > 0;
}

void readOpenAiBody(const QJsonObject& body, Parts& parts)
{
    const auto choice = body["choices"][0].toObject();
    parts.text = choice["message"]["content"].toString();
    const auto call = choice["message"]["tool_calls"][0]["function"].toObject();
    parts.tool = call["name"].toString();
    parts.arguments = call["arguments"].toString();
    parts.finish = choice["finish_reason"].toString();
    parts.usage = body["usage"]["completion_tokens"].toInt() > 0;
}

Parts readBody(const QByteArray& text, bool isAnthropic)
{
    Parts parts;
    const auto body = QJsonDocument::fromJson(text).object();
    if (body.isEmpty())
        parts.bad = "JSON";
    else if (body.contains("error"))
        parts.error = body["error"]["type"].toString();
    else
        (isAnthropic ? readAnthropicBody : readOpenAiBody)(body, parts);
    return parts;
}

Parts readStream(const QByteArray& body, bool isAnthropic)
{
    Parts parts;
    const auto events = readEvents(body, parts.bad);
    (isAnthropic ? readAnthropicStream : readOpenAiStream)(events, parts);
    return parts;
}

// One chunked body from `at`; false if it does not end as it should.
bool unchunk(const QByteArray& bytes, qsizetype at, QByteArray& body)
{
    while (true) {
        const auto lineEnd = bytes.indexOf("\r\n", at);
        bool ok = false;
        const auto size = bytes.mid(at, lineEnd - at).toLongLong(&ok, 16);
        if (lineEnd < 0 || !ok)
            return false;
        at = lineEnd + 2;
        if (size == 0)
            return bytes.mid(at) == "\r\n";
        body += bytes.mid(at, size);
        if (bytes.mid(at + size, 2) != "\r\n")
            return false;
        at += size + 2;
    }
}

} // namespace

HttpReply readHttp(const QByteArray& bytes)
{
    HttpReply reply;
    const auto headEnd = bytes.indexOf("\r\n\r\n");
    if (headEnd < 0 || !bytes.startsWith("HTTP/1.1 "))
        return reply;
    reply.valid = true;
    reply.status = bytes.mid(9, 3).toInt();
    auto lines = bytes.left(headEnd).split('\n');
    lines.removeFirst();
    for (const auto& line : lines)
        reply.headers[line.left(line.indexOf(':')).toLower()] = line.mid(line.indexOf(':') + 1).trimmed();
    if (reply.headers.value("transfer-encoding") == "chunked") {
        reply.complete = unchunk(bytes, headEnd + 4, reply.body);
    } else {
        reply.body = bytes.mid(headEnd + 4);
        reply.complete = reply.headers.value("content-length") == QByteArray::number(reply.body.size());
    }
    return reply;
}

QString heard(const HttpReply& reply, const QByteArray& protocol, bool streamed)
{
    if (!reply.valid)
        return "no reply";
    const bool isAnthropic = protocol == "anthropic-messages";
    const auto parts = streamed ? readStream(reply.body, isAnthropic) : readBody(reply.body, isAnthropic);
    QStringList words{QString::number(reply.status), reply.complete ? QString("whole") : QString("cut")};
    if (!parts.text.isEmpty())
        words << '"' + parts.text + '"';
    if (!parts.tool.isEmpty())
        words << parts.tool + '(' + parts.arguments + ')';
    if (!parts.finish.isEmpty())
        words << parts.finish;
    if (!parts.error.isEmpty())
        words << "error=" + parts.error;
    if (parts.usage)
        words << "usage";
    if (parts.marker)
        words << "end";
    if (!parts.bad.isEmpty())
        words << "bad " + parts.bad;
    return words.join(' ');
}
