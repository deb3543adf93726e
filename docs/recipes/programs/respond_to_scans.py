import asyncio
import sys
from pathlib import Path
from urllib.parse import urljoin

from scanner_events import (
    is_barcode,
    is_status,
    run_until_stopped,
    subscribe,
    warn,
)
from service_client import (
    ServiceError,
    device_path,
    list_devices,
    request,
    run,
    service_url,
)


def read_items(file):
    """Reads a line for each barcode: the code, a comma, and the response."""
    try:
        text = Path(file).read_text(encoding="utf-8-sig")
    except ValueError:
        raise ServiceError(f"{file}: save the file again, as UTF-8") from None
    items = {}
    for line in filter(None, text.split("\n")):
        code, comma, response = line.partition(",")
        if not code or not comma:
            raise ServiceError(f"{file}: no code before a comma: {line}")
        if code in items:
            raise ServiceError(f"{file}: duplicate code {code}")
        items[code] = response
    return items


# IDs of the scanners whose responses are on.
ready = set()


def enable_responses(id):
    request("POST", f"{device_path(id)}/command/scan-response-enable")
    ready.add(id)
    print(f"{id} is ready", flush=True)


def respond(items, message):
    id, content = message["deviceID"], message["content"]
    text = items.get(content, "Unknown item")
    # Don't retry: a person who sees no response scans again.
    path = f"{device_path(id)}/command/scan-response"
    request("POST", path, text.encode())
    print(f"{id} scanned {content}: {text}", flush=True)


async def attempt(step, *arguments):
    """Runs a step in another thread, and reports its error."""
    try:
        return await asyncio.to_thread(step, *arguments)
    except ServiceError as error:
        warn(error)


def main():
    items = read_items(sys.argv[1] if len(sys.argv) > 1 else "items.csv")

    async def on_barcode(message):
        await attempt(respond, items, message)

    async def on_status(message):
        id = message["deviceID"]
        # A later message can repeat the same state.
        if not message["value"]["connected"]:
            ready.discard(id)
        elif id not in ready:
            await attempt(enable_responses, id)

    async def on_connection(is_connected):
        if not is_connected:
            warn("No connection: scans get no response.")
            return
        for device in await attempt(list_devices) or []:
            await attempt(enable_responses, device["id"])

    async def ignore(_):
        pass

    url = service_url().replace("http", "ws", 1)
    barcodes = urljoin(url, "/sub_barcode")
    statuses = urljoin(url, "/sub_status")
    run_until_stopped(
        subscribe(barcodes, is_barcode, on_barcode, on_connection),
        subscribe(statuses, is_status, on_status, ignore),
    )


run(main)
