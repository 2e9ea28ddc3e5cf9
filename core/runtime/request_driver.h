// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/redact.h"
#include "core/io/transport.h"
#include "core/policy/model_step.h"
#include "core/wire/codec.h"
#include "core/wire/content_decoder.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace landfall {

// One request on its way: turns what the transport and the decoder report into a machine's inputs and into
// events. Engine's thread only. After its last input (Verdict, Lost or Closed) the exchange is gone; the
// reply stays readable.
class RequestDriver : public QObject {
    Q_OBJECT

public:
    struct Sinks {
        std::function<void(const Input&)> input;
        std::function<void(Payload)> event;
        // Bytes of the reply as they came, but for keys, in pieces.
        std::function<void(std::string)> received;
        std::function<std::int64_t()> wallSeconds;
    };

    // `names` are those of the request's tools.
    RequestDriver(RequestId id, const Codec& codec, ToolNames names, Sinks sinks);
    // Drops the exchange, silently.
    ~RequestDriver() override;

    // The key is known here only to be taken out of what the provider says.
    void start(Transport& transport, WireRequest request, const std::string& apiKey);
    void abort();
    const ModelReply& reply() const;
    // Output tokens reported after text had come; what a discarded attempt cost, as far as is known.
    std::optional<std::int64_t> streamedTokens() const { return m_streamedTokens; }
    const Usage& usage() const { return m_usage; }

private:
    void onPhase(const TransportProgress& progress);
    void onHead(const HttpHead& head);
    void onBody(const QByteArray& bytes);
    void onEnded(const HttpEnd& end);
    void handle(const std::vector<Decoded>& items);
    void handleOne(const decoded::Comment&);
    void handleOne(const decoded::Typed&);
    void handleOne(const decoded::Text&);
    void handleOne(const decoded::Thinking&);
    void handleOne(const decoded::ToolCall&);
    void handleOne(const decoded::UsageSeen&);
    void handleOne(const decoded::ServerTool&);
    void handleOne(const decoded::Terminal&);
    void handleOne(const decoded::Error&);
    void sign(Sign sign, std::string_view text = {});
    void keepBytes(const QByteArray& bytes);
    void passBytesOn();
    void takeErrorBody(std::string_view bytes);
    void endStatus(const HttpEnd& end);
    Failure statusFailure() const;
    // The key and what the URL holds of a password are taken out of what the provider says: it may echo them.
    Failure withoutSecrets(Failure failure) const;
    void last(const Input& input);
    void drop();

    RequestId m_id;
    const Codec& m_codec;
    ToolNames m_names;
    Sinks m_sinks;
    Redactor m_redactor;
    std::unique_ptr<HttpExchange> m_exchange;
    std::unique_ptr<ReplyDecoder> m_decoder;   // for a 2xx
    std::unique_ptr<ContentDecoder> m_content; // from the head on
    HttpHead m_head;
    std::string m_unkept;    // received, not yet passed on
    std::string m_errorBody; // for any other status, bounded
    Usage m_usage;
    std::optional<std::int64_t> m_streamedTokens;
    std::uint64_t m_chars = 0;
    std::uint64_t m_textHash;
    std::uint64_t m_bytesReceived = 0;
    bool m_done = false;
};

} // namespace landfall
