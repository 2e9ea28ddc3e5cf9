// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/config/problem_lines.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace landfall;

namespace {

// Whole files around the piece a row is about.
QByteArray fileWith(const QByteArray& blocks)
{
    return "{\"version\":1" + (blocks.isEmpty() ? QByteArray() : "," + blocks) + "}";
}

QByteArray fileWithProvider(const QByteArray& provider)
{
    return fileWith(R"("providers":{"p":)" + provider + "}");
}

QByteArray fileWithTool(const QByteArray& tool)
{
    return fileWith(R"("tools":{"t":)" + tool + "}");
}

QByteArray fileWithMcpServer(const QByteArray& server)
{
    return fileWith(R"("mcp_servers":{"m":)" + server + "}");
}

QByteArray fileWithAgentFields(const QByteArray& fields)
{
    return fileWith(R"("providers":{"claude":{"kind":"anthropic"},"claude-2":{"kind":"anthropic"},)"
                    R"("gpt":{"kind":"openai"},"gpt-2":{"kind":"openai-responses"},)"
                    R"("here":{"kind":"openai-compatible","base_url":"http://127.0.0.1:8000/v1"},)"
                    R"("there":{"kind":"openai-compatible","base_url":"http://10.0.0.1:8000/v1"}},)"
                    R"("tools":{"search":{"kind":"lab","retry_class":"safe"}},)"
                    R"("mcp_servers":{"mail":{"command":["mail-mcp"]}},)"
                    R"("agents":{"A":{)" +
                    fields + "}}");
}

QByteArray fileWithRetry(const QByteArray& retry)
{
    return fileWithAgentFields(R"("provider":"claude","model":"m","retry":)" + retry);
}

QByteArray readFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

WorkspaceReading read(const QByteArray& text)
{
    return readWorkspace(text.toStdString(), "test");
}

bool hasError(const WorkspaceReading& reading)
{
    return std::any_of(reading.problems.begin(), reading.problems.end(),
                       [](const ConfigProblem& p) { return p.severity == ConfigProblem::Severity::Error; });
}

// The columns every table of problems has.
void addProblemColumns()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
}

void row(const char* title, const QByteArray& text, const QByteArray& expected)
{
    QTest::newRow(title) << text << expected;
}

} // namespace

class TestWorkspaceReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wholeFile_data();
    void wholeFile() { compareProblems(); }
    void provider_data();
    void provider() { compareProblems(); }
    void tool_data();
    void tool() { compareProblems(); }
    void mcpServersHooksAndScripts_data();
    void mcpServersHooksAndScripts() { compareProblems(); }
    void agent_data();
    void agent() { compareProblems(); }
    void retry_data();
    void retry() { compareProblems(); }

    void theExampleOfEveryFieldIsAccepted();
    void theExampleAsValues();
    void defaultsAreFilledIn();
    void retryAsValues_data();
    void retryAsValues();
    void retryClassAndApproval_data();
    void retryClassAndApproval();
    void protocolOfKind_data();
    void protocolOfKind();
    void builtinScriptsMayBeNamed();
    void aLiteralKeyIsNotRepeated();
    void hugeInputIsBounded();

private:
    void compareProblems()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, expected);
        const auto reading = read(text);
        QCOMPARE(linesOf(reading.problems), expected);
        QCOMPARE(reading.workspace.has_value(), !hasError(reading));
    }
};

void TestWorkspaceReader::wholeFile_data()
{
    addProblemColumns();
    row("the smallest file", fileWith(""), "");
    row("comments are allowed", "// one\n{ /* two */ \"version\": 1 }", "");
    row("an empty file", "",
        "not JSON: syntax error while parsing value - unexpected end of input; expected "
        "'[', '{', or "
        "a literal");
    row("a word where a name belongs", "{\n  \"version\": 1,\n  oops\n}",
        "not JSON: syntax error while parsing object key - invalid literal; expected "
        "string literal");
    row("a number too large for any machine", R"({"version": 1e999})",
        "not JSON: number overflow parsing '1e999'");
    row("a list is no workspace", "[]", "a workspace must be an object");
    row("the version must be given", "{}", "version is missing");
    row("the version must be 1", R"({"version":2})", "/version: version must be 1");
    row("the version is no text", R"({"version":"1"})", "/version: version must be 1");
    row("an unknown block warns and names the nearest", fileWith(R"("agnets":{})"),
        R"(/agnets: warning: unknown field "agnets", did you mean "agents"?)");
    row("an unknown block that is like no other just warns", fileWith(R"("telemetry":{})"),
        R"(/telemetry: warning: unknown field "telemetry")");
    row("a block of the wrong type", fileWith(R"("providers":[],"agents":null)"),
        "/providers: providers must be an object\n/agents: agents must be an object");
    row("an entry of the wrong type", fileWith(R"("agents":{"A":3})"),
        "/agents/A: every entry of agents must be an object");
    row("pointers escape slashes and tildes", fileWith(R"("agents":{"a/b~c":3})"),
        "/agents/a~1b~0c: every entry of agents must be an object");
    row("all problems at once, in the order of the file",
        R"({"agents":{"A":{"provider":"p","modle":"m","stream":1}},"providers":{"p":{"kind":"lab"}}})",
        "version is missing\n"
        "/agents/A: model is missing\n"
        "/agents/A/modle: warning: unknown field \"modle\", did you mean \"model\"?\n"
        "/agents/A/stream: stream must be true or false\n"
        "/providers/p: script is missing");
}

