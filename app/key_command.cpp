// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/key_command.h"

#include "app/console.h"
#include "app/terminal_key.h"
#include "core/config/secrets.h"
#include "core/io/keychain.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::KeyCommand)
};

constexpr qint64 longestKey = 65'536;

ExitCode complain(const std::string& message)
{
    writeError("landfall: " + message + "\n");
    return ExitCode::Failed;
}

Result<std::string> typedOrPiped(const std::string& what)
{
    if (isInteractive())
        return askOnTerminal(what);
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return Error{ErrorCode::Unreadable, input.errorString().toStdString()};
    return input.read(longestKey).toStdString();
}

// Trimmed and looked at as a key that was asked for.
Result<std::string> newKey(const std::string& name)
{
    SessionSecrets secrets({.ask = typedOrPiped, .notice = [](const SecretNotice& notice) {
                                // A line that is piped in ends as lines do.
                                if (isInteractive())
                                    writeError("landfall: " + Words::tr("warning: ").toStdString() +
                                               notice.text + "\n");
                            }});
    return secrets.value({KeyRef::Source::Ask, "keychain:" + name});
}

} // namespace

ExitCode runKey(const KeyOptions& options)
{
    const auto keychain = systemKeychain();
    const auto name = options.name.toStdString();
    Result<std::string> key = std::string();
    if (options.verb == KeyOptions::Verb::Set)
        key = newKey(name);
    if (!key)
        return complain(key.error().message);
    const auto done = answerOf([&](Keychain::Done whenDone) {
        if (options.verb == KeyOptions::Verb::Set)
            keychain->write(name, *key, std::move(whenDone));
        else
            keychain->forget(name, std::move(whenDone));
    });
    if (!done)
        return complain(done.error().message);
    const auto said = options.verb == KeyOptions::Verb::Set
                          ? Words::tr("Stored. A workspace names it \"keychain:%1\".").arg(options.name)
                          : Words::tr("The keychain no longer has %1.").arg(options.name);
    writeError(said.toStdString() + "\n");
    return ExitCode::Done;
}

} // namespace landfall
