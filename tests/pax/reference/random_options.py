"""Options drawn at random, by the names and in the words in which a trace prints them."""

from copy import deepcopy

from reference.faces import CATEGORIES, CATEGORY_TABLE
from reference.options import RULINGS, SWITCHES
from reference.powers import SWITCH_OF_POWER
from reference.trace_options import NAMED_TABLES, read_faces

NUMBERS = {"start_money": (0, 15), "hidden_cards": (0, 7), "play_cost": (0, 3),
           "no_play_income": (0, 4), "alternative_income": (0, 4), "empty_draw_income": (0, 5),
           "senator_bonus": (0, 4), "bonus_step": (1, 5), "rome_needs": (1, 7),
           "points_played": (0, 4), "points_stronger": (0, 5), "points_army": (0, 3),
           "points_fleet": (0, 3), "points_primus": (0, 9), "points_money": (0, 6)}

USUAL = {"faces": "page", "face_rows": [], "legions": "usual", "removed": "usual",
         "start_draw": [], "start_money": 5, "hidden_cards": 3, "play_cost": 1, "no_play_income": 2,
         "alternative_income": 2, "empty_draw_income": 2, "senator_bonus": 1, "bonus_step": 3,
         "rome_needs": 4, "points_played": 2, "points_stronger": 3, "points_army": 1,
         "points_fleet": 1, "points_primus": 1, "points_money": 4,
         "rome_takes_in_last_round": True, "given_zone": [], "given_hand": []}


def usual_options(players):
    return {"players": players, **deepcopy(USUAL), **{switch: True for switch in SWITCHES}}


def random_options(rng, players):
    """Each kind of option now and then, so that none hides the rest."""
    options = usual_options(players)
    options["faces"] = rng.choice(list(NAMED_TABLES))
    if rng.random() < 0.2:
        options["face_rows"] = random_rows(rng)
    elif rng.random() < 0.2:
        options["face_rows"] = random_rows(rng, 8)
    if rng.random() < 0.2:
        for name, (least, most) in NUMBERS.items():
            if rng.random() < 0.5:
                options[name] = rng.randint(least, most)
    if rng.random() < 0.2:  # the players win now and then (PAX 8.4)
        options["rome_needs"] = rng.randint(5, 7)
    if rng.random() < 0.1:
        options["legions"] = rng.randint(players + 1, 5)
    if rng.random() < 0.1:
        options["start_draw"] = [f"{seat}={rng.randint(1, 5)}" for seat in range(players)]
    if rng.random() < 0.25:  # nearly no deck (PAX 7)
        options["removed"] = rng.randint(25, 48)
    if rng.random() < 0.5:
        give_cards(rng, options)
    for switch in SWITCHES:
        options[switch] = rng.random() < 0.85
    options["rome_takes_in_last_round"] = rng.random() < 0.8
    for ruling in RULINGS:  # later options are told only where they are not as usual
        if rng.random() < 0.25:
            options[ruling] = True
    return options


def random_powers_off(rng, players):
    """(seat, power) of some that are off for a seat."""
    every = [(seat, power) for seat in range(players) for power in SWITCH_OF_POWER]
    return rng.sample(every, rng.randint(1, len(every) // 2))


def random_rows(rng, numbers=4):
    """Other symbols, values and copies for some categories; the sums stay (PAX 1.2). A category has
    `numbers` rows."""
    rows = []
    for code, cards in CATEGORY_TABLE.values():
        if rng.random() < 0.5:
            continue
        cuts = [0] + sorted(rng.sample(range(1, cards), numbers - 1)) + [cards]
        for row in range(numbers):
            printed = f"{rng.randint(1, 2)}/{rng.randint(1, 4)}/{cuts[row + 1] - cuts[row]}"
            rows.append(f"{code}{row + 1}={printed}")
    return rows


def give_cards(rng, options):
    """Cards for zones and hands, at times of a few categories only: so the rules of section 5
    come up early, and all of them."""
    faces = read_faces(options["faces"], options["face_rows"])
    categories = rng.sample(CATEGORIES, rng.choice([1, 2, len(CATEGORIES)]))
    cards = [face.name for face in faces.values() for _ in range(face.copies)
             if face.category in categories]
    for face in rng.sample(cards, rng.choice([3, 6, 10])):
        place = rng.choice(["given_zone", "given_hand"])
        options[place].append(f"{rng.randrange(options['players'])}:{face}")
