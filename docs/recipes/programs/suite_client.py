import json
import os
import re
import sys
import time
from http.client import HTTPException
from urllib.parse import quote, urlencode
from urllib.request import (
    HTTPErrorProcessor,
    ProxyHandler,
    Request,
    build_opener,
)

# Seconds to wait before each retry of a GET request, the only one retried.
PAUSES = [1, 2, 4]


class SuiteError(Exception):
    """An error to report to the user on one line, such as a failed request.

    Without a response, `status` is None.
    """

    def __init__(self, message, method=None, path=None, status=None, body=None):
        super().__init__(message)
        self.method = method
        self.path = path
        self.status = status
        self.body = body

    @property
    def is_uncertain(self):
        """Whether the backend might have carried out the request."""
        return self.method is not None and (
            self.status is None or self.status >= 500
        )


class AnyStatus(HTTPErrorProcessor):
    """Returns every response as it is, because a redirect could take the token
    to another host.
    """

    def http_response(self, request, response):
        return response

    https_response = http_response


class Client:
    """A client for one organization. Paths start below the organization, such
    as `/devices`.
    """

    def __init__(self, url, organization_id, token, timeout):
        self._root = f"{url.rstrip('/')}/api/{quote(organization_id, safe='')}"
        if not re.match(r"https?://", url):
            raise SuiteError("The URL must start with https:// or http://.")
        if not re.fullmatch(r"[\w.~+/=-]+", token, re.ASCII):
            raise SuiteError(
                "The token contains a character that isn't allowed "
                "in a bearer token."
            )
        self._token = token
        self._timeout = timeout
        # A proxy can't reach a program on this computer, such as the simulator.
        local = r"https?://(localhost|127\.0\.0\.1|\[::1\])(:|/|$)"
        proxies = ProxyHandler({} if re.match(local, url) else None)
        self._opener = build_opener(AnyStatus, proxies)

    def get(self, path, query=None):
        return self._send("GET", path, query=query)

    def post(self, path, body=None):
        return self._send("POST", path, body=body)

    def put(self, path, body=None):
        return self._send("PUT", path, body=body)

    def delete(self, path, body=None):
        return self._send("DELETE", path, body=body)

    def list(self, path, query=None):
        """Yields every entry of a paginated list."""
        page, pages = 0, 1
        while page < pages:
            result = self.get(path, {**(query or {}), "page": page})
            yield from result["content"]
            page, pages = page + 1, result["totalPages"]

    def _send(self, method, path, query=None, body=None):
        for wait in PAUSES if method == "GET" else []:
            try:
                return self._attempt(method, path, query, body)
            except SuiteError as error:
                if not error.is_uncertain:
                    raise
                time.sleep(wait)
        return self._attempt(method, path, query, body)

    def _attempt(self, method, path, query, body):
        headers = {"Authorization": f"Bearer {self._token}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        request = Request(
            self._root + path + query_string(query),
            method=method,
            headers=headers,
            data=None if body is None else json.dumps(body).encode(),
        )
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                status, text = response.status, response.read()
        except (OSError, HTTPException) as error:
            reason = getattr(error, "reason", None) or error
            # The host is the proxy's if the request goes through one.
            raise SuiteError(
                f"{method} {path}: no response from {request.host}: {reason}",
                method,
                path,
            ) from None
        is_json, value = parse(text)
        if 200 <= status < 300 and is_json:
            return value
        shown = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
        shown = "no body" if value is None else shown[:2000]
        message = f"{method} {path}: status {status}{hint(status)}: {shown}"
        raise SuiteError(message, method, path, status, value)


def create_client(url=None, organization_id=None, token=None, timeout=30):
    """Creates a client. Settings come from the environment by default.

    `timeout` is in seconds, for one attempt. Raises SuiteError if a setting
    is missing or invalid.
    """
    return Client(
        url or setting("SUITE_URL"),
        organization_id or setting("ORGANIZATION_ID"),
        token or setting("TOKEN"),
        timeout,
    )


def run(main):
    """Runs a program. An error ends it with one line and exit status 1."""
    try:
        main()
    except (SuiteError, OSError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


def setting(name):
    value = os.environ.get(name)
    if not value:
        raise SuiteError(f"Set the environment variable {name}.")
    return value


def query_string(query):
    """Repeats a parameter's name for each of its values."""
    pairs = {
        name: str(value).lower() if isinstance(value, bool) else value
        for name, value in (query or {}).items()
    }
    return f"?{urlencode(pairs, doseq=True)}" if pairs else ""


def parse(text):
    """Returns whether the text is JSON, and its value.

    A body can also be text, such as a proxy's sign-in page.
    """
    try:
        return True, json.loads(text) if text else None
    except ValueError:
        return False, text.decode(errors="replace")


def hint(status):
    if status < 300:
        return " (the body isn't JSON)"
    if status < 400:
        return " (a redirect, not followed)"
    if status != 401:
        return ""
    return " (the token is missing, wrong, or expired, or lacks a role)"
