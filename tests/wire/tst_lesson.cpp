// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/error_body.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace landfall;

namespace {

constexpr std::int64_t noon = 1796040000;

std::string errorBody(const std::string& message, const QJsonObject& fields = {})
{
    QJsonObject error = fields;
    error.insert(QStringLiteral("message"), QString::fromStdString(message));
    return QJsonDocument(QJsonObject{{QStringLiteral("error"), error}})
        .toJson(QJsonDocument::Compact)
        .toStdString();
}

QString written(const Lesson& lesson)
{
    QStringList parts;
    if (lesson.outputCap)
        parts << QStringLiteral("output %1").arg(*lesson.outputCap);
    if (lesson.contextWindow)
        parts << QStringLiteral("context %1").arg(*lesson.contextWindow);
    if (lesson.promptCacheRefused)
        parts << QStringLiteral("no cache");
    return parts.join(QLatin1String(", "));
}

} // namespace

class TestLesson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void learnsFromARefusal_data();
    void learnsFromARefusal();
    void learnsFromFields_data();
    void learnsFromFields();
    void learnsNothingFromOtherFailures_data();
    void learnsNothingFromOtherFailures();
    void learnsFromAnErrorInsideAReply();
    void readsOnlyTheStartOfALongMessage();
};

void TestLesson::learnsFromARefusal_data()
{
    QTest::addColumn<std::string>("message");
    QTest::addColumn<QString>("lesson");
    const auto row = [](const char* name, const char* message, const char* lesson) {
        QTest::newRow(name) << std::string(message) << QString::fromLatin1(lesson);
    };

    row("Anthropic: the longest reply",
        "max_tokens: 100000 > 8192, which is the maximum allowed number of output tokens for claude-3-5",
        "output 8192");
    row("Anthropic: the context", "prompt is too long: 208656 tokens > 200000 maximum", "context 200000");
    row("Anthropic: prompt and reply together teach the context only",
        "input length and `max_tokens` exceed context limit: 178959 + 64000 > 200000, decrease input length "
        "or `max_tokens` and try again",
        "context 200000");
    row("OpenAI: the longest reply",
        "max_tokens is too large: 32000. This model supports at most 16384 completion tokens, whereas you "
        "provided 32000.",
        "output 16384");
    row("OpenAI Responses: the longest reply",
        "Invalid 'max_output_tokens': integer above maximum value. Expected a value <= 16384, but got "
        "100000 instead.",
        "output 16384");
    row("OpenAI: the context",
        "This model's maximum context length is 128000 tokens. However, your messages resulted in 204308 "
        "tokens. Please reduce the length of the messages.",
        "context 128000");
    row("OpenAI: the context, with what was asked",
        "This model's maximum context length is 4097 tokens. However, you requested 4120 tokens (3120 in "
        "the messages, 1000 in the completion).",
        "context 4097");
    row("OpenAI: a configured limit",
        "Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 477469 tokens.",
        "context 272000");
    row("OpenAI Responses: the context without a number",
        "Your input exceeds the context window of this model. Please adjust your input and try again.", "");
    row("vLLM: a reply that does not fit beside the prompt teaches the context",
        "'max_tokens' or 'max_completion_tokens' is too large: 64000. This model's maximum context length "
        "is 64001 tokens and your request has 24235 input tokens (64000 > 64001 - 24235).",
        "context 64001");
    row("vLLM: a negative rest", "max_tokens must be at least 1, got -186.", "");
    row("OpenRouter: the context",
        "This endpoint's maximum context length is 32768 tokens. However, you requested about 42832 tokens "
        "(42832 of text input).",
        "context 32768");
    row("Gemini: the context",
        "The input token count (1200293) exceeds the maximum number of tokens allowed (1048576).",
        "context 1048576");
    row("Gemini: the longest reply, a bound that is excluded",
        "Unable to submit request because it has a maxOutputTokens value of 100000 but the supported range "
        "is from 1 (inclusive) to 8193 (exclusive). Update the value and try again.",
        "output 8192");
    row("llama.cpp: the context, in words",
        "request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it",
        "context 4096");
    row("LM Studio: the context",
        "Trying to keep the first 111490 tokens when context the overflows. However, the model is loaded "
        "with context length of only 32768 tokens, which is not enough",
        "context 32768");
    row("LM Studio: the context, in names",
        "The number of tokens to keep from the initial prompt is greater than the context length (n_keep: "
        "13055>= n_ctx: 4096). Try to load the model with a larger context length",
        "context 4096");
    row("xAI: the longest prompt",
        "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
        "context 131072");
    row("Mistral: the context",
        "Prompt contains 40870 tokens and 0 draft tokens, too large for model with 32768 maximum context "
        "length",
        "context 32768");
    row("Groq: the longest reply",
        "`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens` is less than "
        "the `context_window` for this model",
        "output 8192");
    row("DeepSeek: the longest reply", "Invalid max_tokens value, the valid range of max_tokens is [1, 8192]",
        "output 8192");
    row("Volcengine: the longest reply",
        "The parameter `max_tokens` specified in the request is not valid: integer above maximum value, "
        "expected a value <= 12288, but got 32000 instead",
        "output 12288");
    row("a gateway's short form", "max_tokens: expected a value <= 8192, but got 64000", "output 8192");
    row("thousands with commas", "prompt is too long: 208,656 tokens > 200,000 maximum", "context 200000");

    row("the highest value of another field is no cap",
        "Invalid 'n': integer above maximum value. Expected a value <= 128, but got 200 instead.", "");
    row("only what was asked is named", "max_tokens is too large: 32000.", "");
    row("a limit of another kind", "Too many tools: this model supports at most 128 tools.", "");
    row("a number with a fraction", "Invalid 'max_tokens': expected a value <= 0.5, but got 3", "");
    row("zero is no cap", "max_tokens: 5 > 0, which is the maximum allowed number of output tokens for x",
        "");
    row("a number no model has",
        "This model's maximum context length is 4000000000 tokens. However, you sent 5.", "");
    row("a number of many digits",
        "This model's maximum context length is 99999999999999999999999999 tokens.", "");
    row("the largest plausible number", "This model's maximum context length is 100000000 tokens.",
        "context 100000000");
    row("one above it", "This model's maximum context length is 100000001 tokens.", "");
    row("a message cut off within its number", "This model's maximum context length is 12", "");
    row("a wording that begins twice",
        "maximum context length is small; maximum context length is 8192 tokens", "context 8192");

    row("Anthropic: the cache's mark is refused",
        "messages.0.content.0.text.cache_control: Extra inputs are not permitted", "no cache");
    row("a gateway that has no caching", "This endpoint does not support prompt caching.", "no cache");
    row("words about caches in general", "The cache of this server is full.", "");
    row("a field of OpenAI's own is not ours", "Unrecognized request argument: prompt_cache_key", "");
}

