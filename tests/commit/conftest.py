"""The small real tables that are committed to."""

from tests.catalogs.conftest import file_table, golden_copy, sql_table

__all__ = ["file_table", "golden_copy", "sql_table"]
