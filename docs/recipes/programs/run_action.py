import re
import sys
import time
from datetime import datetime, timezone
from urllib.parse import quote

from suite_client import SuiteError, create_client, run

USAGE = """Usage: python3 run_action.py start COMMAND_ID LOCATION_ID
       python3 run_action.py follow ACTION_ID
       python3 run_action.py retry ACTION_ID"""
# Seconds after which the program stops waiting.
PATIENCE = 600
ENDED = ("COMPLETED", "FAILED")


def main():
    match sys.argv[1:]:
        case ["start", command, location_id] if re.fullmatch("[0-9]+", command):
            suite = create_client()
            follow(suite, start(suite, int(command), location_id))
        case ["follow", action_id]:
            follow(create_client(), action_id)
        case ["retry", action_id]:
            suite = create_client()
            follow(suite, retry(suite, action_id))
        case _:
            raise SuiteError(USAGE)


def start(suite, command, location_id):
    """Sends a command to all devices at a location that support it."""
    templates = [
        template["id"]
        for template in suite.get("/deviceTemplates")
        if any(it["id"] == command for it in template["deviceCommands"])
    ]
    categories = [
        category["id"]
        for category in suite.get("/deviceCategories")
        if category["deviceTemplateId"] in templates
    ]
    device_ids = [
        device["id"]
        for device in suite.list("/devices", {"locationId": location_id})
        if device["locationId"] == location_id
        and device["deviceCategoryId"] in categories
    ]
    if not device_ids:
        raise SuiteError("No device at this location supports this command.")
    action = {
        "description": "Started by run-action.",
        "deviceIds": device_ids,
        "locationId": location_id,
        "data": {"command": command},
    }
    return create(suite, action)


def retry(suite, action_id):
    """Sends the command again where it failed and no retry has sent it since."""
    action = suite.get(details_path(action_id))
    # All retries of an action, and of its retries, share a description.
    description = action.get("description") or ""
    if not description.startswith("Retry of "):
        description = f"Retry of {action_id}."
    sent = {
        command["deviceId"]: command["status"]
        for it in suite.list("/actions", {"locationId": action["locationId"]})
        if it["description"] == description
        for command in suite.get(details_path(it["actionId"]))["commands"]
        if command["status"] != "FAILED"
    }
    device_ids = []
    for command in action["commands"]:
        device_id = command["deviceId"]
        if command["status"] != "FAILED":
            continue
        if device_id in sent:
            print(f"{device_id} not repeated: {sent[device_id]}", file=sys.stderr)
        else:
            device_ids.append(device_id)
    if not device_ids:
        raise SuiteError("No device needs a retry.")
    name = action["data"]["command"]
    print(f"Repeating command {name} on {', '.join(device_ids)}", flush=True)
    action = {
        "description": description,
        "deviceIds": device_ids,
        "locationId": action["locationId"],
        "data": action["data"],
    }
    return create(suite, action)


def create(suite, action):
    """Creates an action. Without a response, looks for it by its name."""
    # The time makes the name unique.
    now = datetime.now(timezone.utc).isoformat()
    name = f"Command {action['data']['command']}, {now}"
    try:
        return suite.post("/actions", {**action, "displayName": name})[
            "actionId"
        ]
    except SuiteError as error:
        if not error.is_uncertain:
            raise
        try:
            for found in suite.list("/actions", {"displayName": name}):
                if found["displayName"] == name:
                    return found["actionId"]
        except SuiteError:
            pass  # The search got no response, either.
        raise SuiteError(
            f'{error}. Look for the action "{name}" before you start again.'
        ) from None


def follow(suite, action_id):
    """Prints each command when it ends, until the action has ended."""
    print(f"Action {action_id}", flush=True)
    end = time.monotonic() + PATIENCE
    shown = set()
    while True:
        action = suite.get(details_path(action_id))
        for command in action["commands"]:
            if command["id"] in shown or command["status"] not in ENDED:
                continue
            shown.add(command["id"])
            message = command.get("statusMessage")
            parts = [command["deviceId"], command["status"], message]
            print(*filter(None, parts), flush=True)
        if action["status"] in ENDED or time.monotonic() > end:
            break
        time.sleep(2)
    progress = action["progress"]
    failed, pending = progress["failed"], progress["pending"]
    print(
        f"{progress['completed']} completed, {failed} failed, {pending} pending"
    )
    if failed + pending > 0:
        sys.exit(1)


def details_path(action_id):
    return f"/actions/{quote(action_id, safe='')}/details"


run(main)
