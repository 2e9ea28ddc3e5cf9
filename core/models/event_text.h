// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <QString>

namespace landfall {

// What an event says, on one line: the events table, its filter and the command line. Any thread.
QString summaryText(const RunEvent& event);

// "2.1" for request 1 of step 2, "2" for a step, empty for the run; and the attempt where there was more than
// one.
QString placeText(const RunEvent& event);

} // namespace landfall
