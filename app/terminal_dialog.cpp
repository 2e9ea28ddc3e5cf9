// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal_dialog.h"

#include "core/config/schema_check.h"

#include <QCoreApplication>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::TerminalDialog)
};

QString plainWord(const QString& text)
{
    return text.trimmed().toLower().replace(QLatin1Char('_'), QLatin1Char(' '));
}

} // namespace

TerminalDialog::TerminalDialog(OpenQuestion question, std::string schema)
    : m_question(std::move(question)), m_schema(std::move(schema)), m_options(optionsFor(m_question))
{
    want(Wants::Choice);
}

QString TerminalDialog::opening() const
{
    QString text = QLatin1Char('\n') + headlineOf(m_question) + QLatin1Char('\n') + sentenceOf(m_question) +
                   QLatin1Char('\n');
    for (const auto& fact : factsOf(m_question))
        text += fact + QLatin1Char('\n');
    int number = 0;
    for (const auto& option : m_options)
        text += QStringLiteral("  %1  %2: %3\n").arg(++number).arg(option.label, option.meaning);
    return text;
}

bool TerminalDialog::take(const QString& line)
{
    switch (m_wants) {
    case Wants::Choice: choose(line); break;
    case Wants::Json: takeJson(line.trimmed().toStdString()); break;
    case Wants::Note:
        m_reply.note = line.trimmed().toStdString();
        want(Wants::Nothing);
        break;
    case Wants::Nothing: break;
    }
    return m_wants == Wants::Nothing;
}

void TerminalDialog::choose(const QString& line)
{
    const auto word = plainWord(line);
    bool isNumber = false;
    const int number = word.toInt(&isNumber);
    const auto it = std::find_if(m_options.begin(), m_options.end(), [&](const OperatorOption& option) {
        return word == plainWord(QString::fromUtf8(option.id)) || word == plainWord(option.label);
    });
    if (isNumber && number >= 1 && number <= static_cast<int>(m_options.size()))
        m_reply.choice = m_options[static_cast<std::size_t>(number - 1)].id;
    else if (it != m_options.end())
        m_reply.choice = it->id;
    else
        return;
    if (m_reply.choice == "it_landed" || m_reply.choice == "edit")
        want(Wants::Json);
    else if (m_reply.choice == "it_did_not_land" || m_reply.choice == "deny")
        want(Wants::Note);
    else
        want(Wants::Nothing);
}

void TerminalDialog::takeJson(const std::string& line)
{
    const bool landed = m_reply.choice == "it_landed";
    if (landed && line.empty()) {
        m_reply.json = m_question.found.text;
        return want(Wants::Note);
    }
    const auto complaint = complaintAbout(line);
    if (!complaint.isEmpty()) {
        m_prompt = complaint + QLatin1Char('\n') + Words::tr("As JSON: ");
        return;
    }
    m_reply.json = line;
    want(landed ? Wants::Note : Wants::Nothing);
}

QString TerminalDialog::complaintAbout(const std::string& json) const
{
    if (!nlohmann::json::accept(json))
        return Words::tr("That is not JSON.");
    if (m_reply.choice != "edit")
        return {};
    const auto problem = checkArguments(m_schema, json);
    return problem ? QString::fromStdString(problem->message) : QString();
}

void TerminalDialog::want(Wants wants)
{
    m_wants = wants;
    switch (wants) {
    case Wants::Choice: m_prompt = Words::tr("Which? (its number) "); break;
    case Wants::Json:
        m_prompt = m_reply.choice == "edit"
                       ? Words::tr("The arguments, as JSON: ")
                       : Words::tr("What it gave, as JSON (empty: what was found, or null): ");
        break;
    case Wants::Note:
        m_prompt = m_reply.choice == "deny" ? Words::tr("Why, for the model (may be empty): ")
                                            : Words::tr("A note for the record (may be empty): ");
        break;
    case Wants::Nothing: break;
    }
}

} // namespace landfall
