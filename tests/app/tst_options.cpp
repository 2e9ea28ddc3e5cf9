// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include <QTest>

using namespace landfall;

namespace {

Options parse(const QString& line)
{
    return parseOptions(QStringList{QStringLiteral("landfall")} +
                        line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
}

} // namespace

class TestOptions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingOpensTheWindow()
    {
        const auto options = parse(QString());
        QVERIFY(std::holds_alternative<WindowOptions>(options));
        QVERIFY(std::get<WindowOptions>(options).screenshot.isEmpty());
    }

    void aScreenshotHasAllItsOptions()
    {
        const auto parsed = parse(QStringLiteral("--screenshot a.png --open r.ndjson --size 1024x640 --theme "
                                                 "dark --scale 1.5 --lang de --select 12"));
        const auto& options = std::get<WindowOptions>(parsed);
        QCOMPARE(options.screenshot, QStringLiteral("a.png"));
        QCOMPARE(options.open, QStringLiteral("r.ndjson"));
        QCOMPARE(options.size, QSize(1024, 640));
        QVERIFY(options.theme == ThemeChoice::Dark);
        QCOMPARE(options.scale, 1.5);
        QCOMPARE(options.language, QStringLiteral("de"));
        QCOMPARE(*options.select, std::uint64_t(12));
    }

    void aRunReadsItsPromptFromWhatIsLeft()
    {
        const auto parsed = parse(QStringLiteral(
            "run --agent A --output ndjson --on-unknown retry --approve none --faults f --save s two words"));
        const auto& options = std::get<RunOptions>(parsed);
        QCOMPARE(options.agent, QStringLiteral("A"));
        QCOMPARE(options.prompt, QStringLiteral("two words"));
        QVERIFY(options.ndjson);
        QVERIFY(options.onUnknown == OnUnknown::Retry);
        QVERIFY(options.approve == ApprovePolicy::None);
        QCOMPARE(options.faults, QStringLiteral("f"));
        QCOMPARE(options.save, QStringLiteral("s"));
    }

    void conformanceTakesAnyNumberOfFiles()
    {
        const auto parsed = parse(QStringLiteral("conformance a.json b.json"));
        QCOMPARE(std::get<ConformanceOptions>(parsed).files,
                 QStringList({QStringLiteral("a.json"), QStringLiteral("b.json")}));
    }

    void aRecordingIsDecodedAsItsProtocolStatusAndTypeSay()
    {
        const auto parsed = parse(QStringLiteral(
            "decode --protocol openai-chat --status 429 --content-type application/json a.json"));
        const auto& options = std::get<DecodeOptions>(parsed);
        QCOMPARE(options.protocol, QStringLiteral("openai-chat"));
        QCOMPARE(options.status, 429);
        QCOMPARE(options.contentType, QStringLiteral("application/json"));
        QCOMPARE(options.file, QStringLiteral("a.json"));
        QCOMPARE(std::get<DecodeOptions>(parse(QStringLiteral("decode --protocol p a"))).status, 200);
    }

    void explainTakesARuleOrNone()
    {
        const auto one = parse(QStringLiteral("explain turn_gated"));
        QCOMPARE(std::get<ExplainOptions>(one).id, QStringLiteral("turn_gated"));
        QVERIFY(!std::get<ExplainOptions>(one).all);
        QVERIFY(std::get<ExplainOptions>(parse(QStringLiteral("explain"))).id.isEmpty());
        QVERIFY(std::get<ExplainOptions>(parse(QStringLiteral("explain --all"))).all);
    }

