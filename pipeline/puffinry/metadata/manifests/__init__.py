"""Manifest lists and manifests: the files of a snapshot, and their partitions.

In: a snapshot and a FileIO. Out: manifests and a stream of their entries, and partitions that are equal exactly where
Iceberg says so. The files are untrusted.

- `manifests`           manifests and entries, with what they inherit
- `partition_equality`  partition values in one form, NaN and promoted types included
- `avro_files`          manifest lists and manifests as Avro files, and their schemas by field ids
- `parquet_files`       manifests of format version 4 as Parquet files
"""

from puffinry.metadata.manifests.manifests import EQUALITY_DELETES, Manifest, ManifestEntry, entries_of, manifests_of
from puffinry.metadata.manifests.partition_equality import Partition, PartitionForm, partition_forms
