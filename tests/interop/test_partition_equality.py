"""Which deletes apply to which data files, of all types, transforms and promotions: as Iceberg Java plans it.

The data and delete files are entries in manifests by Iceberg Java and no more, since no plan opens them.
"""

import json
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import pytest
from pyiceberg.conversions import to_bytes
from pyiceberg.transforms import IdentityTransform, TruncateTransform, parse_transform
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DateType,
    DecimalType,
    DoubleType,
    FloatType,
    IntegerType,
    LongType,
    PrimitiveType,
    StringType,
    TimestampNanoType,
    TimestampType,
    TimestamptzNanoType,
    TimestamptzType,
    TimeType,
    UUIDType,
)
from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.metadata import resolve
from puffinry.metadata.planning import plan_scan

pytestmark = pytest.mark.heavy

NUMBERS = count()


@dataclass(frozen=True)
class Column:
    """What one column of the table is partitioned by."""

    kind: PrimitiveType
    values: Sequence[Any]  # of identity and truncated partitions
    transforms: Sequence[str]
    wider: PrimitiveType | None = None  # what it is promoted to


def nans(pattern: str, *numbers: int) -> list[float]:
    """NaN of these bits."""
    return [struct.unpack(f"<{pattern}", number.to_bytes(struct.calcsize(pattern), "little"))[0] for number in numbers]


def unscaled(*numbers: int) -> list[Decimal]:
    return [Decimal(number).scaleb(-2, Context(prec=38)) for number in numbers]


PLAIN = ["identity"]
TRUNCATED = ["identity", "truncate[3]"]
ZEROS = [0.0, -0.0, 1.5]
MOMENTS = [-1, 0, 86_400_000_000, 86_400_000_000_000]
COLUMNS = [  # without fixed: Iceberg Java 1.11 writes its length before it, where Avro has none
    Column(BooleanType(), [False, True], PLAIN),
    Column(IntegerType(), [-1, 0, 255, 256], [*TRUNCATED, "bucket[4]", "void"], LongType()),
    Column(LongType(), [-1, 0, 1 << 40], TRUNCATED),
    Column(FloatType(), ZEROS + nans("f", 0x7FC00000, 0xFFC00001), PLAIN, DoubleType()),
    Column(DoubleType(), ZEROS + nans("d", 0x7FF8000000000000, 0xFFF8000000000001), PLAIN),
    Column(DecimalType(9, 2), unscaled(-129, -1, 0, 1, 128, 123456789), TRUNCATED, DecimalType(18, 2)),
    Column(DecimalType(18, 2), unscaled(-(10**17), -1, 0, 255), TRUNCATED, DecimalType(38, 2)),
    Column(DecimalType(38, 2), unscaled(-(10**37), -1, 0, 10**37), TRUNCATED),
    Column(DateType(), [-1, 0, 18262], ["identity", "day"]),
    Column(TimeType(), [0, 1], PLAIN),
    Column(TimestampType(), MOMENTS, ["identity", "hour"]),
    Column(TimestamptzType(), MOMENTS, ["identity", "hour"]),
    Column(StringType(), ["", "a", "A", "é", "\U0001f600"], TRUNCATED),
    Column(UUIDType(), [UUID(int=0), UUID(int=1), UUID(int=1 << 127)], PLAIN),
    Column(BinaryType(), [b"", b"\0", b"\0\0", b"\xff"], TRUNCATED),
]
IN_VERSION_3 = [
    Column(TimestampNanoType(), MOMENTS, ["identity", "hour"]),
    Column(TimestamptzNanoType(), MOMENTS, ["identity", "hour"]),
]


def schema_of(columns: Sequence[Column]) -> str:
    """A schema of an id and these columns."""
    kinds = {"id": IntegerType(), **{f"c{number}": column.kind for number, column in enumerate(columns)}}
    fields = [
        {"id": number, "name": name, "required": False, "type": str(kind)}
        for number, (name, kind) in enumerate(kinds.items(), start=1)
    ]
    return json.dumps({"type": "struct", "schema-id": 0, "fields": fields})


