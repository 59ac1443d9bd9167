"""Opens catalogs by the names under which PyIceberg's users configure them. An error says why one does not open.

They stand in `.pyiceberg.yaml` or in variables `PYICEBERG_CATALOG__<NAME>__<KEY>`; properties may be added.
"""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from pyiceberg.exceptions import NotInstalledError, ServerError, ServiceUnavailableError

from puffinry.catalogs import clients
from puffinry.catalogs.clients import call_with_deadline
from puffinry.configuration import check_configuration, configured, not_configured
from puffinry.errors import CatalogUnavailableError, PuffinryError, SettingsError
from puffinry.secrets import remember, without_secrets
from puffinry.storage import waiting_for

if TYPE_CHECKING:
    from pyiceberg.catalog import Catalog


def catalog_named(catalog: "str | Catalog | None", properties: Mapping[str, str] | None = None) -> "Catalog":
    """The catalog that PyIceberg knows under a name (None: its default), or one that is open already, as it is.

    Raises SettingsError, CatalogUnavailableError.
    """
    if catalog is None or isinstance(catalog, str):
        return open_catalog(catalog, **(properties or {}))
    if not hasattr(catalog, "load_table"):
        raise SettingsError(f"expected the name of a catalog, or an opened one of PyIceberg's, not {catalog!r:.80}")
    if properties:
        raise SettingsError(f"catalog {catalog.name} is open already: give the properties where it is opened")
    remember(catalog.properties, lasting=True)
    return catalog


def open_catalog(name: str | None = None, **properties: str) -> "Catalog":
    """The catalog that PyIceberg knows under `name` (None: its default).

    Raises SettingsError where it does not open, CatalogUnavailableError where its server does not serve, and where
    SQLite's file does not exist: a mistyped address shall not become an empty catalog.
    """
    check_configuration()
    from pyiceberg.catalog import load_catalog  # noqa: PLC0415  takes a moment

    remember(configured(name), lasting=True)
    remember(properties, lasting=True)
    whom = f"catalog {name or 'default'}"
    given = {"init_catalog_tables": "false", **properties}
    try:
        if "init_catalog_tables" not in properties:
            _check_database(whom, str({**configured(name), **properties}.get("uri", "")))
        with waiting_for(whom):
            catalog = call_with_deadline(clients.ANSWER_SECONDS, lambda: load_catalog(name, **given), whom)
    except PuffinryError:
        raise
    except Exception as error:
        raise _translated(error, whom, {**configured(name), **properties}, name) from None
    remember(catalog.properties, lasting=True)  # a REST server adds its own
    return catalog


def _check_database(catalog: str, uri: str) -> None:
    """Raise a CatalogUnavailableError where SQLite would make an empty database of a mistyped path."""
    if not uri.startswith("sqlite"):
        return
    from sqlalchemy import make_url  # noqa: PLC0415  an extra, which is there for those that have such a catalog

    url = make_url(uri)
    path = "" if url.host else (url.database or "").removeprefix("file:")  # SQLite's addresses have no host
    if path and path != ":memory:" and "mode" not in url.query and not os.path.exists(path):
        raise CatalogUnavailableError(f"{catalog}: the database {path} does not exist; check its address")


def _translated(error: Exception, catalog: str, properties: Mapping[str, object], name: str | None) -> PuffinryError:
    from requests import exceptions  # noqa: PLC0415  takes a moment

    # Of a REST server that is down, or cannot serve now; other kinds send no request when they are opened.
    if isinstance(error, ServerError | ServiceUnavailableError | exceptions.ConnectionError | exceptions.Timeout):
        return CatalogUnavailableError(f"{catalog} cannot be reached: {without_secrets(error)}")
    # PyIceberg shows all properties, secrets included, where it finds no type among them, or names an option of its own
    # command line where it finds nothing at all.
    is_missing = isinstance(error, ValueError) and ("properties" in str(error) or "URI missing" in str(error))
    if is_missing and not properties:
        return SettingsError(not_configured(name))
    scheme, *_ = str(properties.get("uri", "")).partition("://")
    lacking = getattr(error.__cause__, "name", None)
    # Of any other database, too, PyIceberg names the extras for SQLite and PostgreSQL.
    is_of_sql = isinstance(error, NotInstalledError) and "[sql-" in str(error)
    if is_of_sql and lacking not in (None, "sqlalchemy", "psycopg2"):
        return SettingsError(f"{catalog}: addresses with {scheme}:// need {lacking}, which is not installed")
    said = "neither a type nor a uri is configured for it" if is_missing else str(without_secrets(error))
    return SettingsError(
        f"{catalog} cannot be opened: {said}; "
        "catalogs are configured in .pyiceberg.yaml or by PYICEBERG_CATALOG__<NAME>__URI"
    )