void TestWorkspaceReader::provider_data()
{
    addProblemColumns();
    row("a key by environment variable", fileWithProvider(R"({"kind":"openai","api_key":"env:KEY"})"), "");
    row("a key from the keychain", fileWithProvider(R"({"kind":"openai","api_key":"keychain:my-key"})"), "");
    row("a key that is asked for", fileWithProvider(R"({"kind":"openai","api_key":"ask"})"), "");
    const QByteArray advice = "/providers/p/api_key: api_key must be a reference (env:NAME, keychain:NAME or "
                              "ask), never the key itself";
    row("a literal key is refused with advice", fileWithProvider(R"({"kind":"openai","api_key":"sk-123"})"),
        advice);
    row("a reference without a name", fileWithProvider(R"({"kind":"openai","api_key":"env:"})"), advice);
    row("a reference with a line break", fileWithProvider(R"({"kind":"openai","api_key":"env:KEY\n"})"),
        advice);
    row("a key that is no text", fileWithProvider(R"({"kind":"openai","api_key":null})"), advice);
    row("a kind is needed", fileWithProvider("{}"), "/providers/p: kind is missing");
    row("an unknown kind names the nearest", fileWithProvider(R"({"kind":"antropic"})"),
        R"(/providers/p/kind: kind must be one of "anthropic", "openai", "openai-responses", "azure-openai", )"
        R"("openrouter", "gemini", "openai-compatible", "lab", did you mean "anthropic"?)");
    row("a server of one's own needs its address", fileWithProvider(R"({"kind":"openai-compatible"})"),
        "/providers/p: base_url is missing");
    row("an address needs a scheme", fileWithProvider(R"({"kind":"openai","base_url":"api.openai.com"})"),
        "/providers/p/base_url: base_url must be an address that starts with http:// or https://");
    row("an address needs a host", fileWithProvider(R"({"kind":"openai","base_url":"https:///v1"})"),
        "/providers/p/base_url: base_url must be an address that starts with http:// or https://");
    row("a field of another kind has no meaning",
        fileWithProvider(R"({"kind":"openai","prompt_cache":true})"),
        R"(/providers/p/prompt_cache: warning: prompt_cache has no meaning where kind is "openai")");
    row("retries are whole numbers",
        fileWith(
            R"("providers":{"a":{"kind":"openai","max_retries":-1},"b":{"kind":"openai","max_retries":1.5},
                    "c":{"kind":"openai","max_retries":true},"d":{"kind":"openai","max_retries":"2"},
                    "e":{"kind":"openai","max_retries":2.0}})"),
        "/providers/a/max_retries: max_retries must be an integer >= 0\n"
        "/providers/b/max_retries: max_retries must be an integer >= 0\n"
        "/providers/c/max_retries: max_retries must be an integer >= 0\n"
        "/providers/d/max_retries: max_retries must be an integer >= 0");
    row("a whole number has an end", fileWithProvider(R"({"kind":"openai","max_retries":3000000000})"),
        "/providers/p/max_retries: max_retries must be <= 2147483647");
    row("classes of failures are known words",
        fileWithProvider(R"({"kind":"openai","classify":{"404":"temporary"}})"),
        R"(/providers/p/classify/404: every entry of classify must be one of "transient", "rate_limited", "deterministic")");
    row("a price needs both directions", fileWithProvider(R"({"kind":"openai","price":{"m":{"input":-1}}})"),
        "/providers/p/price/m: output is missing\n"
        "/providers/p/price/m/input: input must be a number >= 0");
    row("a name may not hold a slash", fileWith(R"("providers":{"a/b":{"kind":"openai"}})"),
        R"(/providers/a~1b: the name "a/b" must be non-empty and without a slash)");
    row("the lab needs a script that exists",
        fileWith(
            R"("providers":{"p":{"kind":"lab","script":"lost bookings"}},"fault_scripts":{"lost booking":["ok"]})"),
        R"(/providers/p/script: "lost bookings" is not in fault_scripts, did you mean "lost booking"?)");
    row("an unknown profile, an unknown way to send the key",
        fileWithProvider(R"({"kind":"openai","options":{"profile":"azure-openai","auth":"basic"}})"),
        R"(/providers/p/options/profile: profile must be one of "openai-compatible", "anthropic", "gemini", "lab", )"
        R"("gateway", "openai", "openai-responses", "openrouter", "ollama", "lm-studio", "vllm", "llama.cpp", )"
        R"("deepseek", "groq", "mistral")"
        "\n"
        R"(/providers/p/options/auth: auth must be one of "protocol", "bearer", "api-key")");
    row("the lab speaks known protocols",
        fileWith(
            R"("providers":{"p":{"kind":"lab","script":"s","protocol":"smtp"}},"fault_scripts":{"s":["ok"]})"),
        R"(/providers/p/protocol: protocol must be one of "anthropic-messages", "openai-chat", "openai-responses", )"
        R"("gemini-generate")");
}

