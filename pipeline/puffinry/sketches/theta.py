"""Theta sketches as values: a sample of a column's hashes, and the numbers it stands for.

A sketch holds every hash below theta of the values seen, so the number of distinct values is about the number of hashes
divided by theta as a fraction. Estimates and bounds are those of the `datasketches` library.

Its compact form is read from bytes that nobody vouches for. It is an `apache-datasketches-theta-v1` blob (Puffin
specification, "Blob types"), laid out as by `PreambleUtil` in datasketches-java:

    byte 0       preamble in 8-byte longs: 1 empty or single item, 2 exact, 3 estimating
    byte 1       serial version: 3
    byte 2       family: 3 (compact)
    byte 5       flags
    bytes 6-7    hash of the seed; 0 in Java's empty sketch
    bytes 8-11   count of hashes, where the preamble has 2 or 3 longs
    bytes 12-15  p, 1.0 in Java, 0.0 elsewhere, without a meaning here
    bytes 16-23  theta, where the preamble has 3 longs
    then         the hashes, 8 bytes each

Written is Java's form to the byte: ordered, all hashes ascending. Read is also what peers write: unordered hashes, and
serial version 4, which packs the differences between the hashes as bits and is unpacked by the `datasketches` library.
"""

import struct
from dataclasses import dataclass, field
from typing import NamedTuple, Self

import numpy as np
from datasketches import compact_theta_sketch
from numpy.typing import NDArray

from puffinry.errors import SketchError

STANDARD_DEVIATIONS = 2  # of the bounds: 95 %
MAX_THETA = 2**63 - 1  # stands for the fraction 1.0
LEAST_LG_K, GREATEST_LG_K = 9, 26  # of how many hashes a sketch retains, as DataSketches' Alpha sketches allow

PACKED_VERSION, VERSION = 4, 3
COMPACT_FAMILY = 3
SEED_HASH = 0x93CC  # of seed 9001
BIG_ENDIAN, READ_ONLY, EMPTY, COMPACT, ORDERED, SINGLE_ITEM = 1, 2, 4, 8, 16, 32

FIRST_LONG = struct.Struct("<BBBBBBH")
COUNT_AND_P = struct.Struct("<If")
THETA = struct.Struct("<q")


class _FirstLong(NamedTuple):
    longs: int
    version: int
    family: int
    entry_bits: int  # in serial version 4; no meaning in 3
    count_bytes: int  # likewise
    flags: int
    seed_hash: int


