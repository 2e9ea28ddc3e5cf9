// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/error_body.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace landfall;

namespace {

constexpr std::int64_t noon = 1796040000;

// "retry_info(billing) http_status(429)"; a question answered with no has a "!" before it.
QString written(const std::vector<RuleCheck>& basis)
{
    QStringList parts;
    for (const RuleCheck& check : basis)
        parts << QStringLiteral("%1%2(%3)")
                     .arg(check.holds ? QString() : QStringLiteral("!"), QLatin1String(toId(check.id)),
                          QString::fromStdString(check.evidence));
    return parts.join(QLatin1Char(' '));
}

std::string errorBody(const QJsonObject& error)
{
    return QJsonDocument(QJsonObject{{QStringLiteral("error"), error}})
        .toJson(QJsonDocument::Compact)
        .toStdString();
}

} // namespace

class TestErrorBasis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatDecidedAResponse_data();
    void saysWhatDecidedAResponse();
    void saysWhatDecidedAnInBandError_data();
    void saysWhatDecidedAnInBandError();
    void saysWhatCameInPlaceOfAReply_data();
    void saysWhatCameInPlaceOfAReply();
    void keepsEvidenceShortAndPlain_data();
    void keepsEvidenceShortAndPlain();
    void namesBytesThatAreNoReply();
};

void TestErrorBasis::saysWhatDecidedAResponse_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<std::string>("body");
    QTest::addColumn<QString>("basis");

    const auto row = [](const char* name, int status, const char* body, const char* basis) {
        QTest::newRow(name) << status << std::string(body) << QString::fromLatin1(basis);
    };
    row("a bare status decides by itself", 503, "", "http_status(503)");
    row("a redirect is known by its status", 307, "", "http_status(307)");
    row("a bare 402 is billing by its status", 402, "", "http_status(402)");
    row("a code of the table decides", 400, R"({"error":{"code":"model_not_found","message":"x"}})",
        "structured_code(model_not_found)");
    row("the code is shown as the provider writes it", 403, R"({"error":{"status":"PERMISSION_DENIED"}})",
        "structured_code(PERMISSION_DENIED)");
    row("of two codes the billing one is named", 429,
        R"({"error":{"code":"rate_limit_exceeded","type":"insufficient_quota","message":"x"}})",
        "structured_code(insufficient_quota)");
    row("a code that says no more than the status leaves it to the status", 500,
        R"({"error":{"type":"api_error","message":"x"}})", "http_status(500)");
    row("a code nobody knows leaves it to the status", 418, R"({"error":{"code":"teapot"}})",
        "http_status(418)");
    row("billing text comes before the status", 400,
        R"({"error":{"type":"invalid_request_error","message":"Your credit balance is too low to go on."}})",
        "billing_text(credit balance is too low)");
    row("a code comes before billing text", 429,
        R"({"error":{"code":"rate_limit_exceeded","message":"see the billing page"}})",
        "structured_code(rate_limit_exceeded)");
    row("RetryInfo overrules billing text, and the status decides", 429,
        R"({"error":{"code":429,"message":"You exceeded your current quota, check billing","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"53s"}]}})",
        "retry_info(exceeded your current quota) http_status(429)");
    row("RetryInfo without billing text overrules nothing", 429,
        R"({"error":{"code":429,"message":"slow down","details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"5s"}]}})",
        "http_status(429)");
    row("RetryInfo does not overrule a billing code", 429,
        R"({"error":{"code":"insufficient_quota","message":"billing","details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"5s"}]}})",
        "structured_code(insufficient_quota)");
    row("a quota of a day, by its id", 429,
        R"({"error":{"code":429,"message":"x","details":[{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"GenerateRequestsPerMinute"},{"quotaId":"GenerateRequestsPerDay-FreeTier"}]},{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"5s"}]}})",
        "per_day_quota(GenerateRequestsPerDay-FreeTier)");
    row("a quota of a day, by its metric", 429,
        R"({"error":{"code":429,"message":"x","details":[{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"q1","quotaMetric":"requests_per_day"}]}]}})",
        "per_day_quota(requests_per_day)");
    row("a 400 is looked at more closely: the context", 400,
        R"({"error":{"type":"invalid_request_error","message":"Prompt is too long: 9 tokens > 8 maximum"}})",
        "error_text(prompt is too long)");
    row("a 400 is looked at more closely: the model", 400,
        R"({"error":{"message":"The requested model does not exist."}})", "error_text(does not exist)");
    row("a 400 whose text says nothing more is a 400", 400, R"({"error":{"message":"temperature"}})",
        "http_status(400)");
    row("the text of a server error is not asked", 500,
        R"({"error":{"message":"maximum context length exceeded while crashing"}})", "http_status(500)");
    row("HTTP 200 with an error goes by the error", 200, R"({"error":{"code":"insufficient_quota"}})",
        "structured_code(insufficient_quota)");
    row("HTTP 200 with an error that names a status", 200, R"({"error":{"code":502,"message":"x"}})",
        "http_status(502)");
}

