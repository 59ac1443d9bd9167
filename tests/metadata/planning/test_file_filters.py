"""Filters of files against PyIceberg's evaluation of the same filter on each of the file's rows.

Whatever partition transform, value and metrics a file has: no file with a matching row may be left out, and no file
that has another row may be taken as a whole.
"""

import math
import struct
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyiceberg.conversions import to_bytes
from pyiceberg.expressions import And, BooleanExpression, Not, Or
from pyiceberg.expressions.visitors import expression_evaluator
from pyiceberg.manifest import PartitionFieldSummary as FieldSummary
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
    BinaryType,
    DateType,
    DecimalType,
    DoubleType,
    FixedType,
    IntegerType,
    ListType,
    LongType,
    NestedField,
    PrimitiveType,
    StringType,
    StructType,
    TimestampNanoType,
    TimestampType,
)

from puffinry.errors import FilterError
from puffinry.metadata.manifests import Manifest, ManifestEntry, PartitionForm
from puffinry.metadata.planning.filters import FileFilter, Matches, fitted, parse_filter

KINDS: dict[str, PrimitiveType] = {
    "i": IntegerType(),
    "l": LongType(),
    "s": StringType(),
    "dec": DecimalType(9, 2),
    "d": DateType(),
    "ts": TimestampType(),
    "f": DoubleType(),
    "ns": TimestampNanoType(),
    "b": BinaryType(),
    "x": FixedType(2),
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
    "ns": st.integers(-(10**16), 10**16) | st.integers(-2000, 2000),
    "b": st.binary(max_size=4),
    "x": st.binary(min_size=2, max_size=2),
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
    "ns": [IdentityTransform(), BucketTransform(3), HourTransform(), *DATED],
    "b": [IdentityTransform(), BucketTransform(3), TruncateTransform(2)],
    "x": [IdentityTransform(), BucketTransform(3)],
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
    if name == "ns":
        return f"'{np.datetime64(value, 'ns')}'"
    if isinstance(value, bytes):
        return f"'{value.hex()}'"
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
    if isinstance(value, Decimal | bytes):
        return "fixed" if isinstance(value, Decimal) else "bytes", to_bytes(kind, value)
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
def test_a_file_is_left_out_or_taken_whole_only_when_its_rows_say_so(
    row_filter: BooleanExpression, file: tuple[PartitionSpec, list[Row], tuple[int, Any]], truncated: bool
) -> None:
    spec, rows, (_, partition) = file
    kind = spec.partition_type(SCHEMA).fields[0].field_type
    assert isinstance(kind, PrimitiveType)
    row_filter = fitted(row_filter, SCHEMA)
    form = PartitionForm(spec, [SCHEMA])
    file_filter = FileFilter(row_filter, SCHEMA, form)
    matches = file_filter.matches(entry_of(rows, truncated=truncated, partition=partition_of(form, kind, partition)))
    evaluate = expression_evaluator(SCHEMA, row_filter, True)
    found = [evaluate(Record(*row)) for row in rows]
    assert matches != Matches.NONE or not any(found)
    assert matches != Matches.ALL or all(found)
    bound = None if partition is None else to_bytes(kind, partition)
    summary = FieldSummary(partition is None, False, bound, bound)
    manifest = Manifest("/m", 0, False, 1, (summary,))
    assert file_filter.may_match_any_of(manifest) or not any(found)


def matches_of(text: str, rows: list[Row]) -> Matches:
    return FileFilter(fitted(parse_filter(text), SCHEMA), SCHEMA, UNPARTITIONED).matches(
        entry_of(rows, truncated=False)
    )


def rows_of_i(*values: int | None) -> list[Row]:
    return [(value, *[None] * (len(KINDS) - 1)) for value in values]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("i > 2", Matches.SOME),
        ("i > 2 and i < 9", Matches.SOME),
        ("i > 3", Matches.SOME),
        ("i > 7", Matches.NONE),
        ("i > 7 or i = 3", Matches.SOME),
        ("l is null", Matches.SOME),
        ("l is null and i > 3", Matches.SOME),
        ("i != 9", Matches.SOME),
    ],
)
def test_metrics_leave_out_files_and_let_no_row_pass(text: str, expected: Matches) -> None:
    assert matches_of(text, rows_of_i(3, 5, 7)) == expected


def test_a_null_that_differs_for_iceberg_but_not_for_sql_is_left_to_the_scan() -> None:
    assert matches_of("i != 9", rows_of_i(3, None)) == Matches.SOME
    assert matches_of("i not in (8, 9)", rows_of_i(3, None)) == Matches.SOME


@pytest.mark.parametrize(
    "text", ["f is null", "f is not null", "f is nan", "f is not nan", "f != 7", "f not in (7, 8)"]
)
def test_without_counts_nothing_is_sure_of_nulls_and_nan(text: str) -> None:
    entry = entry_of([(*[None] * 6, 1.5, *[None] * 3)], truncated=False)
    entry.nan_counts = entry.null_counts = None
    assert FileFilter(fitted(parse_filter(text), SCHEMA), SCHEMA, UNPARTITIONED).matches(entry) == Matches.SOME


