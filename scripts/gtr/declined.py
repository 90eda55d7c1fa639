"""Is a power that a player never uses rightly left unused, and a building that it never lays? Where there is a choice
in games of the player against itself, a search is asked at the same decision.

    scripts/python scripts/gtr/declined.py [PLAYER [SEARCH [DECISIONS [GAMES [EDITION [SEEDS]]]]]]

For each power or building: choices looked at, at most one a game and DECISIONS (60) in all; how often the player uses it there,
how often the search does; and how much more the search expects of the use it looked at most than of the most looked at
of the rest, in points of the win. Games with two to five players in turn.
"""
import re
import statistics
import sys

import aedile

# Which moves are a use of the power: the decision they belong to ("" for any), and what their text is.
USES = {
    "Prison": ("prison", r"steal .*"),
    "Vomitorium": ("", r"vomitorium.*"),
    "Latrine": ("", r"latrine: .*"),
    "Stairway": ("architect", r"stairway.*"),
    "Fountain": ("craftsman", r"fountain.*"),
    "Dock": ("laborer", r"take .* from hand"),
    "Circus": ("", r".*: pair"),
    # Another order than one of architects leads; Republic, and Lookout, where it is called Circus.
    "Crane": ("", r"lead architect: (?!Jack|petition|pair|Amphitheatre|Aqueduct|Bridge|Senate|Tribunal|Storeroom|Tower|Vomitorium|Wall).*"),
}
# Those that are completed in fewer than one of fifty games somewhere; and two that are laid often, to compare.
for building in ("Archway", "Bridge", "Forum", "Fountain", "Gate", "Palace", "Prison", "Senate", "Stairway", "Vomitorium",
                 "Amphitheatre", "Statue"):
    USES[f"{building}, laid"] = ("", rf"lay {building}( .*)?")


def uses(decision, texts):
    """By power, the places of the moves that use it, where there are others as well."""
    found = {}
    for power, (where, pattern) in USES.items():
        if where in ("", decision):
            places = [i for i, text in enumerate(texts) if re.fullmatch(pattern, text)]
            if 0 < len(places) < len(texts):
                found[power] = places
    return found


def main():
    words = sys.argv[1:] + [None] * 6
    player, search = words[0] or "learned", words[1] or "so-ismcts:preset=strong,iterations=4000"
    most, games, edition, first = int(words[2] or 60), int(words[3] or 4000), words[4] or "iv", int(words[5] or 1)
    rows = {power: [] for power in USES}
    for number in range(games):
        game = aedile.Game("gtr", players=2 + number % 4, edition=edition, seed=first, stream=number)
        judge, seen = None, set()
        players = [aedile.Agent(player, game) for _ in range(game.seats)]
        for seat, agent in enumerate(players):
            agent.begin(seat, first, number)
        while not game.over:
            moves, texts = game.legal(), game.texts()
            here = {p: at for p, at in uses(game.decision, texts).items() if p not in seen and len(rows[p]) < most}
            chosen = players[game.seat].choose(game) if len(moves) > 1 else moves[0]
            if here:
                judge = judge or aedile.Agent(search, game)
                judge.begin(game.seat, first, number)
                said = judge.choose(game)
                opinions = judge.report().opinions
                for power, places in here.items():
                    seen.add(power)
                    used = {moves[i] for i in places}
                    # Of each side the move that was visited most: the highest mean may be one of few visits.
                    best = [max((o for o in opinions if (o.move in used) == side), key=lambda o: o.visits, default=None)
                            for side in (True, False)]
                    gain = 100 * (best[0].value - best[1].value) if all(best) else None
                    rows[power].append((chosen in used, said in used, gain))
            game.apply(chosen)
        if all(len(found) >= most for found in rows.values()):
            break
    print(f"| power | choices | {player} uses it | {search} does | use less the rest, points of the win |")
    print("|---|---|---|---|---|")
    for power, found in sorted(rows.items(), key=lambda row: row[0]):
        if not found:
            print(f"| {power} | 0 | | | |")
            continue
        by_player, by_search, gain = zip(*found)
        gain = [points for points in gain if points is not None]  # widening may keep a search from looking at all moves
        error = statistics.stdev(gain) / len(gain) ** 0.5 if len(gain) > 1 else float("nan")
        if not gain:
            gain = [float("nan")]
        print(f"| {power} | {len(found)} | {100 * sum(by_player) / len(found):.0f} % | {100 * sum(by_search) / len(found):.0f} %"
              f" | {statistics.mean(gain):+.1f} (+- {1.96 * error:.1f}) |")


if __name__ == "__main__":
    main()
