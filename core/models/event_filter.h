// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/events/run_event.h"

#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// The filter language of the events table: terms that must all hold, separated by spaces.
//
//   type:RETRY member:openai      a field begins with this, whatever the case; several with commas,
//   type:RETRY,WARNING wait>2 step=1 t<=12.5         a number: = : > >= < <= reset "two words" text anywhere
//   in the event's type, member or summary -type:TEXT_DELTA              not
//
// An event without the field a term asks for does not match it, and matches its negation. A value, any
// thread.
class EventFilter {
public:
    EventFilter() = default; // matches everything
    // The error is a sentence for the person who types.
    static Result<EventFilter, QString> parse(const QString& text);

    bool matches(const RunEvent& event) const;
    bool isEmpty() const { return m_terms.empty(); }

private:
    struct Token {
        QString text;
        bool negated = false;
        bool quoted = false;
    };
    struct Term {
        std::function<bool(const RunEvent&)> holds;
        bool negated = false;
        bool isText = false; // asked last: it needs the event's words
    };

    static Result<std::vector<Token>, QString> split(const QString& text);
    static Result<Term, QString> termOf(const Token& token);

    std::vector<Term> m_terms;
};

} // namespace landfall
