"""What `import puffinry` gives: a table opened, its statistics read, refreshed and verified, from Python.

In: the name of a catalog, an identifier or a location, and a Spark session if there is one. Out: objects
that a notebook shows. Nothing is decided here; the packages below do the work, as for the command line.

- `tables`      a table, by an identifier in a catalog or by a location, and its operations; the tables of a catalog
- `declared`    tests of dbt or of a data contract, decided
- `statistics`  the statistics that a table carries, as Arrow and as pandas; columns, snapshots and tables compared
"""

from puffinry.api.declared import check, declared_in_file, refreshed, verdicts
from puffinry.api.statistics import Statistics, joins
from puffinry.api.tables import Table, list_tables, open_table, survey
from puffinry.engines import EngineView
from puffinry.errors import PuffinryError
from puffinry.knowledge import Groups, KeyReport, Layout, Outcome, Survey, Verdict
from puffinry.metadata.planning import FilterPlan
from puffinry.progress import Progress
from puffinry.refresh import ColumnPreview, Preview, RefreshResult, ScanSummary, TableStatistics
from puffinry.statistics import Column
from puffinry.verify import Finding, Verification
