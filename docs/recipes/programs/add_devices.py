import csv
import sys

from suite_client import SuiteError, create_client, run

COLUMNS = [
    "id",
    "name",
    "locationId",
    "deviceType",
    "deviceCategoryId",
    "enabled",
    "parentId",
]


def main():
    if len(sys.argv) != 2:
        raise SuiteError("Usage: python3 add_devices.py FILE")
    devices = read_devices(sys.argv[1])
    suite = create_client()
    existing = {}
    for device in suite.list("/devices"):
        parent = device.get("parent") or {}
        existing[device["id"]] = {**device, "parentId": parent.get("id")}

    added = unchanged = different = failed = 0
    for device in devices:
        known = existing.get(device["id"])
        if not known:
            try:
                suite.post("/devices", device)
                existing[device["id"]] = device
                added += 1
            except SuiteError as error:
                # Continue with the other rows.
                if error.status not in (400, 404):
                    raise
                print(f"{device['id']} failed: {error}", file=sys.stderr)
                failed += 1
            continue
        fields = [it for it in COLUMNS if device.get(it) != known.get(it)]
        if fields:
            print(f"{device['id']} differs: {', '.join(fields)}")
            different += 1
        else:
            unchanged += 1
    print(
        f"{added} added, {unchanged} unchanged,"
        f" {different} different, {failed} failed"
    )
    if failed:
        sys.exit(1)


def read_devices(file):
    """Reads the devices from a CSV file. The backend checks their values."""
    try:
        with open(file, encoding="utf-8-sig", newline="") as lines:
            rows = [row for row in csv.reader(lines, strict=True) if any(row)]
    except (csv.Error, ValueError) as error:
        raise SuiteError(f"{file}: {error}") from None
    if not rows or rows[0] != COLUMNS:
        raise SuiteError(f"{file}: the first line must be {','.join(COLUMNS)}")
    devices = []
    for row in rows[1:]:
        if len(row) > len(COLUMNS):
            raise SuiteError(f"{file}: too many columns: {','.join(row)}")
        device = dict(zip(COLUMNS, row))
        category = device.get("deviceCategoryId", "")
        if category.isdecimal():
            device["deviceCategoryId"] = int(category)
        # Spreadsheets write TRUE.
        enabled = device.get("enabled", "").lower()
        if enabled in ("true", "false"):
            device["enabled"] = enabled == "true"
        if not device.get("parentId"):
            device.pop("parentId", None)
        devices.append(device)
    return devices


run(main)
