// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include "app/option_mistake.h"
#include "app/store_options.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <array>
#include <utility>

namespace landfall {

namespace {

struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr std::array<std::pair<const char*, OnUnknown>, 3> onUnknownWords{{
    {"fail", OnUnknown::Fail},
    {"ask", OnUnknown::Ask},
    {"retry", OnUnknown::Retry},
}};
constexpr std::array<std::pair<const char*, ApprovePolicy>, 3> approveWords{{
    {"ask", ApprovePolicy::Ask},
    {"all", ApprovePolicy::All},
    {"none", ApprovePolicy::None},
}};
constexpr std::array<std::pair<const char*, ThemeChoice>, 3> themeWords{{
    {"system", ThemeChoice::System},
    {"light", ThemeChoice::Light},
    {"dark", ThemeChoice::Dark},
}};
constexpr std::array<std::pair<const char*, KeyOptions::Verb>, 2> keyVerbs{{
    {"set", KeyOptions::Verb::Set},
    {"forget", KeyOptions::Verb::Forget},
}};
constexpr std::array<std::pair<const char*, bool>, 2> outputWords{{{"text", false}, {"ndjson", true}}};

QString helpText()
{
    return CommandLine::tr(
        "Landfall runs an agent against its providers, and shows what happened to each request.\n"
        "\n"
        "Usage:\n"
        "  landfall [--workspace FILE] [--open FILE]\n"
        "      Opens the window; --open shows a recorded run (NDJSON).\n"
        "  landfall --screenshot PNG [--open FILE] [--size WxH] [--theme light|dark] [--scale F]\n"
        "           [--lang xx] [--select SEQ]\n"
        "      Renders the window into a file and exits.\n"
        "  landfall run [--workspace FILE] --agent NAME [--output text|ndjson]\n"
        "           [--on-unknown fail|ask|retry] [--approve ask|all|none] [--faults NAME|FILE]\n"
        "           [--save FILE.ndjson] [--store FILE] PROMPT\n"
        "  landfall run --resume RUN [--workspace FILE] [...]\n"
        "      Runs an agent without a window, or goes on with a recorded run that was cut off or left\n"
        "      something open. Without --workspace: the embedded lab. Without --store: your own store.\n"
        "      The reply goes to standard output, what happens on the way to standard error.\n"
        "      Exit status: 0 done, 1 failed, 2 wrong usage or workspace, 3 an outcome is left unknown,\n"
        "      4 cancelled.\n"
        "  landfall lab --script FILE [--port N]\n"
        "      Serves a fault script on 127.0.0.1: prints its base URL, then one NDJSON line a request.\n"
        "  landfall decode --protocol P [--status N] [--content-type TYPE] FILE\n"
        "      Decodes a recorded reply (the bytes as received) and prints what it says as JSON. Protocols:\n"
        "      anthropic-messages, openai-chat, openai-responses, gemini-generate, ollama-native, "
        "model-list.\n"
        "  landfall conformance FILE...\n"
        "      Holds the program against tables of expectations (JSON): a line for each case that fails, "
        "then\n"
        "      \"N passed, N failed\". Exit status: 0 none failed, 1 some did.\n"
        "  landfall explain [RULE | --all]\n"
        "      Says what a rule or a verdict of a decision means; without RULE, which there are.\n"
        "      Exit status: 0 said, 2 no such rule.\n"
        "  landfall simulate --run FILE.ndjson --policy JSON|@FILE [--output text|ndjson]\n"
        "      Plays the failures of a recorded run again under another retry policy, on virtual time, and\n"
        "      prints what would have been different. The policy is what stands in an agent's \"retry\".\n"
        "  landfall simulate --script FILE --policy JSON|@FILE [--seeds N] [--sample SEED]\n"
        "           [--output text|ndjson]\n"
        "      Plays scripted providers for the seeds 1 to N (default 1000) and prints how times, requests\n"
        "      and outcomes are distributed; --sample prints the events of one seed instead (NDJSON).\n"
        "      Exit status of simulate: 0 played, 2 wrong usage, file or policy, 4 cancelled.\n"
        "  landfall key set NAME, landfall key forget NAME\n"
        "      Stores a key in the desktop's keychain, where a workspace names it keychain:NAME, or takes it "
        "out.\n"
        "      The key is typed without being shown, or read from standard input.\n"
        "      Exit status: 0 done, 1 there is no keychain, or no such key.\n"
        "  landfall journal list [--open] [--output text|ndjson]\n"
        "      Lists what agents wanted done and what became of it; --open: only what nobody knows.\n"
        "  landfall journal show ID [--output text|ndjson]\n"
        "      Shows all that is known of one of them. The beginning of an ID is enough.\n"
        "  landfall journal resolve ID --landed|--not-landed|--unknown [--result JSON] [--note TEXT]\n"
        "      Records what you know of one that is open, and says how its run goes on.\n"
        "  landfall runs list [--output text|ndjson], landfall runs show ID [--output text|ndjson],\n"
        "  landfall runs export ID [--output FILE]\n"
        "      Lists the recorded runs, shows one, or writes its events (NDJSON).\n"
        "      journal and runs take --store FILE instead of your own store. Exit status: 0 done, 1 there "
        "is\n"
        "      no such ID, or the store says no, 2 wrong usage.\n"
        "  landfall --help, landfall --version\n"
        "\n"
        "Proxies are taken from HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY (http, socks5, socks5h).\n");
}

// One of QCommandLineParser's options; with an empty value name it is a flag.
QCommandLineOption optionOf(const char* name, const char* valueName)
{
    return {QString::fromLatin1(name), QString(), QString::fromLatin1(valueName)};
}

std::optional<QSize> sizeFrom(const QString& text)
{
    const auto parts = text.split(QLatin1Char('x'));
    if (parts.size() != 2)
        return std::nullopt;
    const QSize size(parts[0].toInt(), parts[1].toInt());
    const bool sensible =
        size.width() >= 200 && size.height() >= 200 && size.width() <= 16384 && size.height() <= 16384;
    return sensible ? std::optional(size) : std::nullopt;
}

Options readWindow(const QCommandLineParser& parser)
{
    if (!parser.positionalArguments().isEmpty())
        return mistake(
            CommandLine::tr("there is no command \"%1\"").arg(parser.positionalArguments().constFirst()));
    WindowOptions options;
    options.workspace = parser.value(QStringLiteral("workspace"));
    options.open = parser.value(QStringLiteral("open"));
    options.screenshot = parser.value(QStringLiteral("screenshot"));
    options.language = parser.value(QStringLiteral("lang"));
    if (const auto text = parser.value(QStringLiteral("size")); !text.isEmpty()) {
        const auto size = sizeFrom(text);
        if (!size)
            return mistake(CommandLine::tr("--size is WIDTHxHEIGHT, such as 1440x900, not \"%1\"").arg(text));
        options.size = *size;
    }
    if (const auto word = parser.value(QStringLiteral("theme")); !word.isEmpty()) {
        const auto theme = oneOf(themeWords, word);
        if (!theme)
            return wrongWord(QStringLiteral("theme"), word, QStringLiteral("light, dark, system"));
        options.theme = *theme;
    }
    if (const auto text = parser.value(QStringLiteral("scale")); !text.isEmpty()) {
        bool ok = false;
        options.scale = text.toDouble(&ok);
        if (!ok || options.scale < 0.5 || options.scale > 4)
            return mistake(CommandLine::tr("--scale is a number from 0.5 to 4, not \"%1\"").arg(text));
    }
    if (const auto text = parser.value(QStringLiteral("select")); !text.isEmpty()) {
        bool ok = false;
        options.select = text.toULongLong(&ok);
        if (!ok)
            return mistake(CommandLine::tr("--select is the seq of an event, not \"%1\"").arg(text));
    }
    return options;
}

Options readRun(const QCommandLineParser& parser)
{
    RunOptions options;
    options.workspace = parser.value(QStringLiteral("workspace"));
    options.agent = parser.value(QStringLiteral("agent"));
    options.faults = parser.value(QStringLiteral("faults"));
    options.save = parser.value(QStringLiteral("save"));
    options.prompt = parser.positionalArguments().join(QLatin1Char(' '));
    options.resume = parser.value(QStringLiteral("resume"));
    options.store = parser.value(QStringLiteral("store"));
    const bool goesOn = !options.resume.isEmpty();
    if (goesOn && (!options.agent.isEmpty() || !options.prompt.isEmpty()))
        return mistake(CommandLine::tr("--resume takes agent and prompt from the record"));
    if (!goesOn && options.agent.isEmpty())
        return mistake(CommandLine::tr("run needs --agent NAME"));
    if (!goesOn && options.prompt.trimmed().isEmpty())
        return mistake(CommandLine::tr("run needs a prompt"));
    const auto output = parser.value(QStringLiteral("output"));
    const auto onUnknown = parser.value(QStringLiteral("on-unknown"));
    const auto approve = parser.value(QStringLiteral("approve"));
    const auto ndjson = oneOf(outputWords, output.isEmpty() ? QStringLiteral("text") : output);
    const auto unknown = oneOf(onUnknownWords, onUnknown.isEmpty() ? QStringLiteral("fail") : onUnknown);
    const auto approval = oneOf(approveWords, approve.isEmpty() ? QStringLiteral("ask") : approve);
    if (!ndjson)
        return wrongWord(QStringLiteral("output"), output, QStringLiteral("text, ndjson"));
    if (!unknown)
        return wrongWord(QStringLiteral("on-unknown"), onUnknown, QStringLiteral("fail, ask, retry"));
    if (!approval)
        return wrongWord(QStringLiteral("approve"), approve, QStringLiteral("ask, all, none"));
    options.ndjson = *ndjson;
    if (!onUnknown.isEmpty())
        options.onUnknown = unknown;
    options.approve = *approval;
    return options;
}

Options readLab(const QCommandLineParser& parser)
{
    LabOptions options;
    options.script = parser.value(QStringLiteral("script"));
    if (options.script.isEmpty())
        return mistake(CommandLine::tr("lab needs --script FILE"));
    if (!parser.positionalArguments().isEmpty())
        return mistake(
            CommandLine::tr("lab takes no argument \"%1\"").arg(parser.positionalArguments().constFirst()));
    if (const auto text = parser.value(QStringLiteral("port")); !text.isEmpty()) {
        bool ok = false;
        options.port = text.toUShort(&ok);
        if (!ok)
            return mistake(CommandLine::tr("--port is a number from 0 to 65535, not \"%1\"").arg(text));
    }
    return options;
}

Options readDecode(const QCommandLineParser& parser)
{
    DecodeOptions options;
    options.protocol = parser.value(QStringLiteral("protocol"));
    options.contentType = parser.value(QStringLiteral("content-type"));
    options.file = parser.positionalArguments().value(0);
    if (options.protocol.isEmpty())
        return mistake(CommandLine::tr("decode needs --protocol"));
    if (parser.positionalArguments().size() != 1)
        return mistake(CommandLine::tr("decode takes one file"));
    if (const auto text = parser.value(QStringLiteral("status")); !text.isEmpty()) {
        options.status = text.toInt();
        if (options.status < 100 || options.status > 999)
            return mistake(CommandLine::tr("--status is an HTTP status, not \"%1\"").arg(text));
    }
    return options;
}

Options readConformance(const QCommandLineParser& parser)
{
    if (parser.positionalArguments().isEmpty())
        return mistake(CommandLine::tr("conformance needs a file"));
    return ConformanceOptions{parser.positionalArguments()};
}

Options readExplain(const QCommandLineParser& parser)
{
    ExplainOptions options;
    options.id = parser.positionalArguments().value(0);
    options.all = parser.isSet(QStringLiteral("all"));
    if (parser.positionalArguments().size() > (options.all ? 0 : 1))
        return mistake(CommandLine::tr("explain takes one RULE, or --all"));
    return options;
}

Options readKey(const QCommandLineParser& parser)
{
    const auto words = parser.positionalArguments();
    const auto verb = oneOf(keyVerbs, words.value(0));
    if (words.size() != 2 || !verb || words.at(1).isEmpty())
        return mistake(CommandLine::tr("key is followed by set NAME or forget NAME"));
    return KeyOptions{*verb, words.at(1)};
}

constexpr std::uint64_t mostSeeds = 10'000'000;

std::optional<std::uint64_t> numberFrom(const QString& text)
{
    bool ok = false;
    const std::uint64_t number = text.toULongLong(&ok);
    return ok ? std::optional(number) : std::nullopt;
}

// What only a script has; nothing if all is well.
std::optional<PrintOptions> readSeeds(const QCommandLineParser& parser, SimulateOptions& options)
{
    const auto seeds = parser.value(QStringLiteral("seeds"));
    const auto sample = parser.value(QStringLiteral("sample"));
    if (options.script.isEmpty() && !(seeds.isEmpty() && sample.isEmpty()))
        return mistake(CommandLine::tr("--seeds and --sample belong to --script"));
    if (!seeds.isEmpty()) {
        options.seeds = numberFrom(seeds).value_or(0);
        if (options.seeds < 1 || options.seeds > mostSeeds)
            return mistake(
                CommandLine::tr("--seeds is a number from 1 to %1, not \"%2\"").arg(mostSeeds).arg(seeds));
    }
    if (!sample.isEmpty()) {
        options.sample = numberFrom(sample);
        if (!options.sample)
            return mistake(CommandLine::tr("--sample is a seed, not \"%1\"").arg(sample));
    }
    return std::nullopt;
}

Options readSimulate(const QCommandLineParser& parser)
{
    SimulateOptions options;
    options.run = parser.value(QStringLiteral("run"));
    options.script = parser.value(QStringLiteral("script"));
    options.policy = parser.value(QStringLiteral("policy"));
    if (options.run.isEmpty() == options.script.isEmpty())
        return mistake(CommandLine::tr("simulate needs either --run FILE.ndjson or --script FILE"));
    if (options.policy.isEmpty())
        return mistake(CommandLine::tr("simulate needs --policy JSON or --policy @FILE"));
    if (!parser.positionalArguments().isEmpty())
        return mistake(CommandLine::tr("simulate takes no argument \"%1\"")
                           .arg(parser.positionalArguments().constFirst()));
    const auto output = parser.value(QStringLiteral("output"));
    const auto ndjson = oneOf(outputWords, output.isEmpty() ? QStringLiteral("text") : output);
    if (!ndjson)
        return wrongWord(QStringLiteral("output"), output, QStringLiteral("text, ndjson"));
    options.ndjson = *ndjson;
    if (auto wrong = readSeeds(parser, options))
        return std::move(*wrong);
    return options;
}

struct Command {
    const char* name; // empty: none
    std::vector<std::pair<const char*, const char*>> options;
    Options (*read)(const QCommandLineParser&);
};

const std::vector<Command>& commands()
{
    static const std::vector<Command> all{
        {"run",
         {{"workspace", "FILE"},
          {"agent", "NAME"},
          {"output", "FORM"},
          {"on-unknown", "WORD"},
          {"approve", "WORD"},
          {"faults", "NAME"},
          {"save", "FILE"},
          {"resume", "RUN"},
          {"store", "FILE"}},
         readRun},
        {"lab", {{"script", "FILE"}, {"port", "N"}}, readLab},
        {"decode", {{"protocol", "P"}, {"status", "N"}, {"content-type", "TYPE"}}, readDecode},
        {"conformance", {}, readConformance},
        {"key", {}, readKey},
        {"explain", {{"all", ""}}, readExplain},
        {"journal",
         {{"open", ""},
          {"output", "FORM"},
          {"landed", ""},
          {"not-landed", ""},
          {"unknown", ""},
          {"result", "JSON"},
          {"note", "TEXT"},
          {"store", "FILE"}},
         readJournalOptions},
        {"runs", {{"output", "FORM"}, {"store", "FILE"}}, readRunsOptions},
        {"simulate",
         {{"run", "FILE"},
          {"script", "FILE"},
          {"policy", "JSON"},
          {"seeds", "N"},
          {"sample", "SEED"},
          {"output", "FORM"}},
         readSimulate},
        {"",
         {{"workspace", "FILE"},
          {"open", "FILE"},
          {"screenshot", "PNG"},
          {"size", "WxH"},
          {"theme", "WORD"},
          {"scale", "F"},
          {"lang", "xx"},
          {"select", "SEQ"}},
         readWindow},
    };
    return all;
}

} // namespace

Options parseOptions(const QStringList& arguments)
{
    QStringList rest = arguments;
    const QString first = rest.value(1);
    const Command* command = &commands().back();
    for (const auto& one : commands()) {
        if (!first.isEmpty() && first == QLatin1String(one.name)) {
            command = &one;
            rest.removeAt(1);
            break;
        }
    }
    QCommandLineParser parser;
    const QCommandLineOption help(QStringList{QStringLiteral("h"), QStringLiteral("help")});
    const QCommandLineOption version(QStringList{QStringLiteral("v"), QStringLiteral("version")});
    parser.addOptions({help, version});
    for (const auto& [name, valueName] : command->options)
        parser.addOption(optionOf(name, valueName));
    if (!parser.parse(rest))
        return mistake(parser.errorText());
    if (parser.isSet(help))
        return PrintOptions{helpText()};
    if (parser.isSet(version))
        return PrintOptions{QStringLiteral("landfall " LANDFALL_VERSION "\n")};
    return command->read(parser);
}

} // namespace landfall
