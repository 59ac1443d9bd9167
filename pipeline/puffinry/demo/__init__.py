"""A warehouse to try Puffinry on, and what is known of it beforehand.

- `warehouse`   TPC-H tables in a SQLite catalog, made anew or as they are
- `tpch`        the exact distinct counts that TPC-H defines
"""

from puffinry.demo.tpch import exact_ndv
from puffinry.demo.warehouse import CATALOG, NAMESPACE, SCALE_PROPERTY, make_warehouse, scale_of
