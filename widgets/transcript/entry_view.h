// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/request_table.h"
#include "core/folds/run_summary.h"
#include "core/folds/transcript.h"

#include <QFrame>

#include <cstdint>

namespace landfall {

// What an entry may look up of its run.
struct EntryContext {
    const RunSummary& summary;
    const RequestTable& requests;
};

// One entry of the conversation. Subclasses know how a kind looks; the transcript only knows their order.
class EntryView : public QFrame {
    Q_OBJECT

public:
    explicit EntryView(QWidget* parent);

    // The entry changed, or what it looks up of its run did.
    void update(const TranscriptEntry& entry, const EntryContext& context);
    using QFrame::update;
    std::uint64_t seq() const { return m_seq; }
    // Does the event belong to this entry?
    bool covers(std::uint64_t seq) const { return m_seq <= seq && seq <= m_lastSeq; }

    void setSelected(bool selected);

Q_SIGNALS:
    void clicked(std::uint64_t seq);

protected:
    virtual void fill(const TranscriptEntry& entry, const EntryContext& context) = 0;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    std::uint64_t m_seq = 0;
    std::uint64_t m_lastSeq = 0;
    bool m_selected = false;
};

} // namespace landfall
