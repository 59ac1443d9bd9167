"""Servers that refuse every request and repeat in their answers all that they were sent, as careless servers do.

With them, catalogs of every kind whose every secret property holds a secret of its own, and what finds one in bytes.
"""

import base64
import html
import json
import struct
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import BaseRequestHandler, StreamRequestHandler, TCPServer, ThreadingTCPServer
from typing import Any
from urllib.parse import parse_qs, quote_plus

from hive_metastore.ThriftHiveMetastore import Iface, Processor
from hive_metastore.ttypes import MetaException
from thrift.protocol.TBinaryProtocol import TBinaryProtocol
from thrift.transport.TSocket import TSocket
from thrift.transport.TTransport import TBufferedTransport, TTransportException

MARK = "hunter2Planted"  # letters and digits, which hardly any way to quote changes
ISSUED = f"{MARK}/issued by the server/0"


class _Http(BaseHTTPRequestHandler):
    """A REST catalog, and AWS Glue."""

    def _answer(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode(errors="replace")
        if self.path.endswith("/oauth/tokens") and MARK in body:
            self._send(200, {"access_token": quote_plus(ISSUED), "token_type": "bearer", "expires_in": 3600})
            return
        said = f"{self.path} {dict(self.headers)} {body} {parse_qs(body)} {html.escape(body)}"
        error = {"message": said, "type": "Forbidden", "code": 403}
        self._send(403, {"error": error, "message": said, "__type": "AccessDeniedException"})

    do_GET = do_POST = do_PUT = do_HEAD = do_DELETE = _answer  # noqa: N815  so the library calls them

    def _send(self, status: int, answer: object) -> None:
        data = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        pass


class _Postgres(StreamRequestHandler):
    """PostgreSQL's protocol, as far as the password, which is asked for in plain text."""

    def handle(self) -> None:
        length, kind = self._numbers("!ii")
        while kind in (80877103, 80877104):  # whether it speaks TLS or GSSAPI
            self.wfile.write(b"N")
            length, kind = self._numbers("!ii")
        self.rfile.read(length - 8)  # user and database
        self.wfile.write(struct.pack("!cii", b"R", 8, 3))
        _, length = self._numbers("!ci")
        password = self.rfile.read(length - 4).rstrip(b"\0")
        said = b"SFATAL\0C28P01\0Mthe password is not %b\0\0" % password
        self.wfile.write(struct.pack("!ci", b"E", len(said) + 4) + said)

    def _numbers(self, layout: str) -> tuple[Any, ...]:
        return struct.unpack(layout, self.rfile.read(struct.calcsize(layout)))


class _Metastore(BaseRequestHandler):
    """A Hive Metastore that only says who may not use it."""

    def handle(self) -> None:
        line = TSocket()
        line.setHandle(self.request)
        protocol = TBinaryProtocol(TBufferedTransport(line))
        processor = Processor(_Refusing())
        try:
            while True:
                processor.process(protocol, protocol)
        except TTransportException:
            pass  # the client is gone


class _Refusing(Iface):  # type: ignore[misc]
    def set_ugi(self, user_name: str, group_names: list[str]) -> list[str]:
        raise MetaException(f"{user_name} is not in {''.join(group_names)}")  # PyIceberg sends it letter by letter


class _Server(ThreadingTCPServer):
    daemon_threads = True  # none is waited for whose client keeps its connection


@dataclass(frozen=True)
class Servers:
    """Where they listen: HOST:PORT."""

    http: str = "127.0.0.1:1"
    postgres: str = "127.0.0.1:1"
    metastore: str = "127.0.0.1:1"


@contextmanager
def echoing() -> Iterator[Servers]:
    """Such servers on this machine."""
    with ExitStack() as stack:
        yield Servers(
            stack.enter_context(_served(ThreadingHTTPServer(("127.0.0.1", 0), _Http))),
            stack.enter_context(_served(_Server(("127.0.0.1", 0), _Postgres))),
            stack.enter_context(_served(_Server(("127.0.0.1", 0), _Metastore))),
        )


@contextmanager
def _served(server: TCPServer) -> Iterator[str]:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def secret(number: int) -> str:
    """One that every way to quote has something to do with."""
    return f"{MARK}/{number}+ö='\"% &"


# Of every FileIO; a session token ends in a line break, as secrets from files do.
FILES = [
    *("s3.access-key-id", "s3.secret-access-key", "s3.session-token", "client.access-key-id"),
    *("client.secret-access-key", "client.session-token", "gcs.oauth2.token", "adls.account-key", "adls.sas-token"),
    *("adls.client-secret", "adls.token", "adls.credential", "hf.token", "adls.sas-token.lake.dfs.core.windows.net"),
]


def planted(servers: Servers) -> dict[str, dict[str, object]]:
    """Properties of catalogs by a name of their kind; none of them answers.

    Of each, its library or server says a secret: an address that is not understood is quoted, whole or in part.
    """
    address = f"http://{servers.http}"
    s3 = {"s3.endpoint": address, "s3.region": "us-east-1", "gcs.service.host": address}
    files = s3 | {key: secret(number) for number, key in enumerate(FILES)} | {"s3.proxy-uri": _with_user(address, 40)}
    files["adls.connection-string"] = f"AccountName=a;AccountKey={MARK}conn/41==;EndpointSuffix=core.windows.net"
    rest = {"type": "rest", "uri": address, **files}
    glue = {"type": "glue", "glue.endpoint": address, "glue.region": "us-east-1", "glue.retry-mode": "legacy"}
    return {
        "rest_token": {**rest, "token": f"{MARK}-token-50\n"},
        "rest_plain_token": {**rest, "token": f"{MARK}-token-51", "header.X-Key": f"{MARK}-header-52"},
        "rest_header": {**rest, "header.Authorization": f"Bearer {MARK}-header-53\n"},
        "rest_oauth": {**rest, "credential": f"client:{secret(54)}", "oauth2-server-uri": f"{address}/oauth/tokens"},
        "rest_refused": {**rest, "credential": f"client:{secret(55)}", "oauth2-server-uri": f"{address}/no"},
        "rest_basic": {**rest, "auth": {"type": "basic", "basic": {"username": "me", "password": secret(56)}}},
        "rest_user": {**rest, "uri": f"http://me:{MARK}/57@{servers.http}"},
        "sql": {"type": "sql", "uri": f"postgresql+psycopg2://{_user(58)}@{servers.postgres}/ice", **files},
        "sql_odd": {"type": "sql", "uri": f"sqlite://{_user(59)}@host/ice?password={quote_plus(secret(65))}", **files},
        "hive": {"type": "hive", "uri": f"thrift://ice:{MARK}/60@{servers.metastore}", **files},
        "hive_user": {"type": "hive", "uri": f"thrift://{servers.metastore}", "ugi": f"ice:{secret(66)}", **files},
        "glue": {
            **glue,
            **files,
            "glue.access-key-id": f"{MARK}61",
            "glue.secret-access-key": secret(62),
            "glue.session-token": secret(63) + "\n",
        },
        "nonsense": {"uri": _with_user("nonsense://127.0.0.1", 64), **files},
    }


def _with_user(address: str, number: int) -> str:
    return address.replace("://", f"://{_user(number)}@")


def _user(number: int) -> str:
    return f"me:{quote_plus(secret(number))}"


def leaks(data: bytes) -> list[bytes]:
    """What is around a secret in the data, if one is there: as it is, in Base64 or in UTF-16."""
    mark = MARK.encode()
    forms = [mark, MARK.encode("utf-16-le"), mark.hex().encode(), mark.upper()]
    for before in range(3):
        encoded = base64.b64encode(b"\0" * before + mark)
        forms.append(encoded[(8 * before + 5) // 6 : 8 * (before + len(mark)) // 6])
    places = [data.find(form) for form in forms]
    return [data[max(0, place - 200) : place + 100] for place in places if place >= 0]
