// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <QApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace landfall;

namespace {

double luminance(const QColor& color)
{
    const auto linear = [](double c) {
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void switchesPaletteAndWidgetsTogether()
    {
        Theme theme;
        QPushButton button;
        QSignalSpy changed(&theme, &Theme::changed);
        theme.setScheme(Theme::Scheme::Dark);
        QVERIFY(ThemeColors::of(button.palette()).dark);
        theme.setScheme(Theme::Scheme::Light);
        QVERIFY(!ThemeColors::of(button.palette()).dark);
        QVERIFY(changed.count() >= 1);
        QCOMPARE(theme.scheme(), Theme::Scheme::Light);
    }

    void leavesNoRoleUnresolvedInTheStylesheet()
    {
        const Theme theme;
        QVERIFY(!qApp->styleSheet().isEmpty());
        QVERIFY2(!qApp->styleSheet().contains(QLatin1Char('@')), qPrintable(qApp->styleSheet()));
    }

    // WCAG: 4.5 for text, 3 for shapes.
    void everyColourReadsOnItsGround_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void everyColourReadsOnItsGround()
    {
        QFETCH(const bool, dark);
        const ThemeColors& c = dark ? ThemeColors::darkColors() : ThemeColors::light();
        for (const QColor& ground : {c.panel, c.canvas, c.raised}) {
            for (const QColor& text : {c.text, c.dim, c.accent, c.ok, c.waiting, c.attention, c.fallback})
                QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(QStringLiteral("%1 on %2: %3")
                                                                       .arg(text.name(), ground.name())
                                                                       .arg(contrast(text, ground))));
            for (const QColor& shape : {c.connect, c.model, c.tool})
                QVERIFY2(contrast(shape, ground) >= 3.0,
                         qPrintable(QStringLiteral("%1 on %2").arg(shape.name(), ground.name())));
        }
        QVERIFY(contrast(c.onAccent, c.accent) >= 4.5);
        QVERIFY(contrast(c.text, c.selection) >= 4.5);
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
