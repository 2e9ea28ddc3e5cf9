// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/now_bar.h"

#include "core/models/run_document.h"
#include "widgets/actions.h"
#include "widgets/frame_ticker.h"
#include "widgets/glyph_label.h"
#include "widgets/live_clock.h"
#include "widgets/now_sign.h"

#include <QAccessible>
#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <utility>

namespace landfall {

NowBar::NowBar(const Actions& actions, FrameTicker& ticker, const LiveClock& clock, QWidget* parent)
    : QWidget(parent), m_ticker(ticker), m_clock(clock), m_glyph(new GlyphLabel(this)),
      m_sentence(new QLabel(this))
{
    setProperty("ground", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_sentence->setObjectName(QStringLiteral("nowSentence"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_sentence->setWordWrap(true);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(13, 6, 11, 6);
    row->setSpacing(7);
    row->addWidget(m_glyph);
    row->addWidget(m_sentence, 1);
    addButton(Verb::Decide, actions.decide, "nowDecide");
    addButton(Verb::Skip, actions.skipWait, "nowSkip");
    addButton(Verb::FailOver, actions.failOver, "nowFailOver");
    addButton(Verb::GiveUp, actions.giveUp, "nowGiveUp");
    addButton(Verb::Cancel, actions.cancel, "nowCancel");
    m_buttons.front().button->setProperty("kind", QStringLiteral("attention"));
    // As high with buttons as without: the timeline below must not jump.
    setMinimumHeight(m_buttons.front().button->sizeHint().height() + 12);

    connect(&ticker, &FrameTicker::tick, this, [this] {
        if (isVisible() && m_run && m_state.changesAt && m_clock.shownAt(*m_run) >= *m_state.changesAt)
            refresh();
    });
    refresh();
}

void NowBar::addButton(Verb verb, QAction* action, const char* name)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setVisible(false);
    layout()->addWidget(button);
    m_buttons.push_back({verb, button});
}

void NowBar::setRun(RunDocument* run)
{
    if (run == m_run)
        return;
    if (m_run)
        disconnect(m_run, nullptr, this, nullptr);
    m_run = run;
    if (m_run)
        connect(m_run, &RunDocument::changed, this, &NowBar::refresh);
    refresh();
}

void NowBar::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void NowBar::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_ticker.rest(this);
}

void NowBar::refresh()
{
    const Micros now = m_run ? m_clock.shownAt(*m_run) : Micros(0);
    showState(nowState(m_run ? m_run->summary() : RunSummary{}, now));
    wantFrames(now);
}

void NowBar::showState(const NowState& state)
{
    const NowState before = std::exchange(m_state, state);
    const NowSign sign = signOf(state.glyph);
    m_glyph->show(sign.glyph, sign.color);
    m_sentence->setText(state.sentence);
    for (const Button& button : m_buttons)
        button.button->setVisible(state.verbs.testFlag(button.verb));
    if (state.announcement != before.announcement)
        announce();
    if (state.verbs != before.verbs)
        Q_EMIT verbsChanged();
}

void NowBar::announce()
{
    setAccessibleName(m_state.announcement);
    QAccessibleEvent changed(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&changed);
}

void NowBar::wantFrames(Micros now)
{
    if (!m_state.changesAt || !isVisible())
        m_ticker.rest(this);
    else
        m_ticker.want(this, *m_state.changesAt - now < std::chrono::milliseconds(200)
                                ? FrameTicker::Pace::Tenths
                                : FrameTicker::Pace::Seconds);
}

} // namespace landfall
