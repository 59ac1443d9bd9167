"""What catalogs have said that they hold, kept: a code location loads without asking them, or when they are down.

In: catalogs, and what they said before. Out: listings by catalog, and their text. Which of the tables are watched is no
part of it: the settings may change without anybody asking the catalogs anew.
"""

import logging
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, ValidationError

from puffinry.catalogs import Listing
from puffinry.errors import CatalogUnavailableError, PuffinryError
from puffinry_assets.settings import Catalogs, Settings, catalogs_listed

_log = logging.getLogger(__name__)


class Listed(BaseModel):
    """What one catalog has said."""

    model_config = ConfigDict(strict=True, frozen=True)

    tables: list[str]
    refused: dict[str, str]  # why, by namespace

    @classmethod
    def of(cls, listing: Listing) -> "Listed":
        """The listing as text can have it."""
        return cls(tables=listing.tables, refused={name: str(why) for name, why in listing.refused.items()})


class Discovery(BaseModel):
    """The listings of catalogs, as they were when they were asked, and what was then known of their tables."""

    model_config = ConfigDict(strict=True, frozen=True)

    catalogs: dict[str, Listed] = {}
    reports: dict[str, str] = {}  # as Dagster spells metadata, by table

    @classmethod
    def from_text(cls, text: str) -> "Discovery":
        """The discovery in this text; an empty one, and a warning, where it is something else."""
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            wrong = error.errors()[0]["msg"]
            _log.warning("what is kept of catalogs cannot be read, so they are asked anew: %s", wrong)
            return cls()


@dataclass(frozen=True)
class Remembered:
    """Catalogs that are asked only where they have said nothing yet."""

    discovery: Discovery
    live: Catalogs

    def tables(self, catalog: str) -> Listing:
        """The identifiers of a catalog's tables; raises PuffinryError where nobody knows them."""
        known = self.discovery.catalogs.get(catalog)
        if known is None:
            return self.live.tables(catalog)
        return Listing(known.tables, {name: CatalogUnavailableError(why) for name, why in known.refused.items()})


def discover(settings: Settings, catalogs: Catalogs, before: Discovery) -> Discovery:
    """Ask all catalogs of which the settings have patterns; one that does not answer holds what it held `before`."""
    found: dict[str, Listed] = {}
    for name in catalogs_listed(settings):
        try:
            found[name] = Listed.of(catalogs.tables(name))
        except PuffinryError as error:
            if name in before.catalogs:
                _log.warning("catalog %s is taken to hold the tables that it held before: %s", name, error)
                found[name] = before.catalogs[name]
    return Discovery(catalogs=found, reports=before.reports)
