"""The seam between the scan and the pages: which columns of a Parquet file need no Arrow arrays.

In: an open file of which every row lives, and where its columns come from. Out: the values of those columns whose pages
tell them exactly, and the sources of the others.
"""

from collections.abc import Iterator, Sequence

from puffinry.metadata.planning import LiveFile
from puffinry.scan.column_values import ColumnValues
from puffinry.scan.columns import ColumnSource, Stored
from puffinry.scan.pages import ChunkPlan, Footer, PageReader, choose
from puffinry.scan.readers import ByteRange, ParquetDataFile


def read_directly(
    live_file: LiveFile,
    data_file: ParquetDataFile,
    sources: Sequence[ColumnSource],
    byte_range: ByteRange | None,
    reader: PageReader,
) -> tuple[Iterator[ColumnValues], list[ColumnSource]]:
    """Read what can be read from pages, when it is asked for; return it and the sources that Arrow must read."""
    groups = data_file.row_groups(byte_range)
    plans: list[ChunkPlan] = []
    others: list[ColumnSource] = []
    for source in sources:
        planned = _plans(live_file, data_file.footer, groups, source) if isinstance(source, Stored) else None
        if planned is None:
            others.append(source)
        else:
            plans += planned
    plans.sort(key=lambda plan: plan.start)
    return reader.read(live_file.path, data_file.file.read_into, plans), others


def _plans(live_file: LiveFile, footer: Footer, groups: Sequence[int], source: Stored) -> list[ChunkPlan] | None:
    column = source.column
    return choose(footer, groups, source.leaf.field.first_leaf, column, live_file.null_counts.get(column.field_id))
