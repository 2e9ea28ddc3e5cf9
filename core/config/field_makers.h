// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"

#include <algorithm>
#include <array>

// The words the field table is written in.
namespace landfall::config {

constexpr Field makeField(Type type, std::string_view name, std::string_view description)
{
    Field field;
    field.name = name;
    field.type = type;
    field.description = description;
    return field;
}

constexpr Field flag(std::string_view name, std::string_view description)
{
    return makeField(Type::Flag, name, description);
}

constexpr Field integer(std::string_view name, std::string_view description)
{
    return makeField(Type::Integer, name, description);
}

constexpr Field number(std::string_view name, std::string_view description)
{
    return makeField(Type::Number, name, description);
}

constexpr Field text(std::string_view name, const Form& form, std::string_view description)
{
    auto field = makeField(Type::Text, name, description);
    field.form = &form;
    return field;
}

constexpr Field word(std::string_view name, std::span<const std::string_view> words,
                     std::string_view description)
{
    auto field = makeField(Type::Word, name, description);
    field.words = words;
    return field;
}

// Any JSON; each string in it must have the form.
constexpr Field json(std::string_view name, const Form& form, std::string_view description)
{
    auto field = makeField(Type::Template, name, description);
    field.form = &form;
    return field;
}

constexpr Field object(std::string_view name, std::string_view description)
{
    return makeField(Type::Object, name, description);
}

constexpr Field block(std::string_view name, const Block& content, std::string_view description)
{
    auto field = makeField(Type::Block, name, description);
    field.block = &content;
    return field;
}

template <std::size_t A, std::size_t B>
constexpr std::array<Field, A + B> join(const std::array<Field, A>& first, const std::array<Field, B>& second)
{
    std::array<Field, A + B> all;
    std::copy(second.begin(), second.end(), std::copy(first.begin(), first.end(), all.begin()));
    return all;
}

} // namespace landfall::config
