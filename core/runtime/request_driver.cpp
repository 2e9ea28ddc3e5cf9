// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/request_driver.h"

#include "core/base/text_hash.h"
#include "core/folds/text_length.h"
#include "core/wire/error_body.h"

#include <algorithm>

namespace landfall {

namespace {

// More of an error body than any provider sends; the rest is not needed to classify it.
constexpr std::size_t keptPiece = std::size_t{64} * 1024;
constexpr std::size_t errorBodyLimit = std::size_t{1024} * 1024;

std::vector<WireHeader> wireHeaders(const std::vector<HttpHeader>& headers)
{
    std::vector<WireHeader> out;
    out.reserve(headers.size());
    for (const auto& header : headers)
        out.push_back({header.name, header.value});
    return out;
}

std::string headerOf(const HttpHead& head, const char* name)
{
    const auto hasName = [&](const HttpHeader& header) {
        return QByteArray::fromStdString(header.name).compare(name, Qt::CaseInsensitive) == 0;
    };
    const auto it = std::find_if(head.headers.begin(), head.headers.end(), hasName);
    return it == head.headers.end() ? std::string() : it->value;
}

// The key, and the user and the password of a URL.
std::vector<std::string> secretsOf(const QUrl& url, const std::string& apiKey)
{
    std::vector<std::string> secrets{apiKey};
    if (!url.userInfo().isEmpty()) {
        const QString user = url.userName(QUrl::FullyDecoded);
        const QString password = url.password(QUrl::FullyDecoded);
        secrets.insert(secrets.end(), {user.toStdString(), password.toStdString(),
                                       QString(user + u':' + password).toStdString()});
    }
    return secrets;
}

bool isSuccess(int status)
{
    return status >= 200 && status < 300;
}

} // namespace

RequestDriver::RequestDriver(RequestId id, const Codec& codec, ToolNames names, Sinks sinks)
    : m_id(id), m_codec(codec), m_names(std::move(names)), m_sinks(std::move(sinks)),
      m_textHash(textHashStart)
{}

RequestDriver::~RequestDriver()
{
    drop();
}

void RequestDriver::start(Transport& transport, WireRequest request, const std::string& apiKey)
{
    HttpRequest http;
    http.url = QUrl(QString::fromStdString(request.url));
    m_redactor = Redactor(secretsOf(http.url, apiKey));
    for (auto& header : request.headers)
        http.headers.push_back({std::move(header.name), std::move(header.value)});
    http.body = std::move(request.body);
    m_exchange = transport.send(std::move(http));
    connect(m_exchange.get(), &HttpExchange::phaseReached, this, &RequestDriver::onPhase);
    connect(m_exchange.get(), &HttpExchange::headReceived, this, &RequestDriver::onHead);
    connect(m_exchange.get(), &HttpExchange::bodyReceived, this, &RequestDriver::onBody);
    connect(m_exchange.get(), &HttpExchange::ended, this, &RequestDriver::onEnded);
}

void RequestDriver::abort()
{
    m_done = true;
    drop();
}

const ModelReply& RequestDriver::reply() const
{
    static const ModelReply none;
    return m_decoder ? m_decoder->reply() : none;
}

void RequestDriver::onPhase(const TransportProgress& progress)
{
    m_sinks.input(in::Reached{m_id, progress.phase, progress.bytesSent, progress.bytesReceived});
    m_sinks.event(event::PhaseReached{progress.phase, progress.bytesSent, progress.bytesReceived});
}

void RequestDriver::onHead(const HttpHead& head)
{
    m_head = head;
    m_content = std::make_unique<ContentDecoder>(headerOf(head, "content-encoding"));
    if (isSuccess(head.status))
        m_decoder = m_codec.makeDecoder(headerOf(head, "content-type"), m_names);
}

void RequestDriver::onBody(const QByteArray& bytes)
{
    m_bytesReceived += static_cast<std::uint64_t>(bytes.size());
    keepBytes(bytes);
    const auto view = m_content->feed({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!m_decoder)
        takeErrorBody(view);
    else if (m_content->failure())
        last(in::Lost{m_id, *m_content->failure()});
    else
        handle(m_decoder->feed(view));
}

// In pieces large enough that a key cut in two by a border shows too little of itself to be of use.
void RequestDriver::keepBytes(const QByteArray& bytes)
{
    m_unkept.append(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    if (m_unkept.size() >= keptPiece)
        passBytesOn();
}

void RequestDriver::passBytesOn()
{
    if (!m_unkept.empty())
        m_sinks.received(m_redactor.redact(std::exchange(m_unkept, {})));
}

// One without an end is not waited for: its status is known, but it is no whole verdict.
void RequestDriver::takeErrorBody(std::string_view bytes)
{
    m_errorBody += bytes.substr(0, errorBodyLimit - m_errorBody.size());
    if (m_errorBody.size() == errorBodyLimit)
        last(in::Lost{m_id, statusFailure()});
}

void RequestDriver::onEnded(const HttpEnd& end)
{
    m_sinks.input(in::Reached{m_id, end.reached, end.bytesSent, end.bytesReceived});
    if (m_done)
        return;
    if (m_decoder)
        handle(m_decoder->end(!end.failure && (!m_content || m_content->isWhole())));
    if (m_done)
        return;
    if (m_head.status != 0 && !m_decoder)
        endStatus(end);
    else if (end.failure)
        last(in::Lost{m_id, withoutSecrets(*end.failure)});
    else
        last(in::Closed{m_id});
}

// A status with its whole body is the provider's verdict; a cut body is not.
void RequestDriver::endStatus(const HttpEnd& end)
{
    if (end.failure)
        last(in::Lost{m_id, statusFailure()});
    else
        last(in::Verdict{m_id, statusFailure()});
}

Failure RequestDriver::statusFailure() const
{
    return withoutSecrets(
        failureFromResponse(m_head.status, wireHeaders(m_head.headers), m_errorBody, m_sinks.wallSeconds()));
}

void RequestDriver::handle(const std::vector<Decoded>& items)
{
    for (const auto& item : items) {
        if (m_done)
            return;
        std::visit([this](const auto& one) { handleOne(one); }, item);
    }
}

void RequestDriver::handleOne(const decoded::Comment&)
{
    sign(Sign::Comment);
}
void RequestDriver::handleOne(const decoded::Typed&)
{
    sign(Sign::Typed);
}

void RequestDriver::handleOne(const decoded::Text& text)
{
    sign(Sign::Text, text.text);
    m_sinks.event(event::TextDelta{text.text});
}

void RequestDriver::handleOne(const decoded::Thinking& thinking)
{
    sign(Sign::Thinking, thinking.text);
    m_sinks.event(event::ThinkingDelta{thinking.text});
}

void RequestDriver::handleOne(const decoded::ToolCall& call)
{
    sign(Sign::ToolArguments, call.arguments);
    m_sinks.event(event::ToolCallDelta{call.index, call.id, call.name, call.arguments});
}

void RequestDriver::handleOne(const decoded::UsageSeen& seen)
{
    sign(Sign::Typed);
    m_usage = seen.usage;
    if (m_chars > 0)
        m_streamedTokens = seen.usage.output;
    m_sinks.event(event::UsageReported{seen.usage});
}

void RequestDriver::handleOne(const decoded::ServerTool&)
{
    sign(Sign::ServerTool);
}

void RequestDriver::handleOne(const decoded::Terminal& terminal)
{
    const bool cutInCall = terminal.finish == FinishReason::Length && !terminal.argumentsParse;
    m_sinks.input(in::Streamed{.id = m_id,
                               .sign = Sign::Terminal,
                               .textHash = m_textHash,
                               .argumentsParse = terminal.argumentsParse,
                               .bytesReceived = m_bytesReceived,
                               .cutInCall = cutInCall});
}

// A reply that is not what was asked for is no verdict: nobody knows whether the provider acted.
void RequestDriver::handleOne(const decoded::Error& error)
{
    Failure why = withoutSecrets(error.failure);
    if (why.category == Category::Protocol)
        last(in::Lost{m_id, std::move(why)});
    else
        last(in::Verdict{m_id, std::move(why)});
}

void RequestDriver::sign(Sign sign, std::string_view text)
{
    const auto chars = static_cast<std::uint32_t>(characterCount(text));
    m_chars += chars;
    m_textHash = textHashOn(m_textHash, text);
    m_sinks.input(in::Streamed{
        .id = m_id, .sign = sign, .chars = chars, .textHash = m_textHash, .bytesReceived = m_bytesReceived});
}

Failure RequestDriver::withoutSecrets(Failure failure) const
{
    failure.message = m_redactor.redact(failure.message);
    failure.code = m_redactor.redact(failure.code);
    failure.origin.code = m_redactor.redact(failure.origin.code);
    for (RuleCheck& rule : failure.basis)
        rule.evidence = m_redactor.redact(rule.evidence);
    return failure;
}

void RequestDriver::last(const Input& input)
{
    m_done = true;
    drop();
    m_sinks.input(input);
}

// The exchange may be the one that is calling: it is destroyed from the event loop.
void RequestDriver::drop()
{
    if (!m_exchange)
        return;
    passBytesOn();
    m_exchange->disconnect(this);
    m_exchange->abort();
    m_exchange.release()->deleteLater();
}

} // namespace landfall
