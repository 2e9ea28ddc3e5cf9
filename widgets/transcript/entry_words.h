// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/request_table.h"
#include "core/folds/run_summary.h"
#include "core/folds/transcript.h"
#include "widgets/transcript/unknown_card.h"

#include <QString>

// The transcript's own words. Data of providers goes in as plain text and is shown as such.
namespace landfall {

// "You", "Request 4 · served by openai · gpt-5-mini".
QString headingOf(const TranscriptEntry& entry);

// A notice's sentence.
QString noticeOf(const TranscriptEntry& entry);

// "answered", "outcome unknown", …
QString outcomeOf(const TranscriptEntry& entry);

// The card of an unknown request; `row` is the request's evidence, where the log has it.
UnknownCase unknownCaseOf(const TranscriptEntry& entry, const RunSummary& summary, const RequestRow* row);

} // namespace landfall
