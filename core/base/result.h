// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace landfall {

enum class ErrorCode {
    InvalidArgument,
    NotFound,
    Unreadable,
    Unwritable,
    Malformed,
    Unsupported,
    MissingSecret,
    Unavailable,
};

// What went wrong on this side: the code is for logic, the message for people.
struct Error {
    ErrorCode code = ErrorCode::InvalidArgument;
    std::string message;
    bool operator==(const Error&) const = default;
};

// std::expected (C++23), small. Reading the wrong side is a programming error.
template <class T, class E = Error>
class Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : m_state(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return m_state.index() == 0; }
    const T& value() const& { return std::get<0>(m_state); }
    T& value() & { return std::get<0>(m_state); }
    T&& value() && { return std::get<0>(std::move(m_state)); }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }
    const E& error() const { return std::get<1>(m_state); }

private:
    std::variant<T, E> m_state;
};

} // namespace landfall
