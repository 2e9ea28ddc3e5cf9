// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/ledger.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace landfall::lab {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

struct Flight {
    const char* number;
    const char* from;
    const char* to;
    const char* departs;
    const char* arrives;
    int price; // US dollars
};

constexpr std::array Flights{
    Flight{"NH106", "LAX", "HND", "18:05", "22:30", 842},
    Flight{"JL61", "LAX", "NRT", "19:10", "23:40", 815},
    Flight{"UA32", "LAX", "HND", "11:25", "15:50", 1024},
    Flight{"LH457", "LAX", "FRA", "15:00", "10:55", 768},
};

constexpr std::array Tools{
    LabTool{"search_flights", "safe", "List today's flights, to one airport if it is given.",
            R"({"type":"object","properties":{"to":{"type":"string","description":"IATA code"}}})"},
    LabTool{
        "book_flight", "accumulating", "Book one seat on a flight. Every call makes a booking.",
        R"({"type":"object","properties":{"flight":{"type":"string"},"ref":{"type":"string"}},"required":["flight"]})"},
    LabTool{
        "find_booking", "safe", "Find bookings by booking number, by reference or by flight.",
        R"({"type":"object","properties":{"booking":{"type":"string"},"ref":{"type":"string"},"flight":{"type":"string"}}})"},
};

struct BadCall {
    std::string why;
};

std::string text(const json& arguments, const char* key)
{
    const auto found = arguments.find(key);
    if (found == arguments.end())
        return {};
    if (!found->is_string())
        throw BadCall{std::string(key) + " must be a text"};
    return *found;
}

std::string searchFlights(const std::string& to)
{
    auto list = ordered_json::array();
    for (const auto& flight : Flights)
        if (to.empty() || to == flight.to)
            list.push_back({{"flight", flight.number},
                            {"from", flight.from},
                            {"to", flight.to},
                            {"departs", flight.departs},
                            {"arrives", flight.arrives},
                            {"price_usd", flight.price}});
    return ordered_json{{"flights", std::move(list)}}.dump();
}

ordered_json shown(const std::string& id, const std::string& flight, const std::string& ref)
{
    ordered_json booking{{"booking", id}, {"flight", flight}};
    if (!ref.empty())
        booking["ref"] = ref;
    return booking;
}

} // namespace

std::span<const LabTool> Ledger::tools()
{
    return Tools;
}

std::string Ledger::call(std::string_view tool, std::string_view argumentsJson, bool hidden)
{
    try {
        const auto arguments = json::parse(argumentsJson, nullptr, false);
        if (!arguments.is_object())
            throw BadCall{"the arguments are not a JSON object"};
        if (tool == "search_flights")
            return searchFlights(text(arguments, "to"));
        if (tool == "book_flight")
            return book(text(arguments, "flight"), text(arguments, "ref"), hidden);
        if (tool == "find_booking")
            return find(text(arguments, "booking"), text(arguments, "ref"), text(arguments, "flight"));
        throw BadCall{"there is no tool of this name"};
    } catch (const BadCall& bad) {
        return json{{"error", bad.why}}.dump();
    }
}

void Ledger::showAll()
{
    const std::lock_guard lock(m_mutex);
    for (auto& booking : m_bookings)
        booking.hidden = false;
}

int Ledger::effects() const
{
    const std::lock_guard lock(m_mutex);
    return static_cast<int>(m_bookings.size());
}

std::string Ledger::book(const std::string& flight, const std::string& ref, bool hidden)
{
    if (std::none_of(Flights.begin(), Flights.end(),
                     [&](const Flight& known) { return flight == known.number; }))
        throw BadCall{"flight must name one of the flights that search_flights lists"};
    const std::lock_guard lock(m_mutex);
    const auto number = std::to_string(m_bookings.size() + 1);
    m_bookings.push_back(
        {.id = "LF-" + std::string(4 - std::min<std::size_t>(number.size(), 4), '0') + number,
         .flight = flight,
         .ref = ref,
         .hidden = hidden});
    auto result = shown(m_bookings.back().id, flight, ref);
    result["status"] = "confirmed";
    return result.dump();
}

std::string Ledger::find(const std::string& id, const std::string& ref, const std::string& flight) const
{
    if (id.empty() && ref.empty() && flight.empty())
        throw BadCall{"booking, ref or flight must be given"};
    const auto agrees = [](const std::string& asked, const std::string& has) {
        return asked.empty() || asked == has;
    };
    const std::lock_guard lock(m_mutex);
    auto found = ordered_json::array();
    for (const auto& booking : m_bookings)
        if (!booking.hidden && agrees(id, booking.id) && agrees(ref, booking.ref) &&
            agrees(flight, booking.flight))
            found.push_back(shown(booking.id, booking.flight, booking.ref));
    const bool any = !found.empty();
    return ordered_json{{"found", any}, {"bookings", std::move(found)}}.dump();
}

} // namespace landfall::lab
