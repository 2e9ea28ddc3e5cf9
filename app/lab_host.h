// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/config/workspace.h"
#include "core/lab/fault_server.h"
#include "core/lab/ledger.h"

#include <QObject>
#include <QThread>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace landfall {

// Serves a workspace's lab providers: fault servers on a thread of their own, one a provider and run, so that
// each run meets its script from the start. Owner's thread only.
class LabHost : public QObject {
    Q_OBJECT

public:
    explicit LabHost(double timeScale = 1.0, QObject* parent = nullptr);
    ~LabHost() override;

    // `faults` replaces the script of the first lab provider served for a run: a name in the workspace's
    // fault_scripts, a built-in, or a file. Empty: each provider's own.
    // A run that goes on has `played` so many requests of a provider: its script goes on, too.
    void beginRun(const Workspace& workspace, const QString& faults, std::map<std::string, int> played = {});
    // Starts a server for this provider of the run begun last; gives its base URL.
    Result<std::string> serve(const ProviderConfig& provider);
    // The run begun last is called this; its servers go when endRun is told so.
    void nameRun(const std::string& runId);
    void endRun(const std::string& runId);

    lab::Ledger& ledger() { return *m_ledger; }
    std::shared_ptr<lab::Ledger> sharedLedger() const { return m_ledger; }
    // Requests received by all servers so far.
    int requestCount() const;

private:
    using Servers = std::vector<lab::FaultServer*>;
    Result<lab::FaultScript> scriptFor(const ProviderConfig& provider);
    Result<lab::FaultScript> findScript(const std::string& name, bool mayBeFile) const;
    void drop(Servers& servers);

    double m_timeScale;
    std::shared_ptr<lab::Ledger> m_ledger;
    QThread m_thread;
    Workspace m_workspace;
    QString m_faults;
    std::map<std::string, int> m_played; // requests of the run that has no name yet, by provider
    Servers m_starting;                  // of the run that has no name yet; they live on m_thread
    std::map<std::string, Servers> m_servers;
    int m_pastRequests = 0;
};

} // namespace landfall
