// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/screenshot.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPixmap>
#include <QWidget>

namespace landfall {

namespace {
constexpr int DeepestNesting = 8;
}

Result<QSize> saveScreenshot(QWidget& window, QSize size, const QString& path)
{
    window.resize(size);
    window.show();
    // Nested layouts settle one level at a time, each by an event to itself.
    for (int level = 0; level < DeepestNesting; ++level)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    const QPixmap picture = window.grab();
    if (!picture.save(path, "PNG"))
        return Error{
            ErrorCode::Unwritable,
            QCoreApplication::translate("landfall::Screenshot", "Cannot write %1.").arg(path).toStdString()};
    return picture.size();
}

} // namespace landfall
