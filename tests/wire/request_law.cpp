// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/wire/request_law.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

namespace landfall {

namespace {

QJsonObject objectIn(const QJsonValue& value, const char* key)
{
    return value.toObject().value(QLatin1String(key)).toObject();
}

QJsonArray arrayIn(const QJsonValue& value, const char* key)
{
    return value.toObject().value(QLatin1String(key)).toArray();
}

QString textIn(const QJsonValue& value, const char* key)
{
    return value.toObject().value(QLatin1String(key)).toString();
}

bool has(const QJsonValue& value, const char* key)
{
    return value.toObject().contains(QLatin1String(key));
}

bool isJsonObject(const QString& text)
{
    return QJsonDocument::fromJson(text.toUtf8()).isObject();
}

class Law {
public:
    virtual ~Law() = default;
    virtual void judge(const QJsonObject& body) = 0;
    QByteArray breaches() const { return m_breaches.join(QLatin1Char('\n')).toUtf8(); }

protected:
    void require(bool holds, const QString& rule)
    {
        if (!holds)
            m_breaches += rule;
    }

    void requireName(const QString& name)
    {
        static const QRegularExpression form(QStringLiteral("^[A-Za-z_][A-Za-z0-9_-]{0,63}$"));
        require(form.match(name).hasMatch(), QStringLiteral("illegal tool name ") + name);
    }

    void requireTools(const QStringList& names)
    {
        for (const auto& name : names)
            requireName(name);
        require(QSet<QString>(names.begin(), names.end()).size() == names.size(),
                QStringLiteral("two tools have the same name"));
    }

    void requireNewId(const QString& id, int longest)
    {
        static const QRegularExpression form(QStringLiteral("^[A-Za-z0-9_-]+$"));
        require(form.match(id).hasMatch() && id.size() <= longest, QStringLiteral("illegal call id ") + id);
        require(!m_ids.contains(id), QStringLiteral("call id twice: ") + id);
        m_ids.insert(id);
    }

    void requireSchema(const QJsonObject& schema)
    {
        require(textIn(schema, "type") == QLatin1String("object"), QStringLiteral("schema is no object's"));
        require(!has(schema, "oneOf") && !has(schema, "anyOf") && !has(schema, "allOf"),
                QStringLiteral("alternatives at the top of a schema"));
    }

private:
    QStringList m_breaches;
    QSet<QString> m_ids;
};

class AnthropicLaw final : public Law {
public:
    void judge(const QJsonObject& body) override
    {
        require(body.value(QLatin1String("max_tokens")).toInt() > 0,
                QStringLiteral("max_tokens is required"));
        QStringList tools;
        for (const auto& tool : arrayIn(body, "tools")) {
            tools += textIn(tool, "name");
            requireSchema(objectIn(tool, "input_schema"));
        }
        requireTools(tools);
        QString role = QStringLiteral("assistant");
        for (const auto& message : arrayIn(body, "messages")) {
            require(textIn(message, "role") != role, QStringLiteral("roles do not alternate"));
            role = textIn(message, "role");
            judgeMessage(message, role == QLatin1String("user"));
        }
        require(role == QLatin1String("user"), QStringLiteral("the last message is not the user's"));
    }

private:
    void judgeMessage(const QJsonValue& message, bool isUser)
    {
        const auto content = arrayIn(message, "content");
        require(!content.isEmpty(), QStringLiteral("empty content"));
        QStringList answers;
        bool otherSeen = false;
        QStringList calls;
        for (const auto& block : content) {
            const auto type = textIn(block, "type");
            if (type == QLatin1String("tool_result")) {
                require(isUser && !otherSeen, QStringLiteral("a tool_result is not first"));
                answers += textIn(block, "tool_use_id");
                continue;
            }
            otherSeen = true;
            judgeBlock(block, type, isUser);
            if (type == QLatin1String("tool_use"))
                calls += textIn(block, "id");
        }
        if (isUser)
            require(answers == m_calls, QStringLiteral("tool_use without tool_result, or the reverse"));
        m_calls = calls;
    }

