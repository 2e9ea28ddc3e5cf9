// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/http_tools.h"

#include "core/runtime/structured_unknown.h"
#include "core/runtime/tool_text.h"
#include "core/wire/content_decoder.h"
#include "core/wire/error_body.h"

#include <QMetaObject>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace landfall {

namespace {

constexpr int statusTooMany = 429;
constexpr std::size_t longestError = 4096;

bool isCalled(const HttpHeader& header, const char* name)
{
    return QByteArray::fromStdString(header.name).compare(name, Qt::CaseInsensitive) == 0;
}

const std::string* headerOf(const std::vector<HttpHeader>& headers, const char* name)
{
    const auto it = std::find_if(headers.begin(), headers.end(),
                                 [name](const HttpHeader& header) { return isCalled(header, name); });
    return it == headers.end() ? nullptr : &it->value;
}

Result<HttpRequest> requestFor(const std::string& method, const std::string& url,
                               const std::vector<NamedText>& headers, const ToolTry& call)
{
    HttpRequest request{.method = method};
    const auto address = expandText(url, call.values, Escape::Url);
    if (!address)
        return Error{address.error().code, "url: " + address.error().message};
    request.url = QUrl(QString::fromStdString(*address));
    for (const auto& [name, text] : headers) {
        auto value = toolText(text, call);
        if (!value)
            return Error{value.error().code, "header " + name + ": " + value.error().message};
        request.headers.push_back({name, std::move(*value)});
    }
    return request;
}

bool hasBody(const std::string& method)
{
    return method != "GET" && method != "HEAD" && method != "DELETE";
}

Result<HttpRequest> requestFor(const ToolTry& call)
{
    const auto& config = call.tool->config;
    auto request = requestFor(config.method, config.url, config.headers, call);
    if (!request || !hasBody(config.method))
        return request;
    request->body = call.values.arguments;
    if (!config.body.empty()) {
        auto body = expandJson(config.body, call.values);
        if (!body)
            return Error{body.error().code, "body: " + body.error().message};
        request->body = std::move(*body);
    }
    if (!headerOf(request->headers, "Content-Type"))
        request->headers.push_back({"Content-Type", "application/json"});
    return request;
}

ToolOutcome outcomeOf(int status)
{
    if (status >= 200 && status < 300)
        return ToolOutcome::Ok;
    if (status == statusTooMany)
        return ToolOutcome::FailedBefore;
    return status >= 400 && status < 500 ? ToolOutcome::Rejected : ToolOutcome::Unknown;
}

Category categoryOf(int status)
{
    if (status == statusTooMany)
        return Category::RateLimited;
    if (status >= 300 && status < 400)
        return Category::Redirect;
    return status >= 500 ? Category::ServerError : Category::InvalidRequest;
}

class HttpCall final : public QObject, public ToolCall {
public:
    HttpCall(const RunTool& tool, const Clock& clock, ToolSinks sinks)
        : m_tool(tool), m_clock(clock), m_redactor(redactorOf(tool)), m_sinks(std::move(sinks))
    {}

    void send(Transport& transport, HttpRequest request)
    {
        m_exchange = transport.send(std::move(request));
        connect(m_exchange.get(), &HttpExchange::phaseReached, this,
                [this](const TransportProgress& progress) { m_sinks.reached(progress.phase); });
        connect(m_exchange.get(), &HttpExchange::headReceived, this, &HttpCall::onHead);
        connect(m_exchange.get(), &HttpExchange::bodyReceived, this, &HttpCall::onBody);
        connect(m_exchange.get(), &HttpExchange::ended, this, &HttpCall::onEnded);
    }

    void endSoon(ToolReport report)
    {
        QMetaObject::invokeMethod(
            this, [this, report = std::move(report)] { m_sinks.ended(report); }, Qt::QueuedConnection);
    }

private:
    void onHead(const HttpHead& head)
    {
        m_head = head;
        const auto* encoding = headerOf(head.headers, "Content-Encoding");
        m_content = std::make_unique<ContentDecoder>(encoding ? *encoding : std::string());
    }

