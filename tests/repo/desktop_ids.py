# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""desktop_ids.py ID DESKTOP_FILE METAINFO ICON APP_FOLDER

A desktop matches windows, launchers, icons and store entries by one name. Each validator checks its own file only.
"""

import configparser
import re
import sys
from pathlib import Path
from xml.etree import ElementTree


def names(desktop_file, metainfo, icon):
    """(where a name stands, the name) for each place that is a file of ours."""
    entry = configparser.ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str
    entry.read_string(desktop_file.read_text(encoding="utf-8"))
    component = ElementTree.parse(metainfo).getroot()
    yield "name of the desktop file", desktop_file.name.removesuffix(".desktop")
    yield "Icon= of the desktop file", entry["Desktop Entry"]["Icon"]
    yield "name of the metainfo file", metainfo.name.removesuffix(".metainfo.xml")
    yield "component id", component.findtext("id")
    yield "launchable", component.findtext("launchable").removesuffix(".desktop")
    yield "name of the icon", icon.stem if icon.is_file() else f"no file {icon}"


def program_uses_the_id(app_folder):
    code = "\n".join(file.read_text(encoding="utf-8") for file in app_folder.rglob("*.cpp"))
    return not code or re.search(r"setDesktopFileName\(\s*QStringLiteral\(\s*LANDFALL_APP_ID\s*\)\s*\)", code)


def main(app_id, desktop_file, metainfo, icon, app_folder):
    wrong = [f"{where}: {name}" for where, name in names(*map(Path, (desktop_file, metainfo, icon))) if name != app_id]
    if not program_uses_the_id(Path(app_folder)):
        wrong.append("no call of setDesktopFileName(QStringLiteral(LANDFALL_APP_ID)) in the program")
    for line in wrong:
        print(f"not {app_id}: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
