// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

#include <string>

namespace landfall {

// A request body that can be read through once. QNetworkAccessManager sends a request again, several times,
// when the connection dies before complete response headers, and has no switch for that; but first it must
// rewind the body. This device refuses, and the request ends with ContentReSendError instead of going out a
// second time. An empty body is never read, so it cannot know whether it has gone, and refuses from the
// start.
class OneShotBody final : public QIODevice {
    Q_OBJECT

public:
    explicit OneShotBody(std::string bytes, QObject* parent = nullptr);

    bool isSequential() const override { return false; }
    qint64 size() const override { return static_cast<qint64>(m_bytes.size()); }
    bool reset() override { return seek(0); }
    bool seek(qint64 position) override;

    // Bytes handed out. Qt asks for the first ones when the connection stands, and writes them in one go with
    // the headers: while it is 0, nothing of a request with a body has left.
    qint64 bytesRead() const { return pos(); }
    // How often somebody wanted to start again and could not.
    int refusals() const { return m_refusals; }
    // From now on no byte is handed out, not even from within aboutToBeRead().
    void shut() { m_shut = true; }

Q_SIGNALS:
    // Once, before the first byte is handed out.
    void aboutToBeRead();

protected:
    qint64 readData(char* data, qint64 maxSize) override;
    qint64 writeData(const char* data, qint64 size) override;

private:
    const std::string m_bytes;
    int m_refusals = 0;
    bool m_touched = false;
    bool m_shut = false;
};

} // namespace landfall
