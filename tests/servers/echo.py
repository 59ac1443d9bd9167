"""A server that refuses every request and repeats in its answer all that it was sent, as careless servers do.

With it, catalogs of every kind whose every secret property holds a secret of its own, and what finds one in any bytes.
"""

import base64
import html
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote_plus

MARK = "hunter2Planted"  # letters and digits, which hardly any way to quote changes
ISSUED = f"{MARK}/issued by the server/0"


class _Handler(BaseHTTPRequestHandler):
    def _answer(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode(errors="replace")
        if self.path.endswith("/oauth/tokens") and MARK in body:
            self._send(200, {"access_token": quote_plus(ISSUED), "token_type": "bearer", "expires_in": 3600})
            return
        said = f"{self.path} {dict(self.headers)} {body} {parse_qs(body)} {html.escape(body)}"
        self._send(403, {"error": {"message": said, "type": "Forbidden", "code": 403}})

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


@contextmanager
def echoing() -> Iterator[str]:
    """The address of such a server on this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
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


def planted(address: str) -> dict[str, dict[str, object]]:
    """Properties of catalogs by a name of their kind; none of them answers."""
    host = address.removeprefix("http://")
    s3 = {"s3.endpoint": address, "s3.region": "us-east-1", "gcs.service.host": address}
    files = s3 | {key: secret(number) for number, key in enumerate(FILES)} | {"s3.proxy-uri": _with_user(address, 40)}
    files["adls.connection-string"] = f"AccountName=a;AccountKey={MARK}conn/41==;EndpointSuffix=core.windows.net"
    rest = {"type": "rest", "uri": address, **files}
    glue = {"type": "glue", "glue.endpoint": address, "glue.region": "us-east-1", "glue.max-retries": "1"}
    return {
        "rest_token": {**rest, "token": f"{MARK}-token-50\n"},
        "rest_plain_token": {**rest, "token": f"{MARK}-token-51", "header.X-Key": f"{MARK}-header-52"},
        "rest_header": {**rest, "header.Authorization": f"Bearer {MARK}-header-53\n"},
        "rest_oauth": {**rest, "credential": f"client:{secret(54)}", "oauth2-server-uri": f"{address}/oauth/tokens"},
        "rest_refused": {**rest, "credential": f"client:{secret(55)}", "oauth2-server-uri": f"{address}/no"},
        "rest_basic": {**rest, "auth": {"type": "basic", "basic": {"username": "me", "password": secret(56)}}},
        "rest_user": {**rest, "uri": _with_user(address, 57)},
        "sql": {"type": "sql", "uri": f"postgresql+psycopg2://ice:{quote_plus(secret(58))}@127.0.0.1:1/ice", **files},
        "sql_odd": {"type": "sql", "uri": f"nonesuch://ice:{quote_plus(secret(59))}@127.0.0.1:1/ice", **files},
        "hive": {"type": "hive", "uri": f"thrift://ice:{MARK}60@127.0.0.1:1", **files},
        "glue": {
            **glue,
            **files,
            "glue.access-key-id": f"{MARK}61",
            "glue.secret-access-key": secret(62),
            "glue.session-token": secret(63) + "\n",
        },
        "nonsense": {"type": "nonsense", "host": host, "token": secret(64), **files},
    }


def _with_user(address: str, number: int) -> str:
    return address.replace("://", f"://me:{quote_plus(secret(number))}@")


def leaks(data: bytes) -> list[bytes]:
    """What is around a secret in the data, if one is there: as it is, in Base64 or in UTF-16."""
    mark = MARK.encode()
    forms = [mark, MARK.encode("utf-16-le"), mark.hex().encode(), mark.upper()]
    for before in range(3):
        encoded = base64.b64encode(b"\0" * before + mark)
        forms.append(encoded[(8 * before + 5) // 6 : 8 * (before + len(mark)) // 6])
    places = [data.find(form) for form in forms]
    return [data[max(0, place - 200) : place + 100] for place in places if place >= 0]
