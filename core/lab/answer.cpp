// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/answer.h"

#include "core/lab/gzip.h"
#include "core/lab/http_head.h"
#include "core/lab/text_chunks.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace landfall::lab {

namespace {

constexpr std::string_view DefaultText = "This reply comes from the lab, not from a model. It arrives word "
                                         "by word, as a model's would, so that you can watch "
                                         "what becomes of it when the connection breaks in the middle. To "
                                         "hear something else, give the fault script a "
                                         "reply_text, or give one of its shapes a text of its own.";

// Long enough for two writes to arrive as two.
constexpr std::chrono::milliseconds BetweenWrites{1};

// How many pieces go out if the reply breaks off after so many chunks: all before the next one.
std::size_t piecesUpTo(const std::vector<Piece>& pieces, int chunks)
{
    std::size_t count = 0;
    for (; count < pieces.size(); ++count)
        if (pieces[count].chunk && chunks-- == 0)
            break;
    return count;
}

std::size_t sizeOf(const std::vector<Piece>& pieces)
{
    std::size_t size = 0;
    for (const auto& piece : pieces)
        size += piece.bytes.size();
    return size;
}

class Player {
public:
    Player(const Protocol& protocol, const Asked& asked, const Setting& setting)
        : m_protocol(protocol), m_asked(asked), m_setting(setting)
    {}

    Ops operator()(const Speak& speak)
    {
        const auto delay = speak.perChunk.value_or(m_setting.chunkDelay);
        return complete(reply(chunksOf(text(speak.text))), delay);
    }

    Ops operator()(const CallTool& call)
    {
        auto answer = reply(chunksOf(call.text));
        answer.call = {.name = call.name, .arguments = call.arguments};
        return complete(answer, m_setting.chunkDelay);
    }

    Ops operator()(const AnswerStatus& answer)
    {
        const auto body =
            answer.code == 304 ? std::string() : m_protocol.statusError(answer.code, m_setting.serial);
        auto fields = contentLength(body.size()) + requestId();
        if (!answer.retryAfter.empty())
            fields += "Retry-After: " + answer.retryAfter + "\r\n";
        if (answer.code < 400 && answer.code != 304)
            fields += "Location: https://moved.example/\r\n";
        return {Send{responseHead(answer.code, "application/json", fields) + body}, Fin{}};
    }

    Ops operator()(const SendErrorEvent& event)
    {
        if (!m_asked.stream) {
            const auto body = m_protocol.inBandError(event.type, m_setting.serial);
            return {Send{wholeHead(body.size(), false) + body}, Fin{}};
        }
        auto pieces = event.after == 0 ? std::vector<Piece>() : firstPieces(event.text, event.after).sent;
        pieces.push_back({.bytes = m_protocol.errorEvent(event.type, m_setting.serial), .chunk = false});
        return ended(streamOf(pieces, m_setting.chunkDelay, Stream::Ends), {Send{lastChunk()}, Fin{}});
    }

    Ops operator()(const BreakOff& breakOff)
    {
        const auto cut = firstPieces(breakOff.text, breakOff.after);
        const auto end = breakOff.how == BreakOff::How::Close ? Stream::Ends : Stream::BreaksOff;
        auto ops = m_asked.stream ? streamOf(cut.sent, m_setting.chunkDelay, end)
                                  : bodyOf(cut.sent, cut.size, m_setting.chunkDelay);
        switch (breakOff.how) {
        case BreakOff::How::Reset: return ended(std::move(ops), {Rst{}});
        case BreakOff::How::Stall: return ended(std::move(ops), {HoldOpen{}});
        case BreakOff::How::Close: break;
        }
        return ended(std::move(ops), m_asked.stream ? Ops{Send{lastChunk()}, Fin{}} : Ops{Fin{}});
    }

    Ops operator()(const Stall&) { return {HoldOpen{}}; }

    Ops operator()(const LoseReply&)
    {
        const auto chunks = static_cast<int>(chunksOf(text({})).size());
        return {Wait{m_setting.chunkDelay * chunks}, Fin{}};
    }

    Ops operator()(const SendGarbage&)
    {
        using namespace std::string_literals;
        const auto noise = "\xff\xfe\x00\x17landfall\x80{]\r\n\xc3\x28<%\xf0\x9f\x00:;=\n"s;
        if (m_asked.stream)
            return {Send{streamHead(false)}, Send{framed(noise)}, Send{lastChunk()}, Fin{}};
        return {Send{wholeHead(noise.size(), false) + noise}, Fin{}};
    }

    Ops operator()(const Refuse&) { return {Rst{}}; }

private:
    struct Cut {
        std::vector<Piece> sent;
        std::size_t size = 0; // of the whole reply, in bytes
    };

    std::string text(const std::optional<std::string>& own) const
    {
        if (own)
            return *own;
        return m_setting.replyText.empty() ? std::string(DefaultText) : m_setting.replyText;
    }

