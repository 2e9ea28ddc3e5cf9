// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store_options.h"

#include "app/option_mistake.h"

#include <QCommandLineParser>
#include <QCoreApplication>

namespace landfall {

namespace {

struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr std::array<std::pair<const char*, JournalOptions::Verb>, 3> journalVerbs{{
    {"list", JournalOptions::Verb::List},
    {"show", JournalOptions::Verb::Show},
    {"resolve", JournalOptions::Verb::Resolve},
}};
constexpr std::array<std::pair<const char*, RunsOptions::Verb>, 3> runsVerbs{{
    {"list", RunsOptions::Verb::List},
    {"show", RunsOptions::Verb::Show},
    {"export", RunsOptions::Verb::Export},
}};
constexpr std::array<std::pair<const char*, bool>, 2> outputWords{{{"text", false}, {"ndjson", true}}};
constexpr std::array<std::pair<const char*, JournalStatus>, 3> resolutions{{
    {"landed", JournalStatus::ResolvedLanded},
    {"not-landed", JournalStatus::ResolvedNotLanded},
    {"unknown", JournalStatus::ResolvedUnknown},
}};

// Exactly one of the three is given.
std::optional<JournalStatus> resolutionOf(const QCommandLineParser& parser)
{
    std::optional<JournalStatus> chosen;
    for (const auto& [name, status] : resolutions) {
        if (!parser.isSet(QLatin1String(name)))
            continue;
        if (chosen)
            return std::nullopt;
        chosen = status;
    }
    return chosen;
}

// An option that belongs to another verb; nothing if there is none.
std::optional<PrintOptions> stray(const QCommandLineParser& parser, const QString& verb,
                                  const QStringList& foreign)
{
    for (const auto& name : foreign) {
        if (parser.isSet(name))
            return mistake(CommandLine::tr("--%1 does not belong to \"%2\"").arg(name, verb));
    }
    return std::nullopt;
}

std::optional<bool> isNdjson(const QCommandLineParser& parser)
{
    const auto output = parser.value(QStringLiteral("output"));
    return oneOf(outputWords, output.isEmpty() ? QStringLiteral("text") : output);
}

QStringList resolveWords()
{
    return {QStringLiteral("landed"), QStringLiteral("not-landed"), QStringLiteral("unknown"),
            QStringLiteral("result"), QStringLiteral("note")};
}

} // namespace

Options readJournalOptions(const QCommandLineParser& parser)
{
    const auto words = parser.positionalArguments();
    const auto verb = oneOf(journalVerbs, words.value(0));
    if (!verb || words.size() != (verb == JournalOptions::Verb::List ? 1 : 2))
        return mistake(CommandLine::tr("journal is followed by list, show ID or resolve ID"));
    JournalOptions options{.verb = *verb,
                           .id = words.value(1),
                           .open = parser.isSet(QStringLiteral("open")),
                           .result = parser.value(QStringLiteral("result")),
                           .note = parser.value(QStringLiteral("note")),
                           .store = parser.value(QStringLiteral("store"))};
    const auto name = QStringLiteral("journal ") + words.value(0);
    const bool resolves = options.verb == JournalOptions::Verb::Resolve;
    auto foreign = resolves ? QStringList{QStringLiteral("output")} : resolveWords();
    if (options.verb != JournalOptions::Verb::List)
        foreign << QStringLiteral("open");
    if (auto wrong = stray(parser, name, foreign))
        return std::move(*wrong);
    const auto ndjson = isNdjson(parser);
    if (!ndjson)
        return wrongWord(QStringLiteral("output"), parser.value(QStringLiteral("output")),
                         QStringLiteral("text, ndjson"));
    options.ndjson = *ndjson;
    if (!resolves)
        return options;
    const auto resolution = resolutionOf(parser);
    if (!resolution)
        return mistake(CommandLine::tr("journal resolve needs one of --landed, --not-landed and --unknown"));
    if (!options.result.isEmpty() && *resolution != JournalStatus::ResolvedLanded)
        return mistake(CommandLine::tr("--result is what a call gave that landed: it belongs to --landed"));
    options.resolution = *resolution;
    return options;
}

Options readRunsOptions(const QCommandLineParser& parser)
{
    const auto words = parser.positionalArguments();
    const auto verb = oneOf(runsVerbs, words.value(0));
    if (!verb || words.size() != (verb == RunsOptions::Verb::List ? 1 : 2))
        return mistake(CommandLine::tr("runs is followed by list, show ID or export ID"));
    RunsOptions options{.verb = *verb, .id = words.value(1), .store = parser.value(QStringLiteral("store"))};
    if (options.verb == RunsOptions::Verb::Export) {
        options.file = parser.value(QStringLiteral("output"));
        return options;
    }
    const auto ndjson = isNdjson(parser);
    if (!ndjson)
        return wrongWord(QStringLiteral("output"), parser.value(QStringLiteral("output")),
                         QStringLiteral("text, ndjson"));
    options.ndjson = *ndjson;
    return options;
}

} // namespace landfall
