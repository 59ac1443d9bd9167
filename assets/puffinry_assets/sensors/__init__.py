"""The sensors: one for each catalog looks for new snapshots, one takes away what nobody has committed.

In: the tables that are watched, and what a sensor remembers of its last tick. Out: partitions, observations, requests
of runs.

- `new_snapshots`       a catalog's sensor: partitions added and taken away, runs of the job asked for
- `polling`             what is new, found by metadata locations alone
- `abandoned_sketches`  offers that nobody comes back to
- `ticks`               how long both may take at a time
"""

from puffinry_assets.sensors.abandoned_sketches import abandoned_sketches_sensor
from puffinry_assets.sensors.new_snapshots import new_snapshots_sensors
from puffinry_assets.sensors.polling import Cursor, Unseen, poll
from puffinry_assets.sensors.ticks import SECONDS_PER_TICK

__all__ = ["SECONDS_PER_TICK", "Cursor", "Unseen", "abandoned_sketches_sensor", "new_snapshots_sensors", "poll"]
