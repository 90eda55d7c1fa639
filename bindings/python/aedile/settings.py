"""Types of the options of each game and of summary.json. Written by scripts/reference from what the program prints.

`Options` and `Game` take the options of the game that is named; where a name is known only at run time, `Options.of` takes any.
"""
import os
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Sequence, TypedDict, Union, overload

if TYPE_CHECKING:
    from typing_extensions import Literal, Unpack

    from .game import Options
else:
    Literal = Mapping  # for those who read annotations: the words themselves are for type checkers

Several = Union[str, Sequence[object]]  # texts between commas, or a list
Rows = Union[str, "os.PathLike[str]", Sequence[object], Mapping[str, object]]  # also an object of rows, or a file of one


class GtrSettings(TypedDict, total=False):
    """Options of the game gtr."""

    edition: "Literal['iv', 'lookout', 'republic', 'imperium']"
    language: "Literal['en', 'fr', 'de', 'es']"
    players: "int"
    powers: "bool"
    red_cards: "bool"
    few_sites: "bool"
    half_deck: "bool"
    experienced_start: "bool"
    two_player_sites: "int"
    out_of_town_only_when_full: "bool"
    palace_petitions: "bool"
    public_wall_scores: "bool"
    may_give_anyway: "bool"
    expansion: "Several"
    powers_off: "Several"
    given: "Several"
    copies: "Rows"
    rows: "Rows"
    keyed_deck: "bool"


class PaxSettings(TypedDict, total=False):
    """Options of the game pax."""

    players: "int"
    faces: "Literal['page', 'dearer', 'doubles']"
    face_rows: "Rows"
    legions: "Union[int, Literal['usual']]"
    removed: "Union[int, Literal['usual']]"
    start_draw: "Rows"
    start_money: "int"
    hidden_cards: "int"
    play_cost: "int"
    no_play_income: "int"
    alternative_income: "int"
    empty_draw_income: "int"
    senator_bonus: "int"
    bonus_step: "int"
    rome_needs: "int"
    points_played: "int"
    points_stronger: "int"
    points_army: "int"
    points_fleet: "int"
    points_primus: "int"
    points_money: "int"
    given_zone: "Several"
    given_hand: "Several"
    land_limit: "bool"
    intrigue_limit: "bool"
    intrigue_price: "bool"
    primus: "bool"
    religion3: "bool"
    religion6: "bool"
    senator: "bool"
    wealth: "bool"
    fleet_bonus: "bool"
    army_bonus: "bool"
    peek: "bool"
    rome_takes_in_last_round: "bool"
    short_draw_pays: "bool"
    primus_is_symbol: "bool"
    points_without_primus: "bool"
    bought_cards_wait: "bool"


class AorSettings(TypedDict, total=False):
    """Options of the game aor."""

    players: "int"
    spies: "bool"
    truce: "bool"
    clockwise: "bool"
    heroes: "bool"
    harsh: "bool"
    solo: "bool"
    chain_rule: "Literal['kind', 'exact']"
    priest_windows: "Literal['own_turn', 'every_turn']"
    tie_denarii: "Literal['before', 'after']"
    items: "Literal['pieces', 'cards']"
    senate_values: "Several"
    penalties: "Several"
    first: "Union[int, Literal['any']]"
    characters: "Several"
    effects: "Several"
    given: "Several"
    without: "Several"
    rows: "Rows"
    full_hand: "Literal['lost', 'discard']"
    forged_order: "Literal['another', 'any']"
    decks: "Literal['shuffled', 'keyed']"


