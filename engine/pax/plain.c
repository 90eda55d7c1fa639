/* The rules once more, for games without a wide table and without rulings (rulings.def), as nearly all are: the compiler leaves
 * out what asks for them, which costs such a game 7 % of its instructions. pax.c chooses.
 *
 * Every function that these files define has another name here.
 */
#define PAX_WIDE(s)    ((void)(s), false)
#define PAX_RULINGS(s) ((void)(s), 0u)
#define PAX_APART
#define pax_pile_symbols    plain_pax_pile_symbols
#define pax_wide_cards_in   plain_pax_wide_cards_in
#define pax_wide_pile_cards plain_pax_wide_pile_cards
#define pax_price           plain_pax_price
#define pax__refresh_limit  plain_pax__refresh_limit
#define pax__to_zone        plain_pax__to_zone
#define pax__ask_start      plain_pax__ask_start
#define pax__started        plain_pax__started
#define pax__begin_turn     plain_pax__begin_turn
#define pax__normal_turn    plain_pax__normal_turn
#define pax_places          plain_pax_places
#define pax_purpose_of      plain_pax_purpose_of
#define pax__placed         plain_pax__placed
#define pax__slots_done     plain_pax__slots_done
#define pax__take_bought    plain_pax__take_bought
#define pax_income          plain_pax_income
#define pax__income         plain_pax__income
#define pax__end_turn       plain_pax__end_turn
#define pax_shuffled_deck   plain_pax_shuffled_deck
#define pax__blank          plain_pax__blank
#define pax__create         plain_pax__create
#define pax__legal          plain_pax__legal
#define pax__apply          plain_pax__apply
#define pax__move_seen      plain_pax__move_seen
#define pax_settle          plain_pax_settle
#define pax__draw_put       plain_pax__draw_put
#define pax__resample       plain_pax__resample
#define pax__observe        plain_pax__observe
#define pax__conceal        plain_pax__conceal
#define pax__playout        plain_pax__playout
#define pax__playout_seats  plain_pax__playout_seats

#include "engine/pax/plain.h"
#include "engine/pax/internal.h"

#define pax_is_wide(o) ((void)(o), false)

#include "engine/pax/flow.c"
#include "engine/pax/knowledge.c"
#include "engine/pax/moves.c"
#include "engine/pax/playout.c"
#include "engine/pax/setup.c"
#include "engine/pax/zones.c"
