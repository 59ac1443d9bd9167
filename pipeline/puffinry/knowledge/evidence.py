"""What speaks for a join beside the values: a unique side, names that agree, one value range within the other.

In: columns and, from the manifests of their snapshots, the range of their values. Out: the names of the evidence, and
whether a containment is no more than chance: numbers from 1 to N lie in the numbers from 1 to M whatever they count.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from pyiceberg import types as t

from puffinry.catalogs import Table, name_parts
from puffinry.metadata.planning import ORDERED, ManifestReader, ranges_of
from puffinry.statistics import Column

RANGED: tuple[type[t.PrimitiveType], ...] = (*ORDERED, t.BooleanType, t.FloatType, t.DoubleType)  # NaN is in none

ValueRange = tuple[Any, Any]  # the least and the greatest value, or bounds around them

_CHANCE = 0.01  # a containment that is likelier than this among random numbers proves nothing
_SHORTEST = 3  # letters that a shortened word keeps: addr for address
_GENERAL = {"id", "key", "sk", "pk", "code", "no", "nr", "num", "number", "uuid"}  # of whatever the table holds
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[^\W_A-Za-z0-9]+")


def value_ranges(table: Table, snapshot_id: int, types: Mapping[int, t.PrimitiveType]) -> dict[int, ValueRange]:
    """The ranges of some columns, by field id, from a snapshot's manifests; none where a file, or nothing, says.

    Raises MetadataError where a manifest is missing or damaged, UnsupportedError where it is encrypted.
    """
    snapshot = table.metadata.snapshots.get(snapshot_id)
    if snapshot is None:
        return {}
    reader = ManifestReader(table.metadata, table.metadata.counted_schema(snapshot), table.io)
    found: dict[int, ValueRange | None] = {}
    for entry in reader.data_files(snapshot):
        nulls = entry.null_counts or {}
        for field_id, each in ranges_of(entry, types, RANGED).items():
            if nulls.get(field_id) != entry.record_count:
                known = None if each.lower is None or each.upper is None else (each.lower, each.upper)
                found[field_id] = _joined(found.get(field_id, known), known)
    return {field_id: each for field_id, each in found.items() if each is not None}


def _joined(one: ValueRange | None, other: ValueRange | None) -> ValueRange | None:
    return None if one is None or other is None else (min(one[0], other[0]), max(one[1], other[1]))


def is_within(inner: ValueRange | None, outer: ValueRange | None) -> bool:
    """Whether one range is known to lie within another."""
    return inner is not None and outer is not None and outer[0] <= inner[0] and inner[1] <= outer[1]


def is_chance(inner: Column, outer: Column, numbers: ValueRange) -> bool:
    """Whether as many random numbers of that range, which is the outer column's, would all be in the outer column."""
    if not isinstance(outer.column.type, t.IntegerType | t.LongType):
        return False
    density: float = min(1.0, outer.ndv_upper / (numbers[1] - numbers[0] + 1))
    return bool(density**inner.ndv > _CHANCE)


class Names:
    """The names of columns as words, without the prefix that all of a table's columns share."""

    def __init__(self, columns: Iterable[Column]) -> None:
        by_table: defaultdict[str, list[str]] = defaultdict(list)
        for each in columns:
            by_table[each.table].append(each.column.name)
        self._prefixes = {table: _shared_prefix(names) for table, names in by_table.items()}

    def agree(self, column: Column, key: Column) -> bool:
        """Whether a column is called as a key is, perhaps with more words before: ss_sold_date_sk, d_date_sk."""
        words, wanted = self._words(column), self._words(key)
        if len(wanted) == 1 and wanted[0] in _GENERAL:
            wanted = (*_words(name_parts(key.table)[-1]), *wanted)
        return len(wanted) <= len(words) and all(map(_alike, reversed(words), reversed(wanted)))

    def _words(self, column: Column) -> Sequence[str]:
        words = _words(column.column.name)
        return words[1:] if words[0] == self._prefixes[column.table] else words


def _shared_prefix(names: Sequence[str]) -> str | None:
    """The first word, if it is that of all names and none ends there."""
    first = {_words(name)[0] for name in names}
    return first.pop() if len(first) == 1 and len(names) > 1 and all(len(_words(name)) > 1 for name in names) else None


@cache
def _words(name: str) -> tuple[str, ...]:
    last = name.rpartition(".")[2] or name
    return tuple(word.lower() for word in _WORD.findall(last)) or (last,)


def _alike(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return one == other or (len(short) >= _SHORTEST and (long.startswith(short) or long.endswith(short)))
