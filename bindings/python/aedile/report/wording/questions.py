"""What each kind of experiment asks (docs/method/experiments.md): they are different questions, so they may have
different answers. Words of one game only, "building" say, are put in for {item} and {items}."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """How to speak of a difference: what it is from, and what is said of items above, below and at it; and what
    its price is measured by."""

    level: str
    more: str
    less: str
    same: str
    price: str = "its price"


TYPICAL = Words("the typical {item}", "worth more than the typical {item}", "worth less than the typical {item}",
                "within a point of the typical {item}")  # fmt: skip
NOT_LAID = Words("not laying it", "better laid than not", "better not laid, as these agents play",
                 "within a point of making no difference")  # fmt: skip
SIBLING = Words("another card of its kind", "better than another card of its kind",
                "worse than another card of its kind", "within a point of another card of its kind")  # fmt: skip


class Question(NamedTuple):
    """`name`: what the page calls the kind; `how`: what was done; `asks`: the question; `leaves`: what
    its answer leaves out; `title`: what the numbers are, for the summary on the screen."""

    name: str
    how: str
    asks: str
    leaves: str
    words: Words = TYPICAL
    title: str = "How much more or less completing {a item} raises the chance of winning than completing a typical one"


QUESTIONS = {
    "fork": Question(
        "switched off mid-game",
        "each power switched off where it could first act",
        "A player has just got the power. What does it add from here to the end of the game?",
        "choosing to go for it, and {else}",
    ),
    "pair": Question(
        "switched off all game",
        "one power switched off for a whole game",
        "What is the power worth to a player who knows from the deal on whether it works?",
        "nothing that the power does; but few players ever get it, so it takes many games",
    ),
    "start": Question(
        "given at the start",
        "one {item} given at the start, with its power and without",
        "A player gets the {item} for free before the first turn. What does its power add?",
        "what it costs to get there; a power that acts when the {item} is completed never acts here",
        title="How much more or less the power of {a item} given at the start raises the chance of winning than a typical one",
    ),
    "opening": Question(
        "in the opening hand",
        "one card put into an opening hand, and another of its kind",
        "What is it worth to find this card in the opening hand, instead of another of its kind?",
        "that most of these cards are never played for their power",
        title="How much starting with this card instead of another of its kind changes the chance of winning",
    ),
    "forbid": Question(
        "forbidden",
        "one {item} forbidden to one player",
        "What does a player lose who may never play it? Nothing, if something else is as good.",
        "what the power does once it is there: a strong one that is easily replaced costs little",
        NOT_LAID,
        "How much being allowed to play {a item} raises the chance of winning",
    ),
    "forgo": Question(
        "given up",
        "each {item} laid, and given up at that moment",
        "A player is about to lay the {item}. What do they lose by never laying it?",
        "what else the card would have been good for, or in another's hands",
        NOT_LAID,
        "How much laying {a item} raises the chance of winning, compared with never laying it",
    ),
    "chance": Question(
        "dealt by chance",
        "no experiment, opening hands as they were dealt",
        "Some opening hands hold this card, others one of its kind. How much more often do they win?",
        "that most of these cards are never played for their power; it takes very many games",
        SIBLING,
        "How much starting with this card instead of another of its kind changes the chance of winning",
    ),
}


def question(kind: str) -> Question:
    """Of the kind of an experiment; without one about win shares it is what chance dealt."""
    return QUESTIONS.get(kind, QUESTIONS["chance"])


def how(kind: str, item: str) -> str:
    return question(kind).how.replace("{item}", item)


def asks(kind: str, item: str) -> str:
    return question(kind).asks.replace("{item}", item)


# What an item is worth in addition to its power, by what it is called.
BESIDES = {"building": "the card as a card: its role, material and influence"}


def leaves(kind: str, item: str) -> str:
    besides = BESIDES.get(item, "all else that comes with it, such as points")
    return question(kind).leaves.replace("{item}", item).replace("{else}", besides)


def words(kind: str, item: str) -> Words:
    return Words(*(text.replace("{item}", item) for text in question(kind).words))


def title(kind: str, item: str) -> str:
    article = "an" if item[:1] in "aeiou" else "a"
    return question(kind).title.replace("{a item}", f"{article} {item}")
