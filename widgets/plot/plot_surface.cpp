// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/plot_surface.h"

#include <QLocale>
#include <qcustomplot.h>

#include <cmath>
#include <utility>

namespace landfall {

namespace {

// 20 ms, 0.5 s, 10 s, 1:30, 1:02:00: the unit that fits the distance of two ticks.
class TimeTicker : public QCPAxisTicker {
    Q_DECLARE_TR_FUNCTIONS(landfall::TimeTicker)

protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar, int) override
    {
        const double step = mTickStepHint;
        if (step < 1e-3)
            return tr("%1 ms").arg(locale.toString(tick * 1e3, 'f', 2));
        if (step < 0.1 && std::abs(tick) < 10)
            return tr("%1 ms").arg(locale.toString(tick * 1e3, 'f', 0));
        const auto total = static_cast<long long>(std::llround(tick));
        if (step != std::floor(step))
            return tr("%1 s").arg(locale.toString(tick, 'f', step < 0.1 ? 2 : 1));
        if (total < 120)
            return tr("%1 s").arg(total);
        const auto pad = [](long long n) { return QStringLiteral("%1").arg(n, 2, 10, QLatin1Char('0')); };
        if (total < 3600)
            return QStringLiteral("%1:%2").arg(QString::number(total / 60), pad(total % 60));
        return QStringLiteral("%1:%2:%3")
            .arg(QString::number(total / 3600), pad(total / 60 % 60), pad(total % 60));
    }
    double getTickStep(const QCPRange& range) override
    {
        mTickStepHint =
            range.size() < 90 ? QCPAxisTicker::getTickStep(range) : roundedSeconds(range.size() / 6);
        return mTickStepHint;
    }
    int getSubTickCount(double) override { return 0; }

private:
    static double roundedSeconds(double wanted)
    {
        for (const double nice :
             {10., 15., 30., 60., 120., 300., 600., 900., 1800., 3600., 7200., 21600., 43200.}) {
            if (wanted <= nice)
                return nice;
        }
        return std::ceil(wanted / 86400) * 86400;
    }
    double mTickStepHint = 1;
};

class OwnerLayer : public QCPLayerable {
public:
    OwnerLayer(QCustomPlot* plot, const PlotSurface& surface, PlotSurface::Paint& paint)
        : QCPLayerable(plot), m_surface(surface), m_paint(paint)
    {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override
    {
        if (m_paint)
            m_paint(*painter, m_surface.area());
    }

private:
    const PlotSurface& m_surface;
    PlotSurface::Paint& m_paint;
};

} // namespace

PlotSurface::PlotSurface(QWidget* parent) : QWidget(parent), m_plot(std::make_unique<QCustomPlot>())
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_OpaquePaintEvent);
    auto* rect = m_plot->axisRect();
    m_plot->plotLayout()->setMargins({});
    rect->setAutoMargins(QCP::msNone);
    for (QCPAxis* axis : rect->axes())
        axis->setVisible(false);
    QCPAxis* time = rect->axis(QCPAxis::atTop);
    time->setVisible(true);
    time->setTicker(QSharedPointer<QCPAxisTicker>(new TimeTicker));
    time->grid()->setVisible(true);
    time->grid()->setZeroLinePen(Qt::NoPen);
    time->setTickLength(0);
    time->setTickLabelPadding(3);
    new OwnerLayer(m_plot.get(), *this, m_paint); // owned by its layer
}

PlotSurface::~PlotSurface() = default;

void PlotSurface::setPaint(Paint paint)
{
    m_paint = std::move(paint);
}

void PlotSurface::setStyle(const Style& style)
{
    m_plot->setBackground(style.ground);
    QCPAxis* time = m_plot->axisRect()->axis(QCPAxis::atTop);
    time->grid()->setPen(QPen(style.grid, 1, Qt::DotLine));
    time->setBasePen(QPen(style.line, 1));
    time->setTickLabelColor(style.text);
    time->setTickLabelFont(style.font);
    update();
}

void PlotSurface::setMargins(const QMargins& margins)
{
    m_margins = margins;
    m_plot->axisRect()->setMargins(margins);
    update();
}

void PlotSurface::setRange(Micros begin, Micros end)
{
    m_plot->axisRect()->axis(QCPAxis::atTop)->setRange(toSeconds(begin), toSeconds(end));
}

// Not asked of the axis rect, which learns of a new size only when it is painted.
QRectF PlotSurface::area() const
{
    return QRectF(rect().marginsRemoved(m_margins));
}

void PlotSurface::paintEvent(QPaintEvent*)
{
    QCPPainter painter(this);
    m_plot->toPainter(&painter, width(), height());
}

} // namespace landfall
