// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/enum_names.h"
#include "core/timeline/timeline.h"
#include "core/timeline/timeline_ids.h"

#include <sstream>

namespace landfall {

namespace {

constexpr EnumNames<Lane::Kind, 3> laneNames{{
    {Lane::Kind::Member, "member"},
    {Lane::Kind::Engine, "engine"},
    {Lane::Kind::Tools, "tools"},
}};

constexpr EnumNames<Span::Kind, 7> spanNames{{
    {Span::Kind::Connect, "connect"},
    {Span::Kind::FirstEvent, "first_event"},
    {Span::Kind::Stream, "stream"},
    {Span::Kind::Wait, "wait"},
    {Span::Kind::OperatorPause, "operator_pause"},
    {Span::Kind::Cooldown, "cooldown"},
    {Span::Kind::Tool, "tool"},
}};

constexpr EnumNames<Mark::Kind, 6> markNames{{
    {Mark::Kind::Retry, "retry"},
    {Mark::Kind::Fallback, "fallback"},
    {Mark::Kind::Reset, "reset"},
    {Mark::Kind::Unknown, "unknown"},
    {Mark::Kind::Failure, "failure"},
    {Mark::Kind::Finish, "finish"},
}};

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
    return nameOf(laneNames, kind);
}

const char* toId(Span::Kind kind)
{
    return nameOf(spanNames, kind);
}

const char* toId(Mark::Kind kind)
{
    return nameOf(markNames, kind);
}

} // namespace landfall
