"""Tables whose current version is the newest file in a folder: local, on HDFS, on object stores (these only read)."""

from puffinry.catalogs.file_system.hdfs import HDFS_SCHEMES, Hadoop, HadoopFileIO, HadoopFolder
from puffinry.catalogs.file_system.listing import ListedFile, list_files
from puffinry.catalogs.file_system.local_folder import LocalFolder
from puffinry.catalogs.file_system.object_stores import ObjectStoreTable
from puffinry.catalogs.file_system.tables import FileSystemStore

__all__ = [
    "HDFS_SCHEMES",
    "FileSystemStore",
    "Hadoop",
    "HadoopFileIO",
    "HadoopFolder",
    "ListedFile",
    "LocalFolder",
    "ObjectStoreTable",
    "list_files",
]
