"""What is sent to executors, and what is said where they cannot run it."""

import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyspark.sql import SparkSession

import puffinry
from puffinry.catalogs import Table
from puffinry.errors import ClusterError
from puffinry.refresh import RefreshOptions, compute_statistics
from puffinry.spark import cluster, start_session
from puffinry.statistics import answer_for
from tests.support.limits import BY_SPARK
from tests.support.servers.clusters import executor_python

PACKAGE = Path(puffinry.__file__).parent
PYTHON = "spark.sql.execution.pyspark.python"
OTHER_VERSION = """
import collections, sys
Version = collections.namedtuple("Version", "major minor micro releaselevel serial")
sys.version_info = Version(3, 99, 0, "final", 0)
"""


TOO_SMALL_A_DRIVER = """
from puffinry.catalogs import load_table
from puffinry.errors import ClusterError
from puffinry.refresh import RefreshOptions, compute_statistics
from puffinry.spark import start_session
from puffinry.statistics import answer_for
from tests.support.limits import BY_SPARK

table = load_table({location!r})
session = lambda: start_session("local[2]", {{"spark.driver.maxResultSize": "100k"}})
try:
    options = RefreshOptions(limits=BY_SPARK)
    compute_statistics(session, table, answer_for(table.metadata, None, options), options)
except ClusterError as error:
    print("ClusterError", error)
"""


def test_the_archive_has_every_module_as_it_is() -> None:
    with zipfile.ZipFile(cluster.code_archive()) as archive:
        packed = {name: archive.read(name) for name in archive.namelist()}
    assert packed == {str(path.relative_to(PACKAGE.parent)): path.read_bytes() for path in PACKAGE.rglob("*.py")}


def test_the_archive_is_named_for_what_is_in_it() -> None:
    names = subprocess.check_output(
        [sys.executable, "-c", "from puffinry.spark.cluster import code_archive; print(code_archive().name)"],
        cwd=PACKAGE.parent,
        text=True,
    )
    assert names.strip() == cluster.code_archive().name


def test_an_archive_can_be_made_from_an_archive(tmp_path: Path) -> None:
    """As on a cluster that runs the driver too, which got the code in the same way."""
    shipped = cluster.code_archive()
    code = "import puffinry.spark.cluster as c; print(c.__file__); print(c.code_archive().name)"
    said = subprocess.check_output(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(shipped)!r}); {code}"], cwd=tmp_path, text=True
    )
    assert said.split() == [f"{shipped}/puffinry/spark/cluster.py", shipped.name]


@pytest.fixture
def failure(spark: SparkSession, opened: Table) -> Callable[[Path], str]:
    """What an analysis says when executors run this Python."""

    def failure(python: Path) -> str:
        spark.conf.set(PYTHON, str(python))
        try:
            with pytest.raises(ClusterError) as raised:
                compute_statistics(
                    lambda: spark,
                    opened,
                    answer_for(opened.metadata, None, RefreshOptions(limits=BY_SPARK)),
                    RefreshOptions(limits=BY_SPARK),
                )
        finally:
            spark.conf.unset(PYTHON)
        return str(raised.value)

    return failure


@pytest.mark.heavy
def test_executors_without_their_python_are_an_error_that_says_so(
    failure: Callable[[Path], str], tmp_path: Path
) -> None:
    assert f"executors have no {tmp_path}/none to run Python with: install" in failure(tmp_path / "none")


@pytest.mark.heavy
def test_executors_with_another_python_are_an_error_that_says_so(
    failure: Callable[[Path], str], tmp_path: Path
) -> None:
    python = executor_python(tmp_path / "other")
    (site,) = (tmp_path / "other").glob("lib/python*/site-packages")
    (site / "sitecustomize.py").write_text(OTHER_VERSION)
    (site / "puffinry").symlink_to(PACKAGE)  # for the daemon, which this session starts for its own Python
    here = ".".join(map(str, sys.version_info[:2]))
    assert f"executors run Python 3.99, but this is Python {here}; the two must agree: install" in failure(python)


@pytest.mark.heavy
def test_executors_whose_python_lacks_what_pyspark_itself_needs_are_an_error_that_says_so(
    failure: Callable[[Path], str], tmp_path: Path
) -> None:
    python = executor_python(tmp_path / "bare", without=["pyarrow"])
    (site,) = (tmp_path / "bare").glob("lib/python*/site-packages")
    (site / "puffinry").symlink_to(PACKAGE)
    assert "the Python of the executors lacks pyarrow: install" in failure(python)


@pytest.mark.heavy
def test_a_result_that_is_larger_than_the_driver_takes_is_one_line_with_the_setting(tmp_path: Path) -> None:
    catalog = SqlCatalog("made", uri=f"sqlite:///{tmp_path}/made.db", warehouse=str(tmp_path))
    catalog.create_namespace("db")
    rows = pa.table({f"c{column}": [f"{column} {n}" for n in range(20_000)] for column in range(4)})
    made = catalog.create_table("db.t", rows.schema, location=f"{tmp_path}/t")
    made.append(rows)
    (tmp_path / "t/metadata/v1.metadata.json").write_text(Path(urlsplit(made.metadata_location).path).read_text())
    code = TOO_SMALL_A_DRIVER.format(location=str(tmp_path / "t"))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "exceed the driver's limit: raise spark.driver.maxResultSize (100.0 KiB)" in done.stdout
    assert done.stdout.startswith("ClusterError")
    assert len(done.stdout.splitlines()) == 1


def test_a_connect_server_that_is_not_there_is_an_error_at_once() -> None:
    with pytest.raises(ClusterError, match=r"no Spark Connect server answers at sc://127.0.0.1:1: .*refused"):
        start_session("sc://127.0.0.1:1")
