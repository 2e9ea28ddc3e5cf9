// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_command.h"

#include "app/console.h"
#include "app/data_place.h"
#include "app/interrupt.h"
#include "app/store_access.h"
#include "app/window_session.h"
#include "app/workspace_file.h"
#include "widgets/screenshot.h"

#include <QApplication>
#include <QSettings>
#include <QTimer>

#include <chrono>

namespace landfall {

namespace {

constexpr std::chrono::milliseconds settlingTime(200);

Theme::Scheme schemeOf(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Light: return Theme::Scheme::Light;
    case ThemeChoice::Dark: return Theme::Scheme::Dark;
    case ThemeChoice::System: return Theme::Scheme::System;
    }
    return Theme::Scheme::System;
}

ExitCode complain(const std::string& message, ExitCode code)
{
    writeError("landfall: " + message + "\n");
    return code;
}

// The views draw a frame after they have been shown; the picture is taken when they have.
ExitCode takeScreenshot(WindowSession& session, const WindowOptions& options)
{
    session.window().resize(options.size);
    session.window().show();
    QTimer::singleShot(settlingTime, &session, [] { QApplication::quit(); });
    QApplication::exec();
    const auto saved = saveScreenshot(session.window(), options.size, options.screenshot);
    return saved ? ExitCode::Done : complain(saved.error().message, ExitCode::Failed);
}

} // namespace

ExitCode runWindow(const WindowOptions& options)
{
    auto reading = loadWorkspace(options.workspace);
    writeError(problemLines(reading, options.workspace));
    if (!reading.workspace)
        return ExitCode::Usage;
    WindowSession::Options sessionOptions{.learnedFile = learnedCapsPath()};
    if (options.screenshot.isEmpty())
        sessionOptions.store = storePlace({});
    WindowSession session(std::move(*reading.workspace), sessionOptions);
    session.theme().setScheme(schemeOf(options.theme));
    if (!options.open.isEmpty()) {
        const auto opened = session.open(options.open);
        if (!opened)
            return complain(opened.error().message, ExitCode::Usage);
        session.window().selectRun(QString::fromStdString(*opened));
        if (options.select)
            session.window().selectEvent(*options.select);
    }
    if (!options.screenshot.isEmpty())
        return takeScreenshot(session, options);

    QSettings settings;
    session.window().restoreLayout(settings);
    session.window().show();
    session.greet();
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::interrupted, &session, [] { QApplication::closeAllWindows(); });
    const int status = QApplication::exec();
    session.window().saveLayout(settings);
    return status == 0 ? ExitCode::Done : ExitCode::Failed;
}

} // namespace landfall
