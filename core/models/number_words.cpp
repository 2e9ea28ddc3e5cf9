// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/time_after.h"
#include "core/models/words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>

namespace landfall::words {

using namespace std::chrono_literals;

namespace {

QString say(const char* text)
{
    return QCoreApplication::translate("Words", text);
}

QString decimals(double value, int places)
{
    return QLocale().toString(value, 'f', places);
}

QString clock(Micros length)
{
    const auto total = std::chrono::duration_cast<std::chrono::seconds>(length).count();
    const auto twoDigits = [](std::int64_t n) {
        return QStringLiteral("%1").arg(n, 2, 10, QLatin1Char('0'));
    };
    if (total < 3600) {
        return say(QT_TRANSLATE_NOOP("Words", "%1:%2 min"))
            .arg(QString::number(total / 60), twoDigits(total % 60));
    }
    return say(QT_TRANSLATE_NOOP("Words", "%1:%2:%3 h"))
        .arg(QString::number(total / 3600), twoDigits(total / 60 % 60), twoDigits(total % 60));
}

// Qt counts in int.
int plural(std::int64_t count)
{
    return static_cast<int>(std::clamp<std::int64_t>(count, 0, std::numeric_limits<int>::max()));
}

} // namespace

QString duration(Micros length)
{
    const double ms = std::chrono::duration<double, std::milli>(length).count();
    if (length > Micros(0) && length < 10ms)
        return say(QT_TRANSLATE_NOOP("Words", "%1 ms")).arg(decimals(ms, 1));
    if (length < 999500us) // from here on it would be rounded to 1000
        return say(QT_TRANSLATE_NOOP("Words", "%1 ms")).arg(decimals(ms, 0));
    if (length < 99950ms)
        return say(QT_TRANSLATE_NOOP("Words", "%1 s")).arg(decimals(ms / 1000, 1));
    return clock(length);
}

QString seconds(double seconds)
{
    const Micros length = timeAfter(Micros(0), seconds);
    return length >= 1s && length % Micros(1s) == Micros(0) ? wholeSeconds(length) : duration(length);
}

QString wholeSeconds(Micros length)
{
    const auto whole = std::chrono::duration_cast<std::chrono::seconds>(length);
    return whole < 100s ? say(QT_TRANSLATE_NOOP("Words", "%1 s")).arg(number(whole.count())) : clock(length);
}

QString bytes(std::uint64_t count)
{
    return QLocale().formattedDataSize(static_cast<qint64>(count), count < 1000 ? 0 : 1,
                                       QLocale::DataSizeSIFormat);
}

QString number(std::int64_t number)
{
    return QLocale().toString(static_cast<qlonglong>(number));
}

QString tokens(std::int64_t count)
{
    return QCoreApplication::translate("Words", "%Ln token(s)", nullptr, plural(count));
}

QString characters(std::int64_t count)
{
    return QCoreApplication::translate("Words", "%Ln character(s)", nullptr, plural(count));
}

} // namespace landfall::words
