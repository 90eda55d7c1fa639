"""An external agent that takes as much as it can get in one way, and tells on its standard error how far it
came: `WHAT N` after each step. It ends by itself, or is ended. Arguments: the way, and the most that it tries:

    environment       no amount: every name in the environment of every process it sees
    files DIR MIB     files in a folder
    empty DIR N       files of no bytes
    memfd MIB         files without a folder, not mapped
    shared MIB        shared mappings without a file, whose pages it has written and let go of
    zero MIB          shared mappings of /dev/zero, likewise
    system-v MIB      memory of System V, attached to nothing
    tables MIB        page tables
    sockets MIB       messages that are in sockets
    swarm MIB         memory of eight processes together
    processes N       processes, all living at once
    threads N         threads of one process
"""
import ctypes
import json
import mmap
import os
import signal
import socket
import sys
import threading
import time

CHUNK = 8 << 20  # bytes of a step
kept = []
libc = ctypes.CDLL(None, use_errno=True)


def tell(what, amount):
    print(what, amount, file=sys.stderr, flush=True)


def step_by_step(what, most, take):
    """Calls take() for each CHUNK, and tells MiB."""
    tell(what, 0)
    for done in range(CHUNK >> 20, most + 1, CHUNK >> 20):
        take()
        tell(what, done)
    time.sleep(1)  # the one who looks at it from time to time sees it all


def environment():
    tell("variable of its own", sorted(os.environ))
    for pid in sorted(filter(str.isdigit, os.listdir("/proc"))):
        with open(f"/proc/{pid}/environ", "rb") as file:
            names = sorted(word.split(b"=")[0].decode() for word in file.read().split(b"\0") if word)
        tell("process", names)


def files(folder, most):
    def take():
        with open(os.path.join(folder, f"hoard{len(kept)}"), "wb", buffering=0) as file:
            kept.append(None)
            if file.write(bytes(CHUNK)) < CHUNK:
                raise OSError("full")
    step_by_step("files", most, take)


def empty(folder, most):
    for done in range(most + 1):
        os.close(os.open(os.path.join(folder, f"empty{done}"), os.O_CREAT | os.O_WRONLY))
        if done % 10000 == 0:
            tell("empty", done)
    time.sleep(1)


def memfd(most):
    def take():
        kept.append(os.memfd_create("hoard"))
        os.write(kept[-1], bytes(CHUNK))
    step_by_step("memfd", most, take)


def let_go(area):
    """The pages stay where they are, and in no one's resident memory."""
    area.write(bytes(CHUNK))
    area.madvise(mmap.MADV_DONTNEED)
    kept.append(area)


def shared(most):
    step_by_step("shared", most, lambda: let_go(mmap.mmap(-1, CHUNK)))


def zero(most):
    with open("/dev/zero", "r+b") as file:
        step_by_step("zero", most, lambda: let_go(mmap.mmap(file.fileno(), CHUNK)))


def system_v(most):
    libc.shmat.restype = ctypes.c_void_p

    def take():
        number = libc.shmget(0, ctypes.c_size_t(CHUNK), 0o1600)
        if number < 0:
            raise OSError(ctypes.get_errno(), "shmget")
        address = libc.shmat(number, None, 0)
        ctypes.memset(address, 1, CHUNK)
        libc.shmdt(ctypes.c_void_p(address))
    step_by_step("system-v", most, take)


def tables(most):
    """One page of zeros read in each 2 MiB: no memory but the table that leads there."""
    area = mmap.mmap(-1, most << 29, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, mmap.PROT_READ)
    try:
        area.madvise(15)  # MADV_NOHUGEPAGE
    except OSError:
        pass  # a system without huge pages
    kept.append(area)
    step = CHUNK // 4096 * (2 << 20)

    def take():
        start = take.at
        for at in range(start, start + step, 2 << 20):
            area[at]
        take.at += step
    take.at = 0
    step_by_step("tables", most, take)


def fill_sockets(amount):
    held = 0
    while held < amount:
        pair = socket.socketpair()
        kept.append(pair)
        for end in pair:
            end.setblocking(False)
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20)
            try:
                while True:
                    held += end.send(bytes(65536))
            except BlockingIOError:
                pass


def sockets(most):
    """A process for every 4 chunks: each has its own limit of open files."""
    tell("sockets", 0)
    for done in range(32, most + 1, 32):
        read, write = os.pipe()
        if os.fork() == 0:
            os.close(read)
            fill_sockets(4 * CHUNK)
            os.write(write, b"x")
            signal.pause()
        os.close(write)
        if not os.read(read, 1):
            raise OSError("a process has failed")
        os.close(read)
        tell("sockets", done)
    time.sleep(1)


def swarm(most):
    for _ in range(8):
        if os.fork() == 0:
            kept.append(bytearray(b"x" * (most << 17)))
            signal.pause()
    time.sleep(2)
    tell("swarm", most)


def processes(most):
    for done in range(1, most + 1):
        if os.fork() == 0:
            signal.pause()
        tell("processes", done)
    time.sleep(1)


def threads(most):
    for done in range(1, most + 1):
        threading.Thread(target=time.sleep, args=(30,), daemon=True).start()
        tell("threads", done)
    time.sleep(1)


sys.stdin.readline()
print(json.dumps({"type": "hello", "protocol": 1, "name": "hoard"}), flush=True)
sys.stdin.readline()
try:
    globals()[sys.argv[1].replace("-", "_")](*(int(word) if word.isdigit() else word for word in sys.argv[2:]))
except (OSError, MemoryError, RuntimeError) as error:
    tell("refused:", error)
