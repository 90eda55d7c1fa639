"""Asking a seat for a move (docs/reference/notation.md), and runs of actions."""

from decision import choose

NOTHING = {"skip", "stop", "done"}


def ask(seat, kind, moves):
    """Asks the seat; returns the value of the chosen move. What offers nothing but declining
    is not asked."""
    if moves.keys() <= NOTHING:
        return next(iter(moves.values()))
    return (yield from choose(seat, kind, moves))


class Run:
    """A row of actions of one seat and role. origin says of what: "turn" for those of the led
    role, "power" for an Amphitheatre, Foundry, Garden or School, "bath" for the single one of a
    client hired with Bath, "domus" for that of a Domus, "watermill" for its architects.

    count() says how many actions the run has by now, those already taken or declined included:
    for the led role it is counted afresh each time (GTR 11.7). goes_on_in: the run in which a
    building was completed that set off this one."""

    def __init__(self, role, count, origin, goes_on_in=None, after_half=False):
        self.role = role
        self.count = count
        self.taken = 0
        self.stopped = False
        self.goes_on_in = goes_on_in
        self.origin = origin
        self.after_half = after_half  # it may use a Bath half set aside just before

    def start_next(self):
        """Begins the next action, if there is one."""
        if self.stopped or self.taken >= self.count():
            return False
        self.taken += 1
        return True

    def has_more(self):
        """Whether an action of this run follows the present one."""
        return self.taken < self.count()

    def second_action_in(self):
        """The run whose next action may pay for a site out of town together with the present
        one, or None (GTR 6.2, 11.4; for the end of an Amphitheatre GTR 11.34)."""
        if self.has_more():
            return self
        outer = self.goes_on_in
        if outer is not None and outer.origin == "turn" and outer.role == self.role:
            return outer if outer.has_more() else None
        return None

    def can_pay_second_action(self):
        """Whether there is a second action for a site out of town: a Bath half set aside, or
        the next action (GTR 6.2, 11.4)."""
        return self.after_half or self.second_action_in() is not None

    def pay_second_action(self):
        if self.after_half:
            self.after_half = False
        else:
            self.second_action_in().taken += 1


def single_action(role, after_half):
    """The run of a client hired with Bath: one action (GTR 11.9)."""
    return Run(role, lambda: 1, "bath", after_half=after_half)


def ask_part(seat, kind, moves, run, unused):
    """Asks for one part of an action of the run. Returns the value of the move, None for skip
    and stop. unused: no part of the action has been used yet (only then `stop`, and only if
    more actions follow)."""
    if not moves:
        return None
    moves = dict(moves)
    moves["skip"] = None
    if unused and run.has_more():
        moves["stop"] = "stop"
    chosen = yield from ask(seat, kind, moves)
    if chosen == "stop":
        run.stopped = True
        return None
    return chosen
