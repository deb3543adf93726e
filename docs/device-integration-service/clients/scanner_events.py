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

# The service is on this computer, which a proxy can't reach.
os.environ["no_proxy"] = "*"


def is_barcode(message):
    """Returns whether a parsed message is a usable barcode message."""
    match message:
        case {"deviceID": str(), "content": str()}:
            return True
    return False


def is_status(message):
    """Returns whether a parsed message is a usable status message."""
    match message:
        case {
            "deviceID": str(),
            # Accept any text, because a later version might add event types.
            "eventType": str(),
            "value": {"connected": bool()},
        }:
            return True
    return False


def warn(text):
    print(text, file=sys.stderr, flush=True)


def parse(text):
    """Returns the parsed message, or None if it isn't JSON."""
    try:
        return json.loads(text)
    except ValueError:
        return None


async def subscribe(url, accepts, on_message, on_connection):
    """Listens on one channel, and reconnects when the connection closes.

    Awaits `on_message` with each accepted message, and `on_connection` with
    whether the channel is connected.
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
                        warn(f"{url}: message rejected: {text}")
        await on_connection(False)
        # Random delays keep many clients from reconnecting at once.
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
