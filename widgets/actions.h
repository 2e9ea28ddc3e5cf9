// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/theme.h"

#include <QKeySequence>
#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;
class QWidget;

namespace landfall {

// Every verb of the window, once, with its text, shortcut and objectName: menus, toolbar and now-bar share
// them. What a verb does is connected by the window; whether it may be done now is decided from the run's
// summary.
class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(QWidget* window);

    void addMenus(QMenuBar& bar) const;
    void chooseScheme(Theme::Scheme scheme); // as if its menu entry had been chosen

    // File
    QAction* open;
    QAction* saveAs;
    QAction* quit;
    // Run
    QAction* run;
    QAction* runAgain;
    QAction* cancel;
    QAction* skipWait;
    QAction* failOver;
    QAction* giveUp;
    QAction* decide; // to the card that waits
    // View
    QAction* findEvents;
    QAction* fit;
    QAction* followLive;
    QAction* nextMark;
    QAction* previousMark;
    QAction* showRuns;
    QAction* showInspector;
    // Help
    QAction* rules;
    QAction* keys;
    QAction* about;

    QMenu* faultsMenu; // "Run again with", filled by the toolbar's owner

Q_SIGNALS:
    void schemeChosen(landfall::Theme::Scheme scheme);

private:
    QAction* add(const char* name, const QString& text, const QKeySequence& shortcut = {},
                 const QString& tip = {});
    void addScheme(const char* name, const QString& text, Theme::Scheme scheme);

    QWidget* m_window;
    QActionGroup* m_schemes;
};

} // namespace landfall
