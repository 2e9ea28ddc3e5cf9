// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store_access.h"

#include "app/console.h"
#include "app/data_place.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::StoreAccess)
};

constexpr qsizetype mostNamed = 5;

// As one word of a shell.
QString quoted(const QString& word)
{
    const bool plain = std::all_of(word.begin(), word.end(), [](QChar c) {
        return c.isLetterOrNumber() || QStringLiteral("-_./").contains(c);
    });
    QString inside = word;
    return plain ? word
                 : QLatin1Char('\'') + inside.replace(QLatin1Char('\''), QStringLiteral("'\\''")) +
                       QLatin1Char('\'');
}

} // namespace

StorePlace storePlace(const QString& file)
{
    if (file.isEmpty())
        return {.path = runStorePath()};
    return {.path = file.toStdString(), .ours = false};
}

bool isStoreThere(const StorePlace& place)
{
    const QFileInfo file(QString::fromStdString(place.path));
    return file.exists() && (!file.isFile() || file.size() > 0);
}

StoreResult<std::string> theOne(const std::vector<std::string>& found, const QString& meant,
                                const QString& noneSaid)
{
    if (found.empty())
        return StoreFailure{StoreFault::NoSuchIntent, noneSaid.toStdString()};
    if (found.size() == 1)
        return found.front();
    QStringList names;
    for (const auto& id : found) {
        if (id == meant.toStdString())
            return id;
        if (names.size() < mostNamed)
            names << QString::fromStdString(id);
    }
    if (static_cast<qsizetype>(found.size()) > mostNamed)
        names << QStringLiteral("…");
    const auto said =
        Words::tr("%1 is the beginning of several: %2").arg(meant, names.join(QStringLiteral(", ")));
    return StoreFailure{StoreFault::NotAllowed, said.toStdString()};
}

ExitCode complain(const QString& message)
{
    writeError("landfall: " + message.toStdString() + "\n");
    return ExitCode::Failed;
}

ExitCode complain(const StoreFailure& failure)
{
    return complain(QString::fromStdString(failure.message));
}

QString whyNotResumable(const RunStore& store, const StoredRun& run)
{
    if (store.isAlive(run.owner))
        return Words::tr("the run goes on in another process");
    if (run.ended && run.ended->status != event::RunStatus::Unknown)
        return Words::tr("the run has ended: %1").arg(QLatin1String(toId(run.ended->status)));
    return {};
}

QString resumeLine(const std::string& runId, const QString& storeFile)
{
    const auto line = QStringLiteral("landfall run --resume %1").arg(quoted(QString::fromStdString(runId)));
    return storeFile.isEmpty() ? line : line + QStringLiteral(" --store ") + quoted(storeFile);
}

} // namespace landfall
