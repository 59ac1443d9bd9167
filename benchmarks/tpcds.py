"""The tables of TPC-DS in an Iceberg catalog, written by PyIceberg: rows by the generator that Trino's connector uses.

It is a library without a program of its own, so `tests/support/servers/java/TpcdsTable.java` prints a table.
"""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.csv as pc
from pyiceberg.catalog import Catalog

from tests.support.places import ROOT
from tests.support.servers.jars import Jar, fetch
from tests.support.servers.processes import java

GENERATOR = Jar("io.trino.tpcds", "tpcds", "1.4", transitive="true")
PROGRAM = ROOT / "tests" / "support" / "servers" / "java" / "TpcdsTable.java"
TABLES = [
    "call_center",
    "catalog_page",
    "catalog_returns",
    "catalog_sales",
    "customer",
    "customer_address",
    "customer_demographics",
    "date_dim",
    "household_demographics",
    "income_band",
    "inventory",
    "item",
    "promotion",
    "reason",
    "ship_mode",
    "store",
    "store_returns",
    "store_sales",
    "time_dim",
    "warehouse",
    "web_page",
    "web_returns",
    "web_sales",
    "web_site",
]
END = "\x1f"  # of a cell


def make_tables(catalog: Catalog, schema: str, scale: float, folder: Path) -> Iterator[tuple[str, int]]:
    """Make all tables, each in one snapshot without statistics; yields their names and rows."""
    jars = fetch(folder, [GENERATOR])
    for name in TABLES:
        rows = generated(name, scale, jars)
        catalog.create_table((schema, name), rows.schema).append(rows)
        yield name, rows.num_rows


def generated(name: str, scale: float, jars: Path) -> pa.Table:
    command = [java(), "-cp", f"{jars}/*", str(PROGRAM), name, str(scale)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        head = process.stdout.readline().decode().rstrip("\n").split(END)
        types = {column.split(" ")[0]: arrow_type(*column.split(" ")[1:]) for column in head if column}
        rows = pc.read_csv(
            process.stdout,
            pc.ReadOptions(column_names=[*types, "end"]),
            pc.ParseOptions(delimiter=END, quote_char=False),
            pc.ConvertOptions(column_types=types, include_columns=[*types], strings_can_be_null=True),
        )
    assert process.returncode == 0, f"{name} could not be made"
    return rows


def arrow_type(base: str, precision: str, scale: str) -> pa.DataType:
    """What Trino's connector has for the generator's type, but for fixed widths, which Iceberg does not know."""
    known = {"IDENTIFIER": pa.int64(), "INTEGER": pa.int32(), "DATE": pa.date32()}
    if base == "DECIMAL":
        return pa.decimal128(int(precision), int(scale))
    return known.get(base, pa.string())
