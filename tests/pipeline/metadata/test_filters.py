"""Filters of files against PyIceberg's evaluation of the same filter on each of the file's rows.

Whatever partition transform, value and metrics a file has: no file with a matching row may be left out, and no file
that has another row may be taken as a whole.
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
    LongType,
    NestedField,
    PrimitiveType,
    StringType,
    TimestampType,
)

from pipeline.errors import FilterError
from pipeline.metadata.filters import FileFilter, Matches, parse_filter, without_nots
from pipeline.metadata.manifests import FieldSummary, Manifest, ManifestEntry
from pipeline.metadata.single_values import of_partition

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
DATED = [YearTransform(), MonthTransform(), DayTransform()]
TRANSFORMS: dict[str, Sequence[Transform]] = {
    "i": [IdentityTransform(), VoidTransform(), BucketTransform(3), TruncateTransform(10)],
    "l": [IdentityTransform(), BucketTransform(3), TruncateTransform(1000)],
    "s": [IdentityTransform(), BucketTransform(3), TruncateTransform(2)],
    "dec": [IdentityTransform(), BucketTransform(3), TruncateTransform(50)],
    "d": [IdentityTransform(), BucketTransform(3), *DATED],
    "ts": [IdentityTransform(), BucketTransform(3), HourTransform(), *DATED],
    "f": [VoidTransform()],
}
BLANK = dict.fromkeys(ManifestEntry.__slots__)


def literal(name: str, value: Any) -> str:
    """A value as the filter syntax spells it."""
    if name == "d":
        return f"'{DayTransform().to_human_string(DateType(), value)}'"
    if name == "ts":
        return f"'{IdentityTransform().to_human_string(TimestampType(), value)}'"
    return f"'{value}'" if name == "s" else str(value)


@st.composite
def filters(draw, depth: int = 2) -> BooleanExpression:
    if depth and draw(st.booleans()):
        joined = draw(st.sampled_from([And, Or, Not]))
        inside = [draw(filters(depth - 1)) for _ in range(1 if joined is Not else 2)]
        return joined(*inside)
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
def files(draw) -> tuple[PartitionSpec, list[tuple], tuple]:
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


def in_avro(kind: Any, value: Any) -> Any:
    """A partition value as a manifest holds it."""
    return to_bytes(kind, value) if isinstance(value, Decimal) else value


def entry_of(rows: list[tuple], *, truncated: bool) -> ManifestEntry:
    """A manifest entry with the metrics that a writer collects."""
    columns = {number: (name, [row[number - 1] for row in rows]) for number, name in enumerate(KINDS, start=1)}
    lower, upper, nulls, nans = {}, {}, {}, {}
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
    metrics = {
        "value_counts": dict.fromkeys(columns, len(rows)),
        "null_counts": nulls,
        "nan_counts": nans,
        "lower_bounds": lower,
        "upper_bounds": upper,
    }
    return ManifestEntry(**(BLANK | metrics | {"path": "/x", "record_count": len(rows)}))


@settings(max_examples=200)
@given(filters(), files(), st.booleans())
def test_a_file_is_left_out_or_taken_whole_only_when_its_rows_say_so(row_filter, file, truncated):
    spec, rows, (_, partition) = file
    kind = spec.partition_type(SCHEMA).fields[0].field_type
    row_filter = without_nots(row_filter, SCHEMA)
    file_filter = FileFilter(row_filter, SCHEMA, spec)
    matches = file_filter.matches(entry_of(rows, truncated=truncated), (0, in_avro(kind, partition)))
    evaluate = expression_evaluator(SCHEMA, row_filter, True)
    found = [evaluate(Record(*row)) for row in rows]
    assert matches != Matches.NONE or not any(found)
    assert matches != Matches.ALL or all(found)
    bound = None if partition is None else of_partition(kind, in_avro(kind, partition))
    summary = FieldSummary(partition is None, False, bound, bound)
    manifest = Manifest("/m", 0, False, 1, (summary,))
    assert file_filter.may_match_any_of(manifest) or not any(found)


def matches_of(text: str, rows: list[tuple]) -> Matches:
    return FileFilter(parse_filter(text), SCHEMA, PartitionSpec(spec_id=0)).matches(
        entry_of(rows, truncated=False), (0,)
    )


def rows_of_i(*values: int | None) -> list[tuple]:
    return [(value, *[None] * 6) for value in values]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("i > 2", Matches.ALL),
        ("i > 2 and i < 9", Matches.ALL),
        ("i > 3", Matches.SOME),
        ("i > 7", Matches.NONE),
        ("i > 7 or i = 3", Matches.SOME),
        ("l is null", Matches.ALL),
        ("l is null and i > 3", Matches.SOME),
        ("i != 9", Matches.ALL),
    ],
)
def test_metrics_alone_decide_where_they_can(text, expected):
    assert matches_of(text, rows_of_i(3, 5, 7)) == expected


def test_a_null_that_differs_for_iceberg_but_not_for_sql_is_left_to_the_scan():
    assert matches_of("i != 9", rows_of_i(3, None)) == Matches.SOME
    assert matches_of("i not in (8, 9)", rows_of_i(3, None)) == Matches.SOME


def test_bounds_from_before_a_promotion_are_understood():
    entry = entry_of([(None, 5, *[None] * 5)], truncated=False)
    for bounds in (entry.lower_bounds, entry.upper_bounds):
        assert bounds is not None
        bounds[2] = struct.pack("<i", 5)
    spec = PartitionSpec(spec_id=0)
    assert FileFilter(parse_filter("l = 5"), SCHEMA, spec).matches(entry, (0,)) == Matches.ALL
    assert FileFilter(parse_filter("l = 6"), SCHEMA, spec).matches(entry, (0,)) == Matches.NONE


@pytest.mark.parametrize("text", ["", "i >", "i = 3; drop"])
def test_a_filter_that_cannot_be_parsed_is_an_error_that_repeats_it(text):
    with pytest.raises(FilterError, match=f"{text!r} cannot be understood"):
        parse_filter(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [("i = 3; drop", "starts with '; drop'"), ("i = NULL", "day is null"), ("s like '%x'", "wildcard")],
)
def test_what_is_wrong_with_a_filter_is_said_in_a_line(text, said):
    with pytest.raises(FilterError) as caught:
        parse_filter(text)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", ["nobody = 3", "i = 'x'", "not (ts > 'yesterday')"])
def test_a_filter_that_does_not_fit_the_schema_is_an_error(text):
    with pytest.raises(FilterError, match="does not fit the snapshot's schema"):
        without_nots(parse_filter(text), SCHEMA)
