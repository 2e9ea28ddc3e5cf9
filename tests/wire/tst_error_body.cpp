// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/error_body.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace landfall;

namespace {

constexpr std::int64_t noon = 1796040000; // Mon, 30 Nov 2026 12:00:00 GMT

std::string idOf(const Failure& failure)
{
    return toId(failure.category);
}

std::string openAiError(const std::string& message)
{
    return QJsonDocument(
               QJsonObject{{QStringLiteral("error"),
                            QJsonObject{{QStringLiteral("message"), QString::fromStdString(message)}}}})
        .toJson(QJsonDocument::Compact)
        .toStdString();
}

} // namespace

class TestErrorBody : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void classifiesResponses_data();
    void classifiesResponses();
    void classifiesInBandErrors_data();
    void classifiesInBandErrors();
    void readsHints_data();
    void readsHints();
    void keepsTheHintOfAFailureThatIsNotRetried();
    void namesTheTargetOfARedirect_data();
    void namesTheTargetOfARedirect();
    void tellsTheTitleOfAPage();
    void looksForBillingOnlyInTheMessageField_data();
    void looksForBillingOnlyInTheMessageField();
    void cutsMessagesAtFourKibibytes();
    void keepsTheProvidersCode_data();
    void keepsTheProvidersCode();
    void saysWhereItComesFrom();
};

