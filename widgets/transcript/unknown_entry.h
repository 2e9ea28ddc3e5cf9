// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/run_control.h"
#include "widgets/transcript/entry_view.h"

namespace landfall {

class UnknownCard;

// The card of an unknown outcome, at its place in the conversation.
class UnknownEntry : public EntryView {
    Q_OBJECT

public:
    explicit UnknownEntry(QWidget* parent);
    void focusFirstChoice();

Q_SIGNALS:
    void decided(const landfall::OperatorAnswer& answer);

protected:
    void fill(const TranscriptEntry& entry, const EntryContext& context) override;

private:
    UnknownCard* m_card;
};

} // namespace landfall
