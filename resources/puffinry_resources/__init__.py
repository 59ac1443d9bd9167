"""What a deployment configures."""

from puffinry_resources.catalog import CatalogResource
from puffinry_resources.checkpoints import CheckpointsResource
from puffinry_resources.commit import CommitResource
from puffinry_resources.puffin_writer import PuffinWriterResource
from puffinry_resources.spark import SparkResource

__all__ = [
    "CatalogResource",
    "CheckpointsResource",
    "CommitResource",
    "PuffinWriterResource",
    "SparkResource",
]