void TestErrorBody::classifiesResponses_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<std::string>("body");
    QTest::addColumn<std::string>("category");

    const auto row = [](const char* name, int status, const char* body, const char* category) {
        QTest::newRow(name) << status << std::string(body) << std::string(category);
    };
    row("a bare 429 is a rate limit", 429, "", "rate_limited");
    row("a bare 402 is billing", 402, "", "billing");
    row("407 is the proxy's refusal", 407, "", "proxy_refused");
    row("520 of a CDN is a server error", 520, "<html></html>", "server_error");
    row("529 is overloaded", 529, "", "overloaded");
    row("OpenAI: no money, though it says 429", 429,
        R"({"error":{"message":"You exceeded your current quota.","type":"insufficient_quota","code":"insufficient_quota"}})",
        "billing");
    row("the billing code counts beside a rate limit's code", 429,
        R"({"error":{"message":"x","type":"insufficient_quota","code":"rate_limit_exceeded"}})", "billing");
    row("OpenAI: a rate limit that links to the billing page", 429,
        R"({"error":{"message":"Rate limit reached. Add a payment method at https://x/account/billing.","type":"requests","code":"rate_limit_exceeded"}})",
        "rate_limited");
    row("Anthropic: no money, though it says 400", 400,
        R"({"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the API."}})",
        "billing");
    row("Anthropic: billing_error", 402, R"({"type":"error","error":{"type":"billing_error","message":"x"}})",
        "billing");
    row("Anthropic: overloaded behind another status", 500,
        R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})", "overloaded");
    row("Google: a limit of a minute says quota, and RetryInfo", 429,
        R"({"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details.","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"GenerateRequestsPerMinutePerProjectPerModel"}]},{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"53s"}]}})",
        "rate_limited");
    row("Google: a quota of a day stops, RetryInfo or not", 429,
        R"({"error":{"code":429,"message":"x","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"GenerateRequestsPerDayPerProjectPerModel-FreeTier"}]},{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"53s"}]}})",
        "billing");
    row("Google: billing words without RetryInfo", 429,
        R"({"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details.","status":"RESOURCE_EXHAUSTED"}})",
        "billing");
    row("RetryInfo does not overrule a billing code", 429,
        R"({"error":{"code":"insufficient_quota","message":"x","details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"5s"}]}})",
        "billing");
    row("Google: a bad key says 400", 400,
        R"({"error":{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"API_KEY_INVALID"}]}})",
        "auth");
    row("Google: a list around the error", 404,
        R"([{"error":{"code":404,"message":"x","status":"NOT_FOUND"}}])", "not_found");
    row("an error wrapped in an error's message", 429,
        R"({"error":{"message":"{\"error\":{\"message\":\"no\",\"code\":\"insufficient_quota\"}}"}})",
        "billing");
    row("401 is auth", 401, R"({"error":{"message":"Incorrect API key","code":"invalid_api_key"}})", "auth");
    row("403 is permission", 403, R"({"error":{"message":"no"}})", "permission");
    row("OpenRouter: 403 of its moderation", 403,
        R"({"error":{"code":403,"message":"flagged","metadata":{"reasons":["violence"],"flagged_input":"x"}}})",
        "content_filter");
    row("Azure: the prompt was filtered", 400,
        R"({"error":{"message":"The response was filtered.","type":null,"param":"prompt","code":"content_filter","status":400}})",
        "content_filter");
    row("Azure: no such deployment", 404, R"({"error":{"code":"DeploymentNotFound","message":"x"}})",
        "not_found");
    row("a model that some miss with 400", 400,
        R"({"error":{"message":"The requested model 'x' does not exist.","type":"invalid_request_error"}})",
        "not_found");
    row("the context, by code", 400, R"({"error":{"message":"x","code":"context_length_exceeded"}})",
        "context_length");
    row("the context, Anthropic's words", 400,
        R"({"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 208656 tokens > 200000 maximum"}})",
        "context_length");
    row("the context, old vLLM without a wrapper", 400,
        R"({"object":"error","message":"This model's maximum context length is 4096 tokens.","type":"BadRequestError","code":400})",
        "context_length");
    row("the context, LM Studio's error that is only text", 400,
        R"({"error":"The number of tokens to keep from the initial prompt is greater than the context length"})",
        "context_length");
    row("a server error that speaks of the context stays one", 500,
        R"({"error":{"message":"maximum context length exceeded while crashing"}})", "server_error");
    row("the context, llama.cpp's type", 400,
        R"({"error":{"code":400,"message":"request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":4390,"n_ctx":4096}})",
        "context_length");
    row("the context, OpenRouter's words", 400,
        R"({"error":{"code":400,"message":"This endpoint's maximum context length is 32768 tokens. However, you requested about 42832 tokens (42832 of text input)."}})",
        "context_length");
    row("the context, Google's words", 400,
        R"({"error":{"code":400,"message":"The input token count (1200293) exceeds the maximum number of tokens allowed (1048576).","status":"INVALID_ARGUMENT"}})",
        "context_length");
    row("the context, new vLLM's words", 400,
        R"({"error":{"message":"This model's maximum context length is 4096 tokens.","type":"BadRequestError","param":null,"code":400}})",
        "context_length");
    row("the context, Ollama's error that is only text", 400,
        R"({"error":"the input length exceeds the context length"})", "context_length");
    row("the context, LM Studio's other words", 400,
        R"({"error":"Trying to keep the first 111490 tokens when context the overflows. However, the model is loaded with context length of only 32768 tokens, which is not enough."})",
        "context_length");
    row("the reply budget is too large, which is another matter", 400,
        R"({"type":"error","error":{"type":"invalid_request_error","message":"max_tokens: 128001 > 64000, which is the maximum allowed number of output tokens for claude-x"}})",
        "invalid_request");
    row("Anthropic: a body that is too large, whoever says so", 413,
        R"({"type":"error","error":{"type":"request_too_large","message":"Request exceeds the maximum size"}})",
        "invalid_request");
    row("Anthropic: a timeout of its own", 504,
        R"({"type":"error","error":{"type":"timeout_error","message":"x"}})", "server_error");
    row("Anthropic: a history it refuses", 400,
        R"({"type":"error","error":{"type":"invalid_request_error","message":"messages.1.content.0: Invalid `signature` in `thinking` block"}})",
        "invalid_request");
    row("OpenAI: a rate limit of tokens", 429,
        R"({"error":{"message":"Rate limit reached for m in organization org-X on tokens per min (TPM): Limit 30000, Used 28039, Requested 3906. Please try again in 3.89s.","type":"tokens","param":null,"code":"rate_limit_exceeded"}})",
        "rate_limited");
    row("OpenAI: a country it does not serve", 403,
        R"({"error":{"message":"Country, region, or territory not supported","type":"request_forbidden","code":"unsupported_country_region_territory"}})",
        "permission");
    row("OpenAI: its engine is overloaded", 503,
        R"({"error":{"message":"The engine is currently overloaded, please try again later","type":"server_error","code":null}})",
        "server_error");
    row("Responses: an unknown model says 400", 400,
        R"({"error":{"message":"The requested model 'x' does not exist.","type":"invalid_request_error","param":"model","code":"model_not_found"}})",
        "not_found");
    row("Azure: a wrong key", 401,
        R"({"error":{"code":"401","message":"Access denied due to invalid subscription key or wrong API endpoint."}})",
        "auth");
    row("Azure: a wrong key, the older body", 401,
        R"({"statusCode":401,"message":"Unauthorized. Access token is missing."})", "auth");
    row("Azure: a wrong path", 404, R"({"error":{"code":"404","message":"Resource not found"}})",
        "not_found");
    row("Azure: a rate limit", 429,
        R"({"error":{"code":"429","message":"Requests to the ChatCompletions_Create Operation have exceeded token rate limit of your current OpenAI S0 pricing tier. Please retry after 45 seconds."}})",
        "rate_limited");
    row("Azure: the filter's own name, in the inner error alone", 400,
        R"({"error":{"message":"x","type":null,"code":null,"innererror":{"code":"ResponsibleAIPolicyViolation"}}})",
        "content_filter");
    row("OpenRouter: no credits", 402,
        R"({"error":{"code":402,"message":"Insufficient credits","metadata":{"limit_source":"account"}}})",
        "billing");
    row("OpenRouter: a rate limit of the provider behind it", 429,
        R"({"error":{"code":429,"message":"Provider returned error","metadata":{"raw":"slow down","provider_name":"Google"}},"user_id":"u"})",
        "rate_limited");
    row("OpenRouter: no provider fits", 503,
        R"({"error":{"code":503,"message":"No allowed providers are available for the selected model."}})",
        "server_error");
    row("OpenRouter: a guardrail, which is no moderation", 403,
        R"({"error":{"code":403,"message":"Blocked by guardrail","metadata":{"provider_name":"x"}}})",
        "permission");
    row("Google: a place it does not serve", 400,
        R"({"error":{"code":400,"message":"User location is not supported for the API use.","status":"FAILED_PRECONDITION"}})",
        "invalid_request");
    row("Google: a key without the right", 403,
        R"({"error":{"code":403,"message":"x","status":"PERMISSION_DENIED"}})", "permission");
    row("Google: overloaded says 503", 503,
        R"({"error":{"code":503,"message":"The model is overloaded. Please try again later.","status":"UNAVAILABLE"}})",
        "server_error");
    row("Google: a deadline", 504, R"({"error":{"code":504,"message":"x","status":"DEADLINE_EXCEEDED"}})",
        "server_error");
    row("Google: cancelled says 499", 499, R"({"error":{"code":499,"message":"x","status":"CANCELLED"}})",
        "invalid_request");
    row("Google: a signature is missing", 400,
        R"({"error":{"code":400,"message":"Function call is missing a thought_signature in functionCall parts.","status":"INVALID_ARGUMENT"}})",
        "invalid_request");
    row("Ollama: no such model", 404, R"({"error":"model 'x' not found"})", "not_found");
    row("Ollama: its queue is full", 503,
        R"({"error":"server busy, please try again. maximum pending requests exceeded"})", "server_error");
    row("Ollama: behind the face of OpenAI", 404,
        R"({"error":{"message":"model 'x' not found","type":"not_found_error","param":null,"code":null}})",
        "not_found");
    row("llama.cpp: still loading", 503,
        R"({"error":{"code":503,"message":"Loading model","type":"unavailable_error"}})", "server_error");
    row("Groq: a call that the model garbled", 400,
        R"({"error":{"message":"x","type":"invalid_request_error","code":"tool_use_failed","failed_generation":"{"}})",
        "invalid_request");
    row("DeepSeek: no money", 402,
        R"({"error":{"message":"Insufficient Balance","type":"unknown_error","code":"invalid_request_error"}})",
        "billing");
    row("FastAPI's list of details", 422,
        R"({"detail":[{"loc":["body"],"msg":"field required","type":"missing"}]})", "invalid_request");
    row("an error of unexpected types", 400, R"({"error":{"message":7,"type":[],"code":{},"details":"x"}})",
        "invalid_request");
    row("a body that is no JSON", 503, "upstream connect error", "server_error");
    row("HTTP 200 with a known error", 200, R"({"error":{"code":429,"message":"Rate limited upstream"}})",
        "rate_limited");
    row("HTTP 200 with an error nobody knows", 200, R"({"error":{"message":"odd"}})", "server_error");
    row("HTTP 200 with a page", 200, "<html><title>Sign in</title></html>", "protocol");
    row("HTTP 200 with nothing", 200, "", "protocol");
    row("HTTP 200 with other JSON", 200, R"({"hello":"world"})", "protocol");
}

