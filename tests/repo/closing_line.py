#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""closing_line.py BUILD: how the last run of ctest in this build folder went, in one line."""

import pathlib
import re
import sys
import xml.etree.ElementTree


def closing_line(results, log):
    """`results`: ctest's JUnit file; `log`: its whole output, where Qt's tests name what they skip."""
    suite = xml.etree.ElementTree.fromstring(results)
    tests, failed, skipped = (int(suite.get(name, 0)) for name in ("tests", "failures", "skipped"))
    inside = len(re.findall(r"^SKIP   : ", log, re.MULTILINE))
    return f"{tests} tests, {failed} failed, {skipped + inside} skipped"


def last_run(build):
    """The two files of it. Beside them lie lists of failed tests, which ctest leaves there when all pass again."""
    folder = pathlib.Path(build) / "Testing"
    files = (folder / "results.xml", folder / "Temporary/LastTest.log")
    return [file.read_text(encoding="utf-8", errors="replace") for file in files]


def main():
    print(closing_line(*last_run(sys.argv[1])))


if __name__ == "__main__":
    main()
