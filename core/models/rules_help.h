// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace landfall {

// What the rules mean: the words of rules and verdicts as a page to read, in the user's language. Plain text.
struct HelpEntry {
    QString id; // as it stands in events
    QString sentence;
    QString explanation;
    // Each a sentence with its label, empty for a verdict.
    QString ifItHolds;
    QString ifItDoesNotHold;
    QString setting; // the field's name; empty if there is none
};

struct HelpSection {
    QString heading;
    QString intro;
    std::vector<HelpEntry> entries;
};

struct RulesHelp {
    QString title;
    QString intro;
    std::vector<HelpSection> sections; // three of rules, then the verdicts

    const HelpEntry* find(const QString& id) const; // null if there is none
};

RulesHelp rulesHelp();

// As Markdown; in English it is resources/help/rules.md.
QString toMarkdown(const RulesHelp& help);

} // namespace landfall
