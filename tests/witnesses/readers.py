"""One reader in a process of its own: `python -m tests.witnesses.readers READER`, a line in, a line out.

A request names a file and, but for the first witness, the schema to read it by. The answer is the exact answer of each
leaf, or an error. Files that anybody wrote may end a process, or keep it for ever: `Reader` starts another one then.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Timer
from typing import Any

import duckdb
import fastavro
import polars as pl
import pyarrow as pa
import pyarrow.orc as po
import pyarrow.parquet as pq
import pyorc
from pyiceberg.schema import Schema
from pyiceberg.table.name_mapping import create_mapping_from_schema
from pyiceberg.types import ListType, MapType, StringType, StructType

from puffinry.errors import PuffinryError
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from tests.scan.arrow_path import through_arrow
from tests.scan.exact import exact_columns
from tests.scan.random_tables import truth_of
from tests.support.places import ROOT
from tests.witnesses.arrow_leaves import exact_leaves, iceberg_schema
from tests.witnesses.avro_schemas import avro_schema

_SECONDS = 120  # for one file
_MOST_ROWS = 200_000  # that plain Python reads
DIFFERENT, ENDED = "the two ways differ", "the process ended"
Leaves = Mapping[str, tuple[int, int, int, str]]  # field id -> distinct values, values, nulls, digest


@dataclass(frozen=True)
class Answer:
    """What a reader says of a file."""

    leaves: Leaves | None = None  # None: it could not read it
    error: str = ""
    schema: str = ""  # Iceberg's, as JSON
    rows: int = 0
    writer: str = ""  # as the file names it


class Reader:
    """A process that reads, started again whenever it ended."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._process: subprocess.Popen[str] | None = None

    def read(self, path: Path, schema: str = "", rows: int = 0) -> Answer:
        """The answer; that the process ended, or took too long, is an error like others."""
        if self._process is None or self._process.poll() is not None:
            self._process = self._started()
        process = self._process
        assert process.stdin
        assert process.stdout
        timer = Timer(_SECONDS, process.kill)
        timer.start()
        try:
            process.stdin.write(json.dumps([str(path), schema, rows]) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            timer.cancel()
        if not line:
            return Answer(error=f"{ENDED}: {process.wait()}")
        return Answer(**json.loads(line))

    def close(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()

    def _started(self) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", __name__, self.name]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True)


def _pyarrow(path: Path, schema: str, rows: int) -> Answer:
    if _kind(path) == "orc":
        orc = po.ORCFile(path)
        writer = f"{orc.writer} {orc.software_version}"
        return _if_read(iceberg_schema(orc.schema, False), orc.read, writer)
    parquet = pq.ParquetFile(path, coerce_int96_timestamp_unit="us", page_checksum_verification=True)
    return _if_read(iceberg_schema(parquet.schema_arrow, True), parquet.read, parquet.metadata.created_by or "")


def _if_read(known: Schema, read: Callable[[], pa.Table], writer: str) -> Answer:
    """Others can tell what Arrow does not read, and not which field ids the file has."""
    try:
        return _of_arrow(known, read(), writer)
    except Exception as error:
        return Answer(error=_said(error), schema=known.model_dump_json(), writer=writer)


def _duckdb(path: Path, schema: str, rows: int) -> Answer:
    connection = duckdb.connect()
    name = str(path).replace("'", "''")
    found = connection.sql(f"FROM read_parquet('{name}', binary_as_string = false, hive_partitioning = false)")
    table = found.to_arrow_table()
    return _of_arrow(schema or iceberg_schema(table.schema, True), table, "")


def _polars(path: Path, schema: str, rows: int) -> Answer:
    table = pl.read_parquet(path, hive_partitioning=False, glob=False).to_arrow()
    return _of_arrow(schema or iceberg_schema(table.schema, True), table, "")


def _of_arrow(schema: Any, table: Any, writer: str) -> Answer:
    schema = Schema.model_validate_json(schema) if isinstance(schema, str) else schema
    return _answer(exact_leaves(schema, table), schema, table.num_rows, writer)


def _answer(leaves: Mapping[int, Any], schema: Any, rows: int, writer: str) -> Answer:
    found = {
        str(field_id): (len(each.distinct), each.value_count, each.null_count, each.digest)
        for field_id, each in leaves.items()
    }
    return Answer(found, "", schema.model_dump_json(), rows, writer)


def _pyorc(path: Path, schema: str, rows: int) -> Answer:
    if not schema:
        return Answer(error="no schema")
    known = Schema.model_validate_json(schema)
    with path.open("rb") as file:
        reader = pyorc.Reader(file, struct_repr=pyorc.StructRepr.DICT)
        if len(reader) > _MOST_ROWS:
            return Answer(error=f"{len(reader)} rows are too many for plain Python")
        read = list(reader)
        fields = reader.schema.fields if isinstance(reader.schema, pyorc.Struct) else {}
    for name in (name for name, kind in fields.items() if isinstance(kind, pyorc.Char)):  # as Iceberg Java reads it
        read = [row | {name: row[name] and row[name].rstrip(" ")} for row in read]
    return _answer(truth_of(known, [_as_truth_wants(known.as_struct(), row) for row in read]), known, len(read), "")


def _fastavro(path: Path, schema: str, rows: int) -> Answer:
    with path.open("rb") as file:
        reader = fastavro.reader(file)
        known = Schema.model_validate_json(schema) if schema else avro_schema(reader.writer_schema)
        if known is None:
            return Answer(error="it holds no records")
        read = list(reader)
    return _answer(truth_of(known, [_as_truth_wants(known.as_struct(), row) for row in read]), known, len(read), "")


def _as_truth_wants(kind: Any, value: Any) -> Any:
    """A value with maps as lists of pairs, without what the schema leaves out, and numbers that `to_bytes` takes."""
    match kind:
        case _ if value is None:
            return None
        case StructType():
            return {each.name: _as_truth_wants(each.field_type, value.get(each.name)) for each in kind.fields}
        case ListType():
            return [_as_truth_wants(kind.element_type, each) for each in value]
        case MapType():
            pairs = value.items() if isinstance(value, dict) else [tuple(each.values()) for each in value]
            return [(_as_truth_wants(kind.key_type, k), _as_truth_wants(kind.value_type, v)) for k, v in pairs]
        case StringType():
            return str(value)
        case _:
            return value


def _puffinry(path: Path, schema: str, rows: int) -> Answer:
    known = Schema.model_validate_json(schema)
    context = ScanContext(known, name_mapping_json=create_mapping_from_schema(known).model_dump_json())
    both = []
    for by_arrow in (False, True):
        file = through_arrow(LiveFile(0, str(path), _kind(path), path.stat().st_size, rows, 1, 0), by_arrow)
        try:
            both.append(_answer(exact_columns(scan_file(file, leaf_columns(known)[0], context)), known, rows, ""))
        except PuffinryError as error:
            both.append(Answer(error=f"{type(error).__name__}: {error}"))
    pages, arrow = both
    if pages.leaves is None or arrow.leaves is None:
        only = "" if pages.leaves is arrow.leaves else f"only {'from pages' if pages.error else 'by Arrow alone'}: "
        return Answer(error=f"{only}{pages.error or arrow.error}")
    if pages.leaves != arrow.leaves:
        return Answer(error=f"{DIFFERENT}: {difference(pages.leaves, arrow.leaves)}")
    return pages


def difference(one: Leaves, other: Leaves) -> str:
    """Where two answers differ: field, and both."""
    keys = [key for key in one.keys() | other.keys() if tuple(one.get(key, ())) != tuple(other.get(key, ()))]
    return "; ".join(f"field {key}: {one.get(key)} | {other.get(key)}" for key in sorted(keys, key=int)[:3])


def _kind(path: Path) -> Any:
    return kind_of(path.open("rb").read(4))


def kind_of(head: bytes) -> str | None:
    """The format of a file, by its first four bytes."""
    return {b"PAR1": "parquet", b"PARE": "parquet", b"Obj\x01": "avro"}.get(head) or (
        "orc" if head[:3] == b"ORC" else None
    )


READERS: Mapping[str, Callable[[Path, str, int], Answer]] = {
    "puffinry": _puffinry,
    "pyarrow": _pyarrow,
    "duckdb": _duckdb,
    "polars": _polars,
    "pyorc": _pyorc,
    "fastavro": _fastavro,
}


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {str(error)[:300]}"


def main(name: str, requests: Iterable[str]) -> None:
    for line in requests:
        path, schema, rows = json.loads(line)
        try:
            answer = READERS[name](Path(path), schema, rows)
        except Exception as error:  # a library may raise anything
            answer = Answer(error=_said(error))
        sys.stdout.write(json.dumps(asdict(answer)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.stdin)
