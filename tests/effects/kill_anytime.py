# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""kill_anytime.py LANDFALL [TIMES]: kills runs at random moments, and holds the journal against what the tool did."""

import collections
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

import stage as stages

TIMES = 200
LEAST_IN_FLIGHT = 40
SECONDS = 0.12  # that the tool takes


def moment_of(rows, finished):
    """Where the kill met the run, by what its journal has."""
    if finished:
        return "after the run"
    status = [row["status"] for row in rows if row["kind"] == "tool"]
    if not status:
        return "before sent"
    return "between sent and the result" if status == ["sent"] else "after the result"


def check(condition, message):
    if not condition:
        sys.exit(f"FAILED: {message}")


def history_of(stage):
    with sqlite3.connect(f"file:{stage.store}?mode=ro", uri=True) as store:
        store.row_factory = sqlite3.Row
        return [dict(row) for row in store.execute("select * from journal order by row")]


def play_and_kill(stage, longest):
    started = time.monotonic()
    run = subprocess.Popen(stage.run_command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        run.wait(random.uniform(0, longest))
    except subprocess.TimeoutExpired:
        run.send_signal(signal.SIGKILL)
        run.wait()
    return time.monotonic() - started, run.returncode == 0


def check_journal(stage, known):
    """What is open is listed once, nothing that the tool has begun is missing. Returns the rows that are new."""
    rows = history_of(stage)
    last = {}
    for row in rows:
        last[row["intent_id"]] = row
    listed = [item["intent_id"] for item in stage.objects("journal", "list", "--open")]
    check(len(listed) == len(set(listed)), f"listed twice: {listed}")
    open_now = {id for id, row in last.items() if row["status"] in ("sent", "unknown") and row["retry_class"] != "safe"}
    check(set(listed) == open_now, f"open: {sorted(open_now)}, listed: {sorted(listed)}")
    by_ref = collections.Counter(row["ref"] for row in last.values() if row["kind"] == "tool")
    check(all(count == 1 for count in by_ref.values()), f"an intent is there twice: {by_ref}")
    for ref in stage.noted("begun"):
        check(by_ref[ref] == 1, f"the tool was called for {ref}, and the journal does not know")
    return rows[known:], len(rows)


def main(landfall, times):
    seed = int(os.environ.get("LANDFALL_SEED") or random.randrange(1 << 32))
    random.seed(seed)
    print(f"seed {seed}")
    with tempfile.TemporaryDirectory() as folder:
        stage = stages.Stage(landfall, folder, "pay", {"seconds": SECONDS})
        longest, finished = play_and_kill(stage, 60)
        check(finished, "a run that nobody kills ends")
        known = len(history_of(stage))
        moments = collections.Counter()
        for _ in range(times):
            _, finished = play_and_kill(stage, longest * 1.1)
            time.sleep(random.choice((0, SECONDS * 1.5)))  # the tool may outlive its run
            new, known = check_journal(stage, known)
            moments[moment_of(new, finished)] += 1
        for moment, count in sorted(moments.items()):
            print(f"{count:4} {moment}")
        with sqlite3.connect(stage.store) as store:
            check(store.execute("pragma integrity_check").fetchone()[0] == "ok", "the store is not sound")
        check(not [name for name in os.listdir(folder) if "damaged" in name], "the store was set aside")
        check(moments["between sent and the result"] * 5 >= times, "too few kills met a call in flight")


main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else TIMES)
