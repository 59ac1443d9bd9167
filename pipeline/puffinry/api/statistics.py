"""The statistics that a table carries, as objects, as an Arrow table and as a pandas DataFrame."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from reprlib import repr as shortened
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, get_args

import pyarrow as pa

from puffinry import catalogs
from puffinry.errors import SettingsError, UnsupportedError
from puffinry.knowledge import Source, TableProfile, column_in_group, difference, join_map, overlap, profile_of
from puffinry.rendering import freshness_text, listed_table, profile_html, profile_page
from puffinry.statistics import Answer, Column, State, distinct_json, read_column

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

SCHEMA = pa.schema(
    [
        pa.field("column", pa.string(), nullable=False),
        pa.field("type", pa.string(), nullable=False),
        pa.field("ndv", pa.int64(), nullable=False),
        pa.field("ndv_lower", pa.int64(), nullable=False),
        pa.field("ndv_upper", pa.int64(), nullable=False),
        pa.field("exact", pa.bool_(), nullable=False),
        pa.field("value_count", pa.int64()),
        pa.field("null_count", pa.int64()),
        pa.field("snapshot_id", pa.int64(), nullable=False),
        pa.field("is_current", pa.bool_(), nullable=False),
    ]
)

Frames = Literal["pandas", "polars"]  # whose frames results are

_SIDES = ("a", "b")
_STATISTICS = "statistics, such as open_table(…).statistics()"
_SEVERAL = f"a list of {_STATISTICS}"


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics that a reader of one snapshot would plan with: its own, or its nearest ancestor's."""

    answer: Answer = field(repr=False)  # what the metadata say of them
    columns: tuple[Column, ...]  # in the file's order
    source: catalogs.Table = field(repr=False)  # the version of the table that lists them

    @property
    def table(self) -> str:
        """As the user named it."""
        return self.source.identifier

    @property
    def state(self) -> State:
        """`current`, `stale`, `none` (no statistics) or `empty` (no snapshot)."""
        return self.answer.state

    @property
    def snapshot_id(self) -> int | None:
        """The requested snapshot; None: the table has none yet."""
        return self.answer.snapshot.snapshot_id if self.answer.snapshot else None

    @property
    def snapshots_behind(self) -> int | None:
        """From the oldest sketch to that snapshot; None: not known."""
        return self.answer.snapshots_behind

    @property
    def file(self) -> str | None:
        """Path or URI of the Puffin file; None: there is none."""
        return self.answer.statistics.statistics_path if self.answer.statistics else None

    def to_arrow(self) -> pa.Table:
        """A row for each column, in the file's order; no rows where there are no statistics.

        `column` is a dotted path, `type` as Iceberg spells it. `ndv` counts distinct values that are not null;
        `ndv_lower` and `ndv_upper` are its 95 % bounds, or proven ones; `exact` says that it is this number and no
        other. `value_count` and `null_count` are null where another writer did not count them. `snapshot_id` is the
        snapshot whose data the numbers are of, and `is_current` says whether that is the requested snapshot.
        """
        rows = [
            {
                "column": each.column.name,
                "type": str(each.column.type),
                **distinct_json(each.distinct),
                "value_count": each.value_count,
                "null_count": each.null_count,
                "snapshot_id": each.snapshot_id,
                "is_current": bool(each.listed and each.requested_id and each.listed.is_of(each.requested_id)),
            }
            for each in self.columns
        ]
        return pa.Table.from_pylist(rows, SCHEMA)

    def to_pandas(self) -> "pd.DataFrame":
        """The same rows as `to_arrow` by column, with nullable counts; raises UnsupportedError without pandas."""
        return _framed(self.to_arrow(), index="column")

    def to_polars(self) -> "pl.DataFrame":
        """The same rows as `to_arrow`, as a frame of polars; raises UnsupportedError where that is not installed."""
        found: pl.DataFrame = _framed(self.to_arrow(), "polars")
        return found

    def overlap(
        self,
        column: str,
        other: "Statistics",
        other_column: str,
        *,
        group: str | None = None,
        frames: Frames = "pandas",
    ) -> Any:
        """How far a column and another one hold the same values: one row, named as by `puffinry overlap --json`.

        The members of `a`, this column, and of `b`, the other, are prefixed with `a_` and `b_`: `a_ndv`. With a
        `group`, such as `day=2026-11-27`, the first are of that partition's files only. The frame is one of pandas or
        polars, as `frames` says. Reads the sketches, and with a group the ledger and manifests; no data.
        Raises ColumnNotFoundError; PuffinError where a statistics file is missing or damaged, or a group has no files;
        SettingsError for what is no group; UnsupportedError if pandas or polars is not installed.
        """
        checked(other, Statistics, _STATISTICS)
        b = read_column(other.source.io, other.answer, other_column, other.table)
        if group is None:
            a = read_column(self.source.io, self.answer, column, self.table)
        else:
            a = column_in_group(self.source, self.answer, column, group)
        return frame([overlap(a, b).to_json()], frames)

    def diff(self, earlier: "Statistics", *, group: str | None = None, frames: Frames = "pandas") -> Any:
        """What changed in each column since earlier statistics of this table: a row each, as `puffinry diff --json`.

        With a `group`, such as `day=2026-11-27`, in that partition's files only. Reads the sketches, and with a group
        the ledgers and manifests; no data. Raises SettingsError for statistics of another table, or without a snapshot,
        and for what is no group; PuffinError where a statistics file is missing or damaged, or the group has no files;
        UnsupportedError if pandas or polars is not installed.
        """
        checked(earlier, Statistics, _STATISTICS)
        is_empty = earlier.snapshot_id is None or self.snapshot_id is None
        if is_empty or earlier.source.metadata.location != self.source.metadata.location:
            raise SettingsError(f"statistics of {earlier.table} and {self.table} are not of two snapshots of a table")
        found = difference(self.source, earlier.answer, self.answer, group=group)
        return frame(found.to_json()["columns"], frames, "name")

    def to_html(self) -> str:
        """A page with the table's profile, as `puffinry show --html` writes it; reads manifests and ledgers, no data.

        Raises MetadataError where a manifest is missing or damaged, UnsupportedError where one is encrypted.
        """
        return profile_page([self._profile()])

    def _profile(self) -> TableProfile:
        return profile_of(self.table, self.source, self.answer, self.columns)

    def _repr_html_(self) -> str:
        return profile_html(self._profile())

    def __str__(self) -> str:
        snapshot = "" if self.snapshot_id is None else f", snapshot {self.snapshot_id}"
        title = f"{self.table}{snapshot}: {freshness_text(self.answer)}"
        return str(listed_table(title, self.columns, self.snapshot_id or 0))


