"""What a run does for a table: refresh, offer, commit, and what it says meanwhile."""

from puffinry_assets.runs.commits import Committed, commit_files, commit_offers
from puffinry_assets.runs.failures import explained, incomplete
from puffinry_assets.runs.offers import Offers, offered, offers_between
from puffinry_assets.runs.progress import logged
from puffinry_assets.runs.refresh_config import RefreshConfig
from puffinry_assets.runs.sketches import Sketcher

__all__ = [
    "Committed",
    "Offers",
    "RefreshConfig",
    "Sketcher",
    "commit_files",
    "commit_offers",
    "explained",
    "incomplete",
    "logged",
    "offered",
    "offers_between",
]
