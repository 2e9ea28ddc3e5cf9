// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/protocol.h"

#include "core/lab/protocol_parts.h"

#include <algorithm>
#include <array>

namespace landfall::lab {

namespace {

const std::array<const Protocol*, 4>& protocols()
{
    static const std::array<const Protocol*, 4> all{&anthropicMessages(), &openAiChat(), &openAiResponses(),
                                                    &gemini()};
    return all;
}

template <class Predicate>
const Protocol* find(Predicate predicate)
{
    const auto found = std::find_if(protocols().begin(), protocols().end(), predicate);
    return found == protocols().end() ? nullptr : *found;
}

} // namespace

const Protocol* protocolById(std::string_view id)
{
    return find([&](const Protocol* protocol) { return protocol->id() == id; });
}

const Protocol* protocolByPath(std::string_view path)
{
    return find([&](const Protocol* protocol) { return protocol->ownsPath(path); });
}

std::vector<std::string_view> protocolIds()
{
    std::vector<std::string_view> ids;
    for (const auto* protocol : protocols())
        ids.push_back(protocol->id());
    return ids;
}

} // namespace landfall::lab
