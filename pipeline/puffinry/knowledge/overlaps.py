"""How far two columns hold the same values, from their sketches alone.

In: two stored sketches. Out: an `Overlap`: distinct values in common and the share of each side, with bounds, and
what is proven. All values hash alike, so a hash of A below B's theta that B does not have is a value that B does not
have. Where both sketches hold every hash, what they say is exact. Bounds are those of the `datasketches` library.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Literal, Self

import numpy as np
from datasketches import theta_jaccard_similarity
from numpy.typing import NDArray
from pyiceberg import types as t

from puffinry.catalogs import Table
from puffinry.errors import about
from puffinry.knowledge.group_columns import column_in_group
from puffinry.metadata import columns_named
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import (
    Column,
    Count,
    Ratio,
    Truth,
    answer_for,
    distinct_json,
    read_column,
    read_columns,
    share,
    sketched_count,
)
from puffinry.wording import counted

Verdict = Literal["certain", "refuted", "likely", "unknown"]

ENOUGH = 300  # values in the sample, all of them contained: no more than 1.3 % can be missing
_TAIL = 0.0227  # what lies beyond two standard deviations, on one side


def stored_columns(
    table: Table, reference: str | None = None, columns: Sequence[str] | None = None
) -> tuple[Column, ...]:
    """Those for what a reference names: of its own file, or of its nearest ancestor's; none of other files.

    Of these columns, by dotted path (None: of all); those without a sketch are left out.

    Raises SnapshotNotFoundError, ColumnNotFoundError; PuffinError where the statistics file is missing or damaged.
    """
    with about(table=table.identifier):
        found = answer_for(table.metadata, reference)
        wanted = None
        if columns is not None and found.schema is not None:
            wanted = {leaf.field_id for leaf in columns_named(found.schema, columns)}
        return read_columns(table.io, found, table.identifier, wanted)


def stored_column(table: Table, reference: str | None, column: str, group: str | None = None) -> Column:
    """One of them, of all files or of a group; raises ColumnNotFoundError also where it has no sketch."""
    found = answer_for(table.metadata, reference)
    if group is not None:
        return column_in_group(table, found, column, group)
    return read_column(table.io, found, column, table.identifier)


@dataclass(frozen=True, slots=True)
class Overlap:
    """What two columns have in common; without a `common` count where their hashes cannot be compared."""

    a: Column
    b: Column
    common: Count | None
    a_in_b: Ratio | None  # of distinct values; None: it has none, or none of them is in the common sample
    b_in_a: Ratio | None
    a_contained: Verdict
    b_contained: Verdict
    reason: str | None  # what keeps it from saying more, or must be known beside it

    def turned(self) -> Self:
        """The same, with the sides exchanged."""
        shares, verdicts = (self.b_in_a, self.a_in_b), (self.b_contained, self.a_contained)
        return type(self)(self.b, self.a, self.common, *shares, *verdicts, self.reason)

    def to_json(self) -> dict[str, Any]:
        """The object of `overlap --json`."""
        numbers: dict[str, Any] = {}
        for name in ("common", "a_in_b", "b_in_a"):
            numbers |= with_bounds(name, getattr(self, name))
        verdicts = {"a_contained": self.a_contained, "b_contained": self.b_contained, "reason": self.reason}
        return {"a": _side_json(self.a), "b": _side_json(self.b)} | numbers | verdicts


def with_bounds(name: str, known: Ratio | None) -> dict[str, float | None]:
    """An estimate, its bounds, and whether it is exact, as members of JSON."""
    found = (known.estimate, known.least, known.most) if known else (None, None, None)
    numbers = (float(each) if isinstance(each, Fraction) else each for each in found)
    named = zip((name, f"{name}_lower", f"{name}_upper"), numbers, strict=True)
    return {**dict(named), f"{name}_exact": known.is_exact if known else None}


def overlap(a: Column, b: Column, most: int | None = None) -> Overlap:
    """Compare two columns; `most`: shares that are estimated need no more than so many hashes of each."""
    remarks = [*a.remarks, *b.remarks]
    if why := incomparable(a, b):
        return Overlap(a, b, None, None, None, "unknown", "unknown", "; ".join([why, *remarks]))
    sample, turned = Sample(a, b), Sample(b, a)
    forth, back = _verdict(sample), _verdict(turned)
    remarks += dict.fromkeys(why for _, why in (forth, back) if why)
    shares = _share(sample, most), _share(turned, most)
    return Overlap(a, b, sample.common_count(), *shares, forth[0], back[0], "; ".join(remarks) or None)


class Sample:
    """The hashes of two columns below both thetas: those that may be in common or missing, and the certain ones."""

    def __init__(self, a: Column, b: Column) -> None:
        self.a, self.b = a, b
        self.theta = min(a.sketch.theta, b.sketch.theta)
        self.of_a = a.sketch.hashes[: np.searchsorted(a.sketch.hashes, self.theta)]
        is_common = found_in(self.of_a, b.sketch.hashes)
        self.common, self.missing = self.of_a[is_common], self.of_a[~is_common]  # missing in B
        self.surely_common, self.surely_missing = self.common, self.missing
        if a.group:
            self.surely_common, self.surely_missing = (
                each[found_in(each, a.group.certain)] for each in (self.common, self.missing)
            )
        if b.group:
            self.missing = self.of_a[~found_in(self.of_a, b.group.certain)]
            self.surely_common = self.surely_common[found_in(self.surely_common, b.group.certain)]
            self.surely_missing = self.surely_missing[~found_in(self.surely_missing, b.group.elsewhere)]

    @property
    def is_whole(self) -> bool:
        """Whether it holds every value of both."""
        return self.theta == MAX_THETA

    @property
    def is_in_doubt(self) -> bool:
        """Whether one of the sketches proves nothing."""
        return bool(self.a.doubt or self.b.doubt)

    @property
    def empty_is_missing(self) -> Truth:
        """Whether A has the empty value, and B has not."""
        b = self.b
        is_open = b.has_empty is Truth.NO and b.group and 0 in b.group.elsewhere
        return self.a.has_empty & (Truth.UNKNOWN if is_open else ~b.has_empty)

    @property
    def is_open(self) -> bool:
        """Whether there are hashes of which nobody knows if a group of files has them."""
        certain, possible = (self.surely_common, self.surely_missing), (self.common, self.missing)
        return any(sure.size < may_be.size for sure, may_be in zip(certain, possible, strict=True))

    def missing_count(self) -> Count:
        """Distinct values of A that B does not have, with their bounds."""
        a, b = self.a, self.b
        found = sketched_count(ThetaSketch(self.theta, self.missing), self.empty_is_missing, self.surely_missing)
        gone = _unread(a, found.most)
        seen, found = max(self.surely_missing.size - gone, 0), found.without(gone)
        if there := _unread(b, a.most_values):  # of what B has lost, A may have as many
            found += Count.proven(0, there, 0)
        return self._trusted(_part_of(found, seen, a), a)

    def common_count(self) -> Count:
        """Distinct values that both have."""
        a, b = self.a, self.b
        found = sketched_count(ThetaSketch(self.theta, self.common), a.has_empty & b.has_empty, self.surely_common)
        gone = _unread(a, found.most) + _unread(b, found.most)
        return self._trusted(_part_of(found.without(gone), max(self.surely_common.size - gone, 0), a, b), a, b)

    def _trusted(self, found: Count, *sides: Column) -> Count:
        """The same; where a sketch is in doubt, it may as well be none or all of each side."""
        if not self.is_in_doubt:
            return found
        # Still 95 %: each side's most fails in 2.3 % of cases, the two of them in no more than 4.6 %, and 0 never does.
        most = max(min(side.distinct.most for side in sides), found.estimate)
        return Count(0, found.estimate, most, "estimated")


def _unread(side: Column, values: int) -> int:
    """How many of so many values unread deletes may have taken, beside those that a group's hashes leave open."""
    return 0 if side.group else side.lost_values(values)


