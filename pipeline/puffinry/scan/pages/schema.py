"""A Parquet file's schema: its fields as a tree, and its leaf columns.

In: the SchemaElements of a footer, as they are written. Out: a `ParquetSchema`; those that were read last are kept,
since the files of a table have few between them. Arrow says what annotations mean. Format: parquet.thrift,
SchemaElement.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from puffinry.errors import ValuesError
from puffinry.formats import thrift
from puffinry.formats.thrift import MISSING, Integer, Present, Span
from puffinry.scan.pages.footer_for_arrow import arrow_footer, bare

BOOLEAN, INT32, INT64, INT96, FLOAT, DOUBLE, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY = range(8)  # Type
_WIDTHS = {INT32: 4, INT64: 8, INT96: 12, FLOAT: 4, DOUBLE: 8}
REPEATED = 2  # FieldRepetitionType
MAP, LIST = 2, 3  # members of LogicalType
UNKNOWN = "unknown"  # another one, as the name of an Arrow type
_CONVERTED_GROUPS = {1: MAP, 2: MAP, 3: LIST}  # ConvertedTypes that say the same
_DEEPEST = 200  # levels of nesting
_KEPT = 64

# slots of SchemaElement
_TYPE, _TYPE_LENGTH, _REPETITION, _NAME, _NAME_LENGTH, _CHILDREN, _CONVERTED, _LOGICAL, _FIELD_ID = range(2, 11)
SLOTS = 18  # of its records, and of those of a footer

SCHEMA_ELEMENT: thrift.Fields = {
    1: Integer(_TYPE),
    2: Integer(_TYPE_LENGTH),
    3: Integer(_REPETITION),
    4: Span(_NAME),
    5: Integer(_CHILDREN),
    6: Integer(_CONVERTED),
    9: Integer(_FIELD_ID),
    10: thrift.Struct({MAP: Present(_LOGICAL), LIST: Present(_LOGICAL)}),
}
_ELEMENTS = thrift.grammar({2: thrift.Records(0, SCHEMA_ELEMENT)})  # of a FileMetaData without anything else


@dataclass(frozen=True, slots=True)
class Leaf:
    """A leaf column as the file declares it; numbers as in parquet.thrift, None where they are not written."""

    index: int  # of its chunk in each row group
    path: tuple[str, ...]
    field_id: int | None
    physical: int  # Type
    type_length: int
    type: pa.DataType  # what Arrow takes a value for; one that nothing converts where it does not know, or UNKNOWN
    max_definition: int
    slot_definition: int  # the definition level from which on it has a slot; 0 where no list or map holds it
    repetitions: tuple[int, ...]  # FieldRepetitionType of the groups that it is in, outermost first, and its own
    element: bytes  # its SchemaElement, as it is written

    @property
    def name(self) -> str:
        """The dotted path."""
        return ".".join(self.path)

    @property
    def width(self) -> int:
        """The bytes of each value; 0 where they are not of one width, or no whole bytes."""
        return self.type_length if self.physical == FIXED_LEN_BYTE_ARRAY else _WIDTHS.get(self.physical, 0)

    @property
    def repeated(self) -> bool:
        """Whether it, or a group that it is in, is repeated: lists and maps."""
        return self.slot_definition > 0


@dataclass(frozen=True, slots=True)
class Node:
    """A field of the schema: a leaf column, or a group of fields."""

    name: str
    field_id: int | None
    repetition: int
    group: int | None  # MAP or LIST, where it says that it is one
    first_leaf: int  # its own number, or that of the first leaf in it; -1: there is none
    children: Sequence["Node"] = ()
    is_leaf: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class ParquetSchema:
    """The fields of a file, as a tree and leaf by leaf."""

    fields: Sequence[Node]
    leaves: tuple[Leaf, ...]


@lru_cache(maxsize=_KEPT)
def read_schema(elements: bytes, count: int) -> ParquetSchema:
    """The schema of so many SchemaElements, written depth first; raises ValuesError where it is damaged."""
    schema = b"\x29" + thrift.list_header(count) + elements + b"\0"
    records = thrift.read_records(schema, _ELEMENTS, SLOTS)
    if records is None or len(records) != count + 1:
        raise ValuesError("its schema cannot be read")
    leaves: list[Leaf] = []
    elements_left = iter(records[1:].tolist())
    children = next(elements_left)[_CHILDREN]
    fields = _fields(schema, elements_left, children, _Place((), (), 0, 0), leaves)
    if next(elements_left, None) is not None:
        raise ValuesError("more schema elements than its groups have children")
    types = _leaf_types(leaves) if leaves else ()
    return ParquetSchema(fields, tuple(replace(leaf, type=each) for leaf, each in zip(leaves, types, strict=True)))


class _Place(NamedTuple):
    path: tuple[str, ...]
    repetitions: tuple[int, ...]
    definition: int
    slot_definition: int  # the definition level of the innermost repeated field on the path


def _fields(
    schema: bytes, elements: Iterator[list[int]], count: int, above: _Place, leaves: list[Leaf]
) -> Sequence[Node]:
    """The next fields of a group, `count` of them; leaves are added to `leaves`."""
    if len(above.path) >= _DEEPEST:
        raise ValuesError(f"its schema is nested more than {_DEEPEST} deep")
    return [_field(schema, elements, above, leaves) for _ in range(count)]


def _field(schema: bytes, elements: Iterator[list[int]], above: _Place, leaves: list[Leaf]) -> Node:
    if (element := next(elements, None)) is None:
        raise ValuesError("its schema ends in the middle")
    name, repetition, children = thrift.text_at(schema, element, _NAME), element[_REPETITION], element[_CHILDREN]
    if not 0 <= repetition <= REPEATED:
        raise ValuesError(f"nothing says whether {name} is required, optional or repeated")
    definition = above.definition + int(repetition != 0)
    slot_definition = definition if repetition == REPEATED else above.slot_definition
    place = _Place((*above.path, name), (*above.repetitions, repetition), definition, slot_definition)
    field_id = element[_FIELD_ID] if element[_FIELD_ID] >= 0 else None
    node = partial(Node, name, field_id, repetition)
    if children <= 0 and element[_TYPE] != MISSING:  # groups may have no children, and leaves say that they have 0
        stored, written = (element[_TYPE], element[_TYPE_LENGTH]), schema[element[thrift.START] : element[thrift.STOP]]
        leaves.append(
            Leaf(len(leaves), place.path, field_id, *stored, pa.null(), *place[2:], place.repetitions, written)
        )
        return node(None, leaves[-1].index, is_leaf=True)
    logical, converted = element[_LOGICAL], _CONVERTED_GROUPS.get(element[_CONVERTED])
    first_leaf = len(leaves)
    below = _fields(schema, elements, children, place, leaves)
    return node(logical if logical in (MAP, LIST) else converted, first_leaf if len(leaves) > first_leaf else -1, below)


def _leaf_types(leaves: Sequence[Leaf]) -> list[pa.DataType]:
    """Arrow's types: asked for all leaves at once, and for one after another where one of them is refused."""
    try:
        found = zip(leaves, _arrow_types([leaf.element for leaf in leaves]), strict=True)
        return [_unknown(leaf) if pa.types.is_null(each) else each for leaf, each in found]
    except (pa.ArrowException, OSError, ValueError) as error:
        if len(leaves) == 1:
            return [pa.opaque(pa.null(), str(error), "Parquet")]
        return [_leaf_types([leaf])[0] for leaf in leaves]


def _arrow_types(elements: Sequence[bytes]) -> list[pa.DataType]:
    schema = pq.read_metadata(arrow_footer("", [[each] for each in elements], [])).schema.to_arrow_schema()
    return [field.type.value_type if pa.types.is_list(field.type) else field.type for field in schema]


def _unknown(leaf: Leaf) -> pa.DataType:
    """The type of a leaf that its file calls UNKNOWN, around that of its bytes.

    All of its slots should be null. parquet-mr calls INTERVAL so, too, and then only definition levels tell.
    """
    (stored,) = _arrow_types([bare(leaf.physical, leaf.type_length, leaf.repetitions[-1])])
    return pa.opaque(stored, UNKNOWN, "Parquet")
