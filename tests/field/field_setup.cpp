// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/field/field_setup.h"

#include "core/config/secrets.h"
#include "core/config/workspace_reader.h"
#include "core/runtime/run_planner.h"

#include <QHash>
#include <QJsonDocument>

namespace landfall {

namespace {

constexpr const char* keyOfOurs = "sk-field-0123456789";

QByteArray compact(const QJsonValue& value)
{
    return value.isArray() ? QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact)
                           : QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
}

QJsonArray membersOf(const FieldRow& row)
{
    const QJsonArray members = row.row[u"members"].toArray();
    return members.isEmpty() ? QJsonArray{QJsonObject{{QStringLiteral("name"), QStringLiteral("primary")}}}
                             : members;
}

// Every send of a list of ops becomes one send a byte, each in a write of its own.
QJsonArray byteByByte(const QJsonArray& exchanges)
{
    const QJsonObject pause{{QStringLiteral("op"), QStringLiteral("wait_ms")}, {QStringLiteral("ms"), 1}};
    QJsonArray out;
    for (const auto& exchange : exchanges) {
        QJsonArray ops;
        for (const auto& one : exchange.toArray()) {
            const QJsonObject op = one.toObject();
            if (op[u"op"] != QStringLiteral("send")) {
                ops << op;
                continue;
            }
            const QByteArray hex = op.contains(u"hex") ? op[u"hex"].toString().toLatin1()
                                                       : op[u"text"].toString().toUtf8().toHex();
            for (qsizetype i = 0; i < hex.size(); i += 2) {
                ops << QJsonObject{{QStringLiteral("op"), QStringLiteral("send")},
                                   {QStringLiteral("hex"), QString::fromLatin1(hex.mid(i, 2))}}
                    << pause;
            }
        }
        out << ops;
    }
    return out;
}

struct Api {
    QString kind;
    QString path; // of the base URL
    QJsonObject more;
};

Api apiOf(const QString& api)
{
    static const QHash<QString, Api> apis{
        {QStringLiteral("anthropic"), {QStringLiteral("anthropic"), QString(), {}}},
        {QStringLiteral("openai-chat"), {QStringLiteral("openai"), QStringLiteral("/v1"), {}}},
        {QStringLiteral("openai-responses"), {QStringLiteral("openai-responses"), QStringLiteral("/v1"), {}}},
        {QStringLiteral("openai-compatible"),
         {QStringLiteral("openai-compatible"), QStringLiteral("/v1"), {}}},
        {QStringLiteral("gemini"), {QStringLiteral("gemini"), QStringLiteral("/v1beta"), {}}},
        {QStringLiteral("azure-openai"),
         {QStringLiteral("azure-openai"),
          QString(),
          {{QStringLiteral("deployment"), QStringLiteral("m-primary")},
           {QStringLiteral("api_version"), QStringLiteral("2024-10-21")}}}},
    };
    return apis.value(api);
}

class Builder {
public:
    Builder(const FieldRow& row, double scale, FieldSetup& out) : m_row(row), m_scale(scale), m_out(out) {}

    // Empty, or what is wrong.
    QString startServers()
    {
        for (const auto& one : membersOf(m_row)) {
            const QJsonObject member = one.toObject();
            if (const QString error = start(member); !error.isEmpty())
                return error;
        }
        return {};
    }

