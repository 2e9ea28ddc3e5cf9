#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the mistakes of mutants.txt one by one in a copy of the sources and expects the policy's tests to notice.

Exit 0: all were noticed. 1: some survived. 2: a mutant does not fit the sources any more, or nothing could be built.
"""

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "mutants"
COPY = WORK / "landfall"
BUILD = COPY / "build" / "ci"
LEFT_OUT = {".git", "build"}
# The quick ones first: most mistakes need no more.
TESTS = ("model_step", "model_step_lessons", "retry_policy", "conformance", "model_step_properties", "tool_step",
         "tool_step_properties")
SETTINGS = {"QT_QPA_PLATFORM": "offscreen", "LANDFALL_SEED": "1", "LANDFALL_SCRIPTS": "100000"}
SECONDS_A_TEST = 120  # a mistake may make a step go on for ever


@dataclass
class Mutant:
    name: str
    file: str
    old: str
    new: str


def mutants_from(text):
    found, lines = [], [line for line in text.splitlines() if line and not line.startswith("#")]
    for number in range(0, len(lines), 4):
        name, file, old, new = lines[number : number + 4]
        if not (name.startswith("= ") and old.startswith("-") and new.startswith("+")):
            raise SystemExit(f"mutants.txt: cannot read the mutant at {name!r}")
        found.append(Mutant(name[2:], file, old[1:], new[1:]))
    return found


def misfits(mutants, root):
    for mutant in mutants:
        count = (root / mutant.file).read_text().split("\n").count(mutant.old)
        if count != 1:
            yield f"{mutant.name}: its old line stands {count} times in {mutant.file}: {mutant.old.strip()}"


def copy_sources():
    """Only what differs, so that a second run builds little. What an interrupted run left behind is put right."""
    wanted = set()
    for folder, folders, files in os.walk(ROOT):
        if Path(folder) == ROOT:
            folders[:] = [name for name in folders if name not in LEFT_OUT]
        folders[:] = [name for name in folders if name != "__pycache__"]
        for name in files:
            source = Path(folder) / name
            target = COPY / source.relative_to(ROOT)
            wanted.add(target)
            if not target.exists() or target.read_bytes() != source.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
                os.utime(target)
    for target in COPY.rglob("*"):
        if target.is_file() and target not in wanted and COPY / "build" not in target.parents:
            target.unlink()


def build(log):
    command = ["cmake", "--build", str(BUILD), "--target", *(f"tst_{name}" for name in TESTS)]
    return subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, cwd=COPY).returncode == 0


def is_green(name, log):
    try:
        done = subprocess.run(
            [str(BUILD / "bin" / f"tst_{name}")],
            stdout=log,
            stderr=subprocess.STDOUT,
            env={**os.environ, **SETTINGS},
            timeout=SECONDS_A_TEST,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def red_tests(every, log):
    red = []
    for name in TESTS:
        if not is_green(name, log):
            red.append(name)
            if not every:
                break
    return red


def try_out(mutant, every, log):
    """The tests that turned red, or None if the mutant cannot be built."""
    file = COPY / mutant.file
    sound = file.read_text()
    lines = sound.split("\n")
    lines[lines.index(mutant.old)] = mutant.new
    try:
        file.write_text("\n".join(lines))
        return red_tests(every, log) if build(log) else None
    finally:
        file.write_text(sound)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*", help="only mutants whose name contains one of these")
    parser.add_argument("--fit", action="store_true", help="only look whether the mutants fit the sources")
    parser.add_argument("--every", action="store_true", help="run all tests, not only up to the first that notices")
    arguments = parser.parse_args()

    mutants = mutants_from((Path(__file__).parent / "mutants.txt").read_text())
    problems = list(misfits(mutants, ROOT))
    if problems:
        print(*problems, sep="\n", file=sys.stderr)
        return 2
    if arguments.fit:
        return 0
    if arguments.words:
        mutants = [mutant for mutant in mutants if any(word in mutant.name for word in arguments.words)]
        if not mutants:
            print("no mutant has such a name", file=sys.stderr)
            return 2

    copy_sources()
    log_file = WORK / "log.txt"
    with log_file.open("w") as log:
        configured = subprocess.run(["cmake", "--preset", "ci"], cwd=COPY, stdout=log).returncode == 0
        if not configured or not build(log) or red_tests(False, log):
            print(f"without a mutant the tests must be built and green, see {log_file}", file=sys.stderr)
            return 2
        survivors, unbuilt = 0, 0
        for mutant in mutants:
            log.write(f"\n=== {mutant.name}\n")
            log.flush()
            red = try_out(mutant, arguments.every, log)
            survivors += red == []
            unbuilt += red is None
            verdict = "CANNOT BE BUILT" if red is None else ", ".join(red) or "SURVIVED"
            print(f"{mutant.name:52} {verdict}", flush=True)
    print(f"{len(mutants)} mutants, {survivors} survived, {unbuilt} could not be built; {log_file}")
    return 2 if unbuilt else 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
