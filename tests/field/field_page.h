// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/field/field_table.h"

namespace landfall {

// The table for people, in Markdown: which rule decides each case, and where it is tested otherwise.
QString fieldPage(const FieldTable& table);

} // namespace landfall
