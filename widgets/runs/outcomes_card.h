// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace landfall {

// "2 outcomes need you", with the oldest of them and its age. Pressing it goes there.
class OutcomesCard : public QAbstractButton {
    Q_OBJECT

public:
    explicit OutcomesCard(QWidget* parent = nullptr);

    void showOutcomes(int count, const QString& oldest);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_oldest;
};

} // namespace landfall
