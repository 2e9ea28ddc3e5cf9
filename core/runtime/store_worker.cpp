// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/store_worker.h"

#include <QLoggingCategory>

#include <chrono>
#include <iterator>
#include <utility>

namespace landfall {

namespace {

Q_LOGGING_CATEGORY(lcStore, "landfall.store")

using namespace std::chrono_literals;

constexpr Micros pause = 5ms;         // in which events gather
constexpr Micros pauseInTrouble = 1s; // before the disk is tried again
// Of wire bytes that the disk does not take for now; more is counted and left out.
constexpr std::uint64_t mostHeld = std::uint64_t{4} * 1024 * 1024;

// Trying again is no cure.
bool isOfTheInput(StoreFault fault)
{
    return fault == StoreFault::BadInput || fault == StoreFault::NotAllowed ||
           fault == StoreFault::NoSuchIntent;
}

} // namespace

StoreWorker::StoreWorker(StorePlace place, StoreHand& hand, Settled settled)
    : m_place(std::move(place)), m_hand(hand), m_settled(std::move(settled))
{}

StoreWorker::~StoreWorker() = default;

StoreDone StoreWorker::open()
{
    m_timers.emplace(m_clock);
    m_timer = m_timers->makeTimer([this] { now(); });
    return ensureOpen();
}

StoreDone StoreWorker::ensureOpen()
{
    if (m_store)
        return std::nullopt;
    auto opened = RunStore::open(m_place);
    if (!opened)
        return opened.error();
    m_store = std::move(*opened);
    if (!m_store->setAside().empty())
        qCWarning(lcStore) << "a damaged store was set aside:" << m_store->setAside().c_str();
    return std::nullopt;
}

std::string StoreWorker::setAside() const
{
    return m_store ? m_store->setAside() : std::string();
}

void StoreWorker::soon()
{
    m_timer->arm(m_clock.now() + (m_trouble ? pauseInTrouble : pause));
}

void StoreWorker::now()
{
    m_timer->disarm();
    bool takes = true; // one that does not is not asked twice, which may take its time
    for (auto tasks = m_hand.take(); !tasks.empty(); tasks = m_hand.take())
        takes = write(tasks, takes) && flush();
    if (takes)
        flush();
    if (m_trouble)
        soon();
    else if (m_store)
        m_store->tidy();
}

bool StoreWorker::write(std::vector<StoreTask>& tasks, bool takes)
{
    for (auto& task : tasks) {
        if (auto* event = std::get_if<RunEvent>(&task))
            m_batch.events.push_back(std::move(*event));
        else if (auto* bytes = std::get_if<WireBytes>(&task))
            m_batch.bytes.push_back(std::move(*bytes));
        else if (const auto* row = std::get_if<StoreRow>(&task))
            takes = write(*row);
        else
            ask(std::get<StoreQuestion>(task));
    }
    return takes;
}

void StoreWorker::close()
{
    now();
    if (!m_batch.isEmpty())
        qCCritical(lcStore) << m_batch.events.size()
                            << "events were never stored:" << (m_trouble ? m_trouble->message.c_str() : "");
    m_timer.reset();
    m_timers.reset();
    m_store.reset();
}

bool StoreWorker::flush()
{
    if (m_batch.isEmpty())
        return true;
    auto failure = ensureOpen();
    if (!failure)
        failure = m_store->append(m_batch);
    if (failure && failure->fault == StoreFault::BadInput) {
        flushEachRun();
        return !m_trouble;
    }
    if (!failure)
        m_batch = {};
    else if (!m_trouble)
        qCWarning(lcStore) << failure->message.c_str();
    m_trouble = std::move(failure);
    boundMemory();
    return !m_trouble;
}

// Something among what was to be written cannot be kept. The other runs must not suffer, and nobody may think
// that this one is complete.
void StoreWorker::flushEachRun()
{
    std::map<std::string, StoreBatch> runs;
    for (auto& event : m_batch.events)
        runs[event.runId].events.push_back(std::move(event));
    for (auto& bytes : m_batch.bytes)
        runs[bytes.runId].bytes.push_back(std::move(bytes));
    m_batch = {};
    m_trouble.reset();
    for (auto& [runId, batch] : runs) {
        auto failure = m_store->append(batch);
        if (failure && failure->fault == StoreFault::BadInput) {
            qCWarning(lcStore) << runId.c_str() << failure->message.c_str();
            m_gaps.try_emplace(runId, std::move(*failure));
        } else if (failure) {
            std::move(batch.events.begin(), batch.events.end(), std::back_inserter(m_batch.events));
            std::move(batch.bytes.begin(), batch.bytes.end(), std::back_inserter(m_batch.bytes));
            m_trouble = std::move(failure);
        }
    }
}

StoreResult<JournalEntry> StoreWorker::tryToWrite(const StoreRow& row)
{
    if (auto failure = ensureOpen())
        return *failure;
    auto written = row.isSent ? m_store->recordSent(m_batch, row.entry) : m_store->settle(m_batch, row.entry);
    if (written) {
        m_batch = {};
        m_trouble.reset();
    }
    return written;
}

bool StoreWorker::write(const StoreRow& row)
{
    auto written = tryToWrite(row);
    if (!written && written.error().fault == StoreFault::BadInput && !m_batch.isEmpty()) {
        flush(); // finds out whose fault it is
        if (m_batch.isEmpty())
            written = tryToWrite(row);
    }
    auto failure = written ? StoreDone() : written.error();
    const bool takes = !failure || isOfTheInput(failure->fault);
    if (!takes)
        m_trouble = failure;
    // The row is durable all the same, but its run is not: what was asked for is both.
    if (written) {
        if (const auto gap = m_gaps.find(written->runId); gap != m_gaps.end())
            failure = gap->second;
    }
    m_settled(row.waiter, std::move(failure));
    return takes;
}

void StoreWorker::ask(const StoreQuestion& question)
{
    flush();
    auto failure = ensureOpen();
    question.ask(failure ? nullptr : m_store.get(), failure.value_or(StoreFailure{}));
}

void StoreWorker::boundMemory()
{
    std::uint64_t held = 0;
    for (auto& one : m_batch.bytes) {
        held += one.bytes.size();
        if (held > mostHeld) {
            one.leftOut += one.bytes.size();
            one.bytes = {};
        }
    }
}

} // namespace landfall
