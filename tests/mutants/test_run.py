# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows run.py mutants that do not fit."""

import tempfile
import unittest
from pathlib import Path

from run import misfits, mutants_from

TEXT = "# a comment\n\n= a mistake\na.cpp\n-    one;\n+    two;\n"


class MutantsTest(unittest.TestCase):
    def misfits_in(self, content):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "a.cpp").write_text(content)
            return list(misfits(mutants_from(TEXT), Path(folder)))

    def test_a_line_that_stands_once_fits(self):
        self.assertEqual(self.misfits_in("zero;\n    one;\n"), [])

    def test_a_line_that_is_gone_does_not_fit(self):
        self.assertEqual(len(self.misfits_in("    one();\n")), 1)

    def test_a_line_that_stands_twice_does_not_fit(self):
        self.assertEqual(len(self.misfits_in("    one;\n    one;\n")), 1)

    def test_a_mutant_without_a_new_line_is_refused(self):
        with self.assertRaises(SystemExit):
            mutants_from("= a mistake\na.cpp\n-    one;\n= another\n")


if __name__ == "__main__":
    unittest.main()
