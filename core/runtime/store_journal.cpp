// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/store_journal.h"

#include "core/runtime/store_worker.h"

#include <QMetaObject>
#include <QThread>

namespace landfall {

StoreJournal::StoreJournal(StorePlace place)
    : m_thread(std::make_unique<QThread>()),
      m_worker(std::make_unique<StoreWorker>(
          std::move(place), m_hand,
          [this](std::uint64_t waiter, StoreDone failure) { onSettled(waiter, std::move(failure)); }))
{
    m_thread->setObjectName(QStringLiteral("store"));
    m_worker->moveToThread(m_thread.get());
    auto opened = std::make_shared<std::promise<Opened>>();
    m_opened = opened->get_future().share();
    m_thread->start();
    QMetaObject::invokeMethod(
        m_worker.get(),
        [worker = m_worker.get(), opened] {
            auto failure = worker->open();
            opened->set_value({std::move(failure), worker->setAside()});
        },
        Qt::QueuedConnection);
}

StoreJournal::~StoreJournal()
{
    QMetaObject::invokeMethod(
        m_worker.get(), [worker = m_worker.get()] { worker->close(); }, Qt::BlockingQueuedConnection);
    m_thread->quit();
    m_thread->wait();
}

StoreJournal::Opened StoreJournal::waitUntilOpen() const
{
    return m_opened.get();
}

void StoreJournal::push(StoreTask task)
{
    Q_ASSERT_X(QThread::currentThread() == m_home.thread(), "StoreJournal", "used on another thread");
    const auto wake = m_hand.push(std::move(task));
    if (wake == StoreHand::Wake::No)
        return;
    QMetaObject::invokeMethod(
        m_worker.get(),
        [worker = m_worker.get(), wake] { wake == StoreHand::Wake::Now ? worker->now() : worker->soon(); },
        Qt::QueuedConnection);
}

void StoreJournal::keep(const RunEvent& event)
{
    push(event);
}

void StoreJournal::keepBytes(const std::string& runId, int step, int request, bool sent, std::string bytes)
{
    push(WireBytes{runId, step, request, sent, std::move(bytes)});
}

void StoreJournal::record(JournalEntry sent, Answer done)
{
    write(std::move(sent), true, std::move(done));
}

void StoreJournal::settle(JournalEntry entry, Answer done)
{
    write(std::move(entry), false, std::move(done));
}

void StoreJournal::write(JournalEntry entry, bool isSent, Answer done)
{
    const std::uint64_t waiter = ++m_lastWaiter;
    m_answers.emplace(waiter, std::move(done));
    push(StoreRow{std::move(entry), isSent, waiter});
}

void StoreJournal::onSettled(std::uint64_t waiter, StoreDone failure)
{
    QMetaObject::invokeMethod(
        &m_home,
        [this, waiter, failure = std::move(failure)] {
            const auto node = m_answers.extract(waiter);
            node.mapped()(failure ? std::optional(toError(*failure)) : std::nullopt);
        },
        Qt::QueuedConnection);
}

void StoreJournal::onAnswered(std::uint64_t waiter)
{
    QMetaObject::invokeMethod(
        &m_home,
        [this, waiter] {
            const auto node = m_questions.extract(waiter);
            node.mapped()();
        },
        Qt::QueuedConnection);
}

} // namespace landfall
