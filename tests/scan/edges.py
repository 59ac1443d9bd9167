"""Columns of every type at the edges of what they hold, in every physical form, and the values that they stand for.

`test_edges` holds each path of a scan against them, `tests/interop/test_edges_by_java` Iceberg Java's own readers.
"""

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from decimal import Context, Decimal
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import fastavro
import pyorc
from pyiceberg.schema import Schema
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DateType,
    DecimalType,
    DoubleType,
    FixedType,
    FloatType,
    IntegerType,
    LongType,
    NestedField,
    PrimitiveType,
    StringType,
    TimestampNanoType,
    TimestampType,
    TimestamptzNanoType,
    TimestamptzType,
    TimeType,
    UUIDType,
)

from puffinry.metadata.planning.live_files import FILE_FORMATS, FileFormat
from puffinry.scan.pages.schema import (
    BYTE_ARRAY,
    DOUBLE,
    FIXED_LEN_BYTE_ARRAY,
    FLOAT,
    INT32,
    INT64,
    INT96,
)
from tests.scan.exact import minimal_bytes
from tests.scan.made_parquet import Thrift, column
from tests.scan.orc_files import write_orc
from tests.scan.random_tables import single_value, write


@dataclass(frozen=True)
class Edge:
    """A file with one column `c`."""

    name: str
    kind: PrimitiveType
    file_format: FileFormat
    write: Callable[[Path], object]
    values: Sequence[bytes | None]  # of its rows, in single-value serialization
    by_java: bool = True  # whether Iceberg Java's generic readers read it, and as the specification says

    @property
    def schema(self) -> Schema:
        return Schema(NestedField(1, "c", self.kind))


def ints(width: int, *values: int) -> list[bytes]:
    """Little-endian, as most types are serialized and stored."""
    return [value.to_bytes(width, "little", signed=True) for value in values]


def floats(pattern: str, *bits: int) -> list[bytes]:
    return [each.to_bytes(struct.calcsize(pattern), "little") for each in bits]


NANS = 0x7FC00000, 0xFFC00000, 0x7FC00001
WIDE_NANS = 0x7FF8 << 48, 0xFFF8 << 48, (0x7FF8 << 48) + 1
SINGLE = floats("<f", 0, 1 << 31, *NANS, 0x7F800000, 0xFF800000, 1, 0x7F7FFFFF)
DOUBLED = [struct.pack("<d", struct.unpack("<f", each)[0]) for each in SINGLE]
FAR = [datetime(1, 1, 1), datetime(1582, 10, 4), datetime(1582, 10, 15), datetime(9999, 12, 31, 23, 59, 59, 999_999)]
NEAR = [datetime(1970, 1, 1) + timedelta(microseconds=each) for each in (-86_400_000_001, -1_000_001, 0, 1, 999)]


def decimals(precision: int, scale: int) -> list[Decimal]:
    """Around the borders of each width in bytes, the first and the last."""
    most: int = 10**precision - 1
    borders = [sign * (1 << bits) - less for bits in range(7, 127, 8) for sign in (1, -1) for less in (0, 1)]
    unscaled = [each for each in (0, 1, -1, *borders, most, -most) if abs(each) <= most]
    return [Decimal(each).scaleb(-scale, Context(prec=38)) for each in unscaled]


