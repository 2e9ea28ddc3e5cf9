// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/transcript/entry_view.h"

class QLabel;

namespace landfall {

class PlainTextBlock;

// A tool call: what was asked, what came back, and how sure that is.
class ToolEntry : public EntryView {
    Q_OBJECT

public:
    explicit ToolEntry(QWidget* parent);

protected:
    void fill(const TranscriptEntry& entry, const EntryContext& context) override;
    void changeEvent(QEvent* event) override;

private:
    void applyTone();

    QLabel* m_heading;
    PlainTextBlock* m_call;
    PlainTextBlock* m_result;
    bool m_failed = false;
};

} // namespace landfall
