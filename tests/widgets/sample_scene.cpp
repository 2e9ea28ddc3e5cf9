// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/sample_scene.h"

#include "core/models/run_document.h"

namespace landfall {

SampleScene::SampleScene() : window(runs, clock, theme)
{
    window.setAgents(scene::agents());
    window.setWorkspaceName(QStringLiteral("bookings.landfall.json"));
}

RunDocument& SampleScene::add(const EventScript& script)
{
    runs.append(script.events().front().runId, script.events());
    return runs.at(runs.size() - 1);
}

void SampleScene::fill()
{
    for (const EventScript& script :
         {sample::bookings(), scene::failed(), sample::summariser(), sample::researcher(),
          scene::waitingToRetry(), scene::streaming(), scene::waitingForDecision()})
        add(script);
    window.selectRun(QStringLiteral("waiting-for-decision"));
}

} // namespace landfall
