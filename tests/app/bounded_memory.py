#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""bounded_memory.py LANDFALL: a server sends without an end, one way after the other; landfall must hang up."""

import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import zlib

# Of the whole process: by and large sixteen times the content a reply may have, and four times on the way to the disk.
CAP_KIB = 320 * 1024
PIECE = b"a" * 65536


def delta(arguments, **first):
    call = {"index": 0, **first, "function": {"arguments": arguments}}
    if first:
        call["function"]["name"] = "f"
    event = {"id": "chatcmpl-1", "choices": [{"index": 0, "delta": {"tool_calls": [call]}}]}
    return b"data: " + json.dumps(event).encode() + b"\n\n"


def arguments_without_end():
    yield delta('{"', id="c", type="function")
    while True:
        yield delta("a" * 200) * 200


def one_line_without_end():
    yield b'data: "'
    while True:
        yield PIECE


def body_without_end():
    while True:
        yield PIECE


def bomb():
    packer = zlib.compressobj(level=9, wbits=31)
    while True:
        yield packer.compress(b'data: {"choices":[]}\n\n' * 50000)


CASES = {
    "tool arguments without an end": ("200 OK", "", arguments_without_end),
    "one line without an end": ("200 OK", "", one_line_without_end),
    "an error body without an end": ("500 Internal Server Error", "", body_without_end),
    "a bomb of gzip": ("200 OK", "Content-Encoding: gzip\r\n", bomb),
}


def read_request(connection):
    data = b""
    while b"\r\n\r\n" not in data:
        data += connection.recv(65536)
    head, body = data.split(b"\r\n\r\n", 1)
    length = next(int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
    while len(body) < length:
        body += connection.recv(65536)


def serve(listener, case, sent):
    status, fields, pieces = CASES[case]
    connection, _ = listener.accept()
    with connection:
        read_request(connection)
        kind = "text/event-stream" if status.startswith("200") else "text/plain"
        try:
            connection.sendall(f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\n{fields}\r\n".encode())
            for piece in pieces():
                connection.sendall(piece)
                sent.append(len(piece))
        except OSError:
            pass  # landfall hung up: that is what we want


def play(landfall, case, folder):
    listener = socket.create_server(("127.0.0.1", 0))
    server = threading.Thread(target=serve, args=(listener, case, sent := []), daemon=True)
    server.start()
    workspace = os.path.join(folder, "flood.landfall.json")
    provider = {"kind": "openai-compatible", "base_url": f"http://127.0.0.1:{listener.getsockname()[1]}/v1"}
    agent = {"provider": "p", "model": "m", "retry": {"attempts": 1}}
    with open(workspace, "w", encoding="utf-8") as file:
        json.dump({"version": 1, "providers": {"p": provider}, "agents": {"a": agent}}, file)
    home = {name: folder for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    command = [landfall, "run", "--workspace", workspace, "--agent", "a", "--save", os.path.join(folder, "run.ndjson"), "hi"]
    done = subprocess.run(command, env={**os.environ, **home}, capture_output=True, timeout=120, check=False)
    listener.close()
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss  # of the largest child so far
    return done.returncode, peak, sum(sent)


def main():
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for case in CASES:
            code, peak, sent = play(sys.argv[1], case, folder)
            good = code == 1 and peak < CAP_KIB
            failures += not good
            print(f"{'ok    ' if good else 'FAILED'} {case}: exit {code}, peak {peak // 1024} MiB, sent {sent >> 20} MiB")
    return failures


if __name__ == "__main__":
    sys.exit(main())