class Settings(TypedDict, total=False):
    """Options of all games."""

    edition: "Literal['iv', 'lookout', 'republic', 'imperium']"
    language: "Literal['en', 'fr', 'de', 'es']"
    players: "int"
    powers: "bool"
    red_cards: "bool"
    few_sites: "bool"
    half_deck: "bool"
    experienced_start: "bool"
    two_player_sites: "int"
    out_of_town_only_when_full: "bool"
    palace_petitions: "bool"
    public_wall_scores: "bool"
    may_give_anyway: "bool"
    expansion: "Several"
    powers_off: "Several"
    given: "Several"
    copies: "Rows"
    rows: "Rows"
    keyed_deck: "bool"
    faces: "Literal['page', 'dearer', 'doubles']"
    face_rows: "Rows"
    legions: "Union[int, Literal['usual']]"
    removed: "Union[int, Literal['usual']]"
    start_draw: "Rows"
    start_money: "int"
    hidden_cards: "int"
    play_cost: "int"
    no_play_income: "int"
    alternative_income: "int"
    empty_draw_income: "int"
    senator_bonus: "int"
    bonus_step: "int"
    rome_needs: "int"
    points_played: "int"
    points_stronger: "int"
    points_army: "int"
    points_fleet: "int"
    points_primus: "int"
    points_money: "int"
    given_zone: "Several"
    given_hand: "Several"
    land_limit: "bool"
    intrigue_limit: "bool"
    intrigue_price: "bool"
    primus: "bool"
    religion3: "bool"
    religion6: "bool"
    senator: "bool"
    wealth: "bool"
    fleet_bonus: "bool"
    army_bonus: "bool"
    peek: "bool"
    rome_takes_in_last_round: "bool"
    short_draw_pays: "bool"
    primus_is_symbol: "bool"
    points_without_primus: "bool"
    bought_cards_wait: "bool"
    spies: "bool"
    truce: "bool"
    clockwise: "bool"
    heroes: "bool"
    harsh: "bool"
    solo: "bool"
    chain_rule: "Literal['kind', 'exact']"
    priest_windows: "Literal['own_turn', 'every_turn']"
    tie_denarii: "Literal['before', 'after']"
    items: "Literal['pieces', 'cards']"
    senate_values: "Several"
    penalties: "Several"
    first: "Union[int, Literal['any']]"
    characters: "Several"
    effects: "Several"
    without: "Several"
    full_hand: "Literal['lost', 'discard']"
    forged_order: "Literal['another', 'any']"
    decks: "Literal['shuffled', 'keyed']"


class SummaryAedile(TypedDict, total=False):
    """A part of summary.json: "aedile"."""

    version: str
    signature: str


class SummaryGame(TypedDict, total=False):
    """A part of summary.json: "game"."""

    name: str
    title: str
    item: str
    items: str
    done: str
    done_help: str


class SummaryStop(TypedDict, total=False):
    """A part of summary.json: "stop"."""

    rule: str
    state: str
    candidate: str
    blocks: int
    estimate: Optional[float]
    half_width: Optional[float]
    llr: Optional[float]
    lower: Optional[float]
    upper: Optional[float]


class SummaryTurns(TypedDict, total=False):
    """A part of summary.json: "turns"."""

    mean: Optional[float]
    sd: Optional[float]
    min: Optional[int]
    max: Optional[int]


class SummaryShape(TypedDict, total=False):
    """A part of summary.json: "shape"."""

    choices: Optional[float]
    moves_per_choice: Optional[float]
    lead_changes: Optional[float]
    last_lead: Optional[float]
    won_by_last_leader: Optional[float]
    won_without_most_points: Optional[float]
    ties: Optional[float]
    blow_outs: Optional[float]
    won_from_last: Optional[float]
    comeback: SummaryTurns
    comeback_ranks: SummaryTurns
    winner_holds: Optional[float]
    winners_share: Optional[float]


class SummaryCourse(TypedDict, total=False):
    """A part of summary.json: "course"."""

    holds: bool
    looks: int
    probes: int
    total: Optional[float]
    calibration: Optional[float]
    live: Optional[float]
    open: List[float]
    deal: Optional[float]
    favourites: Optional[float]
    half: Optional[float]
    nine_tenths: Optional[float]
    late: Optional[float]
    drama: Optional[float]
    close: Optional[float]
    gap: Optional[float]


class SummaryScore(TypedDict, total=False):
    """A part of summary.json: "score"."""

    mean: Optional[float]
    min: int
    max: int


class SummaryAgent(TypedDict, total=False):
    """A part of summary.json: "agent"."""

    agent: str
    name: str
    games: int
    wins_alone: int
    wins_shared: int
    win_share: Optional[float]
    low: Optional[float]
    high: Optional[float]
    score: SummaryScore
    tasks: Optional[float]
    places: List[int]
    rating: Optional[float]
    rating_low: Optional[float]
    rating_high: Optional[float]
    quasi_se: Optional[float]
    expected: Optional[float]
    expected_low: Optional[float]
    expected_high: Optional[float]
    faults: Dict[str, int]


class SummaryHeadlineAgent(TypedDict, total=False):
    """A part of summary.json: "headlineagent"."""

    agent: str
    rating: Optional[float]
    rating_low: Optional[float]
    rating_high: Optional[float]
    quasi_se: Optional[float]


class SummarySeat(TypedDict, total=False):
    """A part of summary.json: "seat"."""

    rating: Optional[float]
    se: Optional[float]


