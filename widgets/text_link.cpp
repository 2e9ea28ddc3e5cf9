// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text_link.h"

#include "widgets/theme_colors.h"

#include <QKeyEvent>
#include <QPainter>

namespace landfall {

namespace {

constexpr int margin = 1; // room for the frame that shows the focus
constexpr int widestLine = 320;
constexpr int flags = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop;

QSize textSize(const QFontMetrics& metrics, const QString& text, int width)
{
    return metrics.boundingRect(QRect(0, 0, width - 2 * margin, QWIDGETSIZE_MAX), flags, text).size() +
           QSize(2 * margin, 2 * margin);
}

} // namespace

TextLink::TextLink(QWidget* parent) : QAbstractButton(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

void TextLink::showText(const QString& text)
{
    setAccessibleName(text);
    if (text == m_text)
        return;
    m_text = text;
    updateGeometry();
    update();
}

QSize TextLink::sizeHint() const
{
    return textSize(fontMetrics(), m_text, widestLine);
}

QSize TextLink::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 8, fontMetrics().height() + 2 * margin};
}

int TextLink::heightForWidth(int width) const
{
    return textSize(fontMetrics(), m_text, width).height();
}

void TextLink::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void TextLink::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& colors = ThemeColors::of(palette());
    const bool aimedAt = underMouse() || hasFocus();
    QFont underlined = font();
    underlined.setUnderline(aimedAt);
    painter.setFont(underlined);
    painter.setPen(aimedAt ? colors.accent : colors.text);
    painter.drawText(rect().adjusted(margin, margin, -margin, -margin), flags, m_text);
    if (hasFocus())
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace landfall
