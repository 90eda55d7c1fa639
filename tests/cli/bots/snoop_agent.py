"""An external agent that tries to learn or to take what a sandbox is to keep from it, tells what it got on
its standard error, and ends, so that the log of faults has it. Arguments: what to try, and for it:

    look CONFIG RESULTS FOLDER PORT    files, a folder of another agent, processes, the network, writing
    memory                             1 GiB in one process
    memories                           the same in eight
    burn SECONDS                       processor time
"""
import json
import os
import socket
import sys
import time

sys.stdin.readline()
print(json.dumps({"type": "hello", "protocol": 1, "name": "snoop"}), flush=True)
sys.stdin.readline()
how, args = sys.argv[1], sys.argv[2:]


def tell(what, got):
    print(what, "yes" if got else "no", file=sys.stderr, flush=True)


def can(action):
    try:
        return bool(action())
    except OSError:
        return False


def command_lines():
    for pid in os.listdir("/proc"):
        if pid.isdigit() and int(pid) != os.getpid():
            try:
                with open(f"/proc/{pid}/cmdline", "rb") as file:
                    yield file.read().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                pass


def mounts():
    with open("/proc/self/mountinfo") as file:
        return file.read()


def look(config, results, folder, port):
    lines = list(command_lines())
    own = os.path.dirname(os.path.abspath(__file__))
    tell("config", can(lambda: open(config).read()))
    tell("results", can(lambda: os.listdir(results)))
    tell("other agent's folder", can(lambda: os.listdir(folder)))
    tell("command line of the run", any(" run " in line and "aedile" in line for line in lines))
    tell("other agents", any("random_agent" in line for line in lines))
    tell("network", can(lambda: socket.create_connection(("127.0.0.1", int(port)), timeout=5)))
    tell("writing", can(lambda: open(os.path.join(own, "written"), "w")))
    tell("files of the system", any(can(lambda: os.listdir(at)) for at in ("/run", "/var", "/home")))
    tell("results among the mounts", results in mounts())
    tell("itself", can(lambda: open(__file__).read()))


def memory(megabytes):
    kept = []
    try:
        for _ in range(megabytes // 32):
            kept.append(bytearray(b"x" * (32 << 20)))
    except MemoryError:
        return False
    return True


def memories():
    for _ in range(8):
        if os.fork() == 0:
            memory(128)
            time.sleep(30)
            os._exit(0)
    time.sleep(30)
    tell("memory", True)


def burn(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass
    print("seconds", time.process_time(), file=sys.stderr)


if how == "look":
    look(*args)
elif how == "memory":
    tell("memory", memory(1024))
elif how == "memories":
    memories()
elif how == "burn":
    burn(float(args[0]))