    QByteArray workspace()
    {
        QJsonObject file = fileOfTheCase();
        QJsonObject agent;
        QJsonObject providers = file[u"providers"].toObject();
        QJsonArray fallbacks;
        for (const auto& one : membersOf(m_row)) {
            const QJsonObject member = one.toObject();
            const QString name = member[u"name"].toString();
            if (!providers.contains(name))
                providers[name] = provider(member);
            QJsonObject asMember{{QStringLiteral("provider"), name},
                                 {QStringLiteral("model"), QString(QStringLiteral("m-") + name)}};
            if (member.contains(u"max_tokens"))
                asMember[QStringLiteral("max_tokens")] = member[u"max_tokens"];
            if (agent.isEmpty())
                agent = asMember;
            else
                fallbacks << asMember;
        }
        agent[QStringLiteral("fallbacks")] = fallbacks;
        const QJsonObject turn = m_row.setup[u"turn"].toObject();
        agent[QStringLiteral("stream")] = turn[u"stream"].toBool(true);
        if (m_row.setup.contains(u"policy"))
            agent[QStringLiteral("retry")] = m_row.setup[u"policy"];
        QJsonObject tools;
        QJsonArray names;
        for (const auto& one : turn[u"tools"].toArray()) {
            const QJsonObject tool = one.toObject();
            names << tool[u"name"];
            tools[tool[u"name"].toString()] =
                QJsonObject{{QStringLiteral("kind"), QStringLiteral("lab")},
                            {QStringLiteral("approval"), QStringLiteral("auto")},
                            {QStringLiteral("retry_class"), tool[u"retry_class"]}};
        }
        agent[QStringLiteral("tools")] = names;
        file[QStringLiteral("version")] = 1;
        file[QStringLiteral("providers")] = providers;
        file[QStringLiteral("tools")] = tools;
        file[QStringLiteral("agents")] = QJsonObject{{QStringLiteral("Tester"), agent}};
        return compact(file);
    }

private:
    QString start(const QJsonObject& member)
    {
        const QString name = member[u"name"].toString();
        if (member[u"refuses"].toBool()) { // port 1, where nobody listens
            m_port[name] = QStringLiteral("1");
            return {};
        }
        QJsonArray exchanges = member.contains(u"exchanges") ? member[u"exchanges"].toArray()
                                                             : m_row.setup[u"exchanges"].toArray();
        if (m_row.row.contains(u"segment_bytes"))
            exchanges = byteByByte(exchanges);
        auto reading = lab::readScript(compact(exchanges).toStdString());
        if (!reading.script)
            return name + QStringLiteral(": ") + QString::fromStdString(reading.problems.front().message);
        auto server = std::make_unique<lab::FaultServer>(
            lab::FaultServer::Options{.script = *reading.script, .timeScale = m_scale});
        if (const auto started = server->start(); !started)
            return QString::fromStdString(started.error);
        m_port[name] = QString::fromStdString(server->baseUrl()).section(u':', -1);
        m_out.servers.push_back({name, std::move(server)});
        return {};
    }

    QJsonObject provider(const QJsonObject& member)
    {
        const Api api = apiOf(member[u"api"].toString(m_row.setup[u"api"].toString()));
        QJsonObject out = api.more;
        out[QStringLiteral("kind")] = api.kind;
        out[QStringLiteral("base_url")] =
            QString(QStringLiteral("http://127.0.0.1:") + m_port[member[u"name"].toString()] + api.path);
        out[QStringLiteral("api_key")] = QStringLiteral("env:FIELD_KEY");
        const QJsonObject options = m_row.setup[u"provider_options"].toObject();
        if (!options.isEmpty())
            out[QStringLiteral("options")] = options;
        for (const QString& field : member[u"provider"].toObject().keys())
            out[field] = member[u"provider"].toObject()[field];
        return out;
    }

    QJsonObject fileOfTheCase()
    {
        const QJsonObject files = m_row.setup[u"files"].toObject();
        if (files.isEmpty())
            return {};
        QString text = files.begin().value().toString();
        text.replace(QStringLiteral("PORT"), m_port.begin().value());
        return QJsonDocument::fromJson(text.toUtf8()).object();
    }

    const FieldRow& m_row;
    double m_scale;
    FieldSetup& m_out;
    QHash<QString, QString> m_port;
};

std::map<std::string, std::string> environmentOf(const FieldRow& row)
{
    std::map<std::string, std::string> out{{"FIELD_KEY", keyOfOurs}};
    const QJsonObject env = row.setup[u"env"].toObject();
    for (const QString& name : env.keys())
        out[name.toStdString()] = env[name].toString().toStdString();
    return out;
}

} // namespace

Result<FieldSetup> setUp(const FieldRow& row, double scale, LabTools tools)
{
    FieldSetup out;
    Builder builder(row, scale, out);
    if (const QString error = builder.startServers(); !error.isEmpty())
        return Error{ErrorCode::InvalidArgument, error.toStdString()};
    const auto reading = readWorkspace(builder.workspace().toStdString(), "field");
    if (!reading.workspace)
        return Error{ErrorCode::InvalidArgument, toText(reading.problems.front())};

    const auto environment = environmentOf(row);
    for (const auto& [name, value] : environment)
        out.secrets.push_back(QString::fromStdString(value).trimmed());
    std::vector<event::Warning> warnings;
    SessionSecrets secrets({.environment = [&](const std::string& name) -> std::optional<std::string> {
                                const auto it = environment.find(name);
                                return it == environment.end() ? std::nullopt : std::optional(it->second);
                            },
                            .notice =
                                [&](const SecretNotice& notice) {
                                    warnings.push_back({notice.code, notice.text});
                                }});
    auto spec =
        planRun(*reading.workspace, {.agent = "Tester", .prompt = "go"}, secrets, {}, std::move(tools));
    if (!spec)
        return spec.error();
    out.spec = std::move(*spec);
    out.spec.warnings.insert(out.spec.warnings.end(), warnings.begin(), warnings.end());
    return out;
}

} // namespace landfall
