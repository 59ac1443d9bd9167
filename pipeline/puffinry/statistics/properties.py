"""The properties of a statistics blob: what its writer says of it, in so many words or in the digest.

In: properties, of the table metadata or of a Puffin footer. Out: numbers, and what the sketch was computed for; or the
properties to be written. Other writers copy sketches with all their properties to other snapshots, and tables are
copied with their statistics. So each of Puffinry's sketches says what it was computed for. The Puffin footer has all
of it; the table metadata, which every reader of the table parses, only `ndv` and a digest of what the sketch was
computed for. A sketch with a digest is Puffinry's.
"""

import math
import struct
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from puffinry.formats.puffin import NDV_PROPERTY
from puffinry.metadata import whole_number
from puffinry.statistics.counts import KNOWN, Count, Truth

NDV_LOWER, NDV_UPPER = "puffinry.ndv-lower", "puffinry.ndv-upper"
VALUE_COUNT, NULL_COUNT = "puffinry.value-count", "puffinry.null-count"
NDV_KNOWN = "puffinry.ndv-known"  # how: counted, proven or estimated
HAS_EMPTY = "puffinry.has-empty"  # true or false; nobody knows where it is not there
UNREAD_DELETES = "puffinry.unread-deletes"
UNREAD_BYTES = "puffinry.unread-bytes"  # beside unread deletes: of the data files that are read to count without them
LG_K = "puffinry.lg-k"
TABLE_UUID = "puffinry.table-uuid"  # also of a file as a whole: Puffinry made it for this very table
SNAPSHOT_ID = "puffinry.snapshot-id"
COMPUTED_AT = "puffinry.computed-at"
INPUTS = "puffinry.inputs"
TOLERANCE = "puffinry.tolerance"  # beside unread deletes: within which they were left
DIGEST = "puffinry.of"

_IN_DIGEST = frozenset((SNAPSHOT_ID, COMPUTED_AT, LG_K, INPUTS, UNREAD_DELETES, TOLERANCE, UNREAD_BYTES))
# A digest: snapshot id; ms since 1970, and lg k in the last byte; inputs; unread deletes, their tolerance and the bytes
# of their files, if there are any; a seal, which differs with these and with the table, whose identity would be too
# long.
_DIGESTS = struct.Struct(">qQ8s"), struct.Struct(">qQ8sQdQ")
_SEAL_BYTES = 6


@dataclass(frozen=True, slots=True)
class Provenance:
    """What a sketch was computed for, when, and by which rules."""

    table: str  # as `TableMetadata.identity` has it
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


@dataclass(frozen=True, slots=True)
class _Number:
    """A number among the properties, by its name."""

    name: str

    def __get__(self, properties: "SketchProperties", _: type) -> int | None:
        return whole_number(properties._said(self.name))


@dataclass(frozen=True)
class SketchProperties:
    """What a sketch's properties say, whoever wrote them, in so many words or in the digest.

    None where they do not, or say what is no number. Each is parsed when it is requested: a table may list a million
    sketches.
    """

    said: Mapping[str, str]

    ndv, ndv_lower, ndv_upper = _Number(NDV_PROPERTY), _Number(NDV_LOWER), _Number(NDV_UPPER)
    value_count, null_count = _Number(VALUE_COUNT), _Number(NULL_COUNT)  # of values without nulls, and of these
    lg_k = _Number(LG_K)  # the size that it was computed for
    unread_bytes = _Number(UNREAD_BYTES)

    @property
    def is_made_by_puffinry(self) -> bool:
        """Whether they have a digest, be it one that cannot be read."""
        return DIGEST in self.said

    @property
    def inputs(self) -> str | None:
        """The fingerprint of its column."""
        return self._said(INPUTS)

    @property
    def has_empty(self) -> Truth:
        """Whether some value is zero bytes long."""
        return Truth({"true": True, "false": False}.get(self.said.get(HAS_EMPTY, "")))

    @property
    def distinct(self) -> Count | None:
        """Distinct values with their bounds, as Puffinry notes them; None where they are not noted so."""
        known = next((each for each in KNOWN if each == self.said.get(NDV_KNOWN)), None)
        least, estimate, most = self.ndv_lower, self.ndv, self.ndv_upper
        if known is None or least is None or estimate is None or most is None:
            return None
        with suppress(ValueError):
            return Count(least, estimate, most, known)
        return None

    @property
    def unread_deletes(self) -> int:
        """How many rows deletes may have taken that are counted all the same; 0 where they do not say."""
        return whole_number(self._said(UNREAD_DELETES)) or 0

    @property
    def tolerance(self) -> float:
        """Within which deletes were left unread; 0: none were, infinite: they do not say."""
        said = self._said(TOLERANCE)
        if said is None:
            return math.inf if self.unread_deletes else 0
        try:
            return tolerance if 0 < (tolerance := float(said)) <= 1 else math.inf
        except ValueError:
            return math.inf

    @property
    def computed_at(self) -> int:
        """When it was computed, in ms since 1970; 0 where they do not say."""
        return whole_number(self._said(COMPUTED_AT)) or 0

    @property
    def snapshot_id(self) -> int | None:
        """The snapshot that it was computed for."""
        text = self._said(SNAPSHOT_ID) or ""
        number = whole_number(text.removeprefix("-"))
        return -number if number and text.startswith("-") else number

    def is_for(self, table: str) -> bool:
        """Whether it was computed for this table, as `TableMetadata.identity` has it, by the digest."""
        return bool(self._in_digest) and _sealed(_unsealed(self.said[DIGEST]), table) == self.said[DIGEST]

    def as_listed(self) -> Mapping[str, str]:
        """What the table metadata is to say: what engines read, and the digest; all where there is none."""
        if DIGEST not in self.said:
            return self.said
        return {name: self.said[name] for name in (NDV_PROPERTY, DIGEST) if name in self.said}

    @property
    def contradicts_itself(self) -> bool:
        """Whether they have a digest, and say something else in so many words."""
        if DIGEST not in self.said:
            return False
        differ = any(self.said[name] != self._in_digest.get(name) for name in _IN_DIGEST & self.said.keys())
        return differ or (TABLE_UUID in self.said and not self.is_for(self.said[TABLE_UUID]))

    @cached_property
    def _in_digest(self) -> Mapping[str, str]:
        return _unpacked(self.said[DIGEST]) if DIGEST in self.said else {}

    def _said(self, name: str) -> str | None:
        return self._in_digest.get(name) or self.said.get(name)


def with_digest(said: Mapping[str, str]) -> dict[str, str]:
    """What a footer is to say of a sketch of Puffinry's: these properties, and the digest."""
    what = int(said[SNAPSHOT_ID]), int(said[COMPUTED_AT]) << 8 | int(said[LG_K])
    unread: tuple[int | float, ...] = ()
    if TOLERANCE in said:
        unread = int(said[UNREAD_DELETES]), float(said[TOLERANCE]), int(said[UNREAD_BYTES])
    body = _DIGESTS[bool(unread)].pack(*what, bytes.fromhex(said[INPUTS]), *unread)
    return {**said, DIGEST: _sealed(body, said[TABLE_UUID])}


def _sealed(body: bytes, table: str) -> str:
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
        **dict(zip((UNREAD_DELETES, TOLERANCE, UNREAD_BYTES), map(str, unread), strict=False)),
    }