    Reply reply(std::vector<std::string> chunks) const
    {
        return {.chunks = std::move(chunks),
                .call = {},
                .serial = m_setting.serial,
                .createdAt = m_setting.createdAt};
    }

    std::string requestId() const { return m_protocol.requestIdField(m_setting.serial); }
    static std::string encoding(bool gzip) { return gzip ? "Content-Encoding: gzip\r\n" : ""; }
    std::string streamHead(bool gzip) const
    {
        return responseHead(200, "text/event-stream",
                            "Cache-Control: no-cache\r\nTransfer-Encoding: chunked\r\n" + encoding(gzip) +
                                requestId());
    }
    std::string wholeHead(std::size_t size, bool gzip) const
    {
        return responseHead(200, "application/json", contentLength(size) + encoding(gzip) + requestId());
    }

    Cut firstPieces(const std::optional<std::string>& own, int chunks) const
    {
        // One chunk more than is sent, so that the reply is always cut and never merely at its end.
        const auto answer = reply(chunksOf(text(own), static_cast<std::size_t>(chunks) + 1));
        auto pieces =
            m_asked.stream ? m_protocol.streamed(m_asked, answer) : m_protocol.whole(m_asked, answer);
        const auto size = sizeOf(pieces);
        pieces.resize(piecesUpTo(pieces, chunks));
        return {.sent = std::move(pieces), .size = size};
    }

    Ops complete(const Reply& answer, std::chrono::milliseconds delay) const
    {
        if (m_asked.stream)
            return ended(streamOf(m_protocol.streamed(m_asked, answer), delay, Stream::Ends),
                         {Send{lastChunk()}, Fin{}});
        const auto pieces = m_protocol.whole(m_asked, answer);
        return ended(bodyOf(pieces, sizeOf(pieces), delay), {Fin{}});
    }

    enum class Stream { Ends, BreaksOff };

    Ops streamOf(const std::vector<Piece>& pieces, std::chrono::milliseconds delay, Stream end) const
    {
        Gzip gzip;
        Ops ops{Send{streamHead(m_setting.framing.gzip)}};
        for (const auto& piece : pieces) {
            if (piece.chunk)
                ops.emplace_back(Wait{delay});
            const auto bytes = asFramed(piece);
            addWrites(ops, m_setting.framing.gzip ? gzip.add(bytes) : bytes);
        }
        if (m_setting.framing.gzip && end == Stream::Ends)
            addWrites(ops, gzip.end());
        return ops;
    }

    std::string asFramed(const Piece& piece) const
    {
        const auto& framing = m_setting.framing;
        std::string bytes;
        if (piece.chunk && framing.comments)
            bytes += ": still there\n\n";
        if (piece.chunk && framing.pings)
            bytes += m_protocol.ping();
        bytes += piece.bytes;
        return framing.crlf ? withCrlf(bytes) : bytes;
    }

    static std::string withCrlf(std::string_view bytes)
    {
        std::string out;
        for (const char c : bytes)
            out.append(c == '\n' ? "\r\n" : std::string(1, c));
        return out;
    }

    void addWrites(Ops& ops, const std::string& bytes) const
    {
        const auto most = m_setting.framing.bytesPerWrite > 0
                              ? static_cast<std::size_t>(m_setting.framing.bytesPerWrite)
                              : std::max<std::size_t>(bytes.size(), 1);
        for (std::size_t at = 0; at < bytes.size(); at += most) {
            if (at > 0)
                ops.emplace_back(Wait{BetweenWrites});
            ops.emplace_back(Send{framed(bytes.substr(at, most))});
        }
    }

    Ops bodyOf(const std::vector<Piece>& pieces, std::size_t promised, std::chrono::milliseconds delay) const
    {
        std::string bytes;
        std::chrono::milliseconds taken{0};
        for (const auto& piece : pieces) {
            bytes += piece.bytes;
            taken += piece.chunk ? delay : std::chrono::milliseconds(0);
        }
        const auto missing = promised - bytes.size();
        if (m_setting.framing.gzip)
            bytes = zipped(bytes, missing == 0);
        return {Wait{taken}, Send{wholeHead(bytes.size() + missing, m_setting.framing.gzip) + bytes}};
    }

    static std::string zipped(const std::string& bytes, bool isWhole)
    {
        Gzip gzip;
        auto out = gzip.add(bytes);
        return isWhole ? out + gzip.end() : out;
    }

    static Ops ended(Ops ops, Ops end)
    {
        std::move(end.begin(), end.end(), std::back_inserter(ops));
        return ops;
    }

    const Protocol& m_protocol;
    const Asked& m_asked;
    const Setting& m_setting;
};

} // namespace

Ops opsFor(const Shape& shape, const Protocol& protocol, const Asked& asked, const Setting& setting)
{
    return std::visit(Player(protocol, asked, setting), shape);
}

Ops plainError(int status, const std::string& why)
{
    const auto body = nlohmann::json{{"error", why}}.dump();
    return {Send{responseHead(status, "application/json", contentLength(body.size())) + body}, Fin{}};
}

} // namespace landfall::lab
