#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""with_packages.py OLDEST SCRIPT ARGUMENTS…: runs a script by node of version OLDEST or newer, or says why it cannot.

Then it ends with 77 (for ctest: skipped), or with 1 where LANDFALL_REQUIRE names npm.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys


def missing(oldest, script):
    if not shutil.which("node"):
        return "node is not installed"
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    major = re.match(r"v(\d+)", version)
    if not major or int(major[1]) < oldest:
        return f"node is {version.strip()}, and the packages want {oldest} or newer"
    if not (script.parent / "node_modules").is_dir():
        return "the packages are not installed; ./dev npm PRESET installs them"
    return None


def main():
    script = pathlib.Path(sys.argv[2])
    why = missing(int(sys.argv[1]), script)
    if why is None:
        os.execvp("node", ["node", str(script), *sys.argv[3:]])
    required = "npm" in os.environ.get("LANDFALL_REQUIRE", "").split(",")
    print(f"{script.stem}: {why}" + (", but LANDFALL_REQUIRE names npm" if required else ": skipped"))
    return 1 if required else 77


if __name__ == "__main__":
    sys.exit(main())