    void onBody(const QByteArray& bytes)
    {
        m_received += static_cast<std::size_t>(bytes.size());
        const auto text = m_content->feed({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        const auto room = m_tool.config.outputLimit - m_body.size();
        m_cut = m_cut || text.size() > room;
        m_body += text.substr(0, room);
        if (m_content->failure())
            giveUp(*m_content->failure());
        else if (m_received > ContentDecoder::defaultLimit)
            giveUp({.category = Category::Protocol,
                    .origin = {OriginKind::Local, "reply_too_long"},
                    .message = "the reply has no end that is worth waiting for"});
    }

    void giveUp(Failure why)
    {
        m_exchange->abort();
        m_sinks.ended(failed(outcomeOf(m_head.status) == ToolOutcome::Ok ? ToolOutcome::Unknown
                                                                         : outcomeOf(m_head.status),
                             std::move(why)));
    }

    void onEnded(const HttpEnd& end)
    {
        if (m_head.status == 0) {
            const bool left = end.reached >= Phase::Dispatched;
            m_sinks.ended(failed(left ? ToolOutcome::Unknown : ToolOutcome::FailedBefore,
                                 end.failure.value_or(Failure{})));
        } else if (outcomeOf(m_head.status) != ToolOutcome::Ok) {
            m_sinks.ended(refused());
        } else if (end.failure || !isWhole()) {
            m_sinks.ended(failed(ToolOutcome::Unknown, end.failure.value_or(cutShort())));
        } else {
            m_sinks.ended(succeeded());
        }
    }

    // A body of no given length tells nothing by its end; JSON shows its own.
    bool isWhole() const
    {
        if (m_content && !m_content->isWhole())
            return false;
        const auto* type = headerOf(m_head.headers, "Content-Type");
        const bool saysJson = type && type->find("json") != std::string::npos;
        const bool hasLength = headerOf(m_head.headers, "Content-Length") != nullptr;
        return hasLength || !saysJson || m_cut || m_body.empty() || nlohmann::json::accept(m_body);
    }

    static Failure cutShort()
    {
        return {.category = Category::Connection,
                .origin = {OriginKind::Transport, "closed"},
                .message = "the reply was cut short"};
    }

    ToolReport succeeded()
    {
        ToolReport report;
        if (m_cut)
            report.warnings.emplace_back("output_cut", m_tool.config.name + " sent more than " +
                                                           std::to_string(m_tool.config.outputLimit) +
                                                           " bytes; the rest was left out");
        if (!makeUtf8(m_body) && !m_cut)
            report.warnings.emplace_back("output_not_utf8", m_tool.config.name +
                                                                " sent bytes that are not UTF-8; they were "
                                                                "replaced");
        report.result = m_body.empty() ? "null" : resultJson(m_redactor.redact(m_body));
        return report;
    }

    // The status decides, however its body ended.
    ToolReport refused()
    {
        const int status = m_head.status;
        auto body = m_body.substr(0, longestError);
        makeUtf8(body);
        auto report = failed(outcomeOf(status),
                             {.category = categoryOf(status),
                              .origin = {OriginKind::Http, std::to_string(status)},
                              .message = "HTTP " + std::to_string(status) + (body.empty() ? "" : ": " + body),
                              .httpStatus = status});
        if (status == statusTooMany)
            report.retryAfterSeconds = askedWait();
        return report;
    }

    std::optional<double> askedWait() const
    {
        std::vector<WireHeader> headers;
        for (const auto& header : m_head.headers)
            headers.push_back({header.name, header.value});
        return retryAfterSeconds(headers, m_body, m_clock.wallMicros() / 1'000'000);
    }

    ToolReport failed(ToolOutcome outcome, Failure why) const
    {
        why.message = m_redactor.redact(why.message);
        ToolReport report{.outcome = outcome, .result = toolError(why.message)};
        report.why = std::move(why);
        return report;
    }

    const RunTool& m_tool;
    const Clock& m_clock;
    Redactor m_redactor;
    ToolSinks m_sinks;
    HttpHead m_head;
    std::unique_ptr<ContentDecoder> m_content;
    std::string m_body;
    std::size_t m_received = 0;
    bool m_cut = false;
    std::unique_ptr<HttpExchange> m_exchange; // last: it calls the others
};

} // namespace

std::unique_ptr<ToolCall> HttpTools::start(const ToolTry& call, ToolSinks sinks)
{
    return send(requestFor(call), *call.tool, std::move(sinks));
}

std::unique_ptr<ToolCall> HttpTools::startProbe(const ProbeConfig& probe, const RunTool& tool,
                                                const TemplateValues& values, ToolSinks sinks)
{
    const ToolTry look{.tool = &tool, .values = values};
    return send(requestFor("GET", probe.url, probe.headers, look), tool, std::move(sinks));
}

std::unique_ptr<ToolCall> HttpTools::send(const Result<HttpRequest>& request, const RunTool& tool,
                                          ToolSinks sinks)
{
    auto call = std::make_unique<HttpCall>(tool, m_clock, std::move(sinks));
    if (request)
        call->send(m_transport, *request);
    else
        call->endSoon(badCall(request.error()));
    return call;
}

} // namespace landfall