class SummaryTie(TypedDict, total=False):
    """A part of summary.json: "tie"."""

    sharing: int
    log: Optional[float]
    se: Optional[float]


class SummaryHeadline(TypedDict, total=False):
    """A part of summary.json: "headline"."""

    by: str
    games: int
    groups: int
    games_without_winner: int
    converged: bool
    separable: bool
    t: Optional[float]
    log_likelihood: Optional[float]
    agents: List[SummaryHeadlineAgent]
    seats: List[SummarySeat]
    ties: List[SummaryTie]


SummaryResidual = TypedDict(
    "SummaryResidual",
    {
        "agent": str,
        "with": str,
        "seat_games": int,
        "observed": Optional[float],
        "expected": Optional[float],
        "se": Optional[float],
        "standardized": Optional[float],
        "beyond_chance": bool,
    },
    total=False,
)


class SummaryRatings(TypedDict, total=False):
    """A part of summary.json: "ratings"."""

    scale: str
    anchor: str
    prior: Optional[float]
    headline: SummaryHeadline
    by_places: SummaryHeadline
    without_faulted_games: SummaryHeadline
    residuals: List[SummaryResidual]
    circle: List[str]


class SummaryPair(TypedDict, total=False):
    """A part of summary.json: "pair"."""

    agent: str
    against: str
    pairs: int
    ahead: float
    share: Optional[float]
    low: Optional[float]
    high: Optional[float]


class SummaryBySeat(TypedDict, total=False):
    """A part of summary.json: "byseat"."""

    seat: int
    games: int
    wins_alone: int
    wins_shared: int
    win_share: Optional[float]
    low: Optional[float]
    high: Optional[float]
    score: SummaryScore
    tasks: Optional[float]
    places: List[int]


class SummaryOrder(TypedDict, total=False):
    """A part of summary.json: "order"."""

    after_first: int
    games: int
    wins_alone: int
    wins_shared: int
    win_share: Optional[float]
    low: Optional[float]
    high: Optional[float]
    score: SummaryScore
    tasks: Optional[float]
    places: List[int]


class SummaryBuilding(TypedDict, total=False):
    """A part of summary.json: "building"."""

    name: str
    drawn: int
    laid: int
    completed: int
    wins: float
    win_share: Optional[float]
    low: Optional[float]
    high: Optional[float]


class Summary(TypedDict, total=False):
    """summary.json."""

    aedile: SummaryAedile
    name: str
    game: SummaryGame
    seed: str
    players: int
    complete: bool
    note: str
    games: int
    games_wanted: int
    faulted_games: int
    shared_wins: int
    decisions_total: int
    forced_total: int
    games_without_winner: int
    stop: SummaryStop
    turns: SummaryTurns
    decisions: SummaryTurns
    shape: SummaryShape
    course: SummaryCourse
    ends: Dict[str, int]
    agents: List[SummaryAgent]
    ratings: Optional[SummaryRatings]
    pairs: List[SummaryPair]
    seats: List[SummaryBySeat]
    order: List[SummaryOrder]
    buildings: List[SummaryBuilding]
    items: List[SummaryBuilding]


class OptionsInit:
    """How `Options` are made, game by game."""

    __slots__ = ()

    if TYPE_CHECKING:
        @overload
        def __init__(self, game: Literal["gtr"], **settings: "Unpack[GtrSettings]") -> None: ...

        @overload
        def __init__(self, game: Literal["pax"], **settings: "Unpack[PaxSettings]") -> None: ...

        @overload
        def __init__(self, game: Literal["aor"], **settings: "Unpack[AorSettings]") -> None: ...

        @overload
        def __init__(self, game: str) -> None: ...

        def __init__(self, game: Any, **settings: Any) -> None: ...


class GameInit:
    """How a `Game` is made, game by game."""

    __slots__ = ()

    if TYPE_CHECKING:
        @overload
        def __init__(self, game: Literal["gtr"], *, seed: int = 0, stream: int = 0, **settings: "Unpack[GtrSettings]") -> None: ...

        @overload
        def __init__(self, game: Literal["pax"], *, seed: int = 0, stream: int = 0, **settings: "Unpack[PaxSettings]") -> None: ...

        @overload
        def __init__(self, game: Literal["aor"], *, seed: int = 0, stream: int = 0, **settings: "Unpack[AorSettings]") -> None: ...

        @overload
        def __init__(self, game: "Union[str, Options]", *, seed: int = 0, stream: int = 0) -> None: ...

        def __init__(self, game: Any, **settings: Any) -> None: ...
