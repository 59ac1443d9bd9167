"""From one data file to the values of its columns: each column from the cheapest source that is still exact.

In: a live file of the plan, the columns wanted, the task's context. Out: `ColumnValues`, one or more per column. The
sources, from cheap to dear: the manifest entry's rows and identity partition, the schema's defaults, and the data file
itself.
"""

from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress

import pyarrow as pa

from puffinry.errors import PuffinryError, ScanError
from puffinry.metadata import ROWS, LeafColumn, MappedNames
from puffinry.metadata.planning import LiveFile
from puffinry.scan.column_values import NO_VALUES, ColumnValues
from puffinry.scan.columns import ColumnSource, LiveRows, Stored, aligned_rows, column_source, leaves_of, repeated
from puffinry.scan.context import ScanContext
from puffinry.scan.live_rows import RowSelection, row_selection
from puffinry.scan.pages import ChunkPlan, PageReader, choose, prove
from puffinry.scan.readers import (
    ByteRange,
    CountedFile,
    DataFile,
    OrcDataFile,
    ParquetDataFile,
    Section,
    damage_named,
    open_data_file,
)
from puffinry.sketches import Piece


def scan_file(
    live_file: LiveFile, columns: Sequence[LeafColumn], context: ScanContext, byte_range: ByteRange | None = None
) -> Iterator[ColumnValues]:
    """The values of `columns` in the file's live rows; every column comes at least once, its counts add up exactly.

    `byte_range` limits the scan to the row groups that start in it: ranges that cover the file give together what the
    whole file gives, with what the manifest entry knows counted where the range starts at 0.
    The buffers of values are used again: they are valid until the next are requested.
    Raises ScanError where the file is missing, damaged or at odds with the metadata, UnsupportedError where it is sound
    but of a kind that Puffinry does not read; both name the file.
    """
    with damage_named(live_file.path):
        known, unread = _from_manifest(live_file, columns, byte_range)
        yield from known
        if unread:
            yield from _read_file(live_file, unread, context, byte_range)


def scan_rows(
    live_file: LiveFile, columns: Sequence[LeafColumn], context: ScanContext, byte_range: ByteRange | None = None
) -> Iterator[list[pa.Array]]:
    """The columns of the file's live rows side by side, batch by batch, in the Arrow types that `arrow_type` has.

    For columns that no list or map holds; `byte_range` and errors are those of `scan_file`.
    """
    with damage_named(live_file.path), context.open(live_file.path, "data") as file:
        if file.size == 0 == live_file.record_count:
            return
        data_file, selection, sources = _opened(live_file, file, columns, context)
        for section, live in _live_sections(data_file, sources, selection, byte_range):
            row = 0
            for batch in aligned_rows(sources, section) if live.count else ():
                mask = live.mask(row, len(batch[0]))
                row += len(batch[0])
                yield batch if mask is None else [column.filter(mask) for column in batch]
        check_row_count(live_file, data_file)


def _opened(
    live_file: LiveFile, file: CountedFile, columns: Sequence[LeafColumn], context: ScanContext
) -> tuple[DataFile, RowSelection | None, list[ColumnSource]]:
    """The data file, which of its rows live (None: all), and where each column's values come from."""
    data_file = open_data_file(file, live_file.file_format, context.name_mapping)
    check_row_count(live_file, data_file)
    selection = row_selection(live_file, data_file, context)
    return data_file, selection, [column_source(live_file, data_file, column, context.paths) for column in columns]


def _from_manifest(
    live_file: LiveFile, columns: Sequence[LeafColumn], byte_range: ByteRange | None
) -> tuple[list[ColumnValues], list[LeafColumn]]:
    """The columns that the manifest entry answers for as a whole, and the others; right only while every row lives."""
    if live_file.deletes:
        return [], list(columns)
    rows = live_file.record_count if byte_range is None or byte_range[0] == 0 else 0
    values = {ROWS.field_id: None, **live_file.partition}
    known = [repeated(each, values[each.field_id], rows, 0) for each in columns if each.field_id in values]
    return known, [each for each in columns if each.field_id not in values]


