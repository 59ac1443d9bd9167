"""The errors of catalogs' clients, without secrets and in one line."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from pyiceberg.catalog import Catalog
from pyiceberg.exceptions import NoSuchNamespaceError, NoSuchTableError

from puffinry.errors import CatalogUnavailableError, PuffinryError, TableNotFoundError
from puffinry.secrets import without_secrets

# SQLite makes an empty database of a mistyped path, and says so; PostgreSQL has many databases
_NO_TABLES = re.compile(r"no such table: iceberg_|relation \"iceberg_\w+\" does not exist")


@contextmanager
def catalog_errors(catalog: Catalog) -> Iterator[None]:
    """Turn whatever a catalog's client raises into an error of ours that holds no secret.

    The client's own error is not chained: a traceback, in a log or in Dagster's UI, would show what it says.
    """
    try:
        yield
    except PuffinryError:
        raise
    except (NoSuchTableError, NoSuchNamespaceError) as error:
        raise TableNotFoundError(f"catalog {catalog.name}: {without_secrets(error)}") from None
    except Exception as error:
        raise CatalogUnavailableError(error_line(error, catalog)) from None


def error_line(error: Exception, catalog: Catalog) -> str:
    """One line for an error of a catalog's client."""
    text = str(without_secrets(error)).strip()
    said = f"catalog {catalog.name}: {type(error).__name__}: {text.splitlines()[0] if text else 'no message'}"
    if _NO_TABLES.search(text):
        return f"{said}; this database holds no Iceberg catalog: is its address right?"
    return said