void TestErrorBody::classifiesResponses()
{
    QFETCH(int, status);
    QFETCH(std::string, body);
    QFETCH(std::string, category);
    const auto failure = failureFromResponse(status, {}, body, noon);
    QCOMPARE(idOf(failure), category);
    QCOMPARE(failure.transient, isTransient(failure.category));
    QCOMPARE(failure.rateLimit, isRateLimit(failure.category));
    QVERIFY(!failure.message.empty());
}

void TestErrorBody::classifiesInBandErrors_data()
{
    QTest::addColumn<std::string>("json");
    QTest::addColumn<std::string>("category");

    const auto row = [](const char* name, const char* json, const char* category) {
        QTest::newRow(name) << std::string(json) << std::string(category);
    };
    row("overloaded", R"({"type":"overloaded_error","message":"Overloaded"})", "overloaded");
    row("inside its event", R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})",
        "overloaded");
    row("a rate limit", R"({"type":"rate_limit_error","message":"x"})", "rate_limited");
    row("Google's exhausted resource", R"({"status":"RESOURCE_EXHAUSTED","message":"x"})", "rate_limited");
    row("api_error stands for 500", R"({"type":"api_error","message":"x"})", "server_error");
    row("timeout_error stands for 504", R"({"type":"timeout_error","message":"x"})", "server_error");
    row("a bad request is one here, too", R"({"type":"invalid_request_error","message":"x"})",
        "invalid_request");
    row("a number stands for its status", R"({"code":502,"message":"Upstream provider disconnected"})",
        "server_error");
    row("a number in quotes, too", R"({"code":"429","message":"x"})", "rate_limited");
    row("an in-band 400 is as final as a real one", R"({"message":"context too long","code":400})",
        "context_length");
    row("Groq's status code", R"({"message":"x","type":"odd","code":"odd","status_code":400})",
        "invalid_request");
    row("a billing code", R"({"message":"x","code":"insufficient_quota"})", "billing");
    row("billing words", R"({"message":"Your credit balance is too low"})", "billing");
    row("the context without a code", R"({"message":"Your input exceeds the context window of this model."})",
        "context_length");
    row("without a known code it is the server's", R"({"message":"engine died","code":1234})",
        "server_error");
    row("a JSON string", R"("engine died")", "server_error");
    row("text", "engine died", "server_error");
    row("nothing", "", "server_error");
    row("a list", "[]", "server_error");
}

