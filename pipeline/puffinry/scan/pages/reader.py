"""From plans to values: what `chunk_plans` found worth reading is read, unpacked and handed over page by page."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from itertools import groupby
from operator import add, itemgetter

from puffinry.errors import ScanError, UnreadablePageError, ValuesError
from puffinry.formats.parquet import DATA, DATA_V2, DICTIONARY, DICTIONARY_ENCODINGS, PLAIN, Page, walk
from puffinry.formats.thrift import MISSING
from puffinry.kernels import Bytes, read_only
from puffinry.scan.column_values import NO_VALUES, ColumnValues
from puffinry.scan.pages.chunk_plans import ChunkPlan
from puffinry.scan.pages.decompress import Decompressor
from puffinry.scan.pages.dictionary_indices import Dictionary
from puffinry.scan.pages.proven import piece_of
from puffinry.scan.pages.reads import Fetcher, Read, ReadInto
from puffinry.scan.pages.unpack import Counts, Unpacker, check_count, unpack_dictionary
from puffinry.sketches import Piece, Values, count_of


class PageReader:
    """Reads column chunks one after another, through buffers that it keeps."""

    def __init__(self) -> None:
        self._decompressor = Decompressor()
        self._fetcher = Fetcher()

    def read(
        self, path: str, read_into: ReadInto, plans: Sequence[ChunkPlan], left: list[ChunkPlan] | None = None
    ) -> Iterator[ColumnValues]:
        """Yield the values of the planned chunks, and with the last of each its counts.

        Values are valid until the next are requested, and the counts of a column's last chunk say that they are the
        last. A chunk that has a page that only Arrow may read is added to `left`, after values of other pages at most.
        Raises ScanError where the bytes are damaged or at odds with the footer.
        """
        left = [] if left is None else left
        last_of = {plan.column.field_id: plan for plan in plans}
        wanted = [plan for plan in plans if plan.has_values]
        ranges = [(plan.start, plan.stop) for plan in wanted]
        with closing(self._fetcher.fetch(read_into, ranges)) as fetched:
            chunks = groupby(_pieces(fetched), key=itemgetter(0))
            for plan in plans:
                field_id = plan.column.field_id
                is_last = plan is last_of[field_id] and all(field_id != each.column.field_id for each in left)
                if not plan.has_values:
                    yield ColumnValues(field_id, NO_VALUES, 0, plan.written, is_last=is_last)
                    continue
                _, pieces = next(chunks)
                try:
                    last, counts, piece = yield from self._read_chunk(plan, (window for _, window in pieces))
                except UnreadablePageError:
                    left.append(plan)
                    continue
                except ValuesError as error:
                    place = f"{path}, column {plan.column.name}, column chunk at byte {plan.start}"
                    raise ScanError(f"{place}: {error}", file=path, column=plan.column.name) from error
                nulls = counts.slots - counts.values
                yield ColumnValues(field_id, last, counts.values, nulls, proof=(piece,), is_last=is_last)

    def _read_chunk(
        self, plan: ChunkPlan, windows: Iterable[Bytes]
    ) -> Generator[ColumnValues, None, tuple[Values, Counts, Piece]]:
        """Yield a chunk's values but for the last, and return those, its counts, and what is proven of it."""
        chunk = _Chunk(plan, self._decompressor)
        last: Values = NO_VALUES
        hashed = 0
        for values in chunk.values(windows):
            if chunk.is_done and chunk.dictionary is None:
                last = values
            else:
                hashed += count_of(values)
                yield ColumnValues(plan.column.field_id, values, 0, 0)
        if chunk.dictionary is not None:
            last = chunk.dictionary.named_values()
        counts, hashed = chunk.counts(), hashed + count_of(last)
        return last, counts, chunk.piece(counts, hashed)


def _pieces(fetched: Iterable[tuple[Read, Bytes]]) -> Iterator[tuple[int, Bytes]]:
    """The bytes of the chunks, in order, with the chunk's number: all of a chunk at once, but where reads are cut."""
    for read, window in fetched:
        for number, start, stop in read.pieces:
            yield number, window[start - read.start : stop - read.start]


