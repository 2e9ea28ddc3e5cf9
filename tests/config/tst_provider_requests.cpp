// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_reader.h"
#include "core/wire/server_profiles.h"
#include "tests/config/problem_lines.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace landfall;

namespace {

// The provider of a workspace, and the request that would go to it.
WireRequest requestOf(const QByteArray& provider, ModelRequest request)
{
    const auto text = R"({"version":1,"fault_scripts":{"s":["ok"]},"providers":{"p":)" + provider + "}}";
    const auto reading = readWorkspace(text.toStdString(), "test");
    if (!reading.workspace)
        qFatal("%s", linesOf(reading.problems).constData());
    const auto& config = *reading.workspace->provider("p");
    return makeCodec(config.protocol)
        ->encode(request, {.baseUrl = config.baseUrl.empty() ? "http://lab" : config.baseUrl,
                           .apiKey = "secret",
                           .server = config.server,
                           .deployment = config.deployment,
                           .apiVersion = config.apiVersion,
                           .appUrl = config.appUrl});
}

ModelRequest smallRequest()
{
    ModelRequest request;
    request.model = "m";
    request.system = "Be brief.";
    request.maxTokens = 7;
    request.messages = {
        {Role::User, {TextBlock{"Go"}}},
        {Role::Assistant,
         {ReasoningBlock{"hm", "openai-chat", R"({"reasoning_details":[1]})"},
          ToolCallBlock{"an_id_of_20_letters_", "f", "{}", true}}},
        {Role::User, {ToolResultBlock{"an_id_of_20_letters_", "x", false}}},
    };
    return request;
}

} // namespace

class TestProviderRequests : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addresses_data();
    void addresses();
    void headers_data();
    void headers();
    void bodies_data();
    void bodies();
    void everyProfileHasItsOwnName();
};

void TestProviderRequests::addresses_data()
{
    QTest::addColumn<QByteArray>("provider");
    QTest::addColumn<QByteArray>("url");
    // Every base of the list leads to the same address.
    const auto rows = [](const char* kind, const char* fields, const QList<QByteArray>& bases,
                         const char* url) {
        for (const auto& base : bases) {
            const auto given = base.isEmpty() ? QByteArray() : R"(,"base_url":")" + base + "\"";
            QTest::newRow((QByteArray(kind) + fields + " at " + (base.isEmpty() ? "its own address" : base))
                              .constData())
                << QByteArray(R"({"kind":")") + kind + "\"" + given + fields + "}" << QByteArray(url);
        }
    };
    rows("anthropic", "",
         {"", "https://api.anthropic.com", "https://api.anthropic.com/", "https://api.anthropic.com/v1",
          "https://api.anthropic.com/v1/", "https://api.anthropic.com/v1/messages"},
         "https://api.anthropic.com/v1/messages");
    rows("anthropic", "", {"https://gw.example/claude?tenant=a", "https://gw.example/claude/v1/?tenant=a"},
         "https://gw.example/claude/v1/messages?tenant=a");
    rows("openai", "",
         {"", "https://api.openai.com", "https://api.openai.com/", "https://api.openai.com/v1",
          "https://api.openai.com/v1/", "https://api.openai.com/v1/chat/completions"},
         "https://api.openai.com/v1/chat/completions");
    rows("openai-responses", "",
         {"", "https://api.openai.com", "https://api.openai.com/", "https://api.openai.com/v1",
          "https://api.openai.com/v1/", "https://api.openai.com/v1/responses",
          "https://api.openai.com/v1/chat/completions"},
         "https://api.openai.com/v1/responses");
    rows("azure-openai", "",
         {"https://r.openai.azure.com", "https://r.openai.azure.com/", "https://r.openai.azure.com/openai",
          "https://r.openai.azure.com/openai/v1", "https://r.openai.azure.com/openai/v1/",
          "https://r.openai.azure.com/openai/v1/chat/completions"},
         "https://r.openai.azure.com/openai/v1/chat/completions");
    rows("azure-openai", R"(,"api_version":"preview")", {"https://r.openai.azure.com/openai/v1"},
         "https://r.openai.azure.com/openai/v1/chat/completions?api-version=preview");
    rows("azure-openai", R"(,"deployment":"gpt 5","api_version":"2025-01-01")",
         {"https://r.openai.azure.com", "https://r.openai.azure.com/", "https://r.openai.azure.com/openai/",
          "https://r.openai.azure.com/openai/deployments/gpt%205",
          "https://r.openai.azure.com/openai/deployments/gpt%205/chat/completions?api-version=2025-01-01"},
         "https://r.openai.azure.com/openai/deployments/gpt%205/chat/completions?api-version=2025-01-01");
    rows("azure-openai", R"(,"deployment":"d")", {"https://r.openai.azure.com"},
         "https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21");
    rows("azure-openai", R"(,"api_version":"2025-01-01")", {"https://r.openai.azure.com"},
         "https://r.openai.azure.com/openai/deployments/m/chat/completions?api-version=2025-01-01");
    rows("openrouter", "",
         {"", "https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1/",
          "https://openrouter.ai/api/v1/chat/completions"},
         "https://openrouter.ai/api/v1/chat/completions");
    rows("gemini", "",
         {"", "https://generativelanguage.googleapis.com", "https://generativelanguage.googleapis.com/",
          "https://generativelanguage.googleapis.com/v1beta",
          "https://generativelanguage.googleapis.com/v1beta/",
          "https://generativelanguage.googleapis.com/v1beta/models/other:generateContent",
          "https://generativelanguage.googleapis.com/v1beta/models/m:streamGenerateContent?alt=sse"},
         "https://generativelanguage.googleapis.com/v1beta/models/m:streamGenerateContent?alt=sse");
    rows("gemini", "", {"https://gw.example/google/v1?tenant=a"},
         "https://gw.example/google/v1/models/m:streamGenerateContent?tenant=a&alt=sse");
    rows("openai-compatible", "",
         {"http://127.0.0.1:8000", "http://127.0.0.1:8000/", "http://127.0.0.1:8000/v1",
          "http://127.0.0.1:8000/v1/", "http://127.0.0.1:8000/v1/chat/completions"},
         "http://127.0.0.1:8000/v1/chat/completions");
    rows("openai-compatible", "", {"http://h/chat/completions"}, "http://h/chat/completions");
    rows("openai-compatible", "", {"https://api.z.ai/api/paas/v4/?a=b"},
         "https://api.z.ai/api/paas/v4/chat/completions?a=b");
    rows("lab", R"(,"script":"s")", {""}, "http://lab/v1/messages");
    rows("lab", R"(,"script":"s","protocol":"openai-chat")", {""}, "http://lab/v1/chat/completions");
    rows("lab", R"(,"script":"s","protocol":"openai-responses")", {""}, "http://lab/v1/responses");
    rows("lab", R"(,"script":"s","protocol":"gemini-generate")", {""},
         "http://lab/v1beta/models/m:streamGenerateContent?alt=sse");
}

