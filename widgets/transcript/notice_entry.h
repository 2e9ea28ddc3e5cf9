// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/transcript/entry_view.h"

class QLabel;

namespace landfall {

// One line about what happened between two messages.
class NoticeEntry : public EntryView {
    Q_OBJECT

public:
    explicit NoticeEntry(QWidget* parent);

protected:
    void fill(const TranscriptEntry& entry, const EntryContext& context) override;

private:
    QLabel* m_line;
};

} // namespace landfall
