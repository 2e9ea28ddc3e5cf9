// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/run_collection.h"
#include "tests/support/virtual_time.h"
#include "tests/widgets/scene_scripts.h"
#include "widgets/main_window.h"
#include "widgets/theme.h"

namespace landfall {

// A whole window on virtual time.
struct SampleScene {
    VirtualClock clock;
    RunCollection runs;
    Theme theme;
    MainWindow window;

    SampleScene();
    // All the sample runs, the one that waits for a decision selected.
    void fill();
    RunDocument& add(const EventScript& script);
    template <class W>
    W& find(const char* name) const
    {
        auto* widget = window.findChild<W*>(QLatin1String(name));
        Q_ASSERT(widget);
        return *widget;
    }
};

} // namespace landfall
