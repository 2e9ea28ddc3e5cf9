// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/open_questions.h"
#include "core/models/operator_words.h"

#include <QString>

#include <string>
#include <vector>

namespace landfall {

struct OperatorReply {
    std::string choice; // an option's id; "leave_open" where nobody answered
    std::string json;   // it_landed: the result; edit: the arguments
    std::string note;
};

// One question and its answer, line by line, without a terminal. What is no answer is asked again.
class TerminalDialog {
public:
    // `schema`: that of the call's arguments, for those that are typed.
    TerminalDialog(OpenQuestion question, std::string schema);

    QString opening() const;                           // what is asked, and what may be answered
    const QString& prompt() const { return m_prompt; } // for the next line
    // The answer is complete.
    bool take(const QString& line);
    const OperatorReply& reply() const { return m_reply; }
    const OpenQuestion& question() const { return m_question; }

private:
    enum class Wants { Choice, Json, Note, Nothing };
    void want(Wants wants);
    void choose(const QString& line);
    void takeJson(const std::string& line);
    QString complaintAbout(const std::string& json) const;

    OpenQuestion m_question;
    std::string m_schema;
    std::vector<OperatorOption> m_options;
    Wants m_wants = Wants::Choice;
    QString m_prompt;
    OperatorReply m_reply;
};

} // namespace landfall
