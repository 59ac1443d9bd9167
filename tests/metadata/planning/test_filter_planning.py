"""Filters of files against PyIceberg's evaluation of the same filter on each of the file's rows.

Whatever partition transform, value and metrics a file has: no file with a matching row may be left out.
"""

import math
import struct
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyiceberg.conversions import to_bytes
from pyiceberg.expressions import And, BooleanExpression, Not, Or
from pyiceberg.expressions.visitors import expression_evaluator
from pyiceberg.io.pyarrow import PyArrowFileIO
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.transforms import (
    BucketTransform,
    DayTransform,
    HourTransform,
    IdentityTransform,
    MonthTransform,
    Transform,
    TruncateTransform,
    VoidTransform,
    YearTransform,
)
from pyiceberg.typedef import Record
from pyiceberg.types import (
    DateType,
    DecimalType,
    DoubleType,
    IntegerType,
    ListType,
    LongType,
    NestedField,
    PrimitiveType,
    StringType,
    StructType,
    TimestampType,
)

from puffinry.errors import FilterError
from puffinry.metadata.manifests import ManifestEntry, PartitionForm
from puffinry.metadata.planning import plan_scan
from puffinry.metadata.planning.filter_planning import FileFilter, conditions_of, parse_filter, plan_filter
from puffinry.metadata.snapshots import resolve
from tests.conftest import Golden

IO = PyArrowFileIO()
KINDS: dict[str, PrimitiveType] = {
    "i": IntegerType(),
    "l": LongType(),
    "s": StringType(),
    "dec": DecimalType(9, 2),
    "d": DateType(),
    "ts": TimestampType(),
    "f": DoubleType(),
}
SCHEMA = Schema(*(NestedField(number, name, kind) for number, (name, kind) in enumerate(KINDS.items(), start=1)))
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "i": st.integers(-25, 25),
    "l": st.integers(-(1 << 40), 1 << 40),
    "s": st.text("abé😀", max_size=4),
    "dec": st.integers(-2500, 2500).map(lambda unscaled: Decimal(unscaled).scaleb(-2)),
    "d": st.integers(-800, 800),
    "ts": st.integers(-(10**14), 10**14),
    "f": st.sampled_from([-1.5, -0.0, 0.0, 1.5, float("nan"), float("inf")]),
}
DATED: list[Transform[Any, Any]] = [YearTransform(), MonthTransform(), DayTransform()]
TRANSFORMS: dict[str, Sequence[Transform[Any, Any]]] = {
    "i": [IdentityTransform(), VoidTransform(), BucketTransform(3), TruncateTransform(10)],
    "l": [IdentityTransform(), BucketTransform(3), TruncateTransform(1000)],
    "s": [IdentityTransform(), BucketTransform(3), TruncateTransform(2)],
    "dec": [IdentityTransform(), BucketTransform(3), TruncateTransform(50)],
    "d": [IdentityTransform(), BucketTransform(3), *DATED],
    "ts": [IdentityTransform(), BucketTransform(3), HourTransform(), *DATED],
    "f": [VoidTransform()],
}
UNPARTITIONED = PartitionForm(PartitionSpec(spec_id=0), [SCHEMA])
BLANK: dict[str, Any] = dict.fromkeys(ManifestEntry.__slots__)

Row = tuple[Any, ...]  # a value of each of KINDS


def literal(name: str, value: Any) -> str:
    """A value as the filter syntax spells it."""
    if name == "d":
        return f"'{DayTransform().to_human_string(DateType(), value)}'"
    if name == "ts":
        return f"'{IdentityTransform().to_human_string(TimestampType(), value)}'"
    return f"'{value}'" if name == "s" else str(value)


