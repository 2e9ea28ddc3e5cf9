#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a node script, or says why it cannot: exit 77 (ctest: skipped), or 1 where LANDFALL_REQUIRE names npm."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

OLDEST_NODE = 20


def missing(script):
    if not shutil.which("node"):
        return "node is not installed"
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    major = re.match(r"v(\d+)", version)
    if not major or int(major[1]) < OLDEST_NODE:
        return f"node is {version.strip()}, and the packages want {OLDEST_NODE} or newer"
    if not (script.parent / "node_modules").is_dir():
        return "the packages are not installed; ./dev npm PRESET installs them"
    return None


def main():
    script = pathlib.Path(sys.argv[1])
    why = missing(script)
    if why is None:
        os.execvp("node", ["node", str(script), *sys.argv[2:]])
    required = "npm" in os.environ.get("LANDFALL_REQUIRE", "").split(",")
    print(f"{script.stem}: {why}" + (", but LANDFALL_REQUIRE names npm" if required else ": skipped"))
    return 1 if required else 77


if __name__ == "__main__":
    sys.exit(main())
