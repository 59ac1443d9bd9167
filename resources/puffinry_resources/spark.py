"""The Spark session that scans run in: one per process, started when first needed, stopped at the end of the run.

A session that the process has already is used and left running: it is somebody else's. One that has died, whoever's it
was, is replaced, so that a table that its JVM died over takes no other along.

Dagster stores a resource's configuration in its database and shows it in the UI. So what is secret of it is no
configuration: it belongs to the class of the resource, which each process makes anew from the settings.
"""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from threading import RLock
from typing import Any, ClassVar, Self, cast

import dagster as dg
from dagster_pyspark import LazyPySparkResource
from pydantic import Field, PrivateAttr
from pyspark import SparkContext
from pyspark.sql import SparkSession

from puffinry.secrets import secrets_in
from puffinry.spark import context_of, default_master, forget_dead_jvm, has_context, is_alive, start_session, stop


class WithSparkConf:
    """For resources that are configured with `master` and `spark_config`."""

    hidden: ClassVar[Mapping[str, str]] = {}  # properties, and `master` itself, that hold secrets
    master: str | None
    spark_config: dict[str, Any]

    @classmethod
    def of(cls, master: str | None, conf: Mapping[str, object]) -> Self:
        """The resource with this master and these properties."""
        given = spelled(conf) | ({"master": master} if master is not None else {})
        hidden = {key: value for key, value in given.items() if any(secrets_in({key: value}))}
        shown = {key: value for key, value in conf.items() if key not in hidden}
        own = {"__module__": cls.__module__, "__doc__": cls.__doc__, "hidden": hidden}
        kind = cast(Callable[..., Self], type(cls.__name__, (cls,), own))
        return kind(master=None if "master" in hidden else master, spark_config=shown)

    @property
    def spark_master(self) -> str | None:
        """The master; None where none is configured."""
        return self.hidden.get("master", self.master)

    @property
    def spark_conf(self) -> dict[str, str]:
        """All properties, as Spark spells their values."""
        return spelled(self.spark_config) | {key: value for key, value in self.hidden.items() if key != "master"}


def spelled(conf: Mapping[str, object]) -> dict[str, str]:
    """Spark properties as Spark spells their values."""
    return {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in conf.items()}


class SparkResource(WithSparkConf, LazyPySparkResource):
    """dagster-pyspark's lazy session, started as the engine needs it and, other than there, stopped again."""

    master: str | None = Field(
        default=None, description="Spark master or sc:// address; default: SPARK_MASTER, else local[*]."
    )
    spark_config: dict[str, Any] = Field(default={}, description="Spark properties by their full names.")

    _session: SparkSession | None = PrivateAttr(default=None)
    _is_elses: bool = PrivateAttr(default=False)
    _is_ours: bool = PrivateAttr(default=False)
    _turn: AbstractContextManager[Any] = PrivateAttr(default_factory=RLock)

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        """Look for somebody's Connect session while it can be seen: which one is active is known to its thread only."""
        super().setup_for_execution(context)
        active = SparkSession.getActiveSession()
        self._is_elses = active is not None and context_of(active) is None

    @property
    def spark_session(self) -> SparkSession:
        """The session, started now if it was not before."""
        if self._session is not None and not is_alive(self._session):
            stop(self._session)
            self._session = None
        if self._session is None:
            forget_dead_jvm()
            self._is_ours = not (self._is_elses or has_context())
            log = dg.get_dagster_logger()
            log.info("starting Spark")
            self._session = start_session(self.spark_master, self.spark_conf)
            log.info(f"Spark is there; its UI: {self.ui_address or 'behind Spark Connect'}")
        return self._session

    @property
    def turn(self) -> AbstractContextManager[Any]:
        """What threads hold while they use the session: a scan takes all its cores, and a JVM that dies one table."""
        return self._turn

    @property
    def spark_context(self) -> SparkContext:
        """The session's context; there is none behind Spark Connect."""
        return self.spark_session.sparkContext

    @property
    def is_local(self) -> bool:
        """Whether executors run on this machine."""
        return (self.spark_master or default_master()).startswith("local")

    @property
    def ui_address(self) -> str | None:
        """Where Spark shows the running session; None while there is none, or where it is behind Spark Connect."""
        context = context_of(self._session) if self._session else None
        return context.uiWebUrl if context else None

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        """Stop the session if it was started here."""
        if self._session is not None and self._is_ours:
            stop(self._session)
        self._session = None
