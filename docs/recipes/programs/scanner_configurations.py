import sys
from pathlib import Path
from urllib.parse import quote, unquote

from service_client import (
    ServiceError,
    device_path,
    list_devices,
    request,
    run,
)

USAGE = (
    "Usage: python3 scanner_configurations.py backup|compare|restore FOLDER"
)


def config_path(id):
    return f"{device_path(id)}/config"


def read_configurations():
    ids = [device["id"] for device in list_devices()]
    return {id: request("GET", config_path(id)) for id in ids}


def read_backup(folder):
    files = sorted(folder.glob("*.txt"))
    if not files:
        raise ServiceError(f"{folder} has no configurations.")
    return {unquote(file.stem): file.read_bytes() for file in files}


def backup(folder):
    # Read everything first: a folder is always a complete backup.
    configurations = read_configurations()
    if not configurations:
        raise ServiceError("No scanner is connected.")
    # This fails if the folder exists: no backup replaces an earlier one.
    folder.mkdir()
    for id, text in configurations.items():
        # Use the same file names as the Node.js program.
        name = quote(id, safe="!~*'()")
        (folder / f"{name}.txt").write_bytes(text)
        print(f"{id} saved")
    return True


def compare(folder):
    saved = read_backup(folder)
    current = read_configurations()
    is_same = True
    for id in dict.fromkeys([*saved, *current]):
        state = compare_one(saved.get(id), current.get(id))
        is_same = is_same and state == "same"
        print(f"{id} {state}")
    return is_same


def compare_one(saved, current):
    if saved is None:
        return "not in the backup"
    if current is None:
        return "not connected"
    return "same" if saved == current else "different"


def restore(folder):
    saved = read_backup(folder)
    current = read_configurations()
    is_restored = True
    for id, text in saved.items():
        state = compare_one(text, current.get(id))
        if state == "different":
            # Sending the same text twice does no harm.
            request("PUT", config_path(id), text)
            is_equal = request("GET", config_path(id)) == text
            state = "restored" if is_equal else "different after the restore"
        is_restored = is_restored and state in ("same", "restored")
        print(f"{id} {state}")
    return is_restored


COMMANDS = {"backup": backup, "compare": compare, "restore": restore}


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in COMMANDS:
        raise ServiceError(USAGE)
    if not COMMANDS[sys.argv[1]](Path(sys.argv[2])):
        sys.exit(1)


run(main)
