import json
import sys
import time

from service_client import (
    ServiceError,
    device_path,
    list_devices,
    request,
    run,
)

USAGE = "usage: upgrade_firmware.py MODEL VERSION URI [MINUTES]"


def upgrade(device, version, uri, minutes):
    id = device["id"]
    print(f"{id} has {device['fwVersion']}, upgrading to {version}", flush=True)
    end = time.monotonic() + float(minutes) * 60
    # Sent once: the response says that the service took the request, no more.
    request("POST", f"{device_path(id)}/command/firmware-upgrade", {"uri": uri})
    while read_version(id) != version:
        if time.monotonic() > end:
            raise ServiceError(
                f"{id} doesn't have {version} after {minutes} minutes. "
                "Check the scanner before you run this program again."
            )
        time.sleep(1)
    print(f"{id} has {version}")


def read_version(id):
    """Returns the version of a device, or None while it can't be read."""
    try:
        return json.loads(request("GET", device_path(id))).get("fwVersion")
    except (ServiceError, ValueError):
        # A scanner can be away while it installs its firmware.
        return None


def main():
    if len(sys.argv) not in (4, 5):
        raise ServiceError(USAGE)
    model, version, uri, minutes = [*sys.argv[1:], "30"][:4]
    devices = [it for it in list_devices() if it.get("model") == model]
    if not devices:
        raise ServiceError(f"No {model} is connected.")
    # One at a time, so that a firmware that fails stops at the first scanner.
    for device in devices:
        if device.get("fwVersion") != version:
            upgrade(device, version, uri, minutes)
        else:
            print(f"{device['id']} has {version} already")


run(main)
