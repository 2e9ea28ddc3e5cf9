// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/journal_entry.h"
#include "core/runtime/run_planner.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <variant>

namespace landfall {

enum class ThemeChoice { System, Light, Dark };

struct WindowOptions {
    QString workspace; // empty: the embedded lab
    QString open;      // an NDJSON file
    QString screenshot;
    QSize size{1440, 900};
    ThemeChoice theme = ThemeChoice::System;
    double scale = 1.0;
    QString language;
    std::optional<std::uint64_t> select;
};

struct RunOptions {
    QString workspace;
    QString agent;
    QString prompt;
    bool ndjson = false;
    std::optional<OnUnknown> onUnknown; // none: the agent's own, or Fail
    ApprovePolicy approve = ApprovePolicy::Ask;
    QString faults;
    QString save;
    QString resume; // a recorded run that is to go on, or the beginning of its id; empty: a new one
    QString store;  // a file; empty: the user's own
};

struct LabOptions {
    QString script;
    std::uint16_t port = 0;
};

struct ConformanceOptions {
    QStringList files;
};

// A recorded reply, as received.
struct DecodeOptions {
    QString protocol;
    QString file;
    QString contentType; // empty: the body shows what it is
    int status = 200;
};

// A key in the desktop's keychain.
struct KeyOptions {
    enum class Verb { Set, Forget };
    Verb verb = Verb::Set;
    QString name;
};

// What a rule or a verdict means; without an id, which there are.
struct ExplainOptions {
    QString id;
    bool all = false; // the whole help page, as Markdown
};

struct SimulateOptions {
    QString run;    // a recorded run (NDJSON), or …
    QString script; // … a script of outcomes (JSON)
    QString policy; // JSON, or @FILE
    std::uint64_t seeds = 1000;
    std::optional<std::uint64_t> sample; // print this seed's events instead
    bool ndjson = false;
};

// What agents wanted done, and what became of it.
struct JournalOptions {
    enum class Verb { List, Show, Resolve };
    Verb verb = Verb::List;
    QString id;        // of an intent, or its beginning
    bool open = false; // only what nobody knows the outcome of
    bool ndjson = false;
    JournalStatus resolution = JournalStatus::ResolvedUnknown;
    QString result; // JSON, of a call that landed
    QString note;
    QString store; // a file; empty: the user's own
};

struct RunsOptions {
    enum class Verb { List, Show, Export };
    Verb verb = Verb::List;
    QString id; // of a run, or its beginning
    bool ndjson = false;
    QString file; // what is exported goes there; empty: to standard output
    QString store;
};

// Print this and leave with that code: --help, --version, and every mistake in the arguments.
struct PrintOptions {
    QString text;
    bool isError = false;
};

using Options =
    std::variant<WindowOptions, RunOptions, LabOptions, DecodeOptions, ConformanceOptions, ExplainOptions,
                 SimulateOptions, KeyOptions, JournalOptions, RunsOptions, PrintOptions>;

// Reads the command line (without a QCoreApplication; `arguments` includes the program's name).
Options parseOptions(const QStringList& arguments);

} // namespace landfall
