import contextlib
import json
import os
import re
import sys
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import ProxyHandler, Request, build_opener

# The service is on this computer, which a proxy can't reach.
opener = build_opener(ProxyHandler({}))


class ServiceError(Exception):
    """An error to report to the user on one line."""


def service_url():
    """Returns the service's address, without a trailing slash."""
    url = os.environ.get("SERVICE_URL") or "http://localhost:9000"
    if not re.fullmatch(r"https?://(\S+:\d+|[^\s:]+)(/\S*)?", url):
        raise ServiceError(
            f"SERVICE_URL must be an address such as http://localhost:9000: {url}"
        )
    return url.rstrip("/")


def request(method, path, body=None):
    """Sends one request to the device integration service.

    It never retries, because only the caller knows whether that's safe. Bytes
    are sent as text, and any other body as JSON. Returns the response body,
    byte for byte.
    """
    url = service_url() + path
    name = f"{method} {url}"
    headers = {}
    if isinstance(body, bytes):
        headers["Content-Type"] = "text/plain"
    elif body is not None:
        headers["Content-Type"] = "application/json"
        body = json.dumps(body).encode()
    to_send = Request(url, body, headers, method=method)
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
    text = request("GET", "/devices")
    # Another program might use the port.
    with contextlib.suppress(ValueError):
        devices = json.loads(text)
        if isinstance(devices, list):
            return devices
    raise ServiceError(f"{service_url()}/devices doesn't return a list.")


def device_path(id):
    """Returns a device's path, with special characters in the ID encoded."""
    return f"/devices/{quote(id, safe='')}"


def run(main):
    """Runs a program. An error ends it with one line and exit status 1."""
    try:
        main()
    except (ServiceError, OSError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
