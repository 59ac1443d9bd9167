"""What many tests share: the golden tables with their truth, and one Spark session that speaks Iceberg."""

import json
import os
import re
import signal
import tarfile
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyspark
import pytest
import zstandard
from hypothesis import settings
from py4j.java_gateway import JavaGateway, JVMView
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as IcebergTable
from pyspark import SparkContext
from pyspark.sql import SparkSession
from xdist.scheduler import LoadScopeScheduling

from puffinry.catalogs import Table, load_table, open_catalog
from puffinry.errors import ClusterError
from puffinry.metadata import TableMetadata
from puffinry.secrets.hiding import _of_this_process
from puffinry.spark import start_session
from puffinry.spark.java import prepare_java
from tests import lanes
from tests.support.both_ways import kernels_run_both_ways
from tests.support.java_catalogs import add_catalog, in_folder
from tests.support.places import GOLDEN, IVY_LOCK, ROOT
from tests.support.processes import one_at_a_time
from tests.support.servers.availability import SERVED, UnavailableError, or_say_why

ICEBERG_JARS = (
    "org.apache.iceberg:iceberg-spark-runtime-4.1_2.13:1.11.0",
    "org.xerial:sqlite-jdbc:3.50.3.0",
    "org.postgresql:postgresql:42.7.7",
)
# a first call compiles kernels, and nothing here is timed
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
# Workers of pytest-xdist are told 80, which consoles made then would keep whatever a test says.
os.environ.pop("COLUMNS", None)
# PyIceberg's overwrites compare manifests in threads that share one evaluator, which holds the manifest it is at.
os.environ["PYICEBERG_MAX_WORKERS"] = "1"
# A shell's background job ignores Ctrl-C. Dagster would then have it ignore SIGTERM too, by which pools end processes.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


# Folders whose tests hold kernels against the Python that they are written in.
KERNELS = ("kernels", "scan/pages", "sketches")
# Servers by name, as cases have it, and folders that have one for all tests.
SERVERS = re.compile(r"\[.*(postgres|hive_metastore|rest_server|glue)\b.*\]$")
SHARING = {"e2e", "interop/clusters", "interop/stores", "interop/trino"}
# Fixtures that start a JVM, a browser or an environment, beside the servers.
STARTING = {"spark", "jvm", "deployment", "executors", "connect", "s3_server", "environment"}
_JVM = pytest.StashKey[object]()  # Spark's that the last test left


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--hold-budgets", action="store_true", help="fail if a folder takes more than tests/lanes.py allows"
    )