void TestWorkspaceReader::tool_data()
{
    addProblemColumns();
    row("a command needs its argv", fileWithTool(R"({"kind":"command","retry_class":"safe"})"),
        "/tools/t: command is missing");
    row("an empty argv", fileWithTool(R"({"kind":"command","command":[],"retry_class":"safe"})"),
        "/tools/t/command: command must be a non-empty list");
    row("argv holds texts", fileWithTool(R"({"kind":"command","command":["a",3,""],"retry_class":"safe"})"),
        "/tools/t/command/1: every entry of command must be a non-empty string\n"
        "/tools/t/command/2: every entry of command must be a non-empty string");
    row("an HTTP tool needs method and address", fileWithTool(R"({"kind":"http","retry_class":"safe"})"),
        "/tools/t: method is missing\n/tools/t: url is missing");
    row("a command has no method",
        fileWithTool(R"({"kind":"command","command":["a"],"method":"POST","retry_class":"safe"})"),
        R"(/tools/t/method: warning: method has no meaning where kind is "command")");
    row("an unclassified tool is warned about", fileWithTool(R"({"kind":"lab"})"),
        "/tools/t: warning: no retry_class: calls are never retried, and turns that offer the tool wait for "
        "the operator "
        "when a reply is lost");
    row("a template names an argument that the schema has not",
        fileWithTool(R"({"kind":"http","url":"https://a.example/{{args.b}}","method":"POST",)"
                     R"("headers":{"X":"{{args.a}} {{args.c}}"},"retry_class":"safe",)"
                     R"("parameters":{"type":"object","properties":{"a":{"type":"string"}}}})"),
        "/tools/t/url: {{args.b}}: parameters has no property of that name\n"
        "/tools/t/headers/X: {{args.c}}: parameters has no property of that name");
    row("a schema that cannot be used",
        fileWithTool(R"({"kind":"lab","retry_class":"safe","parameters":{"type":"nonsense"}})"),
        "/tools/t/parameters: the schema cannot be used: Unrecognised JSON type name 'nonsense'");
    row("keywords of a schema that nobody knows",
        fileWithTool(R"({"kind":"lab","retry_class":"safe","parameters":{"type":"object","strict":true,)"
                     R"("properties":{"a":{"type":"string","nullable":true}}}})"),
        "/tools/t/parameters: warning: the schema's keyword /strict is not known and says nothing\n"
        "/tools/t/parameters: warning: the schema's keyword /properties/a/nullable is not known and says "
        "nothing");
    row("a fault of the lab that it does not have",
        fileWithTool(R"({"kind":"lab","retry_class":"safe","faults":["lost","gone"]})"),
        "/tools/t/faults/1: every entry of faults must be one of \"ok\", \"lost\", \"stall\", \"slow\", "
        "\"refused\", "
        "\"busy\", \"lag\"");
    for (const QByteArray method : {"GET", "HEAD", "DELETE"}) {
        QTest::addRow("a tool by %s must be safe or convergent", method.constData())
            << fileWithTool(
                   R"({"kind":"http","url":"https://a.example","retry_class":"accumulating","method":")" +
                   method + "\"}")
            << "/tools/t/method: a tool by " + method +
                   " must have retry_class safe or convergent: the connection may send it twice";
        QTest::addRow("a safe tool by %s", method.constData())
            << fileWithTool(R"({"kind":"http","url":"https://a.example","retry_class":"safe","method":")" +
                            method + "\"}")
            << QByteArray();
    }
    row("a POST may accumulate",
        fileWithTool(
            R"({"kind":"http","url":"https://a.example","retry_class":"accumulating","method":"POST"})"),
        "");
    row("a key makes a DELETE convergent",
        fileWithTool(
            R"({"kind":"http","url":"https://a.example","retry_class":"accumulating","method":"DELETE",)"
            R"("idempotency_key":"{{args.id}}"})"),
        "");
    row("HarnessX names of classes",
        fileWith(
            R"("tools":{"a":{"kind":"lab","retry_class":"idempotent"},"b":{"kind":"lab","retry_class":"manual"}})"),
        "");
    row("an unknown class", fileWithTool(R"({"kind":"lab","retry_class":"safee"})"),
        R"(/tools/t/retry_class: retry_class must be one of "safe", "convergent", "accumulating", "idempotent", )"
        R"("manual", did you mean "safe"?)");
    row("parameters are a schema", fileWithTool(R"({"kind":"lab","retry_class":"safe","parameters":"none"})"),
        "/tools/t/parameters: parameters must be an object");
    row("vendors take only plain names",
        fileWith(R"("tools":{"book flight":{"kind":"lab","retry_class":"safe"}})"),
        R"(/tools/book flight: the name "book flight" must be made of 1 to 64 letters, digits, _ and -)");
    row("an unknown template, in a text and inside a body",
        fileWithTool(
            R"({"kind":"http","method":"POST","url":"https://a.example/{{arg.id}}","retry_class":"safe",)"
            R"("headers":{"X-Ref":"{{ref}} {plain} {{refs}}"},"body":{"a":["{{run_id}}","{{run}}"]}})"),
        "/tools/t/url: url must be an address that starts with http:// or https://, with no other templates "
        "than "
        "{{args.NAME}}, {{ref}}, {{idempotency_key}} and {{run_id}}\n"
        "/tools/t/headers/X-Ref: every entry of headers must be a text with no other templates than "
        "{{args.NAME}}, "
        "{{ref}}, {{idempotency_key}} and {{run_id}}\n"
        "/tools/t/body/a/1: body must be a text with no other templates than {{args.NAME}}, {{ref}}, "
        "{{idempotency_key}} and {{run_id}}");
    row("a probe reads an address or calls a tool",
        fileWithTool(R"({"kind":"lab","retry_class":"safe","probe":{"landed":{"pointer":"","equals":1}}})"),
        "/tools/t/probe: either url or tool must be given");
    row("a probe does not do both",
        fileWithTool(
            R"({"kind":"lab","retry_class":"safe",)"
            R"("probe":{"url":"https://a.example","tool":"t","landed":{"pointer":"","equals":null}}})"),
        "/tools/t/probe: either url or tool must be given");
    row("a probe's tool exists, its pointer is one", fileWithTool(R"({"kind":"lab","retry_class":"safe",
                         "probe":{"tool":"find","landed":{"pointer":"items","equals":1}}})"),
        "/tools/t/probe/landed/pointer: pointer must be a JSON pointer such as /items/0\n"
        "/tools/t/probe/tool: \"find\" is not in tools");
    row("the retry of a tool has other numbers than an agent's",
        fileWithTool(R"({"kind":"lab","retry_class":"safe",
                         "retry":{"attempts":0,"backoff_seconds":-1,"max_backoff_seconds":0,"jitter":0}})"),
        "/tools/t/retry/attempts: attempts must be an integer >= 1\n"
        "/tools/t/retry/backoff_seconds: backoff_seconds must be a number >= 0\n"
        "/tools/t/retry/max_backoff_seconds: max_backoff_seconds must be a number > 0\n"
        "/tools/t/retry/jitter: warning: unknown field \"jitter\"");
}

