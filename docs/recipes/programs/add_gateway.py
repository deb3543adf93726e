import json
import sys
from pathlib import Path
from urllib.parse import quote

from suite_client import SuiteError, create_client, run


def main():
    if len(sys.argv) != 2:
        raise SuiteError("Usage: python3 add_gateway.py FILE")
    devices = read_devices(sys.argv[1])
    suite = create_client()
    for device in devices:
        add_device(suite, device)
    verify(suite, *devices)


def read_devices(file):
    """Returns the gateway, then its scanners, because parents come first."""
    try:
        plan = json.loads(Path(file).read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise SuiteError(f"{file}: {error}") from None
    match plan:
        case {"gateway": gateway, "scanners": [*scanners]} if all(
            isinstance(it, dict) and isinstance(it.get("id"), str)
            for it in [gateway, *scanners]
        ):
            pass
        case _:
            raise SuiteError(
                f"{file}: needs a gateway and a list of scanners, each with an id"
            )
    children = [
        {
            "locationId": gateway.get("locationId"),
            "deviceType": "iotDevice",
            **scanner,
            "enabled": True,
            "parentId": gateway["id"],
        }
        for scanner in scanners
    ]
    return [{**gateway, "enabled": True}, *children]


def add_device(suite, device):
    """Adds a device, unless an earlier run has added it."""
    existing = find_device(suite, device["id"])
    if existing is None:
        suite.post("/devices", device)
        print(f"{device['id']} added")
        return
    parent = existing.get("parent") or {}
    actual = {**existing, "parentId": parent.get("id")}
    fields = ["locationId", "deviceType", "deviceCategoryId", "parentId"]
    different = [it for it in fields if actual.get(it) != device.get(it)]
    if different:
        raise SuiteError(f"{device['id']} differs: {', '.join(different)}")
    print(f"{device['id']} exists")


def find_device(suite, id):
    found = suite.list("/devices", {"id": id})
    return next((device for device in found if device["id"] == id), None)


def verify(suite, gateway, *scanners):
    """Checks that the platform lists all scanners as the gateway's children."""
    path = device_path(gateway["id"])
    children = {it["id"]: it for it in suite.list(f"{path}/children")}
    report(suite.get(path))
    for scanner in scanners:
        if scanner["id"] not in children:
            raise SuiteError(f"{scanner['id']} isn't a child of {gateway['id']}")
        report(children[scanner["id"]], "  ")


def report(device, indent=""):
    connection = device.get("connection") or {}
    state = "connected" if connection.get("connected") else "not connected"
    print(f"{indent}{device['id']} {state}")


def device_path(id):
    return f"/devices/{quote(id, safe='')}"


run(main)
