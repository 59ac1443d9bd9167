"""Catalogs' clients: how long they may take, and their errors, without secrets and in one line.

PyIceberg's clients and the database drivers under SQLAlchemy wait for ever for servers that accept a request and never
answer. `call_with_deadline` is for reads: a late answer does no harm. A call that may change a table needs a connection
that is certainly closed afterwards: `shut_down_after`. Hive's client has its own timeout, as long as that of Hive's own
client (`hive`).
"""

import os
import re
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

from pyiceberg.exceptions import NoSuchNamespaceError, NoSuchTableError

from puffinry.errors import CatalogUnavailableError, PuffinryError, TableNotFoundError
from puffinry.secrets import without_secrets
from puffinry.storage import waiting_for

if TYPE_CHECKING:
    from pyiceberg.catalog import Catalog

ANSWER_SECONDS = 300.0  # the socket time-out that Iceberg's REST clients are mostly given

_Answer = TypeVar("_Answer")

# SQLite makes an empty database of a mistyped path, and says so; PostgreSQL and MariaDB have many databases
_NO_TABLES = re.compile(r"no such table: iceberg_|relation \"iceberg_\w+\" does not|Table '[^']*iceberg_\w+' doesn't")


@contextmanager
def catalog_errors(catalog: "Catalog") -> Iterator[None]:
    """Turn an error of a catalog's client into TableNotFoundError or CatalogUnavailableError, without secrets."""
    try:
        with waiting_for(f"catalog {catalog.name}"):
            yield
    except PuffinryError:
        raise
    except (NoSuchTableError, NoSuchNamespaceError) as error:  # unchained: a traceback would show what the client says
        raise TableNotFoundError(f"catalog {catalog.name}: {without_secrets(error)}") from None
    except Exception as error:
        raise CatalogUnavailableError(error_line(error, catalog)) from None


def error_line(error: Exception, catalog: "Catalog") -> str:
    """One line for an error of a catalog's client."""
    text = str(without_secrets(error)).strip()
    said = f"catalog {catalog.name}: {type(error).__name__}: {text.splitlines()[0] if text else 'no message'}"
    return f"{said}; this database holds no Iceberg catalog; check its address" if _NO_TABLES.search(text) else said


def call_with_deadline(seconds: float, question: Callable[[], _Answer], of: str) -> _Answer:
    """What `question` gives or raises; CatalogUnavailableError, naming `of`, where it does neither in time."""
    answer: Future[_Answer] = Future()

    def ask() -> None:
        try:
            answer.set_result(question())
        except BaseException as error:
            answer.set_exception(error)

    # A daemon: one that waits for ever must not keep the process from ending.
    threading.Thread(target=ask, daemon=True, name=f"asking {of}").start()
    try:
        return answer.result(seconds)
    except TimeoutError:
        if answer.done():
            raise
        raise CatalogUnavailableError(f"{of} did not answer within {seconds:.0f} s") from None


@contextmanager
def shut_down_after(descriptor: int, seconds: float) -> Iterator[None]:
    """Shut the socket behind `descriptor` down when the body takes longer, so that whoever waits there fails."""

    def shut_down() -> None:
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)

    with socket.socket(fileno=os.dup(descriptor)) as line:
        timer = threading.Timer(seconds, shut_down)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