void TestErrorBody::classifiesInBandErrors()
{
    QFETCH(std::string, json);
    QFETCH(std::string, category);
    const auto failure = failureFromInBand(json);
    QCOMPARE(idOf(failure), category);
    QVERIFY(failure.origin.kind == OriginKind::InBand);
    QVERIFY(!failure.message.empty());
}

void TestErrorBody::readsHints_data()
{
    QTest::addColumn<std::vector<WireHeader>>("headers");
    QTest::addColumn<std::string>("body");
    QTest::addColumn<double>("seconds"); // 0: no hint

    using Headers = std::vector<WireHeader>;
    const auto row = [](const char* name, const Headers& headers, double seconds, const char* body = "") {
        QTest::newRow(name) << headers << std::string(body) << seconds;
    };
    row("Azure's milliseconds", {{"x-ms-retry-after-ms", "1500"}}, 1.5);
    row("negative values fall through to nothing", {{"Retry-After", "-5"}, {"retry-after-ms", "-1"}}, 0);
    row("a date of long ago", {{"Retry-After", "Wed, 21 Oct 2015 07:28:00 GMT"}}, 0);
    row("the year 9999 is a long wait, not a crash",
        {{"Date", "Mon, 30 Nov 2026 12:00:00 GMT"}, {"Retry-After", "Mon, 30 Nov 9999 12:00:00 GMT"}},
        251603539200.0);
    row("a date that is none", {{"Retry-After", "Mon, 31 Feb 2027 12:00:00 GMT"}}, 0);
    row("a number with something behind it", {{"Retry-After", "12 monkeys"}}, 0);
    row("a number beyond all numbers", {{"Retry-After", "1e999"}}, 0);
    row("of two headers the first that is a hint", {{"Retry-After", "soon"}, {"retry-after", "4"}}, 4);
    row("a negative body falls through to RetryInfo", {}, 3,
        R"({"retry_after":-1,"error":{"details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"3s"}]}})");
    row("the body says not-a-number", {}, 0, R"({"retry_after":"NaN"})");
    row("only the budget that is used up counts",
        {{"x-ratelimit-remaining-requests", "10"},
         {"x-ratelimit-reset-requests", "6m0s"},
         {"x-ratelimit-remaining-tokens", "0"},
         {"x-ratelimit-reset-tokens", "1.5s"}},
        1.5);
    row("the longest of two that are used up",
        {{"x-ratelimit-remaining-requests", "0"},
         {"x-ratelimit-reset-requests", "1h2m3.5s"},
         {"x-ratelimit-remaining-tokens", "0"},
         {"x-ratelimit-reset-tokens", "4ms"}},
        3723.5);
    row("a reset without its remaining is no hint", {{"X-RateLimit-Reset", "1796040030"}}, 0);
    row("an epoch in seconds", {{"X-RateLimit-Remaining", "0"}, {"X-RateLimit-Reset", "1796040030"}}, 30);
    row("an epoch in milliseconds", {{"X-RateLimit-Remaining", "0"}, {"X-RateLimit-Reset", "1796040030500"}},
        30.5);
    row("an epoch that has passed", {{"X-RateLimit-Remaining", "0"}, {"X-RateLimit-Reset", "1764504000"}}, 0);
    row("Anthropic's date",
        {{"anthropic-ratelimit-tokens-remaining", "0"},
         {"anthropic-ratelimit-tokens-reset", "2026-11-30T12:00:45Z"}},
        45);
    row("the body comes before the budgets",
        {{"x-ratelimit-remaining-tokens", "0"}, {"x-ratelimit-reset-tokens", "9s"}}, 2,
        R"({"error":{"retry_after":2}})");
    row("headers OpenRouter passed on", {}, 3,
        R"({"error":{"code":429,"message":"x","metadata":{"headers":{"Retry-After":"3"}}}})");
    row("passed-on headers of odd types", {}, 7,
        R"({"error":{"metadata":{"headers":{"Retry-After":7,"retry-after-ms":null,"Date":{}}}}})");
    row("prose is not read", {}, 0, R"({"error":{"message":"Please try again in 18.642s"}})");
}

