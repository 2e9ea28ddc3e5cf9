# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A provider whose connections end as a script says, and that counts what reached it.

It shares nothing with the client it tests: another language, another process. Every run has a port of its own, so what
arrives is counted even where nothing of it is read. Standard input steers it, one JSON object a line, each answered by
one line:

    {"open": SCRIPT, "guard": GUARD}  {"port": PORT}
    {"release": PORT}                 {}   lets one connection of this port go on that waits in the step "seen"
    {"count": PORT}                   {"connections": N, "requests": N, "elsewhere": N}, when all its connections ended

GUARD: "none", "trusted", "untrusted", "other name" (TLS, by certificate); "nobody" (nobody listens), "full" (the queue
of connections is full, so the next one is not answered). SCRIPT is a list of the steps below, carried out on each
connection. A request is counted when its first byte is here; one that is sent again on the same connection counts, too.
Redirects point to a port that counts its connections as "elsewhere". The server ends when its standard input does.
"""

import contextlib
import json
import re
import select
import selectors
import socket
import ssl
import struct
import sys
import threading

REQUEST_LINE = re.compile(rb"POST (?:/|http:)")
HEAD_END = b"\r\n\r\n"
PATIENCE = 20  # seconds


class Gone(Exception):
    """The connection has ended, by this side or the other."""


class Port:
    """What arrived for one run."""

    def __init__(self, script, guard):
        self.changed = threading.Condition()
        self.script = script
        self.guard = guard
        self.connections = 0
        self.requests = 0
        self.open = 0
        self.releases = 0
        self.fillers = []
        self.listener = socket.socket()
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.listener.bind(("127.0.0.1", 0))
        self.number = self.listener.getsockname()[1]
        if guard == "full":
            self.listener.listen(0)
            for _ in range(3):
                self.fillers.append(socket.socket())
                self.fillers[-1].setblocking(False)
                self.fillers[-1].connect_ex(("127.0.0.1", self.number))
        elif guard != "nobody":
            self.listener.listen(16)

    def change(self, what, by):
        with self.changed:
            setattr(self, what, getattr(self, what) + by)
            self.changed.notify_all()
            return getattr(self, what)

    def wait(self, condition):
        with self.changed:
            if not self.changed.wait_for(condition, PATIENCE):
                print(f"ending_server: {self.script} waited in vain", file=sys.stderr)


# Replies, in pieces: what comes before the first text, two texts, the rest up to the terminal reason, the end mark.


def sse(*events):
    return "".join(f"event: {e['type']}\ndata: {json.dumps(e)}\n\n" if "type" in e else f"data: {json.dumps(e)}\n\n"
                   for e in events).encode()


def anthropic_stream():
    def text(words):
        return {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": words}}

    message = {"id": "msg_1", "type": "message", "role": "assistant", "model": "m", "content": [], "stop_reason": None,
               "usage": {"input_tokens": 9, "output_tokens": 1}}
    yield sse({"type": "message_start", "message": message},
              {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}})
    yield sse(text("Booked"))
    yield sse(text(" and"))
    yield sse(text(" done."), {"type": "content_block_stop", "index": 0},
              {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 5}})
    yield sse({"type": "message_stop"})


def chat_stream():
    def chunk(delta, finish=None):
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        return {"id": "c1", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}

    yield sse(chunk({"role": "assistant", "content": ""}))
    yield sse(chunk({"content": "Booked"}))
    yield sse(chunk({"content": " and"}))
    yield sse(chunk({"content": " done."}), chunk({}, "stop"))
    yield b"data: [DONE]\n\n"


def chat_document():
    choice = {"index": 0, "message": {"role": "assistant", "content": "Booked and done."}, "finish_reason": "stop"}
    whole = json.dumps({"id": "c1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice],
                        "usage": {"prompt_tokens": 9, "completion_tokens": 5, "total_tokens": 14}}).encode()
    quarter = len(whole) // 4
    yield from (whole[:quarter], whole[quarter : 2 * quarter], whole[2 * quarter : 3 * quarter], whole[3 * quarter :])
    yield b""


def reply_to(path, body):
    if path.endswith("/messages"):
        return list(anthropic_stream()), "text/event-stream"
    if json.loads(body).get("stream"):
        return list(chat_stream()), "text/event-stream"
    return list(chat_document()), "application/json"


class Connection:
    """One connection. Its public methods are the steps of a script, by their names with spaces."""

    def __init__(self, sock, port):
        self.sock = sock
        self.port = port
        self.ordinal = port.change("connections", 1)
        self.received = b""
        self.counted = 0
        self.head = b""
        self.body = b""
        self.pieces = []
        self.framing = "chunked"
        self.unsent = b""

    def run(self):
        with contextlib.suppress(Gone, OSError):
            for step in self.port.script:
                if not step.startswith("send "):
                    self.flush()
                self.do(step)
            self.flush()
            self.drain()
        self.sock.close()
        self.port.change("open", -1)

    def do(self, step):
        name, _, status = step.partition(":")
        getattr(self, name.strip().replace(" ", "_"))(*([status.strip()] if status else []))

    # Reading

    def count(self, data):
        self.received += data
        seen = max(len(REQUEST_LINE.findall(self.received)), int(self.received[:1] == b"P"))
        self.port.change("requests", seen - self.counted)
        self.counted = seen

    def take(self, size):
        data = self.sock.recv(size)
        if not data:
            raise Gone
        self.count(data)
        return data

    def wait_for_request(self):
        """Until it is in this machine's memory. TLS does not let us look without reading its first byte."""
        select.select([self.sock], [], [], PATIENCE)
        if isinstance(self.sock, ssl.SSLSocket):
            self.take(1)
        else:
            self.count(self.sock.recv(16, socket.MSG_PEEK))
            self.received = b""

    def read_part_of_head(self):
        self.take(20)

    def read_head(self):
        while HEAD_END not in self.head:
            self.head += self.take(1)

    def read_part_of_body(self):
        self.read_head()
        self.take(100)

    def read_request(self):
        self.read_head()
        length = int(re.search(rb"content-length: *(\d+)", self.head, re.IGNORECASE).group(1))
        while len(self.body) < length:
            self.body += self.take(length - len(self.body))
        path = self.head.split(b" ")[1].split(b"?")[0].decode()
        self.pieces, self.type = reply_to(path, self.body)

    def drain(self):
        while True:
            self.take(65536)

    # Answering. What is sent between two other steps leaves in one piece.

    def flush(self):
        data, self.unsent = self.unsent, b""
        if data:
            self.sock.sendall(data)

    def send_part_of_status_line(self):
        self.unsent += b"HTTP/1.1 2"

    def send_part_of_head(self):
        self.unsent += b"HTTP/1.1 200 OK\r\nContent-Type: " + self.type.encode() + b"\r\nX-Cut: in the mid"

    def send_garbage(self):
        self.unsent += b"\x00\x01 this is not HTTP\r\n\r\n"

    def send_interim(self, status):
        self.unsent += f"HTTP/1.1 {status} Interim\r\nX-Note: more follows\r\n\r\n".encode()

    def send_head(self, framing="chunked"):
        self.framing = framing.split()[0]
        length = len(b"".join(self.pieces)) + {"length": 0, "length too long": 50, "length too short": -100}.get(framing, 0)
        field = {"chunked": "Transfer-Encoding: chunked\r\n", "length": f"Content-Length: {length}\r\n"}
        self.unsent += f"HTTP/1.1 200 OK\r\nContent-Type: {self.type}\r\n{field.get(self.framing, '')}\r\n".encode()

    def body_piece(self, data):
        if self.framing == "chunked" and data:
            data = f"{len(data):x}\r\n".encode() + data + b"\r\n"
        self.unsent += data

    def send_pieces(self):
        for piece in self.pieces[:3]:
            self.body_piece(piece)

    def send_terminal_event(self):
        self.body_piece(self.pieces[3])

    def send_end_mark(self):
        self.body_piece(self.pieces[4])

    def send_last_chunk(self):
        self.unsent += b"0\r\n\r\n"

    def send_reply(self):
        self.send_pieces()
        self.send_terminal_event()
        self.send_end_mark()
        if self.framing == "chunked":
            self.send_last_chunk()

    def send_part_of_chunk(self):
        self.unsent += f"{len(self.pieces[3]):x}\r\n".encode() + self.pieces[3][:4]

    def send_bad_chunk_size(self):
        self.unsent += b"zz\r\nnot hexadecimal\r\n0\r\n\r\n"

    def status(self, code):
        """A whole answer that is an error, with all that an ill-mannered provider puts into it."""
        secrets = re.findall(rb"(?:x-api-key|authorization): *([^\r]*)", self.head, re.IGNORECASE)
        told = ", ".join(s.decode() for s in secrets)
        body = json.dumps({"type": "error", "error": {"type": "test_error", "message": f"we refuse {told}"}}).encode()
        fields = [f"Content-Length: {len(body)}", "Content-Type: application/json",
                  f"Location: http://127.0.0.1:{ELSEWHERE.number}/elsewhere",
                  'WWW-Authenticate: Basic realm="x"', 'Proxy-Authenticate: Basic realm="x"']
        return f"HTTP/1.1 {code} Because\r\n".encode() + "\r\n".join(fields).encode() + HEAD_END, body

    def send_status(self, code):
        self.unsent += b"".join(self.status(code))

    def send_status_cut(self, code):
        head, body = self.status(code)
        self.unsent += head + body[: len(body) // 2]

    # TLS

    def secure(self):
        self.sock = CONTEXTS.get(self.port.guard, CONTEXTS["trusted"]).wrap_socket(self.sock, server_side=True)

    def accept_tunnel(self):
        """A proxy's part; from here on this is the server at the tunnel's other end."""
        self.read_head()
        self.sock.sendall(b"HTTP/1.1 200 Connection established" + HEAD_END)
        self.head = b""

    def wait_for_hello(self):
        select.select([self.sock], [], [], PATIENCE)

    def read_hello(self):
        self.sock.recv(65536)

    def send_part_of_hello(self):
        incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        incoming.write(self.sock.recv(65536))
        with contextlib.suppress(ssl.SSLWantReadError):
            CONTEXTS["trusted"].wrap_bio(incoming, outgoing, server_side=True).do_handshake()
        hello = outgoing.read()
        self.unsent += hello[: len(hello) // 2]

    # Waiting and ending

    def seen(self):
        """Until the client has seen what was sent: a reset makes its kernel drop what it has not read yet."""
        self.port.wait(lambda: self.port.releases >= self.ordinal)

    def say_goodbye(self):
        """The close_notify of TLS, after which an end is an end in order."""
        self.sock.setblocking(False)
        with contextlib.suppress(ssl.SSLWantReadError):
            self.sock.unwrap()
        self.sock.setblocking(True)

    def close(self):
        """FIN; then the other side's. Without the reading, the kernel would send RST. Not SSLSocket's own shutdown,
        which would go on in plain text."""
        socket.socket.shutdown(self.sock, socket.SHUT_WR)
        self.drain()

    def reset(self):
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raise Gone

    def stall(self):
        self.drain()

    def pause(self):
        """Stalls without reading what is on its way, until the other side has gone."""
        poll = select.poll()
        poll.register(self.sock, select.POLLRDHUP | select.POLLHUP | select.POLLERR)
        poll.poll(PATIENCE * 1000)


PORTS = {}
CONTEXTS = {}
SELECTOR = selectors.DefaultSelector()
ELSEWHERE = Port(["stall"], "none")


def open_port(script, guard):
    port = Port(script, guard)
    PORTS[port.number] = port
    if guard not in ("nobody", "full"):
        SELECTOR.register(port.listener, selectors.EVENT_READ, port)
    return {"port": port.number}


def release(number):
    PORTS[number].change("releases", 1)
    return {}


def count(number):
    port = PORTS[number]
    port.wait(lambda: port.open == 0)
    return {"connections": port.connections, "requests": port.requests, "elsewhere": ELSEWHERE.connections}


def accept_all():
    while True:
        for key, _ in SELECTOR.select():
            sock, _ = key.fileobj.accept()
            key.data.change("open", 1)
            threading.Thread(target=Connection(sock, key.data).run, daemon=True).start()


def load_certificates(folder):
    for name in ("trusted", "untrusted", "other name"):
        CONTEXTS[name] = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        CONTEXTS[name].load_cert_chain(f"{folder}/{name}.pem", f"{folder}/{name}.key")


def main():
    load_certificates(sys.argv[1])
    SELECTOR.register(ELSEWHERE.listener, selectors.EVENT_READ, ELSEWHERE)
    threading.Thread(target=accept_all, daemon=True).start()
    for line in sys.stdin:
        command = json.loads(line)
        if "open" in command:
            answer = open_port(command["open"], command["guard"])
        elif "release" in command:
            answer = release(command["release"])
        else:
            answer = count(command["count"])
        print(json.dumps(answer), flush=True)


main()
