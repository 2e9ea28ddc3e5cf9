// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/process_pipes.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <pthread.h>
#include <sys/ioctl.h>

namespace landfall {

namespace {

// What a pipe holds unless somebody has made it larger.
constexpr std::size_t pieceSize = std::size_t{64} * 1024;
// Pieces for one turn of the event loop, so that one busy pipe does not starve the rest.
constexpr int piecesATurn = 16;

// While it lives, writing into a pipe that nobody reads gives EPIPE in this thread, and no signal; what other
// parts of the process have decided about SIGPIPE stays as it is.
class NoPipeSignal {
public:
    NoPipeSignal()
    {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    ~NoPipeSignal()
    {
        if (m_hit && !sigismember(&m_before, SIGPIPE)) {
            const timespec now{};
            while (sigtimedwait(&m_pipe, nullptr, &now) < 0 && errno == EINTR) {
            }
        }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;
    void hit() { m_hit = true; }

private:
    sigset_t m_pipe{};
    sigset_t m_before{};
    bool m_hit = false;
};

ssize_t writeQuietly(int fd, const char* data, std::size_t size)
{
    NoPipeSignal quiet;
    const ssize_t written = ::write(fd, data, size);
    if (written >= 0)
        return written;
    const int error = errno;
    if (error == EPIPE)
        quiet.hit();
    return -error;
}

bool isForNow(int error)
{
    return error == EAGAIN || error == EINTR;
}

} // namespace

InputFeed::InputFeed(Descriptor pipe, std::string text) : m_pipe(std::move(pipe)), m_text(std::move(text))
{
    if (m_text.empty()) {
        stop();
        return;
    }
    m_notifier = std::make_unique<QSocketNotifier>(m_pipe.get(), QSocketNotifier::Write);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &InputFeed::write);
}

InputFeed::~InputFeed()
{
    stop();
}

void InputFeed::write()
{
    const ssize_t written = writeQuietly(m_pipe.get(), m_text.data() + m_written, m_text.size() - m_written);
    if (written < 0) {
        if (!isForNow(static_cast<int>(-written)))
            stop();
        return;
    }
    m_written += static_cast<std::size_t>(written);
    if (m_written == m_text.size())
        stop();
}

// The notifier may be the one that is calling.
void InputFeed::stop()
{
    if (m_notifier) {
        m_notifier->setEnabled(false);
        m_notifier->disconnect(this);
        m_notifier.release()->deleteLater();
    }
    m_pipe.reset();
    m_text = {};
}

OutputCapture::OutputCapture(Descriptor pipe, std::uint64_t limit) : m_pipe(std::move(pipe)), m_limit(limit)
{
    m_notifier = std::make_unique<QSocketNotifier>(m_pipe.get(), QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &OutputCapture::read);
}

OutputCapture::~OutputCapture()
{
    stop();
}

void OutputCapture::read()
{
    for (int i = 0; i < piecesATurn && m_pipe; ++i) {
        if (readOnce(pieceSize) == 0)
            return;
    }
}

std::size_t OutputCapture::readOnce(std::size_t most)
{
    std::array<char, pieceSize> piece;
    const ssize_t got = ::read(m_pipe.get(), piece.data(), std::min(most, piece.size()));
    if (got <= 0) {
        if (got == 0 || !isForNow(errno))
            stop();
        return 0;
    }
    const auto size = static_cast<std::size_t>(got);
    const auto kept = static_cast<std::size_t>(std::min<std::uint64_t>(size, m_limit - m_text.size()));
    m_text.append(piece.data(), kept);
    m_cut = m_cut || kept < size;
    return size;
}

void OutputCapture::finish()
{
    int waiting = 0;
    if (m_pipe && ioctl(m_pipe.get(), FIONREAD, &waiting) == 0) {
        auto left = static_cast<std::size_t>(std::max(waiting, 0));
        while (left > 0 && m_pipe) {
            const std::size_t got = readOnce(left);
            if (got == 0)
                break;
            left -= got;
        }
    }
    stop();
}

void OutputCapture::drop()
{
    m_text = {};
    m_limit = 0;
}

void OutputCapture::stop()
{
    if (m_notifier) {
        m_notifier->setEnabled(false);
        m_notifier->disconnect(this);
        m_notifier.release()->deleteLater();
    }
    m_pipe.reset();
}

} // namespace landfall
