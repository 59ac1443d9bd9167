"""AWS Glue as moto plays it, in a process of its own, comparing version ids as AWS does and moto does not.

python -m tests.support.servers.glue PORT
"""

import sys
import threading

from moto.core.exceptions import JsonRESTError
from moto.core.responses import ActionResult
from moto.glue.responses import GlueResponse
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import make_server

_one_at_a_time = threading.Lock()
_update_anyway = GlueResponse.update_table


def _update_if_current(response: GlueResponse) -> ActionResult:
    parameters = response.parameters
    with _one_at_a_time:
        table = response.glue_backend.get_table(parameters["DatabaseName"], parameters["TableInput"]["Name"])
        expected, found = parameters.get("VersionId"), table.as_dict()["VersionId"]
        if expected not in (None, found):
            raise JsonRESTError("ConcurrentModificationException", f"version is {found}, not {expected}")
        return _update_anyway(response)


def main() -> None:
    """Serve on 127.0.0.1 until ended."""
    GlueResponse.update_table = _update_if_current  # type: ignore[method-assign, assignment]  # moto has no such setting
    application = DomainDispatcherApplication(create_backend_app)
    server = make_server("127.0.0.1", int(sys.argv[1]), application, threaded=True)
    sys.stdout.write("READY\n")
    sys.stdout.flush()
    server.serve_forever()


if __name__ == "__main__":
    main()
