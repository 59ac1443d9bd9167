"""A column's ledger and counts as one row of Arrow: what Spark's tasks return, and what a statistics file stores.

Two uses of one layout, `COLUMN_SCHEMA`:

- **Partial ledgers** (`partials_to_arrow`, `partials_from_arrow`), complete in themselves: rows sent from tasks to the
  driver, and the checkpoint's stream.
- **A blob in a statistics file** (`column_blob`, `read_column_blob`), an Arrow IPC stream of one row. It repeats
  nothing that the same file has elsewhere: the hashes are those of the column's theta sketch, and counts of values are
  stored as the difference from the unit's rows.

Numbers are laid out to compress well, since the Puffin file's zstd follows: sorted ones as gaps, and each array as byte
planes (first the lowest bytes of all numbers, then the next ones), so that rarely used high bytes cost nothing.

Stored bytes are untrusted. Lengths are checked before anything is built from them; nothing decoded is larger than eight
times its bytes. Raises everywhere: LedgerError.
"""

import io
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pyarrow as pa
from isal import isal_zlib
from numpy.typing import NDArray

from puffinry.errors import LedgerError
from puffinry.formats.snappy_framing import FrameReader, FrameWriter
from puffinry.kernels import kernel
from puffinry.ledger.arrow_stream import from_stream, one_row, to_stream
from puffinry.ledger.column_ledger import ColumnLedger, empty_ledger, merge, renumber_with_doubts, with_slack
from puffinry.ledger.counted_units import (
    LedgerUnits,
    UnitCounts,
    UnreadDeletes,
    merge_counts,
    no_counts,
    renumber_counts,
)
from puffinry.metadata import MappedNames
from puffinry.sketches import UNBOUNDED, Piece, Proof, joined, summed_up

COLUMN_BLOB_TYPE = "puffinry-ledger-column-v6"

COLUMN_SCHEMA = pa.schema(
    [
        pa.field("field_id", pa.int32(), nullable=False),
        pa.field("type", pa.string(), nullable=False),
        pa.field("names", pa.int32(), nullable=False),
        pa.field("k", pa.int32(), nullable=False),
        pa.field("witness_limit", pa.int32(), nullable=False),
        pa.field("room", pa.int64(), nullable=False),
        pa.field("slack", pa.int64(), nullable=False),
        pa.field("theta", pa.int64(), nullable=False),
        pa.field("has_empty", pa.bool_(), nullable=False),
        pa.field("hashes", pa.binary()),  # little-endian int64, without 0; null: those of the theta sketch beside it
        pa.field("holders", pa.binary(), nullable=False),  # planes: how many witnesses each hash has, hash 0 first
        pa.field("witnesses", pa.binary(), nullable=False),  # planes: newest first, each as its distance to the last
        pa.field("unnamed", pa.binary(), nullable=False),  # planes: how many more holders each hash has at most
        pa.field("units", pa.binary(), nullable=False),  # planes: gaps between counted units
        pa.field("values", pa.binary(), nullable=False),  # planes: values per unit; in a blob: rows - nulls - values
        pa.field("nulls", pa.binary(), nullable=False),  # planes: nulls per unit
        pa.field("proof", pa.binary(), nullable=False),  # JSON: parts of it; in a blob all in one
        pa.field("doubtful", pa.binary(), nullable=False),  # planes: gaps between units that lost rows unread
        pa.field("checksum", pa.int64(), nullable=False),  # CRC-32 of all fields above, and of what a blob refers to
    ]
)
_ROW_TYPE = pa.struct(list(COLUMN_SCHEMA))

_NO_UNITS = np.empty(0, np.int32)
_LARGEST_K = 1 << 26
_LARGEST_UNIT, _UNIT_BYTES = (1 << 31) - 1, 4
_COUNTED = ("boolean", "int", "long", "decimal", "date", "time")  # types of which `key` makes numbers
_LARGEST_COUNT = 1 << 53  # of a unit's values


