// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <QObject>

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace landfall {

class RunDocument;

// The runs the window knows, in the order they came. A document stays where it is until it is removed. Lives
// on the GUI thread.
class RunCollection : public QObject {
    Q_OBJECT

public:
    explicit RunCollection(QObject* parent = nullptr);
    ~RunCollection() override;

    int size() const { return static_cast<int>(m_documents.size()); }
    // Owned by the collection. `index` must be in range.
    RunDocument& at(int index) const { return *m_documents[static_cast<std::size_t>(index)]; }
    RunDocument* find(const std::string& runId) const; // or null
    int indexOf(const std::string& runId) const;       // or −1

    // Events of one run; the first that come for it make its document.
    void append(const std::string& runId, const std::vector<RunEvent>& events);
    void remove(const std::string& runId);

    // Runs that wait for the operator or ended with an outcome left open.
    int openOutcomes() const;

Q_SIGNALS:
    void added(int index);
    void changed(int index);
    void aboutToRemove(int index);
    void removed(int index);

private:
    std::vector<std::unique_ptr<RunDocument>> m_documents;
    std::unordered_map<std::string, int> m_indexOf;
};

} // namespace landfall
