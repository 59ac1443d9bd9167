"""The Spark session that scans run in: one per process, started when first needed, stopped at the end of the run.

A session that the process has already is used and left running: it is somebody else's.
"""

from typing import Any

import dagster as dg
from dagster_pyspark import LazyPySparkResource
from pydantic import Field, PrivateAttr
from pyspark.sql import SparkSession

from pipeline.session import default_master, start_session


class SparkResource(LazyPySparkResource):
    """dagster-pyspark's lazy session, started as the engine needs it and, other than there, stopped again."""

    master: str | None = Field(None, description="Spark master or sc:// address; default: SPARK_MASTER, else local[*].")
    spark_config: dict[str, Any] = Field({}, description="Spark properties by their full names.")

    _is_ours: bool = PrivateAttr(default=False)

    def _init_session(self) -> None:
        if self._spark_session is None:
            self._is_ours = SparkSession.getActiveSession() is None
            log = dg.get_dagster_logger()
            log.info("starting Spark")
            conf = {key: _spelled(value) for key, value in self.spark_config.items()}
            self._spark_session = start_session(self.master, conf)
            log.info(f"Spark is there; its UI: {self.ui_address or 'behind Spark Connect'}")

    @property
    def session(self) -> SparkSession:
        """The session, started now if it was not before."""
        session: SparkSession = self.spark_session
        return session

    @property
    def is_local(self) -> bool:
        """Whether executors run on this machine."""
        return (self.master or default_master()).startswith("local")

    @property
    def ui_address(self) -> str | None:
        """Where Spark shows the running session; None while there is none, or where it is behind Spark Connect."""
        context = getattr(self._spark_session, "_sc", None)
        return context.uiWebUrl if context else None

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        """Stop the session if it was started here."""
        if self._spark_session is not None and self._is_ours:
            self._spark_session.stop()
        self._spark_session = None


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
