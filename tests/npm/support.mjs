// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of this folder share: cases that are counted, and processes that are ended.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const landfall = process.argv[2];
export const folder = mkdtempSync(join(tmpdir(), "landfall-npm-"));

// Our program, as a person has it who uses it for the first time.
export const environment = {
  ...process.env,
  LC_ALL: "C.UTF-8",
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
  XDG_CACHE_HOME: folder,
};

const running = new Set();
let failed = 0;
let passed = 0;

// Starts a process and waits for a line of its output.
export async function start(command, args, isReady) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: environment });
  running.add(child);
  child.on("exit", () => running.delete(child));
  child.stderr.resume();
  const lines = createInterface({ input: child.stdout });
  const line = await new Promise((resolve, reject) => {
    lines.on("line", (text) => isReady(text) && resolve(text));
    child.on("exit", (code) => reject(new Error(`${command} ended with ${code}`)));
  });
  return { line, stop: () => child.kill("SIGTERM") };
}

// Runs a command to its end.
export async function run(command, args, extra = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...environment, ...extra } });
  let out = "";
  let err = "";
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (err += data));
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { code, out, err };
}

export async function check(name, body) {
  try {
    await body();
    passed += 1;
    console.log(`ok      ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}: ${error.stack ?? error}`);
  }
}

export function finish() {
  running.forEach((child) => child.kill("SIGKILL"));
  rmSync(folder, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
