// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;
class QPushButton;

namespace landfall {

// Where the prompt is written. The button submits it, as does the window's Run action with its Ctrl+Enter;
// what was submitted stays, to be run again.
class Composer : public QWidget {
    Q_OBJECT

public:
    explicit Composer(QWidget* parent = nullptr);

    QString prompt() const;
    void setPrompt(const QString& text);
    // Takes the place of an earlier suggestion, never of what somebody wrote.
    void suggest(const QString& text);
    void submit();

Q_SIGNALS:
    void submitted(const QString& prompt);

protected:
    void changeEvent(QEvent* event) override;

private:
    void adjustHeight();
    void enableRun();

    QPlainTextEdit* m_edit;
    QPushButton* m_run;
    QString m_suggestion;
};

} // namespace landfall
