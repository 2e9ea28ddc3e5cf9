# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A workspace with a model and tools, for tests that treat `landfall` as a program.

The model is a server in this process: it asks for one call of the agent's first tool, and says "Done." once it has the
result. The tool `pay` is a program of this file, run as `python stage.py pay`; `charge` is the same over HTTP, by the
model's server. Both note in the folder what they did: `begun` and `effects` have a line with the call's reference.
"""

import http.server
import json
import os
import socket
import subprocess
import sys
import threading

HERE = os.path.dirname(os.path.realpath(__file__))


def note(folder, name, line):
    file = os.open(os.path.join(folder, name), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.write(file, (line + "\n").encode())
    os.close(file)


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/charge":
            self.charge(body)
        else:
            self.server.stage.asked.append(body)
            self.answer(self.reply(body))

    def reply(self, body):
        stage = self.server.stage
        if body["messages"][-1]["role"] == "tool":
            return {"message": {"role": "assistant", "content": "Done."}, "finish_reason": "stop"}
        stage.calls += 1
        call = {"name": body["tools"][0]["function"]["name"], "arguments": json.dumps(stage.arguments)}
        calls = [{"id": f"call-{stage.calls}", "type": "function", "function": call}]
        message = {"role": "assistant", "content": None, "tool_calls": calls}
        return {"message": message, "finish_reason": "tool_calls"}

    def charge(self, body):
        note(self.server.stage.folder, "effects", self.headers["X-Reference"])
        if body.get("end") == "lost":
            self.connection.shutdown(socket.SHUT_RDWR)
        else:
            self.send({"charged": self.headers["X-Reference"]})

    def answer(self, choice):
        self.send({"id": "c", "object": "chat.completion", "model": "m", "choices": [dict(choice, index=0)]})

    def send(self, value):
        body = json.dumps(value).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Stage:
    def __init__(self, landfall, folder, tool, arguments):
        self.landfall = landfall
        self.folder = folder
        self.arguments = arguments
        self.calls = 0
        self.asked = []
        self.store = os.path.join(folder, "runs.db")
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.stage = self
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.workspace = os.path.join(folder, "stage.landfall.json")
        with open(self.workspace, "w") as file:
            json.dump(self.describe(tool), file)

    def describe(self, tool):
        base = f"http://127.0.0.1:{self.server.server_address[1]}"
        safety = {"parameters": {"type": "object"}, "retry_class": "accumulating", "approval": "auto"}
        pay_command = [os.path.realpath(sys.executable), "-IS", os.path.join(HERE, "slow_pay.py")]
        environment = {"FOLDER": self.folder, "REFERENCE": "{{ref}}"}
        tools = {
            "pay": dict(safety, kind="command", command=pay_command, env=environment),
            "charge": dict(safety, kind="http", method="POST", url=base + "/charge", headers={"X-Reference": "{{ref}}"}),
        }
        agent = {"provider": "model", "model": "m", "stream": False, "tools": [tool]}
        provider = {"kind": "openai-compatible", "base_url": base + "/v1"}
        return {"version": 1, "providers": {"model": provider}, "tools": tools, "agents": {"Payer": agent}}

    def command(self, *words):
        return [self.landfall, *words, "--store", self.store]

    def run_command(self, *more):
        return self.command("run", "--workspace", self.workspace, "--agent", "Payer", *more, "go")

    def call(self, *words, expect=0):
        """Standard output of `landfall`, which must end so."""
        done = subprocess.run(self.command(*words), capture_output=True, text=True, timeout=60)
        if done.returncode != expect:
            raise AssertionError(f"{words}: exit {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    def objects(self, *words):
        return [json.loads(line) for line in self.call(*words, "--output", "ndjson").splitlines()]

    def noted(self, name):
        try:
            with open(os.path.join(self.folder, name)) as file:
                return file.read().split()
        except FileNotFoundError:
            return []

