# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A ledger that acts on what it is asked, and then often loses the answer.

It shares nothing with the client it tests: another language, another process. The folder it is given holds what
happened, for whoever counts: `effects` has a line "INTENT REF" for each effect, `calls` a line "INTENT FATE" for each
call, written when all that the call does has been done.

    POST /charge   {"intent": NAME, "fates": [FATE, …]}; the header X-Reference has the call's token, X-Key the key that
                   makes a second call of the same intent harmless. The first call of an intent meets the first fate,
                   the next one the next; the last fate repeats.
    GET /charges?reference=REF   {"items": [{"reference": REF, "intent": NAME}, …]}; an effect shows LAG later

Fates: "ok", "busy" (429, nothing done), "drop", "reset", "502" and "504" with "-before" or "-after" the effect, and
"stall-after". The first line of output is the port. The ledger ends when its standard input does.
"""

import asyncio
import json
import os
import socket
import struct
import sys
import urllib.parse

LAG = 0.05  # seconds


class Ledger:
    def __init__(self, folder):
        self.path = os.path.join(folder, "effects")
        self.effects = open(self.path, "a", buffering=1)
        self.calls = open(os.path.join(folder, "calls"), "a", buffering=1)
        self.seen = {}
        self.keys = set()
        self.shows = {}

    def fate(self, intent, fates):
        number = self.seen.get(intent, 0)
        self.seen[intent] = number + 1
        return fates[min(number, len(fates) - 1)]

    def act(self, intent, reference, key):
        if key and key in self.keys:
            return
        self.keys.add(key)
        self.effects.write(f"{intent} {reference}\n")
        self.shows[reference] = asyncio.get_running_loop().time() + LAG

    def find(self, reference):
        """Also what others have added to the file."""
        if self.shows.get(reference, 0) > asyncio.get_running_loop().time():
            return []
        with open(self.path) as file:
            lines = [line.split() for line in file]
        return [{"reference": ref, "intent": intent} for intent, ref in lines if ref == reference]


async def read_request(reader):
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {}
    for line in head[1:]:
        name, _, value = line.partition(":")
        headers[name.strip().lower()] = value.strip()
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    method, target, _ = head[0].split(" ")
    return method, target, headers, body


def answer(writer, status, value, more=""):
    body = json.dumps(value).encode()
    head = f"HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n{more}"
    writer.write(head.encode() + b"Connection: close\r\n\r\n" + body)


def reset(writer):
    linger = struct.pack("ii", 1, 0)
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    writer.transport.abort()


async def charge(ledger, reader, writer, headers, body):
    asked = json.loads(body)
    intent = asked["intent"]
    fate = ledger.fate(intent, asked["fates"])
    kind, _, when = fate.partition("-")
    if when == "after" or kind == "ok":
        ledger.act(intent, headers.get("x-reference", ""), headers.get("x-key", ""))
    ledger.calls.write(f"{intent} {fate}\n")
    if kind == "ok":
        answer(writer, 200, {"charged": intent})
    elif kind == "busy":
        answer(writer, 429, {"error": "busy"}, "Retry-After: 1\r\n")
    elif kind in ("502", "504"):
        answer(writer, int(kind), {"error": "gateway"})
    elif kind == "reset":
        reset(writer)
    elif kind == "stall":
        await reader.read()  # until the client leaves


async def serve(ledger, reader, writer):
    try:
        method, target, headers, body = await read_request(reader)
        if method == "POST":
            await charge(ledger, reader, writer, headers, body)
        else:
            query = urllib.parse.parse_qs(urllib.parse.urlsplit(target).query)
            answer(writer, 200, {"items": ledger.find(query["reference"][0])})
        await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main(folder):
    ledger = Ledger(folder)
    server = await asyncio.start_server(lambda r, w: serve(ledger, r, w), "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    os._exit(0)


asyncio.run(main(sys.argv[1]))
