// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/json_document.h"

#include "core/wire/text.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace landfall {

namespace {

constexpr std::size_t deepest = 256;
// What is kept from one text to the next; a larger one gives its memory back.
constexpr std::size_t keptBytes = std::size_t{16} * 1024;
constexpr std::size_t largestText = std::numeric_limits<std::uint32_t>::max();
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

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

void appendUtf8(std::string& out, unsigned point)
{
    const auto add = [&out](unsigned byte) { out += static_cast<char>(byte); };
    if (point < 0x80) {
        add(point);
        return;
    }
    if (point < 0x800) {
        add(0xC0 | (point >> 6));
    } else {
        if (point < 0x10000) {
            add(0xE0 | (point >> 12));
        } else {
            add(0xF0 | (point >> 18));
            add(0x80 | ((point >> 12) & 0x3F));
        }
        add(0x80 | ((point >> 6) & 0x3F));
    }
    add(0x80 | (point & 0x3F));
}

// How many bytes the character of several bytes takes that `text` begins with; 0: it is none (RFC 3629).
std::size_t utf8Length(std::string_view text)
{
    const auto byte = [text](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    const auto follows = [byte](std::size_t at, unsigned from = 0x80, unsigned to = 0xBF) {
        return byte(at) >= from && byte(at) <= to;
    };
    const unsigned first = byte(0);
    if (first >= 0xC2 && first <= 0xDF)
        return follows(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool second = follows(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF);
        return second && follows(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool second = follows(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF);
        return second && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// Stands in a string for itself.
bool isPlain(char c)
{
    return c >= ' ' && c != '"' && c != '\\' && c <= '~';
}

} // namespace

// RFC 8259, strictly, in one pass and without recursion. nlohmann's reader goes byte by byte, which alone
// would take more time of a quick stream than all the rest.
class JsonReader {
public:
    // False: it is not JSON.
    bool read(std::string_view text)
    {
        begin(text);
        return readDocument();
    }
    bool tooDeep() const { return m_tooDeep; }
    const JsonValue* root() const { return m_values.data(); }

private:
    // No string is longer than what it was written as, so the buffer never moves under the values.
    void begin(std::string_view text)
    {
        if (m_texts.capacity() > keptBytes)
            std::string().swap(m_texts);
        if (m_values.capacity() * sizeof(JsonValue) > keptBytes)
            std::vector<JsonValue>().swap(m_values);
        m_texts.clear();
        m_texts.reserve(text.size());
        m_values.clear();
        m_open.clear();
        m_key = {};
        m_tooDeep = false;
        if (text.starts_with(byteOrderMark))
            text.remove_prefix(byteOrderMark.size());
        m_rest = text;
    }

    // Each turn reads one value, or the beginning of one that holds others, and what ends behind it.
    bool readDocument()
    {
        do {
            if (!readValue())
                return false;
            while (!m_open.empty() && !m_begun) {
                if (takeMark(','))
                    break;
                if (!takeMark(isInObject() ? '}' : ']'))
                    return false;
                close();
            }
            if (!m_open.empty() && isInObject() && !readKey())
                return false;
        } while (!m_open.empty());
        skipBlanks();
        return m_rest.empty();
    }

    bool readValue()
    {
        m_begun = false;
        skipBlanks();
        if (m_rest.empty())
            return false;
        switch (m_rest.front()) {
        case '{': return open(JsonValue::Kind::Object, '}');
        case '[': return open(JsonValue::Kind::Array, ']');
        case '"': return readText();
        case 't': return readWord("true", JsonValue::Kind::Boolean, 1);
        case 'f': return readWord("false", JsonValue::Kind::Boolean, 0);
        case 'n': return readWord("null", JsonValue::Kind::Null, 0);
        default: return readNumber();
        }
    }

    bool readWord(std::string_view word, JsonValue::Kind kind, std::uint64_t value)
    {
        if (!m_rest.starts_with(word))
            return false;
        m_rest.remove_prefix(word.size());
        add(kind).m_unsigned = value;
        return true;
    }

    bool readText()
    {
        const auto text = readString();
        if (!text)
            return false;
        JsonValue& value = add(JsonValue::Kind::String);
        value.m_text = text->data();
        value.m_size = static_cast<std::uint32_t>(text->size());
        return true;
    }

    bool readKey()
    {
        skipBlanks();
        const auto key = readString();
        m_key = key.value_or(std::string_view());
        return key && takeMark(':');
    }

    // Its quotes included; nothing where there is none.
    std::optional<std::string_view> readString()
    {
        if (m_rest.empty() || m_rest.front() != '"')
            return std::nullopt;
        m_rest.remove_prefix(1);
        const std::size_t start = m_texts.size();
        while (!m_rest.empty() && m_rest.front() != '"') {
            if (!readPlain() && !(m_rest.front() == '\\' ? readEscape() : readCharacter()))
                return std::nullopt;
        }
        if (m_rest.empty())
            return std::nullopt;
        m_rest.remove_prefix(1);
        return std::string_view(m_texts).substr(start);
    }

    bool readPlain()
    {
        std::size_t length = 0;
        while (length < m_rest.size() && isPlain(m_rest[length]))
            ++length;
        keep(length);
        return length > 0;
    }

    // Of several bytes, or DEL.
    bool readCharacter()
    {
        const std::size_t length = m_rest.front() == '\x7F' ? 1 : utf8Length(m_rest);
        keep(length);
        return length > 0;
    }

    bool readEscape()
    {
        static constexpr std::string_view names = "\"\\/bfnrt";
        static constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        if (m_rest.size() < 2)
            return false;
        if (m_rest[1] == 'u')
            return readEscapedUnits();
        const auto at = names.find(m_rest[1]);
        if (at == std::string_view::npos)
            return false;
        m_texts += meanings[at];
        m_rest.remove_prefix(2);
        return true;
    }

    bool readEscapedUnits()
    {
        const auto unit = escapedUnit(m_rest, 0);
        if (!unit || isLowSurrogate(*unit))
            return false;
        m_rest.remove_prefix(6);
        if (!isHighSurrogate(*unit)) {
            appendUtf8(m_texts, *unit);
            return true;
        }
        const auto low = escapedUnit(m_rest, 0);
        if (!low || !isLowSurrogate(*low))
            return false;
        m_rest.remove_prefix(6);
        appendUtf8(m_texts, 0x10000 + ((*unit - 0xD800) << 10) + (*low - 0xDC00));
        return true;
    }

    // One that fits no integer is real; one that fits no real is none.
    bool readNumber()
    {
        const std::size_t length = numberLength();
        const std::string_view digits = m_rest.substr(0, length);
        m_rest.remove_prefix(length);
        if (digits.empty())
            return false;
        const bool whole = digits.find_first_of(".eE") == std::string_view::npos;
        const bool negative = digits.front() == '-';
        if (std::int64_t number = 0; whole && negative && convert(digits, number))
            add(JsonValue::Kind::Integer).m_integer = number;
        else if (std::uint64_t natural = 0; whole && !negative && convert(digits, natural))
            add(JsonValue::Kind::Unsigned).m_unsigned = natural;
        else
            return readReal(digits);
        return true;
    }

    template <class Number>
    static bool convert(std::string_view digits, Number& number)
    {
        return std::from_chars(digits.data(), digits.data() + digits.size(), number).ec == std::errc();
    }

    // Too small for a real, it is zero; from_chars does not say which way it was out of range.
    bool readReal(std::string_view digits)
    {
        const auto exponent = digits.find_first_of("eE");
        const bool small =
            exponent == std::string_view::npos ? digits.find('.') < 3 : digits[exponent + 1] == '-';
        double number = 0;
        if (!convert(digits, number)) {
            if (!small)
                return false;
            number = digits.front() == '-' ? -0.0 : 0.0;
        }
        add(JsonValue::Kind::Real).m_real = number;
        return std::isfinite(number);
    }

    // Of the number that comes next, as JSON has it; 0: there is none.
    std::size_t numberLength() const
    {
        std::size_t at = 0;
        const auto is = [&](std::string_view set) {
            return at < m_rest.size() && set.find(m_rest[at]) != std::string_view::npos;
        };
        const auto digits = [&] {
            const std::size_t first = at;
            while (at < m_rest.size() && isDigit(m_rest[at]))
                ++at;
            return at > first;
        };
        at += is("-") ? 1 : 0;
        if (is("0"))
            ++at;
        else if (!digits())
            return 0;
        if (is(".") && (++at, !digits()))
            return 0;
        if (is("eE")) {
            ++at;
            at += is("+-") ? 1 : 0;
            if (!digits())
                return 0;
        }
        return at;
    }

    void skipBlanks()
    {
        while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == '\n' ||
                                   m_rest.front() == '\r' || m_rest.front() == '\t'))
            m_rest.remove_prefix(1);
    }

    bool takeMark(char mark)
    {
        skipBlanks();
        if (m_rest.empty() || m_rest.front() != mark)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }

    void keep(std::size_t length)
    {
        m_texts += m_rest.substr(0, length);
        m_rest.remove_prefix(length);
    }

    JsonValue& add(JsonValue::Kind kind)
    {
        JsonValue& value = m_values.emplace_back();
        value.m_kind = kind;
        value.m_key = m_key.data();
        value.m_keySize = static_cast<std::uint32_t>(m_key.size());
        m_key = {};
        return value;
    }

    bool isInObject() const { return m_values[m_open.back()].is_object(); }

    bool open(JsonValue::Kind kind, char end)
    {
        m_tooDeep = m_open.size() == deepest;
        if (m_tooDeep)
            return false;
        m_rest.remove_prefix(1);
        m_open.push_back(m_values.size());
        add(kind);
        m_begun = !takeMark(end);
        if (!m_begun)
            close();
        return true;
    }

    void close()
    {
        m_values[m_open.back()].m_span = static_cast<std::uint32_t>(m_values.size() - m_open.back());
        m_open.pop_back();
    }

    std::string_view m_rest; // of the text
    std::string m_texts;     // of all strings and keys
    std::vector<JsonValue> m_values;
    std::vector<std::size_t> m_open; // places of the arrays and objects that have not ended
    std::string_view m_key;          // of the value that comes next
    bool m_begun = false;            // the value just read has begun and holds something
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

JsonDocument::JsonDocument() : m_reader(std::make_unique<JsonReader>()) {}
JsonDocument::~JsonDocument() = default;
JsonDocument::JsonDocument(JsonDocument&&) noexcept = default;
JsonDocument& JsonDocument::operator=(JsonDocument&&) noexcept = default;

const JsonValue* JsonDocument::parse(std::string_view text)
{
    if (text.size() > largestText)
        return nullptr;
    const bool whole = m_reader->read(text) ||
                       (!m_reader->tooDeep() && m_reader->read(withoutLoneSurrogates(validUtf8(text))));
    return whole ? m_reader->root() : nullptr;
}

} // namespace landfall
