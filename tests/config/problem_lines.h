// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/workspace_reader.h"

#include <QByteArray>
#include <QByteArrayList>

namespace landfall {

// What a reader has to say, a line a problem.
inline QByteArray linesOf(const std::vector<ConfigProblem>& problems)
{
    QByteArrayList lines;
    for (const auto& problem : problems)
        lines.append(QByteArray::fromStdString(toText(problem)));
    return lines.join('\n');
}

} // namespace landfall
