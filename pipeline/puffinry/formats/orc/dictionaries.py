"""How many entries the dictionaries of an ORC file have, and how large its footer is, which no library hands out.

They are messages of Protocol Buffers, in blocks that are compressed one by one
(https://orc.apache.org/specification/ORCv1/).
"""

import zlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

import cramjam
import lz4.block
import zstandard

_MOST_BYTES = 16 << 20  # of all footers of a file, packed or not: one of 10,000 columns has 1 MiB
_MOST_BLOCK = 8 << 20  # bytes of a block, unpacked; the writers' have 256 KiB
_MOST_TAIL = 256  # bytes of the postscript and its length, which end the file
_DICTIONARY_ENCODINGS = (1, 3)  # DICTIONARY and DICTIONARY_V2
_DAMAGE = (zlib.error, zstandard.ZstdError, lz4.block.LZ4BlockError, cramjam.DecompressionError)
_FIXED_SIZES = {1: 8, 5: 4}  # of a field, by how it is stored

Field = int | bytes
Message = Mapping[int, Sequence[Field]]  # all values of a field, by its number


def tail_size(end: bytes) -> int:
    """How many bytes the footer of a file and all behind it take, by the end of the file; raises ValueError."""
    postscript = _postscript(end)
    size = _number(postscript, 1) + end[-1] + 1
    if size > _MOST_BYTES:
        raise ValueError(f"a footer of {size} bytes")
    return size


class StripeFooters:
    """The footers of a file's stripes; whatever is damaged in them is a ValueError."""

    def __init__(self, read: Callable[[int, int], bytes], size: int) -> None:
        """Find them in a file of `size` bytes, of which `read` gives so many from an offset."""
        self._read, self._size, self._left = read, size, _MOST_BYTES
        tail = read(max(size - _MOST_TAIL, 0), min(size, _MOST_TAIL))
        postscript = _postscript(tail)
        self._codec, footer_size = _number(postscript, 2), _number(postscript, 1)
        footer = self._message(size - 1 - tail[-1] - footer_size, footer_size)
        stripes = [_message(stripe) for stripe in footer.get(3, ())]
        # Each lies behind its stripe's index and data.
        self.places = [(sum(_number(each, i) for i in (1, 2, 3)), _number(each, 4)) for each in stripes]
        root = _message(footer[4][0]) if 4 in footer else {}
        self._columns = [number for part in root.get(2, ()) for number in _packed(part)]

    def entries(self, offset: int, size: int) -> dict[int, int]:
        """How many entries a stripe's dictionaries have, by where their columns stand at the top of the schema."""
        encodings = self._message(offset, size).get(2, ())
        known = ((top, column) for top, column in enumerate(self._columns) if column < len(encodings))
        own = [(top, _message(encodings[column])) for top, column in known]
        return {top: _number(each, 2) for top, each in own if _number(each, 1) in _DICTIONARY_ENCODINGS}

    def _message(self, offset: int, size: int) -> Message:
        if offset < 0 or offset + size > self._size or size > self._left:
            raise ValueError(f"a footer of {size} bytes at offset {offset}")
        plain = _unpacked(self._read(offset, size), self._codec, self._left)
        self._left -= len(plain)
        return _message(plain)


def _postscript(end: bytes) -> Message:
    if not end:
        raise ValueError("a file without a byte")
    return _message(end[-1 - end[-1] : -1])


def _unpacked(stored: bytes, codec: int, limit: int) -> bytes:
    if not codec:
        return stored
    plain, place = bytearray(), 0
    while place < len(stored):
        head, place = int.from_bytes(stored[place : place + 3], "little"), place + 3
        block, place = stored[place : place + (head >> 1)], place + (head >> 1)
        if not block or place > len(stored):
            raise ValueError("a block is empty or cut off")
        try:
            plain += block if head & 1 else _UNPACK[codec](block)
        except (KeyError, *_DAMAGE) as error:
            raise ValueError(f"a block of codec {codec}: {error}") from error
        if len(plain) > limit:
            raise ValueError("a footer is too large")
    return bytes(plain)


def _zlib(block: bytes) -> bytes:
    unpacker = zlib.decompressobj(wbits=-15)
    plain = unpacker.decompress(block, _MOST_BLOCK)
    if not unpacker.eof:
        raise ValueError("a block is cut off or too large")
    return plain


def _snappy(block: bytes) -> bytes:
    if cramjam.snappy.decompress_raw_len(block) > _MOST_BLOCK:
        raise ValueError("a block is too large")
    return bytes(cramjam.snappy.decompress_raw(block))


_UNPACK: Mapping[int, Callable[[bytes], bytes]] = {  # by the specification's numbers; LZO is not read
    1: _zlib,
    2: _snappy,
    4: lambda block: bytes(lz4.block.decompress(block, uncompressed_size=_MOST_BLOCK)),
    5: lambda block: zstandard.ZstdDecompressor().stream_reader(block).read(_MOST_BLOCK),
}


def _number(message: Message, field: int) -> int:
    value = message[field][-1] if field in message else 0
    if not isinstance(value, int):
        raise ValueError(f"field {field} is no number")
    return value


def _packed(values: Field) -> Iterator[int]:
    if isinstance(values, int):
        yield values
        return
    place = 0
    while place < len(values):
        value, place = _varint(values, place)
        yield value


def _message(data: Field) -> Message:
    if isinstance(data, int):
        raise ValueError("a number in the place of a message")
    found: defaultdict[int, list[Field]] = defaultdict(list)
    place = 0
    while place < len(data):
        tag, place = _varint(data, place)
        number, storage = tag >> 3, tag & 7
        if storage == 0:
            value, place = _varint(data, place)
            found[number].append(value)
            continue
        size, place = _varint(data, place) if storage == 2 else (_FIXED_SIZES.get(storage, len(data)), place)
        if place + size > len(data):
            raise ValueError("a field is cut off, or stored in an unknown way")
        found[number].append(data[place : place + size])
        place += size
    return found


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """A number of seven bits a byte, the least first, and where the next begins."""
    value = 0
    for shift in range(0, 70, 7):
        if place == len(data):
            break
        byte, place = data[place], place + 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, place
    raise ValueError("a number is cut off or too long")