ORDINARY: Mapping[PrimitiveType, Sequence[Any]] = {
    BooleanType(): [False, True],
    IntegerType(): [0, -1, 2**31 - 1, -(2**31)],
    LongType(): [0, -1, 2**63 - 1, -(2**63)],
    FloatType(): [0.0, -0.0, float("nan"), float("inf"), float("-inf"), 2.0**-149],
    DoubleType(): [0.0, -0.0, float("nan"), float("inf"), float("-inf"), 5e-324],
    **{DecimalType(*each): decimals(*each) for each in ((1, 0), (9, 2), (18, 2), (19, 0), (38, 2), (38, 38))},
    DateType(): [date(1, 1, 1), date(1582, 10, 4), date(1582, 10, 15), date(1969, 12, 31), date(9999, 12, 31)],
    TimeType(): [time(0), time(0, 0, 0, 1), time(23, 59, 59, 999_999)],
    TimestampType(): [*FAR, *NEAR],
    TimestamptzType(): [each.replace(tzinfo=UTC) for each in (*FAR, *NEAR)],
    TimestampNanoType(): [-(2**63), -1_000_000_001, 0, 1, 1999, 2**63 - 1],
    StringType(): ["", "a", "é😀", "a" * 100],
    UUIDType(): [UUID(int=0), UUID(bytes=bytes(range(16))), UUID(int=(1 << 128) - 1)],
    FixedType(5): [bytes(5), b"abcde", b"\xff" * 5],
    BinaryType(): [b"", b"\0", b"\xff\0"],
}


def ordinary() -> Iterator[Edge]:
    """As an ordinary writer of each format has them, with a null."""
    for kind, values in ORDINARY.items():
        for file_format in FILE_FORMATS.values():
            rows = [*values, None]
            expected = [None if each is None else single_value(kind, each) for each in rows]
            records = [{"c": each} for each in rows]
            made = partial(write, file_format=file_format, schema=Schema(NestedField(1, "c", kind)), rows=records)
            is_bare = file_format == "parquet" and isinstance(kind, UUIDType)  # without the annotation that Java needs
            yield Edge(f"{kind} of {file_format}", kind, file_format, made, expected, not is_bare)


def parquet(
    name: str,
    kind: PrimitiveType,
    physical: int,
    stored: Sequence[bytes],
    values: Sequence[bytes],
    **element: Any,
) -> Edge:
    """A column in one physical form; `element`: of its SchemaElement, length, converted, scale, precision, logical."""
    ids = {"length": 2, "converted": 6, "scale": 7, "precision": 8, "logical": 10}
    described = {ids[each]: field for each, field in element.items()}
    made = partial(column, physical=physical, values=[*stored, None], more=described)
    return Edge(name, kind, "parquet", made, [*values, None])


def logical(member: int, unit: int, *, is_utc: bool) -> Thrift:
    """A TIME or TIMESTAMP; of units, 1 is milliseconds, 2 microseconds, 3 nanoseconds."""
    return {member: {1: is_utc, 2: {unit: {}}}}


DAY = 86_400_000_000_000
JULIAN = 2_440_588  # the day of the epoch
# Nanoseconds of the day, Julian day, microseconds since 1970.
INT96_MICROS = [
    (0, JULIAN, 0),
    (-1000, JULIAN, -1),  # as by PyArrow up to 22
    (-DAY + 1000, JULIAN, -86_399_999_999),
    (DAY - 1000, JULIAN - 1, -1),  # as by Spark
    (1999, JULIAN, 1),
    (-1999, JULIAN, -1),
    (0, 0, -JULIAN * 86_400_000_000),
    (5000, -1, -(JULIAN + 1) * 86_400_000_000 + 5),
    (DAY + 5000, JULIAN, 86_400_000_005),
    (74_096_123_456_000, 2_460_311, 1_704_141_296_123_456),
    (14_454_775_807_000, JULIAN + 106_751_991, 2**63 - 1),
    (DAY - 14_454_775_808_000, JULIAN - 106_751_992, -(2**63)),
]
INT96_NANOS = [
    (0, JULIAN, 0),
    (-1, JULIAN, -1),
    (-1, JULIAN + 1, DAY - 1),
    (DAY - 1, JULIAN - 1, -1),
    (85_636_854_775_807, JULIAN + 106_751, 2**63 - 1),
    (763_145_224_192, JULIAN - 106_752, -(2**63)),
]
# Spark of the year 290,000: its microseconds since Julian day 0 overflowed, and so do those since 1970, back again.
SPARK_FAR = [(-32_509_551_616_000, -105_862_232, 9_089_380_393_200_000_000)]
MILLIS = [-62_135_596_800_000, -12_219_292_800_000, -1, 0, 1, 253_402_300_799_999]
MICROS = [-(2**63), -62_135_596_800_000_000, -1_000_001, -999, -1, 0, 1, 2**63 - 1]
SHORT_MICROS = [-9_223_372_036_854_775, -1, 0, 1, 9_223_372_036_854_775]
NANOS = [-(2**63), -1001, -1000, -999, -1, 0, 1, 999, 1999, 2**63 - 1]


