// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/theme_colors.h"

#include <QObject>

class QFont;

namespace landfall {

// The look of the whole application: palette and stylesheet, nothing else sets either. GUI thread. Widgets
// that paint ask ThemeColors::of(palette()) and are repainted by Qt when the palette changes.
class Theme : public QObject {
    Q_OBJECT

public:
    enum class Scheme { System, Light, Dark };

    explicit Theme(QObject* parent = nullptr);

    void setScheme(Scheme scheme);
    Scheme scheme() const { return m_scheme; }
    const ThemeColors& colors() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void changed();

private:
    void apply();
    static bool systemIsDark();

    Scheme m_scheme = Scheme::System;
    bool m_dark = false;
    bool m_applied = false;
};

// The few sizes of type the window uses, relative to the font in force, so that text scales with the
// desktop's.
namespace type {
QFont small(const QFont& base);   // captions, labels of the timeline
QFont section(const QFont& base); // small capitals above a group
QFont title(const QFont& base);
QFont mono(const QFont& base);
} // namespace type

} // namespace landfall
