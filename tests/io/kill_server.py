# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""An HTTP server that counts requests and breaks connections.

It shares nothing with the client it tests: another language, another process. A request names what is to happen to
it, and itself: POST /FAULT?id=ID. It is counted under ID when its head has arrived, read to its last byte, and then
answered, or not, as FAULTS says. Standard input steers it, one command a line, each answered by one line of JSON:

    release ID    lets a fault go on that waits for this, so that no test needs to sleep
    report ID     {"copies": heads read, "bodies": requests read to the end, "open": connections not closed yet,
                   "lines": [request lines], "headers": {of the last one}, "body": [its length, its sha256]}

Its first line tells the ports. It ends when its standard input does.
"""

import hashlib
import json
import socket
import ssl
import struct
import sys
import threading
from urllib.parse import parse_qs, urlsplit


class Ledger:
    """What arrived, by id. Shared by all connections."""

    def __init__(self):
        self.changed = threading.Condition()
        self.entries = {}
        self.released = set()

    def entry(self, ident):
        return self.entries.setdefault(
            ident, {"copies": 0, "bodies": 0, "open": 0, "lines": [], "headers": {}, "body": [0, ""]}
        )

    def head_read(self, ident, line, headers):
        with self.changed:
            entry = self.entry(ident)
            entry["copies"] += 1
            entry["open"] += 1
            entry["lines"].append(line)
            entry["headers"] = headers
            self.changed.notify_all()
            return entry["copies"]

    def body_read(self, ident, body):
        with self.changed:
            self.entry(ident)["bodies"] += 1
            self.entry(ident)["body"] = [len(body), hashlib.sha256(body).hexdigest()]

    def closed(self, idents):
        with self.changed:
            for ident in idents:
                self.entry(ident)["open"] -= 1

    def release(self, ident):
        with self.changed:
            self.released.add(ident)
            self.changed.notify_all()
        return {}

    def wait_released(self, ident):
        with self.changed:
            self.changed.wait_for(lambda: ident in self.released)

    def wait_arrived(self, prefix, count):
        with self.changed:
            self.changed.wait_for(lambda: sum(key.startswith(prefix) for key in self.entries) >= count)

    def report(self, ident):
        with self.changed:
            return dict(self.entry(ident))


LEDGER = Ledger()
PORTS = {}


class Gone(Exception):
    """The connection has ended, by this side or the other."""


class Connection:
    """One connection, plain or TLS, and the ids of the requests that came on it."""

    def __init__(self, sock):
        self.sock = sock
        self.buffer = b""
        self.idents = []

    def fill(self):
        try:
            data = self.sock.recv(65536)
        except OSError:
            data = b""
        if not data:
            raise Gone
        self.buffer += data

    def read_head(self):
        while b"\r\n\r\n" not in self.buffer:
            self.fill()
            if not self.buffer[:1].isalpha():  # not HTTP: a TLS handshake on a plain port
                self.send(answer("400 Bad Request"))
                self.fin()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        line, *fields = head.decode("latin-1").split("\r\n")
        pairs = (field.split(":", 1) for field in fields)
        return line, {name.lower(): value.strip() for name, value in pairs}

    def read_body(self, length):
        while len(self.buffer) < length:
            self.fill()
        body, self.buffer = self.buffer[:length], self.buffer[length:]
        return body

    def send(self, data):
        try:
            self.sock.sendall(data)
        except OSError:
            raise Gone from None

    def fin(self):
        """Everything was read, so the kernel sends FIN. TLS gets no close_notify."""
        self.sock.close()
        raise Gone

    def rst(self):
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.fin()


def answer(status, body=b"", *fields):
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", *fields]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
LENGTH = HEAD + b"Content-Length: 20\r\n\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
CHUNK = b"5\r\nhello\r\n"
HALF_CHUNK = b"14\r\nhello"

STAY, FIN, RST = "stay", "fin", "rst"

# What is sent, and what becomes of the connection then. A reset after something was sent waits to be released: it
# makes the client's kernel drop what the client has not read yet.
FAULTS = {
    "ok": (answer("200 OK", b"hello"), STAY),
    "ok_fin": (answer("200 OK", b"hello"), FIN),
    "chunked": (CHUNKED + CHUNK + b"0\r\n\r\n", STAY),
    "chunked_fin": (CHUNKED + CHUNK + b"0\r\n\r\n", FIN),
    "large": (answer("200 OK", b"x" * (4 << 20)), STAY),
    "head": (LENGTH, STAY),
    "nothing": (answer("200 OK"), STAY),
    "gzip": (answer("200 OK", b"hello", "Content-Encoding: gzip"), STAY),
    "continue": (b"HTTP/1.1 100 Continue\r\n\r\n" + answer("200 OK", b"hello"), STAY),
    "early_hints": (b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + answer("200 OK", b"hello"), STAY),
    "unauthorized": (answer("401 Unauthorized", b"no key", 'WWW-Authenticate: Basic realm="x"'), STAY),
    "negotiate": (answer("401 Unauthorized", b"no ticket", "WWW-Authenticate: Negotiate"), STAY),
    "bad_request": (answer("400 Bad Request", b"wrong"), STAY),
    "too_many": (answer("429 Too Many Requests", b"slow down", "Retry-After: 7"), STAY),
    "unavailable": (answer("503 Service Unavailable", b"busy"), STAY),
    "unavailable_cut": (b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 20\r\n\r\nhello", FIN),
    "fin": (b"", FIN),
    "rst": (b"", RST),
    "half_status": (b"HTTP/1.1 2", FIN),
    "half_headers": (HEAD + b"X-Cut: in the mid", FIN),
    "garbage": (b"\x00\x01 this is not HTTP\r\n\r\n", FIN),
    "headers_fin": (LENGTH, FIN),
    "headers_rst": (LENGTH, RST),
    "length_fin": (LENGTH + b"hello", FIN),
    "length_rst": (LENGTH + b"hello", RST),
    "mid_chunk_fin": (CHUNKED + HALF_CHUNK, FIN),
    "mid_chunk_rst": (CHUNKED + HALF_CHUNK, RST),
    "between_chunks_fin": (CHUNKED + CHUNK, FIN),
    "between_chunks_rst": (CHUNKED + CHUNK, RST),
    "bad_chunk_size": (CHUNKED + b"zz\r\nhello\r\n0\r\n\r\n", FIN),
    "close_delimited_fin": (HEAD + b"\r\nhello", FIN),
    "close_delimited_rst": (HEAD + b"\r\nhello", RST),
    "large_until_closed": (HEAD + b"\r\n" + b"x" * 100_000, FIN),
    "stall": (b"", STAY),
    "stall_after_headers": (CHUNKED, STAY),
    "stall_mid_body": (CHUNKED + CHUNK, STAY),
}


def finish(connection, ident, data, ending):
    connection.send(data)
    if ending == FIN:
        connection.fin()
    if ending == RST:
        if data:
            LEDGER.wait_released(ident)
        connection.rst()


def act(connection, fault, ident, copy):
    if fault.startswith("redirect_"):
        where = f"Location: http://127.0.0.1:{PORTS['other']}/ok?id={ident}"
        connection.send(answer(f"{fault[-3:]} Elsewhere", b"elsewhere", where))
    elif fault == "fin_once":
        finish(connection, ident, *FAULTS["fin" if copy == 1 else "ok"])
    elif fault == "stream":
        connection.send(CHUNKED + CHUNK)
        LEDGER.wait_released(ident)
        connection.send(CHUNK + b"0\r\n\r\n")
    elif fault == "crowd":  # Answers nobody before fifty are here.
        LEDGER.wait_arrived("crowd", 50)
        finish(connection, ident, *FAULTS["ok"])
    else:
        finish(connection, ident, *FAULTS[fault])


def serve(sock):
    connection = Connection(sock)
    try:
        while True:
            line, headers = connection.read_head()
            target = urlsplit(line.split(" ")[1])
            fault, ident = target.path.strip("/"), parse_qs(target.query)["id"][0]
            connection.idents.append(ident)
            copy = LEDGER.head_read(ident, line, headers)
            if fault == "die_while_reading":
                connection.rst()
            LEDGER.body_read(ident, connection.read_body(int(headers.get("content-length", "0"))))
            act(connection, fault, ident, copy)
    except Gone:
        sock.close()
        LEDGER.closed(connection.idents)


def serve_tls(context):
    def handler(sock):
        try:
            secured = context.wrap_socket(sock, server_side=True)
        except OSError:
            sock.close()
        else:
            serve(secured)

    return handler


def close_at_once(how):
    def handler(sock):
        try:
            getattr(Connection(sock), how)()
        except Gone:
            pass

    return handler


def proxy_that_says(words):
    def handler(sock):
        connection = Connection(sock)
        try:
            connection.read_head()
            connection.send(words)
            connection.fin()
        except Gone:
            pass

    return handler


def pump(source, sink):
    try:
        while data := source.recv(65536):
            sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)
    except OSError:
        pass


def proxy_to_tls(sock):
    """Whatever host a CONNECT names, it leads to our own TLS port."""
    connection = Connection(sock)
    try:
        connection.read_head()
    except Gone:
        return
    onward = socket.create_connection(("127.0.0.1", PORTS["tls"]))
    connection.send(b"HTTP/1.1 200 Connection established\r\n\r\n")
    threading.Thread(target=pump, args=(onward, sock), daemon=True).start()
    pump(sock, onward)


def proxy_with_password(sock):
    """Leads to our own TLS port, for a CONNECT that brings me:p@ss."""
    connection = Connection(sock)
    try:
        while connection.read_head()[1].get("proxy-authorization") != "Basic bWU6cEBzcw==":
            connection.send(answer("407 Authenticate", b"", 'Proxy-Authenticate: Basic realm="x"'))
        onward = socket.create_connection(("127.0.0.1", PORTS["tls"]))
        connection.send(b"HTTP/1.1 200 Connection established\r\n\r\n")
    except Gone:
        return
    threading.Thread(target=pump, args=(onward, sock), daemon=True).start()
    pump(sock, onward)


def proxy_that_stalls(sock):
    try:
        Connection(sock).read_head()
        sock.recv(1)
    except (Gone, OSError):
        pass


def socks(address_type, verdict):
    """SOCKS5 for me:p@ss. Takes this type of address only (1: IPv4, 3: a name) and leads to our own plain port."""

    def handler(sock):
        stream = sock.makefile("rb")
        methods = stream.read(stream.read(2)[1])
        if 2 not in methods:
            sock.sendall(b"\x05\xff")
            return
        sock.sendall(b"\x05\x02")
        stream.read(1)
        user, password = (stream.read(stream.read(1)[0]) for _ in range(2))
        known = (user, password) == (b"me", b"p@ss")
        sock.sendall(b"\x01\x00" if known else b"\x01\x01")
        if not known:
            return
        asked = stream.read(4)[3]
        stream.read({1: 4, 3: 0, 4: 16}[asked] or stream.read(1)[0])
        stream.read(2)
        said = verdict if asked == address_type else 8
        sock.sendall(bytes([5, said, 0, 1, 0, 0, 0, 0, 0, 0]))
        if said == 0:
            onward = socket.create_connection(("127.0.0.1", PORTS["plain"]))
            threading.Thread(target=pump, args=(onward, sock), daemon=True).start()
            pump(sock, onward)

    return handler


def listen(name, handler):
    server = socket.create_server(("127.0.0.1", 0), backlog=128)
    PORTS[name] = server.getsockname()[1]

    def accept():
        while True:
            threading.Thread(target=handler, args=(server.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()


def main():
    certificate, key = sys.argv[1:]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    listen("plain", serve)
    listen("other", serve)
    listen("tls", serve_tls(context))
    listen("fin_at_accept", close_at_once("fin"))
    listen("rst_at_accept", close_at_once("rst"))
    listen("proxy", proxy_to_tls)
    listen("proxy_403", proxy_that_says(answer("403 Forbidden")))
    listen("proxy_407", proxy_that_says(answer("407 Authenticate", b"", 'Proxy-Authenticate: Basic realm="x"')))
    listen("proxy_502", proxy_that_says(answer("502 Bad Gateway")))
    listen("proxy_password", proxy_with_password)
    listen("proxy_fin", proxy_that_says(b""))
    listen("proxy_stall", proxy_that_stalls)
    listen("socks_names", socks(3, 0))
    listen("socks_addresses", socks(1, 0))
    listen("socks_refuses", socks(3, 2))
    print(json.dumps(PORTS), flush=True)
    commands = {"release": LEDGER.release, "report": LEDGER.report}
    for line in sys.stdin:
        command, ident = line.split()
        print(json.dumps(commands[command](ident)), flush=True)


main()