@dataclass(frozen=True, slots=True, eq=False)
class ColumnRecord:
    """What is known of one column: of some units while it is partial, of a whole snapshot in the end."""

    field_id: int
    type: str  # as PyIceberg spells it: hashes of another type's bytes do not mix
    ledger: ColumnLedger
    counts: UnitCounts  # of every unit that was read, whether it has values or not
    names: MappedNames = MappedNames.NONE  # of the name mapping, on which all of this depends
    proof: Proof = ()  # of all values in these units, and perhaps of some that are gone
    doubtful: NDArray[np.int32] = field(default_factory=lambda: _NO_UNITS)  # ascending: lost rows, and not read since

    def doubtful_with(self, unread: UnreadDeletes) -> NDArray[np.int32]:
        """The doubtful units and those whose deletes stay unread: either may have lost what it is a witness of."""
        found: NDArray[np.int32] = np.union1d(self.doubtful, unread.units)
        return found


def empty_record(field_id: int, type_: str, k: int, witness_limit: int, room: int = 0) -> ColumnRecord:
    """The record of a column in no unit."""
    return ColumnRecord(field_id, type_, empty_ledger(k, witness_limit, room=room), no_counts())


def merge_records(a: ColumnRecord, b: ColumnRecord) -> ColumnRecord:
    """The record of the units of both. Associative and commutative; a file split over tasks adds up.

    Raises: ValueError when they are not of one column, type and k.
    """
    if (a.field_id, a.type) != (b.field_id, b.type):
        raise ValueError(f"field {a.field_id} ({a.type}) and field {b.field_id} ({b.type}) cannot be merged")
    ledger, counts = merge(a.ledger, b.ledger), merge_counts(a.counts, b.counts)
    ledger = with_slack(ledger, a.counts.units.size + b.counts.units.size - counts.units.size)
    return ColumnRecord(a.field_id, a.type, ledger, counts, max(a.names, b.names), joined(a.proof, b.proof))


def renumbered(record: ColumnRecord, numbers: NDArray[np.int32]) -> ColumnRecord:
    """Unit u becomes `numbers[u]` in all that the record says; see `renumber_with_doubts`."""
    ledger, doubtful = renumber_with_doubts(record.ledger, record.doubtful, numbers)
    counts = renumber_counts(record.counts, numbers)
    ledger = with_slack(ledger, record.counts.with_values - counts.with_values)
    return replace(record, ledger=ledger, counts=counts, doubtful=doubtful)


def partials_to_arrow(records: Iterable[ColumnRecord]) -> pa.RecordBatch:
    """Partial ledgers as rows of COLUMN_SCHEMA, in the same order."""
    # `RecordBatch.from_pylist` takes five times as long for a row, a column after the other
    return pa.RecordBatch.from_struct_array(pa.array([_row(record) for record in records], _ROW_TYPE))


def partials_from_arrow(batch: pa.RecordBatch) -> list[ColumnRecord]:
    """The reverse of `partials_to_arrow`."""
    return [_record(row) for row in batch.to_pylist()]


def partials_to_stream(records: Sequence[ColumnRecord], name: str) -> bytes:
    """What a checkpoint keeps of the task called `name`: a Snappy framed Arrow stream.

    Checksums of the chunks tell torn and damaged bytes from whole ones, the end of the Arrow stream that nothing is
    missing, and its schema names the task.
    """
    batch = pa.RecordBatch.from_arrays(partials_to_arrow(records).columns, schema=_named_schema(name))
    framed = io.BytesIO()
    with FrameWriter(framed) as writer:
        writer.write(to_stream(batch))
    return framed.getvalue()


def partials_from_stream(stored: bytes, name: str, largest: int) -> list[ColumnRecord]:
    """The reverse of `partials_to_stream`; uncompressed it may have `largest` bytes.

    Raises: SnappyFramingError or LedgerError, also where it is of another task.
    """
    with FrameReader(io.BytesIO(stored)) as reader:
        stream = reader.read(largest + 1)
    if len(stream) > largest:
        raise LedgerError(f"it has more than {largest} bytes")
    return partials_from_arrow(from_stream(stream, _named_schema(name)))


def _named_schema(name: str) -> pa.Schema:
    return COLUMN_SCHEMA.with_metadata({"task": name})


