// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/base/time.h"
#include "core/events/decision.h"
#include "core/events/payloads.h"
#include "core/folds/run_summary.h"
#include "core/model/message.h"
#include "core/model/tool.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <string>
#include <string_view>

// The words people read for the values events carry; one table each, translated. Used by the window and the
// command line. An id of a newer file that no table knows is shown as it is. Any thread.
namespace landfall::words {

// A few words, to stand in a list or within a sentence: "rate limit", "the request was sent".
QString text(Category category);
QString text(Phase phase);
QString text(RetryClass retryClass);
QString text(ToolOutcome outcome);
QString text(Activity activity);
QString text(FinishReason reason);
QString text(event::RunStatus status);
// "HTTP 429", "the connection was refused", "no first event in time".
QString text(const Origin& origin);
QString origin(const std::string& text); // of its written form, "transport:refused"

// One sentence: what was decided, and why that follows.
QString text(Verdict verdict);
// One sentence, in the positive form: with a tick where the rule holds, with a cross where it does not.
QString text(RuleId rule);
// One sentence a rule: what would have to be different for another verdict. Empty where nothing would help.
QStringList otherwise(const Decision& decision);
// The field of the workspace file that changes the rule's answer, "replay_gate"; empty if there is none.
std::string_view settingOf(RuleId rule);
QString settingLine(const QString& names); // "Setting: replay_gate"
// Those of the rules whose answer led to the verdict: where to turn for another one.
QStringList settingsOf(const Decision& decision);

// One sentence: what somebody can do about a failure that trying again does not cure. Empty where nothing can
// be said for all of its category.
QString advice(Category category);

// The operator's choice as OPERATOR_DECIDED names it, "sent again"; for a request and for a tool call.
QString choice(std::string_view id);
// RUN_FINISHED's reason: "all tries were used".
QString endReason(std::string_view id);

// Numbers, by the locale.
QString duration(Micros length);        // 0.4 ms, 12 ms, 1.7 s, 2:05 min
QString seconds(double seconds);        // as duration(), but 60 s
QString wholeSeconds(Micros length);    // 8 s, 2:05 min; rounds down
QString bytes(std::uint64_t count);     // 412 B, 3.1 kB
QString number(std::int64_t number);    // 1,932
QString tokens(std::int64_t count);     // 214 tokens
QString characters(std::int64_t count); // 18 characters

inline QString fromUtf8(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace landfall::words
