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


def main():
    folder = pathlib.Path(sys.argv[1]) / "Testing"
    results = (folder / "results.xml").read_text(encoding="utf-8", errors="replace")
    logs = sorted(folder.glob("Temporary/LastTest*.log"))
    log = logs[-1].read_text(encoding="utf-8", errors="replace") if logs else ""
    print(closing_line(results, log))


if __name__ == "__main__":
    main()
