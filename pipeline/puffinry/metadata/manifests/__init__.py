"""Manifest lists and manifests: the files of a snapshot, and their partitions."""

from puffinry.metadata.manifests.manifests import (
    Content,
    FieldSummary,
    Manifest,
    ManifestEntry,
    entries_of,
    form_of,
    manifests_of,
)
from puffinry.metadata.manifests.partitions import Partition, PartitionForm, partition_forms

__all__ = [
    "Content",
    "FieldSummary",
    "Manifest",
    "ManifestEntry",
    "Partition",
    "PartitionForm",
    "entries_of",
    "form_of",
    "manifests_of",
    "partition_forms",
]
