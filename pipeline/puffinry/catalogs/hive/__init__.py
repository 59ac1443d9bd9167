"""Hive Metastore: its thrift client, its table lock, and the swap under it.

In: a catalog's properties, as for PyIceberg's HiveCatalog. Out: a store as `catalogs.store` asks for one.

- `catalog`  the location as a parameter of the Hive table, compared and set under the lock
- `lock`     the table's exclusive lock, which other writers take as well
- `client`   the thrift client, for Hive 2.3 to 4.0
"""

from puffinry.catalogs.hive.catalog import HiveStore, list_tables
