"""Server processes of the tests: started on a free port of 127.0.0.1, stopped when the tests are done."""

import os
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from puffinry.spark.java import prepare_java
from tests.support.servers.availability import UnavailableError

_START_SECONDS = 240


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def java() -> str:
    """The program that starts a JVM: of JAVA_HOME, of the machine, or of the package that the set-up brings."""
    prepare_java()
    home = os.environ.get("JAVA_HOME")
    return f"{home}/bin/java" if home else "java"


def java_server(source: str, classpath: str, arguments: Sequence[str], folder: Path) -> AbstractContextManager[None]:
    """A program of `tests/servers/java`, compiled and run by one java command."""
    program = Path(__file__).parent / "java" / source
    command = [java(), "-Xmx512m", "-XX:TieredStopAtLevel=1", "-cp", classpath, str(program), *arguments]
    return server(command, folder)


@contextmanager
def ended_by_sigterm() -> Iterator[None]:
    """Has SIGTERM end this process as Ctrl-C does: by default it ends at once, and leaves behind what it started."""
    is_ours = (
        threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    )
    if is_ours:
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        if is_ours:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)


@contextmanager
def server(
    command: Sequence[str], folder: Path, variables: Mapping[str, str] | None = None, ready: bytes = b"READY"
) -> Iterator[None]:
    """A program that runs in `folder`; the context begins when it has said that it is `ready`."""
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "log.txt"
    environment = {**os.environ, **(variables or {})}
    with ended_by_sigterm():
        with log.open("wb") as output:
            process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, cwd=folder, env=environment)
        try:
            _await(ready, process, log)
            yield
        finally:
            process.terminate()
            process.wait(30)


def _await(ready: bytes, process: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + _START_SECONDS
    while ready not in log.read_bytes():
        if process.poll() is not None or time.monotonic() > deadline:
            raise UnavailableError(f"{log.parent.name} did not start: {log.read_text(errors='replace')[-1000:]}")
        time.sleep(0.1)
