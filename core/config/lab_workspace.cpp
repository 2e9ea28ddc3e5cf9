// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/lab_workspace.h"

#include <QFile>

// The macro must be used outside namespaces. It is needed because nothing else of a static library refers to
// its resources, so the linker would leave them out.
static void registerResources()
{
    Q_INIT_RESOURCE(config);
}

namespace landfall {

Result<std::string> labWorkspaceText()
{
    registerResources();
    QFile file(QStringLiteral(":/landfall/lab.landfall.json"));
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorCode::Unreadable,
                     "The embedded lab workspace cannot be read: this build is incomplete."};
    return file.readAll().toStdString();
}

} // namespace landfall
