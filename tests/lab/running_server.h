// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/fault_server.h"

#include <QThread>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

// A FaultServer on a thread of its own, and what it says, gathered for a test that blocks.
class RunningServer {
public:
    explicit RunningServer(landfall::lab::FaultServer::Options options)
        : m_server(new landfall::lab::FaultServer(std::move(options)))
    {
        using landfall::lab::FaultServer;
        m_server->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, m_server, &QObject::deleteLater);
        QObject::connect(m_server, &FaultServer::requestServed, m_server,
                         [this](const landfall::lab::RequestRecord& record) {
                             const std::lock_guard lock(m_mutex);
                             m_records.push_back(record);
                             m_changed.notify_all();
                         });
        QObject::connect(m_server, &FaultServer::requestArrived, m_server, [this](int number) {
            const std::lock_guard lock(m_mutex);
            m_arrived = number;
            m_changed.notify_all();
        });
        m_thread.start();
        onItsThread([this] { m_started = m_server->start(); });
        m_port =
            static_cast<std::uint16_t>(QString::fromStdString(m_server->baseUrl()).section(':', -1).toUInt());
    }
    ~RunningServer() { stop(); }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    void stop()
    {
        m_thread.quit();
        m_thread.wait();
    }

    const landfall::lab::FaultServer::Started& started() const { return m_started; }
    std::uint16_t port() const { return m_port; }
    // Not after stop().
    int requestCount() const { return m_server->requestCount(); }
    void refusalSeen()
    {
        onItsThread([this] { m_server->refusalSeen(); });
    }

    // All records so far, once there are that many, or after 10 seconds.
    std::vector<landfall::lab::RequestRecord> records(std::size_t atLeast)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, Limit, [&] { return m_records.size() >= atLeast; });
        return m_records;
    }
    bool hasArrived(int number)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, Limit, [&] { return m_arrived >= number; });
    }

private:
    static constexpr std::chrono::seconds Limit{10};

    template <class F>
    void onItsThread(F work)
    {
        QMetaObject::invokeMethod(m_server, std::move(work), Qt::BlockingQueuedConnection);
    }

    QThread m_thread;
    landfall::lab::FaultServer* m_server; // deleted on its thread when that ends
    landfall::lab::FaultServer::Started m_started;
    std::uint16_t m_port = 0;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<landfall::lab::RequestRecord> m_records;
    int m_arrived = 0;
};
