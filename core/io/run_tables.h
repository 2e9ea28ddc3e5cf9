// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event_json.h"
#include "core/io/sql_session.h"
#include "core/io/stored_run.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace landfall {

// The runs of a store: their events and wire bytes (SPEC 9). Its session's thread.
class RunTables {
public:
    // The session is not owned, and outlives the tables. `wireLimit`: bytes kept of one run.
    RunTables(SqlSession& session, std::uint64_t wireLimit) : m_session(session), m_wireLimit(wireLimit) {}

    // Inside a transaction. A run that is seen for the first time is entered, and who runs it.
    StoreDone insertEvents(const std::vector<RunEvent>& events, const std::string& owner);
    StoreDone insertBytes(const std::vector<WireBytes>& bytes);
    // What is remembered between transactions is what the file holds.
    void rolledBack();

    StoreResult<std::vector<StoredRun>> runs(); // the newest first
    StoreResult<std::optional<StoredRun>> run(const std::string& runId);
    StoreResult<std::vector<std::string>> runsStartingWith(const std::string& prefix);
    // In order, as NDJSON without line feeds.
    StoreDone eachLine(const std::string& runId, const std::function<void(std::string_view)>& line);
    StoreDone eachPiece(const std::string& runId, const std::function<void(WirePiece)>& piece);
    StoreResult<WireTotals> wireTotals(const std::string& runId);

private:
    using Stream = std::tuple<std::string, int, int, bool>; // run, step, request, direction

    StoreDone enter(const RunEvent& first, const std::string& owner);
    StoreDone insertBytes(const WireBytes& one);
    StoreResult<std::uint64_t> offsetOf(const Stream& stream);
    StoreResult<std::uint64_t> keptOf(const std::string& runId);
    void forget(const std::string& runId);
    StoreDone readState(StoredRun& run);

    SqlSession& m_session;
    std::uint64_t m_wireLimit;
    std::set<std::string> m_entered;             // by this process
    std::map<Stream, std::uint64_t> m_offsets;   // where the next bytes go
    std::map<std::string, std::uint64_t> m_kept; // bytes, by run
};

} // namespace landfall
