// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"

#include <QByteArray>

namespace landfall {

// What a vendor would refuse in the body of a request, one line each; empty: nothing. Written from the
// vendors' rules alone, with none of the encoders' code. For Gemini the rules of its third family hold.
QByteArray breachesOf(Protocol protocol, const QByteArray& body);

} // namespace landfall
