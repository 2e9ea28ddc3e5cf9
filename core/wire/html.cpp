// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/html.h"

#include "core/wire/text.h"

namespace landfall {

namespace {

constexpr std::size_t searched = std::size_t{64} * 1024;
constexpr std::size_t longestTitle = 200;

} // namespace

bool isHtml(std::string_view body)
{
    return trimmed(body.substr(0, searched)).starts_with('<');
}

std::string htmlTitle(std::string_view body)
{
    const auto head = body.substr(0, searched);
    const auto lower = lowerAscii(head);
    const auto tag = lower.find("<title");
    const auto from = tag == std::string::npos ? tag : lower.find('>', tag);
    const auto to = from == std::string::npos ? from : lower.find("</title", from);
    const auto title =
        to == std::string::npos ? std::string() : onOneLine(validUtf8(head.substr(from + 1, to - from - 1)));
    return title.empty() ? "no title" : std::string(cutUtf8(title, longestTitle));
}

} // namespace landfall
