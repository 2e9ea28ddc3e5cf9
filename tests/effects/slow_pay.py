# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A tool that takes its time: {"seconds": N, "end": "ok" or "killed"} on standard input.

It notes its call's REFERENCE in FOLDER: in `begun` at once, in `effects` when it acts. "killed": by itself, after that.
"""

import json
import os
import sys
import time


def note(name):
    file = os.open(os.path.join(os.environ["FOLDER"], name), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.write(file, (os.environ["REFERENCE"] + "\n").encode())
    os.close(file)


note("begun")
asked = json.loads(sys.stdin.read())
time.sleep(asked.get("seconds", 0))
note("effects")
if asked.get("end") == "killed":
    os.kill(os.getpid(), 9)
print(json.dumps({"paid": os.environ["REFERENCE"]}))