@pytest.hookimpl(tryfirst=True)  # before marks are selected
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a test that is heavy without saying so, or that no lane has."""
    for item in items:
        path, marks = str(item.path.relative_to(ROOT)), {mark.name for mark in item.iter_markers()}
        if "heavy" not in marks and (starting := (STARTING | SERVED) & set(getattr(item, "fixturenames", ()))):
            raise pytest.UsageError(f"{item.nodeid} starts a process ({', '.join(starting)}): mark it heavy")
        if marks & {"heavy", "slow"} and lanes.lane_of(path) is None:
            raise pytest.UsageError(f"{item.nodeid} is heavy or slow: tests/lanes.py must name a lane for it")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """A light test starts no JVM in any other way either."""
    yield
    before, now = item.session.stash.get(_JVM, None), SparkContext._gateway
    item.session.stash[_JVM] = now
    if now not in (None, before) and item.get_closest_marker("heavy") is None:
        pytest.fail("it started a JVM: mark it heavy")


def _durations(config: pytest.Config) -> Mapping[str, float]:
    reporter: Any = config.pluginmanager.get_plugin("terminalreporter")
    reports = (report for each in reporter.stats.values() for report in each if hasattr(report, "duration"))
    return lanes.seconds_by_folder((report.nodeid, report.duration) for report in reports)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what the tests of each folder took, beside the slowest tests; and which took too long."""
    if config.option.durations:
        taken = _durations(config)
        terminalreporter.section("seconds by folder")
        for folder, seconds in taken.items():
            terminalreporter.line(f"{seconds:8.0f}  {100 * seconds / sum(taken.values()):4.1f} %  {folder}")
    if config.option.hold_budgets:
        for line in lanes.over_budget(_durations(config)):
            terminalreporter.line(f"FAILED {line}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail if budgets are to be held and one is not; and where an interrupt comes after a failure."""
    if session.testsfailed and session.exitstatus == pytest.ExitCode.INTERRUPTED:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    if session.config.option.hold_budgets and lanes.over_budget(_durations(session.config)):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


class _Together(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Gives one process all tests that share a server: cases of its name, or a folder; else those of a file."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        folder = lanes.folder_of(file)
        if folder == "interop/catalogs" and (server := SERVERS.search(nodeid)):
            return server[1]
        return folder if folder in SHARING else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling | None:
    """Ours in the place of xdist's own `loadscope`; its `loadgroup`, by marks, does nothing under pytest 9.2."""
    return _Together(config, log) if config.getvalue("dist") == "loadscope" else None


@dataclass(frozen=True)
class Golden:
    """The golden tables on disk and what is true of them."""

    prefix: Path  # the folder that the tables' metadata names in its absolute paths
    tables: Mapping[str, Mapping[str, Any]]  # name -> its part of truth.json

    def location(self, name: str) -> Path:
        return self.prefix / str(self.tables[name]["path"])

    def metadata_file(self, name: str) -> Path:
        return self.location(name) / str(self.tables[name]["metadata_file"])

    def metadata(self, name: str) -> TableMetadata:
        file = self.metadata_file(name)
        return TableMetadata.from_bytes(file.read_bytes(), str(file))


def _unpack_golden_tables(prefix: Path, archive: Path) -> None:
    marker = prefix / ".unpacked"
    if marker.exists() and marker.read_text() == str(archive.stat().st_size):
        return
    prefix.mkdir(parents=True, exist_ok=True)
    with (
        archive.open("rb") as packed,
        zstandard.ZstdDecompressor().stream_reader(packed) as plain,
        tarfile.open(fileobj=plain, mode="r|") as tar,
    ):
        tar.extractall(prefix, filter="data")
    marker.write_text(str(archive.stat().st_size))


@pytest.fixture(scope="module", autouse=True)
def _both_ways(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where kernels are tested, each runs as Python too, and both must give the same."""
    if not any(request.path.is_relative_to(ROOT / "tests" / folder) for folder in KERNELS):
        yield
        return
    with kernels_run_both_ways():
        yield


@pytest.fixture(scope="session")
def jvm() -> Iterator[JVMView]:
    """A bare Java with Spark's jars, DataSketches and the compiler Janino among them: up in a fraction of a second."""
    prepare_java()
    jars = Path(pyspark.__file__).parent / "jars"
    gateway = JavaGateway.launch_gateway(
        jarpath=str(next(jars.glob("py4j-*.jar"))),
        classpath=str(jars / "*"),
        java_path=None,  # JAVA_HOME's, or the one on PATH
        die_on_exit=True,
        enable_auth=True,
    )
    yield gateway.jvm
    gateway.shutdown()


def unpacked_golden_tables(suffix: str = "") -> Golden:
    """The golden tables; read only: a test that commits copies the table first."""
    truth = json.loads((GOLDEN / f"truth{suffix}.json").read_text())
    prefix = Path(truth["prefix"])
    with one_at_a_time(prefix.with_suffix(".lock")):
        _unpack_golden_tables(prefix, GOLDEN / f"tables{suffix}.tar.zst")
    return Golden(prefix, truth["tables"])


@pytest.fixture(scope="session")
def golden() -> Golden:
    return unpacked_golden_tables()


@pytest.fixture(scope="session")
def golden_v4() -> Golden:
    """Those of format version 4, which nobody but Iceberg Java 1.12 and Puffinry reads."""
    return unpacked_golden_tables("-v4")


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    """One local session for all tests; with Iceberg's runtime where Maven Central can be reached."""
    with spark_with_iceberg() as session:
        yield session


def _end_jvm() -> None:
    """End a JVM that an earlier test has started: it found its jars then, and Iceberg's are not among them."""
    if context := SparkContext._active_spark_context:
        context.stop()
    if gateway := SparkContext._gateway:
        gateway.shutdown()
    SparkContext._gateway = SparkContext._jvm = None


@contextmanager
def spark_with_iceberg() -> Iterator[SparkSession]:
    """A local session, with Iceberg's runtime where Maven Central can be reached."""
    conf = {
        "spark.ui.enabled": "false",
        "spark.driver.memory": "2g",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
    }
    with_iceberg = {
        "spark.jars.packages": ",".join(ICEBERG_JARS),
        "spark.sql.extensions": "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions",
    }
    _end_jvm()
    try:
        with one_at_a_time(IVY_LOCK):
            session = start_session("local[2]", {**conf, **with_iceberg})
    except ClusterError:
        session = start_session("local[2]", conf)
    yield session
    session.stop()


@pytest.fixture(autouse=True)
def secrets_of_this_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one test calls a secret is an ordinary word in the next."""
    monkeypatch.setattr(_of_this_process, "_configured", {})
    monkeypatch.setattr(_of_this_process, "_issued", OrderedDict())


@pytest.fixture(scope="session")
def iceberg_spark(spark: SparkSession) -> SparkSession:
    """The session, when it speaks Iceberg; elsewhere than in CI a test that needs it says why it does not run."""
    with or_say_why():
        if not spark.conf.get("spark.jars.packages", ""):
            raise UnavailableError("Iceberg's Spark runtime could not be fetched from Maven Central")
    return spark


@pytest.fixture(scope="module")
def warehouse(
    request: pytest.FixtureRequest, iceberg_spark: SparkSession, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A folder of tables by Iceberg Java, which the session knows by the name that the module has for it, CATALOG."""
    folder = tmp_path_factory.mktemp(request.module.CATALOG)
    add_catalog(iceberg_spark, request.module.CATALOG, in_folder(folder))
    return folder


def sql_in(folder: Path) -> dict[str, str]:
    """A SQL catalog in a file."""
    return {"type": "sql", "uri": f"sqlite:///{folder}/catalog.db", "warehouse": f"file://{folder}/warehouse"}


def three_files(properties: Mapping[str, str]) -> IcebergTable:
    """A table `db.t` whose second file of three shares values with the first; b has nulls and the empty string."""
    writer = SqlCatalog("test", **properties)
    writer.create_namespace("db")
    schema = pa.schema([("a", pa.int64()), ("b", pa.string())])
    table = writer.create_table("db.t", schema)
    for first in (0, 50, 100):
        names = [None if a % 7 == 0 else "" if a % 7 == 1 else f"n{a % 20}" for a in range(first, first + 100)]
        table.append(pa.table({"a": range(first, first + 100), "b": names}, schema))
    return table


@pytest.fixture
def sql_properties(tmp_path: Path) -> dict[str, str]:
    return sql_in(tmp_path)


@pytest.fixture
def iceberg(sql_properties: dict[str, str]) -> IcebergTable:
    return three_files(sql_properties)


@pytest.fixture
def opened(sql_properties: dict[str, str], iceberg: IcebergTable) -> Table:
    """The same table as Puffinry sees it."""
    return load_table("db.t", open_catalog("test", **sql_properties))
