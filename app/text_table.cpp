// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text_table.h"

#include "core/events/event_json.h"

#include <algorithm>
#include <set>

namespace landfall {

QString oneLine(const QString& text, qsizetype most)
{
    QString line = text;
    std::replace_if(
        line.begin(), line.end(), [](QChar c) { return !c.isPrint(); }, QLatin1Char(' '));
    if (line.size() > most)
        line = line.left(most - 1) + QChar(0x2026);
    return line;
}

QString textTable(const QStringList& head, const std::vector<QStringList>& rows)
{
    std::vector<QStringList> all{head};
    for (const auto& row : rows) {
        all.emplace_back();
        for (const auto& cell : row)
            all.back() << oneLine(cell, 4096);
    }
    std::vector<qsizetype> widths(static_cast<std::size_t>(head.size()), 0);
    for (const auto& row : all) {
        for (qsizetype i = 0; i < row.size(); ++i) {
            auto& width = widths[static_cast<std::size_t>(i)];
            width = std::max(width, row[i].size());
        }
    }
    QString text;
    for (const auto& row : all) {
        QString line;
        for (qsizetype i = 0; i < row.size(); ++i)
            line += row[i].leftJustified(widths[static_cast<std::size_t>(i)] + 2);
        text += line.trimmed() + QLatin1Char('\n');
    }
    return text;
}

std::size_t shortLength(const std::vector<std::string>& ids)
{
    std::size_t longest = 8;
    for (const auto& id : ids)
        longest = std::max(longest, id.size());
    const std::set<std::string> different(ids.begin(), ids.end());
    for (std::size_t length = 8; length < longest; ++length) {
        std::set<std::string> beginnings;
        for (const auto& id : different)
            beginnings.insert(id.substr(0, length));
        if (beginnings.size() == different.size())
            return length;
    }
    return longest;
}

QString shortTime(std::int64_t microsSinceEpoch)
{
    auto text = QString::fromStdString(toIso8601(microsSinceEpoch)).left(19);
    return text.replace(QLatin1Char('T'), QLatin1Char(' ')) + QLatin1Char('Z');
}

} // namespace landfall
