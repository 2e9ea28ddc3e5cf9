// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/screenshot.h"

#include <QCoreApplication>
#include <QPixmap>
#include <QWidget>

namespace landfall {

Result<QSize> saveScreenshot(QWidget& window, QSize size, const QString& path)
{
    window.resize(size);
    window.show();
    const QPixmap picture = window.grab();
    if (!picture.save(path, "PNG"))
        return Error{
            ErrorCode::Unwritable,
            QCoreApplication::translate("landfall::Screenshot", "Cannot write %1.").arg(path).toStdString()};
    return picture.size();
}

} // namespace landfall
