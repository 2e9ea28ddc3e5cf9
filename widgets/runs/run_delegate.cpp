// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/run_delegate.h"

#include "core/models/run_list_model.h"
#include "widgets/now_sign.h"
#include "widgets/theme.h"

#include <QPainter>

namespace landfall {

namespace {
constexpr int Padding = 7;
constexpr int GlyphSide = 11;
constexpr int TextLeft = Padding + GlyphSide + 7;
} // namespace

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& colors = ThemeColors::of(option.palette);
    const QRect row = option.rect.adjusted(0, 1, 0, -1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_MouseOver)) {
        QColor ground = colors.selection;
        ground.setAlphaF(option.state.testFlag(QStyle::State_Selected) ? 1.0F : 0.45F);
        painter->setPen(Qt::NoPen);
        painter->setBrush(ground);
        painter->drawRoundedRect(row, 4, 4);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(colors.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(row).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }

    const NowSign sign = signOf(static_cast<NowGlyph>(index.data(RunListModel::GlyphRole).toInt()));
    const int line = option.fontMetrics.height();
    const QRectF box(row.left() + Padding, row.top() + Padding + (line - GlyphSide) / 2.0, GlyphSide,
                     GlyphSide);
    drawGlyph(*painter, sign.glyph, box, colors.*sign.color);

    QRect text(row.left() + TextLeft, row.top() + Padding, row.width() - TextLeft - Padding, line);
    const auto draw = [&](const QFont& font, const QColor& color, const QString& words) {
        painter->setFont(font);
        painter->setPen(color);
        painter->drawText(text, Qt::AlignVCenter,
                          QFontMetrics(font).elidedText(words, Qt::ElideRight, text.width()));
    };
    draw(option.font, colors.text, index.data(Qt::DisplayRole).toString());
    text.translate(0, line + 1);
    draw(type::small(option.font), colors.dim, index.data(RunListModel::DetailRole).toString());
    painter->restore();
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {160,
            option.fontMetrics.height() + QFontMetrics(type::small(option.font)).height() + 2 * Padding + 3};
}

} // namespace landfall
