// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_checker.h"

#include "core/config/json_access.h"
#include "core/config/nearest_name.h"
#include "core/config/workspace_fields.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

bool matches(const Form& form, std::string_view text)
{
    if (form.pattern.empty())
        return true;
    const QRegularExpression pattern(
        QRegularExpression::anchoredPattern(QString::fromStdString(patternOf(form))));
    return pattern.match(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))).hasMatch();
}

bool isInRange(const Range& range, double value)
{
    const bool highEnough = range.aboveLow ? value > range.low : value >= range.low;
    return highEnough && (!range.high || value <= *range.high);
}

std::vector<std::string_view> namesOf(const Block& block)
{
    std::vector<std::string_view> names;
    for (const Field& field : block.fields)
        names.push_back(field.name);
    return names;
}

std::string inQuotes(std::string_view text)
{
    return '"' + std::string(text) + '"';
}

class Checker {
public:
    explicit Checker(const Document& document) : m_document(document) {}

    std::vector<ConfigProblem> check()
    {
        if (m_document.root.is_object())
            checkBlock(workspaceBlock(), m_document.root, {});
        else
            refuse({}, "a workspace must be an object");
        return std::move(m_problems);
    }

    // The value of one field, as if it were the document.
    std::vector<ConfigProblem> check(const Field& field)
    {
        checkField({field, std::string(field.name)}, m_document.root, {});
        return std::move(m_problems);
    }

private:
    // What a value belongs to: the name in messages, and whether the block's rule judges numbers itself.
    struct Slot {
        const Field& field;
        std::string name;
        bool numbersJudged = false;
    };

    void refuse(const std::string& at, std::string message)
    {
        m_problems.push_back({ConfigProblem::Severity::Error, at, std::move(message)});
    }
    void warn(const std::string& at, std::string message)
    {
        m_problems.push_back({ConfigProblem::Severity::Warning, at, std::move(message)});
    }

    void checkBlock(const Block& block, const Json& value, const std::string& at)
    {
        const std::string kind = kindOf(block, value);
        checkPresence(block, value, kind, at);
        for (const auto& [name, member] : value.items())
            checkMember(block, name, member, kind, at);
        if (block.rule)
            block.rule({m_document, value, at, m_problems});
    }

    // "" where blocks of this name have no kinds, or the word is none of them.
    static std::string kindOf(const Block& block, const Json& value)
    {
        const auto* field = block.field("kind");
        const auto* kind = textOf(value, "kind");
        const bool isKnown = field && kind && std::count(field->words.begin(), field->words.end(), *kind) > 0;
        return isKnown ? *kind : std::string();
    }

    void checkPresence(const Block& block, const Json& value, const std::string& kind, const std::string& at)
    {
        for (const Field& field : block.fields) {
            if (isRequiredFor(field, kind) && !value.contains(field.name))
                refuse(at, std::string(field.name) + " is missing");
        }
        const auto& [one, other] = block.exactlyOne;
        if (!one.empty() && value.contains(one) == value.contains(other))
            refuse(at, "either " + std::string(one) + " or " + std::string(other) + " must be given");
    }

    void checkMember(const Block& block, const std::string& name, const Json& value, const std::string& kind,
                     const std::string& parent)
    {
        const auto at = childPointer(parent, name);
        const auto* field = block.field(name);
        if (!field)
            return warn(at, "unknown field " + inQuotes(name) + didYouMean(name, namesOf(block)));
        if (!appliesTo(*field, kind))
            warn(at, name + " has no meaning where kind is " + inQuotes(kind));
        checkField({*field, name, block.numbersJudgedByRule}, value, at);
    }

    void checkField(const Slot& slot, const Json& value, const std::string& at)
    {
        switch (slot.field.many) {
        case Many::One: return checkValue(slot, value, at);
        case Many::List: return checkList(slot, value, at);
        case Many::Map: return checkMap(slot, value, at);
        }
    }

    void checkList(const Slot& slot, const Json& value, const std::string& at)
    {
        if (!value.is_array() || (slot.field.isNonEmpty && value.empty()))
            return refuse(at,
                          slot.name + " must be a " + (slot.field.isNonEmpty ? "non-empty list" : "list"));
        for (std::size_t i = 0; i < value.size(); ++i)
            checkValue(entryOf(slot), value[i], childPointer(at, std::to_string(i)));
    }

