// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace landfall {

// What happens when an outcome is unknown (SPEC 5, 7): somebody is asked, the item is left open, or it is
// tried again where that cannot act twice without anybody looking. An agent's `on_unknown`.
enum class OnUnknown { Ask, Fail, Retry };

} // namespace landfall
