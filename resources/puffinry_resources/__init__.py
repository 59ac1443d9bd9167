"""What a deployment configures, as resources of Dagster.

In: settings, without secrets in what Dagster stores. Out: catalogs, sessions and files that assets, sensors
and checks are handed.

- `catalog`           the catalogs that PyIceberg's configuration names, and locations of file-system tables
- `spark`             the session that scans run in, and where Spark runs
- `statistics_files`  how they are written; where long scans store tasks
"""

from puffinry_resources.catalog import CatalogResource, use_properties
from puffinry_resources.spark import SparkResource
from puffinry_resources.statistics_files import CheckpointsResource, PuffinWriterResource