    void checkMap(const Slot& slot, const Json& value, const std::string& at)
    {
        if (!value.is_object())
            return refuse(at, slot.name + " must be an object");
        for (const auto& [name, entry] : value.items()) {
            const auto entryAt = childPointer(at, name);
            if (!matches(*slot.field.entryNames, name))
                refuse(entryAt,
                       "the name " + inQuotes(name) + " must be " + std::string(slot.field.entryNames->rule));
            checkValue(entryOf(slot), entry, entryAt);
        }
    }

    static Slot entryOf(const Slot& slot)
    {
        return {slot.field, "every entry of " + slot.name, slot.numbersJudged};
    }

    void checkValue(const Slot& slot, const Json& value, const std::string& at)
    {
        const Field& field = slot.field;
        if ((field.allowsNull && value.is_null()) || (field.allowsFlag && value.is_boolean()))
            return;
        if (field.allowsBareList && value.is_array())
            return checkBareList(*field.block, value, at);
        switch (field.type) {
        case Type::Flag: return require(value.is_boolean(), slot, at);
        case Type::Integer: return checkNumber(slot, value, isWhole(value), at);
        case Type::Number: return checkNumber(slot, value, value.is_number(), at);
        case Type::Text: return require(isText(*field.form, value), slot, at);
        case Type::Word: return checkWord(slot, value, at);
        case Type::Template: return checkTemplates(slot, value, at);
        case Type::Object: return require(value.is_object(), slot, at);
        case Type::Exchange: return require(value.is_string() || value.is_array(), slot, at);
        case Type::Block: break;
        }
        if (value.is_object())
            return checkBlock(*field.block, value, at);
        require(false, slot, at);
    }

    void require(bool holds, const Slot& slot, const std::string& at)
    {
        if (!holds)
            refuse(at, slot.name + " must be " + ruleOf(slot.field) + alternativesOf(slot.field));
    }

    static std::string alternativesOf(const Field& field)
    {
        return std::string(field.allowsFlag ? ", true, false" : "") +
               (field.allowsBareList ? " or a list" : "") + (field.allowsNull ? " or null" : "");
    }

    void checkBareList(const Block& block, const Json& value, const std::string& at)
    {
        const Field& first = block.fields.front();
        checkField({first, std::string(first.name)}, value, at);
    }

    static bool isText(const Form& form, const Json& value)
    {
        const auto* text = value.get_ptr<const std::string*>();
        return text && matches(form, *text);
    }

    void checkNumber(const Slot& slot, const Json& value, bool isOfType, const std::string& at)
    {
        if (isOfType && value.get<double>() > limitOf(slot.field) && !slot.field.range.high)
            return refuse(at, slot.name + " must be " + limitRuleOf(slot.field));
        if (!slot.numbersJudged)
            require(isOfType && isInRange(slot.field.range, value.get<double>()), slot, at);
    }

    void checkWord(const Slot& slot, const Json& value, const std::string& at)
    {
        const auto& words = slot.field.words;
        const auto* given = value.get_ptr<const std::string*>();
        if (given && std::count(words.begin(), words.end(), *given) > 0)
            return;
        const auto hint = given ? didYouMean(*given, {words.begin(), words.end()}) : std::string();
        refuse(at, slot.name + " must be " + ruleOf(slot.field) + hint);
    }

    void checkTemplates(const Slot& slot, const Json& value, const std::string& at)
    {
        if (value.is_string())
            return require(isText(*slot.field.form, value), slot, at);
        if (!value.is_structured())
            return;
        for (const auto& [name, entry] : value.items())
            checkTemplates(slot, entry, childPointer(at, name));
    }

    const Document& m_document;
    std::vector<ConfigProblem> m_problems;
};

} // namespace

std::vector<ConfigProblem> checkWorkspace(const Document& document)
{
    return Checker(document).check();
}

std::vector<ConfigProblem> checkRetryBlock(const Json& value)
{
    const std::vector<std::string> noScripts;
    return Checker({value, noScripts}).check(*workspaceBlock().field("agents")->block->field("retry"));
}

} // namespace landfall::config
