// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fold_text.h"

#include "core/base/enum_names.h"

#include <sstream>

namespace landfall {

namespace {

constexpr EnumNames<Activity, 12> activityNames{{
    {Activity::NotStarted, "not_started"},
    {Activity::Connecting, "connecting"},
    {Activity::WaitingForReply, "waiting_for_reply"},
    {Activity::Streaming, "streaming"},
    {Activity::WaitingToRetry, "waiting_to_retry"},
    {Activity::RunningTool, "running_tool"},
    {Activity::WaitingForOperator, "waiting_for_operator"},
    {Activity::Done, "done"},
    {Activity::Failed, "failed"},
    {Activity::Stopped, "stopped"},
    {Activity::Cancelled, "cancelled"},
    {Activity::Unknown, "unknown"},
}};

constexpr EnumNames<TranscriptEntry::Kind, 5> kindNames{{
    {TranscriptEntry::Kind::User, "user"},
    {TranscriptEntry::Kind::Reply, "reply"},
    {TranscriptEntry::Kind::ToolCall, "tool"},
    {TranscriptEntry::Kind::OutcomeUnknown, "unknown"},
    {TranscriptEntry::Kind::Notice, "notice"},
}};

std::string ms(Micros t)
{
    std::ostringstream out;
    out.precision(15);
    out << std::chrono::duration<double, std::milli>(t).count() << "ms";
    return out.str();
}

class Line {
public:
    Line& word(const std::string& word)
    {
        if (word.empty())
            return *this;
        m_out << (m_empty ? "" : " ") << word;
        m_empty = false;
        return *this;
    }
    Line& flag(bool set, const char* name) { return set ? word(name) : *this; }
    Line& value(const char* name, const std::string& value)
    {
        return value.empty() ? *this : word(std::string(name) + "=" + value);
    }
    template <class T>
    Line& number(const char* name, const T& value)
    {
        std::ostringstream out;
        out << value;
        return value == T{} ? *this : word(std::string(name) + "=" + out.str());
    }
    Line& quoted(const std::string& text) { return text.empty() ? *this : word('"' + text + '"'); }
    std::string text() const { return m_out.str() + '\n'; }

private:
    std::ostringstream m_out;
    bool m_empty = true;
};

std::string printed(const TranscriptEntry& entry)
{
    Line line;
    line.word(nameOf(kindNames, entry.kind));
    if (entry.request > 0)
        line.word(std::to_string(entry.step) + '.' + std::to_string(entry.request));
    line.word(entry.tool).quoted(entry.text).value("thinking", entry.thinking).value("args", entry.arguments);
    line.flag(entry.complete, "complete").flag(entry.discarded, "discarded").flag(entry.failed, "failed");
    line.value("why", entry.why).value("choice", entry.choice);
    line.number("lost_tokens", entry.discardedTokens.value_or(0));
    line.value("outcome", entry.outcome ? toId(*entry.outcome) : "");
    return line.text();
}

std::string printed(const RequestRow& row)
{
    Line line;
    line.word(std::to_string(row.step) + '.' + std::to_string(row.request));
    line.number("attempt", row.attempt).word(row.member);
    line.word(ms(row.started) + ".." + (row.ended ? ms(*row.ended) : ""));
    line.word("seq=" + std::to_string(row.startSeq) + ".." + std::to_string(row.endSeq));
    for (std::size_t phase = 1; phase < row.phases.size(); ++phase) {
        if (row.phases[phase])
            line.value(toId(static_cast<Phase>(phase)), ms(row.phases[phase]->at));
    }
    line.value("first_event", row.firstEvent ? ms(*row.firstEvent) : "").number("chars", row.streamedChars);
    line.value("failed", row.failure ? toText(row.failure->failure.origin) : "");
    line.number("status", row.httpStatus.value_or(0)).flag(row.response.has_value(), "served");
    line.number("tokens", row.usage ? row.usage->output.value_or(0) : 0);
    line.flag(row.outcomeUnknown, "unknown").value("decided", row.decidedChoice);
    line.flag(row.discarded, "discarded").number("lost_chars", row.discardedChars);
    return line.number("lost_tokens", row.discardedTokens.value_or(0)).text();
}

} // namespace

const char* toId(Activity activity)
{
    return nameOf(activityNames, activity);
}

std::string toText(const Transcript& transcript)
{
    std::string text;
    for (const TranscriptEntry& entry : transcript.entries())
        text += printed(entry);
    return text;
}

std::string toText(const RequestTable& table)
{
    std::string text;
    for (const RequestRow& row : table.rows())
        text += printed(row);
    return text;
}

std::string toText(const RunSummary& run)
{
    Line line;
    line.word(toId(run.activity)).value("member", run.activeMember).value("tool", run.activeTool);
    line.value("since", run.activeSince == Micros(0) ? "" : ms(run.activeSince));
    if (run.wait)
        line.value("wait", ms(run.wait->since) + ".." + ms(run.wait->until));
    if (run.open)
        line.value("open", run.open->tool ? run.open->tool->tool : run.open->member);
    line.value("served_by", run.servedBy).number("requests", run.requests).number("attempts", run.attempts);
    line.number("retries", run.retries)
        .number("fallbacks", run.fallbacks)
        .number("tool_calls", run.toolCalls);
    line.number("waited", run.waitedSeconds).number("rate_limit_waited", run.rateLimitWaitedSeconds);
    line.number("chars", run.streamedChars).value("paused", run.pauseReason);
    line.flag(run.interrupted, "interrupted");
    return line.text();
}

QStringList lines(const std::string& text)
{
    QStringList result;
    for (const QString& line : QString::fromStdString(text).split(QLatin1Char('\n'))) {
        if (const QString trimmed = line.trimmed(); !trimmed.isEmpty())
            result.append(trimmed);
    }
    return result;
}

} // namespace landfall
