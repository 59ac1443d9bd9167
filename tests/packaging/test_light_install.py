"""What works without Spark, Dagster and the clients of catalogs, and what says which of them it needs.

In the environment of `test_wheel`, before that installs [dagster] there.
"""

import json
from pathlib import Path

import pytest
import yaml

from tests.packaging.conftest import Environment

pytestmark = [pytest.mark.heavy, pytest.mark.timeout(1200)]

# The large table's one file is larger than what one process reads, and not there: nothing opens it.
MAKE_TABLES = """
import pyarrow as pa
from pyiceberg.catalog import load_catalog
from pyiceberg.manifest import DataFile, DataFileContent, FileFormat
from pyiceberg.typedef import Record

catalog = load_catalog("mine")
catalog.create_namespace("db")
rows = pa.table({"id": [1, 2, 3, 3], "word": ["a", "b", None, "b"]})
catalog.create_table("db.small", rows.schema).append(rows)
large = catalog.create_table("db.large", rows.schema)
with large.transaction() as transaction, transaction.update_snapshot().fast_append() as snapshot:
    measured = "column_sizes", "value_counts", "null_value_counts", "nan_value_counts", "lower_bounds", "upper_bounds"
    snapshot.append_data_file(
        DataFile.from_args(
            content=DataFileContent.DATA,
            file_path=f"{large.location()}/data/large.parquet",
            file_format=FileFormat.PARQUET,
            partition=Record(),
            record_count=1 << 30,
            file_size_in_bytes=5 << 30,
            spec_id=0,
            **{name: {} for name in measured},
        )
    )
"""
# Of all modules but those that run when they are imported, and the stores whose clients are extras.
IMPORT_EVERYTHING = """
import importlib, pkgutil, sys
import puffinry

others = ("__main__", "spark_daemon", "catalogs.glue", "catalogs.hive")
for module in pkgutil.walk_packages(puffinry.__path__, "puffinry."):
    if not module.name.endswith(others):
        importlib.import_module(module.name)
"""
FRAME = """
import puffinry

statistics = puffinry.open_table("db.small", catalog="mine").statistics()
assert statistics.to_arrow().num_rows == 2
assert "db.small" in statistics._repr_html_()
statistics.to_pandas()
"""


@pytest.fixture(scope="module")
def home(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The folder of a catalog's configuration: a small table, and one of more than 4 GiB."""
    folder = tmp_path_factory.mktemp("light")
    properties = {"type": "sql", "uri": f"sqlite:///{folder}/catalog.db", "warehouse": folder.as_uri()}
    postgres = {"type": "sql", "uri": "postgresql+psycopg2://nobody@127.0.0.1:1/nothing"}
    catalogs = {"mine": properties, "postgres": postgres, "hive": {"type": "hive", "uri": "thrift://127.0.0.1:1"}}
    (folder / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {**catalogs, "glue": {"type": "glue"}}}))
    environment.run("python", "-c", MAKE_TABLES, PYICEBERG_HOME=str(folder))
    return str(folder)


def refused(environment: Environment, *arguments: str, **variables: str) -> str:
    """The one line in which a command says why it fails, without what the line begins with."""
    done = environment.call("puffinry", *arguments, **variables)
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    return line.removeprefix("Error: ")


def test_it_brings_neither_spark_nor_dagster_nor_pandas_and_every_module_loads(environment: Environment) -> None:
    installed = json.loads(environment.run("python", "-m", "pip", "list", "--format=json"))
    names = {package["name"].lower() for package in installed}
    assert not {name for name in names if name.startswith(("dagster", "py4j", "pyspark", "pandas", "thrift", "boto"))}
    environment.run("python", "-c", IMPORT_EVERYTHING)


def test_a_small_table_needs_no_more_whatever_spark_the_machine_names(environment: Environment, home: str) -> None:
    arguments = ("--catalog", "mine", "db.small", "--json")
    variables = {"PYICEBERG_HOME": home, "SPARK_MASTER": "spark://127.0.0.1:1"}
    found = json.loads(environment.run("puffinry", "analyze", *arguments, **variables))
    assert {column["name"]: (column["ndv"], column["null_count"]) for column in found["columns"]} == {
        "id": (3, 0),
        "word": (2, 1),
    }
    environment.run("puffinry", "verify", "--catalog", "mine", "db.small", "--audit", "1", PYICEBERG_HOME=home)


def test_more_than_one_process_reads_is_refused_in_one_line_that_names_the_extra(
    environment: Environment, home: str, tmp_path: Path
) -> None:
    analyze = ("analyze", "--catalog", "mine", "db.large")
    install = "needs PySpark, which is not installed; install Puffinry with its extra [spark], or pip install"
    line = refused(environment, *analyze, PYICEBERG_HOME=home)
    assert line.startswith(f"db.large: reading 1 file (5,368.7 MB) exceeds the limit of one process and {install}")
    line = refused(environment, *analyze, "--checkpoint", str(tmp_path), PYICEBERG_HOME=home)
    assert line.startswith(f"db.large: reading 1 file (5,368.7 MB) with checkpoints {install}")


@pytest.mark.parametrize(
    ("options", "extra"),
    [
        (["db.small", "--master", "local[1]"], "spark"),
        (["db.small", "--spark-conf", "spark.cores.max=1"], "spark"),
        (["db.small", "--master", "sc://127.0.0.1:1"], "connect"),
        (["hdfs://127.0.0.1:1/db/t"], "spark"),
    ],
)
def test_what_needs_spark_names_the_extra(environment: Environment, home: str, options: list[str], extra: str) -> None:
    catalog = [] if options[0].startswith("hdfs") else ["--catalog", "mine"]
    for command in ("analyze", "verify"):
        line = refused(environment, command, *catalog, *options, PYICEBERG_HOME=home)
        assert f"not installed; install Puffinry with its extra [{extra}], or pip install 'pyspark[" in line


@pytest.mark.parametrize(("catalog", "extra"), [("hive", "hive"), ("glue", "glue"), ("postgres", "sql-postgres")])
def test_a_catalog_whose_client_is_missing_says_what_to_install(
    environment: Environment, home: str, catalog: str, extra: str
) -> None:
    assert f"pip install 'pyiceberg[{extra}]'" in refused(
        environment, "tables", "--catalog", catalog, PYICEBERG_HOME=home
    )


def test_frames_and_dagsters_assets_name_their_extras(environment: Environment, home: str) -> None:
    frame = environment.call("python", "-c", FRAME, PYICEBERG_HOME=home)
    assert "frames need pandas, which is not installed; try pip install pandas" in frame.stderr.splitlines()[-1]
    assets = environment.call("python", "-m", "puffinry_assets.demo", PYICEBERG_HOME=home)
    assert assets.stderr.splitlines()[-1].endswith("install Puffinry with its extra [dagster]")
