import asyncio
import contextlib
import json
import os
import random
import signal
import sys
from urllib.parse import urljoin

from websockets import connect
from websockets.exceptions import WebSocketException

FIRST_DELAY = 0.5
LONGEST_DELAY = 10


def parse(text):
    """Returns the message, or an empty dict when it is not a JSON object."""
    try:
        message = json.loads(text)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}


def read_barcode(message):
    """Returns the line to print, or None when the message cannot be used."""
    match message:
        case {"deviceID": str(device), "content": str(content)}:
            return f"{device} scanned {content}"


def read_status(message):
    """Returns the line to print, or None when the message cannot be used."""
    match message:
        case {
            "deviceID": str(device),
            # Any text: a later version can send further event types.
            "eventType": str(event),
            "value": {"connected": bool(connected)},
        }:
            return f"{device} {event} connected: {str(connected).lower()}"


def warn(text):
    print(text, file=sys.stderr, flush=True)


async def subscribe(url, read):
    """Prints the messages of a channel, and connects again when it is lost."""
    delay = FIRST_DELAY
    while True:
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(url) as websocket:
                warn(f"{url}: connected")
                delay = FIRST_DELAY
                async for text in websocket:
                    line = read(parse(text))
                    if line is None:
                        warn(f"{url}: message refused: {text}")
                    else:
                        print(line, flush=True)
        warn(f"{url}: not connected")
        # Random waiting times keep many clients from coming back at once.
        await asyncio.sleep(delay * random.uniform(0.5, 1))
        delay = min(delay * 2, LONGEST_DELAY)


async def main():
    service = sys.argv[1] if len(sys.argv) > 1 else "ws://localhost:9000"
    loop = asyncio.get_running_loop()
    task = asyncio.current_task()
    # Ctrl+C, and the signal with which service managers end a program.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(task.cancel))
    await asyncio.gather(
        subscribe(urljoin(service, "/sub_barcode"), read_barcode),
        subscribe(urljoin(service, "/sub_status"), read_status),
    )


# The service is on this computer: no connection may go through a proxy.
os.environ["NO_PROXY"] = "*"
# Cancelling leaves each `async with`, which closes with code 1000.
with contextlib.suppress(asyncio.CancelledError):
    asyncio.run(main())
