# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Just enough C++ lexing for the linter: what is code, what is a comment, what is a string, what a call's arguments are."""

import re

_TOKEN = re.compile(
    r'''(?P<comment>//(?:\\\n|[^\n])*|/\*.*?\*/)
      | (?P<raw>\b(?:u8|[uUL])?R"(?P<tag>[^()\\\s]{0,16})\(.*?\)(?P=tag)")
      | (?P<string>"(?:\\.|[^"\\\n])*")
      | (?P<separator>(?<=[0-9a-fA-F])'(?=[0-9a-fA-F]))
      | (?P<char>'(?:\\.|[^'\\\n])+')''',
    re.DOTALL | re.VERBOSE,
)


def _blank(text):
    """The same number of characters and lines, nothing to see."""
    return re.sub(r"[^\n]", " ", text)


def without_comments(text):
    return _TOKEN.sub(lambda m: _blank(m[0]) if m["comment"] else m[0], text)


def code_only(text):
    """Without comments and without what strings and character literals say; offsets and lines stay."""

    def blanked(match):
        token = match[0]
        if match["comment"] or match["raw"]:
            return _blank(token)
        if match["separator"]:
            return token
        return token[0] + _blank(token[1:-1]) + token[-1]

    return _TOKEN.sub(blanked, text)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def call_arguments(code, opening):
    """The arguments of the call whose parenthesis opens at `opening`, or None if it never closes.

    `code` comes from code_only(). Commas inside brackets and template arguments do not separate; at the top level of a
    call a `<` after a name is taken as the start of template arguments.
    """
    depth, angles, start, arguments = 0, 0, opening + 1, []
    for at in range(opening, len(code)):
        char, before = code[at], code[at - 1 : at]
        if char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= 1
            if depth == 0:
                arguments.append(code[start:at].strip())
                return [a for a in arguments if a]
        elif depth == 1 and char == "<" and (before.isalnum() or before == "_"):
            angles += 1
        elif depth == 1 and char == ">" and before != "-" and angles:
            angles -= 1
        elif depth == 1 and char == "," and not angles:
            arguments.append(code[start:at].strip())
            start = at + 1
    return None
