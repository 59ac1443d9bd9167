"""What the count of a column depends on beside the files that hold it, as one fingerprint.

In: the schema of the snapshot, the table's name mapping, a column. Out: a short text that differs wherever the same
files could be read to another answer: the way to the column, the types and initial defaults on it, the names under
which files without field ids have it, and the rules by which Puffinry reads and hashes. Sketches, ledgers and
checkpoints carry it. What a file adds to that by its manifest entry (deletes, partition) is in its unit's key.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Self

from pyiceberg.schema import Schema
from pyiceberg.types import IcebergType, ListType, MapType, PrimitiveType

from puffinry.metadata.columns import LIST_ELEMENT, MAP_KEY, MAP_VALUE, FieldPath, leaf_paths

if TYPE_CHECKING:
    from pyiceberg.table.name_mapping import MappedField

# Of reading and hashing. It is raised by hand with every change by which a file would give other values, nulls or
# hashes than before: what was counted by older rules is then counted anew. A test over the golden tables reminds of it.
RULES = 7

_DIGEST_BYTES = 8


class MappedNames(IntEnum):
    """On which names of the name mapping an answer depends; of answers put together, on the largest of theirs."""

    NONE = 0  # every file that was opened has field ids
    OWN = 1  # the column's
    ALL = 2  # other columns' too: equality deletes that are applied by name decide which rows live


class ColumnInputs:
    """The inputs of the columns of one schema."""

    def __init__(self, schema: Schema, name_mapping: str | None, rules: int = RULES) -> None:
        """`name_mapping` is the JSON in the table's properties; `rules` the version that columns are read by."""
        self._rules = rules
        self._paths = leaf_paths(schema)
        self._name_mapping = name_mapping
        self.of = cache(self._of)  # each listed sketch is held against it several times

    def _of(self, field_id: int) -> tuple[str, ...]:
        """A column's fingerprint for each of `MappedNames`; an id not in the schema stands for the rows themselves."""
        path = self._paths.get(field_id, ())
        types = [each.field_type for each in path]
        kinds = [str(kind) if isinstance(kind, PrimitiveType) else type(kind).__name__ for kind in types]
        column = [[each.field_id, kind, repr(each.initial_default)] for each, kind in zip(path, kinds, strict=True)]
        own = self._name_mapping if self._mapped is None else self._mapped.down(path)
        inputs = ([self._rules, column, *names] for names in ((), (own,), (own, self._name_mapping)))
        return tuple(blake2b(json.dumps(each).encode(), digest_size=_DIGEST_BYTES).hexdigest() for each in inputs)

    @cached_property
    def _mapped(self) -> "_Level | None":
        """The mapping; None where its text is none."""
        if not self._name_mapping:
            return _Level.of(())
        from pyiceberg.table.name_mapping import parse_mapping_from_json  # noqa: PLC0415

        try:
            return _Level.of(parse_mapping_from_json(self._name_mapping).root)
        except (ValueError, RecursionError):
            return None


@dataclass(frozen=True, slots=True)
class _Level:
    """What a name mapping says of the fields of one struct, or of what a list or map holds; by names, and by ids."""

    by_name: Mapping[str, "_Level"]
    by_id: Mapping[int | None, Sequence[str]]  # names

    @classmethod
    def of(cls, entries: "Sequence[MappedField]") -> Self:
        """Of several entries with a name, the first one has it."""
        entry_of = {name: entry for entry in reversed(entries) for name in entry.names}
        below = {id(entry): cls.of(entry.fields) for entry in entries}
        by_id = defaultdict[int | None, list[str]](list)
        for name, entry in entry_of.items():
            by_id[entry.field_id].append(name)
        return cls({name: below[id(entry)] for name, entry in entry_of.items()}, by_id)

    def down(self, path: FieldPath, parent: IcebergType | None = None) -> list[Any]:
        """The names along the path, as many as there are, each with those below it."""
        if not path:
            return []
        field, *rest = path
        wanted: Sequence[str]
        match parent:
            case ListType():
                wanted = [LIST_ELEMENT]
            case MapType(key_id=key_id):
                wanted = [MAP_KEY if field.field_id == key_id else MAP_VALUE]
            case _:
                wanted = self.by_id.get(field.field_id, [])
        found = {name: self.by_name[name] for name in wanted if name in self.by_name}
        return sorted([name, level.down(tuple(rest), field.field_type)] for name, level in found.items())


def text_fingerprint(text: str) -> int:
    """63 bits that tell texts apart; never 0."""
    digest = blake2b(text.encode(), digest_size=_DIGEST_BYTES).digest()
    return int.from_bytes(digest, "little") >> 1 | 1
