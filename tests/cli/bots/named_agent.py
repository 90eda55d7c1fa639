"""An external agent whose name, and whose first answer where it is told to be "rude", would turn a terminal."""
import json
import sys

NAME = "red \x1b[31m\x9b1m \u202egnp \u2066x\x85\u200f end"


def send(**message):
    print(json.dumps(message, ensure_ascii=False), flush=True)


sys.stdout.reconfigure(encoding="utf-8")
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        send(type="hello", protocol=1, name=NAME)
    elif said["type"] == "new_game":
        send(type="ready")
    elif said["type"] == "move":
        if "rude" in sys.argv:
            print("rude \x9b31m \u202e", flush=True)
        else:
            send(type="move", index=0)
    elif said["type"] == "quit":
        break
