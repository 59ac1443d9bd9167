"""The time by the clock of the store: a file is deleted for its age by no other.

This machine's clock may be days ahead, and a file of a commit under way looks old then.
"""

import logging
from datetime import datetime

from pyiceberg.io import FileIO

from puffinry.catalogs.file_system import NOT_YET_OLD, list_files
from puffinry.catalogs.metadata_files import name_of
from puffinry.catalogs.removal import remove
from puffinry.errors import CatalogUnavailableError
from puffinry.storage import new_file

_log = logging.getLogger(__name__)


def store_time(io: FileIO, location: str) -> datetime | None:
    """When the store says that a file was written that is written for this, under a unique name, and removed again.

    None where it cannot be written, or the store does not say.
    """
    try:
        with new_file(io, location) as file:
            file.write(b"-")
        listed = {file.name: file.modified for file in list_files(io, location.rpartition("/")[0])}
    except (CatalogUnavailableError, ValueError) as error:  # or a name that no folder can have
        _log.warning("the store's time is unknown: %s", error)
        return None
    finally:
        remove(io, [location])
    modified = listed.get(name_of(location), NOT_YET_OLD)
    return None if modified == NOT_YET_OLD else modified
