"""REST catalogs: the server writes the metadata; a client sends `set-statistics`.

The protocol has no requirement that guards the list of statistics, so two writers can replace each other's entry for
one snapshot. `commit` detects that afterwards, from the metadata log.
PyIceberg's model of the answers is not used, since it refuses other vendors' blobs; its session is, for authentication.
Source: Iceberg REST catalog specification, loadTable and updateTable.
"""

import json
import math
import time
from collections.abc import Iterable, Mapping
from functools import partial
from http import HTTPStatus
from typing import Any
from urllib.parse import quote, unquote

import requests
from pyiceberg.catalog import rest
from pyiceberg.catalog.rest.scan_planning import StorageCredential
from pyiceberg.io import FileIO
from pyiceberg.typedef import Identifier
from requests import ConnectTimeout, PreparedRequest, Response

from puffinry.catalogs import clients
from puffinry.catalogs.clients import call_with_deadline, catalog_errors, error_line
from puffinry.catalogs.identifiers import in_catalog, moved_meanwhile, no_such_table
from puffinry.catalogs.preflight import ADVICE, check_folder, check_successor
from puffinry.catalogs.pyiceberg_internals import is_supported, refresh_token, session_of
from puffinry.catalogs.store import OneTry, TableVersion
from puffinry.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    MetadataError,
    PuffinryError,
    TableNotFoundError,
)
from puffinry.formats.lossless_json import encode, optional, parse, required
from puffinry.metadata import StatisticsFile, TableMetadata
from puffinry.secrets import remember
from puffinry.storage import STORAGE_CREDENTIALS, open_file_io, waiting_for

_EXPIRES_AT = "expires-at"  # in keys of S3, GCS and ADLS: when credentials end, in milliseconds since 1970
_RENEWED_BEFORE, _ASKED_EVERY = 300.0, 10.0  # seconds
_EXPIRED = 419  # authentication timed out, in the REST specification
# What it defines as the end of a commit that did not take place; 5xx leaves that open.
_FINAL: Mapping[int, type[PuffinryError]] = {
    **dict.fromkeys((400, 401, 403, _EXPIRED), CommitFailedError),
    HTTPStatus.NOT_FOUND: TableNotFoundError,
    HTTPStatus.CONFLICT: CommitConflictError,
}


