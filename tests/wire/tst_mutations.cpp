// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/codec.h"
#include "core/wire/decode_report.h"
#include "core/wire/error_body.h"
#include "tests/wire/decoded_log.h"
#include "tests/wire/random_seed.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>
#include <iterator>
#include <random>

using namespace landfall;

namespace {

constexpr int rounds = 300;

const std::string anthropicStream =
    "event: message_start\n"
    R"(data: {"type":"message_start","message":{"id":"msg_1","model":"m","content":[],"usage":{"input_tokens":9,"output_tokens":1}}})"
    "\n\nevent: content_block_start\n"
    R"(data: {"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":"","signature":""}})"
    "\n\n: keep\n\n"
    R"(data: {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"h\u00e9 \ud83d\ude00"}})"
    "\n\n"
    R"(data: {"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"c2ln"}})"
    "\n\n"
    R"(data: {"type":"content_block_stop","index":0})"
    "\n\n"
    R"(data: {"type":"content_block_start","index":1,"content_block":{"type":"server_tool_use","id":"s","name":"web_search","input":{}}})"
    "\r\n\r\n"
    R"(data: {"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"q\":1}"}})"
    "\n\n"
    R"(data: {"type":"content_block_stop","index":1})"
    "\n\n"
    R"(data: {"type":"content_block_start","index":2,"content_block":{"type":"tool_use","id":"t1","name":"f","input":{}}})"
    "\n\n"
    R"(data: {"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":"{\"a\":[1,{}]}"}})"
    "\n\n"
    R"(data: {"type":"content_block_start","index":3,"content_block":{"type":"text","text":"Hi"}})"
    "\n\n"
    R"(data: {"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":7}})"
    "\n\nevent: message_stop\ndata: {\"type\":\"message_stop\"}\n\n";

const std::string chatStream =
    ": PROCESSING\n\n"
    R"(data: {"id":"c1","model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":"","reasoning":"hm","reasoning_details":[{"type":"reasoning.text","text":"hm","index":0}]},"finish_reason":null}]})"
    "\n\n"
    R"(data: {"id":"c1","choices":[{"index":0,"delta":{"content":[{"type":"thinking","thinking":[{"type":"text","text":"h"}]},{"type":"text","text":"Hi \u00e9"}]},"finish_reason":""}]})"
    "\r\r"
    R"(data: {"id":"c1","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"a","type":"function","function":{"name":"f","arguments":"{\"x\""}},{"index":1,"id":"b","function":{"name":"g","arguments":""}}]}}]})"
    "\n\n"
    R"(data: {"id":"c1","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":":1}"}}],"refusal":null},"finish_reason":"tool_calls","native_finish_reason":"stop"}]})"
    "\n\n"
    R"(data: {"id":"c1","choices":[],"usage":{"prompt_tokens":1,"completion_tokens":2,"completion_tokens_details":{"reasoning_tokens":1}},"error":null})"
    "\n\ndata: [DONE]\n\n";

const std::string anthropicWhole =
    R"({"id":"msg_1","type":"message","model":"m","content":[{"type":"thinking","thinking":"hm","signature":"s"},{"type":"redacted_thinking","data":"x"},{"type":"text","text":"Hi"},{"type":"tool_use","id":"t","name":"f","input":{"a":1}}],"stop_reason":"tool_use","usage":{"input_tokens":1,"output_tokens":2}})";

const std::string chatWhole =
    R"({"id":"c1","model":"m","choices":[{"index":0,"message":{"content":"Hi","tool_calls":[{"id":"a","function":{"name":"f","arguments":"{}"}}]},"finish_reason":"stop"}],"usage":{"prompt_tokens":1}})";