void TestWorkspaceReader::mcpServersHooksAndScripts_data()
{
    addProblemColumns();
    row("an MCP server is a command or an address", fileWithMcpServer("{}"),
        "/mcp_servers/m: either command or url must be given");
    row("not both", fileWithMcpServer(R"({"command":["a"],"url":"https://a.example"})"),
        "/mcp_servers/m: either command or url must be given");
    row("tools of a server are classified like ours",
        fileWithMcpServer(R"({"command":["a"],"tools":{"send":{"retry_class":"once"}}})"),
        R"(/mcp_servers/m/tools/send/retry_class: retry_class must be one of "safe", "convergent", "accumulating", )"
        R"("idempotent", "manual")");
    row("a hook is a command",
        fileWith(
            R"("hooks":{"on_retry":[{"command":"notify"}],"on_unkown":[],"on_finish":[{"timeout_seconds":5}]})"),
        "/hooks/on_retry/0/command: command must be a non-empty list\n"
        "/hooks/on_unkown: warning: unknown field \"on_unkown\", did you mean \"on_unknown\"?\n"
        "/hooks/on_finish/0: command is missing");
    row("a fault script is a list of shapes and of lists of ops",
        fileWith(
            R"("fault_scripts":{"a":["ok",[{"op":"rst"}]],"b":{"chunk_delay_ms":90,"exchanges":["ok"]}})"),
        "");
    row("a fault script that says nothing", fileWith(R"("fault_scripts":{"a":[],"b":{},"c":"ok","d":[7]})"),
        "/fault_scripts/a: exchanges must be a non-empty list\n"
        "/fault_scripts/b: exchanges is missing\n"
        "/fault_scripts/c: every entry of fault_scripts must be an object or a list\n"
        "/fault_scripts/d/0: every entry of exchanges must be a fault shape or a list of ops");
}

void TestWorkspaceReader::agent_data()
{
    addProblemColumns();
    row("provider and model are needed", fileWithAgentFields(""),
        "/agents/A: provider is missing\n/agents/A: model is missing");
    row("a provider that does not exist", fileWithAgentFields(R"("provider":"cluade","model":"m")"),
        R"(/agents/A/provider: "cluade" is not in providers, did you mean "claude"?)");
    row("tools that do not exist",
        fileWithAgentFields(
            R"("provider":"claude","model":"m","tools":["search","serach","mail/send","male/send"])"),
        "/agents/A/tools/1: \"serach\" is not in tools, did you mean \"search\"?\n"
        "/agents/A/tools/3: \"male\" is not in mcp_servers, did you mean \"mail\"?");
    row("a tool named twice",
        fileWithAgentFields(R"("provider":"claude","model":"m","tools":["search","search"])"),
        R"(/agents/A/tools/1: "search" is named twice)");
    row("a fallback that does not exist",
        fileWithAgentFields(R"("provider":"claude","model":"m","fallbacks":[{"provider":"gtp"}])"),
        R"(/agents/A/fallbacks/0/provider: "gtp" is not in providers, did you mean "gpt"?)");
    row("a fallback without a provider",
        fileWithAgentFields(R"("provider":"claude","model":"m","fallbacks":[{}])"),
        "/agents/A/fallbacks/0: provider is missing");
    row("another vendor needs its own model id",
        fileWithAgentFields(R"("provider":"claude","model":"m","fallbacks":[{"provider":"gpt"}])"),
        "/agents/A/fallbacks/0: model is missing: gpt is another vendor than claude and has other names for "
        "its models");
    row("another vendor with a model id",
        fileWithAgentFields(
            R"("provider":"claude","model":"m","fallbacks":[{"provider":"gpt","model":"n"}])"),
        "");
    row("the same vendor shares model ids",
        fileWithAgentFields(R"("provider":"claude","model":"m","fallbacks":[{"provider":"claude-2"}])"), "");
    row("a vendor's two APIs share model ids",
        fileWithAgentFields(R"("provider":"gpt","model":"m","fallbacks":[{"provider":"gpt-2"}])"), "");
    row("servers at two addresses are two vendors",
        fileWithAgentFields(R"("provider":"here","model":"m","fallbacks":[{"provider":"there"}])"),
        "/agents/A/fallbacks/0: model is missing: there is another vendor than here and has other names for "
        "its models");
    row("one broken reference does not cause a second problem",
        fileWithAgentFields(R"("provider":"nobody","model":"m","fallbacks":[{"provider":"gpt"}])"),
        R"(/agents/A/provider: "nobody" is not in providers)");
    row("limits", fileWithAgentFields(R"("provider":"claude","model":"m",
                                         "limits":{"iterations":null,"total_tokens":0,"cost":0})"),
        "/agents/A/limits/iterations: iterations must be an integer >= 1\n"
        "/agents/A/limits/total_tokens: total_tokens must be an integer >= 1 or null\n"
        "/agents/A/limits/cost: cost must be a number > 0 or null");
    row("no limit",
        fileWithAgentFields(R"("provider":"claude","model":"m","limits":{"total_tokens":null,"cost":null})"),
        "");
    row("many tokens",
        fileWithAgentFields(R"("provider":"claude","model":"m","limits":{"total_tokens":5000000000})"), "");
    row("a choice that does not exist",
        fileWithAgentFields(R"("provider":"claude","model":"m","on_unknown":"guess")"),
        R"(/agents/A/on_unknown: on_unknown must be one of "ask", "fail", "retry")");
}

void TestWorkspaceReader::retry_data()
{
    addProblemColumns();
    const QByteArray at = "/agents/A/retry/";
    for (const QByteArray whole : {"true", "false", "null", "{}"})
        QTest::addRow("retry: %s", whole.constData()) << fileWithRetry(whole) << QByteArray();
    row("neither a word nor a number", fileWithRetry("3"),
        "/agents/A/retry: retry must be an object, true, false or null");

    row("the first dialect, every field broken",
        fileWithRetry(
            R"({"jitter":2,"max_backoff_seconds":0,"backoff_seconds":-1,"rate_limit_budget_seconds":-1,
                          "rate_limit_attempts":-1,"attempts":0,"cooldown_seconds":-1,"switch_after":0,
                          "stream_first_event_growth":0.5,"stream_first_event_timeout_seconds":0,
                          "stream_idle_timeout_seconds":0,"call_timeout_seconds":0})"),
        at + "attempts: attempts must be >= 1\n" + at +
            "rate_limit_attempts: rate_limit_attempts must be >= attempts\n" + at +
            "rate_limit_budget_seconds: rate_limit_budget_seconds must be >= 0\n" + at +
            "backoff_seconds: backoff_seconds must be >= 0\n" + at +
            "max_backoff_seconds: max_backoff_seconds must be > 0\n" + at +
            "jitter: jitter must be between 0 and 1\n" + at +
            "call_timeout_seconds: call_timeout_seconds must be > 0\n" + at +
            "stream_idle_timeout_seconds: stream_idle_timeout_seconds must be > 0\n" + at +
            "stream_first_event_timeout_seconds: stream_first_event_timeout_seconds must be > 0\n" + at +
            "stream_first_event_growth: stream_first_event_growth must be >= 1\n" + at +
            "switch_after: switch_after must be >= 1\n" + at +
            "cooldown_seconds: cooldown_seconds must be >= 0");
    row("fewer tries for rate limits than for others",
        fileWithRetry(R"({"attempts":5,"rate_limit_attempts":4})"),
        at + "rate_limit_attempts: rate_limit_attempts must be >= attempts");
    row("the second dialect, every field broken, in the order of the rules",
        fileWithRetry(R"({"max_retries":-1,"jitter_ratio":1.5,"max_delay":-1,"base_delay":0})"),
        at + "base_delay: base_delay must be > 0\n" + at + "max_delay: max_delay must be >= base_delay\n" +
            at + "jitter_ratio: jitter_ratio must be between 0 and 1\n" + at +
            "max_retries: max_retries must be >= 0");
    row("a longest wait below the first", fileWithRetry(R"({"base_delay":10,"max_delay":9.5})"),
        at + "max_delay: max_delay must be >= base_delay");

    const QByteArray attempts = at + "attempts: attempts must be >= 1";
    for (const QByteArray bad : {"\"4\"", "true", "null", "2.5", "[]", "-1e300"})
        QTest::addRow("%s is no number of attempts", bad.constData())
            << fileWithRetry("{\"attempts\":" + bad + "}") << attempts;
    const QByteArray backoff = at + "backoff_seconds: backoff_seconds must be >= 0";
    for (const QByteArray bad : {"\"0.5\"", "\"NaN\"", "false", "null", "{}"})
        QTest::addRow("%s is no wait", bad.constData())
            << fileWithRetry("{\"backoff_seconds\":" + bad + "}") << backoff;
    row("wrong types do not hide one another",
        fileWithRetry(R"({"attempts":"4","rate_limit_attempts":"8","jitter":true})"),
        attempts + "\n" + at + "rate_limit_attempts: rate_limit_attempts must be >= attempts\n" + at +
            "jitter: jitter must be between 0 and 1");
    row("nor in the second dialect",
        fileWithRetry(R"({"max_retries":"3","jitter_ratio":false,"max_delay":null,"base_delay":"NaN"})"),
        at + "base_delay: base_delay must be > 0\n" + at + "max_delay: max_delay must be >= base_delay\n" +
            at + "jitter_ratio: jitter_ratio must be between 0 and 1\n" + at +
            "max_retries: max_retries must be >= 0");
    row("a number beyond all numbers", fileWithRetry(R"({"backoff_seconds":1e999})"),
        "not JSON: number overflow parsing '1e999'");
    row("a fraction is no number of retries", fileWithRetry(R"({"max_retries":2.5})"),
        at + "max_retries: max_retries must be >= 0");
    row("a broken base does not break the longest wait", fileWithRetry(R"({"base_delay":"5"})"),
        at + "base_delay: base_delay must be > 0");
    row("NaN is not JSON", "{\"version\":NaN}",
        "not JSON: syntax error while parsing value - invalid literal");
    row("numbers have an end", fileWithRetry(R"({"attempts":3000000000,"backoff_seconds":1e10})"),
        at + "attempts: attempts must be <= 2147483647\n" + at +
            "backoff_seconds: backoff_seconds must be <= 1000000000");
    row("null switches off what can be switched off",
        fileWithRetry(R"({"rate_limit_budget_seconds":null,"call_timeout_seconds":null,
                          "stream_idle_timeout_seconds":null,"stream_first_event_timeout_seconds":null})"),
        "");
    row("words and flags", fileWithRetry(R"({"stream_fallback":1,"replay_gate":"any-tool"})"),
        at + "stream_fallback: stream_fallback must be true or false\n" + at +
            "replay_gate: replay_gate must be one of \"side_effecting\", \"any_tool\", \"off\", did you mean "
            "\"any_tool\"?");

    row("two dialects in one block",
        fileWithRetry(R"({"attempts":4,"jitter":0,"max_retries":3,"base_delay":5})"),
        at +
            "attempts: attempts cannot stand beside base_delay: they belong to different ways to plan "
            "waits\n" +
            at +
            "jitter: jitter cannot stand beside base_delay: they belong to different ways to plan waits");
    row("the other fields stand beside either dialect",
        fileWithRetry(R"({"max_retries":3,"switch_after":2,"cooldown_seconds":30,"call_timeout_seconds":60,
                          "stream_fallback":true,"replay_gate":"off"})"),
        "");
    row("an unknown field", fileWithRetry(R"({"retries":3})"),
        at + "retries: warning: unknown field \"retries\"");
}

