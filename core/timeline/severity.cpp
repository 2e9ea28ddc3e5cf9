// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/severity.h"

namespace landfall {

namespace {

int weight(Span::Kind kind)
{
    switch (kind) {
    case Span::Kind::Cooldown: return 0;
    case Span::Kind::Connect: return 1;
    case Span::Kind::FirstEvent: return 2;
    case Span::Kind::Wait: return 3;
    case Span::Kind::Stream: return 4;
    case Span::Kind::Tool: return 5;
    case Span::Kind::OperatorPause: return 6;
    }
    return 0;
}

} // namespace

int severity(const Span& span)
{
    constexpr int aboveAllKinds = 10;
    return weight(span.kind) + (span.discarded ? aboveAllKinds : 0) + (span.failed ? 2 * aboveAllKinds : 0);
}

int severity(const Mark& mark)
{
    switch (mark.kind) {
    case Mark::Kind::Finish: return 0;
    case Mark::Kind::Retry: return 1;
    case Mark::Kind::Reset: return 2;
    case Mark::Kind::Fallback: return 3;
    case Mark::Kind::Failure: return 4;
    case Mark::Kind::Unknown: return 5;
    }
    return 0;
}

} // namespace landfall
