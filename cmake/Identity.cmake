# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
# One id for everything a desktop matches by name: the desktop file, the metainfo's component and launchable, the icon,
# and what the program tells the window system (QGuiApplication::setDesktopFileName(LANDFALL_APP_ID)).

set(LANDFALL_APP_ID org.landfall.Landfall)

add_library(landfall_identity INTERFACE)
target_compile_definitions(landfall_identity INTERFACE
    LANDFALL_APP_ID="${LANDFALL_APP_ID}" LANDFALL_VERSION="${PROJECT_VERSION}")
