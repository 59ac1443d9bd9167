"""What is made once on a machine and serves every later process of a user's: machine code, Spark's classes, a Java.

Out: the folder to put it in. What is made, and how, is the business of `kernels` and `spark`.

- `folder`  the folder on this machine, in which nobody else can write
"""

from puffinry.machine_cache.folder import kernels_folder, kernels_path, own_cache_folder