def column_blob(record: ColumnRecord, units: LedgerUnits) -> bytes:
    """The record for a statistics file that also holds the theta sketch of `record.ledger`, and `units`."""
    return to_stream(one_row(_row(record, units), COLUMN_SCHEMA))


def read_column_blob(blob: bytes, sample: NDArray[np.int64], units: LedgerUnits) -> ColumnRecord:
    """The reverse of `column_blob`; `sample` are the hashes of the theta sketch beside it, ascending.

    Raises: LedgerError, also when it was not written beside this sketch and these units.
    """
    batch = from_stream(blob, COLUMN_SCHEMA)
    if batch.num_rows != 1:
        raise LedgerError(f"a column's ledger has {batch.num_rows} rows, not one")
    return _record(batch.to_pylist()[0], sample, units)


def packed_witnesses(record: ColumnRecord) -> tuple[bytes, bytes, bytes]:
    """What of a row the witness limit decides: `holders`, `witnesses` and `unnamed`."""
    ledger = record.ledger
    distances = _distances(ledger, record.counts.units)
    return _pack(ledger.offsets[1:] - ledger.offsets[:-1]), _pack(distances), _pack(ledger.unnamed)


def _row(record: ColumnRecord, units: LedgerUnits | None = None) -> dict[str, Any]:
    """One row of COLUMN_SCHEMA; with `units` the form that refers to sketch and units."""
    ledger, counts = record.ledger, record.counts
    sample = ledger.sample.astype("<i8", copy=False).tobytes()
    values = counts.values if units is None else units.rows[counts.units] - counts.nulls - counts.values
    holders, witnesses, unnamed = packed_witnesses(record)
    row: dict[str, Any] = {
        "field_id": record.field_id,
        "type": record.type,
        "names": int(record.names),
        "k": ledger.k,
        "witness_limit": ledger.witness_limit,
        "room": ledger.room,
        "slack": ledger.slack,
        "theta": ledger.theta,
        "has_empty": bool(ledger.has_empty),
        "hashes": sample if units is None else None,
        "holders": holders,
        "witnesses": witnesses,
        "unnamed": unnamed,
        "units": _pack(_gaps(counts.units)),
        "values": _pack((values << 1) ^ (values >> 63)),  # small ones of either sign become small ones without
        "nulls": _pack(counts.nulls),
        "proof": _stored_proof(record.proof if units is None or len(record.proof) < 2 else (summed_up(record.proof),)),
        "doubtful": _pack(_gaps(record.doubtful)),
    }
    return row | {"checksum": _checksum(row, sample, units)}


def _record(
    row: Mapping[str, Any], beside: NDArray[np.int64] | None = None, units: LedgerUnits | None = None
) -> ColumnRecord:
    """The reverse of `_row`; the hashes `beside` it and `units` are what a blob refers to."""
    try:
        sample = _decoded_hashes(row["hashes"], beside)
        if row["checksum"] != _checksum(row, sample.astype("<i8").tobytes(), units):
            raise LedgerError("its checksum does not fit it, its sketch and its units")
        counts = _decoded_counts(row, units)
        ledger = _decoded_ledger(row, sample, counts.units)
        if row["names"] not in set(MappedNames):
            raise LedgerError(f"names = {row['names']} cannot be")
        doubtful = _decoded_units(row["doubtful"], "doubtful")
        if not np.all(np.isin(doubtful, counts.units)):
            raise LedgerError("its doubtful units must be counted ones")
        proof = _decoded_proof(row["proof"], int if row["type"].startswith(_COUNTED) else bytes)
    except LedgerError as unsound:
        raise LedgerError(f"ledger of field {row['field_id']}: {unsound}") from None
    return ColumnRecord(row["field_id"], row["type"], ledger, counts, MappedNames(row["names"]), proof, doubtful)


def _stored_proof(proof: Proof) -> bytes:
    """Each part as [low, high, first, last, is tight]; texts and bytes in hexadecimal digits."""
    parts = [each[:5] for each in proof]
    return json.dumps(parts, separators=(",", ":"), default=bytes.hex).encode()


