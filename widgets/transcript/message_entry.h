// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/transcript/entry_view.h"

class QPushButton;

namespace landfall {

class PlainTextBlock;

// What the user or a model said, under a heading that names who served it. A discarded attempt is struck out
// and folded to its heading until it is opened.
class MessageEntry : public EntryView {
    Q_OBJECT

public:
    explicit MessageEntry(QWidget* parent);

protected:
    void fill(const TranscriptEntry& entry, const EntryContext& context) override;
    void changeEvent(QEvent* event) override;

private:
    void showFolded();
    void applyTone();

    QPushButton* m_heading;
    PlainTextBlock* m_thinking;
    PlainTextBlock* m_body;
    QString m_title;
    bool m_discarded = false;
    bool m_open = true;
    bool m_hasThinking = false;
};

} // namespace landfall
