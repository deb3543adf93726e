import sys
from urllib.parse import quote

from suite_client import SuiteError, create_client, run


def main():
    match sys.argv[1:]:
        case [location_id, target_id, *options] if options in ([], ["--yes"]):
            pass
        case _:
            raise SuiteError(
                "Usage: python3 empty_location.py LOCATION_ID TARGET_ID [--yes]"
            )
    suite = create_client()
    locations = {it["id"]: it for it in suite.list("/locations")}
    check(locations, location_id, target_id)
    for text, carry_out in plan(suite, locations, location_id, target_id):
        if options:
            carry_out()
        print(text, flush=True)
    if not options:
        print("This is the plan. To carry it out, add --yes.")


def check(locations, location_id, target_id):
    for it in (location_id, target_id):
        if it not in locations:
            raise SuiteError(f"There is no location {it}.")
    if not locations[location_id].get("parentId"):
        raise SuiteError("A root location cannot be deleted.")
    above = target_id
    while above:
        if above == location_id:
            raise SuiteError("The target is in the location.")
        above = locations.get(above, {}).get("parentId")


def plan(suite, locations, location_id, target_id):
    """Plans all steps first, because each one changes what the lists return."""
    steps = []

    def add(text, function, *arguments):
        steps.append((text, lambda: function(*arguments)))

    for child in locations.values():
        if child.get("parentId") == location_id:
            text = f"move location {child['name']}"
            add(text, move_location, suite, child, target_id)
    for device in suite.list("/devices", {"locationId": location_id}):
        if device["locationId"] == location_id:
            text = f"move device {device['id']}"
            add(text, move_device, suite, device, target_id)
    for user in suite.list("/users"):
        if any(it["location"]["id"] == location_id for it in user["roles"]):
            text = f"move roles of {user['username']}"
            add(text, move_roles, suite, user, location_id, target_id)
    text = f"delete location {locations[location_id]['name']}"
    add(text, suite.delete, f"/locations/{quote(location_id, safe='')}")
    return steps


def move_location(suite, location, parent_id):
    moved = suite.put("/locations", {**location, "parentId": parent_id})
    if moved["parentId"] != parent_id:
        raise SuiteError(f"The location {location['name']} hasn't moved.")


def move_device(suite, device, location_id):
    """Sends all fields: the API doesn't say what happens to missing ones."""
    fields = ["id", "name", "deviceType", "deviceCategoryId", "enabled"]
    body = {it: device[it] for it in fields} | {"locationId": location_id}
    if device.get("parent"):
        body["parentId"] = device["parent"]["id"]
    moved = suite.put("/devices", body)
    if moved["locationId"] != location_id:
        raise SuiteError(
            f"The device {device['id']} is still at {moved['locationId']}."
        )


def move_roles(suite, user, source, target):
    roles = []
    for it in user["roles"]:
        location_id = it["location"]["id"]
        if location_id == source:
            location_id = target
        role = {"role": it["role"], "locationId": location_id}
        # The user might already have the same role at the target.
        if role not in roles:
            roles.append(role)
    fields = ["id", "username", "mail", "profile", "preferences"]
    suite.put("/users", {it: user[it] for it in fields} | {"roles": roles})


run(main)
