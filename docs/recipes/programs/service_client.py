import json
import os
import sys
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import ProxyHandler, Request, build_opener

SERVICE_URL = os.environ.get("SERVICE_URL", "http://localhost:9000")

# The service is on this computer: no request may go through a proxy.
opener = build_opener(ProxyHandler({}))


class ServiceError(Exception):
    """Anything to tell the user on one line."""


def request(method, path, body=None):
    """Sends one request to the device integration service.

    It's never repeated: only the caller knows whether that's safe. Bytes are
    sent as text, and any other body as JSON. Returns the body of the response,
    byte for byte.
    """
    name = f"{method} {SERVICE_URL}{path}"
    headers = {}
    if isinstance(body, bytes):
        headers["Content-Type"] = "text/plain"
    elif body is not None:
        headers["Content-Type"] = "application/json"
        body = json.dumps(body).encode()
    to_send = Request(SERVICE_URL + path, body, headers, method=method)
    try:
        with opener.open(to_send, timeout=10) as response:
            return response.read()
    except HTTPError as error:
        text = " ".join(error.read().decode(errors="replace").split())
        raise ServiceError(f"{name}: status {error.code}: {text}") from None
    except (OSError, HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        raise ServiceError(f"{name}: no response: {reason}") from None


def list_devices():
    """Returns the connected devices."""
    return json.loads(request("GET", "/devices"))


def device_path(id):
    """Returns the path of a device, whatever characters its ID has."""
    return f"/devices/{quote(id, safe='')}"


def run(main):
    """Runs a program. An error ends it with one line and exit status 1."""
    try:
        main()
    except (ServiceError, OSError) as error:
        sys.exit(str(error))
