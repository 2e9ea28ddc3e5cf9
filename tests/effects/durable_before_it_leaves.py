# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""durable_before_it_leaves.py LANDFALL STRACE: the system calls of a run show the intent on disk before its call leaves."""

import re
import subprocess
import sys
import tempfile

import stage as stages

LEAVES = {"pay": r"execve\(.*slow_pay", "charge": r"(?:send|write)\w*\(.*POST /charge"}


def check(condition, message):
    if not condition:
        sys.exit(f"FAILED: {message}")


def first(lines, pattern, start=0):
    for number in range(start, len(lines)):
        if re.search(pattern, lines[number]):
            return number
    return None


def durable_before(tool, landfall, strace, folder):
    stage = stages.Stage(landfall, folder, tool, {})
    trace = folder + "/trace"
    calls = "trace=execve,write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync"
    subprocess.run([strace, "-f", "-y", "-s", "100000", "-e", calls, "-o", trace, *stage.run_command()], check=True,
                   timeout=120, stdout=subprocess.DEVNULL)
    item = [item for item in stage.objects("journal", "list") if item["kind"] == "tool"][0]
    with open(trace, errors="replace") as file:
        lines = file.read().split("\n")
    leaves = first(lines, LEAVES[tool])
    check(leaves is not None, f"{tool} was never called")
    written = first(lines, r"pwrite64\(.*-wal>.*" + re.escape(item["intent_id"]))
    check(written is not None, "the intent was never written")
    synced = first(lines, r"fdatasync\(.*-wal>", written)
    check(synced is not None and synced < leaves, f"{tool}: written in line {written}, synced {synced}, left {leaves}")


check(not sys.argv[2].endswith("NOTFOUND"), "strace is not installed")
for tool in LEAVES:
    with tempfile.TemporaryDirectory() as place:
        durable_before(tool, sys.argv[1], sys.argv[2], place)
    print(f"ok   {tool}")
