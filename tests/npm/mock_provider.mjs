// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `landfall run` against a server of the four protocols that nobody here wrote.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";

import { check, finish, folder, landfall, run, start } from "./support.mjs";

const reply = "Hello from a stranger, in more than one piece.";
const asked = 2;

// Refuses the first time it is asked so.
function busyAtFirst(prompt) {
  const refusal = { error: { message: "Slow down", type: "rate_limit_error" }, status: 429, retryAfter: asked };
  return [
    { match: { userMessage: prompt, sequenceIndex: 0 }, response: refusal },
    { match: { userMessage: prompt }, response: { content: reply } },
  ];
}

const fixtures = [
  { match: { userMessage: "hello" }, response: { content: reply } },
  { match: { userMessage: "cut" }, response: { content: reply.repeat(5) }, truncateAfterChunks: 3 },
  {
    match: { userMessage: "book", hasToolResult: false },
    response: { toolCalls: [{ name: "book_flight", arguments: { flight: "NH106" } }] },
  },
  { match: { userMessage: "book" }, response: { content: "Booked." } },
];

// The four protocols, and where the stranger serves them.
const protocols = {
  chat: (url) => ({ kind: "openai", base_url: `${url}/v1` }),
  responses: (url) => ({ kind: "openai-responses", base_url: url }),
  anthropic: (url) => ({ kind: "anthropic", base_url: `${url}/` }),
  gemini: (url) => ({ kind: "gemini", base_url: url }),
};

function workspaceFor(url) {
  const workspace = { version: 1, providers: {}, tools: {}, agents: {} };
  workspace.tools.book_flight = {
    kind: "lab",
    description: "Book one seat on a flight.",
    parameters: { type: "object", properties: { flight: { type: "string" } }, required: ["flight"] },
    retry_class: "accumulating",
    approval: "auto",
  };
  for (const [name, provider] of Object.entries(protocols)) {
    workspace.providers[name] = { ...provider(url), api_key: "env:LANDFALL_MOCK_KEY" };
    const agent = { instructions: "Be brief.", provider: name, model: "a-model", retry: { attempts: 2, backoff_seconds: 0.1 } };
    workspace.agents[name] = agent;
    workspace.agents[`${name} once`] = { ...agent, retry: { attempts: 1 } };
    workspace.agents[`${name} with a tool`] = { ...agent, tools: ["book_flight"] };
  }
  return workspace;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startStranger() {
  const file = join(folder, "fixtures.json");
  const busy = Object.keys(protocols).flatMap((name) => busyAtFirst(`busy ${name}`));
  writeFileSync(file, JSON.stringify({ fixtures: [...fixtures, ...busy] }));
  const cli = join(dirname(createRequire(import.meta.url).resolve("@copilotkit/aimock")), "cli.js");
  const port = await freePort();
  const args = [cli, "-p", `${port}`, "-f", file, "-c", "10"];
  await start(process.execPath, args, (line) => line.includes("listening"));
  return `http://127.0.0.1:${port}`;
}

const workspaceFile = join(folder, "stranger.landfall.json");

async function play(agent, prompt) {
  const args = ["run", "--workspace", workspaceFile, "--agent", agent, "--output", "ndjson", prompt];
  const { code, out, err } = await run(landfall, args, { LANDFALL_MOCK_KEY: "a-key" });
  const events = out.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const last = events.at(-1);
  assert.equal(last?.type, "RUN_FINISHED", err);
  return { code, events, last, of: (type) => events.filter((event) => event.type === type) };
}

async function checkProtocol(name) {
  await check(`${name}: a streamed reply`, async () => {
    const played = await play(name, "hello");
    assert.equal(played.code, 0);
    assert.equal(played.last.data.text, reply);
    assert.ok(played.of("TEXT_DELTA").length > 1, "it came in pieces");
  });
  await check(`${name}: a tool call and its answer`, async () => {
    const played = await play(`${name} with a tool`, "book");
    assert.equal(played.code, 0);
    assert.deepEqual(played.of("TOOL_STARTED")[0].data.arguments, { flight: "NH106" });
    assert.equal(played.last.data.text, "Booked.");
  });
  await check(`${name}: 429 with Retry-After`, async () => {
    const played = await play(name, `busy ${name}`);
    assert.equal(played.code, 0);
    const [retry] = played.of("RETRY");
    assert.equal(retry.data.asked_seconds, asked);
    assert.equal(retry.data.category, "rate_limited");
  });
  await check(`${name}: a reply that breaks off, no tools`, async () => {
    const played = await play(`${name} once`, "cut");
    assert.equal(played.code, 1);
    assert.equal(played.of("PROVIDER_OUTCOME_UNKNOWN").length, 0);
    assert.equal(played.of("REQUEST_STARTED").length, 1);
  });
  await check(`${name}: a reply that breaks off, with a tool that acts`, async () => {
    const played = await play(`${name} with a tool`, "cut");
    assert.equal(played.code, 3);
    assert.equal(played.of("PROVIDER_OUTCOME_UNKNOWN").length, 1);
    assert.equal(played.of("REQUEST_STARTED").length, 1);
  });
}

writeFileSync(workspaceFile, JSON.stringify(workspaceFor(await startStranger())));
for (const name of Object.keys(protocols)) await checkProtocol(name);
finish();
