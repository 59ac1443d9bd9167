"""Files that runs of Puffinry have left behind: which they are, and the proof that they may be removed.

A process may be killed while it writes a statistics file, before a version names that file, or between writing the next
metadata file and the swap. Later commits replace statistics files, too. Metadata files are reported and stay: without
that of a commit under way there is no table. A statistics file is removed only if Puffinry made it for this table, by
its footer or else its name; no version of any table in the folders names it (`mentions`); and its run is over: by the
store's clock it is older than any run lasts, or the caller knows. docs/guarantees.md says more.
"""

import logging
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from pyiceberg.io import FileIO

from puffinry.catalogs import Table, metadata_files, name_of, remove, store_time
from puffinry.catalogs.file_names import is_our_metadata, is_our_statistics, is_statistics_name, statistics_name
from puffinry.catalogs.file_system import ListedFile, list_files
from puffinry.errors import (
    CatalogUnavailableError,
    MetadataError,
    MetadataMissingError,
    PuffinError,
    PuffinMissingError,
    PuffinryError,
)
from puffinry.formats.puffin import CREATED_BY, PuffinReader, open_input_file
from puffinry.metadata import GZIP_MAGIC, StatisticsFile, TableMetadata, is_metadata_file, plain_bytes
from puffinry.statistics import TABLE_UUID

SAFE_AGE = timedelta(days=3)  # longer than a run lasts; as in Iceberg's remove_orphan_files
_NUMBERED = re.compile(r"(\d+)-[0-9a-f-]{36}(\.gz)?\.metadata\.json")  # in catalogs
_LAST_PART = re.compile(rb'(?<=[/"])[^/"\\]+(?=")')  # of a path, be it relative and of one part only
_PIECE = 1 << 20  # bytes
_OURS = "Puffinry"  # how the footer's `created-by` begins
_METADATA_STAYS = "--clean deletes no metadata file; delete it by hand once no commit to the table is under way"
_NO_SNAPSHOT = 0

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Leftover:
    """A file that no version names."""

    file: ListedFile
    kept: str = ""  # why it is not removed; empty: it may be


def find_leftovers(table: Table, before: datetime, stays: str = "") -> tuple[list[Leftover], Mapping[str, str]]:
    """The leftovers last changed before that time, and metadata files that cannot be read, with the reason.

    If there are any of these, no other files can be proven to be left over. `stays`: why none of them may be removed.
    Raises CatalogUnavailableError if the storage is unreachable.
    """
    files = [file for folder in metadata_files.folders(table.metadata) for file in list_files(table.io, folder)]
    used = set(map(name_of, _history(table)))
    listed = {name_of(entry.statistics_path) for entry in table.metadata.statistics}
    old = [file for file in files if file.modified <= before and file.name not in used | listed]
    attempts = {file.name: file for file in old if is_our_metadata(file.name, table.metadata, table.store.place)}
    statistics = [file for file in old if file.name.endswith(".stats")]
    torn = [Leftover(file, "nothing shows that Puffinry made it") for file in _torn(table.io, old, attempts, used)]
    if not attempts and not statistics:
        return torn, {}
    versions = [file for file in files if is_metadata_file(file.name) and file.name not in used]
    others = [file.location for file in versions if file.name not in attempts]  # of it, or of another table
    tried = {name: file.location for name, file in attempts.items()}
    named, unreadable = mentions(table.io, _history(table), others, tried)
    if unreadable:
        return torn, unreadable
    left = [Leftover(file, _METADATA_STAYS) for file in attempts.values() if file.name not in named]
    unnamed = (file for file in statistics if file.name not in named)
    judged = ((file, _is_ours(table.io, file.location, table.metadata)) for file in unnamed)
    unproven = "nothing shows that Puffinry made it for this table"
    left += [Leftover(file, stays if is_ours else unproven) for file, is_ours in judged if is_ours is not False]
    return [*torn, *left], {}


def store_now(table: Table) -> datetime | None:
    """The present by the store's clock, in all folders of the table that have files; None where that is unknown."""
    name = statistics_name(table.metadata, _NO_SNAPSHOT)
    folders = [folder for folder in metadata_files.folders(table.metadata) if list_files(table.io, folder)]
    times = [store_time(table.io, f"{folder}/{name}") for folder in folders]
    return min(filter(None, times), default=None) if all(times) else None


