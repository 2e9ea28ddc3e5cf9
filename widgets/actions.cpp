// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/actions.h"

#include "widgets/glyphs.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

namespace landfall {

Actions::Actions(QWidget* window) : QObject(window), m_window(window), m_schemes(new QActionGroup(this))
{
    open = add("actionOpen", tr("&Open run…"), QKeySequence::Open, tr("Open a recorded run (NDJSON)"));
    saveAs =
        add("actionSaveAs", tr("&Save run as…"), QKeySequence::Save, tr("Save the selected run as NDJSON"));
    quit = add("actionQuit", tr("&Quit"), QKeySequence::Quit);

    run = add("actionRun", tr("&Run"), Qt::CTRL | Qt::Key_Return, tr("Run the agent with the prompt below"));
    run->setShortcuts({Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter});
    runAgain = add("actionRunAgain", tr("Run &again"), Qt::CTRL | Qt::Key_R,
                   tr("Run the selected run's prompt again"));
    cancel = add("actionCancel", tr("&Cancel"), Qt::CTRL | Qt::Key_Period, tr("Cancel the selected run"));
    skipWait =
        add("actionSkipWait", tr("&Skip wait"), Qt::CTRL | Qt::SHIFT | Qt::Key_S, tr("Try again at once"));
    failOver = add("actionFailOver", tr("&Fail over"), Qt::CTRL | Qt::SHIFT | Qt::Key_F,
                   tr("Go on with the next member of the chain now"));
    giveUp = add("actionGiveUp", tr("&Give up this attempt"), Qt::CTRL | Qt::SHIFT | Qt::Key_G,
                 tr("Abort the silent request and retry it"));
    decide =
        add("actionDecide", tr("&Decide…"), Qt::CTRL | Qt::Key_D, tr("Go to the outcome that waits for you"));
    runAgain->setIcon(glyphIcon(Glyph::Again));
    cancel->setIcon(glyphIcon(Glyph::Stopped));

    findEvents = add("actionFindEvents", tr("Filter &events"), QKeySequence::Find);
    // The timeline itself handles these keys, since they are letters elsewhere; the menu only names them.
    fit = add("actionFit", tr("&Fit the whole run") + QStringLiteral("\tF"));
    followLive = add("actionFollowLive", tr("Follow &live") + QStringLiteral("\tL"));
    followLive->setCheckable(true);
    nextMark = add("actionNextMark", tr("&Next mark") + QStringLiteral("\t."));
    previousMark = add("actionPreviousMark", tr("&Previous mark") + QStringLiteral("\t,"));
    showRuns = add("actionShowRuns", tr("&Runs panel"), Qt::CTRL | Qt::Key_B);
    showInspector = add("actionShowInspector", tr("&Inspector"), Qt::CTRL | Qt::Key_I);
    for (QAction* toggle : {showRuns, showInspector}) {
        toggle->setCheckable(true);
        toggle->setChecked(true);
    }
    addScheme("actionThemeSystem", tr("As the &system"), Theme::Scheme::System);
    addScheme("actionThemeLight", tr("&Light"), Theme::Scheme::Light);
    addScheme("actionThemeDark", tr("&Dark"), Theme::Scheme::Dark);
    m_schemes->actions().front()->setChecked(true);

    rules = add("actionRules", tr("What the &rules mean"), Qt::Key_F1,
                tr("Explains the rules and verdicts of a decision"));
    keys = add("actionKeys", tr("&Keys"), Qt::CTRL | Qt::Key_F1);
    about = add("actionAbout", tr("&About Landfall"));

    faultsMenu = new QMenu(tr("Run again &with"), window);
    faultsMenu->setObjectName(QStringLiteral("faultsMenu"));
}

QAction* Actions::add(const char* name, const QString& text, const QKeySequence& shortcut, const QString& tip)
{
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    if (!shortcut.isEmpty())
        action->setShortcut(shortcut);
    if (!tip.isEmpty()) {
        action->setToolTip(
            shortcut.isEmpty() ? tip : tr("%1 (%2)").arg(tip, shortcut.toString(QKeySequence::NativeText)));
        action->setStatusTip(tip);
    }
    m_window->addAction(action);
    return action;
}

void Actions::addScheme(const char* name, const QString& text, Theme::Scheme scheme)
{
    QAction* action = add(name, text);
    action->setCheckable(true);
    action->setData(static_cast<int>(scheme));
    m_schemes->addAction(action);
    connect(action, &QAction::triggered, this, [this, scheme] { Q_EMIT schemeChosen(scheme); });
}

void Actions::chooseScheme(Theme::Scheme scheme)
{
    for (QAction* action : m_schemes->actions()) {
        if (action->data().toInt() == static_cast<int>(scheme))
            action->trigger();
    }
}

void Actions::addMenus(QMenuBar& bar) const
{
    QMenu* file = bar.addMenu(tr("&File"));
    file->addActions({open, saveAs});
    file->addSeparator();
    file->addAction(quit);

    QMenu* runs = bar.addMenu(tr("&Run"));
    runs->addActions({run, runAgain});
    runs->addMenu(faultsMenu);
    runs->addSeparator();
    runs->addActions({decide, skipWait, failOver, giveUp});
    runs->addSeparator();
    runs->addAction(cancel);

    QMenu* view = bar.addMenu(tr("&View"));
    view->addActions({fit, followLive, previousMark, nextMark});
    view->addSeparator();
    view->addAction(findEvents);
    view->addSeparator();
    view->addActions({showRuns, showInspector});
    QMenu* theme = view->addMenu(tr("&Theme"));
    theme->addActions(m_schemes->actions());

    QMenu* help = bar.addMenu(tr("&Help"));
    help->addActions({rules, keys, about});
}

} // namespace landfall
