"""What other libraries say in their errors, made fit to be shown: catalog properties hold passwords and tokens."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from urllib.parse import unquote

from pyiceberg.catalog import Catalog
from pyiceberg.exceptions import NoSuchNamespaceError, NoSuchTableError

from pipeline.errors import CatalogUnavailableError, PuffinryError, TableNotFoundError

_HIDDEN = "***"
_SECRET_KEY = re.compile(r"secret|passw|token|credential|access-?key|account-?key|sas|signature|authorization", re.I)
_IN_ADDRESS = re.compile(r"://[^\s/:@]*:([^\s/]+)@")
_PASSWORD_IN_URI = re.compile(r"(://[^\s/:@]*:)[^\s/]*@|(\b(?:password|passwd|token|secret)=)[^\s&;'\"]+", re.I)


def without_secrets(text: str, properties: Mapping[str, str]) -> str:
    """`text` with every secret value of `properties`, and every password in a URI, replaced by asterisks."""
    secrets = {str(value) for key, value in properties.items() if _SECRET_KEY.search(key) and value}
    # A password in an address is spelled there with %XX; drivers may show what it stands for.
    secrets |= {unquote(found[1]) for value in properties.values() for found in _IN_ADDRESS.finditer(str(value))}
    for secret in sorted(secrets, key=len, reverse=True):
        text = text.replace(secret, _HIDDEN)
    return _PASSWORD_IN_URI.sub(lambda found: f"{found[1]}{_HIDDEN}@" if found[1] else f"{found[2]}{_HIDDEN}", text)


@contextmanager
def asking(catalog: Catalog) -> Iterator[None]:
    """Turn whatever a catalog's client raises into an error of ours that holds no secret.

    The client's own error is not chained: a traceback, in a log or in Dagster's UI, would show what it says.
    """
    try:
        yield
    except PuffinryError:
        raise
    except (NoSuchTableError, NoSuchNamespaceError) as error:
        raise TableNotFoundError(f"catalog {catalog.name}: {without_secrets(str(error), catalog.properties)}") from None
    except Exception as error:
        raise CatalogUnavailableError(describe(error, catalog)) from None


def describe(error: Exception, catalog: Catalog) -> str:
    """One line for an error of a catalog's client."""
    lines = without_secrets(str(error), catalog.properties).strip().splitlines()
    return f"catalog {catalog.name}: {type(error).__name__}: {lines[0] if lines else 'no message'}"
