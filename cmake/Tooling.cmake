# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Compiler cache and fast linker, where the machine has them.

find_program(LANDFALL_CCACHE ccache)
if(LANDFALL_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${LANDFALL_CCACHE})
endif()

find_program(LANDFALL_MOLD mold)
if(LANDFALL_MOLD)
    add_link_options(-fuse-ld=mold)
endif()

# landfall_sources_in(FOLDER): a subfolder that adds sources to targets of this folder. AUTOMOC runs again when a list
# file of the target's own folder changes, and a file that is configured counts as one: otherwise a new class with
# Q_OBJECT, listed in a subfolder, would miss its moc in a build made before.
macro(landfall_sources_in folder)
    add_subdirectory(${folder})
    configure_file(${folder}/CMakeLists.txt ${CMAKE_CURRENT_BINARY_DIR}/${folder}/watched COPYONLY)
endmacro()
