"""Random tables written by PyIceberg, snapshot by snapshot, against DuckDB's counts of the rows that must be live."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.exceptions import ValidationError
from pyiceberg.expressions import AlwaysTrue, BooleanExpression, EqualTo, GreaterThan, In, IsNull, NotNull, Reference
from pyiceberg.expressions.literals import literal
from pyiceberg.io.pyarrow import schema_to_pyarrow
from pyiceberg.schema import Schema
from pyiceberg.table import Table
from pyiceberg.transforms import (
    BucketTransform,
    DayTransform,
    HourTransform,
    IdentityTransform,
    MonthTransform,
    Transform,
    TruncateTransform,
    YearTransform,
)
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DecimalType,
    DoubleType,
    FixedType,
    FloatType,
    IntegerType,
    LongType,
    NestedField,
    PrimitiveType,
    StringType,
    StructType,
    TimestampType,
    TimestamptzType,
    TimeType,
    UUIDType,
)

from puffinry.catalogs import load_table, open_catalog
from puffinry.refresh import RefreshOptions, refresh
from tests.interop.histories import (
    PLAIN_VALUES,
    Row,
    State,
    arrow_table,
    as_named,
    counts_by_duckdb,
    counts_found,
    differences,
    fields_below,
    outside,
    rows,
    still_readable,
    types,
    wider,
)
from tests.scan.random_tables import without_extensions
from tests.support.no_session import no_spark

pytestmark = pytest.mark.slow

VALUES: Mapping[PrimitiveType, st.SearchStrategy[Any]] = {
    **PLAIN_VALUES,
    TimeType(): st.times(),
    TimestampType(): st.datetimes(),
    TimestamptzType(): st.datetimes(datetime(2, 1, 1), timezones=st.just(UTC)),
    StringType(): st.sampled_from(["", "a", "é" * 20]) | st.text(max_size=20),
    UUIDType(): st.uuids(),
    FixedType(5): st.binary(min_size=5, max_size=5),
    BinaryType(): st.binary(max_size=20),
}
TYPES = [*VALUES, DecimalType(9, 2), DecimalType(17, 3), DecimalType(38, 0)]
NAMES = ["a", "b", "c", "é", "E", "select"]  # few, so that they are used again
TRANSFORMS: Sequence[Transform[Any, Any]] = [
    IdentityTransform(),
    BucketTransform(3),
    TruncateTransform(2),
    YearTransform(),
    MonthTransform(),
    DayTransform(),
    HourTransform(),
]
UNPARTITIONED = (UUIDType, FloatType, DoubleType)  # by these PyIceberg fails, or writes rows of both zeros twice
COMPARED = (IntegerType, LongType, StringType, DecimalType, BooleanType)
PROPERTIES: Mapping[str, Sequence[str]] = {
    "write.parquet.compression-codec": ["zstd", "snappy", "gzip", "brotli", "uncompressed"],
    "write.parquet.row-group-limit": ["3", "1000"],
    "write.parquet.page-row-limit": ["2", "1000"],
    "write.parquet.dict-size-bytes": ["20", "1000000"],
    "write.metadata.compression-codec": ["gzip", "none"],
    "write.metadata.metrics.default": ["none", "counts", "truncate(2)", "full"],
    "commit.manifest-merge.enabled": ["true", "false"],
    "commit.manifest.min-count-to-merge": ["2", "100"],
    "write.object-storage.enabled": ["true", "false"],
}
Draw = Callable[[st.SearchStrategy[Any]], Any]
NUMBERS = count()


class History:
    """A table that changes at random, and what rows each of its snapshots must have."""

    def __init__(self, catalog: SqlCatalog, identifier: str, draw: Draw) -> None:
        self._draw = draw
        kinds = draw(st.lists(types(TYPES), min_size=1, max_size=4))
        fields = [NestedField(i, name, kind) for i, (name, kind) in enumerate(zip(NAMES, kinds, strict=False), 1)]
        properties = {key: draw(st.sampled_from(values)) for key, values in PROPERTIES.items()}
        properties["format-version"] = draw(st.sampled_from(["1", "2"]))
        self.table: Table = catalog.create_table(identifier, Schema(*fields), properties=properties)
        self.states: dict[int, State] = {}
        self._live: list[Row] = []

    def step(self) -> None:
        """Change the table in one way, drawn from all."""
        changes = [self.append, self.append, self.delete, self.overwrite, self.evolve_spec]
        changes += [self.add, self.drop, self.rename, self.move, self.promote]
        self._draw(st.sampled_from(changes))()

    def append(self) -> None:
        added = self._draw(rows(self.table.schema(), VALUES))
        self.table.append(self._arrow(added))
        self._committed([*self._live, *added])

    def delete(self) -> None:
        condition, holds = self._condition()
        self.table.delete(condition)
        self._committed([row for row in self._live if not holds(row)])

    def overwrite(self) -> None:
        condition, holds = self._condition()
        added = self._draw(rows(self.table.schema(), VALUES))
        self.table.overwrite(self._arrow(added), overwrite_filter=condition)
        self._committed([*(row for row in self._live if not holds(row)), *added])

    def evolve_spec(self) -> None:
        fields = self.table.spec().fields
        if fields and self._draw(st.booleans()):
            with self.table.update_spec() as update:
                update.remove_field(self._draw(st.sampled_from(fields)).name)
            return
        taken = {field.source_id for field in fields}  # PyIceberg writes no two partition values of one column
        allowed = [
            (".".join(path), transform)
            for path, field in fields_below(self.table.schema().as_struct())
            for transform in TRANSFORMS
            if len(path) == 1 and isinstance(field.field_type, PrimitiveType) and field.field_id not in taken
            if transform.can_transform(field.field_type) and not isinstance(field.field_type, UNPARTITIONED)
        ]
        if allowed:
            source, transform = self._draw(st.sampled_from(allowed))
            with suppress(ValueError, ValidationError), self.table.update_spec() as update:  # some are there already
                update.add_field(source, transform, f"p{self._draw(st.integers(0, 1 << 20))}")

    def add(self) -> None:
        above = self._structs()
        path = self._draw(st.sampled_from(above))
        name = self._draw(st.sampled_from(NAMES))
        with suppress(ValueError), self.table.update_schema() as update:  # the name may be taken
            update.add_column((*path, name), self._draw(types(TYPES, 1)))

    def drop(self) -> None:
        sources = {field.source_id for spec in self.table.specs().values() for field in spec.fields}
        kept = [each for each in fields_below(self.table.schema().as_struct()) if each[1].field_id not in sources]
        droppable = [path for path, _ in kept if path[-1] not in ("element", "value") and not self._is_last(path)]
        if droppable:
            with self.table.update_schema() as update:
                update.delete_column(self._draw(st.sampled_from(droppable)))

    def rename(self) -> None:
        path, _ = self._draw(st.sampled_from(self._named()))
        with suppress(ValueError), self.table.update_schema() as update:  # the name may be taken
            update.rename_column(path, self._draw(st.sampled_from(NAMES)))

    def move(self) -> None:
        path, _ = self._draw(st.sampled_from(self._named()))
        with self.table.update_schema() as update:
            update.move_first(path)

    def promote(self) -> None:
        widened = [
            (path, kind)
            for path, field in fields_below(self.table.schema().as_struct())
            if (kind := wider(field.field_type)) is not None
        ]
        if widened:
            path, kind = self._draw(st.sampled_from(widened))
            with self.table.update_schema() as update:
                update.update_column(path, kind)

    def _committed(self, live: list[Row]) -> None:
        self._live = live
        snapshot = self.table.current_snapshot()
        if snapshot is not None:
            self.states[snapshot.snapshot_id] = State(self.table.schemas()[snapshot.schema_id or 0], live)

    def _arrow(self, added: Sequence[Row]) -> pa.Table:
        wanted = schema_to_pyarrow(self.table.schema(), include_field_ids=False)
        plain = pa.schema([without_extensions(field) for field in wanted])
        named = [as_named(self.table.schema().as_struct(), row) for row in added]
        return pa.Table.from_pylist(named, plain).cast(wanted)

    def _condition(self) -> tuple[BooleanExpression, Callable[[Row], bool]]:
        """A filter, and whether it holds for a row."""
        compared = [field for field in self.table.schema().fields if isinstance(field.field_type, COMPARED)]
        if not compared or not self._live or self._draw(st.integers(0, 9)) == 0:
            return AlwaysTrue(), lambda _: True
        field = self._draw(st.sampled_from(compared))
        column = Reference(field.name)
        values = [value for row in self._live if (value := row.get(field.field_id)) is not None]
        if not values or self._draw(st.integers(0, 4)) == 0:
            if self._draw(st.booleans()):
                return IsNull(term=column), lambda row: row.get(field.field_id) is None
            return NotNull(term=column), lambda row: row.get(field.field_id) is not None
        value, other = self._draw(st.sampled_from(values)), self._draw(st.sampled_from(values))
        match self._draw(st.integers(0, 2)):
            case 0:
                return EqualTo(term=column, value=literal(value)), lambda row: row.get(field.field_id) == value
            case 1:
                return In(
                    term=column, values={literal(value), literal(other)}
                ), lambda row: row.get(field.field_id) in (value, other)
            case _:
                return GreaterThan(
                    term=column, value=literal(value)
                ), lambda row: (mine := row.get(field.field_id)) is not None and (mine > value)

    def _structs(self) -> list[tuple[str, ...]]:
        below = fields_below(self.table.schema().as_struct())
        return [(), *(path for path, field in below if isinstance(field.field_type, StructType))]

    def _named(self) -> list[tuple[tuple[str, ...], NestedField]]:
        below = fields_below(self.table.schema().as_struct())
        return [each for each in below if each[0][-1] not in ("element", "value")]

    def _is_last(self, path: tuple[str, ...]) -> bool:
        siblings = [each for each, _ in self._named() if each[:-1] == path[:-1]]
        return len(siblings) == 1


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> SqlCatalog:
    folder = tmp_path_factory.mktemp("random")
    catalog = SqlCatalog("random", uri=f"sqlite:///{folder}/catalog.db", warehouse=f"file://{folder}")
    catalog.create_namespace("db")
    return catalog


def wrong_snapshots(history: History, catalog: SqlCatalog, *, full: bool) -> dict[int, Any]:
    """What Puffinry has counted otherwise than DuckDB, by snapshot; not `full`: reading what is new in each only."""
    ours = open_catalog("random", **catalog.properties)
    wrong: dict[int, Any] = {}
    for snapshot_id, state in history.states.items():
        table = load_table(".".join(history.table.name()), ours)
        found = refresh(no_spark, table, str(snapshot_id), RefreshOptions(full=full, nested=True)).statistics
        expected = counts_by_duckdb(state.schema, arrow_table(state.schema, state.rows))
        expected = still_readable(table, snapshot_id, expected)
        if (found.scan.rows, counts_found(found)) != (len(state.rows), expected):
            wrong[snapshot_id] = (found.scan.rows, len(state.rows)), differences(counts_found(found), expected)
        if otherwise := outside(table, snapshot_id, expected):
            wrong[snapshot_id] = otherwise
    return wrong


@settings(max_examples=6, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_snapshot_of_a_random_table_is_exact(catalog: SqlCatalog, data: st.DataObject) -> None:
    history = History(catalog, f"db.t{next(NUMBERS)}", data.draw)
    for _ in range(data.draw(st.integers(3, 9))):
        history.step()
    assert not wrong_snapshots(history, catalog, full=data.draw(st.booleans()))
