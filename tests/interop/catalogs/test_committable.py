"""Whether a commit can take place, asked of real servers before anything is read."""

import pytest
from sqlalchemy import create_engine, text

from puffinry.catalogs import Table, metadata_folder
from puffinry.catalogs.file_system import list_files
from puffinry.commit import check_committable
from puffinry.errors import CommitFailedError
from tests.support.contention import open_in_catalog

pytestmark = pytest.mark.heavy


def files(table: Table) -> set[str]:
    return {file.name for file in list_files(table.io, metadata_folder(table.metadata))}


def test_looking_changes_nothing(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    before = files(table)
    check_committable(table)
    assert files(table) == before
    assert table.store.location() == table.metadata_location


READER = "ALTER ROLE reader SET default_transaction_read_only = "


@pytest.mark.parametrize("server", ["postgres"], indirect=True)
@pytest.mark.parametrize(
    ("leave", "refusal"),
    [
        ("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader", "permission denied for table iceberg_tables"),
        (f"GRANT ALL ON ALL TABLES IN SCHEMA public TO reader; {READER} on", "read-only transaction"),
        (
            "GRANT ALL ON ALL TABLES IN SCHEMA public TO reader; ALTER TABLE iceberg_tables ENABLE ROW LEVEL SECURITY; "
            "CREATE POLICY look ON iceberg_tables FOR SELECT TO reader USING (true)",
            "refused to update the table's row",
        ),
    ],
)
def test_a_role_that_may_only_read(properties: dict[str, str], leave: str, refusal: str) -> None:
    engine = create_engine(properties["uri"])
    with engine.begin() as connection:
        connection.execute(text(f"CREATE ROLE reader LOGIN; {leave}"))
    try:
        table = open_in_catalog({**properties, "uri": properties["uri"].replace("ice@", "reader@")})
        before = files(table)
        with pytest.raises(CommitFailedError, match=f"{refusal}.*can be read in this catalog, but not changed"):
            check_committable(table)
        assert files(table) == before
    finally:
        with engine.begin() as connection:
            connection.execute(text("DROP POLICY IF EXISTS look ON iceberg_tables"))
            connection.execute(text("ALTER TABLE iceberg_tables DISABLE ROW LEVEL SECURITY"))
            connection.execute(text("DROP OWNED BY reader; DROP ROLE reader"))
