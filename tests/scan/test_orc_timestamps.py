"""Timestamps of ORC files in microseconds and nanoseconds, side by side and far beyond what nanoseconds can hold."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pyorc
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import (
    IcebergType,
    ListType,
    LongType,
    MapType,
    NestedField,
    StructType,
    TimestampNanoType,
    TimestampType,
    TimestamptzType,
)

from puffinry.errors import ScanError
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from tests.scan.exact import exact_columns
from tests.scan.orc_files import write_orc
from tests.scan.random_tables import Row, truth_of, write

FAR = [datetime(1, 1, 1), datetime(1969, 7, 20), datetime(9999, 12, 31, 23, 59, 59, 999_999), None]
NANOS = [-(2**63), 0, 1, 2**63 - 1]  # ORC cannot hold the second before 1970

BOTH = StructType(
    NestedField(2, "number", LongType()),
    NestedField(3, "micros", TimestampType()),
    NestedField(4, "nanos", TimestampNanoType()),
    NestedField(5, "other", TimestampNanoType()),
)


BESIDE_MOMENTS = (
    NestedField(10, "local", TimestampType()),
    NestedField(11, "moment", TimestamptzType()),
    NestedField(12, "number", LongType()),
)


def both(index: int) -> Row:
    return {"number": index, "micros": FAR[index % 4], "nanos": NANOS[index % 4], "other": NANOS[index % 3]}


SHAPES: dict[str, tuple[IcebergType, list[object]]] = {
    "a struct": (BOTH, [both(index) for index in range(12)]),
    "structs in a list": (
        ListType(10, BOTH, element_required=False),
        [[both(index), None, both(index + 1)] for index in range(12)],
    ),
    "a map between both": (
        MapType(11, TimestampNanoType(), 12, ListType(13, TimestampType(), element_required=False)),
        [[(NANOS[index % 4], FAR[: index % 4])] for index in range(12)],
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_micros_beyond_the_range_of_nanos_are_exact_beside_nanos(tmp_path: Path, shape: str) -> None:
    kind, values = SHAPES[shape]
    schema = Schema(NestedField(1, "column", kind), NestedField(20, "flat", TimestampType()))
    rows = [{"column": value, "flat": FAR[1]} for value in values]
    path = tmp_path / "far.orc"
    write(path, "orc", schema, rows)
    file = LiveFile(0, str(path), "orc", path.stat().st_size, len(rows), 1, 0)
    assert exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema))) == truth_of(schema, rows)


@pytest.mark.parametrize(("zone", "hours"), [("Asia/Shanghai", 8), ("America/New_York", -5)])
def test_moments_near_the_epoch_are_right_in_a_file_with_a_writer_s_time_zone(
    tmp_path: Path, zone: str, hours: int
) -> None:
    """Arrow reads some of them a second late."""
    schema = Schema(
        NestedField(1, "flat", TimestampType()),
        NestedField(2, "nanos", TimestampNanoType()),
        NestedField(3, "list", ListType(4, TimestampType(), element_required=False)),
        NestedField(5, "map", MapType(6, LongType(), 7, StructType(NestedField(8, "x", TimestampType())))),
        NestedField(9, "both", StructType(*BESIDE_MOMENTS)),
    )

    def rows(offset: int) -> list[Row]:
        moments = [timedelta(hours=offset, minutes=minutes, microseconds=883_873) for minutes in range(-960, 960, 7)]
        return [
            {
                "flat": (at := datetime(1970, 1, 1) + moment),
                "nanos": moment // timedelta(microseconds=1) * 1000 + 1,
                "list": [at, None],
                "map": [(1, {"x": at})],
                "both": {"local": at, "moment": (at - timedelta(hours=offset)).replace(tzinfo=UTC), "number": 1},
            }
            for moment in moments
        ]

    path = tmp_path / "zoned.orc"
    write_orc(path, schema, rows(0), timezone=ZoneInfo(zone))  # takes them for UTC and holds them as the zone's
    local = rows(hours)
    file = LiveFile(0, str(path), "orc", path.stat().st_size, len(local), 1, 0)
    assert exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema))) == truth_of(schema, local)


@pytest.mark.parametrize("year", [1960, 2024])
def test_local_times_of_a_stripe_without_a_time_zone_are_refused(tmp_path: Path, year: int) -> None:
    # of Hive before 0.14; other readers take the time zone of the machine that they run on
    path = tmp_path / "f.orc"
    fields = pyorc.Struct(local=pyorc.Timestamp(), number=pyorc.BigInt())
    for name, field_id in (("local", 10), ("number", 12)):
        fields.fields[name].set_attributes({"iceberg.id": str(field_id)})
    with path.open("wb") as out, pyorc.Writer(out, fields, compression=pyorc.CompressionKind.NONE) as writer:
        writer.write((datetime(year, 1, 1), 5))
    (zone, *more), data = re.findall(b"\x1a\x03(?:UTC|GMT)", path.read_bytes()), path.read_bytes()
    assert not more
    path.write_bytes(data.replace(zone, b"\x4a" + zone[1:]))  # a field of a number that ORC does not know
    file = LiveFile(0, str(path), "orc", path.stat().st_size, 1, 1, 0)
    local, _, number = BESIDE_MOMENTS
    found = exact_columns(scan_file(file, leaf_columns(Schema(number))[0], ScanContext(Schema(number))))
    assert found[12].value_count == 1
    with pytest.raises(ScanError, match=r"f\.orc.* does not say in which time zone its timestamps were written"):
        exact_columns(scan_file(file, leaf_columns(Schema(local))[0], ScanContext(Schema(local))))