void TestErrorBody::readsHints()
{
    QFETCH(std::vector<WireHeader>, headers);
    QFETCH(std::string, body);
    QFETCH(double, seconds);
    QCOMPARE(retryAfterSeconds(headers, body, noon).value_or(0), seconds);
}

void TestErrorBody::keepsTheHintOfAFailureThatIsNotRetried()
{
    const auto failure = failureFromResponse(
        429, {{"Retry-After", "20"}}, R"({"error":{"message":"x","code":"insufficient_quota"}})", noon);
    QCOMPARE(idOf(failure), std::string("billing"));
    QVERIFY(!failure.transient);
    QCOMPARE(failure.retryAfterSeconds, std::optional<double>(20));
}

void TestErrorBody::namesTheTargetOfARedirect_data()
{
    QTest::addColumn<std::vector<WireHeader>>("headers");
    QTest::addColumn<QString>("named");
    QTest::newRow("the target is named")
        << std::vector<WireHeader>{{"Location", "https://other.example/v1/messages"}}
        << "https://other.example/v1/messages";
    QTest::newRow("its query, which may hold a token, is not")
        << std::vector<WireHeader>{{"location", "https://login.example/in?token=secret#x"}}
        << "https://login.example/in;";
    QTest::newRow("no target") << std::vector<WireHeader>{} << "without a target";
}

