// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSplitter;
class QWidget;

namespace landfall {

// Keeps a side panel in a splitter while the window is wide, and over the window's right edge, shown on
// demand, while it is narrow.
class Drawer : public QObject {
    Q_OBJECT

public:
    // The panel is the splitter's last widget; `host` is what the drawer lies over. None is owned.
    Drawer(QWidget& panel, QSplitter& splitter, QWidget& host);

    void setWanted(bool wanted);
    bool isWanted() const { return m_wanted; }
    bool isDrawer() const { return m_isDrawer; }

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void wantedChanged(bool wanted);

private:
    void arrange();
    void dock();
    void undock();

    QWidget& m_panel;
    QSplitter& m_splitter;
    QWidget& m_host;
    bool m_wanted = true;
    bool m_isDrawer = false;
};

} // namespace landfall