    void judgeBlock(const QJsonValue& block, const QString& type, bool isUser)
    {
        if (type == QLatin1String("text")) {
            require(!textIn(block, "text").trimmed().isEmpty(), QStringLiteral("blank text"));
        } else if (type == QLatin1String("tool_use")) {
            requireNewId(textIn(block, "id"), 64);
            requireName(textIn(block, "name"));
            require(!isUser && block.toObject().value(QLatin1String("input")).isObject(),
                    QStringLiteral("input is no object"));
        } else {
            require(type == QLatin1String("thinking") && !textIn(block, "signature").isEmpty() && !isUser,
                    QStringLiteral("foreign block ") + type);
        }
    }

    QStringList m_calls; // of the message before
};

class ChatLaw final : public Law {
public:
    void judge(const QJsonObject& body) override
    {
        QStringList tools;
        for (const auto& tool : arrayIn(body, "tools")) {
            tools += textIn(objectIn(tool, "function"), "name");
            requireSchema(objectIn(objectIn(tool, "function"), "parameters"));
        }
        requireTools(tools);
        QString role;
        for (const auto& message : arrayIn(body, "messages")) {
            const auto next = textIn(message, "role");
            if (next == QLatin1String("tool"))
                require(m_open.removeOne(textIn(message, "tool_call_id")),
                        QStringLiteral("an answer to no call"));
            else
                judgeOther(message, next, role);
            role = next;
        }
        require(m_open.isEmpty(), QStringLiteral("a call without an answer"));
    }

private:
    void judgeOther(const QJsonValue& message, const QString& role, const QString& before)
    {
        require(m_open.isEmpty(), QStringLiteral("a call without an answer"));
        const bool isAssistant = role == QLatin1String("assistant");
        require(!isAssistant || !(before.isEmpty() || before == QLatin1String("system")),
                QStringLiteral("the assistant speaks first"));
        require(isAssistant || before != QLatin1String("user"), QStringLiteral("the user twice"));
        const auto calls = arrayIn(message, "tool_calls");
        require(!calls.isEmpty() || !textIn(message, "content").isEmpty(), QStringLiteral("empty content"));
        for (const auto& call : calls) {
            const auto function = objectIn(call, "function");
            requireNewId(textIn(call, "id"), 40);
            requireName(textIn(function, "name"));
            require(isJsonObject(textIn(function, "arguments")), QStringLiteral("arguments are no object"));
            m_open += textIn(call, "id");
        }
    }

    QStringList m_open;
};

class ResponsesLaw final : public Law {
public:
    void judge(const QJsonObject& body) override
    {
        require(body.value(QLatin1String("store")) == QJsonValue(false), QStringLiteral("stored"));
        require(arrayIn(body, "include").contains(QStringLiteral("reasoning.encrypted_content")),
                QStringLiteral("encrypted reasoning is not asked for"));
        QStringList tools;
        for (const auto& tool : arrayIn(body, "tools")) {
            tools += textIn(tool, "name");
            requireSchema(objectIn(tool, "parameters"));
        }
        requireTools(tools);
        for (const auto& item : arrayIn(body, "input"))
            judgeItem(item);
        require(!m_isReasoning, QStringLiteral("reasoning without its following item"));
        require(m_open.isEmpty(), QStringLiteral("a call without an output"));
    }

private:
    void judgeItem(const QJsonValue& item)
    {
        const auto type = textIn(item, "type");
        const bool isUser = textIn(item, "role") == QLatin1String("user");
        const bool isOutput = type == QLatin1String("function_call_output");
        require(!m_isReasoning || !(isUser || isOutput),
                QStringLiteral("reasoning without its following item"));
        m_isReasoning = type == QLatin1String("reasoning");
        if (m_isReasoning) {
            require(!textIn(item, "encrypted_content").isEmpty(),
                    QStringLiteral("reasoning without content"));
        } else if (type == QLatin1String("function_call")) {
            requireNewId(textIn(item, "call_id"), 64);
            requireName(textIn(item, "name"));
            require(isJsonObject(textIn(item, "arguments")), QStringLiteral("arguments are no object"));
            require(!has(item, "id"), QStringLiteral("the id of an item that is not stored"));
            m_open += textIn(item, "call_id");
        } else if (isOutput) {
            require(m_open.removeOne(textIn(item, "call_id")), QStringLiteral("an output of no call"));
            require(item.toObject().value(QLatin1String("output")).isString(),
                    QStringLiteral("an output that is no text"));
        } else {
            require(m_open.isEmpty() || !isUser, QStringLiteral("a call without an output"));
            require(isUser || type == QLatin1String("message"), QStringLiteral("foreign item ") + type);
        }
    }

