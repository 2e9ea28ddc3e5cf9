// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_reader.h"
#include "core/runtime/run_planner.h"

#include <QTest>

using namespace landfall;

namespace {

constexpr const char* workspaceText = R"({
  "version": 1,
  "providers": {
    "cloud": { "kind": "anthropic", "api_key": "env:CLOUD_KEY" },
    "local": { "kind": "openai-compatible", "base_url": "http://127.0.0.1:8000/v1" },
    "google": { "kind": "gemini", "api_key": "env:GOOGLE_KEY" },
    "azure": { "kind": "azure-openai", "base_url": "https://r.example", "deployment": "d", "api_version": "v" },
    "quiet": { "kind": "openai-compatible", "base_url": "http://h", "options": { "include_usage": false } },
    "lab": { "kind": "lab", "protocol": "anthropic-messages", "script": "calm" }
  },
  "tools": {
    "charge": { "kind": "command", "command": ["charge"], "retry_class": "accumulating" },
    "search_flights": { "kind": "lab", "retry_class": "safe", "approval": "auto" },
    "book_flight": { "kind": "lab", "retry_class": "accumulating" }
  },
  "agents": {
    "Cloudy": { "provider": "cloud", "model": "m-1", "fallbacks": [ { "provider": "local", "model": "m-2", "max_tokens": 99 } ] },
    "Googly": { "provider": "google", "model": "g" },
    "Many": { "provider": "google", "model": "g", "fallbacks": [ { "provider": "azure", "model": "a" }, { "provider": "quiet", "model": "q" } ] },
    "Charger": { "provider": "local", "model": "m", "tools": ["charge"] },
    "Filer": { "provider": "local", "model": "m", "tools": ["files/read"] },
    "Booker": { "provider": "lab", "model": "m", "tools": ["search_flights", "book_flight"] }
  },
  "mcp_servers": { "files": { "command": ["files-mcp"] } },
  "fault_scripts": { "calm": ["ok"] }
})";

Workspace workspace()
{
    const auto reading = readWorkspace(workspaceText, "desk.landfall.json");
    for (const auto& problem : reading.problems)
        qWarning("%s", toText(problem).c_str());
    return reading.workspace.value_or(Workspace{});
}

Result<RunSpec> plan(const std::string& agent, bool keySet = true, ApprovePolicy approve = ApprovePolicy::Ask)
{
    SessionSecrets secrets({.environment = [keySet](const std::string&) {
        return keySet ? std::optional<std::string>("value-of-the-key") : std::nullopt;
    }});
    const LabAddress lab = [](const ProviderConfig&) {
        return Result<std::string>(std::string("http://lab"));
    };
    return planRun(workspace(), {.agent = agent, .prompt = "go", .approve = approve}, secrets, lab, {});
}

} // namespace

class TestRunPlanner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theChainIsTheAgentsProviderThenItsFallbacks()
    {
        const auto spec = plan("Cloudy");
        QVERIFY2(spec, spec ? "" : spec.error().message.c_str());
        QCOMPARE(spec->members.size(), std::size_t(2));
        QCOMPARE(spec->members[0].chain.label(), std::string("cloud/m-1"));
        QCOMPARE(spec->members[0].endpoint.apiKey, std::string("value-of-the-key"));
        QVERIFY(spec->members[0].chain.announcesEarly);
        QCOMPARE(spec->members[1].chain.label(), std::string("local/m-2"));
        QCOMPARE(spec->members[1].chain.maxTokens, std::optional<std::uint32_t>(99));
        QVERIFY(!spec->members[1].chain.announcesEarly);
    }

    void aMemberHasItsServersProfile()
    {
        const auto spec = plan("Many");
        QVERIFY2(spec, spec ? "" : spec.error().message.c_str());
        QCOMPARE(spec->members[0].protocol, Protocol::GeminiGenerate);
        const auto& azure = spec->members[1].endpoint;
        QVERIFY(azure.server.path == ServerProfile::Path::AzureDeployment);
        QCOMPARE(azure.deployment, std::string("d"));
        QCOMPARE(azure.apiVersion, std::string("v"));
        QVERIFY(!spec->members[2].endpoint.server.includeUsage);
    }

    void whatIsWrongIsSaidInOneLine_data()
    {
        QTest::addColumn<QByteArray>("agent");
        QTest::addColumn<bool>("keySet");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("an unknown agent names the known ones")
            << QByteArray("Nobody") << true
            << QByteArray("\"Nobody\" in desk.landfall.json; it has Cloudy, Googly");
        QTest::newRow("a missing key names its variable")
            << QByteArray("Cloudy") << false << QByteArray("CLOUD_KEY");
        QTest::newRow("a kind of tool that is not run")
            << QByteArray("Filer") << true << QByteArray("tool files/read");
    }

    void whatIsWrongIsSaidInOneLine()
    {
        QFETCH(QByteArray, agent);
        QFETCH(bool, keySet);
        QFETCH(QByteArray, part);
        const auto spec = plan(agent.toStdString(), keySet);
        QVERIFY(!spec);
        QVERIFY2(spec.error().message.find(part.toStdString()) != std::string::npos,
                 spec.error().message.c_str());
        QVERIFY(spec.error().message.find('\n') == std::string::npos);
    }

    void approvalIsGivenOrDeniedForAll()
    {
        const auto all = plan("Booker", true, ApprovePolicy::All);
        QVERIFY(all);
        QCOMPARE(all->tools[1].config.approval, Approval::Auto);
        const auto none = plan("Booker", true, ApprovePolicy::None);
        QVERIFY(none);
        QCOMPARE(none->tools[0].config.approval, Approval::Auto);
        QCOMPARE(none->tools[1].config.approval, Approval::Deny);
        QCOMPARE(none->members[0].endpoint.baseUrl, std::string("http://lab"));
    }
};

QTEST_GUILESS_MAIN(TestRunPlanner)
#include "tst_run_planner.moc"
