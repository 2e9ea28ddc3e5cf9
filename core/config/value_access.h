// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/json_access.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

// Reading values out of a file in which no error was found.
namespace landfall::config {

// The member, or an empty object.
const Json& blockOf(const Json& value, std::string_view name);
std::string textOr(const Json& value, std::string_view name, std::string_view otherwise = {});
std::chrono::milliseconds secondsOr(const Json& value, std::string_view name,
                                    std::chrono::milliseconds otherwise);

// Nothing also for null, which stands for "no limit" wherever the table allows it. For bool, double and the
// integers of the file's values.
template <class T>
std::optional<T> optionalOf(const Json& value, std::string_view name);

} // namespace landfall::config
