// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/script.h"

#include "core/lab/ops_reader.h"

#include <nlohmann/json.hpp>

namespace landfall::lab {

namespace {

using nlohmann::json;

constexpr int MaxChunkDelay = 60'000;
constexpr int MaxBytesPerWrite = 65'536;
const json::json_pointer Whole;

class ScriptReader {
public:
    ScriptReading read(std::string_view text)
    {
        try {
            readRoot(json::parse(text, nullptr, true, true));
        } catch (const json::parse_error& error) {
            // "[json.exception.parse_error.101] parse error at line 1, column 2: …": the bracket is for
            // programmers.
            const std::string_view what = error.what();
            complain(Whole,
                     "not JSON: " + std::string(what.substr(std::min(what.find("] ") + 2, what.size()))));
        }
        if (m_problems.empty())
            return {.script = std::move(m_script), .problems = {}};
        return {.script = {}, .problems = std::move(m_problems)};
    }

private:
    void complain(const json::json_pointer& at, std::string message)
    {
        m_problems.push_back({.pointer = at.to_string(), .message = std::move(message)});
    }

    void readRoot(const json& root)
    {
        if (root.is_array())
            return readExchanges(root, Whole);
        if (!root.is_object() || !root.contains("exchanges"))
            return complain(Whole,
                            "a fault script is a list of exchanges, or an object that has one as exchanges");
        if (const auto& exchanges = root["exchanges"]; exchanges.is_array())
            readExchanges(exchanges, json::json_pointer("/exchanges"));
        else
            complain(json::json_pointer("/exchanges"), "exchanges is not a list");
        readPace(root);
        if (const auto framing = root.find("framing"); framing != root.end())
            readFraming(*framing, json::json_pointer("/framing"));
    }

    void readFraming(const json& framing, const json::json_pointer& at)
    {
        if (!framing.is_object())
            return complain(at, "framing is not an object");
        for (const auto& [key, value] : framing.items()) {
            if (key == "pings")
                readFlag(value, at / key, m_script.framing.pings);
            else if (key == "comments")
                readFlag(value, at / key, m_script.framing.comments);
            else if (key == "gzip")
                readFlag(value, at / key, m_script.framing.gzip);
            else if (key == "line_ends" && (value == "lf" || value == "crlf"))
                m_script.framing.crlf = value == "crlf";
            else if (key == "line_ends")
                complain(at / key, "line_ends is \"lf\" or \"crlf\"");
            else if (key != "bytes_per_write")
                complain(at / key, "framing knows line_ends, pings, comments, bytes_per_write and gzip");
            else if (value.is_number_integer() && value >= 1 && value <= MaxBytesPerWrite)
                m_script.framing.bytesPerWrite = value.get<int>();
            else
                complain(at / key, "bytes_per_write must be an integer from 1 to 65536");
        }
    }

    void readFlag(const json& value, const json::json_pointer& at, bool& flag)
    {
        if (value.is_boolean())
            flag = value.get<bool>();
        else
            complain(at, at.back() + " is true or false");
    }

    void readPace(const json& root)
    {
        if (const auto delay = root.find("chunk_delay_ms"); delay != root.end()) {
            if (delay->is_number_integer() && *delay >= 0 && *delay <= MaxChunkDelay)
                m_script.chunkDelay = std::chrono::milliseconds(delay->get<int>());
            else
                complain(json::json_pointer("/chunk_delay_ms"),
                         "chunk_delay_ms must be an integer from 0 to 60000");
        }
        if (const auto text = root.find("reply_text"); text != root.end()) {
            if (text->is_string() && !text->get_ref<const std::string&>().empty())
                m_script.replyText = *text;
            else
                complain(json::json_pointer("/reply_text"), "reply_text must be a text that is not empty");
        }
    }

    void readExchanges(const json& exchanges, const json::json_pointer& at)
    {
        if (exchanges.empty())
            complain(at, "a fault script needs at least one exchange");
        for (std::size_t i = 0; i < exchanges.size(); ++i)
            readExchange(exchanges[i], at / i);
    }

    void readExchange(const json& exchange, const json::json_pointer& at)
    {
        if (exchange.is_array()) {
            m_script.exchanges.emplace_back(readOps(exchange, at, m_problems));
        } else if (exchange.is_string()) {
            std::vector<std::string> messages;
            if (auto shape = readShape(exchange.get_ref<const std::string&>(), messages))
                m_script.exchanges.emplace_back(std::move(*shape));
            for (auto& message : messages)
                complain(at, std::move(message));
        } else {
            complain(at, "an exchange is a shape (a string) or a list of ops");
        }
    }

    FaultScript m_script;
    std::vector<Problem> m_problems;
};

} // namespace

ScriptReading readScript(std::string_view text)
{
    return ScriptReader().read(text);
}

} // namespace landfall::lab
