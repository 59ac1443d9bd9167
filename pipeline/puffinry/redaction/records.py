"""Records of `logging`, made without secrets, whichever library logs them and wherever they go."""

import logging
from typing import Any

from puffinry.redaction.chains import without_secrets
from puffinry.redaction.known_secrets import redacted


def redact_records() -> None:
    """Redact all log records of this process from now on."""
    make = logging.getLogRecordFactory()

    def redacted_record(*args: Any, **kwargs: Any) -> logging.LogRecord:
        return _redacted(make(*args, **kwargs))

    logging.setLogRecordFactory(redacted_record)


def _redacted(record: logging.LogRecord) -> logging.LogRecord:
    try:
        message = record.getMessage()
    except Exception:  # arguments that do not fit: whoever handles the record tells
        message = str(record.msg)
    shown = redacted(message)
    if shown != message:
        record.msg, record.args = shown, ()
    if record.exc_info and record.exc_info[1] is not None:
        error = without_secrets(record.exc_info[1])
        record.exc_info = type(error), error, record.exc_info[2]
    return record
