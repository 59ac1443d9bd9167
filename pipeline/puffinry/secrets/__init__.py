"""Keeps secrets out of every text that Puffinry writes: errors, the command line, JSON and Dagster's events.

In: properties of catalogs, FileIOs and Spark sessions; the code that opens one passes them to `remember`. Out: texts
(`redacted`) and errors with their causes (`without_secrets`) that can be shown or stored. Other libraries' log records
are not changed; `quiet_loggers` silences those that log credentials above DEBUG in our own processes.

- `secret_properties`  which values of properties, and which parts of them, are secret
- `hiding`             the secrets that this process knows, and texts and errors without them
"""

from puffinry.secrets.hiding import errors_without_secrets, quiet_loggers, redacted, remember, without_secrets
from puffinry.secrets.secret_properties import secrets_in