@dataclass(frozen=True, slots=True, eq=False)
class ThetaSketch:
    """The hashes below theta. The value of zero bytes has none: who counts it keeps it beside the sketch."""

    theta: int  # 1..MAX_THETA, where MAX_THETA stands for the fraction 1.0: every hash is here
    hashes: NDArray[np.int64] = field(repr=False)  # ascending, distinct, above 0 and below theta

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Read a compact sketch, whoever wrote it; raises SketchError unless it is whole and sound."""
        first = _first_long(data)
        if first.version == PACKED_VERSION:
            _check_packed_length(data, first)
            try:
                return cls.from_bytes(bytes(compact_theta_sketch.deserialize(data).serialize()))  # in serial version 3
            except (ValueError, RuntimeError, IndexError) as error:
                raise SketchError(f"theta sketch: {error}") from error
        theta, stored = _theta_and_hashes(data, first)
        hashes = stored if first.flags & ORDERED else np.sort(stored)
        _check_hashes(theta, hashes)
        return cls(theta, hashes)

    def to_bytes(self) -> bytes:
        """The compact sketch as DataSketches Java writes it: by `compact().toByteArray()`."""
        flags = READ_ONLY | COMPACT | ORDERED
        if self.theta < MAX_THETA:
            rest = COUNT_AND_P.pack(self.hashes.size, 1.0) + THETA.pack(self.theta)
        elif self.hashes.size > 1:
            rest = COUNT_AND_P.pack(self.hashes.size, 1.0)
        else:
            rest = b""
            flags |= SINGLE_ITEM if self.hashes.size else EMPTY
        seed_hash = 0 if flags & EMPTY else SEED_HASH
        first = FIRST_LONG.pack(1 + len(rest) // 8, VERSION, COMPACT_FAMILY, 0, 0, flags, seed_hash)
        return first + rest + self.hashes.astype("<i8", copy=False).tobytes()

    def native(self) -> compact_theta_sketch:
        """The sketch as the `datasketches` library has it: made anew at each call."""
        return compact_theta_sketch.deserialize(self.to_bytes())

    def estimated(self) -> tuple[float, float, float]:
        """The number of distinct values with its bounds of 95 %: lower, estimate, upper; alike while theta is 1.0."""
        native = self.native()
        bounds = native.get_lower_bound(STANDARD_DEVIATIONS), native.get_upper_bound(STANDARD_DEVIATIONS)
        return bounds[0], native.get_estimate(), bounds[1]


def _first_long(data: bytes) -> _FirstLong:
    if len(data) < FIRST_LONG.size:
        raise SketchError(f"theta sketch: {len(data)} bytes long, expected at least {FIRST_LONG.size}")
    first = _FirstLong(*FIRST_LONG.unpack_from(data))
    if first.version not in (VERSION, PACKED_VERSION):
        raise SketchError(f"theta sketch: serial version {first.version} at byte 1, expected {VERSION}")
    if first.family != COMPACT_FAMILY:
        raise SketchError(f"theta sketch: family {first.family} at byte 2, expected {COMPACT_FAMILY} (compact)")
    if first.flags & (BIG_ENDIAN | COMPACT) != COMPACT:
        raise SketchError(f"theta sketch: flags {first.flags:#04x} at byte 5, expected compact and little-endian")
    if first.seed_hash != SEED_HASH and len(data) > FIRST_LONG.size:
        raise SketchError(
            f"theta sketch: hash of the seed {first.seed_hash:#06x} at byte 6, expected {SEED_HASH:#06x} (seed 9001)"
        )
    return first


def _theta_and_hashes(data: bytes, first: _FirstLong) -> tuple[int, NDArray[np.int64]]:
    longs = first.longs & 0x3F  # the two upper bits mean something in update sketches only
    if longs not in (1, 2, 3):
        raise SketchError(f"theta sketch: preamble of {longs} longs at byte 0, expected 1, 2 or 3")
    if len(data) < 8 * longs:
        raise SketchError(f"theta sketch: {len(data)} bytes long, shorter than its preamble of {longs} longs")
    count = COUNT_AND_P.unpack_from(data, 8)[0] if longs > 1 else int(not first.flags & EMPTY)
    if first.flags & EMPTY and count:
        raise SketchError(f"theta sketch: {count} hashes, but empty by its flags at byte 5")
    if len(data) != 8 * (longs + count):
        raise SketchError(f"theta sketch: {len(data)} bytes long, expected {8 * (longs + count)} for {count} hashes")
    theta = THETA.unpack_from(data, 16)[0] if longs > 2 and not first.flags & EMPTY else MAX_THETA
    return theta, np.frombuffer(data, "<i8", count, 8 * longs)


def _check_hashes(theta: int, hashes: NDArray[np.int64]) -> None:
    if theta < 1:
        raise SketchError(f"theta sketch: theta {theta} at byte 16, expected 1 to {MAX_THETA}")
    if not hashes.size:
        return
    if not (hashes[1:] > hashes[:-1]).all():
        raise SketchError("theta sketch: hashes that repeat, or are not ascending though marked as ordered")
    if hashes[0] < 1 or hashes[-1] >= theta:
        raise SketchError(f"theta sketch: hashes from {hashes[0]} to {hashes[-1]}, expected above 0 and below {theta}")


def _check_packed_length(data: bytes, first: _FirstLong) -> None:
    """Serial version 4: 1 or 2 longs, the count in 1 to 4 bytes, then 1 to 63 bits for each hash."""
    if first.longs not in (1, 2) or not 1 <= first.count_bytes <= 4 or not 1 <= first.entry_bits <= 63:
        raise SketchError("theta sketch: sizes at bytes 0, 3 and 4 that serial version 4 does not allow")
    start = 8 * first.longs
    count = int.from_bytes(data[start : start + first.count_bytes], "little")
    expected = start + first.count_bytes + (count * first.entry_bits + 7) // 8
    if len(data) != expected or not count:
        raise SketchError(f"theta sketch: {len(data)} bytes long, expected {expected} for {count} packed hashes")
