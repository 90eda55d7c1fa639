"""The sentences of a report in one table, so that they can be read one after the other. First screens, the index and the terminal are here,
details and pictures in details.py.

A sentence is plain English and has one idea. What is in braces is put in by those who know it: names and numbers, and `are`, the verb that
fits their number. A test reads the table: every sentence is used, and none is longer than 35 words.
"""

from __future__ import annotations

from .details import DETAILS

SAID = {
    # What a run found, the headline first.
    "too strong": "{item} is too strong: worth {much} more than {siblings}, which cost as much.",
    "siblings of a kind": "the other {kind} {items}",
    "siblings of a price": "the other {items} of its price",
    "too few games": "These {games} games are too few to say anything of a single {item}.",
    "all agents here": "With all {n} agents here {names} {are} {more}; others might differ.",
    "none shown": "No {item} is shown to be {more}.",
    "worth most but paid": "No {item} is too strong for its price. {name} is worth most, and you pay for it.",
    "stands out": "{name} stands out, {much} above {level}.",
    "wins more often": "That is how much more often a player wins, {unit}.",
    "raises the chance": "{item} {raises} {whose} player's chance of winning by {points}{beside}.",
    "next to the typical": "; the typical {item}, by {points}",
    "decides": "It decides {percent}\u00a0% of the games in which a player gets its power.",
    "paid for": "{names} {are} strong, but you pay for it.",
    "counts": "Of {n} {items}, {counts}.",
    "never tested": "{n} {were} never tested.",
    "not testable": "{n} cannot be tested this way.",
    "undecided": "{n} {are} undecided{tail}.",
    "games to settle half": ": about {games} more games would settle half of them",
    "one table": "All of this is about {agent} at one table; other players may find otherwise.",
    "one way to play": "All of this is about one way to play, {agent}; another may find otherwise.",
    "one family agrees": "{n} of the {of} called strong or weak are so with {every} agents ({agents}); but these are one family ({family}), so another may find"
                         " otherwise.",
    "robust with agents": "{n} of the {of} called strong or weak are robust: so with {every} agents ({agents}), and so on average over ways to play like these.",
    "none everywhere": "No single one of the {items} is strong {where} ({runs} runs).",
    "strong everywhere": "Strong {where}, in {runs} runs: {names}.",
    "how games ended": "How the games ended: {ends}.",
    # Over families of players.
    "too strong with all": "{item} is too strong with {every}: worth {points} percentage points more than its price.",
    "strong with all": "{item} is {more} with {every}.",
    "none for its price": " No {item} is too strong for its price.",
    "agreed here": "With {every} here {names} {are} {more}; they are too few, or differ too much, to say it of others.",
    "none shown with all": "No {item} is shown to be {more} with {every}.",
    "worth over families": "{item} is worth {points} percentage points more than {level} ({ends}, the mean over {many}).",
    "robust of": "Robust over {many}, of {n} {items}:",
    "so with one family": "So with {many} of one family, of {n} {items}:",
    "all agree": "On {names} all agree, but they are too few, or differ too much in size, to say it of others.",
    "depends on who plays": "{names} {depend} on who plays.",
    "not shown by all": "{n} {are} not shown by all.",
    "games to robust": "As the estimates stand, more games would make {n} more robust; half of these need at most {times} times as many.",
    "families to robust": "As they stand, {n} need more families of players, not more games.",
    # Tournaments.
    "did not meet": "{first} has the best rating. It did not meet {second}, the second.",
    "won": "{first} won: it finished ahead of {second}, the second, in {percent}\u00a0% of their meetings.",
    "no winner": "No clear winner: {first} and {second} lead, and neither is ahead of the other beyond chance.",
    "ahead": "{first} against {second}: ahead in {percent}\u00a0% ({ends}) of {n} pairs of seats at one table, ties half.",
    "pairs decided": "Of {n} pairs of agents that met, {clear} are decided beyond chance.",
    "circle": "They beat each other in a circle: {names}. No rating can say that.",
    "ends and turns": "Games ended by {ends}, after {turns} turns on average.",
    # The index of several editions and player counts.
    "nothing of items": "These runs say nothing of single items.",
    "too strong in places": "Too strong for its price, and in how many of {n} places: {names}.",
    "too strong nowhere": "No {item} is too strong for its price in any place.",
    "too weak in places": "Too weak: {names}.",
    "more and less": "Worth more than the typical {item} in some places and less in others: {names}.",
    "settled": "{n} of {of} verdicts {are} settled; the rest is grey.",
    "played in places": "{games} games in {places}; {ways} to play of {families}: {names}.",
    # How it was found.
    "how found": "How this was found",
    "every item": "Every {item}: what it does, and its numbers",
    "the question": "The question: {asks}",
    "left out": "Left out: {leaves}.",
    "compared with": "Compared with: {level}{typical}.",
    "compared with typical": "; each {item} counts once, and the reference is the mean of the middle half",
    "price": "Price: the other {items} of the same material, which cost as much. Too strong means strong, and strong for its price.",
    "same chance": "Both halves of a pair are played with the same chance, so only the power can explain a difference.",
    "intervals": "Intervals: {rule}.",
    "undecided is not balanced": "Undecided is not balanced: it takes more games to tell.",
    "who plays matters": "Who plays matters: a power that the players cannot use looks weak.",
    "rule over families": "95 % for the mean {whose}, one at a time; a colour stands where all ways to play agree, each beyond its own 95 % interval, and this"
                          " interval does",
    "rule of one": "95 %, for all {items} at once; a colour stands where it is on one side",
    # The shape of a game against the strength of its players.
    "strength title": "The shape of the game, from weak to strong players",
    "strength absent": "No two of the runs have a measure in common.",
    "strength axis": "rating of the players (Elo scale; {agent} is 0)",
    "strength finding": "{n} measures over the ratings of the players: {agents}.",
    "strength caption": "Each dot is a run of one agent against itself, over the rating of that agent: {agents}. Bars: 95\u00a0% intervals.",
    # In the chart.
    "above or below": "percentage points above or below it",
    # On the screen.
    "no ratings": "No ratings: all seats were played by the same agent.",
    "games end": "Games end by {ends}; they take {turns} turns on average.",
    "on average": "On average: {parts}.",
} | DETAILS  # fmt: skip


def say(name: str, /, **values: object) -> str:
    """The sentence of that name. A value that is missing, or that it does not have, is a mistake of the caller: KeyError."""
    text = SAID[name]
    for key in values:
        if f"{{{key}}}" not in text:
            raise KeyError(f"{name}: has no {key}")
    return text.format_map(values)


def be(n: int, past: bool = False) -> str:
    """is, are; was, were."""
    return ("was" if n == 1 else "were") if past else "is" if n == 1 else "are"