@st.composite
def filters(draw: st.DrawFn, depth: int = 2) -> BooleanExpression:
    if depth and draw(st.booleans()):
        joined = draw(st.sampled_from([And, Or, Not]))
        inside = [draw(filters(depth - 1)) for _ in range(1 if joined is Not else 2)]
        expression: BooleanExpression = joined(*inside)
        return expression
    name = draw(st.sampled_from(list(KINDS)))
    finite = VALUES[name].filter(lambda value: not isinstance(value, float) or math.isfinite(value))
    values = ", ".join(literal(name, draw(finite)) for _ in range(draw(st.integers(1, 3))))
    first = values.split(", ")[0]
    forms = [f"{name} {operator} {first}" for operator in ("=", "!=", "<", "<=", ">", ">=")]
    forms += [f"{name} in ({values})", f"{name} not in ({values})", f"{name} is null", f"{name} is not null"]
    forms += [f"{name} like {first[:-1]}%'", f"{name} not like {first[:-1]}%'"] if name == "s" else []
    forms += [f"{name} is nan", f"{name} is not nan"] if name == "f" else []
    return parse_filter(draw(st.sampled_from(forms)))


@st.composite
def files(draw: st.DrawFn) -> tuple[PartitionSpec, list[Row], tuple[int, Any]]:
    """A partition spec, and rows that all belong into one partition of it."""
    name = draw(st.sampled_from(list(KINDS)))
    position = list(KINDS).index(name)
    transform = draw(st.sampled_from(TRANSFORMS[name]))
    spec = PartitionSpec(PartitionField(position + 1, 1000, transform, "p"), spec_id=0)
    apply = transform.transform(KINDS[name])
    some_rows = st.lists(st.tuples(*(st.none() | VALUES[name] for name in KINDS)), min_size=1, max_size=6)
    rows = draw(some_rows)
    partition = apply(rows[0][position])
    return spec, [row for row in rows if apply(row[position]) == partition], (0, partition)


def single_value(name: str, value: Any) -> bytes:
    return to_bytes(KINDS[name], value)


def in_avro(kind: Any, value: Any) -> tuple[str, Any]:
    """The Avro type of a partition value in a manifest, and the value as it is there."""
    if isinstance(value, Decimal):
        return "fixed", to_bytes(kind, value)
    return {str: "string", int: "long"}.get(type(value), "double"), value


def partition_of(form: PartitionForm, kind: Any, value: Any) -> tuple[Any, ...]:
    """The partition of one field, by the form of its spec."""
    avro, held = in_avro(kind, value)
    return form.partition_from({"p": avro})({"p": held})


def entry_of(rows: list[Row], *, truncated: bool, partition: tuple[Any, ...] = (0,)) -> ManifestEntry:
    """A manifest entry with the metrics that a writer collects."""
    columns = {number: (name, [row[number - 1] for row in rows]) for number, name in enumerate(KINDS, start=1)}
    lower: dict[int, bytes] = {}
    upper: dict[int, bytes] = {}
    nulls: dict[int, int] = {}
    nans: dict[int, int] = {}
    for number, (name, values) in columns.items():
        present = [value for value in values if value is not None]
        real = [value for value in present if not (isinstance(value, float) and math.isnan(value))]
        nulls[number] = len(values) - len(present)
        if name == "f":
            nans[number] = len(present) - len(real)
        if real:
            low, high = min(real), max(real)
            if name == "f":  # the specification's bounds of zero
                low, high = (-0.0 if low == 0 else low), (0.0 if high == 0 else high)
            if name == "s" and truncated:
                low, high = low[:1], high if len(high) < 2 else chr(ord(high[0]) + 1)
            lower[number], upper[number] = single_value(name, low), single_value(name, high)
    metrics: dict[str, Any] = {
        "value_counts": dict.fromkeys(columns, len(rows)),
        "null_counts": nulls,
        "nan_counts": nans,
        "lower_bounds": lower,
        "upper_bounds": upper,
    }
    return ManifestEntry(**(BLANK | metrics | {"path": "/x", "partition": partition, "record_count": len(rows)}))


@settings(max_examples=200)
@given(filters(), files(), st.booleans())
def test_no_file_with_a_matching_row_is_left_out(
    row_filter: BooleanExpression, file: tuple[PartitionSpec, list[Row], tuple[int, Any]], truncated: bool
) -> None:
    spec, rows, (_, partition) = file
    kind = spec.partition_type(SCHEMA).fields[0].field_type
    assert isinstance(kind, PrimitiveType)
    form = PartitionForm(spec, [SCHEMA])
    conditions = conditions_of(row_filter, SCHEMA)
    entry = entry_of(rows, truncated=truncated, partition=partition_of(form, kind, partition))
    reason, columns = FileFilter(conditions, form).refuted_by(entry)
    tests = [(each, expression_evaluator(SCHEMA, each.expression, True)) for each in conditions]
    if reason is None:
        return
    # the condition that is named is one that no row meets
    assert any(each.columns == columns and not any(test(Record(*row)) for row in rows) for each, test in tests)


