// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/template_text.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace landfall {

namespace {

using Json = nlohmann::json;

constexpr std::string_view argumentPrefix = "args.";

struct Piece {
    std::string_view text; // as it is, or the name between braces
    bool isName = false;
};

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

Result<std::vector<Piece>> piecesOf(std::string_view text)
{
    std::vector<Piece> pieces;
    while (!text.empty()) {
        const auto open = text.find("{{");
        if (open != 0)
            pieces.push_back({text.substr(0, open), false});
        if (open == std::string_view::npos)
            break;
        const auto close = text.find("}}", open + 2);
        if (close == std::string_view::npos)
            return Error{ErrorCode::Malformed, "a \"{{\" has no \"}}\""};
        pieces.push_back({trimmed(text.substr(open + 2, close - open - 2)), true});
        text.remove_prefix(close + 2);
    }
    return pieces;
}

std::string dumped(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string percentEncoded(const std::string& text)
{
    constexpr std::string_view unreserved =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        if (unreserved.find(c) != std::string_view::npos) {
            out += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out += {'%', digits[byte >> 4], digits[byte & 15]};
    }
    return out;
}

class Expander {
public:
    explicit Expander(const TemplateValues& values)
        : m_values(values), m_arguments(Json::parse(values.arguments, nullptr, false))
    {}

    Result<std::string> text(std::string_view text, Escape escape) const
    {
        const auto pieces = piecesOf(text);
        if (!pieces)
            return pieces.error();
        std::string out;
        for (const auto& piece : *pieces) {
            if (!piece.isName) {
                out += piece.text;
                continue;
            }
            const auto value = valueOf(piece.text);
            if (!value)
                return value.error();
            const auto plain = value->is_string() ? value->get<std::string>() : dumped(*value);
            out += escape == Escape::Url ? percentEncoded(plain) : plain;
        }
        return out;
    }

    // An absent value: the argument is not there.
    Result<std::optional<Json>> json(const Json& value) const
    {
        if (value.is_object())
            return object(value);
        if (value.is_array())
            return array(value);
        if (!value.is_string())
            return std::optional(value);
        const auto& string = value.get_ref<const std::string&>();
        const auto pieces = piecesOf(string);
        if (!pieces)
            return pieces.error();
        const bool isOne = pieces->size() == 1 && pieces->front().isName;
        if (isOne && argument(pieces->front().text) == nullptr &&
            pieces->front().text.starts_with(argumentPrefix))
            return std::optional<Json>();
        if (isOne) {
            auto whole = valueOf(pieces->front().text);
            return whole ? Result<std::optional<Json>>(std::optional(std::move(*whole))) : whole.error();
        }
        auto mixed = text(string, Escape::None);
        return mixed ? Result<std::optional<Json>>(std::optional<Json>(std::move(*mixed))) : mixed.error();
    }

private:
    const Json* argument(std::string_view name) const
    {
        if (!name.starts_with(argumentPrefix) || !m_arguments.is_object())
            return nullptr;
        const auto it = m_arguments.find(std::string(name.substr(argumentPrefix.size())));
        return it == m_arguments.end() ? nullptr : &*it;
    }

    Result<Json> valueOf(std::string_view name) const
    {
        if (name == "ref")
            return Json(m_values.ref);
        if (name == "idempotency_key")
            return Json(m_values.idempotencyKey);
        if (name == "run_id")
            return Json(m_values.runId);
        if (const auto* value = argument(name))
            return *value;
        if (name.starts_with(argumentPrefix))
            return Error{ErrorCode::NotFound, "the argument \"" +
                                                  std::string(name.substr(argumentPrefix.size())) +
                                                  "\" is missing"};
        return Error{ErrorCode::InvalidArgument, "there is no {{" + std::string(name) + "}}"};
    }

    Result<std::optional<Json>> object(const Json& value) const
    {
        Json out = Json::object();
        for (const auto& [name, member] : value.items()) {
            auto expanded = json(member);
            if (!expanded)
                return expanded.error();
            if (*expanded)
                out[name] = std::move(**expanded);
        }
        return std::optional(std::move(out));
    }

    Result<std::optional<Json>> array(const Json& value) const
    {
        Json out = Json::array();
        for (const auto& entry : value) {
            auto expanded = json(entry);
            if (!expanded)
                return expanded.error();
            if (!*expanded)
                return Error{ErrorCode::NotFound, "the argument of " + dumped(entry) + " is missing"};
            out.push_back(std::move(**expanded));
        }
        return std::optional(std::move(out));
    }

    const TemplateValues& m_values;
    Json m_arguments;
};

} // namespace

Result<std::vector<std::string>> templateNames(std::string_view text)
{
    const auto pieces = piecesOf(text);
    if (!pieces)
        return pieces.error();
    std::vector<std::string> names;
    for (const auto& piece : *pieces) {
        if (piece.isName)
            names.emplace_back(piece.text);
    }
    return names;
}

Result<std::string> expandText(std::string_view text, const TemplateValues& values, Escape escape)
{
    return Expander(values).text(text, escape);
}

Result<std::string> expandJson(std::string_view json, const TemplateValues& values)
{
    const auto parsed = Json::parse(json, nullptr, false);
    if (parsed.is_discarded())
        return Error{ErrorCode::Malformed, "the template is not JSON"};
    const auto expanded = Expander(values).json(parsed);
    if (!expanded)
        return expanded.error();
    if (!*expanded)
        return Error{ErrorCode::NotFound, "the argument of " + std::string(json) + " is missing"};
    return dumped(**expanded);
}

} // namespace landfall
