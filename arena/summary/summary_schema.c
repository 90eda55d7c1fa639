/* The JSON Schema of summary.json (summary.h): what docs/reference/results.md says in words. */
#include "arena/games/games.h"
#include "arena/seam/facts.h"
#include "arena/summary/summary.h"

/* A number that the games may not tell. */
#define REAL(name, help)  MEMBER_MAY(name, REAL, help, FIELD_NULL)
#define WHOLE(name, help) MEMBER(name, WHOLE, help)

static const json_field program[] = {
    MEMBER("version", TEXT, NULL), MEMBER("signature", TEXT, "of the rules"), {0}};
static const json_field of_game[] = {
    MEMBER("name", TEXT, NULL),
    MEMBER("title", TEXT, NULL),
    MEMBER("item", TEXT, "what one item is called"),
    MEMBER("items", TEXT, "what several are called: the key of the items"),
    MEMBER_MAY("done", TEXT, "word for a completed item", FIELD_ABSENT),
    MEMBER_MAY("done_help", TEXT, NULL, FIELD_ABSENT),
    {0}};

static const char *const rules[] = {"fixed", "width", "sprt", NULL};
static const json_field of_stop[] = {
    MEMBER_WORDS("rule", NULL, rules),
    MEMBER("state", TEXT, "cap: all games were played; width, h0, h1: ended; go-on: not over"),
    MEMBER_MAY("candidate", TEXT, "agent that it looks at", FIELD_ABSENT),
    MEMBER_MAY("blocks", WHOLE, "looked at", FIELD_ABSENT),
    MEMBER_MAY("estimate", REAL, "win share of the candidate", FIELD_ABSENT | FIELD_NULL),
    MEMBER_MAY("half_width", REAL, "of its interval", FIELD_ABSENT | FIELD_NULL),
    MEMBER_MAY("llr", REAL, "log likelihood ratio", FIELD_ABSENT | FIELD_NULL),
    MEMBER_MAY("lower", REAL, "its bounds", FIELD_ABSENT | FIELD_NULL),
    MEMBER_MAY("upper", REAL, NULL, FIELD_ABSENT | FIELD_NULL),
    {0}};

static const json_field of_range[] = {REAL("mean", NULL),
                                      REAL("sd", NULL),
                                      MEMBER_MAY("min", WHOLE, NULL, FIELD_NULL),
                                      MEMBER_MAY("max", WHOLE, NULL, FIELD_NULL),
                                      {0}};

static const json_field of_shape[] = {
    REAL("choices", "decisions with more than one move, per game"),
    REAL("moves_per_choice", "legal moves of such a decision"),
    MEMBER_MAY("lead_changes", REAL, "per game", FIELD_ABSENT | FIELD_NULL),
    MEMBER_MAY("last_lead", REAL, "when the last leader took the lead, as a part of the game",
               FIELD_ABSENT | FIELD_NULL),
    MEMBER_MAY("won_by_last_leader", REAL, "share of the games with a leader",
               FIELD_ABSENT | FIELD_NULL),
    MEMBER_MAY("won_without_most_points", REAL, "share of games", FIELD_ABSENT | FIELD_NULL),
    MEMBER_MAY("ties", REAL, "share of games: several seats have most points",
               FIELD_ABSENT | FIELD_NULL),
    MEMBER_MAY("blow_outs", REAL, "share of games: the second has less than two thirds",
               FIELD_ABSENT | FIELD_NULL),
    MEMBER_MAY("won_from_last", REAL,
               "share of games: all other seats once had more public points than the winner",
               FIELD_ABSENT | FIELD_NULL),
    MEMBER_OF("comeback", OBJECT, "public points that the winner had been behind", FIELD_ABSENT,
              of_range),
    MEMBER_OF("comeback_ranks", OBJECT, "seats that had more public points than the winner",
              FIELD_ABSENT, of_range),
    REAL("winner_holds", "items that a winner holds at the end"),
    REAL("winners_share", "of these, in common with the winner of another game"),
    {0}};

