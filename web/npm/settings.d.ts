// Options of each game. Written by scripts/reference from what the program prints.
export interface Settings {
  gtr: {
    /** printing whose cards and rules are played (GTR 12; iv) */
    edition?: "iv" | "lookout" | "republic" | "imperium";
    /** language of card names in texts (GTR 12.1; en) */
    language?: "en" | "fr" | "de" | "es";
    /** number of seats (GTR 3; 3) */
    players?: number;
    /** building powers; off for the training game (GTR 3.5; true) */
    powers?: boolean;
    /** Lookout's red Circus and Forum, with the petition of three cards (GTR 12; false) */
    red_cards?: boolean;
    /** at most three in-town sites of each material (GTR 3.5; false) */
    few_sites?: boolean;
    /** half of the deck is removed unseen after the deal (GTR 3.5; false) */
    half_deck?: boolean;
    /** five orders and a Jack; each player chooses the order that goes to the pool (GTR 3.3; false) */
    experienced_start?: boolean;
    /** in-town sites of each material with two players; 0: as the edition says (GTR 3.2; 0) */
    two_player_sites?: number;
    /** out of town only when no in-town site of the material is left (GTR 11.3; false) */
    out_of_town_only_when_full?: boolean;
    /** petitions and Circus pairs may join the cards of a Palace (GTR 11.5; false) */
    palace_petitions?: boolean;
    /** a Wall made public with Stairway scores for everyone (GTR 11.14; true) */
    public_wall_scores?: boolean;
    /** players protected from a legionary may give cards all the same (GTR 11.25; false) */
    may_give_anyway?: boolean;
    /** buildings of the Black Box's unofficial expansion in the deck, or all of them (GTR 14; none) */
    expansion?: string | number | readonly (string | number)[];
    /** powers switched off one by one (GTR 10; none) */
    powers_off?: string | number | readonly (string | number)[];
    /** buildings given at the start, from outside the deck, without site or influence (GTR 11.30; none) */
    given?: string | number | readonly (string | number)[];
    /** order cards of a type, 0..9, in the deck (GTR 10; none) */
    copies?: string | number | readonly (string | number)[];
    /** numbers of cards that differ from the printed ones: Catacomb.cost=4, Wall.cards=3; in a config also the name of a file of them; aedile cards --json lists all (GTR 10; none) */
    rows?: string | number | readonly (string | number)[];
    /** cards lie in the order of their keys: a copy more or less leaves the rest as it is (GTR 10; false) */
    keyed_deck?: boolean;
  };
  pax: {
    /** number of seats (PAX 1.3; 3) */
    players?: number;
    /** which cards there are; all tables are reconstructed; or NAME.json, your own table (PAX 1.1; page) */
    faces?: "page" | "dearer" | "doubles";
    /** rows that replace the table's, such as LAN1=1/2/4, up to eight a category; /stated may stand behind one (PAX 12; none) */
    face_rows?: string | number | readonly (string | number)[];
    /** Legion cards in play; usual: one more than players (PAX 1.3; usual) */
    legions?: number | "usual";
    /** cards put aside unseen; usual: 20, 10, 0 with 2, 3, 4 players (PAX 2.2; usual) */
    removed?: number | "usual";
    /** start cards drawn by a seat, 1 to 6; usual: 2 by seat 0, 3 by seat 1 and so on (PAX 2.6; none) */
    start_draw?: string | number | readonly (string | number)[];
    /** aurei of each player at the start (PAX 2.4; 5) */
    start_money?: number;
    /** cards of Rome that lie face down (PAX 2.3; 3) */
    hidden_cards?: number;
    /** aurei that each card played in a turn costs more than the one before (PAX 4.7; 1) */
    play_cost?: number;
    /** income of a turn in which no card was played (PAX 4.9; 2) */
    no_play_income?: number;
    /** aurei of the alternative turn (PAX 4.2; 2) */
    alternative_income?: number;
    /** aurei instead of drawing from an empty deck (PAX 7.3; 2) */
    empty_draw_income?: number;
    /** income more for a senator (PAX 5.5; 1) */
    senator_bonus?: number;
    /** symbols for a bonus; religion: this many, and twice as many (PAX 5.4; 3) */
    bonus_step?: number;
    /** categories with which Rome wins (PAX 8.3; 4) */
    rome_needs?: number;
    /** points for a category with an own card (PAX 8.5; 2) */
    points_played?: number;
    /** points for a category in which one is stronger than Rome (PAX 8.5; 3) */
    points_stronger?: number;
    /** points for an army (PAX 8.5; 1) */
    points_army?: number;
    /** points for a fleet (PAX 8.5; 1) */
    points_fleet?: number;
    /** points for Primus Conspiratus (PAX 8.5; 1) */
    points_primus?: number;
    /** points for the most money (PAX 8.5; 4) */
    points_money?: number;
    /** cards in zones from the start, one element a card (PAX 11.2; none) */
    given_zone?: string | number | readonly (string | number)[];
    /** cards in hands from the start, one element a card; all know them (PAX 11.2; none) */
    given_hand?: string | number | readonly (string | number)[];
    /** land counts for the limit of fleets and armies (PAX 11.3, 5.1; true) */
    land_limit?: boolean;
    /** intrigue counts for the limit of fleets and armies (PAX 11.3, 5.1; true) */
    intrigue_limit?: boolean;
    /** no income in a turn in which intrigue was played (PAX 11.3, 5.2; true) */
    intrigue_price?: boolean;
    /** Primus Conspiratus can be held (PAX 11.3, 5.3; true) */
    primus?: boolean;
    /** two cards are drawn together (PAX 11.3, 4.4; true) */
    religion3?: boolean;
    /** three cards are drawn together (PAX 11.3, 4.5; true) */
    religion6?: boolean;
    /** senators raise the income (PAX 11.3, 5.5; true) */
    senator?: boolean;
    /** wealth makes groups cheaper (PAX 11.3, 5.6; true) */
    wealth?: boolean;
    /** fleets bring armies at the end (PAX 11.3, 5.7; true) */
    fleet_bonus?: boolean;
    /** armies bring fleets at the end (PAX 11.3, 5.8; true) */
    army_bonus?: boolean;
    /** the alternative turn is offered (PAX 11.3, 4.2; true) */
    peek?: boolean;
    /** Rome takes a group in a round in which the deck was empty, too (PAX 7.6; true) */
    rome_takes_in_last_round?: boolean;
    /** who cannot draw three cards is paid as with an empty deck (PAX 11.4, 7.4; false) */
    short_draw_pays?: boolean;
    /** Primus Conspiratus counts as an intrigue symbol of its holder (PAX 11.4, 5.3; false) */
    primus_is_symbol?: boolean;
    /** if Rome wins and no one holds Primus, most points win (PAX 11.4, 8.3; false) */
    points_without_primus?: boolean;
    /** cards bought in this turn cannot be played in it (PAX 11.4, 4.7; false) */
    bought_cards_wait?: boolean;
  };
  aor: {
    /** number of seats; one plays the solo Emperor (AOR 13; 4) */
    players?: number;
    /** spies and allies: offers to who faces a building (AOR 14.2; false) */
    spies?: boolean;
    /** no intrigues; animosity stays as it is (AOR 14.6; false) */
    truce?: boolean;
    /** the wheel always turns a quarter clockwise (AOR 14.3; false) */
    clockwise?: boolean;
    /** no medals (AOR 14.4; false) */
    heroes?: boolean;
    /** the negative events are shuffled in (AOR 14.5; false) */
    harsh?: boolean;
    /** said with one player: the solo Emperor, which one player always plays (AOR 14.7; false) */
    solo?: boolean;
    /** cards are chained if their conditions are of one kind, or only if they are the same (AOR 10.4, R-43; kind) */
    chain_rule?: "kind" | "exact";
    /** when the priest may buy glory: in the own turn, or also before each turn of another player (AOR 8.9, R-41; own_turn) */
    priest_windows?: "own_turn" | "every_turn";
    /** ties are broken by the denarii before or after they are exchanged (AOR 12.9, R-24; before) */
    tie_denarii?: "before" | "after";
    /** what results and experiments count in addition to characters and medals: intrigues, levels and goods, or missions and events (AOR 20.3; pieces) */
    items?: "pieces" | "cards";
    /** glory of the five votes from the bottom, one element a position; usual: 1, 2, 3, 5, 6 (AOR 18.5; none) */
    senate_values?: string | number | readonly (string | number)[];
    /** glory lost by double tax with a population of 1 to 16, one element each (AOR 18.3; none) */
    penalties?: string | number | readonly (string | number)[];
    /** the seat that the first-player token faces at the start (AOR 4.9; any) */
    first?: number | "any";
    /** characters that are not dealt but given (AOR 18.14; none) */
    characters?: string | number | readonly (string | number)[];
    /** unique intrigues instead of the characters' own (AOR 18.14; none) */
    effects?: string | number | readonly (string | number)[];
    /** medals, goods cards and missions that a seat has from the start (AOR 18.14; none) */
    given?: string | number | readonly (string | number)[];
    /** characters, medals, intrigues, goods, missions and events that are not in the game (AOR 18.14; none) */
    without?: string | number | readonly (string | number)[];
    /** cells of the tables that differ from the usual ones: G07.n=2, Fulvia.track=PMT, trade.cost2=7; in a config also the name of a file of them (AOR 18.14; none) */
    rows?: string | number | readonly (string | number)[];
    /** what a full hand may do outside the own turn before a card is drawn: nothing, the card is lost, or discard a card of the hand (AOR 10.2, R-22; lost) */
    full_hand?: "lost" | "discard";
    /** where a forged order sends a legion: to another battlefield, or to any, so that it may stay where it is (AOR 7.14, R-18; another) */
    forged_order?: "another" | "any";
    /** how cards are dealt: each deck shuffled, or in the order of the cards' own keys, so that a copy more or less leaves the rest in order (AOR 18.14; shuffled) */
    decks?: "shuffled" | "keyed";
  };
}
