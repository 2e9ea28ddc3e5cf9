// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QSize>
#include <QString>

class QWidget;

namespace landfall {

// Renders a window at a size (logical pixels; the scale is the application's) and writes it as PNG. Works on
// every platform plugin, offscreen included. Error: Unwritable, with the file's name.
Result<QSize> saveScreenshot(QWidget& window, QSize size, const QString& path);

} // namespace landfall
