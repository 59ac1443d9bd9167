"""The Spark session that scans run in: one per process, started when first needed, stopped at the end of the run.

A session that the process has already is used and left running: it is somebody else's. One that has died, whoever's it
was, is replaced, so that a table that its JVM died over takes no other along.
"""

from contextlib import AbstractContextManager
from threading import RLock
from typing import Any

import dagster as dg
from dagster_pyspark import LazyPySparkResource
from pydantic import Field, PrivateAttr
from pyspark import SparkContext
from pyspark.sql import SparkSession

from puffinry.spark import context_of, default_master, forget_dead_jvm, has_context, is_alive, start_session, stop
from puffinry_resources.spark_conf import WithSparkConf


class SparkResource(WithSparkConf, LazyPySparkResource):
    """dagster-pyspark's lazy session, started as the engine needs it and, other than there, stopped again."""

    master: str | None = Field(
        default=None, description="Spark master or sc:// address; default: SPARK_MASTER, else local[*]."
    )
    spark_config: dict[str, Any] = Field(default={}, description="Spark properties by their full names.")

    _session: SparkSession | None = PrivateAttr(default=None)
    _is_elses: bool = PrivateAttr(default=False)
    _is_ours: bool = PrivateAttr(default=False)
    _turn: Any = PrivateAttr(default_factory=RLock)

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
        turn: AbstractContextManager[Any] = self._turn
        return turn

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
