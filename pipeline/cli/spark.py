"""The Spark session of commands that may need one: its options, and its start when something must be read."""

from typing import Annotated, Self

import typer
from pyspark.sql import SparkSession

from pipeline.cli.output import console
from pipeline.session import default_master, start_session

Master = Annotated[str | None, typer.Option(help=f"Spark master. [default: {default_master()}]", show_default=False)]
SparkConf = Annotated[
    list[str] | None, typer.Option(metavar="KEY=VALUE", help="Spark setting; repeatable.", show_default=False)
]


class LazySession:
    """One Spark session for all that a call does, started when first asked for, ended with the block."""

    def __init__(self, master: str | None, conf: list[str] | None) -> None:
        """`master` and `conf` as the command's options give them."""
        self._master = master
        self._conf = _settings(conf or [])
        self._session: SparkSession | None = None

    def __call__(self) -> SparkSession:
        """The session; starts it when there is none."""
        if self._session is None:
            with console.status("starting Spark"):
                self._session = start_session(self._master, self._conf)
        return self._session

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._session is not None:
            self._session.stop()


def _settings(pairs: list[str]) -> dict[str, str]:
    settings = dict(pair.split("=", 1) for pair in pairs if "=" in pair)
    if len(settings) < len(pairs):
        raise typer.BadParameter("--spark-conf takes KEY=VALUE, each key once")
    return settings