    QStringList m_open;
    bool m_isReasoning = false;
};

class GeminiLaw final : public Law {
public:
    void judge(const QJsonObject& body) override
    {
        QStringList tools;
        for (const auto& declaration : arrayIn(arrayIn(body, "tools").at(0), "functionDeclarations")) {
            tools += textIn(declaration, "name");
            requireSchema(objectIn(declaration, "parametersJsonSchema"));
        }
        requireTools(tools);
        const auto contents = arrayIn(body, "contents");
        int turn = 0;
        for (int i = 0; i < contents.size(); ++i) {
            if (isPrompt(contents.at(i)))
                turn = i;
        }
        QString role = QStringLiteral("model");
        for (int i = 0; i < contents.size(); ++i) {
            const auto next = textIn(contents.at(i), "role");
            require(next != role, QStringLiteral("roles do not alternate"));
            role = next;
            judgeContent(arrayIn(contents.at(i), "parts"), role == QLatin1String("user"), i > turn);
        }
        require(role == QLatin1String("user"), QStringLiteral("the last content is not the user's"));
    }

private:
    static bool isPrompt(const QJsonValue& content)
    {
        bool said = false;
        for (const auto& part : arrayIn(content, "parts"))
            said = said || has(part, "text");
        return said && textIn(content, "role") == QLatin1String("user");
    }

    void judgeContent(const QJsonArray& parts, bool isUser, bool inTurn)
    {
        require(!parts.isEmpty(), QStringLiteral("no parts"));
        QStringList calls;
        QStringList answers;
        for (const auto& part : parts) {
            if (has(part, "functionCall")) {
                const auto call = objectIn(part, "functionCall");
                require(!isUser && call.value(QLatin1String("args")).isObject(),
                        QStringLiteral("args are no object"));
                requireName(textIn(call, "name"));
                require(!inTurn || !calls.isEmpty() || !textIn(part, "thoughtSignature").isEmpty(),
                        QStringLiteral("a call of this turn without a signature"));
                calls += textIn(call, "id") + QLatin1Char(' ') + textIn(call, "name");
            } else if (has(part, "functionResponse")) {
                const auto answer = objectIn(part, "functionResponse");
                require(answer.value(QLatin1String("response")).isObject(),
                        QStringLiteral("response is no object"));
                answers += textIn(answer, "id") + QLatin1Char(' ') + textIn(answer, "name");
            } else {
                require(has(part, "text"), QStringLiteral("foreign part"));
            }
        }
        if (isUser)
            require(answers == m_calls, QStringLiteral("answers differ from the calls"));
        m_calls = calls;
    }

    QStringList m_calls;
};

template <class L>
QByteArray judged(const QJsonObject& body)
{
    L law;
    law.judge(body);
    return law.breaches();
}

} // namespace

QByteArray breachesOf(Protocol protocol, const QByteArray& body)
{
    const auto document = QJsonDocument::fromJson(body);
    if (!document.isObject())
        return "not an object";
    switch (protocol) {
    case Protocol::AnthropicMessages: return judged<AnthropicLaw>(document.object());
    case Protocol::OpenAiChat: return judged<ChatLaw>(document.object());
    case Protocol::OpenAiResponses: return judged<ResponsesLaw>(document.object());
    case Protocol::GeminiGenerate: break;
    }
    return judged<GeminiLaw>(document.object());
}

} // namespace landfall
