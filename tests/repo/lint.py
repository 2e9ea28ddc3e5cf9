# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Applies rules.py to the repository. Prints `file:line: rule: why` for each violation; exits 1 if there is one."""

import os
import re
import sys
from pathlib import Path

import cpp_text
import rules

SKIPPED_FOLDERS = re.compile(r"\.git|\.cache|build(-.*)?|node_modules|__pycache__")
INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*\"([^\"]+)\"", re.MULTILINE)
GENERATED = re.compile(r"^(moc_\w+\.cpp|\w+\.moc|ui_\w+\.h)$")
CONNECT = re.compile(r"(?<![\w.>:])(?:\w+::)?connect\s*(\()")
SPDX_LINES = ("SPDX-FileCopyrightText: 2026 The Landfall authors", "SPDX-License-Identifier: GPL-3.0-or-later")


def within(path, folders):
    return any(folder in ("", path) or path.startswith(folder + "/") for folder in folders)


def named(path, names):
    """Whether the file's name is one of `names`, or ends with one of them that starts with a dot."""
    base = path.rsplit("/", 1)[-1]
    return any(base == name or (name.startswith(".") and base.endswith(name)) for name in names)


def layer_of(path):
    return next((layer for layer in rules.LAYERS if within(path, (layer,))), None)


def check_patterns(path, text):
    views = {"text": text}
    for rule in rules.PATTERNS:
        if not named(path, rule.files) or not within(path, rule.where) or within(path, rule.exempt):
            continue
        if rule.view not in views:
            views["quoted"] = cpp_text.without_comments(text)
            views["code"] = cpp_text.code_only(text)
        view = views[rule.view]
        for match in re.finditer(rule.pattern, view):
            yield cpp_text.line_of(view, match.start()), rule.name, rule.message


def check_layers(path, text, exists):
    """Where an include may point. Tests may include anything of ours."""
    own = layer_of(path)
    code = cpp_text.without_comments(text)
    for match in INCLUDE.finditer(code):
        target, line = match[1], cpp_text.line_of(code, match.start())
        if GENERATED.match(target):
            continue
        if not exists(target):
            yield line, "include-from-root", f'"{target}" is no path from the root of the repository'
            continue
        theirs = layer_of(target)
        if theirs == own:
            continue
        if own in rules.ALONE:
            yield line, "layers", f"{own} includes nothing of ours but itself"
        elif own and (not theirs or rules.LAYERS.index(theirs) > rules.LAYERS.index(own)):
            yield line, "layers", f"{own} stands above {theirs or target.split('/')[0]} and must not know it"


def check_connects(path, text):
    """A three-argument connect has no context, so the connection outlives what its functor uses."""
    code = cpp_text.code_only(text)
    for match in CONNECT.finditer(code):
        arguments = cpp_text.call_arguments(code, match.start(1))
        if arguments and len(arguments) == 3 and "&" in arguments[1]:
            yield cpp_text.line_of(code, match.start()), "connect-context", "connect needs a context object"


def check_spdx(path, text):
    head = text.split("\n", rules.SPDX_WITHIN_LINES)[: rules.SPDX_WITHIN_LINES]
    if not all(any(wanted in line for line in head) for wanted in SPDX_LINES):
        yield 1, "spdx", "the two SPDX lines belong at the top"


def violations(path, text, exists=lambda target: True):
    """Yields (line, rule, message) for one file, given by its path from the root of the repository."""
    yield from check_patterns(path, text)
    if named(path, rules.SPDX):
        yield from check_spdx(path, text)
    if named(path, rules.CPP) and within(path, rules.OURS):
        yield from check_layers(path, text, exists)
        yield from check_connects(path, text)


def repository_files(root):
    for folder, subfolders, names in os.walk(root):
        subfolders[:] = sorted(name for name in subfolders if not SKIPPED_FOLDERS.fullmatch(name))
        for name in sorted(names):
            file = Path(folder, name)
            if file.is_file():
                yield file.relative_to(root).as_posix(), file


def main(root):
    count = 0
    for path, file in repository_files(root):
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture or another binary
        for line, rule, message in sorted(violations(path, text, lambda target: (root / target).is_file())):
            print(f"{path}:{line}: {rule}: {message}")
            count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2]).resolve()))
