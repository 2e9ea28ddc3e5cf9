// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/field/field_check.h"

#include <QJsonDocument>

#include <algorithm>
#include <map>

namespace landfall {

namespace {

QString textOf(const QJsonValue& value)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
}

QStringList texts(const QJsonValue& oneOrMany)
{
    if (oneOrMany.isString())
        return {oneOrMany.toString()};
    QStringList list;
    for (const auto& one : oneOrMany.toArray())
        list << one.toString();
    return list;
}

bool holdsFor(const QString& word, const QJsonValue& bound, const QJsonValue& seen)
{
    if (seen.isUndefined())
        return false; // what is not there lacks nothing
    const QString text = seen.isString() ? seen.toString() : textOf(seen);
    const auto isIn = [&text](const QString& part) { return text.contains(part); };
    const QStringList parts = texts(bound);
    if (word == QLatin1String("min"))
        return seen.isDouble() && seen.toDouble() >= bound.toDouble();
    if (word == QLatin1String("max"))
        return seen.isDouble() && seen.toDouble() <= bound.toDouble();
    if (word == QLatin1String("length"))
        return seen.isString() && seen.toString().size() == bound.toInt();
    if (word == QLatin1String("has"))
        return !parts.isEmpty() && std::all_of(parts.begin(), parts.end(), isIn);
    if (word == QLatin1String("lacks"))
        return !parts.isEmpty() && std::none_of(parts.begin(), parts.end(), isIn);
    return false;
}

// A field stands in the event's data, else in the event itself.
bool isSuch(const QJsonObject& event, const QJsonObject& wanted)
{
    const QJsonObject data = event[u"data"].toObject();
    for (const QString& field : wanted.keys()) {
        const QJsonValue seen = data.contains(field) ? data[field] : event[field];
        if (!agrees(seen, wanted[field]))
            return false;
    }
    return true;
}

QJsonObject asPattern(const QJsonValue& typeOrFields)
{
    return typeOrFields.isString() ? QJsonObject{{QStringLiteral("type"), typeOrFields}}
                                   : typeOrFields.toObject();
}

// In this order, others may stand between them.
void checkOrder(const QJsonArray& wanted, const FieldLog& log, QStringList& out)
{
    auto from = log.events.begin();
    for (const auto& one : wanted) {
        const QJsonObject pattern = asPattern(one);
        from =
            std::find_if(from, log.events.end(), [&](const auto& event) { return isSuch(event, pattern); });
        if (from == log.events.end()) {
            out << QStringLiteral("no event (or not in this order): ") + textOf(pattern);
            return;
        }
        ++from;
    }
}

bool tellsOf(const QJsonObject& decision, const QJsonObject& wanted)
{
    if (decision[u"verdict"] != wanted[u"verdict"])
        return false;
    for (const auto& rule : decision[u"rules"].toArray()) {
        const QJsonObject check = rule.toObject();
        if (check[u"id"] == wanted[u"rule"] && check[u"holds"].toBool() == wanted[u"holds"].toBool(true) &&
            (!wanted.contains(u"evidence") || agrees(check[u"evidence"], wanted[u"evidence"])))
            return true;
    }
    return false;
}

void checkRules(const QJsonArray& wanted, const FieldLog& log, QStringList& out)
{
    std::vector<QJsonObject> decisions;
    for (const QJsonObject& event : log.events) {
        if (const auto decision = event[u"data"].toObject()[u"decision"]; decision.isObject())
            decisions.push_back(decision.toObject());
    }
    if (wanted.isEmpty() && !decisions.empty())
        out << QStringLiteral("something was decided: ") + textOf(decisions.front());
    for (const auto& rule : wanted) {
        const QJsonObject one = rule.toObject();
        if (std::none_of(decisions.begin(), decisions.end(), [&](const auto& d) { return tellsOf(d, one); }))
            out << QStringLiteral("no decision says: ") + textOf(one);
    }
}

void checkCounts(const QJsonObject& wanted, const FieldLog& log, QStringList& out)
{
    for (const QString& type : wanted.keys()) {
        const auto seen = std::count_if(log.events.begin(), log.events.end(),
                                        [&](const auto& event) { return event[u"type"] == type; });
        if (seen != wanted[type].toInt())
            out << QStringLiteral("%1 times %2").arg(seen).arg(type);
    }
}

void checkWire(const QJsonObject& wanted, const FieldTraffic& traffic, QStringList& out)
{
    int left = wanted[u"request"].toInt(1);
    for (const auto& request : traffic.requests) {
        if (request.member != wanted[u"to"].toString() || --left != 0)
            continue;
        if (!agrees(request.body, wanted[u"body"]))
            out << QStringLiteral("on the wire: %1 is not %2").arg(request.body, textOf(wanted[u"body"]));
        return;
    }
    out << QStringLiteral("no such request: ") + textOf(wanted);
}

} // namespace

bool agrees(const QJsonValue& seen, const QJsonValue& wanted)
{
    if (!wanted.isObject())
        return seen == wanted;
    const QJsonObject bounds = wanted.toObject();
    const QStringList words = bounds.keys();
    return !words.isEmpty() && std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return holdsFor(word, bounds[word], seen);
    });
}

QStringList differences(const QJsonObject& row, const FieldLog& log)
{
    QStringList out;
    checkRules(row[u"decided_by"].toArray(), log, out);
    checkOrder(row[u"events"].toArray(), log, out);
    checkCounts(row[u"count"].toObject(), log, out);
    for (const auto& one : row[u"never"].toArray()) {
        const QJsonObject pattern = asPattern(one);
        for (const QJsonObject& event : log.events) {
            if (isSuch(event, pattern))
                out << QStringLiteral("must not be: ") + textOf(event);
        }
    }
    if (log.events.empty() || !isSuch(log.events.back(), row[u"final"].toObject()))
        out << QStringLiteral("ends otherwise: ") +
                   (log.events.empty() ? QStringLiteral("nothing") : textOf(log.events.back()));
    if (row.contains(u"says") && !agrees(log.said, row[u"says"]))
        out << QStringLiteral("says: ") + log.said;
    if (log.calls != texts(row[u"calls"].toArray()))
        out << QStringLiteral("tools called: ") + log.calls.join(u", ");
    return out;
}

QStringList differences(const QJsonObject& row, const FieldTraffic& traffic)
{
    QStringList out;
    std::map<QString, int> seen;
    for (const auto& request : traffic.requests)
        ++seen[request.member];
    const QJsonObject wanted = row[u"requests"].toObject();
    for (const QString& member : wanted.keys())
        seen.try_emplace(member, 0);
    for (const auto& [member, count] : seen) {
        if (count != wanted[member].toInt())
            out << QStringLiteral("%1 requests at %2").arg(count).arg(member);
    }
    for (const auto& one : row[u"wire"].toArray())
        checkWire(one.toObject(), traffic, out);
    const auto left = std::any_of(traffic.requests.begin(), traffic.requests.end(),
                                  [](const auto& request) { return request.clientLeft; });
    if (row.contains(u"client_left") && row[u"client_left"].toBool() != left)
        out << QStringLiteral("the connection was closed by the other side than expected");
    return out;
}

} // namespace landfall
