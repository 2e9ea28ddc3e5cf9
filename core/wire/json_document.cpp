// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/json_document.h"

#include "core/wire/text.h"

#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace landfall {

namespace {

constexpr std::size_t deepest = 256;
// What is kept from one text to the next; a larger one gives its memory back.
constexpr std::size_t keptBytes = std::size_t{16} * 1024;
constexpr std::size_t largestText = std::numeric_limits<std::uint32_t>::max();

// The code unit of the escape \uXXXX that starts at `at`, or nothing.
std::optional<unsigned> escapedUnit(std::string_view text, std::size_t at)
{
    if (text.substr(at, 2) != "\\u" || text.size() < at + 6)
        return std::nullopt;
    unsigned unit = 0;
    const auto [end, error] = std::from_chars(text.data() + at + 2, text.data() + at + 6, unit, 16);
    if (error != std::errc() || end != text.data() + at + 6)
        return std::nullopt;
    return unit;
}

bool isHighSurrogate(unsigned unit)
{
    return unit >= 0xD800 && unit < 0xDC00;
}
bool isLowSurrogate(unsigned unit)
{
    return unit >= 0xDC00 && unit < 0xE000;
}

// Some servers cut their text between the two halves of an escaped pair.
std::string withoutLoneSurrogates(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = text[at] == '\\' ? 2 : 1;
        if (const auto unit = escapedUnit(text, at)) {
            length = 6;
            const auto low = isHighSurrogate(*unit) ? escapedUnit(text, at + 6) : std::nullopt;
            if (low && isLowSurrogate(*low)) {
                length = 12;
            } else if (isHighSurrogate(*unit) || isLowSurrogate(*unit)) {
                out += "\\ufffd";
                at += length;
                continue;
            }
        }
        out += text.substr(at, length);
        at += length;
    }
    return out;
}

} // namespace

// What nlohmann's parser reports, in the order it stands in the text. The functions that return bool are its
// interface; false stops it.
class JsonBuilder {
public:
    using number_integer_t = nlohmann::ordered_json::number_integer_t;
    using number_unsigned_t = nlohmann::ordered_json::number_unsigned_t;
    using number_float_t = nlohmann::ordered_json::number_float_t;
    using string_t = nlohmann::ordered_json::string_t;
    using binary_t = nlohmann::ordered_json::binary_t;

    bool parse(std::string_view text)
    {
        begin(text.size());
        return nlohmann::ordered_json::sax_parse(text.data(), text.data() + text.size(), this);
    }
    bool tooDeep() const { return m_tooDeep; }
    const JsonValue* root() const { return m_values.data(); }

    bool null()
    {
        add(JsonValue::Kind::Null);
        return true;
    }
    bool boolean(bool value)
    {
        add(JsonValue::Kind::Boolean).m_unsigned = value ? 1 : 0;
        return true;
    }
    bool number_integer(number_integer_t value)
    {
        add(JsonValue::Kind::Integer).m_integer = value;
        return true;
    }
    bool number_unsigned(number_unsigned_t value)
    {
        add(JsonValue::Kind::Unsigned).m_unsigned = value;
        return true;
    }
    bool number_float(number_float_t value, const string_t&)
    {
        add(JsonValue::Kind::Real).m_real = value;
        return true;
    }
    bool string(const string_t& value)
    {
        JsonValue& added = add(JsonValue::Kind::String);
        added.m_text = keep(value);
        added.m_size = static_cast<std::uint32_t>(value.size());
        return true;
    }
    bool binary(const binary_t&) { return false; } // not in JSON text
    bool key(const string_t& value)
    {
        m_key = keep(value);
        m_keySize = static_cast<std::uint32_t>(value.size());
        return true;
    }
    bool start_object(std::size_t) { return open(JsonValue::Kind::Object); }
    bool start_array(std::size_t) { return open(JsonValue::Kind::Array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) { return false; }

private:
    // No string is longer than what it was written as, so the buffer never moves under the values.
    void begin(std::size_t size)
    {
        if (m_text.capacity() > keptBytes)
            m_text = {};
        if (m_values.capacity() * sizeof(JsonValue) > keptBytes)
            m_values = {};
        m_text.clear();
        m_text.reserve(size);
        m_values.clear();
        m_open.clear();
        m_key = nullptr;
        m_keySize = 0;
        m_tooDeep = false;
    }

    const char* keep(const string_t& text)
    {
        const std::size_t at = m_text.size();
        m_text += text;
        return m_text.data() + at;
    }

    JsonValue& add(JsonValue::Kind kind)
    {
        JsonValue& value = m_values.emplace_back();
        value.m_kind = kind;
        value.m_key = std::exchange(m_key, nullptr);
        value.m_keySize = std::exchange(m_keySize, 0);
        return value;
    }

    bool open(JsonValue::Kind kind)
    {
        m_tooDeep = m_open.size() == deepest;
        if (m_tooDeep)
            return false;
        m_open.push_back(m_values.size());
        add(kind);
        return true;
    }

    bool close()
    {
        m_values[m_open.back()].m_span = static_cast<std::uint32_t>(m_values.size() - m_open.back());
        m_open.pop_back();
        return true;
    }

    std::string m_text; // of all strings and keys
    std::vector<JsonValue> m_values;
    std::vector<std::size_t> m_open; // places of the arrays and objects that have not ended
    const char* m_key = nullptr;     // of the value that comes next
    std::uint32_t m_keySize = 0;
    bool m_tooDeep = false;
};

double JsonValue::number() const
{
    switch (m_kind) {
    case Kind::Integer: return static_cast<double>(m_integer);
    case Kind::Unsigned: return static_cast<double>(m_unsigned);
    case Kind::Real: return m_real;
    default: return 0;
    }
}

JsonDocument::JsonDocument() : m_builder(std::make_unique<JsonBuilder>()) {}
JsonDocument::~JsonDocument() = default;
JsonDocument::JsonDocument(JsonDocument&&) noexcept = default;
JsonDocument& JsonDocument::operator=(JsonDocument&&) noexcept = default;

const JsonValue* JsonDocument::parse(std::string_view text)
{
    if (text.size() > largestText)
        return nullptr;
    const bool whole = m_builder->parse(text) ||
                       (!m_builder->tooDeep() && m_builder->parse(withoutLoneSurrogates(validUtf8(text))));
    return whole ? m_builder->root() : nullptr;
}

} // namespace landfall
