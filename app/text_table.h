// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstddef>
#include <string>
#include <vector>

namespace landfall {

// Columns side by side for a terminal; the last one is as long as it likes. What would break a line or move
// the cursor is shown as a space.
QString textTable(const QStringList& head, const std::vector<QStringList>& rows);

// At most `most` characters in one line.
QString oneLine(const QString& text, qsizetype most);

// How many characters of these ids tell them apart, 8 at least.
std::size_t shortLength(const std::vector<std::string>& ids);

// 2026-12-01 07:12:01Z
QString shortTime(std::int64_t microsSinceEpoch);

} // namespace landfall
