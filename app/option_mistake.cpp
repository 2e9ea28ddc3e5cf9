// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/option_mistake.h"

#include <QCoreApplication>

namespace landfall {

namespace {

struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace

PrintOptions mistake(const QString& text)
{
    return {QStringLiteral("landfall: ") + text + QLatin1Char('\n') +
                CommandLine::tr("See landfall --help.") + QLatin1Char('\n'),
            true};
}

PrintOptions wrongWord(const QString& option, const QString& word, const QString& words)
{
    return mistake(CommandLine::tr("--%1 is one of %2, not \"%3\"").arg(option, words, word));
}

} // namespace landfall
