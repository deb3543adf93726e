import json
import re
import sys
import time

from service_client import (
    ServiceError,
    device_path,
    list_devices,
    request,
    run,
)

USAGE = "Usage: python3 upgrade_firmware.py MODEL VERSION URI [MINUTES]"


def upgrade(device, version, uri, minutes):
    id = device["id"]
    known = device.get("fwVersion") or "no version"
    print(f"{id} has {known}, upgrading to {version}", flush=True)
    end = time.monotonic() + int(minutes) * 60
    # Don't retry: the service might have started the upgrade.
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
        # A scanner can be disconnected while it installs its firmware.
        return None


def main():
    if len(sys.argv) not in (4, 5):
        raise ServiceError(USAGE)
    model, version, uri, minutes = [*sys.argv[1:], "30"][:4]
    if not re.fullmatch(r"[1-9][0-9]*", minutes):
        raise ServiceError(USAGE)
    devices = [it for it in list_devices() if it.get("model") == model]
    if not devices:
        raise ServiceError(f"No {model} is connected.")
    # Upgrade one at a time: bad firmware reaches only the first scanner.
    for device in devices:
        if device.get("fwVersion") != version:
            upgrade(device, version, uri, minutes)
        else:
            print(f"{device['id']} has {version} already")


run(main)
