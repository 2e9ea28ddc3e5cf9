// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timeline_camera.h"

namespace landfall {

void TimelineCamera::resize(double pixels)
{
    m_viewport = m_viewport.resized(pixels);
}

void TimelineCamera::advance(const Run& run)
{
    if (m_mode == Mode::Follow)
        m_viewport = m_viewport.following(run.now);
    else if (m_mode == Mode::Fit && (run.total > m_viewport.end() || !run.live))
        fit(run);
}

void TimelineCamera::fit(const Run& run)
{
    m_mode = Mode::Fit;
    // A quarter ahead of a run that grows, so that it is not scaled anew with every frame.
    m_viewport = m_viewport.fitted(run.live ? run.total * 5 / 4 : run.total);
}

void TimelineCamera::follow(const Run& run)
{
    m_mode = Mode::Follow;
    m_viewport = m_viewport.following(run.now);
}

void TimelineCamera::stay()
{
    m_mode = Mode::Free;
}

void TimelineCamera::zoomAt(double pixel, double factor, const Run& run)
{
    moveTo(m_viewport.zoomedAt(pixel, factor, run.total));
}

void TimelineCamera::pan(double byPixels, const Run& run)
{
    moveTo(m_viewport.panned(byPixels, run.total));
}

void TimelineCamera::show(Micros begin, Micros end)
{
    moveTo(Viewport(begin, end, m_viewport.pixels()));
}

void TimelineCamera::reveal(Micros begin, Micros end)
{
    moveTo(m_viewport.showing(begin, end));
}

void TimelineCamera::moveTo(const Viewport& viewport)
{
    if (viewport == m_viewport)
        return;
    m_mode = Mode::Free;
    m_viewport = viewport;
}

} // namespace landfall
