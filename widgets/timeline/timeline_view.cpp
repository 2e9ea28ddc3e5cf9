// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timeline_view.h"

#include "core/models/run_document.h"
#include "core/models/timeline_sentences.h"
#include "widgets/frame_ticker.h"
#include "widgets/live_clock.h"
#include "widgets/plot/plot_surface.h"
#include "widgets/selection.h"
#include "widgets/theme.h"
#include "widgets/timeline/measure_band.h"
#include "widgets/timeline/timeline_labels.h"
#include "widgets/timeline/timeline_painter.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextDocument>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace landfall {

namespace {

constexpr double ZoomStep = 0.8;
constexpr double PanPart = 0.12; // of what is seen
constexpr double ClickSlack = 4;
constexpr int MarkWidth = 22;
constexpr int RightMargin = 10;

} // namespace

TimelineView::TimelineView(Selection& selection, FrameTicker& ticker, const LiveClock& clock, QWidget* parent)
    : QWidget(parent), m_selection(selection), m_ticker(ticker), m_clock(clock),
      m_surface(new PlotSurface(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Timeline"));
    m_surface->setPaint([this](QPainter& painter, const QRectF& area) { paintScene(painter, area); });
    connect(&m_selection, &Selection::eventChanged, this, &TimelineView::showSelection);
    connect(&m_ticker, &FrameTicker::tick, this, [this] {
        if (isVisible() && m_run && m_run->isLive())
            frame();
    });
    applyStyle();
}

void TimelineView::setRun(RunDocument* run)
{
    if (run == m_run)
        return;
    if (m_run)
        disconnect(m_run, nullptr, this, nullptr);
    m_run = run;
    m_drag.reset();
    if (m_run) {
        connect(m_run, &RunDocument::changed, this, [this] {
            wantFrames();
            frame();
        });
    }
    wantFrames();
    showSelection();
    fit();
}

TimelineCamera::Run TimelineView::moment() const
{
    if (!m_run)
        return {};
    const Micros now = m_clock.shownAt(*m_run);
    return {now, std::max(now, m_run->timeline().end()), m_run->isLive()};
}

void TimelineView::steer(const std::function<void(TimelineCamera&)>& change)
{
    const TimelineCamera before = m_camera;
    change(m_camera);
    layOutAndPaint();
    if (m_camera.mode() != before.mode())
        Q_EMIT modeChanged();
    Q_EMIT shown();
}

void TimelineView::frame()
{
    steer([this](TimelineCamera& camera) { camera.advance(moment()); });
}

void TimelineView::fit()
{
    steer([this](TimelineCamera& camera) { camera.fit(moment()); });
}

void TimelineView::setFollowing(bool following)
{
    steer([this, following](TimelineCamera& camera) { following ? camera.follow(moment()) : camera.stay(); });
}

void TimelineView::zoom(double factor)
{
    const QPointF pointer = mapFromGlobal(QPointF(QCursor::pos()));
    const double x = underMouse() ? timeX(pointer) : viewport().pixels() / 2;
    steer([this, x, factor](TimelineCamera& camera) { camera.zoomAt(x, factor, moment()); });
}

void TimelineView::pan(double byPixels)
{
    steer([this, byPixels](TimelineCamera& camera) { camera.pan(byPixels, moment()); });
}

void TimelineView::showStretch(Micros begin, Micros end)
{
    steer([begin, end](TimelineCamera& camera) { camera.show(begin, end); });
}

void TimelineView::wantFrames()
{
    if (!m_run || !m_run->isLive() || !isVisible())
        m_ticker.rest(this);
    else if (m_run->summary().activity == Activity::WaitingForOperator)
        m_ticker.want(this, FrameTicker::Pace::Seconds);
    else
        m_ticker.want(this, FrameTicker::Pace::Motion);
}

std::uint64_t TimelineView::openOutcome() const
{
    const auto& open = m_run->summary().open;
    return open ? open->seq : 0;
}

LayoutStyle TimelineView::layoutStyle() const
{
    const QFontMetricsF metrics(type::small(font()));
    const Micros now = moment().now;
    return {.markWidth = MarkWidth,
            .labelGap = 4,
            .measure =
                [metrics](const std::string& text) {
                    return metrics.horizontalAdvance(QString::fromStdString(text));
                },
            .spanLabel = [now](const Span& span) { return spanLabel(span, now).toStdString(); },
            .markLabel =
                [open = openOutcome()](const Mark& mark, int count) {
                    // What was decided steps back: its pause says how.
                    const bool settled = mark.kind == Mark::Kind::Unknown && mark.seq != open;
                    return settled ? std::string() : markLabel(mark, count).toStdString();
                }};
}

void TimelineView::layOutAndPaint()
{
    if (!isVisible())
        return;
    m_surface->setRange(viewport().begin(), viewport().end());
    if (m_run) {
        const QRectF area = m_surface->area();
        m_lanes = LaneGeometry(m_run->timeline().lanes(), area.top(), area.height());
        m_layout = layOut(m_run->timeline(), viewport(), moment().now, layoutStyle());
    }
    m_surface->update();
}

void TimelineView::paintScene(QPainter& painter, const QRectF& area)
{
    const auto& colors = ThemeColors::of(palette());
    if (m_run) {
        const TimelinePainter::Scene scene{
            m_run->timeline(),
            m_layout,
            m_lanes,
            colors,
            m_selected,
            m_run->isLive() ? std::optional(viewport().toPixel(moment().now)) : std::nullopt};
        TimelinePainter(painter, scene, area, font()).paint();
    } else {
        painter.setPen(colors.dim);
        painter.drawText(area, Qt::AlignCenter,
                         tr("The requests, waits and tool calls of a run appear here."));
    }
    paintMeasure(painter, area);
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void TimelineView::paintMeasure(QPainter& painter, const QRectF& area) const
{
    if (!m_drag || !m_drag->measures || !m_drag->moved)
        return;
    const double left = std::min(m_drag->from.x(), m_drag->to.x());
    const double right = std::max(m_drag->from.x(), m_drag->to.x());
    const Micros length = viewport().toTime(timeX({right, 0})) - viewport().toTime(timeX({left, 0}));
    paintMeasureBand(painter, {left, area.top(), right - left, area.height()}, length,
                     ThemeColors::of(palette()), font());
}

double TimelineView::gutter() const
{
    const QFontMetricsF metrics(type::small(font()));
    return std::ceil(std::max(96.0, metrics.averageCharWidth() * 17));
}

void TimelineView::applyStyle()
{
    const auto& colors = ThemeColors::of(palette());
    const QFont small = type::small(font());
    m_surface->setStyle({colors.canvas, colors.grid, colors.border, colors.dim, small});
    m_surface->setMargins({qRound(gutter()), QFontMetrics(small).height() + 7, RightMargin, 0});
    layOutAndPaint();
}

QSize TimelineView::sizeHint() const
{
    const double lanes = m_run ? LaneGeometry::comfortableHeight(m_run->timeline().lanes()) : 200;
    return {700, qRound(lanes) + QFontMetrics(font()).height() + 8};
}

QSize TimelineView::minimumSizeHint() const
{
    return {300, 120};
}

double TimelineView::timeX(const QPointF& position) const
{
    return position.x() - m_surface->area().left();
}

std::optional<Hit> TimelineView::hitAt(const QPointF& position) const
{
    if (!m_run || !m_surface->area().contains(position))
        return std::nullopt;
    const auto lane = m_lanes.laneAt(position.y());
    return lane ? hitTest(m_layout, timeX(position), *lane, m_lanes.toPart(*lane, position.y()))
                : std::nullopt;
}

void TimelineView::select(const std::optional<Hit>& hit)
{
    if (!hit)
        m_selection.selectEvent(0);
    else if (hit->kind == Hit::Kind::Span)
        m_selection.selectEvent(m_run->timeline().spans()[m_layout.spans[hit->item].span].seq);
    else
        m_selection.selectEvent(m_run->timeline().marks()[m_layout.marks[hit->item].mark].seq);
}

void TimelineView::goToNextMark()
{
    if (m_run)
        goToMark(nextMark(m_run->timeline(), m_selected.mark, viewport().begin()));
}

void TimelineView::goToPreviousMark()
{
    if (m_run)
        goToMark(previousMark(m_run->timeline(), m_selected.mark, viewport().end()));
}

void TimelineView::goToMark(std::optional<std::size_t> mark)
{
    if (!mark)
        return;
    const Mark& target = m_run->timeline().marks()[*mark];
    const Micros reach = viewport().perPixel() * MarkWidth;
    steer([&](TimelineCamera& camera) { camera.reveal(target.at - reach, target.at + reach); });
    m_selection.selectEvent(target.seq);
}

void TimelineView::showSelection()
{
    const RunEvent* event = m_run ? m_run->log().find(m_selection.seq()) : nullptr;
    m_selected = event ? targetOf(m_run->timeline(), *event) : TimelineTarget{};
    QString sentence;
    if (m_selected.span)
        sentence = sentenceOf(m_run->timeline(), m_run->timeline().spans()[*m_selected.span], moment().now);
    else if (m_selected.mark)
        sentence = sentenceOf(m_run->timeline(), m_run->timeline().marks()[*m_selected.mark]);
    if (sentence != accessibleDescription()) {
        setAccessibleDescription(sentence);
        QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&changed);
    }
    m_surface->update();
}

QString TimelineView::cardText(const Hit& hit) const
{
    const Timeline& timeline = m_run->timeline();
    if (hit.kind == Hit::Kind::Span)
        return sentenceOf(timeline, timeline.spans()[m_layout.spans[hit.item].span], moment().now);
    const MarkItem& item = m_layout.marks[hit.item];
    const QString sentence = sentenceOf(timeline, timeline.marks()[item.mark]);
    return item.count == 1 ? sentence : tr("%1\nand %n more here", nullptr, item.count - 1).arg(sentence);
}

bool TimelineView::showCard(const QPoint& position)
{
    const auto hit = hitAt(position);
    if (!hit) {
        QToolTip::hideText();
        return false;
    }
    // As plain text made safe: labels may hold a provider's words.
    QToolTip::showText(mapToGlobal(position), Qt::convertFromPlainText(cardText(*hit)), this,
                       QRect(position - QPoint(6, 6), QSize(12, 12)));
    return true;
}

bool TimelineView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip)
        return showCard(static_cast<QHelpEvent*>(event)->pos());
    return QWidget::event(event);
}