def int96(rows: Sequence[tuple[int, int, int]]) -> tuple[list[bytes], list[bytes]]:
    return [struct.pack("<qi", nanos, day) for nanos, day, _ in rows], ints(8, *(each for *_, each in rows))


def forms_of_parquet() -> Iterator[Edge]:
    for kind in (TimestampType(), TimestamptzType()):
        is_utc = isinstance(kind, TimestamptzType)
        yield parquet(f"INT96 as {kind}", kind, INT96, *int96(INT96_MICROS))
        yield parquet(f"INT96 with a length as {kind}", kind, INT96, *int96(INT96_MICROS), length=12)
        yield replace(parquet(f"INT96 of Spark as {kind}", kind, INT96, *int96(SPARK_FAR)), by_java=False)
        for unit, counts, nanos in ((1, MILLIS, 1_000_000), (2, MICROS, 1000)):
            values = ints(8, *(each * nanos // 1000 for each in counts))
            annotation = logical(8, unit, is_utc=is_utc)
            yield parquet(f"unit {unit} as {kind}", kind, INT64, ints(8, *counts), values, logical=annotation)
        floored = ints(8, *(each // 1000 for each in NANOS))
        annotation = logical(8, 3, is_utc=is_utc)
        finer = parquet(f"unit 3 as {kind}", kind, INT64, ints(8, *NANOS), floored, logical=annotation)
        yield replace(finer, by_java=False)
    for nano in (TimestampNanoType(), TimestamptzNanoType()):
        is_utc = isinstance(nano, TimestamptzNanoType)
        yield parquet(f"INT96 as {nano}", nano, INT96, *int96(INT96_NANOS))
        for unit, counts, nanos in ((2, SHORT_MICROS, 1000), (3, NANOS, 1)):
            values = ints(8, *(each * nanos for each in counts))
            annotation = logical(8, unit, is_utc=is_utc)
            yield parquet(f"unit {unit} as {nano}", nano, INT64, ints(8, *counts), values, logical=annotation)
    times = ints(8, 0, 1000, 86_399_999_000)
    yield parquet("time in milliseconds", TimeType(), INT32, ints(4, 0, 1, 86_399_999), times, converted=7)
    times = ints(8, 0, 1, 86_399_999_999)
    yield parquet("time in microseconds", TimeType(), INT64, times, times, converted=8)
    dates = ints(4, 0, -1, 2**31 - 1, -(2**31), -141_427, -719_162)
    yield parquet("date", DateType(), INT32, dates, dates, converted=6)
    narrow = [0, -1, 127, -128, 2**31 - 1, -(2**31)]
    yield parquet("int as long", LongType(), INT32, ints(4, *narrow), ints(8, *narrow))
    for bits, narrow_type in ((8, 15), (16, 16), (8, 11), (16, 12)):  # the last two are unsigned
        beyond = [-200, -1, 1 << bits, (1 << bits) - 1, 70_000]  # of what the annotation allows; Java reads them
        for whole, width in ((IntegerType(), 4), (LongType(), 8)):
            name = f"converted type {narrow_type} as {whole}"
            yield parquet(name, whole, INT32, ints(4, *beyond), ints(width, *beyond), converted=narrow_type)
    yield parquet("float", FloatType(), FLOAT, SINGLE, SINGLE)
    yield parquet("float as double", DoubleType(), FLOAT, SINGLE, DOUBLED)
    double = floats("<d", 0, 1 << 63, *WIDE_NANS, 0x7FF0 << 48, 0xFFF0 << 48, 1)
    yield parquet("double", DoubleType(), DOUBLE, double, double)
    uuids = [bytes(16), bytes(range(16)), b"\xff" * 16]
    annotation = {14: {}}
    yield parquet("uuid", UUIDType(), FIXED_LEN_BYTE_ARRAY, uuids, uuids, length=16, logical=annotation)
    yield from decimals_of_parquet()


def decimals_of_parquet() -> Iterator[Edge]:
    for precision, scale in ((1, 0), (4, 2), (9, 9), (18, 2), (19, 0), (38, 2)):
        unscaled = [int(each.scaleb(scale, Context(prec=38))) for each in decimals(precision, scale)]
        values = [minimal_bytes(each) for each in unscaled]
        needed = max(map(len, values))
        annotation = {"converted": 5, "scale": scale, "precision": precision}
        forms: dict[str, tuple[int, list[bytes], dict[str, Any]]] = {
            "BYTE_ARRAY": (BYTE_ARRAY, [len(each).to_bytes(4, "little") + each for each in values], {})
        }
        for width in {needed, min(needed + 1, 16), 16}:
            stored = [each.to_bytes(width, "big", signed=True) for each in unscaled]
            forms[f"{width} bytes"] = FIXED_LEN_BYTE_ARRAY, stored, {"length": width}
        if precision <= 9:
            forms["INT32"] = INT32, ints(4, *unscaled), {}
        if precision <= 18:
            forms["INT64"] = INT64, ints(8, *unscaled), {}
        for kind in {DecimalType(precision, scale), DecimalType(38, scale)}:
            for form, (physical, stored, further) in forms.items():
                name = f"decimal({precision}, {scale}) in {form} as {kind}"
                yield parquet(name, kind, physical, stored, values, **annotation, **further)


# UTC, and what clocks showed there, as Java's time zones have it.
LOCAL: Mapping[str, Sequence[tuple[str, str]]] = {
    "Asia/Shanghai": [
        ("1899-12-31T23:59:59", "1900-01-01T07:59:59"),
        ("1900-01-01T00:00:00", "1900-01-01T08:05:43"),
        ("1940-05-31T16:00:00", "1940-06-01T01:00:00"),
        ("1969-12-31T21:51:26.883873", "1970-01-01T05:51:26.883873"),
        ("2024-01-01T00:00:00", "2024-01-01T08:00:00"),
    ],
    "Asia/Kolkata": [
        ("0001-01-01T00:00:00", "0001-01-01T05:30:00"),
        ("1900-01-01T00:00:00.5", "1900-01-01T05:21:10.5"),
        ("1969-12-31T19:00:00.5", "1970-01-01T00:30:00.5"),
    ],
    "America/New_York": [
        ("1883-01-01T00:00:00", "1882-12-31T19:00:00"),
        ("1970-01-01T00:00:00.25", "1969-12-31T19:00:00.25"),
        ("1970-01-01T04:59:58.75", "1969-12-31T23:59:58.75"),
        ("2023-03-12T06:59:59.5", "2023-03-12T01:59:59.5"),
        ("2023-03-12T07:00:00.5", "2023-03-12T03:00:00.5"),
        ("2023-11-05T05:30:00", "2023-11-05T01:30:00"),
        ("2023-11-05T06:30:00", "2023-11-05T01:30:00"),
        ("2100-07-01T00:00:00", "2100-06-30T20:00:00"),
        ("9999-07-01T00:00:00", "9999-06-30T20:00:00"),
    ],
    "Australia/Lord_Howe": [
        ("1850-01-01T00:00:00", "1850-01-01T10:30:00"),
        ("2024-04-06T14:59:59", "2024-04-07T01:59:59"),
        ("2024-04-06T15:00:00", "2024-04-07T01:30:00"),
    ],
    "Europe/Dublin": [("1850-07-01T00:00:00", "1850-07-01T00:00:00"), ("2024-07-01T00:00:00", "2024-07-01T01:00:00")],
}


def zones_of_orc() -> Iterator[Edge]:
    """What a writer's local time is when it is read, and moments beside it: those are the same everywhere."""
    for zone, rows in LOCAL.items():
        for which in ("all", "those that Arrow reads"):
            kept = rows if which == "all" else [each for each in rows if "1971" < each[0] < "2262"]
            utc, local = ([datetime.fromisoformat(each[side]) for each in kept] for side in (0, 1))
            moments = [each.replace(tzinfo=UTC) for each in utc]
            for kind, stored, expected in ((TimestampType(), utc, local), (TimestamptzType(), moments, moments)):
                schema = Schema(NestedField(1, "c", kind))
                made = partial(write_orc, schema=schema, rows=[{"c": each} for each in stored], timezone=ZoneInfo(zone))
                if kept:
                    yield Edge(
                        f"{kind} in {zone}, {which}", kind, "orc", made, [single_value(kind, each) for each in expected]
                    )


def chars_of_orc() -> Iterator[Edge]:
    """Text that is filled up with spaces: Java reads what is before them."""
    stored = ["a", "ab c ", "", "é", None]

    def made(path: Path) -> None:
        text = pyorc.Char(5)
        text.set_attributes({"iceberg.id": "1"})
        described = pyorc.Struct(c=text)
        with path.open("wb") as file, pyorc.Writer(file, described) as writer:
            writer.writerows((each,) for each in stored)

    yield Edge("char of ORC", StringType(), "orc", made, [None if s is None else s.rstrip().encode() for s in stored])


def avro(name: str, kind: PrimitiveType, stored_as: Any, stored: Sequence[Any], values: Sequence[bytes]) -> Edge:
    def made(path: Path) -> None:
        field = {"name": "c", "type": stored_as, "field-id": 1}
        with path.open("wb") as file:
            fastavro.writer(file, {"type": "record", "name": "r", "fields": [field]}, [{"c": each} for each in stored])

    return Edge(name, kind, "avro", made, values)


def forms_of_avro() -> Iterator[Edge]:
    narrow = [0, -1, 2**31 - 1, -(2**31)]
    yield avro("Avro's int as long", LongType(), "int", narrow, ints(8, *narrow))
    singles = [struct.unpack("<f", each)[0] for each in SINGLE]
    yield avro("Avro's float as double", DoubleType(), "float", singles, DOUBLED)
    for kind in (TimestampType(), TimestamptzType()):
        stored_as = {"type": "long", "adjust-to-utc": isinstance(kind, TimestamptzType)}
        for unit, counts, nanos in (("millis", MILLIS, 1_000_000), ("micros", MICROS, 1000)):
            values = ints(8, *(each * nanos // 1000 for each in counts))
            yield avro(f"{unit} as {kind}", kind, stored_as | {"logicalType": f"timestamp-{unit}"}, counts, values)
    for precision, scale in ((9, 2), (38, 38)):
        unscaled = [int(each.scaleb(scale, Context(prec=38))) for each in decimals(precision, scale)]
        annotation = {"logicalType": "decimal", "precision": precision, "scale": scale}
        numbers = decimals(precision, scale)
        values = [minimal_bytes(each) for each in unscaled]
        stored_as = {"type": "bytes"} | annotation
        yield avro(f"{precision} digits in bytes", DecimalType(precision, scale), stored_as, numbers, values)


EDGES = [*ordinary(), *forms_of_parquet(), *zones_of_orc(), *chars_of_orc(), *forms_of_avro()]
