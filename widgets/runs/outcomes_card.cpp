// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/outcomes_card.h"

#include "widgets/glyphs.h"
#include "widgets/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace landfall {

namespace {
constexpr int Padding = 9;
}

OutcomesCard::OutcomesCard(QWidget* parent) : QAbstractButton(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("Go to the outcome that waits for you (Ctrl+D)"));
}

void OutcomesCard::showOutcomes(int count, const QString& oldest)
{
    setVisible(count > 0);
    const QString text = tr("%n outcome(s) need you", nullptr, count);
    if (text == this->text() && oldest == m_oldest)
        return;
    setText(text);
    m_oldest = oldest;
    setAccessibleName(text);
    setAccessibleDescription(oldest);
    update();
}

QSize OutcomesCard::sizeHint() const
{
    return {200, fontMetrics().height() + QFontMetrics(type::small(font())).height() + 2 * Padding + 3};
}

void OutcomesCard::paintEvent(QPaintEvent*)
{
    const auto& colors = ThemeColors::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.attention, hasFocus() ? 2 : 1));
    painter.setBrush(isDown() || underMouse() ? colors.selection : colors.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);

    const int line = fontMetrics().height();
    const QRectF sign(Padding + 1, Padding + (line - 11) / 2.0, 11, 11);
    drawGlyph(painter, Glyph::Unknown, sign, colors.attention);
    painter.setFont(type::title(font()));
    painter.setPen(colors.attention);
    const int left = Padding + 18;
    const QRect top(left, Padding, width() - left - Padding, line);
    painter.drawText(top, Qt::AlignVCenter,
                     QFontMetrics(painter.font()).elidedText(text(), Qt::ElideRight, top.width()));
    painter.setFont(type::small(font()));
    painter.setPen(colors.text);
    const QFontMetrics small(painter.font());
    const QRect bottom(Padding + 1, Padding + line + 3, width() - 2 * Padding - 2, small.height());
    painter.drawText(bottom, Qt::AlignVCenter, small.elidedText(m_oldest, Qt::ElideRight, bottom.width()));
}

} // namespace landfall