def _decoded_proof(stored: bytes, ends: type) -> Proof:
    try:
        return joined([_decoded_part(ends, *part) for part in json.loads(stored)])
    except (ValueError, TypeError, RecursionError) as error:
        raise LedgerError(f"what is proven of it cannot be read: {error}") from None


def _decoded_part(ends: type, low: Any, high: Any, first: Any, last: Any, is_tight: Any) -> Piece:
    first, last = (bytes.fromhex(end) if isinstance(end, str) else end for end in (first, last))
    kinds = {type(low), type(high)}, type(first), type(last), type(is_tight)
    if kinds not in [({int}, kind, kind, bool) for kind in (ends, type(None))]:
        raise ValueError(f"numbers, or ends, that are not {ends.__name__}")
    if not 0 <= low <= high <= UNBOUNDED or (first is not None and first > last):
        raise ValueError(f"{low} to {high} distinct values cannot be")
    return Piece(low, high, first, last, is_tight)


def _decoded_counts(row: Mapping[str, Any], known: LedgerUnits | None) -> UnitCounts:
    units = _decoded_units(row["units"], "units")
    if known is not None and not np.array_equal(units, known.numbers):
        raise LedgerError(f"it counts {units.size} units, which are not the {known.numbers.size} beside it")
    nulls = _unpack(row["nulls"], "nulls", _LARGEST_COUNT, units.size)
    values = _unpack(row["values"], "values", 2 * _LARGEST_COUNT, units.size)
    values = (values >> 1) ^ -(values & 1)
    if known is not None:
        values = known.rows[units] - nulls - values
    if np.any(values < 0):
        raise LedgerError("a unit has fewer than no values")
    return UnitCounts(units if known is None else known.numbers, values, nulls)


def _decoded_units(stored: bytes, what: str) -> NDArray[np.int32]:
    gaps = _unpack(stored, what, _LARGEST_UNIT)
    units = np.cumsum(gaps)
    if not np.all(gaps[1:] > 0) or (units.size and units[-1] > _LARGEST_UNIT):
        raise LedgerError(f"{what}: unit numbers must ascend up to {_LARGEST_UNIT}")
    return units.astype(np.int32)


def _decoded_ledger(row: Mapping[str, Any], sample: NDArray[np.int64], units: NDArray[np.int32]) -> ColumnLedger:
    k, witness_limit, theta, more = row["k"], row["witness_limit"], row["theta"], (row["room"], row["slack"])
    if not 1 <= k <= _LARGEST_K or min(witness_limit, *more) < 0 or theta < 1:
        raise LedgerError(f"k = {k}, R = {witness_limit}, room and slack = {more} and theta = {theta} cannot be")
    bounded = np.concatenate([[0], sample, [theta]])
    if sample.size > k or not np.all(bounded[1:] > bounded[:-1]):
        raise LedgerError(f"its hashes must be at most {k}, and ascend between 0 and theta")
    hashes = np.concatenate([np.zeros(int(row["has_empty"]), np.int64), sample])
    holders = _unpack(row["holders"], "holders", units.size, hashes.size)
    unnamed = _unpack(row["unnamed"], "unnamed", _LARGEST_UNIT, hashes.size).astype(np.int32)
    if not np.all((unnamed > 0) | (holders > 0)):
        raise LedgerError("a hash has no unit, and is not saturated either")
    offsets = np.concatenate([[0], np.cumsum(holders)])
    witnesses = _decoded_witnesses(row["witnesses"], offsets, units)
    return ColumnLedger(k, witness_limit, theta, hashes, offsets, witnesses, unnamed, *more)


def _decoded_hashes(stored: bytes | None, beside: NDArray[np.int64] | None) -> NDArray[np.int64]:
    if beside is not None and stored is None:
        return beside
    if beside is not None or stored is None or len(stored) % 8:
        raise LedgerError("hashes must stand either in the row, of 8 bytes each, or in a sketch beside it")
    return np.frombuffer(stored, "<i8").astype(np.int64)


