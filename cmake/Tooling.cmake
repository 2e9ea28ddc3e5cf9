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
