# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows the check of the translations what it must refuse. A stand-in for lupdate rewrites or keeps the file."""

import sys
import tempfile
import unittest
from pathlib import Path

import translations

KEEP = [sys.executable, "-c", ""]
ADD_A_STRING = [sys.executable, "-c", "import sys; open(sys.argv[-1], 'a').write('<!-- a new string -->')"]
COMPLAIN = [sys.executable, "-c", "print(\"a.cpp:1: Class 'A' lacks Q_OBJECT macro\")"]


def ts(translation, source="Send %1 again"):
    return (
        '<TS version="2.1" language="de_DE"><context><name>landfall::Desk</name><message>'
        f"<source>{source}</source>{translation}</message></context></TS>"
    )


class Translations(unittest.TestCase):
    def violations(self, text, scan):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "landfall_de.ts")
            file.write_text(text, encoding="utf-8")
            found = list(translations.violations([file], scan))
            self.assertEqual(text, file.read_text(encoding="utf-8"), "the check must not change the file")
            return found

    def assert_refused(self, text, reason, scan=KEEP):
        found = self.violations(text, scan)
        self.assertEqual(1, len(found), found)
        self.assertIn(reason, found[0])

    def test_a_current_and_complete_file_passes(self):
        self.assertEqual([], self.violations(ts("<translation>%1 erneut senden</translation>"), KEEP))

    def test_a_plural_with_all_forms_passes_and_may_omit_the_number(self):
        forms = "<numerusform>eine Anfrage</numerusform><numerusform>%n Anfragen</numerusform>"
        self.assertEqual([], self.violations(ts(f"<translation>{forms}</translation>", "%n request(s)"), KEEP))

    def test_a_string_missing_from_the_file_is_refused(self):
        self.assert_refused(ts("<translation>%1 erneut senden</translation>"), "out of date", ADD_A_STRING)

    def test_what_lupdate_complains_about_is_refused(self):
        self.assert_refused(ts("<translation>%1 erneut senden</translation>"), "lacks Q_OBJECT", COMPLAIN)

    def test_unfinished_and_empty_strings_are_refused(self):
        self.assert_refused(ts('<translation type="unfinished">%1 senden</translation>'), "not translated")
        self.assert_refused(ts("<translation></translation>"), "not translated")
        self.assert_refused(
            ts("<translation><numerusform>%n</numerusform><numerusform/></translation>", "%n"), "not translated"
        )

    def test_a_lost_placeholder_is_refused(self):
        self.assert_refused(ts("<translation>Erneut senden</translation>"), "placeholders")


if __name__ == "__main__":
    unittest.main()