static const json_field of_course[] = {
    MEMBER("holds", TRUTH, "total and calibration are close enough to believe the rest"),
    WHOLE("looks", "at everybody's chance"),
    WHOLE("probes", "decisions whose moves were compared"),
    REAL("total", "swings, of what they must add up to"),
    REAL("calibration", "how far chances are from how often they come true"),
    REAL("live", "moves that strong play mixes at a decision"),
    MEMBER("open", REALS, "before each quarter of the game, the part of all swing that is left"),
    REAL("deal", "part of all swing that the deal makes"),
    REAL("favourites", "changes of the favourite per game"),
    REAL("half", "part of the game until the winner had 50 % for good"),
    REAL("nine_tenths", "the same with 90 %"),
    REAL("late", "share of games whose winner had less than 50 % at the last look"),
    REAL("drama", "how far the winner was behind the favourite, at a look"),
    REAL("close", "share of decisions whose second best move is less than a point worse"),
    REAL("gap", "how much worse the second best move is"),
    {0}};

static const json_field of_score[] = {REAL("mean", NULL),
                                      MEMBER_MAY("min", WHOLE, NULL, FIELD_ABSENT),
                                      MEMBER_MAY("max", WHOLE, NULL, FIELD_ABSENT),
                                      {0}};

/* Of agents, seats and orders alike. */
#define ACCOUNT                                                                                    \
    WHOLE("games", NULL), WHOLE("wins_alone", NULL), WHOLE("wins_shared", NULL),                   \
        REAL("win_share", NULL), REAL("low", "of its interval"), REAL("high", NULL),               \
        MEMBER_OF("score", OBJECT, NULL, 0, of_score),                                             \
        MEMBER_MAY("tasks", REAL, "done, in a solo game", FIELD_ABSENT | FIELD_NULL),              \
        MEMBER("places", WHOLES, "games that ended in place 1, 2 ...")
#define MAYBE(name, help) MEMBER_MAY(name, REAL, help, FIELD_ABSENT | FIELD_NULL)

static const json_field of_agent[] = {
    MEMBER("agent", TEXT, "its label"),
    MEMBER_MAY("name", TEXT, "what an external program calls itself", FIELD_ABSENT),
    ACCOUNT,
    MAYBE("rating", "in Elo, against the anchor"),
    MAYBE("rating_low", NULL),
    MAYBE("rating_high", NULL),
    MAYBE("quasi_se", NULL),
    MAYBE("expected", "share of wins with the anchor in all other seats"),
    MAYBE("expected_low", NULL),
    MAYBE("expected_high", NULL),
    MEMBER("faults", COUNTS, "by kind"),
    {0}};
static const json_field of_seat[] = {WHOLE("seat", "its number, from 0"), ACCOUNT, {0}};
static const json_field of_order[] = {
    WHOLE("after_first", "0: the first leader, 1: its left neighbour ..."), ACCOUNT, {0}};

static const json_field of_rated[] = {MEMBER("agent", TEXT, NULL), REAL("rating", NULL),
                                      REAL("rating_low", NULL),    REAL("rating_high", NULL),
                                      REAL("quasi_se", NULL),      {0}};
static const json_field of_rated_seat[] = {REAL("rating", "against seat 0"), REAL("se", NULL), {0}};
static const json_field of_tie[] = {
    WHOLE("sharing", NULL), REAL("log", "of the tie parameter"), REAL("se", NULL), {0}};
static const json_field of_fit[] = {MEMBER("by", TEXT, "winners or places"),
                                    WHOLE("games", NULL),
                                    WHOLE("groups", NULL),
                                    MEMBER_MAY("games_without_winner", WHOLE, NULL, FIELD_ABSENT),
                                    MEMBER("converged", TRUTH, NULL),
                                    MEMBER("separable", TRUTH, NULL),
                                    REAL("t", NULL),
                                    REAL("log_likelihood", NULL),
                                    MEMBER_OF("agents", LIST, NULL, 0, of_rated),
                                    MEMBER_OF("seats", LIST, NULL, 0, of_rated_seat),
                                    MEMBER_OF("ties", LIST, NULL, 0, of_tie),
                                    {0}};
static const json_field of_residual[] = {MEMBER("agent", TEXT, NULL),
                                         MEMBER("with", TEXT, "another agent at its table"),
                                         WHOLE("seat_games", NULL),
                                         REAL("observed", "share of wins"),
                                         REAL("expected", NULL),
                                         REAL("se", "of the difference"),
                                         REAL("standardized", NULL),
                                         MEMBER("beyond_chance", TRUTH, NULL),
                                         {0}};
