"""What catalogs hold, as it was when they were asked: a code location loads when they are down, its runs without them.

In: settings. Out: a `Discovery`: the tables of each catalog, and what their pages show before any sensor's tick.

- `listings`       the listings of catalogs, as text and back
- `loading`        asked by a load, handed to its runs, and cached for a load while a catalog is down
- `first_reports`  what a table's page shows before a sensor has looked
"""

from puffinry_assets.discovery.first_reports import first_report
from puffinry_assets.discovery.listings import Discovery, Remembered
from puffinry_assets.discovery.loading import asked, known_tables

__all__ = [
    "Discovery",
    "Remembered",
    "asked",
    "first_report",
    "known_tables",
]
