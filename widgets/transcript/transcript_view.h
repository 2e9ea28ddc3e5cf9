// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/transcript.h"
#include "widgets/run_control.h"

#include <QScrollArea>

#include <cstddef>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace landfall {

class EntryView;
class RunDocument;
class Selection;
struct DocumentChange;

// The conversation of one run, entry by entry. Only changed entries are touched, and none while the view is
// hidden.
class TranscriptView : public QScrollArea {
    Q_OBJECT

public:
    explicit TranscriptView(Selection& selection, QWidget* parent = nullptr);

    void setRun(RunDocument* run); // or null; not owned
    // To the card that waits for the operator, if there is one.
    void goToOpenOutcome();

Q_SIGNALS:
    void decided(const landfall::OperatorAnswer& answer);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void clear();
    void refresh(std::size_t firstEntry);
    void refreshIfSeen();
    EntryView* makeEntry(TranscriptEntry::Kind kind);
    void showSelection();
    void showEmptyState();
    bool isAtEnd() const;

    Selection& m_selection;
    RunDocument* m_run = nullptr; // not owned
    QWidget* m_page;
    QVBoxLayout* m_column;
    QLabel* m_empty;
    std::vector<EntryView*> m_entries; // owned by m_page, in the order of the transcript
    std::size_t m_firstDirty = 0;
    bool m_stickToEnd = true;
};

} // namespace landfall
