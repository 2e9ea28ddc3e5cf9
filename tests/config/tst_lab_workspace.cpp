// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/lab_workspace.h"
#include "core/config/workspace_reader.h"

#include <QTest>

#include <nlohmann/json.hpp>
#include <set>

using namespace landfall;
using nlohmann::json;

// The shapes themselves are held against the lab's own reader where both libraries are linked.
class TestLabWorkspace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void isAWorkspaceWithoutProblems();
    void everyProviderIsTheLab();
    void bothProtocolsArePlayed();
    void everyAgentHoldsAPrompt();
    void theResearcherMeetsARetry();
    void theSummariserMeetsAFallback();
    void bookingsMeetsAnUnknownOutcome();

private:
    json exchangesOf(const std::string& provider) const
    {
        return json::parse(m_workspace.faultScripts.at(m_workspace.provider(provider)->script))
            .at("exchanges");
    }
    bool startsWith(const json& exchange, const char* shape) const
    {
        return exchange.get<std::string>().starts_with(shape);
    }

    std::vector<ConfigProblem> m_problems;
    Workspace m_workspace;
};

void TestLabWorkspace::initTestCase()
{
    const auto text = labWorkspaceText();
    QVERIFY(text);
    auto reading = readWorkspace(*text, "lab");
    for (const auto& problem : reading.problems)
        qWarning("%s", toText(problem).c_str());
    m_problems = reading.problems;
    QVERIFY(reading.workspace);
    m_workspace = *reading.workspace;
}

void TestLabWorkspace::isAWorkspaceWithoutProblems()
{
    QVERIFY(m_problems.empty());
    QCOMPARE(m_workspace.name, std::string("lab"));
    QCOMPARE(m_workspace.agents.size(), std::size_t(3));
}

void TestLabWorkspace::everyProviderIsTheLab()
{
    for (const auto& provider : m_workspace.providers) {
        QVERIFY(provider.kind == ProviderKind::Lab);
        QVERIFY(provider.key == KeyRef());
        QVERIFY(m_workspace.faultScripts.contains(provider.script));
    }
}

void TestLabWorkspace::bothProtocolsArePlayed()
{
    std::set<Protocol> protocols;
    for (const auto& provider : m_workspace.providers)
        protocols.insert(provider.protocol);
    QCOMPARE(protocols.size(), std::size_t(2));
}

void TestLabWorkspace::everyAgentHoldsAPrompt()
{
    for (const auto& agent : m_workspace.agents) {
        QVERIFY(!agent.suggestedPrompt.empty());
        QVERIFY(!agent.instructions.empty());
        QCOMPARE(agent.retry.jitter, 0.0);
    }
}

void TestLabWorkspace::theResearcherMeetsARetry()
{
    const auto* agent = m_workspace.agent("Researcher");
    QVERIFY(agent);
    QVERIFY(agent->tools.empty());
    const auto exchanges = exchangesOf(agent->provider);
    QCOMPARE(exchanges.size(), std::size_t(2));
    QVERIFY(startsWith(exchanges[0], "reset_after_chunks:"));
    QVERIFY(startsWith(exchanges[1], "ok:"));
}

void TestLabWorkspace::theSummariserMeetsAFallback()
{
    const auto* agent = m_workspace.agent("Summariser");
    QVERIFY(agent);
    QCOMPARE(agent->retry.switchAfter, 1);
    QCOMPARE(agent->fallbacks.size(), std::size_t(1));
    QVERIFY(startsWith(exchangesOf(agent->provider)[0], "status:429;retry_after="));
    QVERIFY(startsWith(exchangesOf(agent->fallbacks[0].provider)[0], "ok:"));
}

void TestLabWorkspace::bookingsMeetsAnUnknownOutcome()
{
    const auto* agent = m_workspace.agent("Bookings");
    QVERIFY(agent);
    QVERIFY((agent->tools == std::vector<std::string>{"search_flights", "book_flight"}));
    QVERIFY(m_workspace.tool("search_flights")->retryClass == RetryClass::Safe);
    QVERIFY(m_workspace.tool("book_flight")->retryClass == RetryClass::Accumulating);
    for (const auto& tool : agent->tools) {
        QVERIFY(m_workspace.tool(tool)->kind == ToolKind::Lab);
        QVERIFY(m_workspace.tool(tool)->approval == Approval::Auto);
    }
    const auto exchanges = exchangesOf(agent->provider);
    QCOMPARE(exchanges.size(), std::size_t(4));
    QVERIFY(startsWith(exchanges[0], "reset_after_chunks:"));
    QVERIFY(startsWith(exchanges[1], "tool_call:search_flights;"));
    QVERIFY(startsWith(exchanges[2], "tool_call:book_flight;"));
    QVERIFY(startsWith(exchanges[3], "ok:"));
}

QTEST_GUILESS_MAIN(TestLabWorkspace)
#include "tst_lab_workspace.moc"
