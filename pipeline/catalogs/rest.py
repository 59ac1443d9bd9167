"""REST catalogs: the server writes the metadata; a client sends `set-statistics`.

The protocol has no requirement that guards the list of statistics, so two writers can replace each other's entry for
one snapshot; `commit` finds that out afterwards, from the metadata log in the server's answer.
PyIceberg's model of the answers is not used, since it refuses other vendors' blobs; its session is, for authentication.
Source: Iceberg REST catalog specification, loadTable and updateTable.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from pyiceberg.catalog.rest import Endpoints, RestCatalog
from pyiceberg.catalog.rest.scan_planning import StorageCredential
from pyiceberg.io import FileIO
from pyiceberg.typedef import Identifier
from requests import ConnectTimeout, RequestException, Response

from pipeline.catalogs.secrets import asking, describe, without_secrets
from pipeline.catalogs.store import TableVersion
from pipeline.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    PuffinryError,
    TableNotFoundError,
)
from pipeline.metadata.document import TableMetadata
from pipeline.metadata.lossless_json import encode, optional, parse, required
from pipeline.metadata.statistics import StatisticsFile

_EXPIRED = 419  # authentication timed out, in the REST specification
_UNKNOWN_OUTCOME = (HTTPStatus.INTERNAL_SERVER_ERROR, HTTPStatus.BAD_GATEWAY, HTTPStatus.GATEWAY_TIMEOUT)
_BUSY = (HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS)


def open_store(catalog: RestCatalog, identifier: Identifier) -> "RestStore":
    """The store of one table."""
    return RestStore(catalog, identifier)


class RestStore:
    """One table of a REST catalog."""

    def __init__(self, catalog: RestCatalog, identifier: Identifier) -> None:
        self._catalog = catalog
        self._name = f"catalog {catalog.name}: {'.'.join(identifier)}"
        with asking(catalog):
            self._url = catalog.url(Endpoints.load_table, **catalog._split_identifier_for_path(identifier))
        self._headers: dict[str, str] = {}  # a token of the table's own, where the server gives one
        self.io: FileIO = self._catalog._load_file_io()

    def location(self) -> str:
        """Where the server says that the metadata are; it answers them along with it."""
        return self.current().location

    def current(self) -> TableVersion:
        """The version that the server answers, with the storage credentials that come along."""
        with asking(self._catalog):
            response = self._send("GET", None)
        if response.status_code != HTTPStatus.OK:
            raise self._refused(response)
        answer = parse(response.content, self._name)
        self._configure(answer)
        return self._version(answer)

    def swap(self, base: TableVersion, changed: TableMetadata) -> TableVersion:
        """Set the statistics in which `changed` differs from `base`, if that is still current, as far as a look tells.

        Joining files takes time, and the protocol cannot refuse what comes late: looking once more spares most repairs.
        """
        if self.location() != base.location:
            raise CommitConflictError(f"{self._name}: another writer has moved the table from {base.location}")
        entries = [entry for entry in changed.statistics if entry not in base.metadata.statistics]
        updates = [
            {"action": "set-statistics", "snapshot-id": entry.snapshot_id, "statistics": entry.to_json()}
            for entry in entries
        ]
        new = self._commit(base.metadata.table_uuid, updates)
        gone = [entry for entry in entries if entry.snapshot_id not in new.metadata.snapshots]
        if gone:
            self._take_back(new, gone)
        return new

    def _commit(self, table_uuid: str | None, updates: list[dict[str, Any]]) -> TableVersion:
        requirements = [{"type": "assert-table-uuid", "uuid": table_uuid}] if table_uuid else []
        body = encode({"requirements": requirements, "updates": updates}).encode()
        try:
            response = self._send("POST", body)
        except ConnectTimeout as error:
            raise CatalogUnavailableError(describe(error, self._catalog)) from None
        except RequestException as error:
            raise CommitStateUnknownError(f"the commit got no answer: {describe(error, self._catalog)}") from None
        if response.status_code != HTTPStatus.OK:
            raise self._commit_refused(response)
        return self._version(parse(response.content, self._name))

    def _take_back(self, new: TableVersion, entries: list[StatisticsFile]) -> None:
        """Servers accept statistics of snapshots that have just expired; nobody would ever find those."""
        self._commit(
            new.metadata.table_uuid,
            [{"action": "remove-statistics", "snapshot-id": entry.snapshot_id} for entry in entries],
        )
        raise CommitFailedError(f"{self._name}: snapshot {entries[0].snapshot_id} has expired meanwhile")

    def _send(self, method: str, body: bytes | None) -> Response:
        """One request; once more with a fresh token where the old one has run out."""
        properties = self._catalog.properties
        timeouts = (
            int(properties.get("rest.client.connection-timeout-ms", 30_000)) / 1000,
            int(properties.get("rest.client.socket-timeout-ms", 300_000)) / 1000,
        )
        session = self._catalog._session
        response = session.request(method, self._url, data=body, headers=self._headers, timeout=timeouts)
        if response.status_code in (HTTPStatus.UNAUTHORIZED, _EXPIRED):
            self._catalog._refresh_token()
            response = session.request(method, self._url, data=body, headers=self._headers, timeout=timeouts)
        return response

    def _configure(self, answer: Mapping[str, Any]) -> None:
        config = optional(answer, "config", dict, self._name) or {}
        credentials = [
            StorageCredential.model_validate(given)
            for given in optional(answer, "storage-credentials", list, self._name) or []
        ]
        location = required(answer, "metadata-location", str, self._name)
        vended = self._catalog._resolve_storage_credentials(credentials, location)
        self.io = self._catalog._load_file_io({**config, **vended}, location)
        if token := config.get("token"):
            self._headers = {"Authorization": f"Bearer {token}"}

    def _version(self, answer: Mapping[str, Any]) -> TableVersion:
        location = required(answer, "metadata-location", str, self._name)
        document = required(answer, "metadata", dict, self._name)
        return TableVersion(location, TableMetadata.from_bytes(encode(document).encode(), location))

    def _refused(self, response: Response) -> PuffinryError:
        if response.status_code == HTTPStatus.NOT_FOUND:
            return TableNotFoundError(f"{self._name}: there is no such table")
        return CatalogUnavailableError(self._message(response))

    def _commit_refused(self, response: Response) -> PuffinryError:
        code, message = response.status_code, self._message(response)
        if code == HTTPStatus.CONFLICT:
            return CommitConflictError(message)
        if code in _BUSY:
            return CatalogUnavailableError(message)
        if code in _UNKNOWN_OUTCOME:
            return CommitStateUnknownError(message)
        if code == HTTPStatus.NOT_FOUND:
            return TableNotFoundError(message)
        return CommitFailedError(message)

    def _message(self, response: Response) -> str:
        try:
            said = str(response.json()["error"]["message"])
        except (ValueError, KeyError, TypeError):
            said = response.reason
        return f"{self._name}: HTTP {response.status_code}: {without_secrets(said, self._catalog.properties)}"
