#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The closing line counts tests that ctest skips, and those that a Qt test skips by itself."""

import pathlib
import tempfile
import unittest

from closing_line import closing_line, last_run

RESULTS = '<testsuite name="x" tests="5" failures="1" disabled="0" skipped="2"/>'
LOG = """PASS   : TestA::one()
SKIP   : TestA::two() nothing beside the project
Totals: 1 passed, 0 failed, 1 skipped
   SKIP   : not at the start of its line
"""


class ClosingLine(unittest.TestCase):
    def test_counts_both(self):
        self.assertEqual(closing_line(RESULTS, LOG), "5 tests, 1 failed, 3 skipped")

    def test_reads_past_what_an_earlier_failure_left(self):
        with tempfile.TemporaryDirectory() as build:
            temporary = pathlib.Path(build, "Testing/Temporary")
            temporary.mkdir(parents=True)
            (temporary.parent / "results.xml").write_text(RESULTS, encoding="utf-8")
            (temporary / "LastTest.log").write_text(LOG, encoding="utf-8")
            (temporary / "LastTestsFailed.log").write_text("3:other\n", encoding="utf-8")
            self.assertEqual(last_run(build), [RESULTS, LOG])


if __name__ == "__main__":
    unittest.main()
