"""A warehouse to try Puffinry on: the eight TPC-H tables as Iceberg tables in a SQLite catalog.

`tpchgen-cli` makes the rows, PyIceberg writes them; nothing else is needed. What is there already is kept, so making
the same warehouse again is quick and changes nothing.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import yaml
from pyiceberg.catalog import Catalog
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.exceptions import NoSuchNamespaceError, NoSuchTableError
from pyiceberg.io.pyarrow import pyarrow_to_schema
from pyiceberg.schema import Schema

from puffinry.catalogs import TableVersion, load_table, spell_identifier
from puffinry.errors import PuffinryError, UnsupportedError
from puffinry.metadata import TableMetadata
from puffinry.progress import Progress

CATALOG = "demo"
NAMESPACE = "tpch"
PRIMARY_KEYS = {
    "region": ("r_regionkey",),
    "nation": ("n_nationkey",),
    "supplier": ("s_suppkey",),
    "customer": ("c_custkey",),
    "part": ("p_partkey",),
    "partsupp": ("ps_partkey", "ps_suppkey"),
    "orders": ("o_orderkey",),
    "lineitem": ("l_orderkey", "l_linenumber"),
}
SCALE_PROPERTY = "demo.tpch-scale"
_ROWS_PER_FILE, _ROWS_AT_A_TIME = 3_000_000, 1 << 17
_GROWING, _LEAST_SNAPSHOTS = ("orders", "lineitem"), 4  # the tables that have a history to look at, however small
_DATABASE = "catalog.db"
_DAY_MS = 24 * 60 * 60 * 1000


def scale_of(folder: Path) -> float | None:
    """The scale of the tables that the folder has; None where it has none."""
    if not (folder / _DATABASE).exists():
        return None
    catalog = SqlCatalog(CATALOG, **catalog_properties(folder))
    scales = (_scale_of(catalog, name) for name in PRIMARY_KEYS)
    return next((float(scale) for scale in scales if scale is not None), None)


def make_warehouse(folder: Path, scale: float) -> Iterator[Progress]:
    """Write the tables that `folder` does not have yet, with the configuration that points to them; yields its rows.

    Raises PuffinryError when the folder holds tables of another scale.
    """
    there = scale_of(folder)
    if there not in (None, scale):
        raise PuffinryError(f"{folder} holds TPC-H tables of scale {there:g}, not {scale:g}; choose another --path")
    folder = folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    _write_configuration(folder)
    catalog = SqlCatalog(CATALOG, **catalog_properties(folder))
    catalog.create_namespace_if_not_exists(NAMESPACE)
    for name in PRIMARY_KEYS:
        if _scale_of(catalog, name) is None:
            yield from _make_table(catalog, name, scale)


def catalog_properties(folder: Path) -> dict[str, str]:
    """PyIceberg's properties of the demo's catalog."""
    return {
        "type": "sql",
        "uri": f"sqlite:///{folder.absolute() / _DATABASE}",
        "warehouse": (folder.absolute() / "warehouse").as_uri(),
    }


def _write_configuration(folder: Path) -> None:
    """The files that PyIceberg and Dagster find the demo by, as a user would write them for tables of their own."""
    (folder / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {CATALOG: catalog_properties(folder)}}))
    settings = {"tables": [{"catalog": CATALOG, "tables": [f"{NAMESPACE}.*"], "schedule": "0 3 * * *"}]}
    (folder / "puffinry.yaml").write_text(yaml.safe_dump(settings, sort_keys=False))


def _scale_of(catalog: Catalog, name: str) -> str | None:
    """The scale that a table says it is of; None where it is not there, or not whole."""
    try:
        return catalog.load_table((NAMESPACE, name)).properties.get(SCALE_PROPERTY)
    except (NoSuchTableError, NoSuchNamespaceError):
        return None


def _make_table(catalog: SqlCatalog, name: str, scale: float) -> Iterator[Progress]:
    with tempfile.TemporaryDirectory(prefix="puffinry-demo-") as scratch:
        source = pq.ParquetFile(_generate(name, scale, Path(scratch)))
        total = source.metadata.num_rows
        yield Progress(name, 0, total)
        if catalog.table_exists((NAMESPACE, name)):  # an earlier call was stopped while it wrote this table
            catalog.drop_table((NAMESPACE, name))
        schema = pyarrow_to_schema(_plain_strings(source.schema_arrow))
        keys = [schema.find_field(column).field_id for column in PRIMARY_KEYS[name]]
        table = catalog.create_table((NAMESPACE, name), Schema(*schema.fields, identifier_field_ids=keys))
        rows, snapshots = 0, _LEAST_SNAPSHOTS if name in _GROWING else 1  # one of each data file
        for part in _parts(source, min(_ROWS_PER_FILE, -(-total // snapshots))):
            table.append(part)
            rows += part.num_rows
            yield Progress(name, rows, total)
        _finish(catalog, name, scale)


def _generate(name: str, scale: float, folder: Path) -> Path:
    places = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)))
    generator = shutil.which("tpchgen-cli", path=places)
    if generator is None:
        raise UnsupportedError("tpchgen-cli, which makes the rows, is not installed: pip install 'tpchgen-cli>=2'")
    command = [generator, "parquet", "--scale-factor", str(scale), "--tables", name, "--output-dir", str(folder)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode != 0:
        raise PuffinryError(f"tpchgen-cli could not make {name} at scale {scale}: {made.stderr.strip()[:500]}")
    return folder / f"{name}.parquet"


def _plain_strings(arrow: pa.Schema) -> pa.Schema:
    return pa.schema([f.with_type(pa.string()) if f.type == pa.string_view() else f for f in arrow])


def _parts(source: pq.ParquetFile, rows_per_file: int) -> Iterator[pa.Table]:
    schema = _plain_strings(source.schema_arrow)
    pieces = -(-rows_per_file // _ROWS_AT_A_TIME)
    batches = source.iter_batches(batch_size=-(-rows_per_file // pieces))
    while part := list(islice(batches, pieces)):
        yield pa.Table.from_batches(part).cast(schema)


def _finish(catalog: SqlCatalog, name: str, scale: float) -> None:
    """Say that the table is whole, without which the next call writes it anew, and give it a history of days."""
    table = load_table(spell_identifier((NAMESPACE, name)), catalog)
    properties = {**table.metadata.properties, SCALE_PROPERTY: str(scale)}
    finished = {**_a_day_apart(table.metadata.document), "properties": properties}
    with table.store.turn() as swap:
        version = TableVersion(table.metadata_location, table.metadata)
        swap(version, TableMetadata.from_document(finished, table.metadata_location))


def _a_day_apart(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The metadata as if a snapshot had been made each day, the last of them now: seconds show nothing in a plot."""
    ids = [entry["snapshot-id"] for entry in document["snapshot-log"]]
    days_ago = {snapshot_id: days for days, snapshot_id in enumerate(reversed(ids))}

    def earlier(entry: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**entry, "timestamp-ms": entry["timestamp-ms"] - days_ago[entry["snapshot-id"]] * _DAY_MS}

    return {**document, **{key: list(map(earlier, document[key])) for key in ("snapshots", "snapshot-log")}}
