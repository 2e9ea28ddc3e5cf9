// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/conformance.h"

#include <QDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace landfall;
using Json = nlohmann::ordered_json;

namespace {

const auto folder = QStringLiteral(LANDFALL_TEST_DATA "/vectors");

std::string readFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll().toStdString();
}

Json tableNamed(const char* name)
{
    return Json::parse(readFile(folder + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".json")));
}

// The table with one case only: the one of this index, after `change`.
template <class Change>
Json oneCase(const char* name, std::size_t index, Change change)
{
    auto table = tableNamed(name);
    Json row = table.at("cases").at(index);
    change(row);
    table["cases"] = Json::array({row});
    return table;
}

std::string linesOf(const ConformanceReport& report)
{
    std::string lines;
    for (const auto& problem : report.problems)
        lines += problem + '\n';
    return lines;
}

// A changed value that is of the same type, so that only the comparison can refuse it.
Json otherThan(const Json& value)
{
    if (value.is_boolean())
        return !value.get<bool>();
    if (value.is_number())
        return value.get<double>() + 0.001;
    if (value.is_array()) {
        auto longer = value;
        longer.push_back(value.empty() ? Json("one more") : value.back());
        return longer;
    }
    if (value.is_null())
        return 0.001;
    return value.get<std::string>() + "x";
}

} // namespace

