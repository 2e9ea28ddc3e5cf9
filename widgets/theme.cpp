// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <QApplication>
#include <QEvent>
#include <QFont>
#include <QFontDatabase>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>

#include <utility>

namespace landfall {

namespace {

QPalette paletteOf(const ThemeColors& c)
{
    QPalette p(c.panel);
    p.setColor(QPalette::Window, c.panel);
    p.setColor(QPalette::WindowText, c.text);
    p.setColor(QPalette::Base, c.canvas);
    p.setColor(QPalette::AlternateBase, c.panel);
    p.setColor(QPalette::Text, c.text);
    p.setColor(QPalette::Button, c.raised);
    p.setColor(QPalette::ButtonText, c.text);
    p.setColor(QPalette::BrightText, c.attention);
    p.setColor(QPalette::ToolTipBase, c.panel);
    p.setColor(QPalette::ToolTipText, c.text);
    p.setColor(QPalette::PlaceholderText, c.dim);
    p.setColor(QPalette::Highlight, c.accent);
    p.setColor(QPalette::HighlightedText, c.onAccent);
    p.setColor(QPalette::Link, c.accent);
    p.setColor(QPalette::Mid, c.border);
    p.setColor(QPalette::Dark, c.border);
    p.setColor(QPalette::Midlight, c.grid);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, c.faint);
    return p;
}

// Rules name colours as @role; sizes are in px of the logical pixel, which Qt scales.
constexpr const char* Rules = R"(
QMainWindow::separator { width: 1px; height: 1px; background: @border; }
QMenuBar { background: @panel; border: none; padding: 1px 4px; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; color: @dim; background: transparent; }
QMenuBar::item:selected { background: @selection; color: @text; }
QMenu { background: @panel; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 5px 22px 5px 22px; border-radius: 3px; }
QMenu::item:selected { background: @selection; color: @text; }
QMenu::item:disabled { color: @faint; }
QMenu::separator { height: 1px; background: @border; margin: 4px 6px; }
QToolBar { background: @panel; border: none; border-top: 1px solid @border; border-bottom: 1px solid @border;
    padding: 5px 9px; spacing: 7px; }
QStatusBar { background: @panel; border-top: 1px solid @border; color: @dim; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @dim; padding: 1px 8px; }
QSplitter::handle { background: @border; }
QSplitter::handle:hover { background: @accent; }
QPushButton, QToolButton, QComboBox { background: @raised; border: 1px solid @border; border-radius: 4px;
    padding: 4px 10px; color: @text; }
QComboBox { padding: 4px 8px; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow, QToolButton::menu-arrow { image: url(:/widgets/chevron-down.svg); width: 10px; height: 10px; }
QToolButton[popupMode="1"] { padding-right: 26px; }
QToolButton::menu-button { border: none; border-left: 1px solid @border; width: 20px; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @border; selection-background-color: @selection;
    selection-color: @text; outline: none; }
QPushButton:hover, QToolButton:hover, QComboBox:hover { border-color: @dim; }
QPushButton:pressed, QToolButton:pressed { background: @selection; }
QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus, QPlainTextEdit:focus
    { border-color: @accent; }
QPushButton:disabled, QToolButton:disabled, QComboBox:disabled { color: @faint; }
QPushButton::menu-indicator { image: url(:/widgets/chevron-down.svg); width: 10px; height: 10px;
    subcontrol-position: right center; subcontrol-origin: padding; right: 7px; }
QPushButton[menu="true"] { padding-right: 24px; }
QPushButton[kind="primary"] { background: @accent; border-color: @accent; color: @onAccent; }
QPushButton[kind="primary"]:disabled { background: @raised; border-color: @border; color: @faint; }
QPushButton[kind="primary"]:focus { border: 2px solid @text; padding: 3px 9px; }
QToolButton[kind="attention"] { border-color: @waiting; }
QToolButton[kind="attention"]:focus { border: 2px solid @waiting; padding: 3px 9px; }
QPushButton[kind="link"], QPushButton[kind="caption"] { background: transparent; border: 1px solid transparent;
    padding: 0px 1px; text-align: left; }
QPushButton[kind="link"] { color: @accent; }
QPushButton[kind="caption"] { color: @dim; }
QPushButton[kind="caption"]:hover { color: @text; }
QPushButton[kind="link"]:focus, QPushButton[kind="caption"]:focus { border-color: @accent; }
QLineEdit, QPlainTextEdit { background: @raised; border: 1px solid @border; border-radius: 4px; padding: 3px 7px;
    selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit[invalid="true"] { border-color: @attention; }
QCheckBox:focus { color: @accent; }
QTabWidget::pane { border: none; border-top: 1px solid @border; background: @canvas; }
QTabWidget::tab-bar { left: 8px; }
QTabBar { background: @panel; }
QTabBar::tab { background: transparent; color: @dim; padding: 6px 12px; border: none;
    border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:focus { color: @accent; }
QTableView { background: @canvas; border: none; gridline-color: @grid; alternate-background-color: @canvas;
    selection-background-color: @selection; selection-color: @text; outline: none; }
QTableView::item { padding: 0px 6px; border: none; }
QTableView::item:selected { background: @selection; color: @text; }
QTableView::item:focus { border: 1px solid @accent; }
QHeaderView { background: @panel; border: none; }
QHeaderView::section { background: @panel; color: @dim; border: none; border-bottom: 1px solid @border;
    padding: 4px 8px; }
QListView { background: transparent; border: none; outline: none; }
QScrollArea { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @border; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: @panel; color: @text; border: 1px solid @border; padding: 4px; }
QFrame[ground="canvas"], QWidget[ground="canvas"] { background: @canvas; }
QFrame[ground="panel"], QWidget[ground="panel"] { background: @panel; }
QFrame[card="attention"] { background: @panel; border: 1px solid @attention; border-radius: 6px; }
QFrame[card="plain"] { background: @panel; border: 1px solid @border; border-radius: 6px; }
QLabel[tone="dim"] { color: @dim; }
QLabel[tone="faint"] { color: @faint; }
QLabel[tone="ok"] { color: @ok; }
QLabel[tone="waiting"] { color: @waiting; }
QLabel[tone="attention"] { color: @attention; }
)";

QString sheetOf(const ThemeColors& c)
{
    // Longer names first: @onAccent must not be eaten by a shorter role that begins the same way.
    const std::pair<const char*, QColor> roles[] = {
        {"@attention", c.attention},
        {"@selection", c.selection},
        {"@onAccent", c.onAccent},
        {"@waiting", c.waiting},
        {"@accent", c.accent},
        {"@border", c.border},
        {"@canvas", c.canvas},
        {"@raised", c.raised},
        {"@panel", c.panel},
        {"@faint", c.faint},
        {"@grid", c.grid},
        {"@text", c.text},
        {"@dim", c.dim},
        {"@ok", c.ok},
    };
    QString sheet = QString::fromLatin1(Rules);
    for (const auto& [name, color] : roles)
        sheet.replace(QLatin1String(name), color.name());
    return sheet;
}

} // namespace

Theme::Theme(QObject* parent) : QObject(parent)
{
    // A blinking cursor would wake the program twice a second for as long as it is open.
    QApplication::setCursorFlashTime(0);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(QPalette());
    m_dark = systemIsDark();
    apply();
    qApp->installEventFilter(this);
}

void Theme::setScheme(Scheme scheme)
{
    m_scheme = scheme;
    if (scheme == Scheme::System)
        QApplication::setPalette(QPalette()); // back to what the platform says, to read it
    const bool dark = scheme == Scheme::Dark || (scheme == Scheme::System && systemIsDark());
    if (dark == m_dark && m_applied && scheme != Scheme::System)
        return;
    m_dark = dark;
    apply();
}

const ThemeColors& Theme::colors() const
{
    return m_dark ? ThemeColors::darkColors() : ThemeColors::light();
}

bool Theme::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ThemeChange && m_scheme == Scheme::System && watched->isWindowType())
        setScheme(Scheme::System);
    return QObject::eventFilter(watched, event);
}

void Theme::apply()
{
    QApplication::setPalette(paletteOf(colors()));
    qApp->setStyleSheet(sheetOf(colors()));
    m_applied = true;
    Q_EMIT changed();
}

// Qt 6.4 has no colour scheme to ask for; the lightness of the platform's window colour says it.
bool Theme::systemIsDark()
{
    return ThemeColors::of(QApplication::palette()).dark;
}

namespace type {

namespace {
QFont scaled(const QFont& base, qreal factor)
{
    QFont font = base;
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * factor);
    else
        font.setPixelSize(qMax(1, qRound(base.pixelSize() * factor)));
    return font;
}
} // namespace

QFont small(const QFont& base)
{
    return scaled(base, 0.87);
}

QFont section(const QFont& base)
{
    QFont font = scaled(base, 0.82);
    font.setBold(true);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::PercentageSpacing, 106);
    return font;
}

QFont title(const QFont& base)
{
    QFont font = base;
    font.setBold(true);
    return font;
}

QFont mono(const QFont& base)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setStyleHint(QFont::Monospace);
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * 0.95);
    else
        font.setPixelSize(base.pixelSize());
    return font;
}

} // namespace type

} // namespace landfall
