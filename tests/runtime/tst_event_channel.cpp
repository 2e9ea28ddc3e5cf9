// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/event_channel.h"

#include <condition_variable>
#include <cstdio>
#include <map>
#include <string>
#include <thread>
#include <vector>

// The engine's threads meet in the channel and nowhere else. This program has threads of its own instead of
// Qt's, so that ThreadSanitizer sees every lock and needs no suppression.

using namespace landfall;

namespace {

constexpr int producers = 4;
constexpr std::uint64_t eventsEach = 20'000;
constexpr std::uint64_t batchSize = 4; // divides it

// A wake-up that is posted, as an event loop would.
class Wakes {
public:
    void post()
    {
        const std::lock_guard lock(m_mutex);
        ++m_posted;
        m_changed.notify_one();
    }
    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_posted > 0; });
        --m_posted;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_posted = 0;
};

void produce(EventChannel& channel, const std::string& run)
{
    std::vector<RunEvent> batch;
    for (std::uint64_t seq = 1; seq <= eventsEach; ++seq) {
        RunEvent event;
        event.runId = run;
        event.seq = seq;
        event.payload = event::TextDelta{std::to_string(seq)};
        batch.push_back(std::move(event));
        if (seq % batchSize == 0)
            channel.push(batch);
    }
}

} // namespace

int main()
{
    EventChannel channel;
    Wakes wakes;
    channel.notify = [&wakes] { wakes.post(); };
    std::vector<std::thread> threads;
    for (int i = 0; i < producers; ++i)
        threads.emplace_back([&channel, i] { produce(channel, "run-" + std::to_string(i)); });

    std::map<std::string, std::uint64_t> last;
    std::vector<RunEvent> events;
    std::uint64_t seen = 0;
    bool inOrder = true;
    while (seen < producers * eventsEach) {
        wakes.wait(); // an event that nobody is woken for would hang here
        channel.take(events);
        for (const auto& event : events) {
            inOrder = inOrder && event.seq == ++last[event.runId];
            ++seen;
        }
    }
    for (auto& thread : threads)
        thread.join();
    std::printf("%llu events, %s\n", static_cast<unsigned long long>(seen),
                inOrder ? "each run's in order" : "OUT OF ORDER");
    return inOrder && last.size() == producers ? 0 : 1;
}
