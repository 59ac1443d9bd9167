"""Which files do metadata files name? Checked before a file is deleted, in every version of a table that can be read.

In: the locations of metadata files, those of the table's present history and any others. Out: the last parts of all
paths in them; names are compared, since paths are spelled in several ways. The whole text is searched, so versions that
other catalogs keep in the same folder count, and those of other tables.
"""

import re
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pyiceberg.io import FileIO

from puffinry.catalogs import metadata_files, name_of
from puffinry.errors import CatalogUnavailableError, MetadataError, MetadataMissingError
from puffinry.metadata import GZIP_MAGIC, TableMetadata, plain_bytes

_PIECE = 1 << 20  # bytes
_LAST_PART = re.compile(rb'(?<=[/"])[^/"\\]+(?=")')  # of a path, be it relative and of one part only


@dataclass(frozen=True, slots=True)
class UnreadableVersion:
    """A metadata file that is there and cannot be read: it may name anything."""

    location: str
    reason: str


@dataclass(frozen=True, slots=True)
class Mentions:
    """What the versions name."""

    names: frozenset[str]
    unreadable: tuple[UnreadableVersion, ...]


def mentions(
    io: FileIO, history: Iterable[str], others: Iterable[str] = (), attempts: Mapping[str, str] | None = None
) -> Mentions:
    """What is named by the metadata files of `history`, and by `others` that may be versions of this or another table.

    One that is gone names nothing any more; one of the others that ends too early never did. `attempts`, locations by
    name, count only where a version names them: then they are versions themselves.
    """
    names: set[str] = set()
    unreadable: list[UnreadableVersion] = []
    left = dict(attempts or {})
    unread = [(location, True) for location in history] + [(location, False) for location in others]
    while unread:
        location, is_history = unread.pop()
        try:
            found = _named(io, location, is_history)
        except MetadataMissingError:
            continue
        except (MetadataError, CatalogUnavailableError) as error:
            unreadable.append(UnreadableVersion(location, str(error)))
            continue
        names |= found
        unread += [(left.pop(name), False) for name in found & left.keys()]
    return Mentions(frozenset(names), tuple(unreadable))


def is_torn(data: bytes) -> bool:
    """Whether a metadata file ends too early: no reader can take it for a table."""
    if data.startswith(GZIP_MAGIC):
        return not _is_whole(data)
    return not data or (data.startswith(b"{") and not data.rstrip().endswith(b"}"))


def _is_whole(gzipped: bytes) -> bool:
    """Whether a gzip member has its end; what it holds is looked at piece by piece and thrown away."""
    member = zlib.decompressobj(wbits=31)
    try:
        while gzipped and not member.eof:
            member.decompress(gzipped, _PIECE)
            gzipped = member.unconsumed_tail
    except zlib.error:
        return True  # another damage
    return member.eof


def _named(io: FileIO, location: str, is_history: bool) -> set[str]:
    data = metadata_files.read_bytes(io, location)
    if not is_history and is_torn(data):
        return set()
    text = plain_bytes(data, location)
    if is_history:
        TableMetadata.from_bytes(text, location)
    return {name_of(found.decode(errors="replace")) for found in _LAST_PART.findall(text)}
