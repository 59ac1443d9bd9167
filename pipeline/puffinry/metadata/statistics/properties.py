"""What Puffinry notes beside each sketch, in the Puffin footer and the table metadata alike.

Besides numbers that is what a sketch was computed for, since other writers copy sketches with all their properties to
where they do not belong.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from puffinry.formats.puffin import NDV_PROPERTY
from puffinry.metadata.document import TableMetadata

NDV_LOWER, NDV_UPPER = "puffinry.ndv-lower", "puffinry.ndv-upper"
VALUE_COUNT, NULL_COUNT = "puffinry.value-count", "puffinry.null-count"
HAS_EMPTY = "puffinry.has-empty"
UNREAD_DELETES = "puffinry.unread-deletes"
LG_K = "puffinry.lg-k"
TABLE_UUID = "puffinry.table-uuid"  # also of a file as a whole: Puffinry made it for this very table
SNAPSHOT_ID = "puffinry.snapshot-id"
COMPUTED_AT = "puffinry.computed-at"
INPUTS = "puffinry.inputs"

_LONGEST_NUMBER = 19  # digits: below 2^63


@dataclass(frozen=True, slots=True)
class Provenance:
    """What a sketch was computed for, when, and by which rules."""

    table: str  # as `table_identity` has it
    snapshot_id: int
    computed_at: int  # ms since 1970: when the analysis began that last looked at the column's data
    inputs: str  # the column's fingerprint (`puffinry.metadata.fingerprints`)

    def properties(self) -> dict[str, str]:
        """The properties that say so."""
        return {
            TABLE_UUID: self.table,
            SNAPSHOT_ID: str(self.snapshot_id),
            COMPUTED_AT: str(self.computed_at),
            INPUTS: self.inputs,
        }


def table_identity(metadata: TableMetadata) -> str:
    """A table's identity: its uuid, or its location where format version 1 gave it none."""
    return metadata.table_uuid or metadata.location


@dataclass(frozen=True, slots=True)
class SketchProperties:
    """What a sketch's properties say, whoever wrote them: None where they do not, or say what is no number.

    Each is parsed when it is requested: a table may list a million sketches. Older versions noted estimates above the
    count of values, which no number of distinct values exceeds: those are that count here.
    """

    said: Mapping[str, str]

    @property
    def ndv(self) -> int | None:
        """The number of distinct values."""
        return self._among_values(NDV_PROPERTY)

    @property
    def ndv_lower(self) -> int | None:
        """Its lower bound."""
        return self._among_values(NDV_LOWER)

    @property
    def ndv_upper(self) -> int | None:
        """Its upper bound."""
        return self._among_values(NDV_UPPER)

    @property
    def value_count(self) -> int | None:
        """How many values the column has, nulls not counted."""
        return whole_number(self.said.get(VALUE_COUNT))

    @property
    def null_count(self) -> int | None:
        """How many nulls it has."""
        return whole_number(self.said.get(NULL_COUNT))

    @property
    def has_empty(self) -> bool:
        """Whether they say that some value is zero bytes long; older versions never did."""
        return HAS_EMPTY in self.said

    @property
    def unread_deletes(self) -> int:
        """How many rows deletes may have taken that are counted all the same; 0 where they do not say."""
        return whole_number(self.said.get(UNREAD_DELETES)) or 0

    @property
    def lg_k(self) -> int | None:
        """The size that the sketch was computed for: Puffinry's sketches say so, and only these."""
        return whole_number(self.said.get(LG_K))

    @property
    def table(self) -> str | None:
        """The table that it was computed for, as `table_identity` has it."""
        return self.said.get(TABLE_UUID)

    @property
    def snapshot_id(self) -> int | None:
        """The snapshot that it was computed for."""
        text = self.said.get(SNAPSHOT_ID, "")
        number = whole_number(text.removeprefix("-"))
        return -number if number and text.startswith("-") else number

    @property
    def computed_at(self) -> int:
        """When it was computed, in ms since 1970; 0 where they do not say."""
        return whole_number(self.said.get(COMPUTED_AT)) or 0

    @property
    def inputs(self) -> str | None:
        """The fingerprint of its column."""
        return self.said.get(INPUTS)

    def corrected(self) -> dict[str, str]:
        """All properties, with distinct values no more than values."""
        numbers = {name: self._among_values(name) for name in (NDV_PROPERTY, NDV_LOWER, NDV_UPPER)}
        known = {} if self.value_count is None else numbers
        return {**self.said, **{name: str(number) for name, number in known.items() if number is not None}}

    def _among_values(self, name: str) -> int | None:
        number, values = whole_number(self.said.get(name)), self.value_count
        return number if number is None or values is None else min(number, values)


def whole_number(text: str | None) -> int | None:
    """The number in a text that anybody may have written; None where it is none, or more than a long holds."""
    if text is None or not text.isdecimal() or len(text) > _LONGEST_NUMBER:
        return None
    return int(text)
