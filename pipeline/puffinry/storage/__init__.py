"""Files wherever PyIceberg's FileIO reaches: local folders, S3, GCS, ADLS, HDFS.

In: locations as tables and users write them, and the properties of a FileIO. Out: streams, and file systems of Arrow's.
Who reads files of this machine only imports nothing of PyIceberg's way to the others, a tenth of a second.

- `answers`  stores that do not answer
- `reading`  where locations are, local files, and bytes that have really come
- `writing`  files that are there as a whole, or not at all
- `opening`  a FileIO for a location, and Arrow's file system below it
- `file_io`  PyIceberg's own, with patience
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

if TYPE_CHECKING:
    from puffinry.storage.answers import waiting_for
    from puffinry.storage.opening import STORAGE_CREDENTIALS, filesystem_of, open_file_io
    from puffinry.storage.reading import error_says, local_path, open_local_file, read_once, refuse_pipe, scheme_of
    from puffinry.storage.writing import new_file, write_whole
else:
    __getattr__ = loaded_on_demand(__name__)