def _read_file(
    live_file: LiveFile, columns: Sequence[LeafColumn], context: ScanContext, byte_range: ByteRange | None
) -> Iterator[ColumnValues]:
    with context.open(live_file.path, "data") as file:
        if file.size == 0 == live_file.record_count:  # Hive leaves such files, also where ORC or Parquet is expected
            yield from (ColumnValues(column.field_id, NO_VALUES, 0, 0) for column in columns)
            return
        data_file, selection, sources = _opened(live_file, file, columns, context)
        names = _names(live_file, data_file, context)
        groups = data_file.row_groups(byte_range) if isinstance(data_file, ParquetDataFile) else ()
        if names or not groups:
            yield from (ColumnValues(source.column.field_id, NO_VALUES, 0, 0, names) for source in sources)
        if selection is None and isinstance(data_file, ParquetDataFile):
            sources = yield from _from_pages(data_file, sources, groups, context.page_reader)
        for source in sources:
            yield _proven(data_file, source, groups, is_whole=byte_range is None, all_live=selection is None)
        for section, live in _live_sections(data_file, sources, selection, byte_range) if sources else ():
            for source in sources if live.count else ():
                with damage_named(data_file.path, source.column.name):
                    yield from source.read(section, live)
        check_row_count(live_file, data_file)


def _proven(
    data_file: DataFile, source: ColumnSource, groups: Sequence[int], *, is_whole: bool, all_live: bool
) -> ColumnValues:
    """What the footer proves of a column that is not read from pages; a constant brings along what it is."""
    proof: Sequence[Piece] = ()
    with suppress(PuffinryError):  # where it contradicts itself, it proves nothing
        match source, data_file:
            case Stored(column=column, leaf=leaf), ParquetDataFile(footer=footer):
                proof = prove(footer, leaf.field.first_leaf, column.type, groups, {}, all_live=all_live)
            case Stored(column=column, leaf=leaf), OrcDataFile() if is_whole:  # its footer speaks of all stripes
                proof = data_file.prove(leaf, column.type)
    proof = proof if all_live else [piece._replace(low=0) for piece in proof]
    return ColumnValues(source.column.field_id, NO_VALUES, 0, 0, proof=tuple(proof))


def _from_pages(
    data_file: ParquetDataFile, sources: Sequence[ColumnSource], groups: Sequence[int], reader: PageReader
) -> Generator[ColumnValues, None, list[ColumnSource]]:
    """Yield the values of columns whose pages tell them exactly, and return the sources of the others.

    Of a file of which every row lives. Chunks whose pages turn out to be for Arrow come last.
    """
    plans: list[ChunkPlan] = []
    others: list[ColumnSource] = []
    for source in sources:
        planned = None
        if isinstance(source, Stored):
            planned = choose(data_file.footer, groups, source.leaf.field.first_leaf, source.column)
        if planned is None:
            others.append(source)
        else:
            plans += planned
    plans.sort(key=lambda plan: plan.start)
    left: list[ChunkPlan] = []
    yield from reader.read(data_file.path, data_file.file.read_into, plans, left)
    for source in sources:
        if skipped := [plan.group for plan in left if plan.column == source.column]:
            yield _proven(data_file, source, skipped, is_whole=False, all_live=True)
            for section in data_file.sections_of(leaves_of([source]), skipped):
                with damage_named(data_file.path, source.column.name):
                    yield from source.read(section, LiveRows(section.row_count))
    return others


def _names(live_file: LiveFile, data_file: DataFile, context: ScanContext) -> MappedNames:
    """On which names of the name mapping the values of the file's columns depend, at most."""
    if not data_file.is_named and not context.delete_files.are_named(live_file):
        return MappedNames.NONE
    return MappedNames.ALL if any(delete.content == "equality" for delete in live_file.deletes) else MappedNames.OWN


def _live_sections(
    data_file: DataFile, sources: Sequence[ColumnSource], selection: RowSelection | None, byte_range: ByteRange | None
) -> Iterator[tuple[Section, LiveRows]]:
    """The sections, of which these columns are read, with their live rows."""
    for section in data_file.sections(leaves_of((*sources, *(selection.sources if selection else ()))), byte_range):
        yield section, LiveRows(section.row_count) if selection is None else selection.of(section)


def check_row_count(live_file: LiveFile, data_file: DataFile) -> None:
    """Raise ScanError where a file says otherwise than its manifest how many rows it has."""
    if data_file.row_count not in (None, live_file.record_count):
        raise ScanError(
            f"{live_file.path} holds {data_file.row_count} rows where its manifest says {live_file.record_count}: "
            "it is not the file that was committed"
        )