def spec_of(number: int, transform: str) -> str:
    """A spec of one field."""
    field = {"source-id": number + 2, "field-id": 1000, "name": "p", "transform": transform}
    return json.dumps({"spec-id": 0, "fields": [field]})


@dataclass(frozen=True)
class Spec:
    """One of these in the table."""

    spec_id: int
    column: Column
    transform: str

    def values(self, *, promoted: bool) -> list[str]:
        """Its partitions' values, null included, as `PartitionedTable` takes them."""
        kind = self.column.wider if promoted and self.column.wider else self.column.kind
        transform = parse_transform(self.transform)
        if isinstance(transform, IdentityTransform | TruncateTransform):
            return ["null", *(f"0x{to_bytes(kind, value).hex()}" for value in self.column.values)]
        if self.transform == "void":
            return ["null"]
        return ["null", "0x00000000", "0x03000000"]


def files(specs: Sequence[Spec], contents: Sequence[str], random: Random, *, promoted: bool) -> str:
    """A file of each kind in some of each spec's partitions, of data in all of them."""
    lines = []
    for spec in specs:
        for content in contents:
            values = spec.values(promoted=promoted)
            some = values if content == "data" else random.sample(values, random.randint(1, len(values)))
            lines += [f"{content} {spec.spec_id} /{content}{next(NUMBERS)} {value}" for value in some]
    return "\n".join(lines)


@pytest.fixture(scope="module")
def new_table(iceberg_spark: SparkSession) -> Callable[[], Any]:
    """A `PartitionedTable`, compiled beside Iceberg's classes."""
    java = iceberg_spark._jvm
    assert java is not None
    compiler = java.org.codehaus.janino.SimpleCompiler()
    compiler.setParentClassLoader(java.java.lang.Thread.currentThread().getContextClassLoader())
    compiler.cook(Path(__file__).with_name("PartitionedTable.java").read_text())
    new: Callable[[], Any] = compiler.getClassLoader().loadClass("PartitionedTable").newInstance
    return new


def by_java(table: Any) -> dict[str, set[str]]:
    """The deletes of each data file, by path."""
    lines = (line.split(" ") for line in table.plan().splitlines())
    return {path: set(deletes) for path, *deletes in lines}


def by_puffinry(location: str) -> dict[str, set[str]]:
    table = load_table(location)
    files = plan_scan(table.metadata, resolve(table.metadata), table.io).files
    return {file.path: {delete.path for delete in file.deletes} for file in files}


def history(table: Any, location: str, version: int, random: Random) -> Iterator[str]:
    """A table's life: what happened last."""
    columns = COLUMNS if version < 3 else [*COLUMNS, *IN_VERSION_3]
    table.create(location, schema_of(columns), str(version))
    pairs = [(number, transform) for number, column in enumerate(columns) for transform in column.transforms]
    table.addSpecs("\n".join(spec_of(number, transform) for number, transform in pairs))
    specs = [Spec(spec_id, columns[number], transform) for spec_id, (number, transform) in enumerate(pairs, start=1)]
    deletes = ["position", "equality"] if version < 3 else ["equality"]  # deletion vectors name their file
    table.commit(files(specs, ["data"], random, promoted=False))
    table.commit(files(specs, deletes, random, promoted=False))
    yield "files and deletes"
    for number, column in enumerate(columns):
        if column.wider:
            table.promote(f"c{number}", str(column.wider))
    yield "a promotion"
    table.commit(files(specs, deletes, random, promoted=True))
    yield "deletes after the promotion"
    table.commit(files(specs, ["data"], random, promoted=True))
    table.rewriteManifests()
    table.commit(files(specs, deletes, random, promoted=True))
    yield "manifests written anew"


@pytest.mark.parametrize("version", [2, 3])
def test_partitions_are_the_same_where_iceberg_java_says_so(
    new_table: Callable[[], Any], tmp_path: Path, version: int
) -> None:
    location, table = str(tmp_path / "table"), new_table()
    for step in history(table, location, version, Random(version)):
        expected = by_java(table)
        assert len(expected) > 90
        assert by_puffinry(location) == expected, step
