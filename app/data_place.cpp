// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/data_place.h"

#include <QStandardPaths>

namespace landfall {

std::string learnedCapsPath()
{
    const auto folder = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    return (folder + QStringLiteral("/learned.json")).toStdString();
}

std::string runStorePath()
{
    const auto folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    return (folder + QStringLiteral("/store/runs.db")).toStdString();
}

} // namespace landfall
