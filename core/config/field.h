// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace landfall {
struct ConfigProblem;
}

// What the field table (workspace_fields.h) is made of. The table is read by the checker and by the schema.
namespace landfall::config {

using Json = nlohmann::ordered_json; // problems are listed in the order of the file

struct Block;

// Exchange: one answer of a fault script, a shape in words or a list of ops; the lab reads what is in it.
// Template: any JSON whose strings are templates. Object: any JSON object.
enum class Type { Flag, Integer, Number, Text, Word, Template, Object, Exchange, Block };
enum class Many { One, List, Map };

// What a text must look like: for people, and as a pattern that PCRE and ECMAScript read alike, without
// anchors. Without a pattern anything goes.
struct Form {
    std::string_view rule;
    std::string_view pattern;
    std::string_view lead = {}; // pattern of what stands before `pattern`
};

struct Range {
    double low = 0;
    bool aboveLow = false;      // low itself is out
    std::optional<double> high; // absent: the type's limit (limitOf)
};

// The kinds (providers, tools) a field belongs to; none = all of them.
using Kinds = std::array<std::string_view, 2>;

template <class Struct, class T>
constexpr Struct changed(Struct copy, T Struct::*member, std::type_identity_t<T> value)
{
    copy.*member = value;
    return copy;
}

struct Field {
    std::string_view name;
    Type type = Type::Text;
    std::string_view description;
    Many many = Many::One;
    bool isRequired = false;
    bool isNonEmpty = false; // Many::List
    bool isWide = false;     // Integer of 53 bits instead of 31
    bool allowsNull = false;
    bool allowsFlag = false;     // true or false may stand for the block
    bool allowsBareList = false; // a list may stand for the block, as the value of its first field
    Range range;
    const Form* form = nullptr;
    const Form* entryNames = nullptr; // Many::Map
    std::span<const std::string_view> words;
    const Block* block = nullptr;
    Kinds onlyFor;
    Kinds requiredFor;

    constexpr Field required() const { return changed(*this, &Field::isRequired, true); }
    constexpr Field requiredForKinds(Kinds kinds) const { return changed(*this, &Field::requiredFor, kinds); }
    constexpr Field onlyForKinds(Kinds kinds) const { return changed(*this, &Field::onlyFor, kinds); }
    constexpr Field list() const { return changed(*this, &Field::many, Many::List); }
    constexpr Field nonEmptyList() const { return changed(list(), &Field::isNonEmpty, true); }
    constexpr Field map(const Form& names) const
    {
        return changed(changed(*this, &Field::many, Many::Map), &Field::entryNames, &names);
    }
    constexpr Field orNull() const { return changed(*this, &Field::allowsNull, true); }
    constexpr Field orFlag() const { return changed(*this, &Field::allowsFlag, true); }
    constexpr Field orBareList() const { return changed(*this, &Field::allowsBareList, true); }
    constexpr Field wide() const { return changed(*this, &Field::isWide, true); }
    constexpr Field atLeast(double low) const { return changed(*this, &Field::range, {low, false, {}}); }
    constexpr Field above(double low) const { return changed(*this, &Field::range, {low, true, {}}); }
    constexpr Field between(double low, double high) const
    {
        return changed(*this, &Field::range, {low, false, high});
    }
};

// The file, and what else names in it may refer to.
struct Document {
    const Json& root;
    const std::vector<std::string>& builtinScripts;
};

// Where a rule looks and reports. The fields of the value have been checked, but may be wrong: a rule is
// silent about those, their own problems are on the list already.
struct Place {
    const Document& document;
    const Json& value;
    std::string pointer;
    std::vector<ConfigProblem>& problems;

    // `name`: a member or an index of the value; "" is the value itself.
    void refuse(std::string_view name, std::string message) const;
    void warn(std::string_view name, std::string message) const;
};
using Rule = void (*)(const Place&);

struct Block {
    std::string_view name; // in the schema's definitions
    std::span<const Field> fields;
    Rule rule = nullptr; // what no field can say alone
    std::array<std::string_view, 2> exactlyOne = {};
    bool numbersJudgedByRule = false; // their ranges stand in the table for the schema only

    const Field* field(std::string_view wanted) const;
};

// Does the field have a meaning for, and must it be given in, a block of this kind? Empty: the kind is not
// known.
bool appliesTo(const Field& field, std::string_view kind);
bool isRequiredFor(const Field& field, std::string_view kind);

std::string patternOf(const Form& form);

// What the value of a field must be, for people: "an integer >= 1", "one of \"auto\", \"ask\", \"deny\"".
std::string ruleOf(const Field& field);

// The largest number of the field's type: counts fit int (or, wide, a double), seconds fit Micros.
double limitOf(const Field& field);
std::string limitRuleOf(const Field& field);

} // namespace landfall::config
