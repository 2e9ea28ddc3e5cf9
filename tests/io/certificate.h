// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace landfall {

// Makes a key and a self-signed certificate for `names` (openssl's subjectAltName) with the openssl command.
// Gives nothing, or what went wrong.
QString makeCertificate(const QString& certificateFile, const QString& keyFile, const QString& names);

} // namespace landfall