void TestProviderRequests::addresses()
{
    QFETCH(const QByteArray, provider);
    QFETCH(const QByteArray, url);
    QCOMPARE(QByteArray::fromStdString(requestOf(provider, smallRequest()).url), url);
}

void TestProviderRequests::headers_data()
{
    QTest::addColumn<QByteArray>("provider");
    QTest::addColumn<QByteArray>("expected"); // without those that every request has
    const auto row = [](const char* title, const char* provider, const char* expected) {
        QTest::newRow(title) << QByteArray(provider) << QByteArray(expected);
    };
    row("anthropic", R"({"kind":"anthropic"})", "x-api-key: secret\nanthropic-version: 2023-06-01\n");
    row("a gateway before it", R"({"kind":"anthropic","options":{"profile":"gateway"}})",
        "authorization: Bearer secret\nanthropic-version: 2023-06-01\n");
    row("openai", R"({"kind":"openai"})", "authorization: Bearer secret\n");
    row("openai-responses", R"({"kind":"openai-responses"})", "authorization: Bearer secret\n");
    row("gemini", R"({"kind":"gemini"})", "x-goog-api-key: secret\n");
    row("azure-openai", R"({"kind":"azure-openai","base_url":"https://r.openai.azure.com"})",
        "api-key: secret\n");
    row("azure-openai, older", R"({"kind":"azure-openai","base_url":"https://r.example","deployment":"d"})",
        "api-key: secret\n");
    row("azure-openai with a token",
        R"({"kind":"azure-openai","base_url":"https://r.openai.azure.com","options":{"auth":"bearer"}})",
        "authorization: Bearer secret\n");
    row("openrouter", R"({"kind":"openrouter"})", "x-title: Landfall\nauthorization: Bearer secret\n");
    row("openrouter for an application", R"({"kind":"openrouter","options":{"app_url":"https://a.example"}})",
        "x-title: Landfall\nhttp-referer: https://a.example\nauthorization: Bearer secret\n");
    row("openai-compatible", R"({"kind":"openai-compatible","base_url":"http://h"})",
        "authorization: Bearer secret\n");
    row("azure as a compatible server",
        R"({"kind":"openai-compatible","base_url":"https://r.openai.azure.com/openai/v1"})",
        "api-key: secret\n");
}