def joins(statistics: Iterable[Statistics], *, frames: Frames = "pandas") -> Any:
    """Which columns of some tables can be joined: a row for each pair, named as by `puffinry joins --json`.

    The members of `a`, which may have values of `b` only, and of `b` are prefixed with `a_` and `b_`: `a_table`. Reads
    manifests for ranges of values, no data. Raises PuffinError where a statistics file is missing or damaged,
    SettingsError for `frames` of another kind, UnsupportedError if pandas or polars is not installed.
    """
    found = [checked(each, Statistics, _STATISTICS) for each in checked(statistics, Iterable, _SEVERAL)]
    sources = [Source(each.source, each.columns) for each in found]
    return frame([each.to_json() for each in join_map(sources)], frames)


def frame(rows: "Iterable[Mapping[str, Any]]", frames: Frames, index: str | None = None) -> Any:
    """Rows of JSON as a frame, the members of `a` and `b` beside the others."""
    flat = [
        {key: value for key, value in row.items() if key not in _SIDES}
        | {f"{side}_{key}": value for side in _SIDES for key, value in row.get(side, {}).items()}
        for row in rows
    ]
    return _framed(pa.Table.from_pylist(flat), frames, index)


def checked(given: Any, kind: type | UnionType, expected: str) -> Any:
    """What a caller gives; raises SettingsError where that is of another type than is expected."""
    if not isinstance(given, kind):
        raise SettingsError(f"expected {expected}, not {shortened(given)}")
    return given


def _framed(table: pa.Table, frames: Frames = "pandas", index: str | None = None) -> Any:
    """A frame; that of pandas has an index, and integers that may be missing: floats would not fit a snapshot's id."""
    if frames not in get_args(Frames):
        raise SettingsError(f"frames is {frames!r}, expected one of {', '.join(get_args(Frames))}")
    if find_spec(frames) is None:
        raise UnsupportedError(f"frames need {frames}, which is not installed; try pip install {frames}")
    library = import_module(frames)  # nobody else needs it
    if frames == "polars":
        return library.from_arrow(table)
    found = table.to_pandas(types_mapper={pa.int64(): library.Int64Dtype()}.get)
    return found.set_index(index) if index else found