void TestErrorBasis::saysWhatDecidedAResponse()
{
    QFETCH(int, status);
    QFETCH(std::string, body);
    QFETCH(QString, basis);
    QCOMPARE(written(failureFromResponse(status, {}, body, noon).basis), basis);
}

void TestErrorBasis::saysWhatDecidedAnInBandError_data()
{
    QTest::addColumn<std::string>("json");
    QTest::addColumn<QString>("basis");

    const auto row = [](const char* name, const char* json, const char* basis) {
        QTest::newRow(name) << std::string(json) << QString::fromLatin1(basis);
    };
    row("a code", R"({"type":"overloaded_error","message":"x"})", "structured_code(overloaded_error)");
    row("a code that stands for a status", R"({"type":"api_error","message":"x"})",
        "structured_code(api_error)");
    row("Google's exhausted resource", R"({"status":"RESOURCE_EXHAUSTED","message":"x"})",
        "structured_code(RESOURCE_EXHAUSTED)");
    row("a number that is a status", R"({"code":"429","message":"x"})", "http_status(429)");
    row("billing text", R"({"message":"Payment required"})", "billing_text(payment required)");
    row("the context, in words", R"({"message":"Your input exceeds the context window of this model."})",
        "error_text(exceeds the context window)");
    row("no known code", R"({"message":"engine died","code":"E1234"})", "!structured_code(E1234)");
    row("no code at all", "engine died", "!structured_code()");
}

void TestErrorBasis::saysWhatDecidedAnInBandError()
{
    QFETCH(std::string, json);
    QFETCH(QString, basis);
    QCOMPARE(written(failureFromInBand(json).basis), basis);
}

void TestErrorBasis::saysWhatCameInPlaceOfAReply_data()
{
    QTest::addColumn<std::string>("contentType");
    QTest::addColumn<std::string>("body");
    QTest::addColumn<QString>("basis");

    const auto row = [](const char* name, const char* type, const char* body, const char* basis) {
        QTest::newRow(name) << std::string(type) << std::string(body) << QString::fromLatin1(basis);
    };
    row("a page", "text/html; charset=utf-8", "<html><title>Sign in</title></html>",
        "not_a_reply(text/html; charset=utf-8)");
    row("other JSON", "application/json", R"({"hello":"world"})", "not_a_reply(application/json)");
    row("nothing, of whatever type", "text/event-stream", "", "not_a_reply(empty)");
    row("something of no type", "", "hello", "not_a_reply()");
}

void TestErrorBasis::saysWhatCameInPlaceOfAReply()
{
    QFETCH(std::string, contentType);
    QFETCH(std::string, body);
    QFETCH(QString, basis);
    std::vector<WireHeader> headers;
    if (!contentType.empty())
        headers.push_back({"Content-Type", contentType});
    QCOMPARE(written(failureFromResponse(200, headers, body, noon).basis), basis);
}

void TestErrorBasis::keepsEvidenceShortAndPlain_data()
{
    QTest::addColumn<Failure>("failure");
    const std::string odd = "caf\xC3\xA9\x01\x1B[31m" + std::string(5000, 'x');
    const QString code = QString::fromStdString(odd);
    QTest::newRow("a code nobody knows")
        << failureFromInBand(errorBody({{QStringLiteral("code"), code}, {QStringLiteral("message"), code}}));
    QTest::newRow("a content type") << failureFromResponse(200, {{"Content-Type", odd}}, "hello", noon);
    const std::string quota =
        R"({"error":{"details":[{"@type":"QuotaFailure","violations":[{"quotaId":"PerDay)" +
        std::string(5000, 'y') + R"("}]}]}})";
    QTest::newRow("a quota's name") << failureFromResponse(429, {}, quota, noon);
}

void TestErrorBasis::keepsEvidenceShortAndPlain()
{
    QFETCH(Failure, failure);
    QCOMPARE(failure.basis.size(), std::size_t(1));
    const std::string& evidence = failure.basis.front().evidence;
    QCOMPARE(evidence.size(), std::size_t(64));
    QVERIFY(std::all_of(evidence.begin(), evidence.end(), [](char c) { return c >= ' ' && c <= '~'; }));
}

void TestErrorBasis::namesBytesThatAreNoReply()
{
    QCOMPARE(written(protocolFailure("broken").basis), QStringLiteral("not_a_reply()"));
}

QTEST_GUILESS_MAIN(TestErrorBasis)
#include "tst_error_basis.moc"
