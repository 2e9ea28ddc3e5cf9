// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/one_shot_body.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace landfall {

OneShotBody::OneShotBody(std::string bytes, QObject* parent) : QIODevice(parent), m_bytes(std::move(bytes))
{
    // Unbuffered, or QIODevice would read ahead and answer a seek from its buffer.
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

bool OneShotBody::seek(qint64 position)
{
    if (m_touched || m_bytes.empty() || position != 0) {
        ++m_refusals;
        return false;
    }
    return QIODevice::seek(position);
}

qint64 OneShotBody::readData(char* data, qint64 maxSize)
{
    if (!m_touched && maxSize > 0) {
        m_touched = true;
        Q_EMIT aboutToBeRead();
    }
    if (m_shut)
        return -1;
    const qint64 count = std::min(maxSize, size() - pos());
    if (count <= 0)
        return 0;
    std::memcpy(data, m_bytes.data() + pos(), static_cast<std::size_t>(count));
    return count;
}

qint64 OneShotBody::writeData(const char*, qint64)
{
    return -1;
}

} // namespace landfall
