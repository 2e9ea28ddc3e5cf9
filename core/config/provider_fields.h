// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"

#include <string>

namespace landfall::config {

// The rule of the block: the lab's script exists.
void checkProvider(const Place& place);

// Who names a provider's models; "" where its kind is not known. Servers of one's own are as many vendors as
// there are addresses, and the lab is one for each protocol.
std::string vendorOf(const Json& provider);

} // namespace landfall::config
