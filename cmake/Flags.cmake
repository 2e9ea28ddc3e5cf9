# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
# One INTERFACE target a concern, so that no target repeats warnings or Qt defines.

add_library(landfall_warnings INTERFACE)
target_compile_options(landfall_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough
    -Wno-missing-field-initializers # designated initialisers leave the rest at its default on purpose
    $<$<BOOL:${LANDFALL_WERROR}>:-Werror>)
target_include_directories(landfall_warnings INTERFACE ${CMAKE_SOURCE_DIR})

# The strict dialect of Qt. QCustomPlot's header needs foreach and bare keywords, so widgets/plot goes without.
add_library(landfall_strict INTERFACE)
target_compile_definitions(landfall_strict INTERFACE
    QT_NO_FOREACH QT_NO_KEYWORDS QT_NO_CAST_TO_ASCII QT_RESTRICTED_CAST_FROM_ASCII QT_NO_URL_CAST_FROM_STRING
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_NO_CONTEXTLESS_CONNECT)
target_link_libraries(landfall_strict INTERFACE landfall_warnings)

if(LANDFALL_SANITIZE)
    add_compile_options(-fsanitize=${LANDFALL_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=${LANDFALL_SANITIZE})
endif()
