"""What PyIceberg has no public API for; no other module here uses its private parts. Tests run with 0.12."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyiceberg.catalog.rest import Endpoint, RestCatalog
    from pyiceberg.catalog.sql import SqlCatalog
    from requests import Session
    from sqlalchemy import ColumnElement


def session_of(catalog: "RestCatalog") -> "Session":
    """What sends a REST catalog's requests, with the user's certificates, headers and authentication."""
    return catalog._session


def refresh_token(catalog: "RestCatalog") -> None:
    """Ask the OAuth2 server for a new token; nothing where the user gave one, or another way to authenticate."""
    catalog._refresh_token()


def is_supported(catalog: "RestCatalog", endpoint: "Endpoint") -> bool:
    """Whether the server says that it has an endpoint; as the specification has it where it lists none."""
    return endpoint in catalog._supported_endpoints


def tables_only(catalog: "SqlCatalog") -> "ColumnElement[bool] | None":
    """The condition for rows of tables; None: the database has only these."""
    return catalog._iceberg_type_filter()
