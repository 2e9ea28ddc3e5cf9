// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/codec.h"
#include "tests/wire/decoded_log.h"

#include <QTest>

using namespace landfall;

namespace {

constexpr auto gemini = Protocol::GeminiGenerate;
constexpr auto eventStream = "text/event-stream";

// A response, or a piece of one, with `parts` in its candidate.
std::string piece(const std::string& parts, const std::string& finish = {}, const std::string& more = {})
{
    return R"({"candidates":[{"content":{"role":"model","parts":[)" + parts + "]}" +
           (finish.empty() ? "" : R"(,"finishReason":")" + finish + "\"") + R"(,"index":0}],)" +
           (more.empty() ? "" : more + ",") + R"("modelVersion":"m-1","responseId":"r1"})";
}

std::string sent(const std::string& json)
{
    return "data: " + json + "\r\n\r\n";
}

std::string text(const std::string& words)
{
    return R"({"text":")" + words + "\"}";
}

std::string thought(const std::string& words, const std::string& signature = {})
{
    return R"({"text":")" + words + R"(","thought":true)" +
           (signature.empty() ? "" : R"(,"thoughtSignature":")" + signature + "\"") + "}";
}

std::string call(const std::string& fields, const std::string& beside = {})
{
    return R"({"functionCall":{)" + fields + "}" + beside + "}";
}

const std::string ending = sent(piece("", "STOP"));
const std::string tail = "id r1\nmodel m-1\n";

} // namespace

class TestGeminiReply : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatEachPieceMeans_data();
    void saysWhatEachPieceMeans();
    void assemblesReplies_data();
    void assemblesReplies();
    void readsListsAndWholeReplies_data();
    void readsListsAndWholeReplies();
    void aReasonIsTheEndMark_data();
    void aReasonIsTheEndMark();
};

void TestGeminiReply::saysWhatEachPieceMeans_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("log");
    const auto row = [](const char* name, const std::string& bytes, const std::string& log) {
        QTest::newRow(name) << bytes << log;
    };
    row("text with usage that grows",
        sent(piece(text("Hel"), "", R"("usageMetadata":{"promptTokenCount":3})")) +
            sent(piece(
                text("lo"), "STOP",
                R"("usageMetadata":{"promptTokenCount":3,"candidatesTokenCount":2,"thoughtsTokenCount":5,"cachedContentTokenCount":1})")),
        "usage in=3\ntext Hel\nusage in=3 out=2 cached=1 reasoning=5\ntext lo\nterminal stop\n");
    row("a thought, then text", sent(piece(thought("hm") + "," + text("Hi"), "STOP")),
        "thinking hm\ntext Hi\nterminal stop\n");
    row("a call, whose reason is none of its own", sent(piece(call(R"("name":"f","args":{"x":1})"), "STOP")),
        "call 0 name=f args={\"x\":1}\nterminal tool_calls\n");
    row("the budget went into thoughts, and nothing is left to say",
        sent(R"({"candidates":[{"finishReason":"MAX_TOKENS","index":0}]})"), "terminal length\n");
    row("cut for safety, without content",
        sent(R"({"candidates":[{"finishReason":"SAFETY","safetyRatings":[],"index":0}]})"),
        "terminal content_filter\n");
    row("cut for the safety of an image", sent(piece("", "IMAGE_SAFETY")), "terminal content_filter\n");
    row("a malformed call", sent(piece("", "MALFORMED_FUNCTION_CALL")), "terminal other\n");
    row("a reason of the future", sent(piece(text("Ha"), "MOON")), "text Ha\nterminal other\n");
    row("a reason that is none yet", sent(piece(text("Ha"), "FINISH_REASON_UNSPECIFIED")) + ending,
        "text Ha\nterminal stop\n");
    row("the prompt is blocked", sent(R"({"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"}})"),
        "terminal content_filter\n");
    row("ratings of the prompt block nothing", sent(R"({"promptFeedback":{"safetyRatings":[]}})") + ending,
        "terminal stop\n");
    row("an error event in the middle",
        sent(piece(text("Ha"))) +
            sent(R"({"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}})"),
        "text Ha\nerror server_error inband:UNAVAILABLE The model is overloaded.\n");
    row("an error on a line of its own, without framing",
        sent(piece(text("Ha"))) + "{\"error\":{\"code\":500,\"message\":\"x\",\"status\":\"INTERNAL\"}}\n",
        "text Ha\nerror server_error inband:INTERNAL x\n");
    row("an error over several lines, without framing",
        sent(piece(text("Ha"))) + "{\n  \"error\": {\n    \"code\": 500,\n    \"message\": \"x\",\n    "
                                  "\"status\": \"INTERNAL\"\n  }\n}\n",
        "text Ha\nerror server_error inband:INTERNAL x\n");
    row("a list with the error in it, without framing",
        sent(piece(text("Ha"))) +
            "[{\n  \"error\": {\n    \"code\": 429,\n    \"message\": \"x\"\n  }\n}\n]\n",
        "text Ha\nerror rate_limited inband:429 x\n");
    row("an error in an error's message",
        sent(
            R"({"error":{"code":400,"message":"{\"error\":{\"code\":429,\"message\":\"slow\",\"status\":\"RESOURCE_EXHAUSTED\"}}","status":"Bad Request"}})"),
        "error rate_limited inband:RESOURCE_EXHAUSTED slow\n");
    row("code that ran on the provider's side",
        sent(piece(R"({"executableCode":{"code":"1"}},{"codeExecutionResult":{"output":"1"}})", "STOP")),
        "server tool executableCode\nserver tool codeExecutionResult\nterminal stop\n");
    row("what follows a reason is not part of the reply", ending + sent(piece(text("late"))),
        "terminal stop\n");
    row("a second candidate is nobody's",
        sent(R"({"candidates":[{"index":1,"content":{"parts":[{"text":"x"}]},"finishReason":"STOP"}]})"), "");
    row("events of every wrong type",
        "data: 7\n\ndata: [1]\n\n" + sent(R"({"candidates":7})") + sent(R"({"candidates":[7,null]})") +
            sent(R"({"candidates":[{"content":[]}]})") + sent(piece("7,null,[]")) +
            sent(piece(R"({"text":7},{"functionCall":7},{"moon":{}})")) +
            sent(R"({"promptFeedback":7,"usageMetadata":7})"),
        "");
}

