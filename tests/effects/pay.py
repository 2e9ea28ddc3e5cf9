# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A tool that acts on what it is asked, and then often loses the answer: the ledger's command line.

Standard input has {"intent": NAME, "fates": [FATE, …]}, the environment LEDGER (the folder of ledger.py, whose files it
adds to) and REFERENCE (the call's token). Fates: "ok", "killed" and "fails" (exit 1) with "-before" or "-after" the
effect, and "stall-after".
"""

import json
import os
import signal
import sys
import time


def add(name, line):
    file = os.open(os.path.join(os.environ["LEDGER"], name), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.write(file, line.encode())
    os.close(file)


def number_of(intent):
    name = os.path.join(os.environ["LEDGER"], "tries-" + intent)
    file = os.open(name, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.write(file, b".")
    return os.fstat(file).st_size - 1


asked = json.loads(sys.stdin.read())
intent, fates = asked["intent"], asked["fates"]
fate = fates[min(number_of(intent), len(fates) - 1)]
kind, _, when = fate.partition("-")
if when == "after" or kind == "ok":
    add("effects", f"{intent} {os.environ['REFERENCE']}\n")
add("calls", f"{intent} {fate}\n")
if kind == "killed":
    os.kill(os.getpid(), signal.SIGKILL)
if kind == "fails":
    sys.exit(1)
if kind == "stall":
    time.sleep(600)
print(json.dumps({"charged": intent}))
