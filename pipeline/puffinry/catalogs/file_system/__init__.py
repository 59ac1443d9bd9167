"""Tables whose current version is the newest file in a folder: local, on HDFS, or on object stores (read-only).

In: a table's location. Out: a store as `catalogs.store` defines it, and the listing of any folder that FileIO reaches.

- `tables`         which version is the newest, how the next one is created, and tables where none can be
- `local_folder`   such a folder on this machine
- `hdfs`           such a folder on HDFS, and PyIceberg's FileIO for it, through the Hadoop client in Spark's JVM
- `listing`        the files in a folder, and the time by the store's clock
"""

from puffinry.catalogs.file_system.hdfs import HDFS_SCHEMES, Hadoop, HadoopFileIO, HadoopFolder
from puffinry.catalogs.file_system.listing import ListedFile, list_files, store_time
from puffinry.catalogs.file_system.local_folder import LocalFolder
from puffinry.catalogs.file_system.tables import FileSystemStore, MetadataFile, ObjectStoreTable