@pytest.mark.parametrize("text", ["f not in (1, 2)", "f < 9", "f > 0", "f in (1, 2)"])
def test_bounds_that_are_nan_say_nothing(text: str) -> None:
    entry = entry_of([(*[None] * 6, 1.5, *[None] * 3)], truncated=False)
    assert entry.upper_bounds is not None
    assert entry.lower_bounds is not None
    entry.lower_bounds[7] = entry.upper_bounds[7] = struct.pack("<d", math.nan)
    assert FileFilter(fitted(parse_filter(text), SCHEMA), SCHEMA, UNPARTITIONED).matches(entry) == Matches.SOME


def test_bounds_that_are_no_text_say_nothing() -> None:
    entry = entry_of([(None, None, "é", *[None] * 7)], truncated=False)
    assert entry.upper_bounds is not None
    entry.upper_bounds[3] = b"\xc3"
    assert FileFilter(parse_filter("s = 'a'"), SCHEMA, UNPARTITIONED).matches(entry) == Matches.NONE
    entry.lower_bounds = entry.upper_bounds
    assert FileFilter(parse_filter("s = 'a'"), SCHEMA, UNPARTITIONED).matches(entry) == Matches.SOME


NESTED = Schema(
    NestedField(1, "s", StructType(NestedField(2, "x", IntegerType(), required=True), NestedField(3, "y", LongType()))),
    NestedField(4, "l", ListType(5, IntegerType())),
)


@pytest.mark.parametrize(
    ("text", "value_count", "expected"),
    [
        ("s.y != 5", 4, Matches.SOME),
        ("s.y < 9", 4, Matches.SOME),
        ("s.y > 9", 4, Matches.NONE),
        ("s.y < 9", 3, Matches.SOME),  # a row's struct is null, and the count of nulls is that of the other rows
        ("s.y is null", 3, Matches.SOME),
        ("s.y is null", 4, Matches.NONE),
        ("s.x is null", 4, Matches.SOME),  # required in a struct that is not
        ("s is null", 4, Matches.SOME),
        ("l is not null", 4, Matches.SOME),
    ],
)
def test_fields_of_structs_are_filtered_by_their_metrics(text: str, value_count: int, expected: Matches) -> None:
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
    row_filter = fitted(parse_filter(text), NESTED)
    assert FileFilter(row_filter, NESTED, form).matches(ManifestEntry(**(BLANK | known | bounds))) == expected


def test_the_ranges_of_manifests_from_before_a_promotion_are_understood() -> None:
    spec = PartitionSpec(PartitionField(6, 1000, IdentityTransform(), "p"), spec_id=0)
    file_filter = FileFilter(parse_filter("ts > '1970-01-03T00:00:00'"), SCHEMA, PartitionForm(spec, [SCHEMA]))
    for day, may_match in ((1, False), (5, True)):
        bound = struct.pack("<i", day)  # of a date, before it became a timestamp
        manifest = Manifest("/m", 0, False, 1, (FieldSummary(False, False, bound, bound),))
        assert file_filter.may_match_any_of(manifest) == may_match
    assert file_filter.may_match_any_of(Manifest("/m", 0, False, 1, (FieldSummary(False, False, b"abc", b"abc"),)))


def test_a_partition_whose_value_cannot_be_told_is_left_to_the_scan() -> None:
    spec = PartitionSpec(PartitionField(1, 1000, IdentityTransform(), "p"), spec_id=0)
    form = PartitionForm(spec, [SCHEMA])
    entry = entry_of(rows_of_i(3, 5), truncated=False)
    entry.partition = form.partition_from({"p": "string"})({"p": "three"})
    assert FileFilter(parse_filter("i < 4"), SCHEMA, form).matches(entry) == Matches.SOME


def test_bounds_from_before_a_promotion_are_understood() -> None:
    entry = entry_of([(None, 5, *[None] * 8)], truncated=False)
    for bounds in (entry.lower_bounds, entry.upper_bounds):
        assert bounds is not None
        bounds[2] = struct.pack("<i", 5)
    assert FileFilter(parse_filter("l = 5"), SCHEMA, UNPARTITIONED).matches(entry) == Matches.SOME
    assert FileFilter(parse_filter("l = 6"), SCHEMA, UNPARTITIONED).matches(entry) == Matches.NONE


@pytest.mark.parametrize("text", ["", "i >", "i = 3; drop"])
def test_a_filter_that_cannot_be_parsed_is_an_error_that_repeats_it(text: str) -> None:
    with pytest.raises(FilterError, match=f"{text!r} cannot be understood"):
        parse_filter(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [("i = 3; drop", "starts with '; drop'"), ("i = NULL", "day is null"), ("s like '%x'", "wildcard")],
)
def test_what_is_wrong_with_a_filter_is_said_in_a_line(text: str, said: str) -> None:
    with pytest.raises(FilterError) as caught:
        parse_filter(text)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", ["nobody = 3", "i = 'x'", "s.x = 1", "not (ts > 'yesterday')"])
def test_a_filter_that_does_not_fit_the_schema_is_an_error(text: str) -> None:
    with pytest.raises(FilterError, match="does not fit the snapshot's schema"):
        fitted(parse_filter(text), SCHEMA)
