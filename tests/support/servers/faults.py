"""A line to a server that breaks on purpose: a TCP proxy that watches what the client sends.

When a request holds the bytes it was told to watch for, one `Fault` happens to that request; then the line works again.
"""

import contextlib
import re
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum

_CHUNK = 1 << 16
_HTTP_REQUEST = re.compile(rb"(GET|HEAD|PUT|POST|DELETE) (\S+) HTTP/1(?s:.*?range: bytes=([0-9-]+))?", re.IGNORECASE)


class Fault(StrEnum):
    """What becomes of a request."""

    RESET_BEFORE = "reset before the server acted"
    RESET_AFTER = "reset after the server acted"
    SILENCE = "no answer, though the server acted"
    INSTEAD = "another answer, and the server did not act"
    AFTERWARDS = "another answer, though the server acted"


@dataclass
class Line:
    """The proxy's end for the test: where clients connect, and what is to happen next."""

    port: int
    watch_for: bytes = b""
    faults: list[Fault] = field(default_factory=list)
    answer: bytes = b""  # for INSTEAD and AFTERWARDS
    meanwhile: Callable[[], object] | None = None
    refusal: Callable[[bytes], bytes | None] = lambda _: None  # the answer to a request that the server shall not get
    requests: list[tuple[str, str, str]] = field(default_factory=list)  # of HTTP: method, path and range of each

    def fail(self, watch_for: bytes, *faults: Fault, answer: bytes = b"") -> None:
        """Let the next requests that hold `watch_for` fail like this, one after the other."""
        self.watch_for, self.faults, self.answer = watch_for, list(faults), answer

    def before(self, watch_for: bytes, meanwhile: Callable[[], object]) -> None:
        """Let something else happen first when the next request holds `watch_for`."""
        self.watch_for, self.meanwhile = watch_for, meanwhile

    def fault_for(self, request: bytes) -> Fault | None:
        """What becomes of this request."""
        if http := _HTTP_REQUEST.match(request):
            self.requests.append((http[1].decode(), http[2].decode(), (http[3] or b"").decode()))
        if self.meanwhile and self.watch_for in request:
            first, self.meanwhile = self.meanwhile, None
            first()
        return self.faults.pop(0) if self.faults and self.watch_for in request else None


def http_answer(status: int, body: bytes = b"{}", length: int | None = None) -> bytes:
    """An answer that says that its body has `length` bytes; None: as many as it has.

    The line is closed after it, and says so: a client that went on with it would sometimes be too late to notice.
    """
    head = b"HTTP/1.1 %d Fault\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
    return head % (status, len(body) if length is None else length) + body


@contextmanager
def faulty_line(server_port: int) -> Iterator[Line]:
    """A proxy on 127.0.0.1 in front of the server at `server_port`."""
    listener = socket.create_server(("127.0.0.1", 0))
    line = Line(listener.getsockname()[1])
    threading.Thread(target=_accept, args=(listener, server_port, line), daemon=True).start()
    try:
        yield line
    finally:
        listener.close()


def _accept(listener: socket.socket, server_port: int, line: Line) -> None:
    while True:
        try:
            client, _ = listener.accept()
        except OSError:
            return  # closed: the test is over
        server = socket.create_connection(("127.0.0.1", server_port))
        connection = _Connection(client, server, line)
        threading.Thread(target=connection.requests, daemon=True).start()
        threading.Thread(target=connection.answers, daemon=True).start()


class _Connection:
    """One client's connection, piped both ways."""

    def __init__(self, client: socket.socket, server: socket.socket, line: Line) -> None:
        self._client, self._server, self._line = client, server, line
        self._fault: Fault | None = None

    def requests(self) -> None:
        with contextlib.suppress(OSError):
            while data := self._client.recv(_CHUNK):
                self._fault = self._fault or self._line.fault_for(data)
                if self._fault is Fault.RESET_BEFORE:
                    break
                refusal = self._line.answer if self._fault is Fault.INSTEAD else self._line.refusal(data)
                if refusal is not None:
                    self._fault = Fault.INSTEAD
                    self._client.sendall(refusal)
                    break
                self._server.sendall(data)
        if self._fault in (None, Fault.RESET_BEFORE, Fault.INSTEAD, Fault.SILENCE):
            self._close()  # after a silence the client has given up, and the server shall know

    def answers(self) -> None:
        with contextlib.suppress(OSError):
            while data := self._server.recv(_CHUNK):
                if self._fault is Fault.SILENCE:
                    continue
                if self._fault is Fault.AFTERWARDS:
                    self._client.sendall(self._line.answer)
                if self._fault:
                    break
                self._client.sendall(data)
        if self._fault is not Fault.SILENCE:
            self._close()

    def _close(self) -> None:
        """End both sides; after a fault of that kind with a reset, not an orderly end."""
        reset = self._fault in (Fault.RESET_BEFORE, Fault.RESET_AFTER)
        for side in (self._client, self._server):
            with contextlib.suppress(OSError):
                if reset:
                    side.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                side.shutdown(socket.SHUT_RD if reset else socket.SHUT_RDWR)
            side.close()
