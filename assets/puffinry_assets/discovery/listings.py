"""What catalogs have said that they hold, kept: a code location loads without asking them, or when they are down.

In: catalogs, and what they said before. Out: listings by catalog, and their text. Which of the tables are watched is no
part of it: the settings may change without anybody asking the catalogs anew.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

from pydantic import BaseModel, ConfigDict, ValidationError

from puffinry.catalogs import Listing
from puffinry.errors import CatalogUnavailableError, PuffinryError
from puffinry_assets.settings import Catalogs, Settings, catalogs_listed

_log = logging.getLogger(__name__)


class _Listed(BaseModel):
    model_config = ConfigDict(strict=True)

    tables: list[str]
    refused: dict[str, str]  # why, by namespace


class _Stored(BaseModel):
    model_config = ConfigDict(strict=True)

    catalogs: dict[str, _Listed]
    reports: dict[str, str] = {}


@dataclass(frozen=True)
class Discovery:
    """The listings of catalogs, as they were when they were asked, and what was then known of their tables."""

    listings: Mapping[str, Listing] = field(default_factory=dict)  # by catalog
    reports: Mapping[str, str] = field(default_factory=dict)  # as Dagster spells metadata, by table

    @classmethod
    def from_text(cls, text: str) -> "Discovery":
        """The discovery in this text; an empty one, and a warning, where it is something else."""
        try:
            stored = _Stored.model_validate_json(text)
        except ValidationError as error:
            _log.warning(
                "what is kept of catalogs cannot be read, so they are asked anew: %s", error.errors()[0]["msg"]
            )
            return cls()
        return cls(
            {
                name: Listing(
                    listed.tables, {each: CatalogUnavailableError(why) for each, why in listed.refused.items()}
                )
                for name, listed in stored.catalogs.items()
            },
            stored.reports,
        )

    def to_text(self) -> str:
        """What `from_text` reads."""
        listed = {
            name: _Listed(tables=listing.tables, refused={each: str(why) for each, why in listing.refused.items()})
            for name, listing in self.listings.items()
        }
        return _Stored(catalogs=listed, reports=dict(self.reports)).model_dump_json()


@dataclass(frozen=True)
class Remembered:
    """Catalogs that are asked only where they have said nothing yet."""

    discovery: Discovery
    live: Catalogs

    def tables(self, catalog: str) -> Listing:
        """The identifiers of a catalog's tables; raises PuffinryError where nobody knows them."""
        return self.discovery.listings.get(catalog) or self.live.tables(catalog)


def discover(settings: Settings, catalogs: Catalogs, before: Discovery) -> Discovery:
    """Ask all catalogs of which the settings have patterns; one that does not answer holds what it held `before`."""
    listings: dict[str, Listing] = {}
    for name in catalogs_listed(settings):
        try:
            listings[name] = catalogs.tables(name)
        except PuffinryError as error:
            if name in before.listings:
                _log.warning("catalog %s is taken to hold the tables that it held before: %s", name, error)
                listings[name] = before.listings[name]
    return Discovery(listings, before.reports)
