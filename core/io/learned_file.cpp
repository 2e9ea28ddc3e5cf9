// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/learned_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QSaveFile>

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

Q_LOGGING_CATEGORY(lcLearned, "landfall.learned")

using Json = nlohmann::json;

std::optional<std::uint32_t> tokensOf(const Json& member, const char* name)
{
    const auto it = member.find(name);
    const bool fits = it != member.end() && it->is_number_unsigned() && *it > 0 && *it <= 0xFFFFFFFFU;
    return fits ? std::optional(it->get<std::uint32_t>()) : std::nullopt;
}

Json jsonOf(const LearnedCaps& caps)
{
    Json member = Json::object();
    const auto put = [&member](const char* name, const std::optional<std::uint32_t>& tokens) {
        if (tokens)
            member[name] = *tokens;
    };
    put("output_cap", caps.outputCap);
    put("context_window", caps.contextWindow);
    put("reply_budget", caps.replyBudget);
    return member;
}

} // namespace

LearnedByMember LearnedFile::read() const
{
    const QString path = QString::fromStdString(m_path);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto root = Json::parse(file.readAll().toStdString(), nullptr, false);
    if (!root.is_object()) {
        qCWarning(lcLearned) << path << "is damaged; it is kept as .damaged and started anew";
        file.close();
        QFile::remove(path + QStringLiteral(".damaged"));
        QFile::rename(path, path + QStringLiteral(".damaged"));
        return {};
    }
    LearnedByMember learned;
    for (const auto& [label, member] : root.items()) {
        if (member.is_object())
            learned[label] = {tokensOf(member, "output_cap"), tokensOf(member, "context_window"),
                              tokensOf(member, "reply_budget")};
    }
    return learned;
}

Result<bool> LearnedFile::write(const LearnedByMember& learned) const
{
    Json root = Json::object();
    for (const auto& [label, caps] : learned)
        root[label] = jsonOf(caps);
    const QString path = QString::fromStdString(m_path);
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    const std::string text = root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(text)) < 0 || !file.commit())
        return Error{ErrorCode::Unwritable, m_path + ": " + file.errorString().toStdString()};
    return true;
}

} // namespace landfall
