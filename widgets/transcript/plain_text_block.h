// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QTextEdit>

namespace landfall {

// Text of a conversation, as high as it needs to be. Whatever a provider sends is shown as the characters it
// is: never markup, never a remote picture. Text that grows at its end is appended, not laid out anew.
class PlainTextBlock : public QTextEdit {
    Q_OBJECT

public:
    explicit PlainTextBlock(QWidget* parent = nullptr);

    void showText(const QString& text);
    void setStruckOut(bool struckOut);
    void setTone(const QColor& color); // an invalid colour: the palette's text

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    void fitHeight();
    void reformat();

    QString m_text;
    bool m_struckOut = false;
    QColor m_tone;
};

} // namespace landfall
