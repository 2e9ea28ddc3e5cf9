// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/selection.h"

namespace landfall {

void Selection::selectRun(const QString& runId)
{
    if (runId == m_runId)
        return;
    m_runId = runId;
    m_seq = 0;
    Q_EMIT runChanged();
    Q_EMIT eventChanged();
}

void Selection::selectEvent(std::uint64_t seq)
{
    if (seq == m_seq)
        return;
    m_seq = seq;
    Q_EMIT eventChanged();
}

} // namespace landfall
