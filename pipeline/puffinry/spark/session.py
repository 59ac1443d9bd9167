"""The Spark session that the job runs in: classic or Connect, local or on a cluster; and giving up one that is dead.

A JVM runs out of memory or is killed, a cluster stops its application, a Connect server is restarted. From then on
every call fails, but PySpark does not notice and returns the dead session again and again.
"""

import os
import re
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from puffinry.errors import ClusterError, PuffinryError, SettingsError, UnsupportedError
from puffinry.execution import DEFAULT_LIMITS, LIMITS_WITHOUT_SPARK, ScanLimits
from puffinry.executor import fits
from puffinry.secrets import remember
from puffinry.spark.internals import context_of, ensure_jvm, forget_dead_jvm, has_context, is_running
from puffinry.spark.java import class_archive_options, prepare_java

if TYPE_CHECKING:
    from py4j.java_gateway import JavaGateway
    from pyspark.sql import SparkSession

DEFAULT_MASTER = "local[*]"
_CONNECT = "sc://"
_CONNECT_PORT = 15002  # where its address names none
_PATIENCE_SECONDS = 30
TRIED, TRIED_CONNECT = ">=4.1,<4.4", ">=4.1,<4.2"
_WITH_SPARK = "install Puffinry with its extra [spark], or pip install 'pyspark[sql]>=4.1,<4.4'"
_WITH_CONNECT = "install Puffinry with its extra [connect], or pip install 'pyspark[connect]>=4.1,<4.2'"

# The first is Spark's documented setting, which only spark-submit follows; the second is what sessions follow.
_PYTHON = "spark.pyspark.python"
_PYTHON_OF_FUNCTIONS = "spark.sql.execution.pyspark.python"

_DAEMON_SETTING = "spark.python.daemon.module"
_DAEMON = "puffinry.executor.spark_daemon"  # not imported here, since it imports all that a scan needs
_LOGGING = Path(__file__).absolute().with_name("log4j2.properties").as_uri()

# The driver's JVM hands out a few tasks and ends: it would not live to see what the better compiler does for it. What
# it says itself is no result, which this process writes to stdout.
_JVM_OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+DisplayVMOutputToStderr"

_SESSION_DEFAULTS = {
    # A scan task hands over few, large rows; the default of 10,000 rows a batch says nothing about their bytes.
    "spark.sql.execution.arrow.maxBytesPerBatch": str(64 << 20),
}
_DEFAULTS = {**_SESSION_DEFAULTS, "spark.app.name": "puffinry", "spark.ui.showConsoleProgress": "false"}

# Dead sessions of Connect. Their finalizer takes the lock of a pool that all sessions share; run by the garbage
# collector while another session holds that lock, it would wait for ever.
_kept: "list[SparkSession]" = []


def default_master() -> str:
    """What is used where no master is given: the environment's SPARK_MASTER, else every core of this machine."""
    return os.environ.get("SPARK_MASTER", DEFAULT_MASTER)


def limits_for(*, asks_for_spark: bool) -> ScanLimits:
    """The bounds of a scan by whether its caller asks for Spark; who has chosen or started one asks for it, too."""
    # A machine's SPARK_MASTER chooses nothing for an installation without Spark.
    is_wanted = asks_for_spark or ("SPARK_MASTER" in os.environ and _is_installed()) or has_context()
    return DEFAULT_LIMITS if is_wanted else LIMITS_WITHOUT_SPARK


def require_spark(need: str, master: str | None = None) -> None:
    """Raise UnsupportedError where PySpark is missing or no test has tried it: what needs it, and what to install."""
    is_connect = (master or "").startswith(_CONNECT)
    tried, how = (TRIED_CONNECT, _WITH_CONNECT) if is_connect else (TRIED, _WITH_SPARK)
    if not _is_installed():
        raise UnsupportedError(f"{need} needs PySpark, which is not installed; {how}")
    with suppress(PackageNotFoundError):  # one that is a part of a Spark does not say its version there
        if not fits(found := version("pyspark"), tried):
            raise UnsupportedError(f"{need} needs PySpark{tried}, but {found} is installed; {how}")


def runs_here(master: str | None) -> bool:
    """Whether executors are threads of this process's JVM."""
    return re.fullmatch(r"local(\[.*\])?", master or "") is not None


def finds_our_modules(session: "SparkSession") -> bool:
    """Whether the Python workers of a session find this package: they are forked from a daemon that has imported it."""
    # Of a session that somebody else has started nobody knows: it may be a notebook's, whose workers run under the
    # Python that is first on PATH, and look for modules elsewhere.
    context = context_of(session)
    has_daemon = context is not None and runs_here(context.master) and context.getConf().get(_DAEMON_SETTING) == _DAEMON
    return has_daemon and session.conf.get(_PYTHON_OF_FUNCTIONS, sys.executable) == sys.executable


def with_this_python(session: "SparkSession") -> "SparkSession":
    """A session beside it whose workers run under this very Python, which has what a scan needs.

    The session itself where workers are elsewhere, or where a Python was chosen for its functions.
    """
    context = context_of(session)
    if context is None or not runs_here(context.master) or session.conf.get(_PYTHON_OF_FUNCTIONS, None):
        return session
    beside = session.newSession()
    beside.conf.set(_PYTHON_OF_FUNCTIONS, sys.executable)
    return beside


