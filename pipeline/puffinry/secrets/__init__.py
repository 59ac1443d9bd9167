"""No secret leaves Puffinry in a text of its own: not in an error, on the command line, in JSON or in Dagster's events.

In: properties of catalogs, of FileIOs and of Spark sessions, which whoever opens one hands to `remember`. Out: texts
(`redacted`) and errors with their causes (`without_secrets`) that can be shown or stored. What other libraries log is
theirs and stays as it is; `quiet_loggers` keeps those that log credentials above DEBUG in our own processes.

- `secret_properties`  which values of properties, and which parts of them, are secret
- `hiding`             the secrets that this process knows, and texts and errors without them
"""

from puffinry.secrets.hiding import errors_without_secrets, quiet_loggers, redacted, remember, without_secrets
from puffinry.secrets.secret_properties import secrets_in
