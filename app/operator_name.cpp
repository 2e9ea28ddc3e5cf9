// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/operator_name.h"

#include <pwd.h>
#include <unistd.h>

namespace landfall {

std::string operatorName()
{
    const passwd* entry = ::getpwuid(::getuid());
    return std::string("operator:") + (entry ? entry->pw_name : std::to_string(::getuid()).c_str());
}

} // namespace landfall
