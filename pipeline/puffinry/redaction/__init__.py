"""No secret leaves this process in a text: not in an error, a log, a result, an event or a file that is kept.

Whoever opens a catalog, a FileIO or a Spark session hands its properties to `remember`. Whatever is shown or kept goes
through `redacted` (texts) or `without_secrets` (errors, with their causes). Records of `logging` and Puffinry's own
errors do so by themselves.

- `secret_properties`   which values of properties, and which parts of them, are secret
- `views`               a text with its escapes undone, and where each byte of that comes from
- `known_secrets`       the secrets that this process has met, and where a text holds one
- `secret_shapes`       what is secret by its shape, whoever it belongs to
- `chains`              errors with their causes
- `records`             what is logged, by whomever
"""

from puffinry.redaction.chains import errors_without_secrets, without_secrets
from puffinry.redaction.known_secrets import redacted, remember
from puffinry.redaction.records import redact_records
from puffinry.redaction.secret_properties import secrets_in

redact_records()

__all__ = [
    "errors_without_secrets",
    "redacted",
    "remember",
    "secrets_in",
    "without_secrets",
]