def _distances(ledger: ColumnLedger, units: NDArray[np.int32]) -> NDArray[np.int32]:
    """From each witness up to the next newer one of its hash; from the newest up to the newest unit of all."""
    if not ledger.witnesses.size:
        return ledger.witnesses
    following = np.empty_like(ledger.witnesses)
    following[:-1] = ledger.witnesses[1:]
    following[ledger.offsets[1:] - 1] = units[-1]  # where a hash has none, it is another's newest that is set
    return following - ledger.witnesses


def _decoded_witnesses(stored: bytes, offsets: NDArray[np.int64], units: NDArray[np.int32]) -> NDArray[np.int32]:
    planes = _planes(stored, "witnesses", int(offsets[-1]))
    witnesses = np.empty(planes.shape[1], np.int32)
    if not _follow(planes, offsets, units, witnesses):
        raise LedgerError("witnesses must be counted units, each once for a hash")
    return witnesses


@kernel
def _follow(
    planes: NDArray[np.uint8], offsets: NDArray[np.int64], units: NDArray[np.int32], witnesses: NDArray[np.int32]
) -> bool:
    """Write the witnesses that lie so far from each other, as `_distances` says; whether they are sound.

    Distances come as they are stored: as numbers of eight bytes they would take more room than all that is read here.
    """
    if units.size == 0 or planes.shape[0] > _UNIT_BYTES:
        return witnesses.size == 0
    has_gaps = units[-1] - units[0] >= units.size
    for i in range(offsets.size - 1):
        unit, newest = np.int64(units[-1]), offsets[i + 1] - 1
        for place in range(newest, offsets[i] - 1, -1):
            distance = np.int64(0)
            for plane in range(planes.shape[0]):
                distance |= np.int64(planes[plane, place]) << (8 * plane)
            unit -= distance
            if unit < units[0] or (place < newest and distance == 0):
                return False
            if has_gaps and units[np.searchsorted(units, unit)] != unit:
                return False
            witnesses[place] = unit
    return True


def _gaps(ascending: NDArray[np.int32]) -> NDArray[np.int32]:
    """From each number up to the next; from 0 up to the first."""
    gaps = ascending.copy()
    gaps[1:] -= ascending[:-1]
    return gaps


def _pack(values: NDArray[Any]) -> bytes:
    """Numbers >= 0 as byte planes: how many bytes a number has, then everyone's lowest byte, then the next ones."""
    width = max(1, (int(values.max(initial=0)).bit_length() + 7) // 8)
    planes = (values >> 8 * place if place else values for place in range(width))
    return b"".join([bytes([width]), *(plane.astype(np.uint8).tobytes() for plane in planes)])


def _unpack(stored: bytes, what: str, limit: int, count: int | None = None) -> NDArray[np.int64]:
    """The reverse of `_pack`, (count,) int64 of 0..limit; `count` None: as many as there are."""
    planes = _planes(stored, what, count)
    values: NDArray[np.uint64] = planes[0].astype(np.uint64)
    for place, plane in enumerate(planes[1:], start=1):
        values |= plane.astype(np.uint64) << np.uint64(8 * place)
    if values.size and values.max() > limit:
        raise LedgerError(f"{what}: {values.max()} exceeds {limit}")
    return values.view(np.int64)


def _planes(stored: bytes, what: str, count: int | None) -> NDArray[np.uint8]:
    """(1..8, count) bytes of so many numbers, the lowest bytes first."""
    width = stored[0] if stored else 0
    found, rest = divmod(len(stored) - 1, width) if 1 <= width <= 8 else (0, 1)
    if rest or (count is not None and found != count):
        raise LedgerError(f"{what}: {len(stored)} bytes cannot be {'whole numbers' if count is None else count}")
    return np.frombuffer(stored, np.uint8, offset=1).reshape(width, found)


def _checksum(row: Mapping[str, Any], sample: bytes, units: LedgerUnits | None) -> int:
    checksum = isal_zlib.crc32(sample, 0 if units is None else units.checksum)
    for name in COLUMN_SCHEMA.names[:-1]:
        value = row[name]
        checksum = isal_zlib.crc32(value if isinstance(value, bytes) else repr(value).encode(), checksum)
    return checksum
