// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What it costs to make an intent durable before its call leaves, beside writing as many bytes to the same
// disk by hand, in turn.
#include "core/io/run_store.h"
#include "core/runtime/store_journal.h"
#include "tests/benchmarks/bound.h"
#include "tests/benchmarks/figures.h"

#include <QCoreApplication>
#include <QDir>
#include <QEventLoop>
#include <QFileInfo>
#include <QTemporaryDir>

#include <fcntl.h>
#include <string>
#include <sys/vfs.h>
#include <unistd.h>

using namespace landfall;

namespace {

constexpr int appends = 300;
constexpr double mostTimes = 2.0;
constexpr long tmpfsMagic = 0x01021994;

RunEvent eventOf(std::uint64_t seq, Payload payload)
{
    return {.runId = "run-1",
            .seq = seq,
            .t = Micros(static_cast<std::int64_t>(seq)),
            .atMicros = 1'790'000'000'000'000 + static_cast<std::int64_t>(seq),
            .payload = std::move(payload)};
}

JournalEntry intent(int number)
{
    return {.intentId = "i-" + std::to_string(100'000'000 + number),
            .kind = IntentKind::Tool,
            .runId = "run-1",
            .step = 1,
            .attempt = 1,
            .callId = "call-" + std::to_string(number),
            .tool = "book_flight",
            .retryClass = RetryClass::Accumulating,
            .args = {R"({"flight":"NH106","seat":"12A"})"},
            .argsSha256 = std::string(64, 'a'),
            .ref = "LF-2345ABCD",
            .status = JournalStatus::Sent,
            .by = "engine"};
}

RunEvent started(std::uint64_t seq, const JournalEntry& entry)
{
    return eventOf(seq, event::ToolStarted{.callId = entry.callId,
                                           .tool = entry.tool,
                                           .kind = "http",
                                           .retryClass = entry.retryClass,
                                           .arguments = entry.args,
                                           .intentId = entry.intentId,
                                           .ref = entry.ref,
                                           .tryNumber = 1});
}

// A file by hand.
class Plain {
public:
    explicit Plain(const QString& path)
        : m_file(::open(path.toLocal8Bit().constData(), O_WRONLY | O_CREAT | O_APPEND, 0600))
    {}
    ~Plain() { ::close(m_file); }
    Plain(const Plain&) = delete;
    Plain& operator=(const Plain&) = delete;

    bool append(std::size_t bytes)
    {
        const std::string text(bytes, 'x');
        return ::write(m_file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
               ::fsync(m_file) == 0;
    }

private:
    int m_file;
};

bool isOnTmpfs(const QString& path)
{
    struct statfs info {};
    return ::statfs(path.toLocal8Bit().constData(), &info) == 0 && info.f_type == tmpfsMagic;
}

template <class Work>
double millisecondsOf(Work work)
{
    const double from = secondsNow();
    work();
    return (secondsNow() - from) * 1000;
}

// What one append writes: the log has grown by that.
std::size_t bytesOfOne(RunStore& store, const QString& wal, std::uint64_t& seq)
{
    const auto before = QFileInfo(wal).size();
    const auto entry = intent(0);
    (void)store.recordSent({{started(++seq, entry)}, {}}, entry);
    return static_cast<std::size_t>(QFileInfo(wal).size() - before);
}

bool storeAgainstPlain(const QString& folder)
{
    const QString path = folder + QStringLiteral("/runs.db");
    auto opened = RunStore::open({.path = path.toStdString()});
    if (!opened) {
        std::printf("the store cannot be opened: %s\n", opened.error().message.c_str());
        return false;
    }
    auto& store = **opened;
    std::uint64_t seq = 1;
    (void)store.append({{eventOf(seq, event::RunStarted{.agent = "Bookings"})}, {}});
    const auto bytes = bytesOfOne(store, path + QStringLiteral("-wal"), seq);
    Plain plain(folder + QStringLiteral("/plain"));
    std::vector<double> ours, theirs;
    bool good = bytes > 0;
    for (int i = 1; i <= appends; ++i) {
        const auto entry = intent(i);
        const StoreBatch batch{{started(++seq, entry)}, {}};
        ours.push_back(millisecondsOf([&] { good = bool(store.recordSent(batch, entry)) && good; }));
        theirs.push_back(millisecondsOf([&] { good = plain.append(bytes) && good; }));
        store.tidy();
    }
    std::printf("one durable append (%zu bytes): median %.3f ms; by hand %.3f ms\n", bytes, median(ours),
                median(theirs));
    return atMost("the journal over write and fsync", median(ours) / median(theirs), mostTimes, " times",
                  good);
}

// As a run waits for it: there and back between the engine's thread and the store's.
void throughTheJournal(const QString& folder)
{
    StoreJournal journal({.path = (folder + QStringLiteral("/through.db")).toStdString()});
    journal.keep(eventOf(1, event::RunStarted{.agent = "Bookings"}));
    std::vector<double> times;
    for (int i = 1; i <= appends; ++i) {
        const auto entry = intent(i);
        QEventLoop loop;
        times.push_back(millisecondsOf([&] {
            journal.keep(started(static_cast<std::uint64_t>(i) + 1, entry));
            journal.record(entry, [&loop](const auto&) { loop.quit(); });
            loop.exec();
        }));
    }
    std::printf("as a call waits for it: median %.3f ms\n", median(times));
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    // Where builds are is a disk; the folder for temporary files often is none.
    const QTemporaryDir folder(QDir::current().filePath(QStringLiteral("bench-journal-XXXXXX")));
    if (isOnTmpfs(folder.path())) {
        std::printf("skipped: %s is in memory, where nothing is durable\n", qPrintable(folder.path()));
        return 0;
    }
    takePrecedence();
    const bool good = storeAgainstPlain(folder.path());
    throughTheJournal(folder.path());
    return good ? 0 : 1;
}