def _part_of(found: Count, seen: int, *sides: Column) -> Count:
    """A number of values that each side has: no more than it has at most, no fewer than are seen."""
    most = min(side.most_values for side in sides)
    found = found.within(Count.proven(seen, max(most, seen)))
    for whole in (side.distinct for side in sides):
        if found.known == "estimated" and found.least > whole.most:  # they do not meet: the bounds become those of both
            found = replace(found, least=whole.least, estimate=whole.most)
    return found


def found_in(hashes: NDArray[np.int64], among: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of some ascending hashes are among others."""
    if not among.size:
        return np.zeros(hashes.size, bool)
    places = np.minimum(np.searchsorted(among, hashes), among.size - 1)
    found: NDArray[np.bool_] = among[places] == hashes
    return found


def incomparable(a: Column, b: Column) -> str | None:
    """Why hashes of the two columns cannot be compared; None: they can."""
    if hashed_as(a.column.type) != hashed_as(b.column.type):
        kinds = f"{a.name} is {a.column.type} and {b.name} is {b.column.type}"
        return f"{kinds}: only values of one type can be compared by their hashes"
    # A hash in common shows that two writers hash alike: by chance two are the same once in 2^63.
    both = a.sketch.hashes.size and b.sketch.hashes.size
    if (a.doubt or b.doubt) and both and not found_in(a.sketch.hashes, b.sketch.hashes).any():
        return "no hash in common: the values differ, or are hashed in another way"
    return None


def hashed_as(kind: t.PrimitiveType) -> str:
    """Types of which the same value always has the same hash, and another value another one."""
    return f"decimal(_, {kind.scale})" if isinstance(kind, t.DecimalType) else str(kind)


def _verdict(sample: Sample) -> tuple[Verdict, str | None]:
    """Whether all of A's values are B's, and why more cannot be said."""
    a, b = sample.a, sample.b
    is_proof = not sample.is_in_doubt
    if sample.surely_missing.size or sample.empty_is_missing is Truth.YES:
        if not is_proof or a.unread_deletes:
            return "unknown", None  # the remarks say why
        if isinstance(a.column.type, t.FloatType | t.DoubleType):
            return "unknown", f"{a.name}: 0.0 and -0.0, or NaN of other bits, have different hashes"
        return "refuted", None
    if a.has_empty is Truth.NO and _has_no_values(a) and not a.doubt:
        return "certain", None
    if open_ := sample.missing.size - sample.surely_missing.size:
        if a.unread_deletes or b.unread_deletes:
            return "unknown", None
        values = f"{counted(open_, 'value')} of {a.name}"
        return "unknown", f"{values} may be missing in {b.name}: the ledger does not know all of their files"
    is_all = sample.empty_is_missing is Truth.NO
    if is_proof and is_all and not b.unread_deletes and (sample.is_whole or _has_no_values(a)):
        return "certain", None
    if sample.is_whole or sample.of_a.size >= ENOUGH:
        return "likely", None
    return "unknown", f"{a.name}: only {sample.of_a.size:,} of its values are in the common sample"


def _has_no_values(column: Column) -> bool:
    return column.sketch.theta == MAX_THETA and not column.sketch.hashes.size


def _share(sample: Sample, most: int | None) -> Ratio | None:
    a, b = sample.a, sample.b
    both = a.has_empty & b.has_empty
    if _has_no_values(a) and a.has_empty is not Truth.YES:
        return None
    if a.unread_deletes or b.unread_deletes or sample.is_open or sample.is_in_doubt:
        return share(sample.common_count(), a.distinct)
    if _has_no_values(a):
        return share(Count.of(both), Count.counted(1))
    if sample.is_whole:
        common, whole = Count.counted(sample.common.size), Count.counted(sample.of_a.size)
        return share(common + Count.of(both), whole + Count.of(a.has_empty))
    if not sample.of_a.size:
        return None
    lower, estimate, upper = _ratio_bounds(sample, most)
    if a.has_empty is not Truth.NO:  # one more than there are at least, which both may have
        others = max(a.distinct.least - 1, 0)
        lower = lower if both is Truth.YES else lower * others / (others + 1)
        upper = upper if b.has_empty is Truth.NO else (upper * others + 1) / (others + 1)
    return Ratio(lower, min(max(estimate, lower), upper), upper, "estimated")


def _ratio_bounds(sample: Sample, most: int | None) -> tuple[Fraction, Fraction, Fraction]:
    """The share of the values that have hashes, between its bounds."""
    theta, of_a, common = sample.theta, sample.of_a, sample.common
    estimate = Fraction(common.size, of_a.size)
    if most is not None and of_a.size > most and common.size < of_a.size:
        theta, of_a = int(of_a[most]), of_a[:most]
        common = common[: np.searchsorted(common, theta)]
    # The library would take the sketches for equal sets. Were a larger part missing, one would have been seen.
    if common.size == of_a.size:
        return Fraction(_TAIL ** (1 / of_a.size)), estimate, Fraction(1)
    part = ThetaSketch(theta, common).native()
    lower, _, upper = theta_jaccard_similarity.jaccard(ThetaSketch(theta, of_a).native(), part)
    return Fraction(lower), estimate, Fraction(upper)


def _side_json(side: Column) -> dict[str, Any]:
    of = {"table": side.table, "snapshot_id": side.snapshot_id, "column": side.column.name}
    group = {"group": dict(side.group.key)} if side.group else {}
    return of | group | distinct_json(side.distinct)
