"""When things happen: sensors on new snapshots, schedules of refreshes and checks.

In: the tables that are watched, and what a sensor remembers of its last tick. Out: partitions, observations, requests
of runs.

- `new_snapshots`  a catalog's sensor: partitions added and removed, runs of the job requested
- `polling`        what is new, by metadata locations alone
- `schedules`      refreshes at the times that the settings give, and each night every table's checks
"""

from puffinry_assets.sensors.new_snapshots import new_snapshots_sensors
from puffinry_assets.sensors.schedules import current_schedule, refresh_schedules, verify_schedule
