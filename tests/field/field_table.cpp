// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/field/field_table.h"

#include "core/events/payloads.h"

#include <QFile>
#include <QHash>
#include <QJsonDocument>
#include <QSet>

namespace landfall {

namespace {

const QStringList& knownFields()
{
    static const QStringList fields =
        QStringLiteral("case variant as because spec decided_by requests events never count final calls wire "
                       "client_left members segment_bytes scale operator again fails says setup")
            .split(u' ');
    return fields;
}

template <std::size_t... index>
QSet<QString> typesOf(std::index_sequence<index...>)
{
    const auto name = [](const Payload& payload) {
        const auto type = typeName(payload);
        return QString::fromUtf8(type.data(), static_cast<qsizetype>(type.size()));
    };
    return {name(Payload(std::in_place_index<index>))...};
}

// A word that no event has would never be found, and so never be missed.
bool isEventType(const QString& type)
{
    static const auto types = typesOf(std::make_index_sequence<std::variant_size_v<Payload>>());
    return types.contains(type);
}

QStringList typesIn(const QJsonObject& row)
{
    QStringList types = row[u"count"].toObject().keys();
    for (const auto* field : {"events", "never"}) {
        for (const auto& one : row[QLatin1String(field)].toArray())
            types << (one.isString() ? one.toString() : one.toObject()[u"type"].toString());
    }
    return types;
}

QJsonObject readObject(const QString& path, QStringList& problems)
{
    QFile file(path);
    QJsonParseError error;
    if (!file.open(QIODevice::ReadOnly)) {
        problems << path + QStringLiteral(": ") + file.errorString();
        return {};
    }
    const auto document = QJsonDocument::fromJson(file.readAll(), &error);
    if (error.error != QJsonParseError::NoError)
        problems << QStringLiteral("%1: %2 at %3").arg(path, error.errorString()).arg(error.offset);
    return document.object();
}

class Reader {
public:
    Reader(const QJsonObject& cases, const QJsonObject& expectations)
    {
        table.elsewhere = expectations[u"elsewhere"].toObject();
        for (const auto& one : cases[u"cases"].toArray())
            m_cases[one.toObject()[u"id"].toString()] = one.toObject();
        for (const auto& row : expectations[u"rows"].toArray())
            add(row.toObject());
        for (const auto& one : cases[u"cases"].toArray())
            checkCovered(one.toObject());
    }

    FieldTable table;

private:
    void add(const QJsonObject& row)
    {
        const QString id = row[u"case"].toString();
        const QString variant = row[u"variant"].toString();
        const QString as = row[u"as"].toString(); // a run of ours beside the one of the case
        if (!m_cases.contains(id)) {
            table.problems << id + QStringLiteral(": there is no such case");
            return;
        }
        for (const QString& field : row.keys()) {
            if (!knownFields().contains(field))
                table.problems << QStringLiteral("%1: unknown field %2").arg(id, field);
        }
        for (const QString& type : typesIn(row) + typesIn(row[u"again"].toObject())) {
            if (!isEventType(type))
                table.problems << QStringLiteral("%1: no event is a %2").arg(id, type);
        }
        const QString key = id + u'/' + variant + u'/' + as;
        if (m_seen.contains(key))
            table.problems << key + QStringLiteral(": twice");
        m_seen.insert(key);
        if (as.isEmpty())
            m_seen.insert(id + u'/' + variant);
        const QJsonObject one = m_cases[id];
        QJsonObject setup = setupOf(one, variant);
        const QJsonObject own = row[u"setup"].toObject();
        for (const QString& field : own.keys())
            setup[field] = own[field];
        QString name = id;
        for (const QString& word : {variant, as})
            name += word.isEmpty() ? QString() : u' ' + word;
        table.rows.push_back({.name = name + QStringLiteral(": ") + one[u"title"].toString(),
                              .caseId = id,
                              .setup = setup,
                              .row = row});
    }

    QJsonObject setupOf(const QJsonObject& one, const QString& variant)
    {
        QJsonObject setup = one[u"setup"].toObject();
        const QJsonArray variants = setup.take(u"variants").toArray();
        if (variant.isEmpty())
            return setup;
        bool found = false;
        for (const auto& other : variants) {
            const QJsonObject fields = other.toObject();
            if (fields[u"name"] != variant)
                continue;
            found = true;
            for (const QString& field : fields.keys())
                setup[field] = fields[field];
        }
        if (!found)
            table.problems << QStringLiteral("%1: no variant %2").arg(one[u"id"].toString(), variant);
        return setup;
    }

    // Every case has a row for each of its variants, or is of a kind that is tested elsewhere; not both.
    void checkCovered(const QJsonObject& one)
    {
        const QString id = one[u"id"].toString();
        const bool elsewhere = table.elsewhere.contains(one[u"kind"].toString());
        QStringList wanted;
        for (const auto& variant : one[u"setup"].toObject()[u"variants"].toArray())
            wanted << variant.toObject()[u"name"].toString();
        if (wanted.isEmpty())
            wanted << QString();
        for (const QString& variant : wanted) {
            if (m_seen.contains(id + u'/' + variant) == elsewhere)
                table.problems << QStringLiteral("%1 %2: %3")
                                      .arg(id, variant,
                                           elsewhere
                                               ? QStringLiteral(
                                                     "has a row, but its kind is listed as tested elsewhere")
                                               : QStringLiteral("has no row"));
        }
    }

    QHash<QString, QJsonObject> m_cases;
    QSet<QString> m_seen;
};

} // namespace

FieldTable readFieldTable(const QString& folder)
{
    QStringList problems;
    const auto cases = readObject(folder + QStringLiteral("/field_cases.json"), problems);
    const auto expectations = readObject(folder + QStringLiteral("/field_expectations.json"), problems);
    if (!problems.isEmpty())
        return {.problems = problems};
    return Reader(cases, expectations).table;
}

} // namespace landfall
