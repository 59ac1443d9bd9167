"""What a deployment configures, as resources of Dagster.

In: settings, with their secrets kept out of what Dagster stores. Out: catalogs, sessions and files that assets, sensors
and checks are handed.

- `catalog`           the catalogs that PyIceberg's configuration names, and locations of file-system tables
- `spark`             the session that scans run in; `spark_conf` is how it and the catalog are told where Spark runs
- `statistics_files`  how they are written, taken away when nothing came of them, and made the table's
- `checkpoints`       where long scans keep what is finished
"""

from puffinry_resources.catalog import CatalogResource
from puffinry_resources.checkpoints import CheckpointsResource
from puffinry_resources.spark import SparkResource
from puffinry_resources.statistics_files import CommitResource, PuffinWriterResource

__all__ = [
    "CatalogResource",
    "CheckpointsResource",
    "CommitResource",
    "PuffinWriterResource",
    "SparkResource",
]
