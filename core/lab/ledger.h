// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace landfall::lab {

// A tool of the lab as a workspace declares it.
struct LabTool {
    const char* name;
    const char* retryClass;  // "safe", "accumulating" (SPEC 7)
    const char* description; // for the model
    const char* parameters;  // JSON Schema
};

// The little airline behind the lab's tools: it counts what really happened, so that a doubled booking shows.
// In memory, gone with the object. Thread-safe.
class Ledger {
public:
    static std::span<const LabTool> tools();

    // Gives JSON text: the tool's result, or {"error":"…"} for an unknown tool and for arguments that are not
    // an object, miss a field or name no flight; an error has had no effect. Never throws for bad input.
    //   search_flights {to?}: the flights, or those to one destination
    //   book_flight {flight, ref?}: one more booking, each time it is called
    //   find_booking {booking?, ref?, flight?}, at least one: {"found":…, "bookings":[…]}, those that agree
    //   with all
    // With `hidden`, what it does is not found until showAll().
    std::string call(std::string_view tool, std::string_view argumentsJson, bool hidden = false);
    void showAll();

    // Bookings made.
    int effects() const;

private:
    struct Booking {
        std::string id;
        std::string flight;
        std::string ref; // the caller's token; empty if it gave none
        bool hidden = false;
    };

    std::string book(const std::string& flight, const std::string& ref, bool hidden);
    std::string find(const std::string& id, const std::string& ref, const std::string& flight) const;

    mutable std::mutex m_mutex;
    std::vector<Booking> m_bookings;
};

} // namespace landfall::lab
