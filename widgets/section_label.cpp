// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/section_label.h"

#include "widgets/theme.h"

namespace landfall {

SectionLabel::SectionLabel(const QString& text, QWidget* parent) : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    setProperty("tone", QStringLiteral("dim"));
    setFont(type::section(font()));
}

} // namespace landfall
