// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace landfall {

// One run of the table tests/data/at_most_once.json, which explains the words.
struct Combination {
    QString name;
    Protocol protocol = Protocol::OpenAiChat;
    bool stream = true; // what the run asks for
    bool tools = false;
    bool tls = false;

    QStringList server;
    QString guard;
    QString host;
    bool viaProxy = false;
    bool impatient = false;
    bool large = false;
    bool password = false;

    // What must become of it: the first, or one of the others.
    struct Ending {
        int requests = 0;
        QStringList verdicts;
        QString run;
        QString phase;
        QString failure;
    };
    std::vector<Ending> endings;
};

struct AtMostOnceTable {
    std::vector<Combination> combinations;
    int ways = 0;
    int excused = 0;      // combinations that cannot be, with a reason in the file
    QStringList problems; // of the file
};

AtMostOnceTable readAtMostOnceTable(const QString& path);

} // namespace landfall