void TimelineView::keyPressEvent(QKeyEvent* event)
{
    const double step = viewport().pixels() * PanPart;
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_Plus: return zoom(ZoomStep);
    case Qt::Key_S:
    case Qt::Key_Minus: return zoom(1 / ZoomStep);
    case Qt::Key_A:
    case Qt::Key_Left: return pan(-step);
    case Qt::Key_D:
    case Qt::Key_Right: return pan(step);
    case Qt::Key_F: return fit();
    case Qt::Key_L: return setFollowing(mode() != TimelineCamera::Mode::Follow);
    case Qt::Key_Period: return goToNextMark();
    case Qt::Key_Comma: return goToPreviousMark();
    case Qt::Key_Return:
    case Qt::Key_Enter: Q_EMIT inspectRequested(); return;
    case Qt::Key_Escape: return m_selection.selectEvent(0);
    default: QWidget::keyPressEvent(event);
    }
}

void TimelineView::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    if (std::abs(delta.x()) > std::abs(delta.y()) || event->modifiers().testFlag(Qt::ShiftModifier))
        pan(-(delta.x() != 0 ? delta.x() : delta.y()));
    else
        steer([&](TimelineCamera& camera) {
            camera.zoomAt(timeX(event->position()), std::pow(ZoomStep, delta.y() / 120.0), moment());
        });
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_drag =
        Drag{event->position(), event->position(), event->modifiers().testFlag(Qt::ShiftModifier), false};
}

void TimelineView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_drag) {
        setCursor(hitAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    const QPointF by = event->position() - m_drag->to;
    m_drag->moved = m_drag->moved || std::abs(event->position().x() - m_drag->from.x()) > ClickSlack;
    if (!m_drag->moved)
        return;
    m_drag->to = event->position();
    if (m_drag->measures) {
        m_surface->update();
    } else {
        setCursor(Qt::ClosedHandCursor);
        pan(-by.x());
    }
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_drag || event->button() != Qt::LeftButton)
        return QWidget::mouseReleaseEvent(event);
    if (!m_drag->moved)
        select(hitAt(event->position()));
    m_drag.reset();
    unsetCursor();
    m_surface->update();
}

void TimelineView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_surface->setGeometry(rect());
    steer([this](TimelineCamera& camera) {
        camera.resize(std::max(1.0, m_surface->area().width()));
        camera.advance(moment());
    });
}

void TimelineView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    wantFrames();
    frame();
}

void TimelineView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_ticker.rest(this);
}

void TimelineView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyStyle();
}

void TimelineView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_surface->update();
}

void TimelineView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    m_surface->update();
}

} // namespace landfall
