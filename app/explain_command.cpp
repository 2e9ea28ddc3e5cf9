// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explain_command.h"

#include "app/console.h"
#include "core/config/nearest_name.h"
#include "core/models/rules_help.h"
#include "core/models/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::ExplainCommand)
};

constexpr qsizetype lineWidth = 78;

// Breaks text into lines that fit a terminal.
QString wrapped(const QString& text)
{
    QString out;
    qsizetype column = 0;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        const bool fits = column == 0 || column + 1 + word.size() <= lineWidth;
        if (column > 0)
            out += QLatin1Char(fits ? ' ' : '\n');
        out += word;
        column = (fits && column > 0 ? column + 1 : 0) + word.size();
    }
    return out + QLatin1Char('\n');
}

QString listing(const RulesHelp& help)
{
    qsizetype longest = 0;
    for (const HelpSection& section : help.sections) {
        for (const HelpEntry& entry : section.entries)
            longest = std::max(longest, entry.id.size());
    }
    QString text;
    for (const HelpSection& section : help.sections) {
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + section.heading + QLatin1Char('\n');
        for (const HelpEntry& entry : section.entries)
            text += QStringLiteral("  %1  %2\n").arg(entry.id.leftJustified(longest), entry.sentence);
    }
    return text;
}

QString pageOf(const HelpEntry& entry)
{
    QString text = wrapped(entry.id + QStringLiteral(": ") + entry.sentence);
    text += QLatin1Char('\n') + wrapped(entry.explanation);
    if (!entry.ifItHolds.isEmpty())
        text +=
            QLatin1Char('\n') + wrapped(entry.ifItHolds) + QLatin1Char('\n') + wrapped(entry.ifItDoesNotHold);
    if (!entry.setting.isEmpty())
        text += QLatin1Char('\n') + words::settingLine(entry.setting) + QLatin1Char('\n');
    return text;
}

Error unknown(const RulesHelp& help, const std::string& id)
{
    std::vector<std::string> ids;
    for (const HelpSection& section : help.sections) {
        for (const HelpEntry& entry : section.entries)
            ids.push_back(entry.id.toStdString());
    }
    const auto nearest = config::didYouMean(id, {ids.begin(), ids.end()});
    const auto message = Words::tr("there is no rule \"%1\"").arg(QString::fromStdString(id));
    return {ErrorCode::NotFound, message.toStdString() + nearest};
}

} // namespace

Result<std::string> explain(const ExplainOptions& options)
{
    const RulesHelp help = rulesHelp();
    if (options.all)
        return toMarkdown(help).toStdString();
    if (options.id.isEmpty())
        return listing(help).toStdString();
    const HelpEntry* entry = help.find(options.id);
    if (!entry)
        return unknown(help, options.id.toStdString());
    return pageOf(*entry).toStdString();
}

ExitCode runExplain(const ExplainOptions& options)
{
    const auto text = explain(options);
    if (!text) {
        writeError("landfall: " + text.error().message + "\n" +
                   Words::tr("See landfall explain.").toStdString() + "\n");
        return ExitCode::Usage;
    }
    writeOut(*text);
    return ExitCode::Done;
}

} // namespace landfall