def start_session(master: str | None = None, conf: Mapping[str, str] | None = None) -> "SparkSession":
    """Start (or find) the session of this process; one whose JVM has died is replaced.

    `master` is a Spark master URL or the address of a Connect server (`sc://host:port`); `conf` is added to the
    defaults and wins over them. One found is somebody's own, and gets `conf` only. Raises UnsupportedError where
    a JVM is needed here and no Java fits, ClusterError where Spark does not start or answer, and SettingsError for a
    setting that is a Connect server's own.
    """
    master = master or default_master()
    require_spark("a Spark session", master)
    remember({"master": master, **(conf or {})}, lasting=True)
    if master.startswith(_CONNECT):
        return _connected(master, {**_SESSION_DEFAULTS, **(conf or {})})
    from py4j.protocol import Py4JJavaError  # noqa: PLC0415
    from pyspark.errors import PySparkException  # noqa: PLC0415
    from pyspark.sql import SparkSession  # noqa: PLC0415

    forget_dead_jvm()
    builder = SparkSession.builder
    settings = dict(conf or {}) if has_context() else _settings(master, conf or {})
    for key, value in settings.items():
        builder = builder.config(key, value)
    try:
        return builder.master(master).getOrCreate()
    except (PySparkException, Py4JJavaError) as error:
        said = f"Spark does not start on {master}, or no server answers there"
        raise ClusterError(f"{said}: {_summary(error)}") from error


def start_jvm(master: str | None = None, conf: Mapping[str, str] | None = None) -> "JavaGateway":
    """Start (or find) the JVM of this process, in which a session with the same arguments runs if one is started.

    It ends with the process. Raises as `start_session`, and UnsupportedError for Spark Connect, whose client has none.
    """
    master = master or default_master()
    if master.startswith(_CONNECT):
        raise UnsupportedError("tables on HDFS need a classic Spark session: Spark Connect's client has no JVM")
    require_spark("a table on HDFS")
    from pyspark.errors import PySparkException  # noqa: PLC0415

    remember({"master": master, **(conf or {})}, lasting=True)
    forget_dead_jvm()
    try:
        return ensure_jvm({**_settings(master, conf or {}), "spark.master": master})
    except PySparkException as error:
        raise ClusterError(f"Spark's JVM does not start: {_summary(error)}") from error


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
            "Spark's JVM has ended during use, or its application was stopped: it was killed, or it ran out of memory "
            f"(raise spark.driver.memory): {type(error).__name__}: {error}"
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


def _is_installed() -> bool:
    """Whether PySpark is there: whole, where the package `pyspark-client` is a part of it."""
    return find_spec("pyspark") is not None and find_spec("py4j") is not None


def _settings(master: str, conf: Mapping[str, str]) -> dict[str, str]:
    """All properties for Spark's start; also sets in this process's environment what workers inherit."""
    settings = {**_DEFAULTS, **conf}
    java = prepare_java()
    _prepend(settings, "spark.executor.extraJavaOptions", java.options)
    # Whoever tells the JVM more (to share nothing, say) gets it as he says.
    is_plain = not settings.get("spark.driver.extraJavaOptions")
    archive = class_archive_options(java) if is_plain else ""
    options = f"{java.options} {_JVM_OPTIONS} {archive} -Dlog4j2.configurationFile={_LOGGING}"
    _prepend(settings, "spark.driver.extraJavaOptions", options)
    if _PYTHON in settings:
        settings[_PYTHON_OF_FUNCTIONS] = settings[_PYTHON]
    if master.startswith("local"):
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")  # nobody else is to reach it
    if runs_here(master) and _PYTHON_OF_FUNCTIONS not in settings:
        # Another Python, which PYSPARK_PYTHON may name, does not find this module.
        settings[_PYTHON_OF_FUNCTIONS] = sys.executable
        settings.setdefault(_DAEMON_SETTING, _DAEMON)
    return settings


def _connected(address: str, settings: Mapping[str, str]) -> "SparkSession":
    """A session of a Connect server, which was started with all settings but those of a session."""
    from pyspark.errors import PySparkException, PySparkImportError  # noqa: PLC0415
    from pyspark.sql import SparkSession  # noqa: PLC0415

    _find(address)
    try:
        session = SparkSession.builder.remote(address).getOrCreate()
    except PySparkImportError as error:
        raise UnsupportedError(f"Spark Connect needs a client ({error}); {_WITH_CONNECT}") from None
    settings = dict(settings)
    if archives := settings.pop("spark.archives", ""):
        session.addArtifacts(*archives.split(","), archive=True)
    if python := settings.pop(_PYTHON, ""):
        settings[_PYTHON_OF_FUNCTIONS] = python
    for key, value in settings.items():
        try:
            session.conf.set(key, value)
        except PySparkException as error:
            session.stop()
            raise SettingsError(f"{address}: {key} cannot be set in a session: {_summary(error)}") from None
    return session


def _find(address: str) -> None:
    """Make sure that somebody listens at the address: Spark's client alone tries for ten minutes, and says nothing."""
    from urllib.request import getproxies  # noqa: PLC0415

    server = urlsplit(address)
    if getproxies():
        return  # the way there is another
    try:
        socket.create_connection((server.hostname, server.port or _CONNECT_PORT), _PATIENCE_SECONDS).close()
    except (OSError, ValueError) as error:
        raise ClusterError(f"no Spark Connect server answers at {address}: {error}") from None


def _summary(error: Exception) -> str:
    lines = str(error).replace("\n: ", " ").splitlines()
    return next((line for line in lines if line.strip()), type(error).__name__)


def _prepend(settings: dict[str, str], key: str, options: str) -> None:
    """Put JVM options before those that the user gave, which win."""
    settings[key] = f"{options} {settings.get(key, '')}".strip()


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