void TestWorkspaceReader::theExampleOfEveryFieldIsAccepted()
{
    const auto text = readFile(LANDFALL_TEST_DATA "/workspace_example.jsonc");
    QVERIFY(!text.isEmpty());
    const auto reading = read(text);
    QCOMPARE(linesOf(reading.problems), QByteArray());
    QVERIFY(reading.workspace);
}

void TestWorkspaceReader::theExampleAsValues()
{
    const auto reading = read(readFile(LANDFALL_TEST_DATA "/workspace_example.jsonc"));
    QVERIFY(reading.workspace);
    const auto& workspace = *reading.workspace;
    QCOMPARE(workspace.name, std::string("test"));

    QCOMPARE(workspace.providers.size(), std::size_t(4));
    const auto* anthropic = workspace.provider("anthropic");
    QVERIFY(anthropic);
    QVERIFY(anthropic == &workspace.providers.front());
    QVERIFY((anthropic->key == KeyRef{KeyRef::Source::Environment, "ANTHROPIC_API_KEY"}));
    QVERIFY(anthropic->maxRetries == 2);
    QVERIFY((anthropic->price.at("claude-sonnet-4-6") == Price{3.0, 15.0, 0.3}));
    QVERIFY((workspace.provider("local")->key == KeyRef{KeyRef::Source::Keychain, "local-llm"}));
    QVERIFY((workspace.provider("azure")->key == KeyRef{KeyRef::Source::Ask, ""}));
    QCOMPARE(workspace.provider("lab")->script, std::string("lost booking"));
    QVERIFY(!workspace.provider("nobody"));

    const auto* bookings = workspace.agent("Bookings");
    QVERIFY(bookings);
    QCOMPARE(bookings->model, std::string("claude-sonnet-4-6"));
    QVERIFY(bookings->maxTokens == 4096U);
    QVERIFY((bookings->fallbacks == std::vector{FallbackConfig{"local", "qwen3-32b", 2048}}));
    QVERIFY((bookings->tools == std::vector<std::string>{"charge_card", "book_flight", "mail/send_email"}));
    QCOMPARE(bookings->retry.cooldownSeconds, 30.0);
    QVERIFY((bookings->limits == RunLimits{12, 200000, 2.5}));

    const auto* card = workspace.tool("charge_card");
    QVERIFY(card);
    QVERIFY(card->kind == ToolKind::Command);
    QVERIFY(card->parameters.starts_with(R"({"type":"object","properties":{"order":)"));
    QVERIFY((card->command == std::vector<std::string>{"/usr/local/bin/charge", "--json"}));
    QVERIFY((card->env == std::vector<NamedText>{{"PATH", "inherit"},
                                                 {"CHARGE_TOKEN", "env:CHARGE_TOKEN"},
                                                 {"CHARGE_KEY", "{{idempotency_key}}"}}));
    QVERIFY(card->retryClass == RetryClass::Convergent); // by its key
    QVERIFY(card->idempotencyKey == "{{args.order}}/charge");
    QVERIFY(card->intentKey == "{{args.order}}");
    QVERIFY(card->timeout == std::chrono::seconds(30));
    QVERIFY((card->retry.ifResult == ResultRule{"/state", "\"pending\""}));
    const auto* flight = workspace.tool("book_flight");
    QVERIFY(flight);
    QVERIFY(flight->kind == ToolKind::Http);
    QCOMPARE(flight->body, std::string(R"({"flight":"{{args.flight}}","reference":"{{ref}}"})"));
    QVERIFY(flight->lag == std::chrono::seconds(5));
    QVERIFY(flight->lateAnswer == std::chrono::seconds(300));
    QVERIFY((flight->probe->landed == ResultRule{"/items/0/reference", "\"{{ref}}\""}));
    QVERIFY((flight->probe->notLanded == ResultRule{"/items", "[]"}));
    QVERIFY((flight->probe->compare == std::vector<NamedText>{{"/items/0/flight", "{{args.flight}}"}}));
    QVERIFY(flight->next.starts_with("Do not book again."));
    QVERIFY(workspace.tool("notify")->writeOnly == WriteOnly::AtMostOnce);
    QCOMPARE(workspace.hooks.onUnknown.size(), std::size_t(1));
    QVERIFY(workspace.hooks.onUnknown[0].timeout == std::chrono::seconds(5));
    QVERIFY(bookings->onUnknown == OnUnknown::Ask);
    const auto* mail = workspace.tool("mail/send_email");
    QVERIFY(mail);
    QVERIFY(mail->kind == ToolKind::Mcp);
    QVERIFY(mail->retryClass == RetryClass::Accumulating);
    QCOMPARE(
        workspace.faultScripts.at("lost booking"),
        std::string(
            R"(["reset_after_chunks:3","tool_call:book_flight;args={\"flight\":\"NH106\"}","ok:Booked."])"));
}

void TestWorkspaceReader::defaultsAreFilledIn()
{
    const auto reading = read(fileWithAgentFields(R"("provider":"claude","model":"m","max_tokens":9,
                                                    "fallbacks":[{"provider":"claude-2"}],"tools":["mail/send"])"));
    QVERIFY2(reading.workspace, linesOf(reading.problems).constData());
    AgentConfig expected;
    expected.name = "A";
    expected.provider = "claude";
    expected.model = "m";
    expected.maxTokens = 9;
    expected.fallbacks = {{"claude-2", "m", 9}};
    expected.tools = {"mail/send"};
    QVERIFY(reading.workspace->agents == std::vector{expected});

    ToolConfig unknownTool;
    unknownTool.name = "mail/send";
    unknownTool.kind = ToolKind::Mcp;
    QVERIFY(*reading.workspace->tool("mail/send") == unknownTool);
    QVERIFY(reading.workspace->provider("claude")->key == KeyRef());
}

void TestWorkspaceReader::retryAsValues_data()
{
    QTest::addColumn<QByteArray>("retry");
    QTest::addColumn<RetryPolicy>("expected");

    const auto policyWith = [](auto change) {
        RetryPolicy policy;
        change(policy);
        return policy;
    };
    QTest::newRow("true is the defaults") << QByteArray("true") << RetryPolicy();
    QTest::newRow("null is the defaults") << QByteArray("null") << RetryPolicy();
    QTest::newRow("an empty block is the defaults") << QByteArray("{}") << RetryPolicy();
    QTest::newRow("false is one attempt")
        << QByteArray("false") << policyWith([](auto& p) { p.attempts = 1; });
    QTest::newRow("a whole number with a point is whole")
        << QByteArray(R"({"attempts":6.0})") << policyWith([](auto& p) { p.attempts = 6; });
    QTest::newRow("every field of the first dialect")
        << QByteArray(
               R"({"attempts":2,"rate_limit_attempts":3,"rate_limit_budget_seconds":4,"backoff_seconds":5,
                          "max_backoff_seconds":6,"jitter":0.7,"call_timeout_seconds":8,
                          "stream_idle_timeout_seconds":9,"stream_first_event_timeout_seconds":null,
                          "stream_first_event_growth":11,"switch_after":12,"cooldown_seconds":13,
                          "count_stream_failures":true,"stream_fallback":true,"replay_gate":"any_tool"})")
        << policyWith([](auto& p) {
               p.attempts = 2;
               p.rateLimitAttempts = 3;
               p.rateLimitBudgetSeconds = 4;
               p.backoffSeconds = 5;
               p.maxBackoffSeconds = 6;
               p.jitter = 0.7;
               p.callTimeoutSeconds = 8;
               p.streamIdleTimeoutSeconds = 9;
               p.streamFirstEventTimeoutSeconds.reset();
               p.streamFirstEventGrowth = 11;
               p.switchAfter = 12;
               p.cooldownSeconds = 13;
               p.countStreamFailures = true;
               p.streamFallback = true;
               p.replayGate = ReplayGate::AnyTool;
           });
    QTest::newRow("one field of the second dialect brings all of it")
        << QByteArray(R"({"max_retries":7})") << policyWith([](auto& p) {
               p.maxRetriesDialect = MaxRetriesDialect{5.0, 120.0, 0.5, 7};
           });
    QTest::newRow("every field of the second dialect")
        << QByteArray(R"({"base_delay":1,"max_delay":2,"jitter_ratio":0.3,"max_retries":4})")
        << policyWith([](auto& p) {
               p.maxRetriesDialect = MaxRetriesDialect{1, 2, 0.3, 4};
           });
}

void TestWorkspaceReader::retryAsValues()
{
    QFETCH(const QByteArray, retry);
    QFETCH(const RetryPolicy, expected);
    const auto reading = read(fileWithRetry(retry));
    QVERIFY2(reading.workspace, linesOf(reading.problems).constData());
    QVERIFY(reading.workspace->agent("A")->retry == expected);
}

void TestWorkspaceReader::retryClassAndApproval_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<QByteArray>("retryClass");
    QTest::addColumn<QByteArray>("approval");

    const auto rowOf = [](const char* title, const char* fields, const char* retryClass,
                          const char* approval) {
        QTest::newRow(title) << QByteArray(fields) << QByteArray(retryClass) << QByteArray(approval);
    };
    rowOf("unclassified asks", "", "unclassified", "ask");
    rowOf("safe runs", R"(,"retry_class":"safe")", "safe", "auto");
    rowOf("convergent runs", R"(,"retry_class":"convergent")", "convergent", "auto");
    rowOf("accumulating asks", R"(,"retry_class":"accumulating")", "accumulating", "ask");
    rowOf("what is written wins", R"(,"retry_class":"safe","approval":"deny")", "safe", "deny");
    rowOf("HarnessX idempotent", R"(,"retry_class":"idempotent")", "convergent", "auto");
    rowOf("HarnessX manual", R"(,"retry_class":"manual")", "accumulating", "ask");
    rowOf("a key makes accumulating convergent, and still asks",
          R"(,"retry_class":"accumulating","idempotency_key":"{{args.id}}")", "convergent", "ask");
    rowOf("a key classifies nothing", R"(,"idempotency_key":"{{args.id}}")", "unclassified", "ask");
}