class RestStore(OneTry):
    """One table of a REST catalog."""

    def __init__(self, catalog: rest.RestCatalog, identifier: Identifier) -> None:
        self._catalog = catalog
        self._identifier = identifier
        self._name = in_catalog(catalog.name, identifier)
        *namespace, name = (quote(part, safe="") for part in identifier)
        if not namespace:
            raise no_such_table(catalog.name, identifier)
        separator = unquote(catalog.properties.get(rest.NAMESPACE_SEPARATOR_PROPERTY, rest.DEFAULT_NAMESPACE_SEPARATOR))
        self._url = catalog.url(rest.Endpoints.load_table, namespace=separator.join(namespace), table=name)
        self.place: tuple[str, ...] = ("rest", self._url)
        self.obsolete: list[str] = []
        self._token: str | None = None  # of the table's own, where the server gives one
        self._io = self._file_io()
        self._good_until = math.inf  # seconds since 1970

    def check(self, version: TableVersion) -> None:
        """Raise CommitFailedError where the server takes no changes, or no table files; it decides the rest itself."""
        if not is_supported(self._catalog, rest.Capability.V1_UPDATE_TABLE):
            raise CommitFailedError(f"{self._name}: the catalog's server reports that it is read-only; {ADVICE}")
        check_successor(version)
        check_folder(self.io, version.metadata)

    def location(self) -> str:
        """Where the server says that the metadata are; it answers them along with it."""
        return required(self._load_table(), "metadata-location", str, self._name)

    def current(self) -> TableVersion:
        """The version that the server answers, with the storage credentials that come along."""
        answer = self._load_table()
        with catalog_errors(self._catalog):
            self._configure(answer)
        return self._version(answer)

    def _swap(self, base: TableVersion, changed: TableMetadata) -> TableVersion:
        """Set or remove the statistics in which `changed` differs from `base`, if that is still current."""
        # Joining files takes time, and the protocol refuses nothing that comes late: this spares most repairs.
        if self.location() != base.location:
            raise moved_meanwhile(self._name, base.location)
        entries = [entry for entry in changed.statistics if entry not in base.metadata.statistics]
        gone = base.metadata.statistics_by_snapshot.keys() - changed.statistics_by_snapshot.keys()
        new = self._commit(base.metadata.table_uuid, entries, gone)
        if any(entry.snapshot_id not in new.metadata.snapshots for entry in entries):
            self._remove_expired(base, entries)
        return new

    def _commit(self, table_uuid: str | None, entries: Iterable[StatisticsFile], gone: Iterable[int]) -> TableVersion:
        """List these entries, and none of the snapshots (ids) that are `gone`."""
        requirements = [{"type": "assert-table-uuid", "uuid": table_uuid}] if table_uuid else []
        updates: list[dict[str, Any]] = [
            {"action": "set-statistics", "snapshot-id": entry.snapshot_id, "statistics": entry.to_json()}
            for entry in entries
        ]
        updates += [{"action": "remove-statistics", "snapshot-id": snapshot_id} for snapshot_id in gone]
        body = encode({"requirements": requirements, "updates": updates}).encode()
        try:
            with waiting_for(self._name):
                response = self._send("POST", body)
        except ConnectTimeout as error:
            raise CatalogUnavailableError(error_line(error, self._catalog)) from None
        except Exception as error:  # whatever it is, the request may have gone out
            raise CommitStateUnknownError(f"the commit got no answer: {error_line(error, self._catalog)}") from None
        if response.status_code != HTTPStatus.OK:
            raise self._commit_refused(response)
        try:
            return self._version(parse(response.content, self._name))
        except PuffinryError as error:
            raise CommitStateUnknownError(f"the commit's answer is invalid: {error}") from error

    def _remove_expired(self, base: TableVersion, entries: list[StatisticsFile]) -> None:
        """Servers accept statistics of snapshots that have just expired, where no reader would find them."""
        try:
            present = self.current()
            if present.metadata.table_uuid != base.metadata.table_uuid:
                return
            gone = {entry.snapshot_id for entry in entries} - present.metadata.snapshots.keys()
            if listed := gone & present.metadata.statistics_by_snapshot.keys():
                self._commit(base.metadata.table_uuid, [], listed)
        except PuffinryError as error:  # whatever it is: the statistics are listed already
            raise CommitStateUnknownError(f"statistics of an expired snapshot could not be removed: {error}") from error
        if len(gone) == len(entries):
            raise CommitFailedError(f"{self._name}: snapshot {gone.pop()} expired during the commit")

    def _load_table(self) -> dict[str, Any]:
        with catalog_errors(self._catalog):
            response = self._get()
        if response.status_code != HTTPStatus.OK:
            if response.status_code == HTTPStatus.NOT_FOUND and _is_protocols(response):
                raise no_such_table(self._catalog.name, self._identifier)
            raise CatalogUnavailableError(self._message(response))
        try:
            answer = parse(response.content, self._name)
            required(answer, "metadata-location", str, self._name)
            required(answer, "metadata", dict, self._name)
        except MetadataError as error:  # not the catalog's word, but that of what is before it
            raise CatalogUnavailableError(str(error)) from error
        return answer

    def _get(self) -> Response:
        """A read may be repeated: servers close connections that were idle, at the moment of the next request too."""
        try:
            return self._send("GET", None)
        except ConnectTimeout:
            raise
        except requests.ConnectionError:
            return self._send("GET", None)

    def _send(self, method: str, body: bytes | None) -> Response:
        """One request; once more with a fresh token where the old one has run out."""
        response = self._request(method, body)
        if response.status_code in (HTTPStatus.UNAUTHORIZED, _EXPIRED):
            self._token = None
            call_with_deadline(
                self._seconds("socket", clients.ANSWER_SECONDS),
                partial(refresh_token, self._catalog),
                f"{self._name}: the token server",
            )
            response = self._request(method, body)
        return response

    def _request(self, method: str, body: bytes | None) -> Response:
        return session_of(self._catalog).request(
            method,
            self._url,
            data=body,
            auth=partial(_bearer, self._token) if self._token else None,  # None: the session's own
            # A redirected POST arrives as a GET (RFC 9110, 15.4), whose answer looks like that of a commit.
            allow_redirects=method == "GET",
            timeout=(self._seconds("connection", 30), self._seconds("socket", clients.ANSWER_SECONDS)),
        )

    def _seconds(self, kind: str, default: float) -> float:
        return float(self._catalog.properties.get(f"rest.client.{kind}-timeout-ms", 1000 * default)) / 1000

    @property
    def io(self) -> FileIO:
        """Reads and writes the table's files; credentials that are about to expire are asked for anew."""
        if time.time() > self._good_until:
            self.current()
        return self._io

    def _configure(self, answer: Mapping[str, Any]) -> None:
        config = optional(answer, "config", dict, self._name) or {}
        credentials = [
            StorageCredential.model_validate(given).model_dump()
            for given in optional(answer, "storage-credentials", list, self._name) or []
        ]
        location = required(answer, "metadata-location", str, self._name)
        vended = {STORAGE_CREDENTIALS: json.dumps(credentials)} if credentials else {}
        remember({**config, **vended})
        self._io = self._file_io({**config, **vended}, location)
        self._good_until = min(map(_good_until, (config, *(each["config"] for each in credentials))))
        self._token = config.get("token", self._token)

    def _file_io(self, given: Mapping[str, str] | None = None, location: str = "") -> FileIO:
        """With what the server gave for this table."""
        signing: dict[str, Any] = {rest.AUTH_MANAGER: getattr(session_of(self._catalog).auth, "auth_manager", None)}
        return open_file_io({**self._catalog.properties, **(given or {}), **signing}, location)

    def _version(self, answer: Mapping[str, Any]) -> TableVersion:
        location = required(answer, "metadata-location", str, self._name)
        document = required(answer, "metadata", dict, self._name)
        return TableVersion(location, TableMetadata.from_document(document, location))

    def _commit_refused(self, response: Response) -> PuffinryError:
        """The error for an answer other than 200."""
        # A gateway between may say anything of a commit that took place. Final is only what the specification defines
        # as that, said as it defines errors. Of 503 too it says that nothing was done, but proxies say 503 of a server
        # that died of the work.
        message = self._message(response)
        if response.is_redirect:
            message += f" to {response.headers['Location']}; no commit follows that: set the catalog's uri to it"
        if response.status_code not in _FINAL or not _is_protocols(response):
            return CommitStateUnknownError(message)
        return _FINAL[response.status_code](message)

    def _message(self, response: Response) -> str:
        try:
            said = str(response.json()["error"]["message"])
        except (ValueError, KeyError, TypeError):
            said = response.reason
        remember(response.request.headers)  # a token that the server has made out, and may repeat now
        return f"{self._name}: HTTP {response.status_code}: {said}"


def _good_until(config: Mapping[str, str]) -> float:
    """When to ask for new credentials, in seconds since 1970: some minutes before these end, but not all the time."""
    ends = [int(value) / 1000 for key, value in config.items() if _EXPIRES_AT in key and str(value).isdecimal()]
    return max(min(ends, default=math.inf) - _RENEWED_BEFORE, time.time() + _ASKED_EVERY)


def _is_protocols(response: Response) -> bool:
    """Whether an error comes as the specification's ErrorModel, from the catalog: not from what is before it."""
    try:
        error = response.json()["error"]
        return isinstance(error["message"], str) and isinstance(error["type"], str) and isinstance(error["code"], int)
    except (ValueError, KeyError, TypeError):
        return False


def _bearer(token: str, request: PreparedRequest) -> PreparedRequest:
    request.headers["Authorization"] = f"Bearer {token}"
    return request
