// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/run_collection.h"

#include "core/models/run_document.h"

#include <algorithm>

namespace landfall {

RunCollection::RunCollection(QObject* parent) : QObject(parent) {}
RunCollection::~RunCollection() = default;

int RunCollection::indexOf(const std::string& runId) const
{
    const auto known = m_indexOf.find(runId);
    return known == m_indexOf.end() ? -1 : known->second;
}

RunDocument* RunCollection::find(const std::string& runId) const
{
    const int index = indexOf(runId);
    return index < 0 ? nullptr : &at(index);
}

void RunCollection::append(const std::string& runId, const std::vector<RunEvent>& events)
{
    if (events.empty())
        return;
    if (RunDocument* known = find(runId)) {
        known->append(events);
        return;
    }
    const int index = size();
    m_documents.push_back(std::make_unique<RunDocument>());
    m_indexOf.emplace(runId, index);
    at(index).append(events);
    connect(&at(index), &RunDocument::changed, this, [this, runId] { Q_EMIT changed(indexOf(runId)); });
    Q_EMIT added(index);
}

void RunCollection::remove(const std::string& runId)
{
    const int index = indexOf(runId);
    if (index < 0)
        return;
    Q_EMIT aboutToRemove(index);
    m_indexOf.erase(runId);
    m_documents.erase(m_documents.begin() + index);
    for (auto& [id, place] : m_indexOf)
        place -= place > index ? 1 : 0;
    Q_EMIT removed(index);
}

int RunCollection::openOutcomes() const
{
    return static_cast<int>(std::count_if(m_documents.begin(), m_documents.end(),
                                          [](const auto& run) { return run->summary().open.has_value(); }));
}

} // namespace landfall