const std::string responsesStream =
    R"(data: {"type":"response.created","response":{"id":"r1","model":"m","status":"in_progress","error":null}})"
    "\n\n"
    R"(data: {"type":"response.output_item.added","output_index":0,"item":{"type":"reasoning","id":"rs"}})"
    "\n\n"
    R"(data: {"type":"response.reasoning_summary_text.delta","output_index":0,"delta":"hm"})"
    "\n\n"
    R"(data: {"type":"response.output_item.done","output_index":0,"item":{"type":"reasoning","id":"rs","summary":[{"type":"summary_text","text":"hm"}],"encrypted_content":"x"}})"
    "\n\n"
    R"(data: {"type":"response.output_item.added","output_index":1,"item":{"type":"function_call","call_id":"c","name":"f","arguments":""}})"
    "\n\n"
    R"(data: {"type":"response.function_call_arguments.delta","output_index":1,"delta":"{\"a\":1}"})"
    "\n\n"
    R"(data: {"type":"response.output_item.added","output_index":2,"item":{"type":"custom_tool_call","call_id":"d","name":"g","input":""}})"
    "\n\n"
    R"(data: {"type":"response.custom_tool_call_input.delta","output_index":2,"delta":"a\"b"})"
    "\n\n"
    R"(data: {"type":"response.output_item.done","output_index":2,"item":{"type":"custom_tool_call","call_id":"d","name":"g","input":"a\"b"}})"
    "\n\n"
    R"(data: {"type":"response.output_text.delta","output_index":3,"content_index":0,"delta":"Hi"})"
    "\n\n"
    R"(data: {"type":"response.completed","response":{"id":"r1","status":"completed","error":null,"output":[],"usage":{"input_tokens":1,"output_tokens":2}}})"
    "\n\n";

const std::string geminiStream =
    R"(data: {"candidates":[{"content":{"parts":[{"text":"hm","thought":true,"thoughtSignature":"s"},{"text":"Hi"}]},"index":0}],"modelVersion":"m"})"
    "\r\n\r\n"
    R"(data: {"candidates":[{"content":{"parts":[{"functionCall":{"name":"f","args":{"a":[1]}},"thoughtSignature":"t"},{"executableCode":{"code":"1"}}]}}]})"
    "\r\n\r\n"
    R"(data: {"candidates":[{"content":{"parts":[{"functionCall":{"name":"g","willContinue":true}},{"functionCall":{"partialArgs":[{"jsonPath":"$.a.b[0]","stringValue":"x"}]}}]},"finishReason":"STOP"}],"usageMetadata":{"promptTokenCount":1}})"
    "\r\n\r\n";

const std::string errorBody =
    R"([{"error":{"code":429,"message":"{\"error\":{\"message\":\"quota\"}}","type":"tokens","status":"RESOURCE_EXHAUSTED","retry_after":"3","innererror":{"code":"x"},"metadata":{"headers":{"Retry-After":"3"},"reasons":["a"],"flagged_input":"b"},"details":[{"@type":"x/google.rpc.QuotaFailure","violations":[{"quotaId":"PerDay"}]},{"@type":"x/google.rpc.RetryInfo","retryDelay":"5s"}]}}])";

class Mutator {
public:
    explicit Mutator(unsigned seed) : m_random(seed) {}

    std::size_t upTo(std::size_t most)
    {
        return std::uniform_int_distribution<std::size_t>(0, most)(m_random);
    }

    std::string mutate(std::string text)
    {
        for (auto times = upTo(3) + 1; times > 0 && !text.empty(); --times)
            mutateOnce(text);
        return text;
    }

    std::vector<std::string_view> cut(std::string_view text)
    {
        std::vector<std::string_view> pieces;
        for (std::size_t at = 0; at < text.size(); at += pieces.back().size())
            pieces.push_back(text.substr(at, upTo(60) + 1));
        return pieces;
    }

private:
    void mutateOnce(std::string& text)
    {
        const auto at = upTo(text.size() - 1);
        switch (upTo(5)) {
        case 0: text[at] = static_cast<char>(upTo(255)); break;
        case 1: text.erase(at, upTo(20)); break;
        case 2: text.insert(at, text.substr(upTo(text.size() - 1), upTo(200))); break;
        case 3: text.insert(at, upTo(3) == 0 ? 5000 : 1, "[{\"\\\r\n:\0"[upTo(7)]); break;
        case 4: text.resize(at); break;
        default: replaceValue(text, at); break;
        }
    }

    // The value behind the next colon becomes one of another type.
    void replaceValue(std::string& text, std::size_t from)
    {
        static const std::vector<std::string> others{
            "null",       "7",    "-1e308", "true",        "[]",
            "{}",         "\"\"", "[7]",    R"({"a":{}})", "18446744073709551615",
            R"("\ud800")"};
        const auto colon = text.find(':', from);
        const auto end = text.find_first_of(",}]", colon);
        if (end != std::string::npos)
            text.replace(colon + 1, end - colon - 1, others[upTo(others.size() - 1)]);
    }

    std::mt19937 m_random;
};

struct Outcome {
    std::vector<Decoded> pieces;
    ModelReply reply;
};

