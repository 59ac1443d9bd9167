"""What a catalog tells of many tables at once."""

from collections.abc import Mapping

from pyiceberg.catalog.sql import SqlCatalog

from puffinry.catalogs import Table, current_location, current_locations, open_catalog


def test_an_sql_catalog_tells_where_those_tables_are_that_it_has(
    sql_table: Table, sql_properties: Mapping[str, str]
) -> None:
    peer = SqlCatalog("test", **sql_properties)
    other = peer.register_table("db.other", sql_table.metadata_location)
    catalog = open_catalog("test", **sql_properties)
    found = current_locations(['"db".t', "db.nowhere", "nowhere.t"], catalog)
    assert found == {'"db".t': current_location("db.t", catalog)}
    other.append(other.scan().to_arrow())
    assert current_locations(["db.other"], catalog) == {"db.other": peer.load_table("db.other").metadata_location}