    void aSimulationTakesARunOrAScript()
    {
        const auto run = parse(QStringLiteral("simulate --run r.ndjson --policy @p.json --output ndjson"));
        QCOMPARE(std::get<SimulateOptions>(run).run, QStringLiteral("r.ndjson"));
        QCOMPARE(std::get<SimulateOptions>(run).policy, QStringLiteral("@p.json"));
        QVERIFY(std::get<SimulateOptions>(run).ndjson);
        const auto script = parse(QStringLiteral("simulate --script s --policy {} --seeds 50 --sample 7"));
        QCOMPARE(std::get<SimulateOptions>(script).script, QStringLiteral("s"));
        QCOMPARE(std::get<SimulateOptions>(script).seeds, std::uint64_t(50));
        QCOMPARE(*std::get<SimulateOptions>(script).sample, std::uint64_t(7));
        QVERIFY(!std::get<SimulateOptions>(script).ndjson);
    }

    void mistakesAreSaidInOneLine_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const char* line, const char* part) {
            QTest::newRow(name) << QString::fromLatin1(line) << QString::fromLatin1(part);
        };
        row("an unknown command", "fly", "\"fly\"");
        row("an unknown option", "run --agent A --speed 3 p", "speed");
        row("a run without an agent", "run p", "--agent");
        row("a run without a prompt", "run --agent A", "prompt");
        row("a wrong output", "run --agent A --output xml p", "text, ndjson");
        row("a wrong answer to unknowns", "run --agent A --on-unknown guess p", "fail, ask, retry");
        row("a wrong approval", "run --agent A --approve maybe p", "ask, all, none");
        row("a lab without a script", "lab", "--script");
        row("nothing to hold the program against", "conformance", "needs a file");
        row("a conformance with an option", "conformance --strict a.json", "strict");
        row("a recording of no protocol", "decode a.sse", "--protocol");
        row("nothing to decode", "decode --protocol openai-chat", "one file");
        row("two files to decode", "decode --protocol openai-chat a b", "one file");
        row("a wrong status", "decode --protocol openai-chat --status ok a", "\"ok\"");
        row("a wrong port", "lab --script s --port 99999", "99999");
        row("two rules to explain", "explain a b", "one RULE");
        row("a rule to explain beside all", "explain --all a", "one RULE");
        row("a simulation of nothing", "simulate --policy {}", "--run FILE.ndjson or --script FILE");
        row("a simulation of two things", "simulate --run r --script s --policy {}", "either");
        row("a simulation without a policy", "simulate --run r", "--policy");
        row("a simulation with a word too many", "simulate --run r --policy {} more", "\"more\"");
        row("a simulation in a wrong form", "simulate --run r --policy {} --output xml", "text, ndjson");
        row("seeds for a run", "simulate --run r --policy {} --seeds 3", "belong to --script");
        row("no seeds", "simulate --script s --policy {} --seeds 0", "\"0\"");
        row("too many seeds", "simulate --script s --policy {} --seeds 10000001", "10000000");
        row("a sample that is no seed", "simulate --script s --policy {} --sample x", "\"x\"");
        row("a wrong size", "--screenshot a.png --size big", "big");
        row("a wrong scale", "--screenshot a.png --scale 9", "0.5 to 4");
        row("a wrong seq", "--select x", "\"x\"");
    }

    void mistakesAreSaidInOneLine()
    {
        QFETCH(QString, line);
        QFETCH(QString, part);
        const auto options = parse(line);
        const auto* print = std::get_if<PrintOptions>(&options);
        QVERIFY(print);
        QVERIFY(print->isError);
        QVERIFY2(print->text.contains(part), qPrintable(print->text));
        QCOMPARE(print->text.count(QLatin1Char('\n')), 2); // the mistake, and where to look
    }

    void helpNamesEveryExitStatus()
    {
        for (const char* line : {"--help", "run --help", "-h"}) {
            const auto options = parse(QString::fromLatin1(line));
            const auto& print = std::get<PrintOptions>(options);
            QVERIFY(!print.isError);
            for (const char* status :
                 {"0 done", "1 failed", "2 wrong usage", "3 an outcome is left unknown", "4 cancelled"})
                QVERIFY2(print.text.contains(QString::fromLatin1(status)), status);
        }
    }
};

QTEST_GUILESS_MAIN(TestOptions)
#include "tst_options.moc"
