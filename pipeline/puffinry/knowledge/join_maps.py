"""Which columns of some tables can be joined: pairs of which, by their sketches, one may hold all values of the other.

In: tables with their stored sketches. Out: a `Candidate` for each pair that is not refuted, with further evidence. Not
all pairs are compared. If all of A's values are B's, B has the smallest hash of A, unless that lies above B's theta and
nothing can be told. So one search of all smallest hashes in each column's sketch finds all candidates.
"""

import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from puffinry.catalogs import Table
from puffinry.errors import PuffinryError
from puffinry.knowledge.evidence import Names, ValueRange, is_chance, is_within, value_ranges
from puffinry.knowledge.overlaps import Overlap, found_in, hashed_as, overlap, stored_columns
from puffinry.metadata.planning import ORDERED
from puffinry.statistics import Column

_PROBES = 64  # of a column of which unread deletes may have taken some values
_FIRST = 256  # hashes that refute most pairs
_MOST_HASHES = 1 << 11  # for the share of the larger side: two parts in a hundred

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Source:
    """A table and its sketches of one snapshot."""

    table: Table
    sketches: tuple[Column, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Candidate:
    """Two columns, the first of which may have values of the second only."""

    overlap: Overlap
    evidence: tuple[str, ...]  # unique: the second column may be a key; name: they are called alike; range
    by_chance: bool  # the second column's numbers are so dense that any of their range are among them

    @property
    def is_seen(self) -> bool:
        """Whether enough values were compared to tell."""
        return self.overlap.a_contained != "unknown"

    @property
    def order(self) -> tuple[Any, ...]:
        """For each first column, what is proven comes first, then what has most evidence."""
        a, b = self.overlap.a, self.overlap.b
        certainty = ("certain", "likely", "unknown", "refuted").index(self.overlap.a_contained)
        return a.table, a.column.name, self.by_chance, certainty, -len(self.evidence), b.table, b.column.name

    def to_json(self) -> dict[str, Any]:
        """The object of `joins --json`."""
        return self.overlap.to_json() | {"evidence": list(self.evidence), "by_chance": self.by_chance}


def read_source(table: Table, reference: str | None = None) -> Source:
    """A table's sketches at a reference; raises as `stored_columns`."""
    return Source(table, stored_columns(table, reference))


def join_map(sources: Sequence[Source]) -> list[Candidate]:
    """The candidates among the columns of different tables, sorted; manifests are read for the ranges of theirs.

    Where manifests cannot be read, there is no evidence of ranges, and a warning.
    """
    columns = [each for source in sources for each in source.sketches]
    found = list(_overlaps(columns))
    ranges, names = _ranges(sources, found), Names(columns)
    return sorted((_candidate(each, ranges, names) for each in found), key=lambda each: each.order)


def likely_joins(found: Iterable[Candidate]) -> list[Candidate]:
    """Those that are more than two columns which happen to hold the same values.

    The second column may be a key, its numbers do not explain it, and it is proven, or a name speaks for it, or both
    sample and range do. What only a name speaks for is left out where the same column has something better.
    """
    joins = [each for each in found if _is_likely(each)]
    known = {each.overlap.a.name for each in joins if each.is_seen}
    return [each for each in joins if each.is_seen or each.overlap.a.name not in known]


def _is_likely(found: Candidate) -> bool:
    speaks = {"name", "range"} if found.is_seen else {"name"}
    is_proven = found.overlap.a_contained == "certain"
    return "unique" in found.evidence and not found.by_chance and (is_proven or not speaks.isdisjoint(found.evidence))


def _candidate(found: Overlap, ranges: Mapping[tuple[str, int, int], ValueRange], names: Names) -> Candidate:
    a, b = found.a, found.b
    inner, outer = ranges.get(_place(a)), ranges.get(_place(b))
    reasons = {"unique": b.may_be_unique, "name": names.agree(a, b), "range": is_within(inner, outer)}
    by_chance = reasons["range"] and not reasons["name"] and outer is not None and is_chance(a, b, outer)
    return Candidate(found, tuple(name for name, holds in reasons.items() if holds), by_chance)


def _overlaps(columns: Iterable[Column]) -> Iterator[Overlap]:
    by_kind: defaultdict[str, list[Column]] = defaultdict(list)
    for each in columns:
        if each.sketch.hashes.size:
            by_kind[hashed_as(each.column.type)].append(each)
    for alike in by_kind.values():
        pairs = set(_containments(alike))
        for inner, outer in pairs:
            is_mutual = (outer, inner) in pairs
            if not is_mutual or inner < outer:
                found = overlap(alike[inner], alike[outer], _MOST_HASHES)
                if is_mutual and _is_better_turned(found):
                    found = found.turned()
                if found.a_contained != "refuted":
                    yield found


def _is_better_turned(found: Overlap) -> bool:
    is_key = found.a.may_be_unique and not found.b.may_be_unique
    return found.a_contained == "refuted" or (is_key and found.b_contained != "refuted")


def _containments(columns: Sequence[Column]) -> Iterator[tuple[int, int]]:
    """The pairs of which the first's sample speaks for its being in the second."""
    counts = [min(each.unread_deletes + 1, _PROBES, each.sketch.hashes.size) for each in columns]
    probes = np.concatenate([each.sketch.hashes[:count] for each, count in zip(columns, counts, strict=True)])
    order = np.argsort(probes, kind="stable")
    probes, owners = probes[order], np.repeat(np.arange(len(columns)), counts)[order]
    for outer, b in enumerate(columns):
        below = int(np.searchsorted(probes, b.sketch.theta))
        for inner in np.unique(owners[:below][found_in(probes[:below], b.sketch.hashes)]).tolist():
            if columns[inner].table != b.table and _may_be_in(columns[inner], b):
                yield inner, outer


def _may_be_in(a: Column, b: Column) -> bool:
    """Whether all of the sample are there, but for what unread deletes explain, which is no more than half of it."""
    sample = a.sketch.hashes[: np.searchsorted(a.sketch.hashes, b.sketch.theta)]
    gone = min(a.unread_deletes, sample.size // 2)
    return all(np.count_nonzero(~found_in(part, b.sketch.hashes)) <= gone for part in (sample[:_FIRST], sample))


def _ranges(sources: Iterable[Source], found: Iterable[Overlap]) -> dict[tuple[str, int, int], ValueRange]:
    """The ranges of the columns of some pairs, by table, snapshot and field id, where they are known."""
    tables = {each.table.identifier: each.table for each in sources}
    types: defaultdict[tuple[str, int], dict[int, Any]] = defaultdict(dict)
    for side in (side for each in found for side in (each.a, each.b) if isinstance(side.column.type, ORDERED)):
        types[side.table, side.snapshot_id][side.column.field_id] = side.column.type
    known: dict[tuple[str, int, int], ValueRange] = {}
    for (name, snapshot_id), wanted in types.items():
        try:
            ranges = value_ranges(tables[name], snapshot_id, wanted)
        except PuffinryError as error:
            _log.warning("%s: no ranges of values: %s", name, error)
            continue
        known |= {(name, snapshot_id, field_id): each for field_id, each in ranges.items()}
    return known


def _place(column: Column) -> tuple[str, int, int]:
    return column.table, column.snapshot_id, column.column.field_id
