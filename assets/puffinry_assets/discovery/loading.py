"""What is known of the catalogs when a code location loads that keeps no state of a component: asked, and handed on.

In: settings. Out: a discovery. A load asks the catalogs, and hands to its runs what they hold, so that these need not
ask again. It is also kept in the folder that DAGSTER_HOME names, for a load while a catalog is down.
"""

import hashlib
import logging
import os
from pathlib import Path

from puffinry_assets.dagster_internals import hand_over, handed_over
from puffinry_assets.discovery.first_reports import looked_at
from puffinry_assets.discovery.listings import Discovery, discover
from puffinry_assets.settings import Settings
from puffinry_resources import CatalogResource

_log = logging.getLogger(__name__)


def known_tables(settings: Settings) -> Discovery:
    """What was known when the code location of this run was loaded; where this is that load, what is known now."""
    key = f"puffinry/discovery-{_digest(settings)}"
    text = handed_over(key)
    discovery = Discovery.from_text(text) if text is not None else _cached_and_asked(settings)
    # Also where it was handed over: what a load leaves, whoever leaves it, takes the place of all that was there.
    # A run, with each of which Dagster stores it, shows no assets, so it needs no reports.
    hand_over(key, Discovery(catalogs=discovery.catalogs).model_dump_json())
    return discovery


def asked(settings: Settings, before: Discovery) -> Discovery:
    """What the catalogs hold now; one that does not answer holds what it held `before`."""
    catalog = CatalogResource.of(settings.spark.master, settings.spark.conf)
    found = discover(settings, catalog, before)
    answering = [name for name, listed in found.catalogs.items() if listed is not before.catalogs.get(name)]
    return looked_at(settings, catalog, found, answering)


def _cached_and_asked(settings: Settings) -> Discovery:
    """What the catalogs say now, or, where one is down, said the last time."""
    file = _file(settings)
    before = Discovery.from_text(file.read_text()) if file and file.exists() else Discovery()
    found = asked(settings, before)
    if file:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(found.model_dump_json())
        except OSError as error:
            _log.warning("what the catalogs hold is not kept for the next load: %s", error)
    return found


def _file(settings: Settings) -> Path | None:
    """Where it is kept; None without a home."""
    home = os.environ.get("DAGSTER_HOME")
    return Path(home, "puffinry", f"discovery-{_digest(settings)}.json") if home else None


def _digest(settings: Settings) -> str:
    """What keeps apart what is known for each file of settings, and for each settings without a file."""
    whose = str(settings.file.absolute()) if settings.file else settings.model_dump_json()
    return hashlib.blake2b(whose.encode(), digest_size=8).hexdigest()
