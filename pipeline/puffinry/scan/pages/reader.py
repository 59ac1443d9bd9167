"""From plans to values: what `chunk_plans` found worth reading is read, unpacked and handed over page by page."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from itertools import groupby
from operator import itemgetter

from puffinry.errors import ScanError, ValuesError
from puffinry.scan.column_values import NO_VALUES, ColumnValues
from puffinry.scan.pages.chunk_plans import ChunkPlan
from puffinry.scan.pages.decompress import Decompressor, read_only
from puffinry.scan.pages.dictionary_indices import Dictionary
from puffinry.scan.pages.encodings import DICTIONARY_ENCODINGS, PLAIN
from puffinry.scan.pages.plain import Bytes, is_filled
from puffinry.scan.pages.reads import Fetcher, ReadInto
from puffinry.scan.pages.unpack import Counts, Levels, Unpacker, check_count
from puffinry.scan.pages.walk import DICTIONARY, ENCODING, INDEX, KIND, VALUES, Page, walk
from puffinry.sketches import Values


class PageReader:
    """Reads column chunks one after another, through buffers that it keeps."""

    def __init__(self) -> None:
        self._decompressor = Decompressor()
        self._fetcher = Fetcher()

    def read(self, path: str, read_into: ReadInto, plans: Sequence[ChunkPlan]) -> Iterator[ColumnValues]:
        """Yield the values of the planned chunks, and with the last of each its counts.

        Values are valid until the next are asked for, and the counts of a column's last chunk say that they are the
        last. Raises ScanError where the bytes are damaged or at odds with the footer.
        """
        last_of = {plan.column.field_id: plan for plan in plans}
        ranges = [(plan.start, plan.stop) for plan in plans if plan.has_values]
        with closing(self._fetcher.fetch(read_into, ranges)) as fetched:
            windows_of_chunks = groupby(fetched, key=itemgetter(0))
            for plan in plans:
                is_last = plan is last_of[plan.column.field_id]
                if not plan.has_values:
                    yield ColumnValues(plan.column.field_id, NO_VALUES, 0, plan.written, is_last=is_last)
                    continue
                _, windows = next(windows_of_chunks)
                try:
                    last, counts = yield from self._read_chunk(plan, walk(window for _, window in windows))
                except ValuesError as error:
                    place = f"{path}, column {plan.column.name}, column chunk at byte {plan.start}"
                    raise ScanError(f"{place}: {error}", file=path, column=plan.column.name) from error
                nulls = counts.slots - counts.values
                yield ColumnValues(plan.column.field_id, last, counts.values, nulls, is_last=is_last)

    def _read_chunk(
        self, plan: ChunkPlan, pages: Iterable[Page]
    ) -> Generator[ColumnValues, None, tuple[Values, Counts]]:
        """Yield the values of one chunk but for the last, and return those, and how many slots and values it has."""
        levels = Levels(plan.leaf.max_definition, plan.leaf.slot_definition)
        chunk = _Chunk(plan, Unpacker(plan.codec, levels, self._decompressor))
        values = None
        for page in pages:
            try:
                values = chunk.values(page)
            except ValuesError as error:
                raise ValuesError(f"page at its byte {page.offset}: {error}") from error
            if chunk.is_done:
                break
            if values is not None:
                yield ColumnValues(plan.column.field_id, values, 0, 0)
        if chunk.dictionary is not None:
            if values is not None:
                yield ColumnValues(plan.column.field_id, values, 0, 0)
            values = chunk.dictionary.named_values()
        return NO_VALUES if values is None else values, chunk.counts()


class _Chunk:
    """One column chunk while its pages come in."""

    def __init__(self, plan: ChunkPlan, unpacker: Unpacker) -> None:
        self._plan = plan
        self._unpacker = unpacker
        self._has_dictionary = False
        self.dictionary: Dictionary | None = None  # only where its entries need not all be values of rows
        self._read = 0  # of what is written, as its pages' headers say
        self._slots = 0
        self._values = 0

    @property
    def is_done(self) -> bool:
        """Whether no further page can matter."""
        return self._has_dictionary if self._plan.dictionary_only else self._read >= self._plan.written

    def counts(self) -> Counts:
        """Return what the chunk has; raises ValuesError where its pages do not agree with the footer."""
        written, nulls = self._plan.written, self._plan.nulls
        if not self.is_done or (not self._plan.dictionary_only and self._read != written):
            raise ValuesError(f"its pages hold {self._read} of the {written} values that the footer says")
        return Counts(self._slots, self._values) if nulls is None else Counts(written, written - nulls)

    def values(self, page: Page) -> Values | None:
        """Return the page's values, None where they are in the dictionary or there are none."""
        kind, encoding = page.header[KIND], page.header[ENCODING]
        if kind == INDEX:
            return None
        check_count(page)
        if kind == DICTIONARY:
            return self._read_dictionary(page)
        self._read += page.header[VALUES]
        if encoding in DICTIONARY_ENCODINGS:
            self._read_indices(page)
            return None
        if encoding != PLAIN:
            raise ValuesError(f"it is in encoding {encoding}, which the footer does not list")
        data, counts = self._unpacker.unpack(page)
        self._add(counts)
        return self._plan.plain(data, counts.values) if counts.values else None

    def _read_dictionary(self, page: Page) -> Values | None:
        """Return the values at once where rows have all of them, else keep them until the indices are read."""
        if self._has_dictionary:
            raise ValuesError("it is the column chunk's second dictionary")
        if page.header[ENCODING] not in (PLAIN, *DICTIONARY_ENCODINGS):
            raise ValuesError(f"it is a dictionary in encoding {page.header[ENCODING]}; only PLAIN ones are read")
        self._has_dictionary = True
        data, (count, _) = self._unpacker.unpack(page)
        if not count:
            return None
        if self._plan.exact_dictionary:
            return self._all_values(data, count)
        kept = read_only(data.copy())  # the buffer is needed for the pages of indices
        self.dictionary = Dictionary(self._plan.plain(kept, count), count)
        return None

    def _all_values(self, data: Bytes, count: int) -> Values:
        """Return the values of a dictionary whose writer fills its pages: no checksum is kept of how many it has."""
        values = self._plan.plain(data, count)
        if not is_filled(values, self._plan.leaf, data, count):
            raise ValuesError(f"{count} values do not fill its {data.size} bytes")
        return values

    def _read_indices(self, page: Page) -> None:
        """Note which entries of the dictionary the page names, and its counts, unless both are known."""
        if self.dictionary is not None and self.dictionary.unnamed:
            data, counts = self._unpacker.unpack(page)
            self.dictionary.name(data, counts.values)
        elif self._has_dictionary and self._plan.nulls is not None:
            return
        else:
            counts = self._unpacker.count(page)
        if counts.values and not self._has_dictionary:
            raise ValuesError("it refers to a dictionary, but there was none before it")
        self._add(counts)

    def _add(self, counts: Counts) -> None:
        self._slots += counts.slots
        self._values += counts.values
