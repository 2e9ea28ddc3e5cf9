// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one streamed reply with the openai package and prints what it took as JSON.
// Arguments: the folder of node_modules, the base URL.
'use strict';

const path = require('node:path');
const { performance } = require('node:perf_hooks');

async function main(packages, baseURL) {
    const { default: OpenAI } = require(path.join(packages, 'openai'));
    const client = new OpenAI({ baseURL, apiKey: 'no-key-at-all', maxRetries: 0 });
    const started = performance.now();
    const before = process.cpuUsage();
    const stream = await client.chat.completions.create({
        model: 'm',
        messages: [{ role: 'user', content: 'Say hello.' }],
        stream: true,
    });
    let events = 0;
    for await (const chunk of stream)
        events += chunk.choices[0]?.delta?.content ? 1 : 0;
    const cpu = process.cpuUsage(before);
    console.log(JSON.stringify({
        events,
        seconds: (performance.now() - started) / 1000,
        cpuSeconds: (cpu.user + cpu.system) / 1e6,
        version: require(path.join(packages, 'openai', 'package.json')).version,
    }));
}

main(...process.argv.slice(2)).catch((error) => {
    console.error(error);
    process.exitCode = 1;
});
