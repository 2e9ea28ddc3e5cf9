# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""translations.py FILE.ts… -- LUPDATE ARGUMENTS…

Fails if scanning the sources anew would change a .ts file, if lupdate complains (about a tr() whose context it takes
for another than the program will ask for), or if a string has no finished translation or one with other placeholders.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree


def placeholders(text):
    # Not %n: "one request" is a fine singular.
    return set(re.findall(r"%L?\d", text))


def faults(ts):
    """What is wrong with each string that is not well translated: (context, source, fault)."""
    for context in ElementTree.parse(ts).getroot().iter("context"):
        for message in context.iter("message"):
            source, translation = message.findtext("source"), message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            if translation.get("type") == "unfinished" or not all(form.strip() for form in forms):
                yield context.findtext("name"), source, "not translated"
            elif any(placeholders(form) != placeholders(source) for form in forms):
                yield context.findtext("name"), source, "other placeholders than the source"


def scan_anew(files, scan):
    """(what each file would be after lupdate, what lupdate said). It writes in place, so it gets copies."""
    with tempfile.TemporaryDirectory() as folder:
        copies = [Path(shutil.copy(file, folder)) for file in files]
        command = [*scan, "-ts", *map(str, copies)]
        said = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True).stdout
        return [copy.read_text(encoding="utf-8") for copy in copies], said.splitlines()


def violations(files, scan):
    scanned, complaints = scan_anew(files, scan)
    yield from complaints
    for file, now in zip(files, scanned):
        if file.read_text(encoding="utf-8") != now:
            yield f"{file}: out of date; run ./dev translations"
        for context, source, fault in faults(file):
            yield f"{file}: {context}: {fault}: {source!r}"


def main(arguments):
    split = arguments.index("--")
    found = list(violations([Path(file) for file in arguments[:split]], arguments[split + 1 :]))
    for violation in found:
        print(violation)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
