// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/glyphs.h"
#include "widgets/theme_colors.h"

#include <QWidget>

namespace landfall {

// One glyph, as high as a line of text, in a colour of the theme.
class GlyphLabel : public QWidget {
    Q_OBJECT

public:
    explicit GlyphLabel(QWidget* parent = nullptr);

    void show(Glyph glyph, QColor ThemeColors::*color);
    using QWidget::show;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Glyph m_glyph = Glyph::Idle;
    QColor ThemeColors::*m_color = &ThemeColors::dim;
};

} // namespace landfall
