"""Reading a trace of games (`aedile trace`, README.md) and comparing it game by game. What is
compared is the matter of each game's Rules: compare.py in GAME/reference/."""

import gc
import json
import sys
from collections import Counter
from functools import lru_cache

class BadTrace(Exception):
    """The input is no trace: one clear line."""


class Difference(Exception):
    """The two implementations disagree: lines that say where."""


class Report:
    """Counts over all games."""

    def __init__(self):
        self.games = 0
        self.decisions = 0
        self.passed = 0  # decisions before the first position that can be read
        self.differ = 0

    def told(self):
        passed = f", {self.passed} passed over" if self.passed else ""
        return (f"{self.games} games, {self.decisions} decisions compared{passed}, "
                f"{self.differ} differ")


# Reading

def read_json(text, name, number):
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadTrace(f"{name}:{number}: expected a line of JSON, found: {error}") from error


class Later:
    """The position of a decision, which is its last key: most of the trace, and read on demand only."""

    def __init__(self, *text):
        self.text = text

    @lru_cache(maxsize=2)  # the positions before and after a move are asked for more than once
    def read(self):
        return read_json(*self.text)


def state_of(line):
    """The position of a decision or of an end."""
    return line["state"].read() if isinstance(line["state"], Later) else line["state"]


def read_lines(stream, name):
    """The objects of the trace with their line numbers."""
    for number, line in enumerate(stream, 1):
        if not line.strip():
            continue
        before, key, after = line.rstrip().partition(',"state":')
        if key and before.startswith('{"seat":') and after.endswith("}"):
            yield number, {**read_json(before + "}", name, number), "state": Later(after[:-1], name, number)}
        else:
            yield number, read_json(line, name, number)


def games_of(lines, name):
    """Groups the lines of a trace into games: head, decisions, end."""
    head, decisions = None, []
    for number, line in lines:
        if "game" in line:
            if head is not None:
                raise BadTrace(f"{name}:{number}: a new game before the end of the last")
            head, decisions = line, []
        elif head is None:
            raise BadTrace(f"{name}:{number}: expected a line with \"game\"")
        elif "over" in line:
            yield head, decisions, line
            head = None
        else:
            decisions.append(line)
    if head is not None:
        raise BadTrace(f"{name}: the last game has no end")


# Positions

NOTHING = {}  # counts of no things


def counted(things):
    """A list of names, or an object of counts, as counts without zeros. They are not to be changed: equal lists
    have theirs in common."""
    if not things:
        return NOTHING
    if isinstance(things, dict):
        return {name: count for name, count in things.items() if count}
    return counted_names(tuple(things))


@lru_cache(maxsize=100_000)
def counted_names(names):
    """The counts of a tuple of names. Positions have few other lists than the ones before them."""
    return dict(Counter(names))


def differences(expected, found, path=""):
    """Lines that tell where two normal forms differ, as 'path: expected ..., found ...'."""
    if expected == found:
        return []
    lines = []
    for key in expected:
        inner = path + key
        if key == "seats" and len(expected[key]) == len(found[key]):
            for seat, (one, other) in enumerate(zip(expected[key], found[key])):
                lines += differences(one, other, f"seat {seat} ")
        elif expected[key] != found[key]:
            lines.append(f"{inner}: expected {expected[key]}, found {found[key]}")
    return lines


# Comparing

class Rules:
    """What compares one game: a subclass for each game that has a second implementation."""

    foresees = False  # whether `foresee` does anything
    every = 1  # N: positions are compared at every Nth decision (`aedile trace --every N`), and at the end; legal moves at all of them
    left_out = ()  # the errors of `start` and `start_from` that say that a game is not played here

    def start(self, head):
        """The game of a head of a trace, and its Play; ValueError for options that are wrong."""
        raise NotImplementedError

    def start_from(self, head, position):
        """The same of a game that does not begin with a deal, from a position of its trace, which
        has all that the trace prints. None if it is one that cannot be read, in the middle of
        something: the game is then followed from a later one."""
        raise NotImplementedError

    def foresee(self, state):
        """Called before the start and before each move with the position at which the trace goes
        on after it: what chance will have done."""

    def again(self):
        """Called when a game differs: whether it is to be compared again, with something else
        supposed of what the trace leaves open."""
        return False

    def snapshot(self, game):
        """The position of the game in normal form."""
        raise NotImplementedError

    def read_position(self, state):
        """A position of the trace in the same normal form."""
        raise NotImplementedError

    def result(self, game):
        """What the line of the end must have, by its keys."""
        raise NotImplementedError

    def told(self, game):
        """What follows from the last position, by the keys that the trace tells it by."""
        return {}

    def order(self, legal):
        """Legal moves in the order in which they are compared."""
        return sorted(legal)


def fail(where, moves, lines):
    raise Difference("\n".join([where] + ["  " + line for line in lines]
                               + ["  last moves: " + "; ".join(moves[-12:])]))


def agrees(rules, head, decisions, end, report):
    """Whether the game agrees; False if it is to be compared again."""
    counted_before = report.decisions, report.passed
    try:
        compare_game(rules, head, decisions, end, report)
    except Difference:
        if not rules.again():
            raise
        report.decisions, report.passed = counted_before
        return False
    return True