void TestLesson::learnsFromARefusal()
{
    QFETCH(std::string, message);
    QFETCH(QString, lesson);
    QCOMPARE(written(failureFromResponse(400, {}, errorBody(message), noon).lesson), lesson);
}

void TestLesson::learnsFromFields_data()
{
    QTest::addColumn<std::string>("body");
    QTest::addColumn<QString>("lesson");
    const auto row = [](const char* name, const std::string& body, const char* lesson) {
        QTest::newRow(name) << body << QString::fromLatin1(lesson);
    };
    row("llama.cpp's context in a field of its own",
        R"({"error":{"code":400,"message":"too big","type":"exceed_context_size_error","n_prompt_tokens":4390,"n_ctx":4096}})",
        "context 4096");
    row("a context of nonsense",
        R"({"error":{"message":"too big","type":"exceed_context_size_error","n_ctx":-1}})", "");
    row("the field the error is about stands beside the words",
        R"({"error":{"message":"integer above maximum value, expected a value <= 12288, but got 32000 instead","param":"max_tokens"}})",
        "output 12288");
    row("the field decides, whatever else the words name",
        R"({"error":{"message":"top_k (not max_tokens): expected a value <= 40, but got 99","param":"top_k"}})",
        "");
    row("without a field nobody knows what is capped",
        R"({"error":{"message":"integer above maximum value, expected a value <= 12288, but got 32000 instead"}})",
        "");
    row("the cache's mark is the field",
        R"({"error":{"message":"unknown field","param":"system.0.cache_control"}})", "no cache");
    row("an error wrapped in an error's message",
        R"({"error":{"message":"{\"error\":{\"message\":\"too big\",\"type\":\"exceed_context_size_error\",\"n_ctx\":2048}}"}})",
        "context 2048");
}

void TestLesson::learnsFromFields()
{
    QFETCH(std::string, body);
    QFETCH(QString, lesson);
    QCOMPARE(written(failureFromResponse(400, {}, body, noon).lesson), lesson);
}

void TestLesson::learnsNothingFromOtherFailures_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<std::string>("code");
    QTest::newRow("a server error") << 500 << std::string();
    QTest::newRow("a server error with a context's code") << 500 << std::string("context_length_exceeded");
    QTest::newRow("a rate limit") << 429 << std::string();
    QTest::newRow("a permission") << 403 << std::string();
    QTest::newRow("no money") << 400 << std::string("insufficient_quota");
    QTest::newRow("a redirect") << 307 << std::string();
}

void TestLesson::learnsNothingFromOtherFailures()
{
    QFETCH(int, status);
    QFETCH(std::string, code);
    const auto body =
        errorBody("max_tokens: 9 > 5, which is the maximum allowed number of output tokens; cache_control; "
                  "loaded with context length of only 8192 tokens",
                  {{QStringLiteral("code"), QString::fromStdString(code)}, {QStringLiteral("n_ctx"), 4096}});
    QCOMPARE(written(failureFromResponse(status, {}, body, noon).lesson), QString());
    // What tells these rows from the others is their kind alone.
    QVERIFY(!written(failureFromResponse(413, {}, errorBody("cache_control"), noon).lesson).isEmpty());
}

void TestLesson::learnsFromAnErrorInsideAReply()
{
    const char* json =
        R"({"type":"invalid_request_error","message":"prompt is too long: 9 tokens > 8 maximum"})";
    QCOMPARE(written(failureFromInBand(json).lesson), QStringLiteral("context 8"));
    const std::string body = errorBody("This model's maximum context length is 4096 tokens.",
                                       {{QStringLiteral("code"), QStringLiteral("context_length_exceeded")}});
    QCOMPARE(written(failureFromResponse(200, {}, body, noon).lesson), QStringLiteral("context 4096"));
    const char* overloaded = R"({"type":"overloaded_error","message":"maximum context length is 8 tokens"})";
    QCOMPARE(written(failureFromInBand(overloaded).lesson), QString());
}

void TestLesson::readsOnlyTheStartOfALongMessage()
{
    const std::string cap = "maximum context length is 4096 tokens";
    std::string message;
    while (message.size() < 4000)
        message += "maximum context length is 1";
    QCOMPARE(
        written(failureFromResponse(400, {}, errorBody(message.substr(0, 4000) + ' ' + cap), noon).lesson),
        QStringLiteral("context 4096"));
    message.append(4'000'000, '1');
    QCOMPARE(written(failureFromResponse(400, {}, errorBody(message + ' ' + cap), noon).lesson), QString());
}

QTEST_GUILESS_MAIN(TestLesson)
#include "tst_lesson.moc"