Outcome decode(Protocol protocol, const std::vector<std::string_view>& body, bool clean)
{
    const auto decoder = makeCodec(protocol)->makeDecoder("text/event-stream");
    Outcome outcome;
    const auto add = [&](std::vector<Decoded> pieces) {
        std::move(pieces.begin(), pieces.end(), std::back_inserter(outcome.pieces));
    };
    for (const auto piece : body)
        add(decoder->feed(piece));
    add(decoder->end(clean));
    outcome.reply = decoder->reply();
    return outcome;
}

template <class T>
std::size_t countOf(const std::vector<Decoded>& pieces)
{
    return static_cast<std::size_t>(std::count_if(
        pieces.begin(), pieces.end(), [](const auto& piece) { return std::holds_alternative<T>(piece); }));
}

std::string report(std::string_view protocol, int status, std::string_view body)
{
    return decodeReport(protocol, status, "", std::span(&body, 1));
}

bool isJson(const std::string& text)
{
    QJsonParseError error;
    QJsonDocument::fromJson(QByteArray::fromStdString(text), &error);
    return error.error == QJsonParseError::NoError;
}

} // namespace

// Providers send anything. Whatever they send, however it is cut: nothing throws or crashes, the verdicts
// keep their promises, and what was decoded can be sent back.
class TestMutations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_seed = randomSeed(); }
    void survivesBrokenReplies_data();
    void survivesBrokenReplies();
    void survivesBrokenErrors();

private:
    unsigned m_seed = 0;
};

void TestMutations::survivesBrokenReplies_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<std::string>("sample");
    QTest::newRow("an Anthropic stream") << Protocol::AnthropicMessages << anthropicStream;
    QTest::newRow("a Chat stream") << Protocol::OpenAiChat << chatStream;
    QTest::newRow("a Responses stream") << Protocol::OpenAiResponses << responsesStream;
    QTest::newRow("a Gemini stream") << Protocol::GeminiGenerate << geminiStream;
    QTest::newRow("a whole Anthropic reply") << Protocol::AnthropicMessages << anthropicWhole;
    QTest::newRow("a whole Chat reply") << Protocol::OpenAiChat << chatWhole;
}

void TestMutations::survivesBrokenReplies()
{
    QFETCH(Protocol, protocol);
    QFETCH(std::string, sample);
    const auto intact = decode(protocol, {sample}, true);
    QCOMPARE(countOf<decoded::Terminal>(intact.pieces), std::size_t(1));
    QCOMPARE(countOf<decoded::Error>(intact.pieces), std::size_t(0));

    Mutator mutator(m_seed);
    for (int round = 0; round < rounds; ++round) {
        const auto bytes = mutator.mutate(sample);
        const bool clean = mutator.upTo(3) > 0;
        const auto whole = decode(protocol, {bytes}, clean);
        QVERIFY(countOf<decoded::Terminal>(whole.pieces) <= 1);
        QVERIFY(countOf<decoded::Error>(whole.pieces) <= 1);
        if (countOf<decoded::Error>(whole.pieces) == 1)
            QVERIFY(std::holds_alternative<decoded::Error>(whole.pieces.back()));

        const auto inPieces = decode(protocol, mutator.cut(bytes), clean);
        QCOMPARE(logOf(inPieces.pieces), logOf(whole.pieces));
        QVERIFY(inPieces.reply == whole.reply);

        ModelRequest request;
        request.messages = {{Role::Assistant, whole.reply.blocks}};
        for (const auto target : allProtocols())
            QVERIFY(isJson(makeCodec(target)->encode(request, {"http://h", ""}).body));
        QVERIFY(isJson(report(toId(protocol), 200, bytes)));
    }
}

void TestMutations::survivesBrokenErrors()
{
    Mutator mutator(m_seed);
    for (int round = 0; round < rounds; ++round) {
        const auto bytes = mutator.mutate(errorBody);
        const std::vector<WireHeader> headers{
            {"Retry-After", mutator.mutate("Tue, 06 Oct 2026 10:00:30 GMT")},
            {"x-ratelimit-remaining-tokens", "0"},
            {"x-ratelimit-reset-tokens", mutator.mutate("1h2m3.5s")},
            {"Location", mutator.mutate("https://h/a?b")}};
        for (const int status : {200, 307, 400, 429, 503}) {
            const auto failure = failureFromResponse(status, headers, bytes, 1796040000);
            QVERIFY(!failure.message.empty());
            QVERIFY(failure.retryAfterSeconds.value_or(1) > 0);
        }
        QVERIFY(!failureFromInBand(bytes).message.empty());
        QVERIFY(isJson(report("openai-chat", 400, bytes)));
    }
}

QTEST_GUILESS_MAIN(TestMutations)
#include "tst_mutations.moc"
