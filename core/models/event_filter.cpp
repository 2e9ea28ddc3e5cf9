// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/event_filter.h"

#include "core/models/event_text.h"
#include "core/models/filter_fields.h"
#include "core/models/words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace landfall {

namespace {

// All sentences of this file are in one translation context.
QString say(const char* text)
{
    return QCoreApplication::translate("EventFilter", text);
}

using Compare = bool (*)(double, double);

std::optional<Compare> comparison(const QString& op)
{
    if (op == QLatin1String(">"))
        return [](double a, double b) { return a > b; };
    if (op == QLatin1String(">="))
        return [](double a, double b) { return a >= b; };
    if (op == QLatin1String("<"))
        return [](double a, double b) { return a < b; };
    if (op == QLatin1String("<="))
        return [](double a, double b) { return a <= b; };
    if (op == QLatin1String("=") || op == QLatin1String(":"))
        return [](double a, double b) { return std::abs(a - b) < 1e-9; };
    return std::nullopt;
}

QString unknownField(const QString& name, const QString& whole)
{
    return say(QT_TRANSLATE_NOOP(
                   "EventFilter",
                   "There is no field “%1”. Fields are %2. To search for the text, write \"%3\"."))
        .arg(name, filterFieldNames().join(QStringLiteral(", ")), whole);
}

bool containsText(const RunEvent& event, const QString& wanted)
{
    const auto has = [&wanted](const QString& text) { return text.contains(wanted, Qt::CaseInsensitive); };
    return has(words::fromUtf8(typeName(event.payload))) || has(words::fromUtf8(event.member)) ||
           has(summaryText(event));
}

} // namespace

// Quotes hold a token together; one that is still being typed ends with the text.
Result<std::vector<EventFilter::Token>, QString> EventFilter::split(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral(R"re((-?)"([^"]*)("?)|(-?)(\S+))re"));
    std::vector<Token> tokens;
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const bool quoted = match.capturedStart(2) >= 0;
        if (quoted && match.captured(3).isEmpty())
            return say(QT_TRANSLATE_NOOP("EventFilter", "A quote is not closed."));
        Token token{match.captured(quoted ? 2 : 5), !match.captured(quoted ? 1 : 4).isEmpty(), quoted};
        if (token.text.isEmpty() || token.text == QLatin1String("-"))
            continue;
        tokens.push_back(std::move(token));
    }
    return tokens;
}

Result<EventFilter::Term, QString> EventFilter::termOf(const Token& token)
{
    static const QRegularExpression pattern(QStringLiteral("^([A-Za-z_]+)(>=|<=|[:=<>])(.*)$"));
    const auto match = token.quoted ? QRegularExpressionMatch() : pattern.match(token.text);
    if (!match.hasMatch())
        return Term{[text = token.text](const RunEvent& event) { return containsText(event, text); },
                    token.negated, true};

    const QString name = match.captured(1).toLower();
    const QString op = match.captured(2);
    const QString value = match.captured(3);
    const FilterField* field = filterField(name);
    if (!field)
        return unknownField(match.captured(1), token.text);
    if (value.isEmpty())
        return say(QT_TRANSLATE_NOOP("EventFilter", "“%1” needs a value.")).arg(token.text);
    if (field->number) {
        bool isNumber = false;
        const double wanted = QLocale::c().toDouble(value, &isNumber);
        if (!isNumber)
            return say(QT_TRANSLATE_NOOP("EventFilter", "“%1” needs a number.")).arg(match.captured(1) + op);
        return Term{[number = field->number, compare = *comparison(op), wanted](const RunEvent& event) {
                        const auto found = number(event);
                        return found && compare(*found, wanted);
                    },
                    token.negated};
    }
    if (op != QLatin1String(":") && op != QLatin1String("="))
        return say(QT_TRANSLATE_NOOP("EventFilter", "“%1” is compared with a colon.")).arg(match.captured(1));
    return Term{[name = field->name,
                 prefixes = value.split(QLatin1Char(','), Qt::SkipEmptyParts)](const RunEvent& event) {
                    const QString found = words::fromUtf8(name(event));
                    return !found.isEmpty() &&
                           std::any_of(prefixes.begin(), prefixes.end(), [&](const QString& prefix) {
                               return found.startsWith(prefix, Qt::CaseInsensitive);
                           });
                },
                token.negated};
}

Result<EventFilter, QString> EventFilter::parse(const QString& text)
{
    const auto tokens = split(text);
    if (!tokens)
        return tokens.error();
    EventFilter filter;
    for (const Token& token : *tokens) {
        auto term = termOf(token);
        if (!term)
            return term.error();
        filter.m_terms.push_back(std::move(term).value());
    }
    std::stable_partition(filter.m_terms.begin(), filter.m_terms.end(),
                          [](const Term& term) { return !term.isText; });
    return filter;
}

bool EventFilter::matches(const RunEvent& event) const
{
    return std::all_of(m_terms.begin(), m_terms.end(),
                       [&event](const Term& term) { return term.holds(event) != term.negated; });
}

} // namespace landfall
