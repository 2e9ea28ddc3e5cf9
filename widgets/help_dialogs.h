// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace landfall {

// Both open a dialog of their own and return at once.
void showKeys(QWidget* parent);
void showAbout(QWidget* parent);

} // namespace landfall