void TestGeminiReply::saysWhatEachPieceMeans()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, log);
    QCOMPARE(essence(decodeAll(gemini, eventStream, bytes).log), log);
    QCOMPARE(essence(decodeAll(gemini, eventStream, bytes, true, 1).log), log);
}

void TestGeminiReply::assemblesReplies_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("reply");
    const auto row = [](const char* name, const std::string& bytes, const std::string& reply) {
        QTest::newRow(name) << bytes << reply;
    };
    row("text and thoughts, wherever they were cut",
        sent(piece(thought("h"))) + sent(piece(thought("m"))) + sent(piece(text("H"))) +
            sent(piece(text("i"), "STOP")),
        "reasoning hm native={\"text\":\"hm\",\"thought\":true}\ntext Hi\nfinish stop STOP\n" + tail);
    row("the signature of a thought, and another thought after it",
        sent(piece(thought("a", "s1"))) + sent(piece(thought("b", "s2"), "STOP")),
        R"(reasoning a native={"text":"a","thought":true,"thoughtSignature":"s1"})"
        "\n"
        R"(reasoning b native={"text":"b","thought":true,"thoughtSignature":"s2"})"
        "\nfinish stop STOP\n" +
            tail);
    row("parallel calls, of which the first is signed, get ids",
        sent(piece(call(R"("name":"f","args":{"x":1})", R"(,"thoughtSignature":"s")") + "," +
                       call(R"("name":"f","args":{"x":2})"),
                   "STOP")),
        "native thoughtSignature {\"thoughtSignature\":\"s\"}\ncall call_r1_1 f {\"x\":1}\ncall call_r1_2 f "
        "{\"x\":2}\nfinish tool_calls STOP\n" +
            tail);
    row("an id that was given is kept", sent(piece(call(R"("id":"own","name":"f","args":{})"), "STOP")),
        "call own f {}\nfinish tool_calls STOP\n" + tail);
    row("a call without arguments", sent(piece(call(R"("name":"f")"), "STOP")),
        "call call_r1_1 f {}\nfinish tool_calls STOP\n" + tail);
    row("the signature of a text", sent(piece(R"({"text":"Hi","thoughtSignature":"s"})", "STOP")),
        "text Hi\nnative thoughtSignature {\"thoughtSignature\":\"s\",\"text\":\"\"}\nfinish stop STOP\n" +
            tail);
    row("a signature on an empty text at the end",
        sent(piece(text("Hi"))) + sent(piece(R"({"text":"","thoughtSignature":"s"})", "STOP")),
        "text Hi\nnative thoughtSignature {\"thoughtSignature\":\"s\",\"text\":\"\"}\nfinish stop STOP\n" +
            tail);
    row("arguments in pieces",
        sent(piece(call(R"("name":"f","willContinue":true)"))) +
            sent(piece(call(
                R"("partialArgs":[{"jsonPath":"$.place","stringValue":"Bos","willContinue":true}],"willContinue":true)"))) +
            sent(piece(call(
                R"("partialArgs":[{"jsonPath":"$.place","stringValue":"ton"},{"jsonPath":"$.days[0]","numberValue":2}],"willContinue":true)"))) +
            sent(piece(call(""))) + ending,
        "call call_r1_1 f {\"place\":\"Boston\",\"days\":[2]}\nfinish tool_calls STOP\n" + tail);
    row("arguments in pieces that the budget cut",
        sent(piece(call(R"("name":"f","willContinue":true)"))) +
            sent(piece(
                call(R"("partialArgs":[{"jsonPath":"$.place","stringValue":"Bos"}],"willContinue":true)"))) +
            sent(piece("", "MAX_TOKENS")),
        "call call_r1_1 f {\"place\":\"Bos\" (not valid)\nfinish length MAX_TOKENS\n" + tail);
    row("code and its result are kept whole",
        sent(piece(
            R"({"executableCode":{"code":"1"},"thoughtSignature":"s"},{"codeExecutionResult":{"output":"1"}})",
            "STOP")),
        R"(native executableCode {"executableCode":{"code":"1"},"thoughtSignature":"s"})"
        "\n"
        R"(native codeExecutionResult {"codeExecutionResult":{"output":"1"}})"
        "\nfinish stop STOP\n" +
            tail + "server tool executableCode\nserver tool codeExecutionResult\n");
    row("the model stops for its code and goes on",
        sent(piece(text("Let me see. ") + R"(,{"executableCode":{"code":"1"},"thought":true})", "STOP")) +
            sent(piece(R"({"codeExecutionResult":{"output":"1"}})")) + sent(piece(text("It is 1."), "STOP")),
        "text Let me see. \n"
        R"(native executableCode {"executableCode":{"code":"1"},"thought":true})"
        "\n"
        R"(native codeExecutionResult {"codeExecutionResult":{"output":"1"}})"
        "\ntext It is 1.\nfinish stop STOP\n" +
            tail + "server tool executableCode\nserver tool codeExecutionResult\n");
    row("code whose result never comes", sent(piece(R"({"executableCode":{"code":"1"}})", "STOP")),
        R"(native executableCode {"executableCode":{"code":"1"}})"
        "\nfinish stop STOP\n" +
            tail + "server tool executableCode\n");
    row("the prompt is blocked, and why", sent(R"({"promptFeedback":{"blockReason":"SAFETY"}})"),
        "finish content_filter PROMPT_BLOCKED:SAFETY\n");
    row("a call of a reply that broke off is not valid", sent(piece(call(R"("name":"f","args":{"x":1})"))),
        "call  f {\"x\":1} (not valid)\n" + tail);
}

