from suite_client import create_client, run


def main():
    suite = create_client()
    for device in suite.list("/devices"):
        print(f"{device['id']}  {device['status']}")


run(main)
