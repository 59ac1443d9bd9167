"""The Spark session of commands that may need one: its options, and its start when something must be read."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Self

import typer
from py4j.java_gateway import JavaGateway
from pyspark.sql import SparkSession

from puffinry.cli.output import console
from puffinry.spark import default_master, is_alive, start_jvm, start_session, stop

Master = Annotated[str | None, typer.Option(help=f"Spark master. [default: {default_master()}]", show_default=False)]
SparkConf = Annotated[
    list[str] | None, typer.Option(metavar="KEY=VALUE", help="Spark setting; repeatable.", show_default=False)
]


class LazySession:
    """One Spark session for all that a call does, started when first asked for, ended with the block.

    Should it die, the next who asks gets another one.
    """

    def __init__(self, master: str | None, conf: list[str] | None) -> None:
        """`master` and `conf` as the command's options give them."""
        self._master = master
        self._conf = _settings(conf or [])
        self._session: SparkSession | None = None

    def __call__(self) -> SparkSession:
        """The session; starts it when there is none, or none any more."""
        if self._session is not None and not is_alive(self._session):
            self._stop()
        if self._session is None:
            with console.status("starting Spark"), _interrupts_held():
                self._session = start_session(self._master, self._conf)
        return self._session

    def jvm(self) -> JavaGateway:
        """The JVM that such a session runs in, without one."""
        with _interrupts_held():
            return start_jvm(self._master, self._conf)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def _stop(self) -> None:
        if self._session is not None:
            stop(self._session)
        self._session = None


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Heed Ctrl-C only at the end of the block, or when it comes twice: a JVM left half started would live on.

    Afterwards it interrupts Python as it did before. PySpark's own handler asks the JVM something in the middle of
    another question, and what was to be interrupted goes on with an error of py4j.
    """
    heard: list[bool] = []

    def on_interrupt(*_: object) -> None:
        if heard:
            raise KeyboardInterrupt
        heard.append(True)

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt


def _settings(pairs: list[str]) -> dict[str, str]:
    settings = dict(pair.split("=", 1) for pair in pairs if "=" in pair)
    if len(settings) < len(pairs):
        raise typer.BadParameter("--spark-conf takes KEY=VALUE, each key once")
    return settings
