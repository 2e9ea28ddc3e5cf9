// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/rules_html.h"

#include "core/models/words.h"

#include <QStringList>

namespace landfall {

namespace {

QString toHtml(const HelpEntry& entry)
{
    QString html =
        QStringLiteral("<h3><a name=\"%1\">%1</a></h3><p><b>%2</b> %3</p>")
            .arg(entry.id.toHtmlEscaped(), entry.sentence.toHtmlEscaped(), entry.explanation.toHtmlEscaped());
    QStringList items;
    if (!entry.ifItHolds.isEmpty())
        items << entry.ifItHolds.toHtmlEscaped() << entry.ifItDoesNotHold.toHtmlEscaped();
    if (!entry.setting.isEmpty())
        items << words::settingLine(QStringLiteral("<code>%1</code>").arg(entry.setting.toHtmlEscaped()));
    if (items.isEmpty())
        return html;
    return html + QStringLiteral("<ul><li>%1</li></ul>").arg(items.join(QStringLiteral("</li><li>")));
}

} // namespace

QString toHtml(const RulesHelp& help)
{
    QString html =
        QStringLiteral("<h1>%1</h1><p>%2</p>").arg(help.title.toHtmlEscaped(), help.intro.toHtmlEscaped());
    for (const HelpSection& section : help.sections) {
        html += QStringLiteral("<h2>%1</h2><p>%2</p>")
                    .arg(section.heading.toHtmlEscaped(), section.intro.toHtmlEscaped());
        for (const HelpEntry& entry : section.entries)
            html += toHtml(entry);
    }
    return html;
}

} // namespace landfall
