# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""recovery.py LANDFALL: runs that were cut off or left something open are decided, and go on from their record."""

import json
import signal
import subprocess
import sys
import tempfile
import time

import stage as stages


def check(condition, message):
    if not condition:
        sys.exit(f"FAILED: {message}")


def only(items, what):
    check(len(items) == 1, f"{what}: {items}")
    return items[0]


def open_item(stage):
    return only([item for item in stage.objects("journal", "list", "--open") if item["kind"] == "tool"], "open calls")


def results_of(body):
    return [message["content"] for message in body["messages"] if message["role"] == "tool"]


def leave_open(stage):
    """The tool acts and is killed; nobody is asked."""
    done = subprocess.run(stage.run_command("--on-unknown", "fail"), capture_output=True, text=True, timeout=60)
    check(done.returncode == 3, f"an open item is exit 3, not {done.returncode}: {done.stderr}")
    return open_item(stage)


def kill_in_flight(stage):
    run = subprocess.Popen(stage.run_command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not stage.noted("begun"):
        time.sleep(0.01)
    run.send_signal(signal.SIGKILL)
    run.wait()
    return open_item(stage)


def resume(stage, item, *more, expect=0, answers=""):
    command = stage.command("run", "--resume", item["run"], "--workspace", stage.workspace, *more)
    done = subprocess.run(command, input=answers, capture_output=True, text=True, timeout=60)
    check(done.returncode == expect, f"--resume: exit {done.returncode}, not {expect}: {done.stderr}")


def landed(folder, landfall):
    stage = stages.Stage(landfall, folder, "pay", {"end": "killed"})
    item = leave_open(stage)
    stage.call("journal", "resolve", item["intent_id"], "--landed", "--result", '{"paid": "by hand"}')
    resume(stage, item)
    check(json.loads(only(results_of(stage.asked[-1]), "results")) == {"paid": "by hand"}, "the model gets the result")
    check(len(stage.noted("effects")) == 1, "nothing is sent again")


def not_landed(folder, landfall):
    stage = stages.Stage(landfall, folder, "pay", {"end": "killed"})
    item = leave_open(stage)
    stage.call("journal", "resolve", item["intent_id"], "--not-landed")
    resume(stage, item, "--on-unknown", "retry", expect=3)
    check(len(stage.noted("effects")) == 2, "what did not land is sent again when it is said so")
    check(len(set(stage.noted("effects"))) == 1, "with the same token")
    check(open_item(stage)["intent_id"] == item["intent_id"], "and it is the same intent")


def asked_again(folder, landfall):
    stage = stages.Stage(landfall, folder, "pay", {"seconds": 0.3})
    item = kill_in_flight(stage)
    resume(stage, item, "--on-unknown", "ask", answers='it_landed\n{"paid": 1}\nseen in the ledger\n')
    check(json.loads(only(results_of(stage.asked[-1]), "results")) == {"paid": 1}, "the model gets the answer")
    check(len(stage.noted("begun")) == 1, "nothing is sent again")
    rows = stage.objects("journal", "show", item["intent_id"])
    check([row["status"] for row in rows][-1] == "resolved_landed", f"the journal has the answer: {rows}")
    check(rows[-1]["note"] == "seen in the ledger" and rows[-1]["by"].startswith("operator:"), f"and whose: {rows}")


def refused(folder, landfall):
    stage = stages.Stage(landfall, folder, "pay", {})
    stage.call("run", "--workspace", stage.workspace, "--agent", "Payer", "go")
    run = only(stage.objects("runs", "list"), "runs")
    stage.call("run", "--resume", run["run_id"], "--workspace", stage.workspace, expect=2)
    stage.call("run", "--resume", "run-nobody", "--workspace", stage.workspace, expect=2)


for case in (landed, not_landed, asked_again, refused):
    with tempfile.TemporaryDirectory() as place:
        case(place, sys.argv[1])
    print(f"ok   {case.__name__}")
