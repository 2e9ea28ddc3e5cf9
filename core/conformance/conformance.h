// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace landfall {

struct ConformanceReport {
    int passed = 0;
    int failed = 0;
    std::vector<std::string> problems; // one line a failed case: "wf-001: expect_wait: expected 1, got 0.5"
};

// Holds this program against the text of a table: JSON with `meta.table`, which names the kind, and `cases`.
// Every case goes through the product's own classes. A case that cannot be understood whole (an unknown
// field, a missing one, a word outside the table's grammar) has failed, as has a file that is no table. Pure;
// any thread.
ConformanceReport checkConformance(std::string_view table);

} // namespace landfall
