"""No command shows a secret of a catalog, whichever property holds it and whatever a server makes of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from pyiceberg.catalog.sql import IcebergTables, SqlCatalog
from pyiceberg.utils.config import Config
from sqlalchemy import insert

from tests.cli.running import run
from tests.support.servers.echo import Servers, echoing, leaks, planted

KINDS = sorted(planted(Servers()))
COMMANDS = (["tables"], ["analyze", "db.t", "--json"], ["show", "db.t"])


@pytest.fixture(scope="module")
def servers() -> Iterator[Servers]:
    with echoing() as servers:
        yield servers


@pytest.mark.parametrize("kind", KINDS)
def test_no_command_shows_a_secret_of_a_catalog(
    kind: str, servers: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {"lake": planted(servers)[kind]}}))
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path))
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    for arguments in COMMANDS:
        ran = run("--debug", *arguments, "--catalog", "lake")
        assert ran.code == 1
        assert "Error:" in ran.errors
        assert leaks(ran.output + ran.errors.encode()) == []
    said = capfd.readouterr()
    assert leaks(f"{said.out}{said.err}".encode()) == []


@pytest.mark.parametrize("kind", KINDS)
def test_without_redaction_each_command_would_show_a_secret(
    kind: str, servers: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {"lake": planted(servers)[kind]}}))
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path))
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    monkeypatch.setattr("puffinry.secrets.hiding._forms", lambda _: set[str]())
    monkeypatch.setattr("puffinry.secrets.hiding._PLACES", ())
    for arguments in COMMANDS:
        assert leaks(run("--debug", *arguments, "--catalog", "lake").errors.encode())


@pytest.mark.parametrize("scheme", ["s3", "gs", "abfss"])
def test_no_command_shows_a_secret_of_a_store(
    scheme: str, servers: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    properties = {**planted(servers)["nonsense"], "type": "sql", "uri": f"sqlite:///{tmp_path}/c.db"}
    properties["s3.retry-strategy-impl"] = "tests.support.impatience.one_try"
    properties |= {"py-io-impl": "pyiceberg.io.pyarrow.PyArrowFileIO", "warehouse": f"{scheme}://lake/w"}
    (tmp_path / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {"lake": properties}}))
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path))
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    listed(tmp_path, f"{scheme}://lake/w/t/metadata/v1.metadata.json")
    for arguments in (["tables"], ["analyze", "db.t", "--json"]):
        ran = run("--debug", *arguments, "--catalog", "lake")
        assert ran.code == 1
        assert leaks(ran.output + ran.errors.encode()) == []


def listed(folder: Path, location: str) -> None:
    """A SQL catalog whose one table is said to have its metadata there."""
    catalog = SqlCatalog("lake", uri=f"sqlite:///{folder}/c.db", warehouse=str(folder))
    catalog.create_namespace("db")
    row = {"catalog_name": "lake", "table_namespace": "db", "table_name": "t", "metadata_location": location}
    with catalog.engine.begin() as connection:
        connection.execute(insert(IcebergTables).values(**row))
    catalog.close()