void TestErrorBody::namesTheTargetOfARedirect()
{
    QFETCH(std::vector<WireHeader>, headers);
    QFETCH(QString, named);
    const auto failure = failureFromResponse(307, headers, openAiError("billing"), noon);
    QCOMPARE(idOf(failure), std::string("redirect"));
    QCOMPARE(toText(failure.origin), std::string("http:307"));
    const auto message = QString::fromStdString(failure.message);
    QVERIFY2(message.contains(named), qPrintable(message));
    QVERIFY(!message.contains(QLatin1String("secret")));
}

void TestErrorBody::tellsTheTitleOfAPage()
{
    const std::string page = "<!DOCTYPE html>\n<html><head><TITLE lang=en>api.example | 520:\n  Unknown "
                             "error</TITLE></head><body>" +
                             std::string(100000, 'x');
    const auto failure = failureFromResponse(520, {{"CF-Ray", "0000-AMS"}}, page, noon);
    QCOMPARE(failure.message,
             std::string("HTTP 520: an HTML page, \"api.example | 520: Unknown error\" (cf-ray 0000-AMS)"));
    QCOMPARE(failureFromResponse(502, {}, "<html><body>Bad", noon).message,
             std::string("HTTP 502: an HTML page, \"no title\""));
}

void TestErrorBody::looksForBillingOnlyInTheMessageField_data()
{
    QTest::addColumn<std::string>("body");
    QTest::newRow("not in a page") << std::string("<html><title>billing suspended</title></html>");
    QTest::newRow("not in a text") << std::string("payment required: billing");
    QTest::newRow("not elsewhere in the body")
        << std::string(R"({"error":{"message":"busy","help":"see billing"},"note":"quota exceeded"})");
}

void TestErrorBody::looksForBillingOnlyInTheMessageField()
{
    QFETCH(std::string, body);
    QCOMPARE(idOf(failureFromResponse(503, {}, body, noon)), std::string("server_error"));
    QCOMPARE(idOf(failureFromResponse(429, {}, body, noon)), std::string("rate_limited"));
}

void TestErrorBody::cutsMessagesAtFourKibibytes()
{
    std::string message = "x";
    while (message.size() < 10000)
        message += "\xC3\xA9"; // two bytes each, so that 4096 is in the middle of one
    const auto cut = failureFromResponse(400, {}, openAiError(message), noon).message;
    QCOMPARE(cut.size(), std::size_t(4095));
    QCOMPARE(QString::fromStdString(cut).toStdString(), cut);
}

void TestErrorBody::keepsTheProvidersCode_data()
{
    QTest::addColumn<std::string>("body");
    QTest::addColumn<std::string>("code");
    const auto row = [](const char* name, const char* body, const char* code) {
        QTest::newRow(name) << std::string(body) << std::string(code);
    };
    row("the code", R"({"error":{"code":"model_not_found","type":"invalid_request_error"}})",
        "model_not_found");
    row("the type where the code is null", R"({"error":{"code":null,"type":"server_error"}})",
        "server_error");
    row("a word rather than a number", R"({"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}})",
        "RESOURCE_EXHAUSTED");
    row("a number if there is nothing else", R"({"error":{"code":502}})", "502");
    row("nothing", R"({"error":{"message":"x"}})", "");
}

void TestErrorBody::keepsTheProvidersCode()
{
    QFETCH(std::string, body);
    QFETCH(std::string, code);
    QCOMPARE(failureFromResponse(400, {}, body, noon).code, code);
}

void TestErrorBody::saysWhereItComesFrom()
{
    QCOMPARE(toText(failureFromResponse(503, {}, "", noon).origin), std::string("http:503"));
    QCOMPARE(toText(failureFromInBand(R"({"type":"overloaded_error"})").origin),
             std::string("inband:overloaded_error"));
    QCOMPARE(toText(failureFromInBand("x").origin), std::string("inband:error"));
    QCOMPARE(toText(failureFromResponse(200, {}, "<html>", noon).origin), std::string("http:200"));
}

QTEST_GUILESS_MAIN(TestErrorBody)
#include "tst_error_body.moc"
