// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The vendors' own clients against the lab: what it speaks are the protocols, also where it frames them unusually.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import Anthropic from "@anthropic-ai/sdk";
import { ApiError, GoogleGenAI } from "@google/genai";
import OpenAI from "openai";

import { check, finish, folder, landfall, start } from "./support.mjs";

const text = "Grüße from the lab 👋, in several words.";
const toolArguments = { city: "Zürich", days: 3 };
const tool = { name: "forecast", description: "Tells the weather", schema: { type: "object", properties: {} } };

const framings = {
  "as usual": {},
  "CRLF": { line_ends: "crlf" },
  "comments and pings": { comments: true, pings: true },
  "seven bytes a write": { bytes_per_write: 7 },
  "gzip": { gzip: true },
  "gzip, CRLF, pings, split": { gzip: true, line_ends: "crlf", pings: true, bytes_per_write: 5 },
};

async function collect(stream, take) {
  for await (const piece of stream) take(piece);
}

// One client each: how it asks, and what its answers and errors are. `heard` is the text of the last stream, also
// of one that failed.
const chat = {
  error: "server_error",
  ApiError: OpenAI.APIError,
  client: (url) => new OpenAI({ baseURL: `${url}/v1`, apiKey: "k", maxRetries: 0 }),
  request: { model: "m", messages: [{ role: "user", content: "Hi" }] },
  tools: [{ type: "function", function: { name: tool.name, parameters: tool.schema } }],
  async stream(client, request = this.request) {
    const said = { call: { name: "", arguments: "" }, usage: null };
    this.heard = "";
    const options = { ...request, stream: true, stream_options: { include_usage: true } };
    await collect(await client.chat.completions.create(options), (chunk) => {
      const delta = chunk.choices[0]?.delta ?? {};
      this.heard += delta.content ?? "";
      said.call.name += delta.tool_calls?.[0]?.function?.name ?? "";
      said.call.arguments += delta.tool_calls?.[0]?.function?.arguments ?? "";
      said.usage = chunk.usage ?? said.usage;
    });
    return { text: this.heard, name: said.call.name, args: said.call.arguments, tokens: said.usage?.completion_tokens };
  },
  async whole(client) {
    return (await client.chat.completions.create(this.request)).choices[0].message.content;
  },
  async call(client) {
    const said = await this.stream(client, { ...this.request, tools: this.tools });
    return { name: said.name, args: JSON.parse(said.args) };
  },
};

const responses = {
  error: "server_error",
  ApiError: OpenAI.APIError,
  client: chat.client,
  request: { model: "m", input: "Hi" },
  async stream(client, request = this.request) {
    this.heard = "";
    let last;
    await collect(await client.responses.create({ ...request, stream: true }), (event) => {
      if (event.type === "response.output_text.delta") this.heard += event.delta;
      if (event.type === "response.completed") last = event.response;
    });
    return { text: this.heard, last, tokens: last?.usage.output_tokens };
  },
  async whole(client) {
    return (await client.responses.create(this.request)).output_text;
  },
  async call(client) {
    const tools = [{ type: "function", name: tool.name, parameters: tool.schema, strict: false }];
    const { last } = await this.stream(client, { ...this.request, tools });
    const item = last.output.find((one) => one.type === "function_call");
    return { name: item.name, args: JSON.parse(item.arguments) };
  },
};

const anthropic = {
  error: "overloaded_error",
  ApiError: Anthropic.APIError,
  client: (url) => new Anthropic({ baseURL: url, apiKey: "k", maxRetries: 0 }),
  request: { model: "m", max_tokens: 100, messages: [{ role: "user", content: "Hi" }] },
  async stream(client, request = this.request) {
    this.heard = "";
    const message = await client.messages.stream(request).on("text", (piece) => (this.heard += piece)).finalMessage();
    return { text: message.content[0]?.text, message, tokens: message.usage.output_tokens };
  },
  async whole(client) {
    return (await client.messages.create(this.request)).content[0].text;
  },
  async call(client) {
    const tools = [{ name: tool.name, description: tool.description, input_schema: tool.schema }];
    const { message } = await this.stream(client, { ...this.request, tools });
    const block = message.content.find((one) => one.type === "tool_use");
    return { name: block.name, args: block.input };
  },
};

