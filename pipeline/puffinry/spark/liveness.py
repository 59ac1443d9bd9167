"""Whether Spark still answers this process, and giving up a Spark that does not.

A JVM runs out of memory or is killed, a cluster stops its application, a Connect server is restarted. From then on
every call fails, but PySpark does not notice and returns the dead session again and again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from puffinry.errors import ClusterError, PuffinryError
from puffinry.spark.internals import context_of, forget_dead_jvm, is_running

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

# Dead sessions of Connect. Their finalizer takes the lock of a pool that all sessions share; run by the garbage
# collector while another session holds that lock, it would wait for ever.
_kept: "list[SparkSession]" = []


def is_alive(session: "SparkSession") -> bool:
    """Whether the session can be used: checked at its JVM or its Connect server."""
    context = context_of(session)
    try:
        return is_running(context) if context else _is_served(session)
    except _no_answer():
        return False


@contextmanager
def spark_errors(session: "SparkSession") -> Iterator[None]:
    """Whatever goes wrong in the block is a ClusterError if the session is dead then."""
    try:
        yield
    except PuffinryError:
        raise
    except Exception as error:
        if is_alive(session):
            raise
        raise ClusterError(
            "Spark's JVM has ended while it was used, or its application was taken down: it was killed, or it ran out "
            f"of memory, of which spark.driver.memory gives it more ({type(error).__name__}: {error})"
        ) from error


def stop(session: "SparkSession") -> None:
    """Stop a session, dead or alive: whoever asks for one next gets a new one."""
    session_of_connect: Any = session
    if context_of(session) is None and not is_alive(session):
        session_of_connect.release_session_on_close = False  # which the client would try for ten minutes
        _kept.append(session)
    elif context_of(session):
        forget_dead_jvm()
    try:
        session.stop()
    except _no_answer():
        pass  # its JVM is gone


def _no_answer() -> tuple[type[Exception], ...]:
    """The errors of a Spark that does not answer; built when there was one."""
    from py4j.protocol import Py4JError  # noqa: PLC0415
    from pyspark.errors import PySparkException  # noqa: PLC0415

    return Py4JError, PySparkException, OSError


def _is_served(session: Any) -> bool:
    """Whether the Connect server still knows the session; one request, since the client retries for ten minutes."""
    if session.is_stopped:
        return False
    patience = session.client.get_retry_policies()
    session.client.set_retry_policies([])
    try:
        session.conf.get("spark.sql.session.timeZone")
    finally:
        session.client.set_retry_policies(patience)
    return True
