"""What Puffinry notes beside each sketch: numbers, and what it was computed for.

Other writers copy sketches with all their properties to where they do not belong. The Puffin footer has everything; the
table metadata, which every reader of the table parses, only `ndv` and a digest of what the sketch was computed for. In
the longer form of earlier versions both have everything.
"""

import struct
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

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
ROW_COUNT = "puffinry.row-count"  # beside unread deletes: of how many rows they are a part
DIGEST = "puffinry.of"

_LONGEST_NUMBER = 19  # digits: below 2^63
# A digest: snapshot id; ms since 1970, and lg k in the last byte; inputs; unread deletes and rows, if there are any of
# them; a seal, which differs with these and with the table, whose identity would be too long.
_DIGESTS = struct.Struct(">qQ8s"), struct.Struct(">qQ8sQQ")
_SEAL_BYTES = 6


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


_DISTINCT = NDV_PROPERTY, NDV_LOWER, NDV_UPPER


@dataclass(frozen=True, slots=True)
class _Number:
    """A number among the properties, by its name."""

    name: str

    def __get__(self, properties: "SketchProperties", _: type) -> int | None:
        return properties._number(self.name)


@dataclass(frozen=True)
class SketchProperties:
    """What a sketch's properties say, whoever wrote them, in so many words or in the digest.

    None where they do not, or say what is no number. Each is parsed when it is requested: a table may list a million
    sketches. Older versions noted estimates above the count of values, which no number of distinct values exceeds:
    those are that count here.
    """

    said: Mapping[str, str]

    ndv, ndv_lower, ndv_upper = map(_Number, _DISTINCT)
    value_count, null_count = _Number(VALUE_COUNT), _Number(NULL_COUNT)  # of values without nulls, and of these
    row_count = _Number(ROW_COUNT)  # those of unread deletes included; known only where there are any
    lg_k = _Number(LG_K)  # the size that it was computed for: Puffinry's sketches say so, and only these

    @property
    def inputs(self) -> str | None:
        """The fingerprint of its column."""
        return self._said(INPUTS)

    @property
    def has_empty(self) -> bool:
        """Whether they say that some value is zero bytes long; older versions never did."""
        return HAS_EMPTY in self.said

    @property
    def unread_deletes(self) -> int:
        """How many rows deletes may have taken that are counted all the same; 0 where they do not say."""
        return self._number(UNREAD_DELETES) or 0

    @property
    def computed_at(self) -> int:
        """When it was computed, in ms since 1970; 0 where they do not say."""
        return self._number(COMPUTED_AT) or 0

    @property
    def snapshot_id(self) -> int | None:
        """The snapshot that it was computed for."""
        text = self._said(SNAPSHOT_ID) or ""
        number = whole_number(text.removeprefix("-"))
        return -number if number and text.startswith("-") else number

    def is_for(self, table: str) -> bool | None:
        """Whether it was computed for this table, as `table_identity` has it; None where they do not say."""
        if TABLE_UUID in self.said or not self._in_digest:
            return self.said[TABLE_UUID] == table if TABLE_UUID in self.said else None
        return _sealed(_unsealed(self.said[DIGEST]), table) == self.said[DIGEST]

    def as_stored(self) -> dict[str, str]:
        """What a footer is to say: all properties, distinct values no more than values, and the digest."""
        numbers = {name: self._number(name) for name in _DISTINCT}
        known = {} if self.value_count is None else numbers
        told = {**self.said, **{name: str(number) for name, number in known.items() if number is not None}}
        return told if (digest := self._digest) is None else {**told, DIGEST: digest}

    def as_listed(self) -> dict[str, str]:
        """What the table metadata is to say: what engines read, and the digest; all where there is none."""
        told = self.as_stored()
        return told if self._digest is None else {name: told[name] for name in (NDV_PROPERTY, DIGEST) if name in told}

    @property
    def contradicts_itself(self) -> bool:
        """Whether they have a digest, and it is not that of what they say in so many words."""
        return LG_K in self.said and self.said.get(DIGEST, self._digest) != self._digest

    @cached_property
    def _digest(self) -> str | None:
        """The digest of what they say in so many words; None where they say too little."""
        unread = (self.unread_deletes, self.row_count) if self.unread_deletes else ()
        try:
            what = int(self.said[SNAPSHOT_ID]), self.computed_at << 8 | int(self.said[LG_K])
            body = _DIGESTS[bool(unread)].pack(*what, bytes.fromhex(self.said[INPUTS]), *unread)
            digest = _sealed(body, self.said[TABLE_UUID])
        except (KeyError, ValueError, struct.error):
            return None
        return digest if _unpacked(digest).items() <= self.said.items() else None

    @cached_property
    def _in_digest(self) -> Mapping[str, str]:
        return _unpacked(self.said[DIGEST]) if DIGEST in self.said else {}

    def _said(self, name: str) -> str | None:
        return self.said.get(name) or self._in_digest.get(name)

    def _number(self, name: str) -> int | None:
        number, values = whole_number(self._said(name)), self.value_count if name in _DISTINCT else None
        return number if number is None or values is None else min(number, values)


def _sealed(body: bytes, table: str) -> str:
    """The digest of a table's sketch in text."""
    seal = blake2b(table.encode(errors="surrogatepass") + body, digest_size=_SEAL_BYTES).digest()
    return urlsafe_b64encode(body + seal).decode()


def _unsealed(digest: str) -> bytes:
    return b64decode(digest, b"-_", validate=True)[:-_SEAL_BYTES]


def _unpacked(digest: str) -> Mapping[str, str]:
    """The properties that a digest stands for; none where it is no digest."""
    try:
        body = _unsealed(digest)
        snapshot_id, computed_at, inputs, *unread = _DIGESTS[len(body) > _DIGESTS[0].size].unpack(body)
    except (ValueError, struct.error):
        return {}
    return {
        SNAPSHOT_ID: str(snapshot_id),
        COMPUTED_AT: str(computed_at >> 8),
        LG_K: str(computed_at & 0xFF),
        INPUTS: inputs.hex(),
        **dict(zip((UNREAD_DELETES, ROW_COUNT), map(str, unread), strict=False)),
    }


def whole_number(text: str | None) -> int | None:
    """The number in a text that anybody may have written; None where it is none, or more than a long holds."""
    if text is None or not text.isdecimal() or len(text) > _LONGEST_NUMBER:
        return None
    return int(text)
