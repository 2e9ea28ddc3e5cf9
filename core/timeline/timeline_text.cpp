// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/timeline.h"
#include "core/timeline/timeline_ids.h"

#include <sstream>

namespace landfall {

namespace {

class Printer {
public:
    explicit Printer(const std::vector<Lane>& lanes) : m_lanes(lanes) {}

    void lane(const Lane& lane)
    {
        m_out << "lane " << nameOf(lane);
        if (lane.rows > 1)
            m_out << " rows " << lane.rows;
        m_out << '\n';
    }

    void span(const Span& span)
    {
        m_out << "span " << laneName(span.lane);
        if (span.row > 0)
            m_out << " row " << span.row;
        m_out << ' ' << toId(span.kind) << ' ' << time(span.begin) << ".."
              << (span.end ? time(*span.end) : "");
        if (span.request > 0)
            m_out << " request " << span.step << '.' << span.request;
        if (span.plannedEnd)
            m_out << " due " << time(*span.plannedEnd);
        seconds(" asked ", span.askedSeconds);
        seconds(" capped ", span.cappedSeconds);
        if (span.failed)
            m_out << " failed";
        if (span.served)
            m_out << " served";
        if (span.tokens)
            m_out << ' ' << *span.tokens << " tokens";
        if (span.discarded)
            discarded(span.discardedChars, span.discardedTokens);
        label(span.label);
    }

    void mark(const Mark& mark)
    {
        m_out << "mark " << laneName(mark.lane) << ' ' << toId(mark.kind) << ' ' << time(mark.at);
        if (mark.kind == Mark::Kind::Retry)
            m_out << ' ' << mark.number << '/' << mark.of;
        if (mark.kind == Mark::Kind::Reset)
            discarded(mark.discardedChars, mark.discardedTokens);
        if (mark.toLane >= 0)
            m_out << " to " << laneName(mark.toLane);
        label(mark.label);
    }

    std::string text() const { return m_out.str(); }

private:
    static std::string nameOf(const Lane& lane)
    {
        if (lane.kind == Lane::Kind::Member)
            return lane.detail.empty() ? lane.name : lane.name + '/' + lane.detail;
        return toId(lane.kind);
    }

    std::string laneName(int index) const
    {
        const Lane& lane = m_lanes[static_cast<std::size_t>(index)];
        return lane.kind == Lane::Kind::Member ? lane.name : toId(lane.kind);
    }

    static std::string time(Micros t)
    {
        std::ostringstream out;
        out.precision(15);
        out << std::chrono::duration<double, std::milli>(t).count() << "ms";
        return out.str();
    }

    void seconds(const char* word, const std::optional<double>& value)
    {
        if (value)
            m_out << word << *value << 's';
    }

    void discarded(std::uint64_t chars, const std::optional<std::int64_t>& tokens)
    {
        m_out << " discarded " << chars << " chars";
        if (tokens)
            m_out << ' ' << *tokens << " tokens";
    }

    void label(const std::string& label)
    {
        if (!label.empty())
            m_out << " \"" << label << '"';
        m_out << '\n';
    }

    const std::vector<Lane>& m_lanes;
    std::ostringstream m_out;
};

} // namespace

std::string Timeline::toText() const
{
    Printer printer(m_lanes);
    for (const Lane& lane : m_lanes)
        printer.lane(lane);
    for (const Span& span : m_spans)
        printer.span(span);
    for (const Mark& mark : m_marks)
        printer.mark(mark);
    return printer.text();
}

const char* toId(Lane::Kind kind)
{
    switch (kind) {
    case Lane::Kind::Member: return "member";
    case Lane::Kind::Engine: return "engine";
    case Lane::Kind::Tools: return "tools";
    }
    return "";
}

const char* toId(Span::Kind kind)
{
    switch (kind) {
    case Span::Kind::Connect: return "connect";
    case Span::Kind::FirstEvent: return "first_event";
    case Span::Kind::Stream: return "stream";
    case Span::Kind::Wait: return "wait";
    case Span::Kind::OperatorPause: return "operator_pause";
    case Span::Kind::Cooldown: return "cooldown";
    case Span::Kind::Tool: return "tool";
    }
    return "";
}

const char* toId(Mark::Kind kind)
{
    switch (kind) {
    case Mark::Kind::Retry: return "retry";
    case Mark::Kind::Fallback: return "fallback";
    case Mark::Kind::Reset: return "reset";
    case Mark::Kind::Unknown: return "unknown";
    case Mark::Kind::Failure: return "failure";
    case Mark::Kind::Finish: return "finish";
    }
    return "";
}

} // namespace landfall