void TestProviderRequests::headers()
{
    QFETCH(const QByteArray, provider);
    QFETCH(const QByteArray, expected);
    QByteArray lines;
    for (const auto& header : requestOf(provider, smallRequest()).headers) {
        if (header.name != "content-type" && header.name != "accept")
            lines += QByteArray::fromStdString(header.name + ": " + header.value + "\n");
    }
    QCOMPARE(lines, expected);
}

void TestProviderRequests::bodies_data()
{
    QTest::addColumn<QByteArray>("provider");
    QTest::addColumn<QByteArray>("present");
    QTest::addColumn<QByteArray>("absent");
    const auto row = [](const char* title, const QByteArray& provider, const char* present,
                        const char* absent) {
        QTest::newRow(title) << provider << QByteArray(present) << QByteArray(absent);
    };
    const auto at = [](const char* base, const char* options = "{}") {
        return QByteArray(R"({"kind":"openai-compatible","base_url":")") + base + R"(","options":)" +
               options + "}";
    };
    row("an unknown server knows the old name of the budget", at("http://h"), "\"max_tokens\":7",
        "max_completion");
    row("and is asked for usage", at("http://h"), "\"stream_options\":{\"include_usage\":true}",
        "max_completion");
    row("unless it must not be", at("http://h", R"({"include_usage":false})"), "\"stream\":true",
        "stream_options");
    row("and gets no reasoning back", at("http://h"), "\"tool_calls\"", "reasoning");
    row("unless it wants it", at("http://h", R"({"send_reasoning":"as_it_came"})"),
        "\"reasoning_details\":[1]", "reasoning_content");
    row("openai knows the new name", R"({"kind":"openai"})", "\"max_completion_tokens\":7", "\"max_tokens\"");
    row("unless it is overridden", R"({"kind":"openai","options":{"max_tokens_field":"max_tokens"}})",
        "\"max_tokens\":7", "max_completion");
    row("openai gets no reasoning back", R"({"kind":"openai"})", "\"tool_calls\"", "reasoning");
    row("openai by its address", at("https://api.openai.com/v1"), "\"max_completion_tokens\":7",
        "\"max_tokens\"");
    row("groq by its address", at("https://api.groq.com/openai/v1"), "\"max_completion_tokens\":7",
        "\"max_tokens\"");
    row("a named profile beats the address", at("https://api.openai.com/v1", R"({"profile":"vllm"})"),
        "\"max_tokens\":7", "max_completion");
    row("openrouter gets its details back", R"({"kind":"openrouter"})", "\"reasoning_details\":[1]",
        "\"hm\"");
    row("deepseek gets its text back within the turn", at("https://api.deepseek.com"),
        "\"reasoning_content\":\"hm\"", "reasoning_details");
    row("mistral has short ids", at("https://api.mistral.ai/v1"), "\"tool_call_id\":\"call00001\"",
        "an_id_of");
    row("and is not asked for usage", at("https://api.mistral.ai/v1"), "\"max_tokens\":7", "stream_options");
    row("ids no longer than the server takes", at("http://h", R"({"call_id_length":10})"),
        "\"tool_call_id\":\"call_1\"", "an_id_of");
    row("instructions of the system", at("http://h"), R"({"role":"system","content":"Be brief."})",
        "developer");
    row("of the developer", at("http://h", R"({"system_role":"developer"})"),
        R"({"role":"developer","content":"Be brief."})", "system");
    row("of the user", at("http://h", R"({"system_role":"user"})"),
        R"({"role":"user","content":"Be brief.\n\nGo"})", "system");
    row("Azure's newer path takes the deployment for the model",
        R"({"kind":"azure-openai","base_url":"https://r.openai.azure.com/openai/v1","deployment":"d"})",
        "\"model\":\"d\"", "\"model\":\"m\"");
}

void TestProviderRequests::bodies()
{
    QFETCH(const QByteArray, provider);
    QFETCH(const QByteArray, present);
    QFETCH(const QByteArray, absent);
    const auto body = QByteArray::fromStdString(requestOf(provider, smallRequest()).body);
    QVERIFY2(body.contains(present), body.constData());
    QVERIFY2(!body.contains(absent), body.constData());
}

void TestProviderRequests::everyProfileHasItsOwnName()
{
    for (const auto& profile : serverProfiles)
        QVERIFY(serverProfileFromId(profile.id) == &profile);
    QVERIFY(!serverProfileFromId("nobody"));
}

QTEST_GUILESS_MAIN(TestProviderRequests)
#include "tst_provider_requests.moc"
