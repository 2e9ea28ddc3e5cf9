// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace landfall {

// Pages of proxies, portals and CDNs that come in place of an answer. Never rendered: only their title is
// told.

bool isHtml(std::string_view body);

// On one line, at most 200 bytes of valid UTF-8; "no title" where there is none.
std::string htmlTitle(std::string_view body);

} // namespace landfall
