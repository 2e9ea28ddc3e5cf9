// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace landfall {

inline QJsonObject encoded(Protocol protocol, const ModelRequest& request, const Endpoint& endpoint)
{
    return QJsonDocument::fromJson(
               QByteArray::fromStdString(makeCodec(protocol)->encode(request, endpoint).body))
        .object();
}

// Keys in alphabetical order.
inline QByteArray compact(const QJsonValue& value)
{
    return value.isArray() ? QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact)
                           : QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
}

inline Message fromUser(std::vector<ContentBlock> blocks)
{
    return {Role::User, std::move(blocks)};
}

inline Message fromAssistant(std::vector<ContentBlock> blocks)
{
    return {Role::Assistant, std::move(blocks)};
}

} // namespace landfall
