// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <vector>

namespace landfall {

// One line of tests/data/field_expectations.json with the case of tests/data/field_cases.json it is about.
struct FieldRow {
    QString name; // "FC-035 opt-in: [DONE] without finish_reason"
    QString caseId;
    QJsonObject setup; // the case's, with the row's variant in its place
    QJsonObject row;
};

struct FieldTable {
    std::vector<FieldRow> rows;
    QJsonObject elsewhere; // kinds of cases without rows, and where they are tested
    QStringList problems;  // cases without a row, rows without a case, words nobody reads
};

// Reads both files of `folder`. Nothing is thrown; a file that cannot be read is a problem.
FieldTable readFieldTable(const QString& folder);

} // namespace landfall
