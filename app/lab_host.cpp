// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab_host.h"

#include "core/lab/builtin_scripts.h"

#include <QCoreApplication>
#include <QFile>

namespace landfall {

namespace {

struct LabHostText {
    Q_DECLARE_TR_FUNCTIONS(LabHostText)
};

Result<lab::FaultScript> readText(const std::string& name, std::string_view text)
{
    auto reading = lab::readScript(text);
    if (reading.script)
        return std::move(*reading.script);
    std::string message =
        LabHostText::tr("the fault script %1 is wrong:").arg(QString::fromStdString(name)).toStdString();
    for (const auto& problem : reading.problems)
        message += " " + problem.pointer + ": " + problem.message + ";";
    message.pop_back();
    return Error{ErrorCode::Malformed, std::move(message)};
}

// The last exchange repeats.
void skip(lab::FaultScript& script, int played)
{
    const auto count = std::min<std::ptrdiff_t>(played, std::ssize(script.exchanges) - 1);
    if (count > 0)
        script.exchanges.erase(script.exchanges.begin(), script.exchanges.begin() + count);
}

} // namespace

LabHost::LabHost(double timeScale, QObject* parent)
    : QObject(parent), m_timeScale(timeScale), m_ledger(std::make_shared<lab::Ledger>())
{
    m_thread.setObjectName(QStringLiteral("lab"));
}

LabHost::~LabHost()
{
    drop(m_starting);
    for (auto& [run, servers] : m_servers)
        drop(servers);
    m_thread.quit();
    m_thread.wait();
}

void LabHost::beginRun(const Workspace& workspace, const QString& faults, std::map<std::string, int> played)
{
    drop(m_starting);
    m_workspace = workspace;
    m_faults = faults;
    m_played = std::move(played);
}

Result<std::string> LabHost::serve(const ProviderConfig& provider)
{
    auto script = scriptFor(provider);
    if (!script)
        return script.error();
    skip(*script, m_played[provider.name]);
    if (!m_thread.isRunning())
        m_thread.start();
    auto* server = new lab::FaultServer(
        {.script = std::move(*script), .protocol = toId(provider.protocol), .timeScale = m_timeScale});
    server->moveToThread(&m_thread);
    lab::FaultServer::Started started;
    QMetaObject::invokeMethod(
        server, [&] { started = server->start(); }, Qt::BlockingQueuedConnection);
    m_starting.push_back(server);
    if (!started)
        return Error{ErrorCode::Unavailable, started.error};
    return server->baseUrl();
}

void LabHost::nameRun(const std::string& runId)
{
    m_servers[runId] = std::move(m_starting);
    m_starting.clear();
}

void LabHost::endRun(const std::string& runId)
{
    const auto it = m_servers.find(runId);
    if (it == m_servers.end())
        return;
    drop(it->second);
    m_servers.erase(it);
}

int LabHost::requestCount() const
{
    int count = m_pastRequests;
    for (const auto& [run, servers] : m_servers) {
        for (const auto* server : servers)
            count += server->requestCount();
    }
    return count;
}

Result<lab::FaultScript> LabHost::scriptFor(const ProviderConfig& provider)
{
    if (!m_faults.isEmpty() && m_starting.empty())
        return findScript(m_faults.toStdString(), true);
    return findScript(provider.script, false);
}

Result<lab::FaultScript> LabHost::findScript(const std::string& name, bool mayBeFile) const
{
    if (const auto it = m_workspace.faultScripts.find(name); it != m_workspace.faultScripts.end())
        return readText(name, it->second);
    if (auto script = lab::builtinScript(name))
        return std::move(*script);
    QFile file(QString::fromStdString(name));
    if (mayBeFile && file.open(QIODevice::ReadOnly))
        return readText(name, file.readAll().toStdString());
    return Error{ErrorCode::NotFound, LabHostText::tr("there is no fault script called %1")
                                          .arg(QString::fromStdString(name))
                                          .toStdString()};
}

void LabHost::drop(Servers& servers)
{
    for (auto* server : servers) {
        m_pastRequests += server->requestCount();
        server->deleteLater();
    }
    servers.clear();
}

} // namespace landfall
