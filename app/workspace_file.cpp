// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workspace_file.h"

#include "core/config/lab_workspace.h"
#include "core/lab/builtin_scripts.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

namespace landfall {

namespace {

WorkspaceReading unreadable(std::string message)
{
    WorkspaceReading reading;
    reading.problems.push_back({ConfigProblem::Severity::Error, "", std::move(message)});
    return reading;
}

} // namespace

WorkspaceReading loadWorkspace(const QString& path)
{
    if (path.isEmpty()) {
        const auto text = labWorkspaceText();
        return text ? readWorkspace(*text, "lab") : unreadable(text.error().message);
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return unreadable(QCoreApplication::translate("Workspace", "cannot be read: %1")
                              .arg(file.errorString())
                              .toStdString());
    std::vector<std::string> scripts;
    for (const auto& script : lab::builtinScripts())
        scripts.emplace_back(script.name);
    return readWorkspace(file.readAll().toStdString(), QFileInfo(path).fileName().toStdString(), scripts);
}

std::string problemLines(const WorkspaceReading& reading, const QString& path)
{
    const std::string file = path.isEmpty() ? "lab" : path.toStdString();
    std::string text;
    for (const auto& problem : reading.problems)
        text += toText(problem, file) + "\n";
    return text;
}

} // namespace landfall
