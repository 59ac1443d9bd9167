"""What is made once on a machine and serves every later process of a user's: machine code, Spark's classes, a Java.

In: what somebody has made, by its path. Out: the folder to put it in, and a list of what is there and who has used it,
by which `puffinry cache` shows and removes it. What is made, and how, is the business of `kernels` and `spark`.

- `folder`  the folder on this machine, in which nobody else can write
- `kept`    what is in it, who has used it and when; what serves nobody goes
"""

from puffinry.machine_cache.folder import CODE_FOLDER_VARIABLE, is_writable, own_cache_folder
from puffinry.machine_cache.kept import Kept, all_kept, note_use, remove_kept

__all__ = [
    "CODE_FOLDER_VARIABLE",
    "Kept",
    "all_kept",
    "is_writable",
    "note_use",
    "own_cache_folder",
    "remove_kept",
]
