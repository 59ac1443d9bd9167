"""From plans to values: what `choose` found worth reading is read, unpacked and handed over page by page."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import groupby
from operator import itemgetter

from pipeline.errors import ScanError, ValuesError
from pipeline.scan.columns import NO_VALUES, ColumnValues
from pipeline.scan.pages.choose import DICTIONARY_ENCODINGS, PLAIN, ChunkPlan
from pipeline.scan.pages.decompress import Decompressor
from pipeline.scan.pages.reads import ReadRange, fetch
from pipeline.scan.pages.unpack import Unpacker, check_counts
from pipeline.scan.pages.walk import DICTIONARY, ENCODING, INDEX, KIND, VALUES, Page, walk
from pipeline.sketches.values import Values


class PageReader:
    """Reads column chunks one after another, through buffers that it keeps."""

    def __init__(self) -> None:
        self._decompressor = Decompressor()
        self._executor = ThreadPoolExecutor(1, "read-ahead")

    def read(self, path: str, read_range: ReadRange, plans: Sequence[ChunkPlan]) -> Iterator[ColumnValues]:
        """Yield the values of the planned chunks, and after each chunk's its counts.

        Values are valid until the next are asked for. Raises ScanError where the bytes are damaged or at odds with the
        footer.
        """
        ranges = [(plan.start, plan.stop) for plan in plans if plan.has_values]
        with closing(fetch(read_range, ranges, self._executor)) as fetched:
            windows_of_chunks = groupby(fetched, key=itemgetter(0))
            for plan in plans:
                if not plan.has_values:
                    yield ColumnValues(plan.column.field_id, NO_VALUES, 0, plan.rows)
                    continue
                _, windows = next(windows_of_chunks)
                try:
                    yield from self._read_chunk(plan, walk(window for _, window in windows))
                except ValuesError as error:
                    place = f"{path}, column {plan.column.name}, column chunk at byte {plan.start}"
                    raise ScanError(f"{place}: {error}") from error

    def _read_chunk(self, plan: ChunkPlan, pages: Iterable[Page]) -> Iterator[ColumnValues]:
        chunk = _Chunk(plan, Unpacker(plan.codec, plan.max_definition, self._decompressor))
        for page in pages:
            try:
                values = chunk.values(page)
            except ValuesError as error:
                raise ValuesError(f"page at its byte {page.offset}: {error}") from error
            if values is not None:
                yield ColumnValues(plan.column.field_id, values, 0, 0)
            if chunk.is_done:
                break
        nulls = chunk.null_count()
        yield ColumnValues(plan.column.field_id, NO_VALUES, plan.rows - nulls, nulls)


class _Chunk:
    """One column chunk while its pages come in."""

    def __init__(self, plan: ChunkPlan, unpacker: Unpacker) -> None:
        self._plan = plan
        self._unpacker = unpacker
        self._has_dictionary = False
        self._rows = 0
        self._nulls = 0

    @property
    def is_done(self) -> bool:
        """Whether no further page can matter."""
        return self._has_dictionary if self._plan.dictionary_only else self._rows >= self._plan.rows

    def null_count(self) -> int:
        """Return the chunk's nulls; raises ValuesError where its pages are not those that the footer tells of."""
        if not self.is_done or (not self._plan.dictionary_only and self._rows != self._plan.rows):
            raise ValuesError(f"its pages hold {self._rows} of the {self._plan.rows} values that the footer says")
        return self._nulls if self._plan.nulls is None else self._plan.nulls

    def values(self, page: Page) -> Values | None:
        """Return the page's values, None where the dictionary has told them or there are none."""
        kind, encoding = page.header[KIND], page.header[ENCODING]
        if kind == INDEX:
            return None
        check_counts(page)
        if kind == DICTIONARY:
            self._has_dictionary = True
        else:
            self._rows += page.header[VALUES]
        if kind != DICTIONARY and encoding in DICTIONARY_ENCODINGS:
            self._skip(page)
            return None
        if encoding not in (PLAIN, *DICTIONARY_ENCODINGS):
            raise ValuesError(f"it is in encoding {encoding}, which the footer does not list")
        data, count = self._unpacker.unpack(page)
        if kind != DICTIONARY:
            self._nulls += page.header[VALUES] - count
        return self._plan.plain(data, count) if count else None

    def _skip(self, page: Page) -> None:
        """Count the nulls of a page of dictionary indices, if only it knows them."""
        if not self._has_dictionary:
            raise ValuesError("it refers to a dictionary, but there was none before it")
        if self._plan.nulls is None:
            self._nulls += page.header[VALUES] - self._unpacker.count(page)