void TestGeminiReply::assemblesReplies()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, reply);
    QCOMPARE(decodeAll(gemini, eventStream, bytes).reply, reply);
    QCOMPARE(decodeAll(gemini, eventStream, bytes, true, 7).reply, reply);
}

void TestGeminiReply::readsListsAndWholeReplies_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<bool>("clean");
    QTest::addColumn<std::string>("log");
    const auto row = [](const char* name, const std::string& bytes, bool clean, const std::string& log) {
        QTest::newRow(name) << bytes << clean << log;
    };
    const auto list = "[" + piece(text("Hel [{\\\"")) + "\r\n,\r\n" + piece(text("lo"), "STOP") + "\r\n]";
    const auto brokenList = list.substr(0, list.size() - 40);
    row("a whole reply", piece(text("Hi"), "STOP"), true, "text Hi\nterminal stop\n");
    row("a whole reply is whole, however the connection ended", piece(text("Hi"), "STOP"), false,
        "text Hi\nterminal stop\n");
    row("a list of pieces", list, true, "text Hel [{\"\ntext lo\nterminal stop\n");
    row("a list that broke off", brokenList, false, "text Hel [{\"\n");
    row("a list that ended early, as if in order", brokenList, true, "text Hel [{\"\n");
    row("a list with an error in its middle",
        "[" + piece(text("Ha")) + R"(,{"error":{"code":500,"message":"x","status":"INTERNAL"}}])", true,
        "text Ha\nerror server_error inband:INTERNAL x\n");
    row("a list with nothing but an error", R"([{"error":{"code":429,"message":"x"}}])", true,
        "error rate_limited inband:429 x\n");
    row("a list without anything", "[]", true,
        "error protocol http:200 The answer is not a reply but application/json: []\n");
    row("half an object", R"({"candidates":[{"content)", false, "");
    row("a piece a line", piece(text("Hel")) + "\n" + piece(text("lo"), "STOP") + "\n", true,
        "text Hel\ntext lo\nterminal stop\n");
}

void TestGeminiReply::readsListsAndWholeReplies()
{
    QFETCH(std::string, bytes);
    QFETCH(bool, clean);
    QFETCH(std::string, log);
    QCOMPARE(essence(decodeAll(gemini, "application/json", bytes, clean).log), log);
    QCOMPARE(essence(decodeAll(gemini, "application/json", bytes, clean, 5).log), log);
}

void TestGeminiReply::aReasonIsTheEndMark_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<bool>("marked");
    QTest::newRow("a reason") << ending << true;
    QTest::newRow("a blocked prompt") << sent(R"({"promptFeedback":{"blockReason":"OTHER"}})") << true;
    QTest::newRow("text alone") << sent(piece(text("Hi"))) << false;
    QTest::newRow("[DONE] is a habit of gateways") << sent(piece(text("Hi"))) + "data: [DONE]\n\n" << false;
}

void TestGeminiReply::aReasonIsTheEndMark()
{
    QFETCH(std::string, bytes);
    QFETCH(bool, marked);
    QCOMPARE(decodeAll(gemini, eventStream, bytes).endMark, marked);
}

QTEST_GUILESS_MAIN(TestGeminiReply)
#include "tst_gemini_reply.moc"
