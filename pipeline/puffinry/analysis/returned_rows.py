"""Whether deleted rows of a data file came back, where its position deletes are no longer those that it had.

Writers merge a file's position deletes, and so put a new delete file or deletion vector in the place of older ones. It
takes the same rows and more, as a rule; nothing in the specification says so. So the old and the new ones are read and
compared: their positions, and no data.
"""

import copy
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from puffinry.errors import ScanError
from puffinry.metadata.planning import LostRows
from puffinry.scan import ScanContext

_AT_ONCE = 4  # reads: most of their time they wait for a store


def without_returned_rows(lost: Sequence[LostRows], context: ScanContext) -> tuple[list[LostRows], int]:
    """Those of which no deleted row came back, and how many bytes of delete files were read to find that out."""
    doubtful = [each for each in lost if each.gone]
    size = -(-len(doubtful) // _AT_ONCE)
    parts = [doubtful[first : first + size] for first in range(0, len(doubtful), size or 1)]
    contexts = [copy.copy(context) for _ in parts]  # each with files of its own
    with ThreadPoolExecutor(_AT_ONCE) as threads:
        returned = {path for found in threads.map(_returned, parts, contexts) for path in found}
    kept = [each for each in lost if each.new.path not in returned]
    return kept, sum(own.bytes_read.total for own in contexts)


def _returned(lost: Sequence[LostRows], context: ScanContext) -> list[str]:
    """The paths of the files of which a deleted row came back, or may have come back."""
    return [each.new.path for each in lost if not _is_proven(each, context)]


def _is_proven(lost: LostRows, context: ScanContext) -> bool:
    deleted = context.delete_files.positions
    try:
        return deleted(replace(lost.old, deletes=lost.gone)) <= deleted(lost.new)
    except ScanError:  # an old one that was cleaned up, say; what is wrong with a new one shows when the file is read
        return False