class _Chunk:
    """One column chunk while its pages come in."""

    def __init__(self, plan: ChunkPlan, decompressor: Decompressor) -> None:
        self._plan, self._decompressor = plan, decompressor
        self._unpacker = Unpacker(plan.codec, plan.leaf, decompressor, plan.always_compressed)
        self._entries: int | None = None  # of its dictionary
        self.dictionary: Dictionary | None = None  # only where its entries need not all be values of rows
        self._read = 0  # of what is written, as its pages' headers say
        self._counted = 0  # of what is read, in pages whose levels were
        self._counts = Counts(0, 0, 0)  # by them

    @property
    def is_done(self) -> bool:
        """Whether no further page can matter."""
        return self._read >= self._plan.written or (self._entries is not None and self._plan.dictionary_only)

    def piece(self, counts: Counts, hashed: int) -> Piece:
        """What is proven of its values, of which so many were hashed."""
        entries = self._entries if self._plan.exact_dictionary else None
        found = piece_of(self._plan.leaf, self._plan.ends, entries, hashed, has_values=counts.values > 0)
        return found or Piece(0, hashed)

    def counts(self) -> Counts:
        """Return what the chunk has; raises ValuesError where its pages do not agree with the footer."""
        rows, written, nulls = self._plan.rows, self._plan.written, self._plan.nulls
        if self._plan.dictionary_only and not self._entries:
            raise ValuesError("it does not begin with the dictionary that the footer says")
        if self._read != written and not self._plan.dictionary_only:
            raise ValuesError(f"its pages hold {self._read} of the {written} values that the footer says")
        if nulls is not None and self._counted != written:
            return Counts(written, written - nulls, rows)
        if self._counts.rows != rows:
            raise ValuesError(f"its levels are of {self._counts.rows} rows, the footer says {rows}")
        return self._counts

    def values(self, windows: Iterable[Bytes]) -> Iterator[Values]:
        """Yield the values of pages; not those that are in a dictionary.

        When the last are yielded, it is done, where nothing is wrong with it.
        """
        for page in walk(windows):
            if self._plan.dictionary_only and page.header.kind != DICTIONARY:
                return
            if page.header.checksum == 0 and self._plan.zero_is_no_checksum:
                page = page._replace(header=page.header._replace(checksum=MISSING))  # noqa: PLW2901
            try:
                found = self._read_page(page)
            except ValuesError as error:
                raise type(error)(f"page at its byte {page.offset}: {error}") from error
            if found is not None:
                yield found
            if self.is_done:
                return

    def _read_page(self, page: Page) -> Values | None:
        """The values of one page by itself; None where they are in the dictionary or there are none."""
        kind, encoding = page.header.kind, page.header.encoding
        if kind == DICTIONARY:
            return self._read_dictionary(page)
        if kind not in (DATA, DATA_V2):
            return None  # an index, or what a later version of the format has
        check_count(page)
        self._read += page.header.values
        if encoding in DICTIONARY_ENCODINGS:
            self._read_indices(page)
            return None
        if encoding != PLAIN:
            raise UnreadablePageError(f"it is in encoding {encoding}, which the footer does not list")
        data, counts = self._unpacker.unpack(page)
        self._add(page, counts)
        return self._plan.plain.read(data, counts.values) if counts.values else None

    def _read_dictionary(self, page: Page) -> Values | None:
        """Return the values at once where rows have all of them, else keep them until the indices are read."""
        if self._entries is not None:
            raise ValuesError("it is the column chunk's second dictionary")
        data, count = unpack_dictionary(page, self._plan.codec, self._decompressor), page.header.values
        self._entries = count
        if self._plan.exact_dictionary and count > (most := self._plan.written - (self._plan.nulls or 0)):
            raise ValuesError(f"its {count} entries are more than the {most} values that the footer says")
        if self._plan.exact_dictionary:  # whose writer fills its pages; no checksum is kept of how many values it has
            return self._plan.plain.read_all(data, count) if count else NO_VALUES
        if count:
            kept = read_only(data.copy())  # the buffer is needed for the pages of indices
            self.dictionary = Dictionary(self._plan.plain.read(kept, count), count)
        return None

    def _read_indices(self, page: Page) -> None:
        """Note which entries of the dictionary the page names, and its counts, unless both are known."""
        if self.dictionary is not None and self.dictionary.unnamed:
            data, counts = self._unpacker.unpack(page)
            self.dictionary.name(data, counts.values)
        elif self._entries and self._plan.nulls is not None:
            return
        else:
            _, counts = self._unpacker.unpack(page, is_counted=True)
        if counts.values and not self._entries:
            raise ValuesError("it refers to a dictionary, but there was none before it, or an empty one")
        self._add(page, counts)

    def _add(self, page: Page, counts: Counts) -> None:
        self._counted += page.header.values
        self._counts = Counts._make(map(add, self._counts, counts))