class TestConformance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theProgramMeetsEveryTable_data()
    {
        QTest::addColumn<QString>("path");
        const auto files = QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files);
        QCOMPARE(files.size(), 8);
        for (const auto& file : files)
            QTest::newRow(qPrintable(file.fileName())) << file.filePath();
    }

    void theProgramMeetsEveryTable()
    {
        QFETCH(QString, path);
        const auto text = readFile(path);
        const auto report = checkConformance(text);
        QVERIFY2(report.problems.empty(), linesOf(report).c_str());
        QCOMPARE(report.failed, 0);
        QCOMPARE(static_cast<std::size_t>(report.passed), Json::parse(text).at("cases").size());
    }

    // Every expectation of every case, one at a time: nothing in a table is read without being tested.
    void everyExpectationCanFail_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QStringList>("pointers");
        const auto row = [](const char* table, const QStringList& pointers) {
            QTest::newRow(table) << QByteArray(table) << pointers;
        };
        row("wait_for", {QStringLiteral("/expect_wait")});
        row("retry_after", {QStringLiteral("/expect_seconds")});
        row("classify",
            {QStringLiteral("/transient"), QStringLiteral("/rate_limited"), QStringLiteral("/dispatch")});
        row("replay_classifier", {QStringLiteral("/expect_unsafe"), QStringLiteral("/expect_chain_unsafe")});
        row("failover_sequences",
            {QStringLiteral("/expect/vendor_requests"), QStringLiteral("/expect/events"),
             QStringLiteral("/expect/outcome"), QStringLiteral("/expect/calls"),
             QStringLiteral("/expect/calls/0/engine_attempts"), QStringLiteral("/expect/calls/0/served_by")});
        row("tool_outcomes", {QStringLiteral("/action")});
        row("watchdog", {QStringLiteral("/expect/first_event_deadline"), QStringLiteral("/expect/idle_limit"),
                         QStringLiteral("/expect/call_timeout"), QStringLiteral("/expect/verdict"),
                         QStringLiteral("/expect/at"), QStringLiteral("/expect/retryable")});
    }

    void everyExpectationCanFail()
    {
        QFETCH(QByteArray, table);
        QFETCH(QStringList, pointers);
        for (const auto& pointer : pointers) {
            auto changed = tableNamed(table.constData());
            for (auto& one : changed["cases"]) {
                auto& value = one.at(Json::json_pointer(pointer.toStdString()));
                value = otherThan(value);
            }
            const auto report = checkConformance(changed.dump());
            QVERIFY2(report.passed == 0, qPrintable(pointer));
            QCOMPARE(report.problems.size(), changed.at("cases").size());
        }
    }

    void anUnknownFieldFailsItsCase_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QString>("pointer");
        const auto row = [](const char* table, const char* pointer) {
            QTest::addRow("%s%s", table, pointer) << QByteArray(table) << QString::fromLatin1(pointer);
        };
        for (const char* table : {"wait_for", "backoff_praison", "retry_after", "classify",
                                  "replay_classifier", "failover_sequences", "tool_outcomes", "watchdog"})
            row(table, "/surprise");
        row("wait_for", "/policy/surprise");
        row("backoff_praison", "/config/surprise");
        row("classify", "/input/surprise");
        row("replay_classifier", "/exception_chain/0/surprise");
        for (const char* pointer :
             {"/policy/surprise", "/policy/progress/surprise", "/members/0/surprise", "/calls/0/surprise",
              "/expect/surprise", "/expect/calls/0/surprise", "/initial_state"})
            row("failover_sequences", pointer);
        for (const char* pointer : {"/policy/surprise", "/timeline/0/surprise", "/expect/surprise"})
            row("watchdog", pointer);
    }

    void anUnknownFieldFailsItsCase()
    {
        QFETCH(QByteArray, table);
        QFETCH(QString, pointer);
        const auto change = [&](Json& one) {
            one[Json::json_pointer(pointer.toStdString())] = Json{{"surprise", 1}};
        };
        const auto report = checkConformance(oneCase(table.constData(), 0, change).dump());
        QCOMPARE(report.passed, 0);
        QCOMPARE(report.failed, 1);
        QVERIFY2(linesOf(report).find("surprise") != std::string::npos, linesOf(report).c_str());
    }

    void everyTestedFieldIsNeeded_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QStringList>("fields");
        const auto row = [](const char* table, const QString& fields) {
            QTest::newRow(table) << QByteArray(table) << fields.split(QLatin1Char(' '));
        };
        row("wait_for", QStringLiteral("policy failed_attempt u expect_wait"));
        row("backoff_praison", QStringLiteral("algorithm config attempt u expect_delay"));
        row("retry_after", QStringLiteral("now expect_seconds"));
        row("classify", QStringLiteral("input transient rate_limited dispatch"));
        row("replay_classifier", QStringLiteral("exception_chain expect_unsafe expect_chain_unsafe"));
        row("failover_sequences", QStringLiteral("policy members calls expect"));
        row("tool_outcomes", QStringLiteral("tool_class idempotency_key outcome probe write_only_policy "
                                            "retries_left seconds_since_call known_lag_seconds "
                                            "declared_transient action"));
        row("watchdog", QStringLiteral("policy provider_sends_early_event request_tokens attempt "
                                       "learned_first_event_seconds max_tokens "
                                       "allow_missing_finish_reason_for_text timeline expect"));
    }

    void everyTestedFieldIsNeeded()
    {
        QFETCH(QByteArray, table);
        QFETCH(QStringList, fields);
        for (const auto& field : fields) {
            const auto name = field.toStdString();
            for (const Json& wrong : {Json(), Json::array({Json::array()}), Json("x")}) {
                const auto change = [&](Json& one) {
                    if (wrong.is_null())
                        one.erase(name);
                    else
                        one[name] = wrong;
                };
                const auto report = checkConformance(oneCase(table.constData(), 0, change).dump());
                QVERIFY2(report.passed == 0 && report.failed == 1, (name + ": " + wrong.dump()).c_str());
                QVERIFY2(linesOf(report).find(name) != std::string::npos, linesOf(report).c_str());
            }
        }
    }

    void whatIsWrongIsSaidInOneLine_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QByteArray>("line");
        const auto row = [](const char* name, const Json& table, const char* line) {
            QTest::newRow(name) << QByteArray::fromStdString(table.dump()) << QByteArray(line) + "\n";
        };
        const auto set = [](const char* pointer, const Json& value) {
            return [pointer, value](Json& one) { one[Json::json_pointer(pointer)] = value; };
        };
        row("a wrong number", oneCase("wait_for", 0, set("/expect_wait", 0.75)),
            "wf-001: expect_wait: expected 0.75, got 0.5");
        row("a case without an id goes by its number", oneCase("backoff_praison", 0, set("/expect_delay", 6)),
            "case 1: expect_delay: expected 6.0, got 5.0");
        row("another message for a broken setting",
            oneCase("backoff_praison", 32, set("/expect_error", "base_delay must be >= 0")),
            "case 1: expect_error: expected \"base_delay must be >= 0\", got \"base_delay must be > 0\"");
        row("a title is shown", oneCase("watchdog", 1, set("/expect/at", 19)),
            "wd-002 (nothing arrives: dropped at 20 s): at: expected 19.0, got 20.0");
        row("an event, by its place", oneCase("failover_sequences", 1, set("/expect/events/0/t", 7)),
            "fo-002 (switch_after 1: failover inside one call, no RETRY): events[0].t: expected 7, got 0.0");
        row("a title of several lines",
            oneCase("wait_for", 0,
                    [&](Json& one) {
                        one["title"] = "a\nb";
                        one["expect_wait"] = 1;
                    }),
            "wf-001 (a b): expect_wait: expected 1.0, got 0.5");
        row("two of three",
            oneCase("classify", 0,
                    [&](Json& one) {
                        one["transient"] = false;
                        one["dispatch"] = "pre";
                    }),
            "cl-001: transient: expected false, got true; dispatch: expected \"pre\", got \"response\"");

        row("a policy that is none", oneCase("wait_for", 0, set("/policy/jitter", "0.25")),
            "wf-001: policy: jitter must be between 0 and 1");
        row("two dialects in a policy", oneCase("wait_for", 0, set("/policy/max_retries", 3)),
            "wf-001: policy: backoff_seconds cannot stand beside max_retries: they belong to different ways "
            "to "
            "plan waits; policy: max_backoff_seconds cannot stand beside max_retries: they belong to "
            "different "
            "ways to plan waits; policy: jitter cannot stand beside max_retries: they belong to different "
            "ways "
            "to plan waits");
        row("a sample outside its range", oneCase("wait_for", 0, set("/u", 1.5)),
            "wf-001: u must be between 0 and 1");
        row("an unknown algorithm", oneCase("backoff_praison", 0, set("/algorithm", "fibonacci")),
            "case 1: algorithm must be one of agent_jittered_backoff, agent_config_validation, not "
            "\"fibonacci\"");
        row("an unknown word for dispatch", oneCase("classify", 0, set("/dispatch", "maybe")),
            "cl-001: dispatch must be one of pre, post, response, unknown, not \"maybe\"");
        row("a failure that says nothing", oneCase("classify", 0, set("/input", Json::object())),
            "cl-001: input has neither a status, nor an exception, nor an error's code or message");
        row("a status that is none", oneCase("classify", 0, set("/input/status", 4040)),
            "cl-001: input.status must be an integer from 100 to 599");
        row("an unknown link", oneCase("replay_classifier", 0, set("/exception_chain/0/link", "reason")),
            "type-unsafe-readtimeout: exception_chain[0].link must be cause, context or "
            "cause-cycle-to-INDEX");
        row("a chain without an error",
            oneCase("replay_classifier", 0, set("/exception_chain", Json::array())),
            "type-unsafe-readtimeout: exception_chain has no error");
        row("a date that is none", oneCase("retry_after", 0, set("/now", "noon")),
            "ra-001: now must be an HTTP date");
        row("a header that is no text", oneCase("retry_after", 0, set("/headers/Retry-After", 12)),
            "ra-001: headers.Retry-After must be a text");

        row("an unknown outcome",
            oneCase("failover_sequences", 0, set("/members/0/script", Json::array({"explode:now"}))),
            "fo-001 (first try succeeds): \"explode:now\" is no outcome: it starts with none of the known "
            "words");
        row("an outcome of the wrong form",
            oneCase("failover_sequences", 0, set("/members/0/script", Json::array({"mid:x:reset"}))),
            "fo-001 (first try succeeds): \"mid:x:reset\" is no outcome: the form is mid:CHUNKS:WORD or "
            "mid:CHUNKS:STATUS");
        row("an unknown turn", oneCase("failover_sequences", 0, set("/calls/0/turn", "risky")),
            "fo-001 (first try succeeds): calls[0].turn must be one of none, read_only, side_effecting, "
            "unclassified, not \"risky\"");
        row("another cadence of notices",
            oneCase("failover_sequences", 0, set("/policy/progress/repeat_every_seconds", 20)),
            "fo-001 (first try succeeds): policy.progress.repeat_every_seconds: expected 15, got 20.0");
        row("a state of nobody",
            oneCase("failover_sequences", 0, set("/initial_state", Json{{"nobody", Json::object()}})),
            "fo-001 (first try succeeds): unknown field initial_state.nobody");
        row("a script that is too short",
            oneCase("failover_sequences", 0, set("/members/0/script", Json::array())),
            "fo-001 (first try succeeds): primary was asked once more than its script has answers");
        row("two members of one name", oneCase("failover_sequences", 0, set("/members/1/name", "primary")),
            "fo-001 (first try succeeds): two members are named primary");
        row("samples that are none", oneCase("failover_sequences", 0, set("/u", Json::array({0.5, 2}))),
            "fo-001 (first try succeeds): u must be a list of numbers between 0 and 1");
        row("a wait of years",
            oneCase("failover_sequences", 0,
                    [](Json& one) {
                        one["policy"]["max_backoff_seconds"] = 1e9;
                        one["members"][0]["script"] = {"rate_limit:429;ra=999999999", "ok"};
                        one["members"].erase(1);
                        one["expect"] = {{"vendor_requests", {"primary"}},
                                         {"events", Json::array()},
                                         {"outcome", "no end"},
                                         {"calls", Json::array()}};
                    }),
            "fo-001 (first try succeeds): the calls take more than 50000 events");
        row("a silence of years",
            oneCase("watchdog", 0,
                    [](Json& one) {
                        one["policy"]["call_timeout_seconds"] = 1e9;
                        one["policy"]["stream_idle_timeout_seconds"] = nullptr;
                        one["timeline"].erase(2);
                        one["expect"]["idle_limit"] = nullptr;
                        one["expect"]["call_timeout"] = 1e9;
                        one["expect"]["verdict"] = "call_timeout";
                        one["expect"]["at"] = 1e9;
                        one["expect"]["retryable"] = true;
                    }),
            "wd-001 (prompt start): the call takes more than 50000 events");
        row("an unknown kind of event", oneCase("watchdog", 0, set("/timeline/0/kind", "noise")),
            "wd-001 (prompt start): timeline[0].kind must be one of event, text, tool_args, comment, end, "
            "eof, "
            "not \"noise\"");
        row("a timeline that goes back", oneCase("watchdog", 0, set("/timeline/2/t", 1)),
            "wd-001 (prompt start): timeline[2].t must be a moment not before the last");
        row("an end without a word on its reason",
            oneCase("watchdog", 0, [](Json& one) { one["timeline"][2].erase("finish"); }),
            "wd-001 (prompt start): timeline[2].finish is missing");
        row("an unknown verdict", oneCase("watchdog", 0, set("/expect/verdict", "fine")),
            "wd-001 (prompt start): expect.verdict must be one of ok, first_event_timeout, idle_timeout, "
            "call_timeout, incomplete_stream, invalid_tool_args_to_model, not \"fine\"");
        row("a case that is no object", Json{{"meta", {{"table", "wait_for"}}}, {"cases", {3}}},
            "case 1: the case must be an object; policy is missing; failed_attempt is missing; u is missing; "
            "expect_wait is missing");

        row("an unknown table", Json{{"meta", {{"table", "chess"}}}, {"cases", {3}}},
            "unknown table \"chess\"");
        row("an unknown word of the operator's table",
            oneCase("tool_outcomes", 28, set("/entry_state", "asleep")),
            "to-042: entry_state must be one of unknown, ok, run_cancelled, resolved_not_landed, not "
            "\"asleep\"");
        row("no table", Json{{"cases", {3}}}, "no table: meta.table is missing");
        row("a list", Json::array({1}), "no table: meta.table is missing");
        row("no cases", Json{{"meta", {{"table", "wait_for"}}}},
            "cases must be a list with at least one case");
        row("an empty list of cases", Json{{"meta", {{"table", "wait_for"}}}, {"cases", Json::array()}},
            "cases must be a list with at least one case");
        row("something beside the cases",
            Json{{"meta", {{"table", "wait_for"}}}, {"defaults", 1}, {"cases", {3}}},
            "unknown field defaults");
    }

    void whatIsWrongIsSaidInOneLine()
    {
        QFETCH(QByteArray, table);
        QFETCH(QByteArray, line);
        const auto report = checkConformance(table.toStdString());
        QCOMPARE(QByteArray::fromStdString(linesOf(report)), line);
        QCOMPARE(report.passed, 0);
        QCOMPARE(report.failed, 1);
    }

    void whatIsNoJsonFails_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("half of it") << QByteArray("{\"meta\":{");
        QTest::newRow("bytes") << QByteArray("\x00\xff\xfe{", 4);
        QTest::newRow("NaN") << QByteArray("{\"meta\":NaN}");
        QTest::newRow("as deep as memory allows") << QByteArray(1'000'000, '[');
    }

    void whatIsNoJsonFails()
    {
        QFETCH(QByteArray, text);
        const auto report = checkConformance(text.toStdString());
        QCOMPARE(linesOf(report), std::string("not JSON\n"));
        QCOMPARE(report.failed, 1);
    }

    void otherPoliciesAndTokensAreUnderstood_data()
    {
        QTest::addColumn<QByteArray>("table");
        const auto row = [](const char* name, const Json& table) {
            QTest::newRow(name) << QByteArray::fromStdString(table.dump());
        };
        row("a policy of no fields", oneCase("wait_for", 0, [](Json& one) {
                one["policy"] = Json::object();
                one["u"] = 1;
                one["expect_wait"] = 0.375;
            }));
        row("a policy of other fields as well", oneCase("wait_for", 0, [](Json& one) {
                one["policy"]["attempts"] = 9;
                one["policy"]["cooldown_seconds"] = 3;
            }));
        row("a wait of the second dialect", oneCase("wait_for", 0, [](Json& one) {
                one["policy"] = {{"base_delay", 2}, {"jitter_ratio", 0}};
                one["failed_attempt"] = 3;
                one["retry_after"] = nullptr;
                one["expect_wait"] = 8;
            }));
        row("attempts beyond all counting", oneCase("wait_for", 0, [](Json& one) {
                one["failed_attempt"] = 1e15;
                one["expect_wait"] = 60;
            }));
        row("a backoff of no fields is its dialect's",
            oneCase("backoff_praison", 0, [](Json& one) { one["config"] = Json::object(); }));
        row("a backoff under a hint", oneCase("backoff_praison", 0, [](Json& one) {
                one["retry_after"] = 500;
                one["expect_delay"] = 120;
            }));
        row("a config that is false", oneCase("backoff_praison", 32, [](Json& one) {
                one["config"] = false;
                one["expect_error"] = nullptr;
            }));
        row("a config of texts", oneCase("backoff_praison", 32, [](Json& one) {
                one["config"] = {{"max_retries", "3"}, {"jitter_ratio", true}};
                one["expect_error"] = "jitter_ratio must be between 0 and 1";
            }));
        row("an in-band error", oneCase("classify", 0, [](Json& one) {
                one["input"] = {{"type", "overloaded_error"}, {"message", "busy"}};
                one["rate_limited"] = true;
            }));
        row("a proxy that is down is not one that refuses", oneCase("classify", 0, [](Json& one) {
                one["input"] = {
                    {"exception", "MyProxyError"}, {"bases", {"ProxyError"}}, {"message", "502 on CONNECT"}};
                one["dispatch"] = "pre";
            }));
        row("a proxy that says nothing", oneCase("classify", 0, [](Json& one) {
                one["input"] = {{"exception", "ProxyError"}, {"message", "no answer in 4000 ms"}};
                one["dispatch"] = "unknown";
            }));
        row("a body as it came", oneCase("retry_after", 0, [](Json& one) {
                one.erase("headers");
                one["body"] = "{\"retry_after\":3}";
                one["expect_seconds"] = 3;
            }));
        row("the second dialect in a sequence", oneCase("failover_sequences", 49, [](Json& one) {
                one["policy"] = {{"base_delay", 0.5}, {"max_retries", 1}};
            }));
        row("the policy of SPEC 1 in a sequence",
            oneCase("failover_sequences", 49, [](Json& one) { one["policy"] = Json::object(); }));
        row("a silent stream after an event", oneCase("failover_sequences", 49, [](Json& one) {
                one["members"][0]["script"][0] = "stall:idle";
            }));
        row("a policy that allows one attempt, watched at the third",
            oneCase("watchdog", 4, [](Json& one) { one["policy"]["attempts"] = 1; }));
    }

    void otherPoliciesAndTokensAreUnderstood()
    {
        QFETCH(QByteArray, table);
        const auto report = checkConformance(table.toStdString());
        QCOMPARE(linesOf(report), std::string());
        QCOMPARE(report.passed, 1);
    }
};

QTEST_GUILESS_MAIN(TestConformance)
#include "tst_conformance.moc"