def foresee(rules, line):
    if rules.foresees:
        rules.foresee(state_of(line))


def begin(rules, head, lines):
    """The game, its Play, and how many decisions are behind it: none but where it begins with a
    position that cannot be read."""
    if "position" not in head:
        foresee(rules, lines[0])
        return *rules.start(head), 0
    for at in range(len(lines)):
        passed = max(0, at - 1)  # the second position is the first decision's
        if at and "state" not in lines[passed]:  # left out by --every
            continue
        foresee(rules, lines[passed])
        started = rules.start_from(head, state_of(lines[at - 1]) if at else head["position"])
        if started is not None:
            return *started, passed
    raise BadTrace(f"game {head['game']}: no position that can be read here, so nothing to follow")


def compare_game(rules, head, decisions, end, report):
    """Plays one game of the trace again; raises Difference at the first disagreement."""
    lines = decisions + [end]
    try:
        game, play, passed = begin(rules, head, lines)
    except ValueError as error:
        raise BadTrace(f"game {head['game']}: {error}") from error
    report.passed += passed
    moves = [f"{line['seat']} {line['kind']}: {line['move']}" for line in decisions[:passed]]
    first = head["game"] % rules.every  # not the same ones in each game
    for line, following in list(zip(decisions, lines[1:]))[passed:]:
        report.decisions += 1
        play.make_forced_moves()
        compare_decision(rules, game, play.asked, line, moves, whole=len(moves) % rules.every == first)
        moves.append(f"{line['seat']} {line['kind']}: {line['move']}")
        foresee(rules, following)
        play.answer(line["move"])
    play.make_forced_moves()
    compare_end(rules, game, play.asked, end, moves)


def compare_decision(rules, game, asked, line, moves, whole):
    """`whole`: the positions too."""
    where = f"decision {len(moves)}"
    found = f"{line['kind']} of seat {line['seat']}"
    if asked is None:
        fail(where, moves, [f"expected the end {rules.result(game)}, found the decision {found}: "
                            f"{line['legal']}"])
    lines = differences(rules.snapshot(game), rules.read_position(state_of(line))) if whole else []
    if (asked.seat, asked.kind) != (line["seat"], line["kind"]):
        lines.insert(0, f"decision: expected {asked.kind} of seat {asked.seat} {asked.legal}, "
                        f"found {found} {line['legal']}")
    elif asked.legal != line["legal"] and rules.order(asked.legal) != rules.order(line["legal"]):
        lines.insert(0, f"legal moves of {asked.kind}: expected {asked.legal}, "
                        f"found {line['legal']}")
    elif line["move"] not in asked.legal:
        lines.insert(0, f"move: {line['move']} is not among {asked.legal}")
    if lines:
        fail(where, moves, lines)


def compare_end(rules, game, asked, end, moves):
    if asked is not None:
        fail("end", moves, [f"expected the decision {asked.kind} of seat {asked.seat} "
                            f"{asked.legal}, found the end {end['end']}"])
    expected = rules.result(game)
    lines = [f"{key}: expected {expected[key]}, found {end[key]}"
             for key in expected if expected[key] != end[key]]
    lines += not_told(rules.told(game), end["told"], "")
    lines += differences(rules.snapshot(game), rules.read_position(end["state"]))
    if lines:
        fail("end", moves, lines)


def not_told(expected, found, place):
    """Lines for the keys of `expected`, at any depth, that are not as found."""
    if isinstance(expected, dict):
        return [line for key, value in expected.items()
                for line in not_told(value, found[key], f"{place} {key}")]
    if isinstance(expected, list) and any(isinstance(one, dict) for one in expected):
        return [line for number, value in enumerate(expected)
                for line in not_told(value, found[number], f"{place}[{number}]")]
    return [] if expected == found else [f"told{place}: expected {expected}, found {found}"]


def compare_games(rules, stream, name, report):
    """Compares all games of a trace and counts them; prints where one differs."""
    games = report.games
    for head, decisions, end in games_of(read_lines(stream, name), name):
        report.games += 1
        try:
            while not agrees(rules, head, decisions, end, report):
                pass
        except Difference as difference:
            report.differ += 1
            print(f"game {head['game']}, {difference}")
        except KeyError as error:
            raise BadTrace(f"{name}: game {head['game']}: no {error} in the trace") from error
    if report.games == games:
        raise BadTrace(f"{name}: expected at least one game, found none")


def compare_stream(rules, stream, name):
    """Compares all games of a trace and tells how many. Returns the exit status."""
    report = Report()
    gc.disable()  # positions are trees of thousands of objects, without circles: looking for some is a fifth of the time
    compare_games(rules, stream, name, report)
    print(report.told())
    return 1 if report.differ else 0


def compare_trace(rules, path):
    """Compares the games of a file, "-" being standard input. Returns the exit status: 2 when
    it cannot be read."""
    try:
        if path == "-":
            return compare_stream(rules, sys.stdin, "standard input")
        with open(path, encoding="utf-8") as stream:
            return compare_stream(rules, stream, path)
    except (BadTrace, OSError) as error:
        print(error, file=sys.stderr)
        return 2
