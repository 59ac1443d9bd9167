"""What is proven of the columns of a data file without reading its data: its footer, and how large dictionaries are.

Where nothing is, a column has no more values than rows, or any number of them in a list. What is strange about one
column is not believed, and says nothing of the others.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress

import numpy as np
from pyiceberg.types import StringType

from puffinry.errors import PuffinryError
from puffinry.formats.orc import StripeFooters
from puffinry.formats.parquet import Header, dictionary_header
from puffinry.metadata import LeafColumn, has_one_value_a_row
from puffinry.metadata.planning import LiveFile
from puffinry.scan.columns import Defaulted, Stored, Uniform, column_source
from puffinry.scan.context import ScanContext
from puffinry.scan.file_scan import check_row_count
from puffinry.scan.pages import HEADER_SIZE, coalesce, dictionary_places, prove
from puffinry.scan.readers import (
    CHAR,
    BudgetSpentError,
    FileLeaf,
    OrcDataFile,
    ParquetDataFile,
    damage_named,
    open_data_file,
)
from puffinry.sketches import UNBOUNDED, Piece, key
from puffinry.storage import local_path

_Footed = ParquetDataFile | OrcDataFile
_GAP = 16 << 10  # bytes between two headers in a store that are read rather than asked for apart


def prove_file(
    file: LiveFile, columns: Sequence[LeafColumn], context: ScanContext, most_reads: float | None
) -> dict[int, list[Piece]]:
    """What is proven of each column, by field id, with so many reads beside the footer; None: by its entry alone.

    Raises ScanError where the file is missing, damaged or at odds with its manifest, BudgetSpentError where not even
    its footer may be read.
    """
    found = {column.field_id: _by_rows(file, column, context) for column in columns}
    for column in (each for each in columns if each.field_id in file.partition):
        value = file.partition[column.field_id]
        found[column.field_id] = _constant(column, value, file.record_count, "partition values")
    unknown = [column for column in columns if column.field_id not in file.partition]
    if unknown and file.record_count and file.file_format in ("parquet", "orc") and most_reads is not None:
        with damage_named(file.path), context.open(file.path, "data") as opened:
            data_file = open_data_file(opened, file.file_format, context.name_mapping)
            check_row_count(file, data_file)
            assert isinstance(data_file, _Footed)
            found |= _by_file(file, data_file, unknown, context, most_reads)
    return found


def _by_rows(file: LiveFile, column: LeafColumn, context: ScanContext) -> list[Piece]:
    rows, size = file.record_count, file.column_sizes.get(column.field_id, file.size_in_bytes // len(context.paths))
    is_flat = has_one_value_a_row(context.paths[column.field_id])
    high, why = (rows, "number of rows") if is_flat else (UNBOUNDED if rows else 0, "nothing")
    return [Piece(0, high, why=why, hashed=rows, size=max(size, 0))]  # a manifest may say anything


def _constant(column: LeafColumn, value: bytes | None, rows: int, why: str) -> list[Piece]:
    """One value in so many rows; 0: it may be in none."""
    place = None if value is None else key(column.type, value)
    return [] if place is None else [Piece(min(rows, 1), 1, place, place, rows > 0, why)]


def _by_file(
    file: LiveFile, data_file: _Footed, columns: Sequence[LeafColumn], context: ScanContext, most_reads: float
) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = {}
    leaves: dict[LeafColumn, FileLeaf] = {}
    for column in columns:
        with suppress(PuffinryError):  # a scan would refuse it
            match column_source(file, data_file, column, context.paths):
                case Uniform(value=value):
                    found[column.field_id] = _constant(column, value, file.record_count, "default")
                case Defaulted(default=default):
                    found[column.field_id] = _constant(column, default, 0, "default")
                case Stored(leaf=leaf):
                    leaves[column] = leaf
    if isinstance(data_file, OrcDataFile):
        has_texts = data_file.statistics and any(map(_may_have_dictionary, leaves, leaves.values()))
        stripes = _dictionaries_of_stripes(data_file, most_reads) if has_texts else []
        for column, leaf in leaves.items():
            (rows,) = _by_rows(file, column, context)
            own = [each.get(leaf.top) for each in stripes] if _may_have_dictionary(column, leaf) else []
            proof = data_file.prove(leaf, column.type, own)
            found[column.field_id] = [piece._replace(size=rows.size) for piece in proof] or [rows]
        return found
    footer, all_live = data_file.footer, not file.deletes
    headers = _headers(data_file, (leaf.field.first_leaf for leaf in leaves.values()), most_reads)
    for column, leaf in leaves.items():
        number = leaf.field.first_leaf
        with suppress(PuffinryError):
            groups = range(len(footer.rows))
            found[column.field_id] = prove(footer, number, column.type, groups, headers[number], all_live=all_live)
    return found


def _may_have_dictionary(column: LeafColumn, leaf: FileLeaf) -> bool:
    """Whether an ORC file may have dictionaries of values as they are: a char's have spaces behind them."""
    return isinstance(column.type, StringType) and not leaf.steps and leaf.field.type != CHAR


def _dictionaries_of_stripes(data_file: OrcDataFile, most_reads: float) -> list[Mapping[int, int]]:
    """The entries of the dictionaries of each stripe, by column: of evenly spread stripes, where they are too many."""
    found: list[Mapping[int, int]] = []
    with suppress(PuffinryError, BudgetSpentError, ValueError):  # they lie elsewhere, or are damaged
        footers = StripeFooters(data_file.file.read_range, data_file.file.size)
        places = footers.places[:: max(1, math.ceil(len(footers.places) / most_reads))] if most_reads else []
        found.extend(footers.entries(*place) for place in places)
    return found


def _headers(data_file: ParquetDataFile, leaves: Iterable[int], most_reads: float) -> Mapping[int, dict[int, Header]]:
    """The headers of dictionaries, by leaf and row group: of evenly spread ones, where they are too many."""
    places: list[tuple[int, int, int]] = []
    for leaf in leaves:
        with suppress(PuffinryError):
            places += ((start, leaf, group) for group, start in dictionary_places(data_file.footer, leaf).items())
    places.sort()
    ranges = [(start, min(start + HEADER_SIZE, data_file.file.size)) for start, _, _ in places]
    reads = coalesce(ranges, 0 if local_path(data_file.path) else _GAP)
    found: defaultdict[int, dict[int, Header]] = defaultdict(dict)
    with suppress(BudgetSpentError):
        for read in reads[:: max(1, math.ceil(len(reads) / most_reads))] if most_reads else ():
            data = np.frombuffer(data_file.file.read_range(read.start, read.stop - read.start), np.uint8)
            for number, start, _ in read.pieces:
                if header := dictionary_header(data[start - read.start :]):
                    found[places[number][1]][places[number][2]] = header
    return found
