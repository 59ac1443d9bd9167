"""The floor: reading and decompressing the pages that must be, and nothing else; no scan can be faster.

Needed are those pages that hold a column's distinct values: its dictionary page where that is the whole answer, else
the dictionary page and the plain pages, else, where pages alone or the dictionary do not tell, all of them.
"""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray
from pyiceberg.io.pyarrow import pyarrow_to_schema

from benchmarks.measuring import Answer, Run
from benchmarks.warehouse import data_files
from puffinry.formats.parquet import DATA_V2, DICTIONARY, DICTIONARY_ENCODINGS, walk
from puffinry.metadata import LeafColumn, leaf_columns
from puffinry.scan.pages import ChunkPlan, Footer, choose, parse_footer
from puffinry.scan.pages.decompress import UNCOMPRESSED, Decompressor

# of a page: where in the file it begins, its stored size, its codec, its unpacked size
Pages = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class NeededPages:
    """What is needed of one file."""

    path: str
    pages: Pages  # n x 4

    @property
    def stored(self) -> int:
        return int(self.pages[:, 1].sum())


@dataclass(frozen=True, slots=True)
class Chunk:
    """A column chunk as the floor reads it: all of its pages, or only those that say something new."""

    start: int
    stop: int
    codec: int
    whole: bool


def floor(folder: Path, name: str) -> Run:
    """Reads what is needed of a table with every core, each as many bytes."""
    cores = len(os.sched_getaffinity(0))
    divided = shares([needed_pages(path) for path in data_files(folder, name)], cores)
    pool = multiprocessing.get_context("spawn").Pool(cores)
    pool.map(unpack_pages, [[]] * cores, 1)  # the processes start
    bytes_read = sum(part.stored for share in divided for part in share)

    def run() -> Answer:
        pool.map(unpack_pages, divided, 1)
        return Answer(bytes_read)

    return run


def unpack_pages(share: Sequence[NeededPages]) -> None:
    decompressor = Decompressor()
    for part in share:
        descriptor = os.open(part.path, os.O_RDONLY)
        for offset, stored, codec, unpacked in part.pages.tolist():
            decompressor.unpack(np.frombuffer(os.pread(descriptor, stored, offset), np.uint8), codec, unpacked)
        os.close(descriptor)


def shares(needed: Sequence[NeededPages], cores: int) -> list[list[NeededPages]]:
    """As many bytes for each core; a file's pages may be divided."""
    parts = [NeededPages(each.path, pages) for each in needed for pages in np.array_split(each.pages, cores)]
    divided: list[list[NeededPages]] = [[] for _ in range(cores)]
    for part in sorted(parts, key=lambda part: part.stored, reverse=True):
        min(divided, key=lambda share: sum(each.stored for each in share)).append(part)
    return [sorted(share, key=lambda part: part.path) for share in divided]


def needed_pages(path: str) -> NeededPages:
    found: list[tuple[int, int, int, int]] = []
    with Path(path).open("rb") as file:
        for chunk in needed_chunks(path):
            file.seek(chunk.start)
            found += pages_of(chunk, np.frombuffer(file.read(chunk.stop - chunk.start), np.uint8))
    return NeededPages(path, np.array(sorted(found), np.int64).reshape(-1, 4))


def pages_of(chunk: Chunk, stored: NDArray[np.uint8]) -> Iterator[tuple[int, int, int, int]]:
    for page in walk([stored]):
        header = page.header
        if not chunk.whole and header.kind != DICTIONARY and header.encoding in DICTIONARY_ENCODINGS:
            continue
        start = chunk.start + page.body.__array_interface__["data"][0] - stored.__array_interface__["data"][0]
        levels = header.definition_size + header.repetition_size if header.kind == DATA_V2 else 0
        plain = header.kind == DATA_V2 and header.is_compressed == 0
        codec = UNCOMPRESSED if plain else chunk.codec
        yield start + levels, page.body.size - levels, codec, header.unpacked_size - levels


def needed_chunks(path: str) -> list[Chunk]:
    footer = footer_of(path)
    leaves = {leaf.field_id: leaf.index for leaf in footer.leaves}
    columns = leaf_columns(pyarrow_to_schema(pq.read_schema(path)))[0]
    return [chunk for column in columns for chunk in chunks_of(footer, leaves[column.field_id], column)]


def chunks_of(footer: Footer, leaf: int, column: LeafColumn) -> list[Chunk]:
    plans = choose(footer, range(len(footer.rows)), leaf, column)
    if plans is not None:
        return [
            Chunk(plan.start, plan.stop, plan.codec, whole=not plan.exact_dictionary)
            for plan in plans
            if plan.has_values
        ]
    chunks = [footer.chunk(group, leaf) for group in range(len(footer.rows))]
    return [Chunk(each.start, each.start + each.compressed_size, each.codec, whole=True) for each in chunks]


def plans_of(path: str) -> list[ChunkPlan]:
    """How the page path reads all columns of a file."""
    footer = footer_of(path)
    leaves = {leaf.field_id: leaf.index for leaf in footer.leaves}
    plans: list[ChunkPlan] = []
    for column in leaf_columns(pyarrow_to_schema(pq.read_schema(path)))[0]:
        chosen = choose(footer, range(len(footer.rows)), leaves[column.field_id], column)
        if chosen is None:
            raise SystemExit(f"column {column.name} cannot be read from its pages")
        plans += chosen
    return sorted(plans, key=lambda plan: plan.start)


def footer_of(path: str) -> Footer:
    size = Path(path).stat().st_size
    with Path(path).open("rb") as file:
        file.seek(size - 8)
        footer_size = int.from_bytes(file.read(4), "little") + 8
        file.seek(size - footer_size)
        return parse_footer(path, size, file.read(footer_size))
