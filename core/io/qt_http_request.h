// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/transport.h"

#include <QNetworkProxy>
#include <QNetworkRequest>

#include <optional>

namespace landfall {

struct HttpTransportOptions;

// Why this request cannot go out as it is: not http(s), no host, or a method or header that would break the
// request apart (a tool's arguments may come from a model, and a line break in one would start a header of
// its own).
std::optional<Failure> checkSendable(const HttpRequest& request);

// The request for Qt, with everything off that Qt would do by itself.
QNetworkRequest toQtRequest(const HttpRequest& request, const HttpTransportOptions& options,
                            const QNetworkProxy& proxy);

} // namespace landfall
