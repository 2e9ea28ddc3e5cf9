// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"
#include "core/wire/server_profile.h"

#include <array>
#include <string>
#include <string_view>

namespace landfall::config {

// Words of `options`, in the order of the values they stand for (ServerProfile).
inline constexpr std::array<std::string_view, 3> authWords{"protocol", "bearer", "api-key"};
inline constexpr std::array<std::string_view, 3> systemRoleWords{"system", "developer", "user"};
inline constexpr std::array<std::string_view, 3> reasoningWords{"as_it_came", "text_in_turn", "never"};
inline constexpr std::array<std::string_view, 2> maxTokensWords{"max_tokens", "max_completion_tokens"};

// The rule of the block: the lab's script exists.
void checkProvider(const Place& place);

// Who names a provider's models; "" where its kind is not known. Servers of one's own are as many vendors as
// there are addresses, and the lab is one for each protocol.
std::string vendorOf(const Json& provider);

// What is known of the provider's server: the row that `options.profile` names, else that of its kind, which
// for a compatible server is found by its address and for Azure by its fields; then what `options` override.
// The provider has been checked.
ServerProfile profileOf(const Json& provider);

} // namespace landfall::config