void TestWorkspaceReader::retryClassAndApproval()
{
    QFETCH(const QByteArray, fields);
    QFETCH(const QByteArray, retryClass);
    QFETCH(const QByteArray, approval);
    const auto reading = read(fileWithTool(R"({"kind":"lab")" + fields + "}"));
    QVERIFY2(reading.workspace, linesOf(reading.problems).constData());
    const auto* tool = reading.workspace->tool("t");
    QVERIFY(tool->kind == ToolKind::Lab);
    QCOMPARE(QByteArray(toId(tool->retryClass)), retryClass);
    QCOMPARE(QByteArray(toId(tool->approval)), approval);
}

void TestWorkspaceReader::protocolOfKind_data()
{
    QTest::addColumn<QByteArray>("provider");
    QTest::addColumn<QByteArray>("protocol");
    QTest::addColumn<QByteArray>("baseUrl");

    const auto rowOf = [](const char* title, const char* provider, const char* protocol,
                          const char* baseUrl) {
        QTest::newRow(title) << QByteArray(provider) << QByteArray(protocol) << QByteArray(baseUrl);
    };
    rowOf("anthropic", R"({"kind":"anthropic"})", "anthropic-messages", "https://api.anthropic.com");
    rowOf("openai", R"({"kind":"openai"})", "openai-chat", "https://api.openai.com/v1");
    rowOf("openai-responses", R"({"kind":"openai-responses"})", "openai-responses",
          "https://api.openai.com/v1");
    rowOf("openrouter", R"({"kind":"openrouter"})", "openai-chat", "https://openrouter.ai/api/v1");
    rowOf("gemini", R"({"kind":"gemini"})", "gemini-generate",
          "https://generativelanguage.googleapis.com/v1beta");
    rowOf("azure-openai", R"({"kind":"azure-openai","base_url":"https://r.openai.azure.com"})", "openai-chat",
          "https://r.openai.azure.com");
    rowOf("openai-compatible", R"({"kind":"openai-compatible","base_url":"http://127.0.0.1:1/v1"})",
          "openai-chat", "http://127.0.0.1:1/v1");
    rowOf("an address of one's own", R"({"kind":"anthropic","base_url":"http://127.0.0.1:1"})",
          "anthropic-messages", "http://127.0.0.1:1");
    rowOf("the lab", R"({"kind":"lab","script":"s"})", "anthropic-messages", "");
    rowOf("the lab as OpenAI", R"({"kind":"lab","script":"s","protocol":"openai-chat"})", "openai-chat", "");
    rowOf("the lab as Gemini", R"({"kind":"lab","script":"s","protocol":"gemini-generate"})",
          "gemini-generate", "");
    rowOf("the lab as Responses", R"({"kind":"lab","script":"s","protocol":"openai-responses"})",
          "openai-responses", "");
}

