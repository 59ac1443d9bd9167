"""Damaged ORC files, scanned: `python -m tests.fuzz.orc SECONDS [SEED]`; a short run of it is a test.

liborc reads in a process of its own, so no target of libFuzzer's reaches it. Bytes of sound files are changed, cut out
or cut off at random. Whatever comes of it must be a PuffinryError that names the file, or as many values as the
manifest says there are rows: ORC has no checksums, so that a changed value is not found out.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from tempfile import mkdtemp

import pyorc
from pyiceberg.schema import Schema
from pyiceberg.types import LongType, NestedField, StringType

from puffinry.errors import PuffinryError
from puffinry.ledger import LedgerBuilder
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import Delete, LiveFile
from puffinry.scan import ScanContext, scan_file
from tests.scan.orc_files import write_orc
from tests.scan.random_tables import Row
from tests.scan.test_damaged_files import ROWS, SCHEMA
from tests.scan.test_orc_timestamps import BOTH, both

LG_K = 9
TAIL = 600  # where the metadata lies
DATA_FILE = "/data.parquet"
POSITIONS = Schema(
    NestedField(2147483546, "file_path", StringType(), required=True),
    NestedField(2147483545, "pos", LongType(), required=True),
)
BOTH_ROWS = [{"column": both(index)} for index in range(300)]
DELETE_ROWS = [{"file_path": DATA_FILE if index % 3 else f"/{index}", "pos": index} for index in range(300)]


@dataclass(frozen=True)
class Sound:
    """A sound file, and who reads it."""

    name: str
    data: bytes
    read: Callable[[Path], None]


def read_deletes(path: Path) -> None:
    """Both ways in which position deletes are read."""
    deletes = ScanContext(SCHEMA).delete_files
    delete = Delete("position", str(path), "orc", path.stat().st_size, len(DELETE_ROWS), 2)
    deletes.data_files(delete)
    deletes.positions(LiveFile(0, DATA_FILE, "parquet", 1, 1000, 1, 0, deletes=(delete,)))


def reader_of(schema: Schema, rows: int) -> Callable[[Path], None]:
    """Scan all columns, and hash what comes."""

    def read(path: Path) -> None:
        file = LiveFile(0, str(path), "orc", path.stat().st_size, rows, 1, 0)
        columns = leaf_columns(schema)[0]
        counts: Counter[int] = Counter()
        ledgers = {column.field_id: LedgerBuilder(1 << LG_K, 1) for column in columns}
        for part in scan_file(file, columns, ScanContext(schema)):
            ledgers[part.field_id].add(0, part.values)
            counts[part.field_id] += part.value_count + part.null_count
        for field in schema.fields:
            if field.field_type.is_primitive:
                assert counts[field.field_id] == rows, counts

    return read


def sound_files(folder: Path) -> Iterator[Sound]:
    """Flat and nested columns, timestamps beyond Arrow's, position deletes; under every codec."""
    far = Schema(NestedField(1, "column", BOTH))
    tables: dict[str, tuple[Schema, list[Row], Callable[[Path], None]]] = {
        "nested": (SCHEMA, ROWS, reader_of(SCHEMA, len(ROWS))),
        "timestamps": (far, BOTH_ROWS, reader_of(far, len(BOTH_ROWS))),
        "deletes": (POSITIONS, DELETE_ROWS, read_deletes),
    }
    for codec in ("NONE", "ZLIB", "ZSTD", "SNAPPY", "LZ4"):
        for name, (schema, rows, read) in tables.items():
            path = folder / "sound.orc"
            write_orc(path, schema, rows, compression=pyorc.CompressionKind[codec], stripe_size=1 << 20)
            read(path)
            yield Sound(f"{name}, {codec}", path.read_bytes(), read)


def damaged(data: bytes, random: Random) -> bytes:
    """The file with one change or some."""
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 6))):
        start = max(0, len(changed) - TAIL) if random.random() < 0.5 else 0
        place = random.randrange(start, len(changed))
        match random.randrange(8):
            case 0:
                del changed[place : place + random.randint(1, 8)]
            case 1:
                changed[place:place] = random.randbytes(random.randint(1, 8))
            case 2:
                changed[place : place + 8] = b"\xff" * len(changed[place : place + 8])
            case 3 if random.random() < 0.2:
                del changed[place:]
            case kind:
                changed[place] = random.randrange(256) if kind % 2 else changed[place] ^ 1 << random.randrange(8)
        if len(changed) < 2:
            break
    return bytes(changed)


def fuzz(folder: Path, seed: int, is_over: Callable[[int], bool]) -> Counter[str]:
    """How many damaged files ended how; one that ends otherwise than it may stays in the folder."""
    random = Random(seed)
    files = list(sound_files(folder))
    outcomes: Counter[str] = Counter()
    while not is_over(outcomes.total()):
        sound = random.choice(files)
        path = folder / f"damaged-{outcomes.total()}.orc"
        path.write_bytes(damaged(sound.data, random))
        outcomes[outcome_of(sound, path)] += 1
        path.unlink()
    return outcomes


def outcome_of(sound: Sound, path: Path) -> str:
    """Read, refused, or died of which signal; anything else comes through."""
    try:
        sound.read(path)
    except PuffinryError as error:
        if path.name not in str(error):
            raise AssertionError("an error that does not name the file") from error
        died = str(error).partition("died of ")[2].partition(":")[0]
        return died or "refused"
    return "read"


def main() -> None:
    seconds = float(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    end = time.monotonic() + seconds
    folder = mkdtemp(prefix="orc-fuzz-")
    outcomes = fuzz(Path(folder), seed, lambda _: time.monotonic() > end)
    peaks = [getrusage(who).ru_maxrss >> 10 for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    sys.stdout.write(f"{folder}: {dict(outcomes)}; MiB at the peak, here and in the largest reader: {peaks}\n")


if __name__ == "__main__":
    main()
