"""Other readers and writers as witnesses, in environments and processes of their own: too slow for each submission.

- `arrow_leaves`  the exact answer of an Arrow table's columns, by Python sets
- `readers`       one reader in a process of its own, that may die of a file
- `avro_schemas`  the Iceberg schema of an Avro file
- `public_files`  a folder of files that anybody wrote, read by Puffinry and by others
- `writers`       random Parquet files by writers of several versions, held against plain Python
- `write_with`    what those writers' own Pythons run
"""