const gemini = {
  error: "UNAVAILABLE",
  ApiError,
  errorAfter: 0, // it sees an error only where a read gives that and nothing else
  seesErrorsInPieces: false,
  client: (url) => new GoogleGenAI({ apiKey: "k", httpOptions: { baseUrl: url } }),
  request: { model: "gemini-m", contents: "Hi" },
  async stream(client, request = this.request) {
    this.heard = "";
    let call;
    let tokens;
    await collect(await client.models.generateContentStream(request), (chunk) => {
      const parts = chunk.candidates?.[0]?.content?.parts ?? [];
      this.heard += parts.map((part) => part.text ?? "").join("");
      call = parts.find((part) => part.functionCall)?.functionCall ?? call;
      tokens = chunk.usageMetadata?.candidatesTokenCount ?? tokens;
    });
    return { text: this.heard, call, tokens };
  },
  async whole(client) {
    return (await client.models.generateContent(this.request)).text;
  },
  async call(client) {
    const config = { tools: [{ functionDeclarations: [{ name: tool.name, parametersJsonSchema: tool.schema }] }] };
    const { call } = await this.stream(client, { ...this.request, config });
    return { name: call.name, args: call.args };
  },
};

function exchangesFor(vendor) {
  return [
    `ok:${text}`,
    `ok:${text}`,
    `tool_call:${tool.name};args=${JSON.stringify(toolArguments)}`,
    "status:429;retry_after=7",
    `error_event:${vendor.error};after=${vendor.errorAfter ?? 2};text=${text}`,
    `reset_after_chunks:2;text=${text}`,
  ];
}

async function failureOf(promise) {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  assert.fail("the client saw no failure");
}

function retryAfterOf(error) {
  return typeof error.headers?.get === "function" ? error.headers.get("retry-after") : error.headers?.["retry-after"];
}

// The exchanges in their order: each answers one request.
async function checkVendor(vendorName, vendor, framingName) {
  const script = join(folder, "script.json");
  writeFileSync(
    script,
    JSON.stringify({ exchanges: exchangesFor(vendor), chunk_delay_ms: 2, framing: framings[framingName] }),
  );
  const lab = await start(landfall, ["lab", "--script", script], (line) => line.startsWith("http"));
  const client = vendor.client(lab.line);
  const at = (what) => `${vendorName}, ${framingName}: ${what}`;

  await check(at("a streamed text"), async () => {
    const said = await vendor.stream(client);
    assert.equal(said.text, text);
    assert.ok(said.tokens > 0, "usage came");
  });
  await check(at("a whole text"), async () => assert.equal(await vendor.whole(client), text));
  await check(at("a tool call"), async () =>
    assert.deepEqual(await vendor.call(client), { name: tool.name, args: toolArguments }),
  );
  await check(at("a 429"), async () => {
    const error = await failureOf(vendor.stream(client));
    assert.ok(error instanceof vendor.ApiError, `${error}`);
    assert.equal(error.status, 429);
    if (error.headers) assert.equal(retryAfterOf(error), "7");
  });
  await check(at("an error in the stream"), async () => {
    if (vendor.seesErrorsInPieces === false && framings[framingName].bytes_per_write) {
      await vendor.stream(client); // spends the exchange
      return;
    }
    const error = await failureOf(vendor.stream(client));
    assert.ok(error instanceof vendor.ApiError, `${error}`);
  });
  // Node takes a reset for the end of a body; most clients do not look further, so none has to fail.
  await check(at("a connection that breaks"), async () => {
    await vendor.stream(client).catch(() => {});
    const { heard } = vendor;
    assert.ok(heard !== "" && heard !== text && text.startsWith(heard), `heard: "${heard}"`);
  });
  lab.stop();
}

for (const framingName of Object.keys(framings))
  for (const [name, vendor] of Object.entries({ chat, responses, anthropic, gemini }))
    await checkVendor(name, vendor, framingName);
finish();
