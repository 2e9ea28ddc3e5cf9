// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/evidence.h"

#include <QWidget>

namespace landfall {

// The evidence of one request or call as a drawn line: a dot a stop, its time or bytes below, and a cross
// where it broke. Its accessible description says the same in words.
class EvidenceRuler : public QWidget {
    Q_OBJECT

public:
    explicit EvidenceRuler(QWidget* parent = nullptr);

    void setEvidence(const Evidence& evidence);
    const Evidence& evidence() const { return m_evidence; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    qreal xOf(std::size_t stop) const;
    void paintLine(QPainter& painter) const;
    void paintStops(QPainter& painter) const;
    int lineY() const;

    Evidence m_evidence;
};

} // namespace landfall
