"""The sentences of a report's details and pictures, module by module. sentences.py adds them to its table.

Names are the first words of a sentence. Texts with a mark such as <small> are headings of tables.
"""

from __future__ import annotations

DETAILS = {
    # page/across_runs.py
    "in the hands of": "In the hands of different agents: {title}",
    "from left to right": "From left to right: {names}. 95 % intervals one at a time; those that differ most (Cochran's Q) first. At a false discovery "
                          "rate of 5 %, {n} of {of} differ. Agents also differ in how games go, so a difference is not only skill with the card.",
    "no slope none of": " No slope: none of the runs rates all of these agents.",
    "slopes beyond chance pp": " Slopes beyond chance, pp for 100 points: {names}.",
    "mean of the runs": "mean of the runs, weighted by their precision",
    "statistic of how far runs differ": "Cochran's Q: chi-square with df degrees if the runs differ only by chance; q: Benjamini and Hochberg over the {items}",
    "share of the differences": "share of the differences that is not chance",
    "of the effect over": "of the effect over ratings",
    "ratings are from with": " Ratings are from {name}, with other rules or players: {title}.",
    "no has an estimate": "No {item} has an estimate in two of the runs.",
    # page/agreement.py
    "the mean is over": "The mean is over families of ways to play, each family counted once. What its members share, they may all have wrong. The "
                        "interval: random effects, DerSimonian and Laird over the families' means, with Hartung and Knapp's interval, 95 %, one at a "
                        "time. Robust: the 95 % intervals of all ways to play lie on the same side of the typical one, and so does that of the mean.",
    "ways to play robust": "Ways to play: {names}. {kinship} Robust: {n} of {of} {items} ({strong} above the typical one: {strong_names}).{more} "
                           "{depends} depend on who plays{depend_names}. For half of the {items}, more than {share}\u00a0% of what differs between ways to "
                           "play comes from the agents, not from chance.",
    "over ways to play": "Over ways to play: {players}, {unit}",
    "of powers that cannot": "{short}: of {free} powers that cannot force anyone, {bad} hurt their owners beyond chance{bad_names}. Of {optional} powers that "
                             "offer choices, {declined} {are} declined more than nine times in ten{declined_names}.",
    "all of them are": "All of them are of one family, {told}: what its members share, they may all have wrong, so nothing is called robust.",
    "that is few an": " That is few: an interval from so few families is wide, and what it leaves robust is little.",
    "about all of them": " About {agreed} all of them agree, but differ so much that another might not.",
    "how far these players": "How far these players can be believed: {title}",
    "mean pp over families": "mean, pp<small>over families</small>",
    "least to most pp": "least to most, pp",
    "of the ways to": "of the ways to play",
    "how far ways to": "how far ways to play differ: a standard deviation, chance left out",
    "of the variance between": "of the variance between ways to play what is not chance (I²)",
    "yes below beyond chance": "yes: below 0 beyond chance (Holm); may: its owner cannot refuse it",
    "effect pp against no": "effect, pp<small>against no power</small>",
    "of the choices that": "of the choices that the power offered, those that were not taken",
    # page/balance.py
    "over ways": "over ways to play",
    # page/brackets.py
    "no run here rates": "No run here rates these players, so each family of players is its own bracket.",
    "in at least one": "{name} in at least one of {n} brackets (player counts by strength of play): {items}.",
    "in all of them": "{name} in all of them: {items}.",
    "strength goes by the": "Strength goes by the ratings in these runs: strong play is within 100 points of the best, fair play within 300.",
    # page/experiment_kinds.py
    "how alike the orders": "How alike the orders are, as a rank correlation (1: the same order, 0: unrelated): {orders}.",
    "these measure against different": "These measure against different things, so strong by one and weak by another is no contradiction.",
    "strong by the answer": "{what} {is_are} strong by the answer to one question and weak by another",
    "compared with intervals for": "compared with {reference}; intervals for all at once",
    "kinds of experiment side": "Kinds of experiment side by side: {title}",
    # page/headline.py
    "every time": "every time",
    "in every edition": "in every edition",
    "with every number of": "with every number of players",
    "in every edition and": "in every edition and with every number of players",
    "games ways to play": "{games} games, {ways} ways to play of {kin}",
    # page/index.py
    "a page for each": "A page for each edition and player count",
    "title over player counts": "Aedile: over player counts",
    "all editions and player": "All editions and player counts",
    "player counts by strength": "Player counts by strength of play",
    "not in the matrix": "Not in this comparison, because they answer another question: {names}.",
    # page/matrix.py
    "by edition and number": "{items} by edition and number of players: percentage points above or below {level}",
    "too strong if so": "too strong if so in any bracket, too weak only if in all",
    # page/over_families.py
    "compared with the typical": "Compared with the typical {item}: the mean of {ways} to play of this family. n: ways to play.",
    "for its price over": "for its price, over families",
    "compared with the other": "Compared with the other {items} of the same material, which cost as much. n: families.",
    # page/over_variants.py
    "in how many values": "in how many values of the option it helps beyond chance; below, the mean over them",
    "in how many values of": "In how many values of {name} each {item} helps",
    # page/sections.py
    "a click on a": "A click on a heading sorts. Below each number: 95 % interval, one at a time, and n, what it is divided by. What is labelled "
                    "association is no effect: the causal numbers are B2 and, of an experiment, the effect next to it.",
    "the run is not": " The run is not complete.",
    "the runs count nothing": "The runs count nothing of {items}: no verdicts.",
    "kinds of experiment ask": "Kinds of experiment ask different questions",
    "by strength of play": "By strength of play",
    "how far these players can": "How far these players can be believed",
    "where a run has": "Where a run has several ways to play, ends, lengths and seats are counted over all its games together. Ways to play never meet at "
                       "one table, so they have no ratings.",
    "one run has more": "One run has more: its pictures and all metrics. Make its own page with scripts/report {folders}.",
    "not counted in this": "{short}: not counted in this run: {missing}.",
    # page/shape.py
    "not shown when games": "{short}: not shown when games are decided. The network that read the games does not know them. Its chances are {calibration} "
                            "points off on average, where 2 are allowed. Their swings add up to {total} % of what they must, where 90 to 110 are allowed.",
    "a doubling of the": " A doubling of the budget is worth {elo} Elo (standard error {error}).",
    "the higher rated of": "{short}: the higher rated of two players ended ahead in {ahead} % of {pairs} pairs of seats. The ratings are spread by "
                           "{spread} Elo (standard deviation), so this is about this pool of players.{doubled}",
    "does more of points": "does more of, points",
    "how long a game": "How long a game is, whether it is a contest, and how much games differ from each other. Points of the contest are those that all "
                       "can see, looked at once a round. Good players and bad ones play different games: read these numbers as those of these players.",
    "swing pp of what": "swing, pp<small>of what was left</small>",
    "what the round settled": "what the round settled, less what a round settles on average",
    "jump points of its": "jump, points<small>of its owner</small>",
    "how much the owner's": "how much the owner's chance of winning rose in that round",
    "which makes the game": "Which {item} makes the game jump: {title}",
    "what winners do and": "{short}: what winners do and complete does not fall into groups; there is one way to win, with shades.",
    "strategies are found again": "{short}: {k} strategies are found again in either half of the games; {living} live, counted by who wins.",
    "the shape of a": "The shape of a game",
    "strategies beat each other": " Strategies {circle} beat each other in a circle.",
    "no three of them": " No three of them surely beat each other in a circle.",
    # page/tables.py
    "each way to play": "Each way to play by itself: its verdict, and the difference from the typical one with an interval that holds for all items at "
                        "once. What all of them agree on is on the first screen.",
    "ways to play side": "Ways to play side by side: {title}",
    "metrics of games seats": "Metrics of games, seats and agents: {title}",
    "difference pp for all": "difference, pp<small>for all at once</small>",
    "compared with verdicts are": "compared with {reference}; verdicts are about this",
    "win share of those": "win share of those who completed it, minus everyone else's",
    "has the greatest effect": "1 has the greatest effect; shrunken estimates",
    "how many more should": "how many more should decide",
    "against no power at": "{caption} Against no power at all.",
    "compared with for all": "compared with {reference}, for all at once",
    "for its price pp": "for its price, pp<small>for all at once</small>",
    "compared with the other of": "compared with the other {items} of its material, each counted once",
    "less the average completion": "less the average completion, pp<small>one at a time</small>",
    "compared with all completions": "compared with all completions of this run: a {item} counts as often as it is completed",
    # page/terminal.py
    "what giving both of": "What giving both of a pair adds to the chance of winning",
    # page/tournament.py
    "intervals against the one": "95 % intervals, against the one that is 0",
    "shared wins divided intervals": "shared wins divided; 95 % intervals; n: games, once for each seat",
    "others are measured from": "0<small>others are measured from it</small>",
    # page/verdict_text.py
    "numbers are percentage points": "Numbers are percentage points of win share {unit}, compared with {reference}. Each {item} is counted once, and the "
                                     "reference is the mean of the middle half.{price} Every interval here holds 95 % for all {items} at once (max-|t|), "
                                     "and a word is what its interval supports. Strong: all of it is above 0. Weak: all of it is below. Balanced: it is "
                                     "within {margin} point of 0. So in 95 % of runs none of these words is wrong. Intervals against no power and of the "
                                     "association are 95 % one at a time. n is the number of cases. Association: win share of seats that completed it, "
                                     "minus everyone else's; it is not an effect. All of it depends on the agents: a power that an agent cannot use looks "
                                     "weak.",
    "for its price compared": " For its price: compared with the other {items} of its material, which cost as much. Too strong: strong, and strong for "
                              "its price; too weak: weak by both.",
    "shown to be within": "shown to be within {margin} of {reference}",
    "neither a difference nor": "neither a difference nor balance within {margin} is shown yet",
    "about more games would": "About {least} more games would settle {first}, the first, {half} half of them, and {most} {last}, the last",
    "did not occur often": "{untested} did not occur often enough to say",
    "about more games would settle": "; about {games} more games would settle half of them",
    # pictures/endings.py
    "how games end with": "How games end with each {item} (association)",
    "games in which some": "Games in which some seat had it completed (their number next to the name). Longer games have more of every {item}; an "
                           "association. Intervals are in the table of metrics (B24).",
    "shares of games by": "Shares of games by the reason of their end: ",
    "the runs do not": "The runs do not count it by population.",
    "no whole run has": "No whole run has games without a fault.",
    "the run does not": "The run does not count how games end by {item}.",
    # pictures/forest.py
    "bars intervals that hold": "{caption} Bars: 95 % intervals that hold for all {n} at once (max-|t|). Band: within {margin} percentage point, the "
                                "margin of “balanced”.",
    "does seeing it match": "Does seeing it match having it",
    "percentage points per card": "Percentage points per card in the opening hand. {names}",
    "filled win share with": "Filled: win share with the card in the opening hand, minus that with another of its kind; 95 % intervals for all at once. "
                             "Hollow: the experiment's effect, minus that of the typical one. Both are causal; a card that is strong but seldom completed "
                             "has its marks far apart.",
    "win share percentage points": "win share, percentage points {unit},\ncompared with {reference}",
    "win share percentage points per": "win share, percentage points:\n● per card in the opening hand, ○ experiment, {unit}",
    "the run's games say": "The run's games say nothing of effects yet.",
    "compared with no power": "compared with no power at all, percentage points {unit}",
    "it takes an experiment": "It takes an experiment on win shares by {item}; the run has none.",
    "the run's opening hands": "The run's opening hands differ too little to say anything.",
    # pictures/knockout.py
    "what powers do to": "What powers do to the length of games (causal)",
    "intervals for all at": "95 % intervals for all at once; powers that changed no game are left out. Ends of games and wins of the first player are in "
                            "the data.",
    "turns a game with": "turns a game, with the power minus without it for anyone",
    "it takes an experiment knockout": "It takes an experiment “knockout”; the run has none.",
    "the experiment changed no": "The experiment changed no game yet.",
    "wins of the first": "wins of the first player",
    # pictures/ratings.py
    "what ratings do not": "What ratings do not tell",
    "win share of the": "Win share of the row at tables where the column sits too, less the share that its rating, those of all others there and the "
                        "seats give it. Beyond chance for all pairs at once: {n} of {of}; a question mark: not.",
    "of pairs differ from": "{n} of {of} pairs differ from their ratings beyond chance.",
    "who is ahead of": "Who is ahead of whom",
    "ahead of the other": "Ahead of the other agents, on average. {share}",
    "how often the row": "How often the row ended before the column, in % of the pairs of their seats at one table, ties half. A question mark: the 95 % "
                         "interval holds 50 %. Intervals and numbers of pairs are in the data.",
    "does thinking longer help": "Does thinking longer help",
    "dashed against whom the": "Dashed: 1/{players}. Against whom the rungs play: ladder.against “{config}”. 95 % intervals; those of ratings are against "
                               "the anchor.",
    "is bars of error": "{agent} is 0. Bars of error: t times the quasi standard error, 95 %, for comparing any two of them. ",
    "beat each other in": "Beat each other in a circle: {circle}.",
    "no agents beat each": "No agents beat each other in a circle beyond chance.",
    "it takes ratings of": "It takes ratings of three agents; two can have any odds.",
    "no two different agents": "No two different agents met.",
    "it takes a run": "It takes a run of the format “ladder”.",
    "fewer than two rungs": "Fewer than two rungs have games.",
    # pictures/scatter.py
    "association against causal effect": "Association against causal effect",
    "the two orders have": "The two orders have a rank correlation of {rank} over {n} {items}. The association is further up by these percentage "
                           "points. {names}",
    "rank correlation over on": "Rank correlation {rank} over {n} {items}. On the dashed line both would say the same. The association is not an "
                                "effect: players who are ahead complete more. Bars: 95 % intervals, one at a time.",
    "association win share of": "association: win share of those who completed it,\nminus everyone else's, pp",
    "the run's experiment is": "The run's experiment is about pairs of {items}.",
    # pictures/seats.py
    "after the first player": "after the first player",
    "the first player wins": "the first player wins {share} % of {n} games ({low} to {high}); an even share would be {even} %",
    "is it better to": "Is it better to begin",
    "left by place in": "Left: by place in the order after the first player (0 begins); who begins is drawn by chance, so this is what the place causes. "
                        "Right: by seat, which means something only where agents keep theirs. Dashed: 1/n. Shared wins are divided; 95 % intervals, one "
                        "at a time.",
    "the runs have no": "The runs have no games without a fault.",
    # pictures/slopes.py
    "who scales with the": "Who scales with the number of players",
    "not shown this needs": "Not shown: this needs runs with different player counts and the same edition, options, agents and experiment.",
    "effects intervals one at": "Effects {unit}, 95 % intervals one at a time; those whose effects differ most over player counts (Cochran's Q) first. At "
                                "a false discovery rate of 5 %, {n} of {of} differ{names}.",
    "of differ percentage points": "{n} of {of} differ. Percentage points gained from {least} to {most} players. {names}",
    "do effects depend on": "Do effects depend on how strong the agent is",
    "of depend on how": "{n} of {of} depend on how strong the agent is: {names}.",
    "rating of the agent": "rating of the agent; effect {unit}",
    "it takes an experiment on": "It takes an experiment on win shares with several rated agents.",
    "no has an estimate for": "No {item} has an estimate for two of the agents.",
    "effects by the agent": "Effects by the agent that had the {item}, 95 % intervals one at a time. A power that an agent cannot use looks weak. At a "
                            "false discovery rate of 5 % these depend on strength: ",
    # pictures/synergy.py
    "pairs more together than": "Pairs: more together than apart? (association)",
    "pairs more together than apart": "Pairs: more together than apart? (causal)",
    "each pair given from": "Each pair given from the start, in one seat; 95 % intervals for all at once.",
    "win share with both": "Win share with both, minus with only the one, minus with only the other, plus with neither, among seats with equally many "
                           "{items} completed. An association: it says where to look. Dots: beyond chance for all {table} pairs at once ({sum}). Pairs "
                           "completed together fewer than {least} times are left blank. {capitalize} with like partners stand side by side; colours end "
                           "at the 95th percentile.",
    "percentage points both minus": "percentage points: both, minus each by itself, plus neither",
    "no three pairs of": "No three pairs of {items} were completed together {least} times.",
    "above the diagonal causal": " Above the diagonal: causal, from the experiment on pairs.",
    "it takes an experiment synergy": "It takes an experiment “synergy”; the run has none.",
    "the experiment's games say": "The experiment's games say nothing of its pairs yet.",
    # pictures/timing.py
    "the run counts no": "The run counts no rounds (counters: basic).",
    "rounds in which that": "Rounds in which {items} that a seat had laid were completed, those soonest on top; each ridge has its own height, the number "
                            "of completions is next to the name. Tick: median round of laying. Medians that allow for games that ended before are in the "
                            "table (B13).",
    "half of those laid": "{half}alf of those laid by round {round}, {done}.",
    "how long games are": "How long games are",
    "a round is as": "A round is as many turns as there are seats. Means with intervals: table of metrics, G4.",
    "line laid filled completed": "Line: laid. Filled: completed by the seat that laid it.",
    "half of those completed": "half of those completed by round {round}",
    "round in which the": "round in which the game ended",
    # analysis/analysis.py
    "per card in the": "per card in the opening hand",
    "the causal number compares": "{why} the causal number compares games with this card in the opening hand and games with another of its kind there, "
                                  "which is a matter of chance.",
    "another card of the": "another card of the same kind there",
    "experiment both are played": "Experiment “{kind}”: {help}. Both are played with the same random numbers.",
    "the run's experiment knockout": "The run's experiment, “knockout”, is about the game itself (length and ends, below);",
    "the run has no": "The run has no experiment about win shares;",
    "all ways to play": "{name}, all ways to play",
    # analysis/decided_games.py
    "no rows none listed": "no rows: none listed",
    "the run has no experiment": "the run has no experiment on single items: none listed",
    # analysis/measures.py
    "another card of its": "another card of its kind",
    "what forbidding it costs": "what forbidding it costs",
    "how much less a": "How much less a player wins who may never lay it.",
    "what giving it up": "what giving it up costs",
    "how much less a player": "How much less a player wins who is about to lay it, and never does.",
    "what giving it up costs": "what giving it up costs, per game and seat",
    "the same spread over": "The same, spread over all players of all games: how much less a player wins who may never lay it.",
    "what it adds to": "What it adds to a player's chance of winning, {unit}, {against}.",
    "per game and seat": "per game and seat",
    "what it moves in": "What it moves in all: the same, spread over all players of all games, most of whom never have the {word}.",
    "compared with the other of the": "Compared with the other {items} of the same material, which cost as much, each counted once.",
    "against the average completion": "against the average completion",
    "compared with all completions of": "Compared with all completions of this run, so that a {word} counts as often as it is completed: the extremes "
                                        "carry this reference.",
    # whatif/page.py
    "open the game as": "Open: the game as it is. Full: with the change. Cards that changed for certain in some population, the surest above.",
    "a player that trained": "A player that trained for {train} games on the changed game wins {adapted} % among players that did not, in the changed "
                             "game (even: {even} %; {games} games). One that trained as long on the game as it is wins {control} %. Knowing the change is "
                             "worth {gain} points ({low} to {high}).",
    "the training did not": " The training did not converge in its budget.",
    "games as they are": "Games as they are, and again with each change, on the same deals and with the same chance. Differences have intervals that hold "
                         "for all lines of a change together (95 %). A worth is in percentage points of the win.",
    "no card changed for": "No card changed for certain.",
    "that is more than": " That is more than {gap} points: what players that have not learned the change say of it is void.",
    "it is at most": " It is at most {gap} points: what players that have not learned the change say of it holds.",
    "whether it is more": " Whether it is more than {gap} points takes more games.",
    "games other moves or": "{population}, {games} games: other moves or points in {moves} %, other winners in {winners} %.",
    "what cards are worth": "What cards are worth",
    "points of the win": "points of the win",
    "no line changed for": "No line changed for certain in all populations.",
    # With marks of HTML around them.
    "what a bracket is": "A bracket is a player count and a strength of play. Something is too strong if it is in any bracket, and too weak only if it is in"
                         " all. A bracket says so where all of its ways to play do, by worth and by price. Intervals for “in any” are wider: they hold for"
                         " all {items} and all brackets at once.",
    "when the index has colour": "A colour stands only where all ways to play of a place agree, each beyond its own 95 % interval, and so does the "
                                 "interval of their mean over families. With one way to play it stands where the interval for all {items} at once does. "
                                 "Two marks: too strong or too weak, by worth and by price. One mark: by worth only. Grey: not settled; ◇: players "
                                 "disagree. A number opens its page.",
    "over the player counts": "How effects change with the number of players",
    "partners too few": "Partners ({short}): too few games with any pair.",
    "partners": "Partners ({short}; association, more together than apart among seats with as many {items}): best {best}. Worst {worst}.",
    "games that it decided": "Games that it decided ({short}): ",
    "none decided": "none in this run.",
    "opposed answers": "strong by one answer and weak by another that measures against the same thing",
    "laid and completed by round": "laid and completed by round",
    "never laid": "was never laid, or rounds are not counted.",
    "over members": "over the members of the family",
    "over an option": "These runs differ in the option {name}, of which there are {n} values. So each {item} has an answer for each of them. The table counts in"
                      " how many it helps its owner beyond chance (95 %, one at a time). Below stands the mean over all of them, with an interval that takes in"
                      " how far they differ. What helps in nearly all does not depend on which is the real one.",
    "how to read the cross table": "How often the row finished ahead of the column, in % of their pairs of seats, ties half. A question mark: not beyond chance"
                                   " (95 %).",
    "all other lines": "All other lines of {name}",
}  # fmt: skip