def remove_leftovers(table: Table, leftovers: Iterable[Leftover]) -> tuple[str, ...]:
    """Remove those that may be, unless the table has come to name them since; where those are that are gone now."""
    present = table.reload()
    made_since = [location for location in _history(present) if location not in _history(table)]
    named, unreadable = mentions(present.io, made_since)
    if unreadable or present.metadata.identity != table.metadata.identity:
        return ()
    locations = [left.file.location for left in leftovers if not left.kept and left.file.name not in named]
    return remove(present.io, locations)


def discard(table: Table, files: Sequence[StatisticsFile]) -> None:
    """Remove statistics files of a run that is over, if it is proven that they may go; a warning names the others.

    `table` may be an old version; it is looked up whether a later one names a file. Raises MetadataError.
    """
    try:
        present = table.reload()
        if present.metadata.identity != table.metadata.identity:
            raise MetadataError(f"{present.metadata_location} is of another table")
    except PuffinryError as error:
        _log.warning("unused files may remain: %s: %s", ", ".join(file.statistics_path for file in files), error)
        return
    named, unreadable = mentions(table.io, {*_history(present), *_history(table)})
    for location in (file.statistics_path for file in files):
        if unreadable:
            _log.warning("%s stays: %s", location, "; ".join(unreadable.values()))
        elif name_of(location) not in named and _is_ours(table.io, location, table.metadata):
            remove(table.io, [location])


def _history(table: Table) -> list[str]:
    return [*metadata_files.log(table.metadata), table.metadata_location]


def _torn(
    io: FileIO, old: Sequence[ListedFile], attempts: Mapping[str, ListedFile], used: set[str]
) -> Iterator[ListedFile]:
    """Others' metadata files that end too early, and whose number in the history another one has taken."""
    taken = {found[1] for name in used if (found := _NUMBERED.fullmatch(name))}
    for file in old:
        found = _NUMBERED.fullmatch(file.name)
        if not found or found[1] not in taken or file.name in attempts:
            continue
        try:
            data = metadata_files.read_bytes(io, file.location)
        except MetadataMissingError:
            continue
        if is_torn(data):
            yield file


def _is_ours(io: FileIO, location: str, metadata: TableMetadata) -> bool | None:
    """Whether Puffinry made a statistics file for this table; False: it is of another one, or gone; None: unknown."""
    name = name_of(location)
    try:
        with open_input_file(io.new_input(location)) as source:
            properties = PuffinReader(source).metadata.properties
    except PuffinMissingError:
        return False
    except (CatalogUnavailableError, OSError):
        return None
    except PuffinError:
        properties = {}  # torn
    if properties.get(TABLE_UUID, metadata.identity) != metadata.identity:
        return False
    says_so = TABLE_UUID in properties and properties.get(CREATED_BY, "").startswith(_OURS)
    return (is_statistics_name(name) and (says_so or is_our_statistics(name, metadata))) or None


def mentions(
    io: FileIO, history: Iterable[str], others: Iterable[str] = (), attempts: Mapping[str, str] | None = None
) -> tuple[set[str], dict[str, str]]:
    """What is named by the metadata files of `history`, and by `others` that may be versions of this or another table.

    And those of them that are there, may name anything, and cannot be read, with the reason.

    The whole text is searched for names, since paths are spelled in several ways. One that is gone names nothing any
    more; one of the others that ends too early never did. `attempts`, locations by name, count only where a version
    names them: then they are versions themselves.
    """
    names: set[str] = set()
    unreadable: dict[str, str] = {}
    left = dict(attempts or {})
    unread = [(location, True) for location in history] + [(location, False) for location in others]
    while unread:
        location, is_history = unread.pop()
        try:
            found = _named(io, location, is_history)
        except MetadataMissingError:
            continue
        except (MetadataError, CatalogUnavailableError) as error:
            unreadable[location] = str(error)
            continue
        names |= found
        unread += [(left.pop(name), False) for name in found & left.keys()]
    return names, unreadable


def is_torn(data: bytes) -> bool:
    """Whether a metadata file ends too early: no reader can take it for a table."""
    if not data.startswith(GZIP_MAGIC):
        return not data or (data.startswith(b"{") and not data.rstrip().endswith(b"}"))
    member = zlib.decompressobj(wbits=31)
    with suppress(zlib.error):  # another damage
        while data and not member.eof:
            member.decompress(data, _PIECE)  # what it holds is thrown away
            data = member.unconsumed_tail
        return not member.eof
    return False


def _named(io: FileIO, location: str, is_history: bool) -> set[str]:
    data = metadata_files.read_bytes(io, location)
    if not is_history and is_torn(data):
        return set()
    text = plain_bytes(data, location)
    if is_history:
        TableMetadata.from_bytes(text, location)
    return {name_of(found.decode(errors="replace")) for found in _LAST_PART.findall(text)}
