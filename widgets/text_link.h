// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace landfall {

// A button that looks like a line of text and breaks like one. The text may hold a provider's words: it is
// plain, and no '&' in it becomes a shortcut. Space and Enter press it.
class TextLink : public QAbstractButton {
    Q_OBJECT

public:
    explicit TextLink(QWidget* parent = nullptr);

    void showText(const QString& text); // also its accessible name, until another is set
    const QString& shownText() const { return m_text; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
};

} // namespace landfall
