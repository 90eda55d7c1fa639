"""Where does a player go wrong? A search is asked about some of its decisions. Where the search would do something else, a
second search says what that gains, and the game is played on by the player after both moves.

    scripts/python examples/blunders.py --game gtr --players 4 --games 100
    scripts/python examples/blunders.py --game gtr --players 4 --games 100 --only lead --share 1
    scripts/python examples/blunders.py --help

Both searches know what the seat knows, and no more. The games are played on with the true cards. Neither move was chosen by
them, so the mean is fair. Gains are points of the win, with 95 % intervals that take decisions as independent. More than one
game after a move (--playouts) helps only if the player that plays on draws its moves.
"""
import argparse
import collections
import random
import statistics

import aedile


def arguments():
    p = argparse.ArgumentParser(description=__doc__.split("\n\n")[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    p.add_argument("--game", default="gtr", choices=sorted(aedile.games()))
    p.add_argument("--players", type=int, default=4)
    p.add_argument("--agent", default="learned", help="the player that is judged, in all seats")
    p.add_argument("--search", default="so-ismcts:preset=deep,iterations=400", help="who is asked")
    p.add_argument("--plays-on", default="learned:temperature=0.4", help="who plays the games on")
    p.add_argument("--games", type=int, default=100)
    p.add_argument("--share", type=float, default=0.15, help="of the decisions that are looked at")
    p.add_argument("--only", metavar="KIND", help="only decisions of this kind, such as lead; without: all")
    p.add_argument("--playouts", type=int, default=4, help="games played on after each move")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--worst", type=int, default=5, help="so many of the largest gains are shown")
    return p.parse_args()


def players(spec, game, seed, stream):
    """One for each seat, ready for a game."""
    team = [aedile.Agent(spec, game) for _ in range(game.seats)]
    for seat, agent in enumerate(team):
        agent.begin(seat, seed, stream)
    return team


def play_on(game, move, team):
    """The share of the win of the seat that decides, after the move."""
    seat, on = game.seat, game.clone()
    on.apply(move)
    while not on.over:
        on.apply(team[on.seat].choose(on) if on.legal_count > 1 else on.legal()[0])
    return on.result().shares[seat]


def ask(search, game, seed, stream):
    """Its move, and what it thinks of each."""
    search.begin(game.seat, seed, stream)
    move = search.choose(game)
    return move, {o.move: o.value for o in search.report().opinions if o.visits}


def look(game, chosen, a, searches, team, number, rows):
    """One decision: what was chosen, what the first search would do, and what that gains."""
    row = {"decision": game.decision, "differs": False}
    rows.append(row)
    better, _ = ask(searches[0], game, a.seed + 1, number)
    if better == chosen:
        return
    _, says = ask(searches[1], game, a.seed + 2, number)
    row["differs"] = True
    if better in says and chosen in says:
        row["said"] = says[better] - says[chosen]
    won = [statistics.mean(play_on(game, move, team) for _ in range(a.playouts)) for move in (better, chosen)]
    row["found"] = won[0] - won[1]
    row["text"] = f"{game.text(chosen)} -> {game.text(better)}"


def interval(values):
    """In points, as text."""
    points = [100 * value for value in values]
    if len(points) < 2:
        return "–"
    error = 1.96 * statistics.stdev(points) / len(points) ** 0.5
    return f"{statistics.mean(points):+.1f} (+- {error:.1f})"


def table(rows):
    """By kind of decision, those that cost most first."""
    kinds = collections.defaultdict(list)
    for row in rows:
        kinds[row["decision"]].append(row)
        kinds["all"].append(row)
    cost = {kind: sum(row.get("found", 0) for row in of) for kind, of in kinds.items()}
    print("| decision | looked at | the search differs | it says that gains | played on |")
    print("|---|---|---|---|---|")
    for kind, of in sorted(kinds.items(), key=lambda kind: (kind[0] != "all", -cost[kind[0]], kind[0])):
        differ = [row for row in of if row["differs"]]
        print(
            f"| {kind} | {len(of)} | {100 * len(differ) / len(of):.1f} % | {interval([r['said'] for r in differ if 'said' in r])}"
            f" | {interval([r['found'] for r in differ])} |"
        )


def main():
    a = arguments()
    rows, chance = [], random.Random(a.seed)
    for number in range(a.games):
        game = aedile.Game(a.game, players=a.players, seed=a.seed, stream=number)
        judged, team = players(a.agent, game, a.seed, number), players(a.plays_on, game, a.seed, number)
        searches = [aedile.Agent(a.search, game) for _ in range(2)]
        while not game.over:
            chosen = judged[game.seat].choose(game) if game.legal_count > 1 else game.legal()[0]
            if game.legal_count > 1 and a.only in (None, game.decision) and chance.random() < a.share:
                look(game, chosen, a, searches, team, len(rows), rows)
            game.apply(chosen)
    if not rows:
        raise SystemExit(f"no decision {f'of the kind {a.only} ' if a.only else ''}was looked at: expected more --games or a larger --share")
    table(rows)
    worst = sorted((row for row in rows if row.get("said", 0) > 0), key=lambda row: -row["said"])[: a.worst]
    for row in worst:
        print(f"{100 * row['said']:+.0f} {row['decision']}: {row['text']}")


if __name__ == "__main__":
    main()
