// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/rules_help.h"

#include <QDialog>

class QLayout;
class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace landfall {

// What the rules mean: a page to read, and a list of ids that leads through it. Not modal.
class RulesDialog : public QDialog {
    Q_OBJECT

public:
    explicit RulesDialog(QWidget* parent = nullptr);

    // Shows the page at a rule or verdict; an id it does not know opens it at its beginning.
    void showRule(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLayout* buildList();
    void fillList();
    void narrowTo(const QString& words);
    void goTo(const QString& id);
    void chooseVisible(int from, int direction);

    RulesHelp m_help;
    QLineEdit* m_search = nullptr;
    QListWidget* m_list = nullptr;
    QTextBrowser* m_page = nullptr;
};

} // namespace landfall
