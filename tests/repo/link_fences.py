# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What each target may link. Configures the project into a temporary folder and reads CMake's own dependency graph."""

import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

# Build tools, flags and embedded resources that come along with any Qt target.
HARMLESS = re.compile(
    r"landfall_\w+|\w+_resources_\d+|Qt6::(Platform\w*|moc|rcc|uic|lrelease|\w+Private)|Threads::\w+|Wrap\w+::\w+|-.*"
)


@dataclass(frozen=True)
class Fence:
    target: str
    why: str
    only: str = ".*"  # all that may be reached, directly or not
    never: str = "(?!)"  # what may not


FENCES = (
    Fence("core", "decides and derives without I/O", only=r"Qt6::Core|nlohmann_json::nlohmann_json|ZLIB::ZLIB"),
    Fence(
        "lab",
        "shares no code with the client it tests",
        only=r"Qt6::(Core|Network)|nlohmann_json::nlohmann_json|ZLIB::ZLIB",
    ),
    Fence("core_io", "works without a display", never=r"Qt6::(Gui|Widgets|Svg|PrintSupport)|QCustomPlotQt6::.*|lab|widgets"),
)


def read_graph(dot):
    """{target: {what it links directly}} from what `cmake --graphviz` writes."""
    names = dict(re.findall(r'"(node\d+)" \[ label = "([^"\\]+)', dot))
    graph = {name: set() for name in names.values()}
    for user, used in re.findall(r'"(node\d+)" -> "(node\d+)"', dot):
        graph[names[user]].add(names[used])
    return graph


def reached(graph, target):
    """Everything `target` links, with one way to get there: {name: [target, …, name]}."""
    ways, todo = {target: [target]}, [target]
    while todo:
        user = todo.pop()
        for used in graph.get(user, ()):
            if used not in ways:
                ways[used] = ways[user] + [used]
                todo.append(used)
    del ways[target]
    return ways


def check(graph, fence):
    for name, way in sorted(reached(graph, fence.target).items()):
        harmless = HARMLESS.fullmatch(name) or re.fullmatch(fence.only, name)
        if not harmless or re.fullmatch(fence.never, name):
            yield f"{' -> '.join(way)}: {fence.target} {fence.why}"


def violations(graph):
    for fence in FENCES:
        if fence.target not in graph:
            yield f"{fence.target}: there is no such target; the fence around it guards nothing"
        yield from check(graph, fence)


def main(cmake, source):
    with tempfile.TemporaryDirectory() as folder:
        dot = Path(folder, "graph.dot")
        command = [cmake, "-S", source, "-B", folder, "-G", "Ninja", f"--graphviz={dot}"]
        configured = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if configured.returncode:
            print(configured.stdout)
            return 1
        found = list(violations(read_graph(dot.read_text(encoding="utf-8"))))
    for violation in found:
        print(violation)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
