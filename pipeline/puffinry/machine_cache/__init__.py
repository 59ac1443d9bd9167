"""What is made once on a machine and serves every later process of a user: machine code, Spark's classes, a Java.

Out: the folder to put it in. `kernels` and `spark` decide what is made, and how.

- `folder`  the folder on this machine, in which only this user can write
"""

from puffinry.machine_cache.folder import kernels_folder, kernels_path, own_cache_folder