def refuted(text: str, entry: ManifestEntry, schema: Schema = SCHEMA, form: PartitionForm = UNPARTITIONED) -> Any:
    """What shows that no row of the file matches, and of which columns; None: some may."""
    reason, columns = FileFilter(conditions_of(parse_filter(text), schema), form).refuted_by(entry)
    return reason and (reason, *columns)


def refuted_of(text: str, rows: list[Row]) -> Any:
    return refuted(text, entry_of(rows, truncated=False))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("i > 2", None),
        ("i > 2 and i < 9", None),
        ("i > 7", ("metrics", "i")),
        ("i < 3", ("metrics", "i")),
        ("i > 7 or i = 3", None),
        ("i > 7 or l is not null", ("metrics", "i", "l")),
        ("not (i <= 7 and l is null)", ("metrics", "i", "l")),
        ("l is null", None),
        ("l is null and i > 3", None),
        ("l is null and (s is null and i > 7)", ("metrics", "i")),
        ("i != 9", None),
        ("i not in (8, 9)", None),
        ("true", None),
    ],
)
def test_metrics_leave_out_files_and_name_the_condition_that_no_row_meets(text: str, expected: Any) -> None:
    assert refuted_of(text, rows_of_i(3, 5, 7)) == expected


def rows_of_i(*values: int | None) -> list[Row]:
    return [(value, *[None] * (len(KINDS) - 1)) for value in values]


def test_a_partition_is_asked_before_metrics() -> None:
    form = PartitionForm(PartitionSpec(PartitionField(1, 1000, IdentityTransform(), "p"), spec_id=0), [SCHEMA])
    entry = entry_of([(5, 1, *[None] * 5)], truncated=False, partition=partition_of(form, IntegerType(), 5))
    assert refuted("l > 9 and i = 6", entry, form=form) == ("partition", "i")
    assert refuted("l > 9 and i = 5", entry, form=form) == ("metrics", "l")
    assert refuted("l = 1 and i = 5", entry, form=form) is None


def test_a_file_without_rows_is_left_out_by_its_metrics_whatever_is_asked() -> None:
    assert refuted_of("i > 2", []) == refuted_of("true", []) == ("metrics",)


@pytest.mark.parametrize(
    "text", ["f is null", "f is not null", "f is nan", "f is not nan", "f != 7", "f not in (7, 8)"]
)
def test_without_counts_nothing_is_sure_of_nulls_and_nan(text: str) -> None:
    entry = entry_of(ONE_FLOAT, truncated=False)
    entry.nan_counts = entry.null_counts = None
    assert refuted(text, entry) is None


ONE_FLOAT: list[Row] = [(*[None] * 6, 1.5)]


@pytest.mark.parametrize("text", ["f not in (1, 2)", "f < 9", "f > 0", "f in (1, 2)"])
def test_bounds_that_are_nan_say_nothing(text: str) -> None:
    entry = entry_of(ONE_FLOAT, truncated=False)
    assert entry.upper_bounds is not None
    assert entry.lower_bounds is not None
    entry.lower_bounds[7] = entry.upper_bounds[7] = struct.pack("<d", math.nan)
    assert refuted(text, entry) is None


def test_bounds_that_are_no_text_say_nothing() -> None:
    entry = entry_of([(None, None, "é", *[None] * 4)], truncated=False)
    assert entry.upper_bounds is not None
    entry.upper_bounds[3] = b"\xc3"
    assert refuted("s = 'a'", entry) == ("metrics", "s")
    entry.lower_bounds = entry.upper_bounds
    assert refuted("s = 'a'", entry) is None


NESTED = Schema(
    NestedField(1, "s", StructType(NestedField(2, "x", IntegerType(), required=True), NestedField(3, "y", LongType()))),
    NestedField(4, "l", ListType(5, IntegerType())),
)