void TestWorkspaceReader::protocolOfKind()
{
    QFETCH(const QByteArray, provider);
    QFETCH(const QByteArray, protocol);
    QFETCH(const QByteArray, baseUrl);
    const auto reading = read(fileWith(R"("fault_scripts":{"s":["ok"]},"providers":{"p":)" + provider + "}"));
    QVERIFY2(reading.workspace, linesOf(reading.problems).constData());
    const auto* config = reading.workspace->provider("p");
    QCOMPARE(QByteArray(toId(config->protocol)), protocol);
    QCOMPARE(QByteArray::fromStdString(config->baseUrl), baseUrl);
}

void TestWorkspaceReader::builtinScriptsMayBeNamed()
{
    const auto text = fileWithProvider(R"({"kind":"lab","script":"rate limit"})").toStdString();
    QCOMPARE(linesOf(readWorkspace(text, "test").problems),
             QByteArray(R"(/providers/p/script: "rate limit" is not in fault_scripts)"));
    QVERIFY(readWorkspace(text, "test", {"none", "rate limit"}).workspace);
}

void TestWorkspaceReader::aLiteralKeyIsNotRepeated()
{
    const auto refused = read(fileWithProvider(R"({"kind":"openai","api_key":"sk-secret"})"));
    QVERIFY(!linesOf(refused.problems).contains("secret"));
    const auto unreadable = read("{\"providers\":{\"p\":{\"api_key\":\"sk-secret\n\"}}}");
    QCOMPARE(linesOf(unreadable.problems),
             QByteArray("not JSON: syntax error while parsing value - invalid string: control "
                        "character U+000A (LF) must be escaped to \\u000A or \\n"));
}

void TestWorkspaceReader::hugeInputIsBounded()
{
    const QByteArray deep = R"({"version":1,"tools":{"t":{"kind":"http","body":)" + QByteArray(200'000, '[');
    QCOMPARE(linesOf(read(deep).problems), QByteArray("nested deeper than 100 levels"));

    const QByteArray longText(2'000'000, 'x');
    const auto reading =
        read(fileWithTool(R"({"kind":"lab","retry_class":"safe","next":")" + longText + "{{ref}}\"}"));
    QCOMPARE(linesOf(reading.problems), QByteArray());
    const auto manyTemplates = read(fileWithTool(R"({"kind":"lab","retry_class":"safe","next":")" +
                                                 QByteArray("{{ref}}").repeated(5'000) + "\"}"));
    QCOMPARE(linesOf(manyTemplates.problems), QByteArray());
    const auto longName = read(fileWith("\"" + longText + "\":1"));
    QCOMPARE(longName.problems.size(), std::size_t(1));
}

QTEST_GUILESS_MAIN(TestWorkspaceReader)
#include "tst_workspace_reader.moc"
