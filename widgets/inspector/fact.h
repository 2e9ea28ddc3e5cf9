// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace landfall {

// A line of two columns.
struct Fact {
    QString name;
    QString value;
    bool operator==(const Fact&) const = default;
};

// A rule a decision asked, and its answer.
struct Rule {
    QString id;
    bool holds = false;
    QString text;
    QString evidence;
    bool operator==(const Rule&) const = default;
};

} // namespace landfall
