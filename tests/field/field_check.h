// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <vector>

namespace landfall {

// What was seen of one run, or of the second one of a row with `again`.
struct FieldLog {
    std::vector<QJsonObject> events; // as SPEC 9 writes them
    QString said;                    // the sentence a person reads at the end
    QStringList calls;               // "read_file {\"path\":\"a\"}", in the order they were carried out
};

// What the servers saw, over all runs of the row.
struct FieldTraffic {
    struct Request {
        QString member;
        QString body;
        bool clientLeft = false;
    };
    std::vector<Request> requests; // in the order they arrived at each member
};

// Each gives one sentence a difference; none: it is as the row says.
QStringList differences(const QJsonObject& row, const FieldLog& log);
QStringList differences(const QJsonObject& row, const FieldTraffic& traffic);

// Does a value agree with what the table says of it? A plain value must be equal; an object is fulfilled as a
// whole: min, max (numbers), has, lacks (a text or a list of them), length (of a text), empty.
bool agrees(const QJsonValue& seen, const QJsonValue& wanted);

} // namespace landfall
