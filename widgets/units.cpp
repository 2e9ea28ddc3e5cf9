// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/units.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace landfall::units {

namespace {

QString twoDigits(std::int64_t n)
{
    return QStringLiteral("%1").arg(n, 2, 10, QLatin1Char('0'));
}

QTime local(std::int64_t wallMicros)
{
    return QDateTime::fromMSecsSinceEpoch(wallMicros / 1000).time();
}

} // namespace

QString bytes(std::uint64_t count)
{
    if (count < 1000)
        return QCoreApplication::translate("landfall::Units", "%1 B").arg(count);
    return QLocale().formattedDataSize(static_cast<qint64>(count), 1, QLocale::DataSizeSIFormat);
}

QString countdown(Micros length)
{
    const std::int64_t total = std::chrono::duration_cast<std::chrono::seconds>(length).count();
    if (total < 3600)
        return QStringLiteral("%1:%2").arg(QString::number(total / 60), twoDigits(total % 60));
    return QStringLiteral("%1:%2:%3")
        .arg(QString::number(total / 3600), twoDigits(total / 60 % 60), twoDigits(total % 60));
}

QString timeOfDay(std::int64_t wallMicros)
{
    return local(wallMicros).toString(QStringLiteral("HH:mm:ss"));
}

QString exactTimeOfDay(std::int64_t wallMicros)
{
    return local(wallMicros).toString(QStringLiteral("HH:mm:ss.zzz"));
}

} // namespace landfall::units
