import re
import sys
from urllib.parse import urljoin

from scanner_events import (
    is_barcode,
    is_status,
    run_until_stopped,
    subscribe,
    warn,
)

service = sys.argv[1] if len(sys.argv) > 1 else "ws://localhost:9000"
if not re.fullmatch(r"wss?://(\S+:\d+|[^\s:]+)(/\S*)?", service):
    sys.exit(f"Pass an address such as ws://localhost:9000: {service}")


async def show_barcode(message):
    print(f"{message['deviceID']} scanned {message['content']}", flush=True)


async def show_status(message):
    connected = str(message["value"]["connected"]).lower()
    event = f"{message['eventType']} connected: {connected}"
    print(f"{message['deviceID']} {event}", flush=True)


def listen(path, accepts, on_message):
    url = urljoin(service, path)

    async def on_connection(is_connected):
        warn(f"{url}: {'connected' if is_connected else 'not connected'}")

    return subscribe(url, accepts, on_message, on_connection)


run_until_stopped(
    listen("/sub_barcode", is_barcode, show_barcode),
    listen("/sub_status", is_status, show_status),
)
