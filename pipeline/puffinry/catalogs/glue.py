"""AWS Glue: the metadata location is a parameter of the Glue table, and the swap names the version it replaces."""

from typing import Any

from botocore.exceptions import ClientError
from pyiceberg.catalog import METADATA_LOCATION, PREVIOUS_METADATA_LOCATION
from pyiceberg.catalog.glue import GLUE_SKIP_ARCHIVE, GLUE_SKIP_ARCHIVE_DEFAULT, GlueCatalog
from pyiceberg.typedef import Identifier
from pyiceberg.utils.properties import property_as_bool

from puffinry.catalogs.clients import catalog_errors, error_line
from puffinry.catalogs.identifiers import moved_meanwhile, no_such_table
from puffinry.catalogs.metastore import DatabaseStore
from puffinry.errors import CatalogUnavailableError, CommitConflictError, CommitFailedError, CommitStateUnknownError

_NOT_DONE = ("ThrottlingException", "ResourceNotReadyException")


class GlueStore(DatabaseStore):
    """One table of a Glue database."""

    kind = "Glue"
    advice = '; a name that holds a dot is written in quotes: database."a.b"'

    def __init__(self, catalog: GlueCatalog, identifier: Identifier) -> None:
        super().__init__(catalog, identifier)
        self._catalog = catalog
        self._account = ""

    @property
    def place(self) -> tuple[str, ...]:
        """The region's address, the account, and the table's name."""
        return "glue", self._catalog.glue.meta.endpoint_url, self._account, self._database, self._table

    def _get(self) -> str:
        table = self._read()
        self._account = table.get("CatalogId", "")
        return self._location_in(table.get("Parameters"))

    def _move(self, old: str, new: str) -> None:
        table = self._read()
        if self._location_in(table.get("Parameters")) != old:
            raise moved_meanwhile(self._name, old)
        parameters = {**table["Parameters"], METADATA_LOCATION: new, PREVIOUS_METADATA_LOCATION: old}
        taken = self._catalog.glue.meta.service_model.shape_for("TableInput").members  # the rest is Glue's own
        try:
            self._catalog.glue.update_table(
                DatabaseName=self._database,
                TableInput={key: table[key] for key in taken if key in table} | {"Parameters": parameters},
                VersionId=table["VersionId"],
                SkipArchive=property_as_bool(self._catalog.properties, GLUE_SKIP_ARCHIVE, GLUE_SKIP_ARCHIVE_DEFAULT),
            )
        except ClientError as error:
            raise self._commit_error(error, old) from None
        except Exception as error:
            raise CommitStateUnknownError(f"UpdateTable got no answer: {error_line(error, self._catalog)}") from None

    def _commit_error(self, error: ClientError, old: str) -> Exception:
        code, message = error.response["Error"]["Code"], error_line(error, self._catalog)
        if code == "ConcurrentModificationException":
            return moved_meanwhile(self._name, old, CommitConflictError)
        answer = error.response["ResponseMetadata"]
        # AWS's client repeats by itself what got no answer: then this one speaks of the last request only.
        if answer["HTTPStatusCode"] >= 500 or answer.get("RetryAttempts") or code == "OperationTimeoutException":
            return CommitStateUnknownError(f"UpdateTable failed: {message}")
        return CatalogUnavailableError(message) if code in _NOT_DONE else CommitFailedError(message)

    def _read(self) -> dict[str, Any]:
        with catalog_errors(self._catalog):
            try:
                table = self._catalog.glue.get_table(DatabaseName=self._database, Name=self._table)["Table"]
            except self._catalog.glue.exceptions.EntityNotFoundException:
                raise no_such_table(self._catalog.name, self._identifier) from None
        return dict(table)
