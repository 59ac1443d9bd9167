"""Every type at its edges, in every physical form: Iceberg Java reads what `tests/scan` says that a file holds."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession

from tests.scan.edges import EDGES, Edge

pytestmark = pytest.mark.heavy

READ_BY_JAVA = [edge for edge in EDGES if edge.by_java]


@pytest.fixture(scope="module")
def java(iceberg_spark: SparkSession) -> Callable[..., str]:
    """`ReadValues.read`, compiled beside Iceberg's classes."""
    machine = iceberg_spark._jvm
    assert machine is not None
    compiler = machine.org.codehaus.janino.SimpleCompiler()
    compiler.setParentClassLoader(machine.java.lang.Thread.currentThread().getContextClassLoader())
    compiler.cook(Path(__file__).with_name("ReadValues.java").read_text())
    read: Callable[..., Any] = compiler.getClassLoader().loadClass("ReadValues").newInstance().read
    return read


@pytest.mark.parametrize("edge", READ_BY_JAVA, ids=[edge.name for edge in READ_BY_JAVA])
def test_iceberg_java_reads_the_same_values(java: Callable[..., str], edge: Edge, tmp_path: Path) -> None:
    path = tmp_path / f"data.{edge.file_format}"
    edge.write(path)
    schema = edge.schema.model_dump_json()
    read = java(str(tmp_path / "table"), schema, str(path), edge.file_format, len(edge.values)).splitlines()
    assert read == ["null" if value is None else f"0x{value.hex()}" for value in edge.values]
