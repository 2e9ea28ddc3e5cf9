// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/descriptor.h"

#include <QObject>
#include <QSocketNotifier>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace landfall {

// Writes a text into a pipe as fast as it is read there, and closes it. One whose reader has gone is no
// error: the rest is dropped. On the thread of its event loop.
class InputFeed : public QObject {
    Q_OBJECT

public:
    InputFeed(Descriptor pipe, std::string text);
    ~InputFeed() override;

private:
    void write();
    void stop();

    Descriptor m_pipe;
    std::string m_text;
    std::size_t m_written = 0;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

// Reads a pipe to its end and keeps the first bytes of it. On the thread of its event loop.
class OutputCapture : public QObject {
    Q_OBJECT

public:
    OutputCapture(Descriptor pipe, std::uint64_t limit);
    ~OutputCapture() override;

    // Takes what is in the pipe now, and no more: others may still hold it open and go on writing.
    void finish();
    // Goes on reading, for nobody.
    void drop();
    std::string take() { return std::move(m_text); }
    bool isCut() const { return m_cut; }

private:
    // How many bytes there were; 0 when there is nothing left, or nothing now.
    std::size_t readOnce(std::size_t most);
    void read();
    void stop();

    Descriptor m_pipe;
    std::uint64_t m_limit;
    std::string m_text;
    bool m_cut = false;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace landfall
