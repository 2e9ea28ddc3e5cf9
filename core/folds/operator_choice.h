// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace landfall {

// Does OPERATOR_DECIDED with this choice settle an open outcome for its run? "leave_open" (headless, nobody
// there to ask) does not, nor does looking ("check_now"), nor do the verbs that steer a wait or a request in
// flight.
constexpr bool isDecision(std::string_view choice)
{
    return choice != "leave_open" && choice != "check_now" && choice != "fail_over" && choice != "give_up" &&
           choice != "skip";
}

} // namespace landfall
