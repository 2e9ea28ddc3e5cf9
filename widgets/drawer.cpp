// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/drawer.h"

#include <QEvent>
#include <QSplitter>

#include <algorithm>

namespace landfall {

namespace {
constexpr int NarrowBelow = 1100; // UI.md
constexpr int DrawerWidth = 330;
} // namespace

Drawer::Drawer(QWidget& panel, QSplitter& splitter, QWidget& host)
    : QObject(&host), m_panel(panel), m_splitter(splitter), m_host(host)
{
    host.installEventFilter(this);
}

void Drawer::setWanted(bool wanted)
{
    if (wanted == m_wanted)
        return;
    m_wanted = wanted;
    arrange();
    Q_EMIT wantedChanged(wanted);
}

bool Drawer::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_host && event->type() == QEvent::Resize)
        arrange();
    return QObject::eventFilter(watched, event);
}

void Drawer::arrange()
{
    const bool narrow = m_host.width() < NarrowBelow;
    if (narrow && !m_isDrawer)
        undock();
    else if (!narrow && m_isDrawer)
        dock();
    m_panel.setVisible(m_wanted);
    if (m_isDrawer && m_wanted) {
        const int width = std::min(DrawerWidth, m_host.width() - 40);
        m_panel.setGeometry(m_host.width() - width, 0, width, m_host.height());
        m_panel.raise();
    }
}

void Drawer::dock()
{
    m_isDrawer = false;
    m_splitter.addWidget(&m_panel);
    setWanted(true);
}

// Going narrow closes the drawer: it would cover what the operator is looking at.
void Drawer::undock()
{
    m_isDrawer = true;
    m_panel.setParent(&m_host);
    setWanted(false);
}

} // namespace landfall
