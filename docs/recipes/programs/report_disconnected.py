import csv
from datetime import date

from suite_client import create_client, run


def main():
    suite = create_client()
    locations = {it["id"]: it["name"] for it in suite.list("/locations")}
    rows = [["id", "name", "location", "timestamp"]]
    for device in suite.list("/devices", {"connection": False}):
        location_id = device["locationId"]
        location = locations.get(location_id, location_id)
        connection = device.get("connection") or {}
        timestamp = connection.get("timestamp", "")
        rows.append([device["id"], device["name"], location, timestamp])

    name = f"disconnected-{date.today()}.csv"
    with open(name, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    print(f"Disconnected devices: {len(rows) - 1}")


run(main)
