// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string_view>

namespace landfall {

// A field a filter may ask for: a name or a number of an event. Events that do not have it give nothing.
struct FilterField {
    const char* id;
    const char* help; // translated by filterFieldHelp()
    std::string_view (*name)(const RunEvent&) = nullptr;
    std::optional<double> (*number)(const RunEvent&) = nullptr;
};

const FilterField* filterField(const QString& id); // or null
QStringList filterFieldNames();
// One line a field, for the filter's help and completion: "wait: seconds of a wait".
QStringList filterFieldHelp();

} // namespace landfall
