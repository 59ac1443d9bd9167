"""The Spark session of commands that may need one: its options, and its start when something must be read."""

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Annotated

import typer

from puffinry.cli.interrupts import held
from puffinry.cli.output import console
from puffinry.spark import default_master, is_alive, require_spark, start_jvm, start_session, stop

if TYPE_CHECKING:
    from py4j.java_gateway import JavaGateway
    from pyspark.sql import SparkSession

Master = Annotated[str | None, typer.Option(help=f"Spark master. [default: {default_master()}]")]
SparkConf = Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="Spark setting; repeatable.")]

_STARTED = "Spark has started"  # a JVM left half started would live on


class LazySession(AbstractContextManager["LazySession"]):
    """One Spark session for all that a call does, started when first used and again if it dies; ends with the block."""

    def __init__(self, master: str | None, conf: list[str] | None) -> None:
        """`master` and `conf` as the command's options give them; UnsupportedError where there is no Spark for them."""
        if master or conf:
            require_spark("--master or --spark-conf", master)
        self._master = master
        self._session: SparkSession | None = None
        self._conf = dict(pair.split("=", 1) for pair in conf or () if "=" in pair)
        if len(self._conf) < len(conf or ()):
            raise typer.BadParameter("--spark-conf takes KEY=VALUE, each key once")

    def __call__(self) -> "SparkSession":
        """The session; starts it when there is none, or none any more."""
        if self._session is not None and not is_alive(self._session):
            self._stop()
        if self._session is None:
            with console.status("starting Spark"), held(_STARTED):
                self._session = start_session(self._master, self._conf)
        return self._session

    def jvm(self) -> "JavaGateway":
        """The JVM that such a session runs in, without one."""
        with held(_STARTED):
            return start_jvm(self._master, self._conf)

    def __exit__(self, *_: object) -> None:
        self._stop()

    def _stop(self) -> None:
        if self._session is not None:
            stop(self._session)
        self._session = None
