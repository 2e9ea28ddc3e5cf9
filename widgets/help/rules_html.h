// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/rules_help.h"

namespace landfall {

// The page for a QTextBrowser; each entry's heading is an anchor with its id as the name.
QString toHtml(const RulesHelp& help);

} // namespace landfall
