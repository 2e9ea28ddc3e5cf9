// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/conformance_command.h"
#include "app/console.h"
#include "app/decode_command.h"
#include "app/explain_command.h"
#include "app/journal_command.h"
#include "app/key_command.h"
#include "app/lab_command.h"
#include "app/options.h"
#include "app/run_command.h"
#include "app/runs_command.h"
#include "app/simulate_command.h"
#include "app/window_command.h"

#include <QApplication>
#include <QLocale>
#include <QTranslator>

#include <csignal>
#include <memory>

using namespace landfall;

namespace {

// Translators of one language, kept as long as the application.
class Language {
public:
    explicit Language(const QString& wanted)
    {
        const QLocale locale = wanted.isEmpty() ? QLocale() : QLocale(wanted);
        if (!wanted.isEmpty())
            QLocale::setDefault(locale);
        // The sources are English; this knows their plurals.
        if (m_plurals.load(QStringLiteral(":/i18n/landfall_en.qm")))
            QCoreApplication::installTranslator(&m_plurals);
        if (m_own.load(locale, QStringLiteral("landfall"), QStringLiteral("_"), QStringLiteral(":/i18n")))
            QCoreApplication::installTranslator(&m_own);
    }

private:
    QTranslator m_plurals;
    QTranslator m_own;
};

void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("landfall"));
    QCoreApplication::setOrganizationName(QStringLiteral("landfall"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LANDFALL_VERSION));
}

// Offscreen, a picture is the same on every machine and needs no display.
void preparePlatform(const WindowOptions& options)
{
    if (!options.screenshot.isEmpty() && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (options.scale != 1.0)
        qputenv("QT_SCALE_FACTOR", QByteArray::number(options.scale));
}

ExitCode start(const WindowOptions& options, int& argc, char** argv)
{
    preparePlatform(options);
    QApplication app(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral(LANDFALL_APP_ID));
    const Language language(options.language);
    return runWindow(options);
}

// The commands that need no window.
template <class Command>
ExitCode onTerminal(int& argc, char** argv, Command command)
{
    QCoreApplication app(argc, argv);
    const Language language{QString()};
    return command();
}

ExitCode start(const RunOptions& options, int& argc, char** argv)
{
    return onTerminal(argc, argv, [&] { return RunCommand(options).exec(); });
}
ExitCode start(const LabOptions& options, int& argc, char** argv)
{
    return onTerminal(argc, argv, [&] { return runLab(options); });
}
ExitCode start(const KeyOptions& options, int& argc, char** argv)
{
    return onTerminal(argc, argv, [&] { return runKey(options); });
}
ExitCode start(const DecodeOptions& options, int& argc, char** argv)
{
    return onTerminal(argc, argv, [&] { return runDecode(options); });
}
ExitCode start(const ConformanceOptions& options, int& argc, char** argv)
{
    return onTerminal(argc, argv, [&] { return runConformance(options); });
}
ExitCode start(const ExplainOptions& options, int& argc, char** argv)
{
    return onTerminal(argc, argv, [&] { return runExplain(options); });
}
ExitCode start(const SimulateOptions& options, int& argc, char** argv)
{
    return onTerminal(argc, argv, [&] { return runSimulate(options); });
}
ExitCode start(const JournalOptions& options, int& argc, char** argv)
{
    return onTerminal(argc, argv, [&] { return runJournal(options); });
}
ExitCode start(const RunsOptions& options, int& argc, char** argv)
{
    return onTerminal(argc, argv, [&] { return runRuns(options); });
}

ExitCode start(const PrintOptions& options, int&, char**)
{
    if (options.isError)
        writeError(options.text.toStdString());
    else
        writeOut(options.text.toStdString());
    return options.isError ? ExitCode::Usage : ExitCode::Done;
}

} // namespace

int main(int argc, char** argv)
{
    std::signal(SIGPIPE, SIG_IGN); // whoever reads our output may leave; that is an error of write()
    nameApplication();
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    const auto options = parseOptions(arguments);
    const auto code = std::visit([&](const auto& chosen) { return start(chosen, argc, argv); }, options);
    return static_cast<int>(code);
}
