// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/now_sentence.h"

#include <QWidget>

#include <vector>

class QAction;
class QLabel;
class QToolButton;

namespace landfall {

class Actions;
class FrameTicker;
class GlyphLabel;
class LiveClock;
class RunDocument;

// One plain sentence about the selected run, and the verbs that apply to it now. A screen reader is told when
// the state changes, not with every tenth of a countdown.
class NowBar : public QWidget {
    Q_OBJECT

public:
    // All outlive the bar.
    NowBar(const Actions& actions, FrameTicker& ticker, const LiveClock& clock, QWidget* parent = nullptr);

    void setRun(RunDocument* run); // or null; not owned
    Verbs verbs() const { return m_state.verbs; }

Q_SIGNALS:
    void verbsChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void addButton(Verb verb, QAction* action, const char* name);
    void refresh();
    void showState(const NowState& state);
    void announce();
    void wantFrames(Micros now);

    struct Button {
        Verb verb;
        QToolButton* button;
    };
    FrameTicker& m_ticker;
    const LiveClock& m_clock;
    RunDocument* m_run = nullptr; // not owned
    GlyphLabel* m_glyph;
    QLabel* m_sentence;
    std::vector<Button> m_buttons;
    NowState m_state;
};

} // namespace landfall
