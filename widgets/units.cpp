// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/units.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

using namespace std::chrono_literals;

namespace landfall::units {

namespace {
QString say(const char* text)
{
    return QCoreApplication::translate("landfall::Units", text);
}
} // namespace

QString duration(Micros length)
{
    const double ms = std::chrono::duration<double, std::milli>(length).count();
    if (length < 10ms)
        return say(QT_TRANSLATE_NOOP("landfall::Units", "%1 ms")).arg(QLocale().toString(ms, 'f', 1));
    if (length < 1s)
        return say(QT_TRANSLATE_NOOP("landfall::Units", "%1 ms")).arg(QLocale().toString(ms, 'f', 0));
    if (length < 100s)
        return say(QT_TRANSLATE_NOOP("landfall::Units", "%1 s")).arg(QLocale().toString(ms / 1000, 'f', 1));
    return clock(length);
}

QString clock(Micros length)
{
    const auto total = std::chrono::duration_cast<std::chrono::seconds>(length).count();
    const auto minutes = total / 60;
    const auto seconds = QStringLiteral("%1").arg(total % 60, 2, 10, QLatin1Char('0'));
    if (minutes < 60)
        return QStringLiteral("%1:%2").arg(minutes).arg(seconds);
    return QStringLiteral("%1:%2:%3")
        .arg(minutes / 60)
        .arg(minutes % 60, 2, 10, QLatin1Char('0'))
        .arg(seconds);
}

QString bytes(std::uint64_t count)
{
    return QLocale().formattedDataSize(static_cast<qint64>(count), count < 1000 ? 0 : 1,
                                       QLocale::DataSizeSIFormat);
}

QString count(std::int64_t number)
{
    return QLocale().toString(static_cast<qlonglong>(number));
}

QString timeOfDay(std::int64_t wallMicros, bool milliseconds)
{
    const auto time = QDateTime::fromMSecsSinceEpoch(wallMicros / 1000).time();
    return time.toString(milliseconds ? QStringLiteral("HH:mm:ss.zzz") : QStringLiteral("HH:mm:ss"));
}

} // namespace landfall::units
