"""What is proven of the columns of a data file without reading its data: its footer and the headers of dictionaries.

In: one file of a plan, columns, and a `ScanContext`. Out: a `ProvenFile`, with the `Piece`s of each column and what
it takes to count them. Where nothing is proven, a column has no more values than rows, or any number of them in a list.
What is strange about one column is not believed, and says nothing of the others.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain

import numpy as np

from puffinry.errors import PuffinryError
from puffinry.metadata import LeafColumn, has_one_value_a_row
from puffinry.metadata.planning import LiveFile
from puffinry.scan.columns import ColumnSource, Defaulted, Stored, Uniform, column_source
from puffinry.scan.context import ScanContext
from puffinry.scan.file_scan import check_row_count
from puffinry.scan.pages import (
    HEADER_SIZE,
    Footer,
    Header,
    ProvenChunk,
    coalesce,
    dictionary_header,
    dictionary_places,
    prove,
    read_bounds,
)
from puffinry.scan.readers import BudgetSpentError, DataFile, ParquetDataFile, damage_named, open_data_file
from puffinry.sketches import UNBOUNDED, Piece, constant
from puffinry.storage import local_path

_PARTITION, _DEFAULT = "partition values", "default of the column"


@dataclass(slots=True)
class ProvenFile:
    """One file's part of the columns that were asked for."""

    pieces: dict[int, list[Piece]] = field(default_factory=dict)  # field id ->
    size: int = 0  # bytes that a scan of the columns reads
    values: int = 0  # that it hashes

    def add(self, field_id: int, chunks: Sequence[ProvenChunk]) -> None:
        """Take in a column."""
        self.pieces[field_id] = [chunk.piece for chunk in chunks]
        self.size += sum(chunk.size for chunk in chunks)
        self.values += sum(chunk.values for chunk in chunks)


def prove_file(
    file: LiveFile, columns: Sequence[LeafColumn], context: ScanContext, most_reads: float | None
) -> ProvenFile:
    """What the file's footer proves, and so many reads for the headers of its dictionaries; None: what its entry does.

    Raises ScanError where the file is missing, damaged or at odds with its manifest, BudgetSpentError where not even
    its footer may be read.
    """
    constants = {column.field_id: column for column in columns if column.field_id in file.partition}
    known = {each: _constant(column, file.partition[each], file, _PARTITION) for each, column in constants.items()}
    unknown = [column for column in columns if column.field_id not in known]
    if unknown and file.record_count and file.file_format != "avro" and most_reads is not None:
        with damage_named(file.path), context.open(file.path, "data") as opened:
            data_file = open_data_file(opened, file.file_format, context.name_mapping)
            check_row_count(file, data_file)
            known |= _by_file(file, data_file, list(_sources(file, data_file, unknown, context)), most_reads)
    found = ProvenFile()
    for column in columns:
        chunks = known.get(column.field_id)
        found.add(column.field_id, _by_rows(file, column, context) if chunks is None else chunks)
    return found


def _by_rows(file: LiveFile, column: LeafColumn, context: ScanContext) -> list[ProvenChunk]:
    """What holds of any column of so many rows."""
    size = file.column_sizes.get(column.field_id, file.size_in_bytes // len(context.paths))
    high = file.record_count if has_one_value_a_row(context.paths[column.field_id]) else UNBOUNDED
    why = "number of rows" if high != UNBOUNDED else "nothing"
    return [ProvenChunk(Piece(0, high if file.record_count else 0, why=why), file.record_count, size)]


def _constant(column: LeafColumn, value: bytes | None, file: LiveFile, why: str) -> list[ProvenChunk]:
    return [] if value is None else [ProvenChunk(constant(column.type, value, file.record_count, why), 0, 0)]


def _sources(
    file: LiveFile, data_file: DataFile, columns: Sequence[LeafColumn], context: ScanContext
) -> Iterator[ColumnSource]:
    """Where the columns come from, but for those that a scan would refuse."""
    for column in columns:
        with suppress(PuffinryError):
            yield column_source(file, data_file, column, context.paths)


def _by_file(
    file: LiveFile, data_file: DataFile, sources: Sequence[ColumnSource], most_reads: float
) -> dict[int, list[ProvenChunk]]:
    found = {}
    for source in sources:
        if isinstance(source, Uniform):
            found[source.column.field_id] = _constant(source.column, source.value, file, _DEFAULT)
        elif isinstance(source, Defaulted):
            piece = None if source.default is None else constant(source.column.type, source.default, 0, _DEFAULT)
            found[source.column.field_id] = [] if piece is None else [ProvenChunk(piece, 0, 0)]
    stored = [source for source in sources if isinstance(source, Stored)]
    if isinstance(data_file, ParquetDataFile):
        found |= _by_footer(data_file, stored, most_reads, all_live=not file.deletes)
    return found


def _by_footer(
    data_file: ParquetDataFile, sources: Sequence[Stored], most_reads: float, *, all_live: bool
) -> dict[int, list[ProvenChunk]]:
    footer, found = data_file.footer, {}
    leaves = {source.column: source.leaf.field.first_leaf for source in sources}
    bounds, headers = read_bounds(footer), _headers(data_file, leaves.values(), most_reads)
    for column, leaf in leaves.items():
        with suppress(PuffinryError):
            found[column.field_id] = prove(footer, leaf, column, bounds, headers[leaf], all_live=all_live)
    return found


def _headers(data_file: ParquetDataFile, leaves: Iterable[int], most_reads: float) -> Mapping[int, dict[int, Header]]:
    """The headers of dictionaries, by leaf and row group: of evenly spread ones, where they are too many."""
    places = sorted(place for leaf in leaves for place in _places(data_file.footer, leaf))
    ranges = [(start, min(start + HEADER_SIZE, data_file.file.size)) for start, _, _ in places]
    if local_path(data_file.path) is None:
        data_file.file.expect(ranges)
        reads = [[number for number, _, _ in read.pieces] for read in coalesce(ranges)]
    else:  # another read takes less than bytes that are not needed
        reads = [[number] for number in range(len(ranges))]
    found: defaultdict[int, dict[int, Header]] = defaultdict(dict)
    with suppress(BudgetSpentError):
        for number in chain.from_iterable(reads[:: max(1, math.ceil(len(reads) / most_reads))] if most_reads else ()):
            (start, stop), (_, leaf, group) = ranges[number], places[number]
            header = dictionary_header(np.frombuffer(data_file.file.read_range(start, stop - start), np.uint8))
            if header is not None:
                found[leaf][group] = header
    return found


def _places(footer: Footer, leaf: int) -> list[tuple[int, int, int]]:
    """Where the dictionaries of a leaf begin, with leaf and row group; none, where the footer contradicts itself."""
    with suppress(PuffinryError):
        return [(start, leaf, group) for group, start in dictionary_places(footer, leaf).items()]
    return []
