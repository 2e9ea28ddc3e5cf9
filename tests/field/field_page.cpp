// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/field/field_page.h"

namespace landfall {

namespace {

QString cell(QString text)
{
    return text.replace(u'|', QStringLiteral("\\|"));
}

// "`retry`: `hint_given`", "`fall_back`: not `dispatched`".
QString rulesOf(const QJsonArray& decidedBy)
{
    QStringList rules;
    for (const auto& one : decidedBy) {
        const QJsonObject rule = one.toObject();
        rules << QStringLiteral("`%1`: %2`%3`")
                     .arg(rule[u"verdict"].toString(),
                          rule[u"holds"].toBool(true) ? QString() : QStringLiteral("not "),
                          rule[u"rule"].toString());
    }
    return rules.isEmpty() ? QStringLiteral("nothing to decide") : rules.join(QStringLiteral(", "));
}

QString lineOf(const FieldRow& row)
{
    const QJsonObject requests = row.row[u"requests"].toObject();
    QStringList counts;
    for (const QString& member : requests.keys())
        counts << QStringLiteral("%1 %2").arg(member).arg(requests[member].toInt());
    return QStringLiteral("| %1 | %2 | %3 | %4 | %5 |\n")
        .arg(cell(row.name), rulesOf(row.row[u"decided_by"].toArray()), cell(row.row[u"because"].toString()),
             counts.join(QStringLiteral(", ")), row.row[u"final"].toObject()[u"status"].toString());
}

} // namespace

QString fieldPage(const FieldTable& table)
{
    QString page = QStringLiteral(
        "# Which rule decides each reported case\n\n"
        "Made from `field_expectations.json` by `tests/field`, which plays every line over real sockets and "
        "sees that the rule stands in the events. The words are those of the events' `decision`.\n\n"
        "| Case | Decided by | Because | Requests | Ends |\n| --- | --- | --- | --- | --- |\n");
    for (const FieldRow& row : table.rows)
        page += lineOf(row);
    page += QStringLiteral("\nCases of these kinds are tested elsewhere:\n\n");
    for (const QString& kind : table.elsewhere.keys())
        page += QStringLiteral("- `%1`: %2\n").arg(kind, table.elsewhere[kind].toString());
    return page;
}

} // namespace landfall
