import asyncio
import contextlib
import json
import os
import random
import signal
import sys

from websockets import connect
from websockets.exceptions import WebSocketException

FIRST_DELAY = 0.5
LONGEST_DELAY = 10

# The service is on this computer: no connection may go through a proxy.
os.environ["no_proxy"] = "*"


def is_barcode(message):
    """Tells whether a parsed message is a barcode message that can be used."""
    match message:
        case {"deviceID": str(), "content": str()}:
            return True
    return False


def is_status(message):
    """Tells whether a parsed message is a status message that can be used."""
    match message:
        case {
            "deviceID": str(),
            # Any text, because a later version may send other event types.
            "eventType": str(),
            "value": {"connected": bool()},
        }:
            return True
    return False


def warn(text):
    print(text, file=sys.stderr, flush=True)


def parse(text):
    """Returns the message, or None when it is not JSON."""
    try:
        return json.loads(text)
    except ValueError:
        return None


async def subscribe(url, accepts, on_message, on_connection):
    """Listens on one channel, and connects again when the connection is lost.

    Awaits `on_message` with each message that is accepted, and `on_connection`
    with whether there is a connection.
    """
    delay = FIRST_DELAY
    while True:
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(url) as websocket:
                delay = FIRST_DELAY
                await on_connection(True)
                async for text in websocket:
                    message = parse(text)
                    if accepts(message):
                        await on_message(message)
                    else:
                        warn(f"{url}: message refused: {text}")
        await on_connection(False)
        # Random waiting times keep many clients from coming back at once.
        await asyncio.sleep(delay * random.uniform(0.5, 1))
        delay = min(delay * 2, LONGEST_DELAY)


def run_until_stopped(*subscriptions):
    """Runs subscriptions until Ctrl+C, or until a service manager ends them."""

    async def run():
        loop = asyncio.get_running_loop()
        task = asyncio.current_task()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(
                number, lambda *_: loop.call_soon_threadsafe(task.cancel)
            )
        await asyncio.gather(*subscriptions)

    # Cancelling leaves each `async with`, which closes with code 1000.
    with contextlib.suppress(asyncio.CancelledError):
        asyncio.run(run())
