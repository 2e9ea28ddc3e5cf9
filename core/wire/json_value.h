// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace landfall {

// A value of a JsonDocument, to be read; it lives as long as the document holds the text it came from. Its
// functions have the names that nlohmann's values give them, so that what reads is the same over both. What
// is asked of a value of another kind reads as nothing.
class JsonValue {
public:
    enum class Kind : std::uint8_t { Null, Boolean, Integer, Unsigned, Real, String, Array, Object };
    class Iterator;

    bool is_null() const { return m_kind == Kind::Null; }
    bool is_boolean() const { return m_kind == Kind::Boolean; }
    bool is_number() const { return m_kind >= Kind::Integer && m_kind <= Kind::Real; }
    bool is_string() const { return m_kind == Kind::String; }
    bool is_array() const { return m_kind == Kind::Array; }
    bool is_object() const { return m_kind == Kind::Object; }
    Kind kind() const { return m_kind; }

    // Of an array or an object.
    bool empty() const { return m_span == 1; }
    std::size_t size() const;
    const JsonValue& front() const { return *(this + 1); } // of one that is not empty
    // In the order they came, two of the same key included.
    Iterator begin() const;
    Iterator end() const;

    std::string_view key() const { return {m_key, m_keySize}; } // of a member of an object
    std::string_view string() const { return is_string() ? std::string_view(m_text, m_size) : ""; }
    bool boolean() const { return is_boolean() && m_unsigned != 0; }
    std::int64_t integer() const { return m_kind == Kind::Integer ? m_integer : 0; } // of a negative one
    std::uint64_t unsignedInteger() const { return m_kind == Kind::Unsigned ? m_unsigned : 0; }
    double number() const;

private:
    friend class JsonReader;

    // A value stands before those inside it; m_span is how many places it takes with them.
    const char* m_key = nullptr;
    union {
        const char* m_text;
        std::int64_t m_integer;
        std::uint64_t m_unsigned = 0;
        double m_real;
    };
    std::uint32_t m_keySize = 0;
    std::uint32_t m_size = 0;
    std::uint32_t m_span = 1;
    Kind m_kind = Kind::Null;
};

class JsonValue::Iterator {
public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = JsonValue;
    using difference_type = std::ptrdiff_t;
    using pointer = const JsonValue*;
    using reference = const JsonValue&;

    Iterator() = default;
    explicit Iterator(const JsonValue* at) : m_at(at) {}
    reference operator*() const { return *m_at; }
    pointer operator->() const { return m_at; }
    Iterator& operator++()
    {
        m_at += m_at->m_span;
        return *this;
    }
    Iterator operator++(int)
    {
        const Iterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const Iterator&) const = default;

private:
    const JsonValue* m_at = nullptr;
};

inline JsonValue::Iterator JsonValue::begin() const
{
    return Iterator(this + 1);
}

inline JsonValue::Iterator JsonValue::end() const
{
    return Iterator(this + m_span);
}

inline std::size_t JsonValue::size() const
{
    return static_cast<std::size_t>(std::distance(begin(), end()));
}

} // namespace landfall
