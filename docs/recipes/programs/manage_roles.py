import sys

from suite_client import SuiteError, create_client, run

USAGE = """Usage: python3 manage_roles.py audit
       python3 manage_roles.py grant USERNAME ROLE LOCATION_ID
       python3 manage_roles.py revoke USERNAME ROLE LOCATION_ID"""


def main():
    match sys.argv[1:]:
        case ["audit"]:
            audit(create_client())
        case ["grant" | "revoke" as verb, username, role, location_id]:
            wanted = {"role": role, "locationId": location_id}
            change(create_client(), verb, username, wanted)
        case _:
            raise SuiteError(USAGE)


def audit(suite):
    """Prints who has which role for which location."""
    lines = [
        ", ".join([it["location"]["name"], it["role"], user["username"]])
        for user in suite.list("/users")
        for it in user["roles"]
    ]
    print("\n".join(sorted(lines)))


def change(suite, verb, username, wanted):
    user = find_user(suite, username)
    before = roles_of(user)
    others = [it for it in before if it != wanted]
    roles = [*others, wanted] if verb == "grant" else others
    if len(roles) == len(before):
        print(f"{username}: unchanged")
        return
    if not roles:
        raise SuiteError(f"{username} has no other role: delete the user.")
    # Send all fields: the API doesn't say what happens to missing ones.
    fields = ["id", "username", "mail", "profile", "preferences"]
    body = {**{it: user[it] for it in fields}, "roles": roles}
    after = roles_of(suite.put("/users", body))
    if names(after) != names(roles):
        raise SuiteError(f"{username} now has other roles: {names(after)}")
    print(f"{username} has {names(roles)}")


def find_user(suite, username):
    """Finds a user by exact name, because the filter might match others."""
    for user in suite.list("/users", {"username": username}):
        if user["username"] == username:
            return user
    raise SuiteError(f"There is no user {username}.")


def roles_of(user):
    """Returns the roles as a request expects them."""
    return [
        {"role": it["role"], "locationId": it["location"]["id"]}
        for it in user["roles"]
    ]


def names(roles):
    return ", ".join(
        sorted(f"{it['role']} for {it['locationId']}" for it in roles)
    )


run(main)
