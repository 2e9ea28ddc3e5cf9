// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/open_questions.h"

#include <QString>
#include <QStringList>

#include <string_view>
#include <vector>

// What the operator is asked, and may answer (SPEC 5, 7): the same words on the card, on the terminal and in
// the journal.
namespace landfall {

enum class ChoiceGroup { FindOut, Know, MoveOn, Allow };

struct OperatorOption {
    const char* id = ""; // "it_landed", as OPERATOR_DECIDED and TOOL_APPROVAL_DECIDED have it
    ChoiceGroup group = ChoiceGroup::MoveOn;
    QString label;
    QString meaning; // one sentence: what happens then
};

// In the order they are shown.
std::vector<OperatorOption> optionsFor(const OpenQuestion& question);
// Of one choice, whatever the question; empty labels for a word that is none.
OperatorOption optionOf(std::string_view id);
QString text(ChoiceGroup group);

QString headlineOf(const OpenQuestion& question);
// One sentence: what is known, and what is not.
QString sentenceOf(const OpenQuestion& question);
// More of what is known, one fact a line.
QStringList factsOf(const OpenQuestion& question);

} // namespace landfall