@pytest.mark.parametrize(
    ("text", "value_count", "expected"),
    [
        ("s.y != 5", 4, None),
        ("s.y < 9", 4, None),
        ("s.y > 9", 4, ("metrics", "s.y")),
        ("s.y is null", 3, None),  # a row's struct is null, and the count of nulls is that of the other rows
        ("s.y is null", 4, ("metrics", "s.y")),
        ("s.x is null", 4, None),  # required in a struct that is not
        ("s is null", 4, None),
        ("s is null and s.y > 9", 4, ("metrics", "s.y")),
        ("l is not null", 4, None),
    ],
)
def test_fields_of_structs_are_filtered_by_their_metrics(text: str, value_count: int, expected: Any) -> None:
    form = PartitionForm(PartitionSpec(spec_id=0), [NESTED])
    known: dict[str, Any] = {
        "partition": (0,),
        "path": "/x",
        "record_count": 4,
        "value_counts": {3: value_count},
        "null_counts": {3: 0},
    }
    bounds: dict[str, Any] = {
        "lower_bounds": {3: to_bytes(LongType(), 6)},
        "upper_bounds": {3: to_bytes(LongType(), 8)},
    }
    assert refuted(text, ManifestEntry(**(BLANK | known | bounds)), NESTED, form) == expected


def test_a_partition_of_a_field_that_is_required_in_a_struct_that_is_not_may_be_null() -> None:
    form = PartitionForm(PartitionSpec(PartitionField(2, 1000, IdentityTransform(), "p"), spec_id=0), [NESTED])
    entry = ManifestEntry(**(BLANK | {"partition": (0, None), "path": "/x", "record_count": 4}))
    assert refuted("s.x is null", entry, NESTED, form) is None
    assert refuted("s.x = 1", entry, NESTED, form) == ("partition", "s.x")


def test_a_partition_whose_value_cannot_be_told_leaves_no_file_out() -> None:
    form = PartitionForm(PartitionSpec(PartitionField(1, 1000, IdentityTransform(), "p"), spec_id=0), [SCHEMA])
    entry = entry_of(rows_of_i(3, 5), truncated=False)
    entry.partition = form.partition_from({"p": "string"})({"p": "three"})
    assert refuted("i < 4", entry, form=form) is None


def test_bounds_from_before_a_promotion_are_understood() -> None:
    entry = entry_of([(None, 5, *[None] * 5)], truncated=False)
    for bounds in (entry.lower_bounds, entry.upper_bounds):
        assert bounds is not None
        bounds[2] = struct.pack("<i", 5)
    assert refuted("l = 5", entry) is None
    assert refuted("l = 6", entry) == ("metrics", "l")


def test_the_files_of_a_partition_are_opened_and_the_others_are_told_by_reason(golden: Golden) -> None:
    metadata = golden.metadata("part_identity")
    snapshot = resolve(metadata)
    everything = plan_scan(metadata, snapshot, IO)
    field_id = everything.schema.find_field("s").field_id
    of_abc = [file for file in everything.files if file.partition[field_id] == b"abc"]
    found = plan_filter(metadata, snapshot, IO, "s = 'abc'")
    assert sorted(found.opened.paths) == sorted(file.path for file in of_abc) != []
    assert found.opened.rows == sum(file.record_count for file in of_abc)
    (skipped,) = found.skipped
    assert (skipped.reason, skipped.columns) == ("partition", ("s",))
    assert sorted(found.all.paths) == sorted(file.path for file in everything.files)
    assert (found.all.rows, found.all.bytes) == (everything.table.record_count, everything.table.size_in_bytes)


def test_a_filter_that_no_file_is_left_out_by_opens_all(golden: Golden) -> None:
    for name in ("part_identity", "all_types_parquet"):
        metadata = golden.metadata(name)
        found = plan_filter(metadata, resolve(metadata), IO, "true")
        assert found.skipped == ()
        assert found.opened == found.all


def test_a_filter_that_does_not_fit_the_schema_is_refused(golden: Golden) -> None:
    metadata = golden.metadata("part_identity")
    with pytest.raises(FilterError, match="does not fit"):
        plan_filter(metadata, resolve(metadata), IO, "nobody = 1")