static const json_field of_ratings[] = {
    MEMBER("scale", TEXT, NULL),
    MEMBER("anchor", TEXT, "agent whose rating is 0"),
    REAL("prior", NULL),
    MEMBER_OF("headline", OBJECT, "by winners, all games", 0, of_fit),
    MEMBER_OF("by_places", OBJECT, NULL, 0, of_fit),
    MEMBER_OF("without_faulted_games", OBJECT, NULL, FIELD_ABSENT, of_fit),
    MEMBER_OF("residuals", LIST, NULL, 0, of_residual),
    MEMBER("circle", TEXTS, "agents that beat each other in a circle"),
    {0}};

static const json_field of_pair[] = {
    MEMBER("agent", TEXT, NULL), MEMBER("against", TEXT, NULL),
    WHOLE("pairs", "of seats"),  MEMBER("ahead", REAL, "how often; ties count half"),
    REAL("share", NULL),         REAL("low", NULL),
    REAL("high", NULL),          {0}};

static const json_field of_item[] = {MEMBER("name", TEXT, NULL),
                                     WHOLE("drawn", "seat-games"),
                                     WHOLE("laid", NULL),
                                     WHOLE("completed", "at the end"),
                                     MEMBER("wins", REAL, "of those"),
                                     REAL("win_share", NULL),
                                     REAL("low", NULL),
                                     REAL("high", NULL),
                                     {0}};

static const json_field whole[] = {
    MEMBER_OF("aedile", OBJECT, "the program", 0, program),
    MEMBER("name", TEXT, "of the run"),
    MEMBER_OF("game", OBJECT, NULL, 0, of_game),
    MEMBER("seed", TEXT, NULL),
    WHOLE("players", NULL),
    MEMBER("complete", TRUTH, "the run is over"),
    MEMBER_MAY("note", TEXT, "what has to be known first", FIELD_ABSENT),
    WHOLE("games", "played"),
    WHOLE("games_wanted", "of the config"),
    WHOLE("faulted_games", "in which an agent broke the rules of play"),
    WHOLE("shared_wins", NULL),
    WHOLE("decisions_total", NULL),
    WHOLE("forced_total", "moves without an alternative"),
    MEMBER_MAY("games_without_winner", WHOLE, NULL, FIELD_ABSENT),
    MEMBER_OF("stop", OBJECT, NULL, 0, of_stop),
    MEMBER_OF("turns", OBJECT, "of a game", 0, of_range),
    MEMBER_OF("decisions", OBJECT, "of a game", 0, of_range),
    MEMBER_OF("shape", OBJECT, "of a game: was it a contest?", 0, of_shape),
    MEMBER_OF("course", OBJECT, "of a game that was read: when was it decided?", FIELD_ABSENT,
              of_course),
    MEMBER("ends", COUNTS, "games by the reason of their end"),
    MEMBER_OF("agents", LIST, NULL, 0, of_agent),
    MEMBER_OF("ratings", OBJECT, "null with one agent", FIELD_NULL, of_ratings),
    MEMBER_OF("pairs", LIST, NULL, 0, of_pair),
    MEMBER_OF("seats", LIST, NULL, 0, of_seat),
    MEMBER_OF("order", LIST, NULL, 0, of_order),
    {0}};

/* The items go by what the game calls them. */
cJSON *summary_schema(void) {
    cJSON *s = fields_schema(whole), *list = cJSON_AddArrayToObject(s, "oneOf");
    cJSON *members = cJSON_GetObjectItemCaseSensitive(s, "properties");
    const game *g;
    for (size_t i = 0; (g = games_at(i)); i++) {
        const char *items = facts_of(g)->items;
        const json_field field = {items, FIELD_LIST, "one for each item of the game",
                                  0,     of_item,    NULL};
        cJSON *one = cJSON_CreateObject(), *required = cJSON_AddArrayToObject(one, "required");
        cJSON_AddItemToArray(required, cJSON_CreateString(items));
        if (cJSON_HasObjectItem(members, items)) /* another game calls them the same */
            cJSON_Delete(one);
        else {
            cJSON_AddItemToArray(list, one);
            cJSON_AddItemToObject(members, items, fields_value(&field));
        }
    }
    return fields_document("Summary of a run", s);
}
