/* summary.json (summary.h; docs/reference/results.md explains the numbers).
 */
#include "arena/summary/summary.h"

#include "arena/base/version.h"
#include "arena/summary/standings.h"
#include "arena/summary/summary_course.h"

#include <inttypes.h>
#include <math.h>

/* NAN, which is written as null, of nothing. */
static double per(int64_t sum, int64_t n) {
    return n ? (double)sum / (double)n : NAN;
}

/* `"NAME": 1.234567`, or null where it is not known. */
static void add_number(buffer *b, const char *name, double value) {
    if (isfinite(value))
        buffer_add(b, "\"%s\": %.6f", name, value);
    else
        buffer_add(b, "\"%s\": null", name);
}

static void add_agent(buffer *b, const run_config *c, int agent) {
    buffer_quote(b, c->label[agent]);
}

static void add_share(buffer *b, const interval_share *s) {
    add_number(b, "win_share", s->chances ? s->share : NAN);
    buffer_text(b, ", ");
    add_number(b, "low", s->chances ? s->within.low : NAN);
    buffer_text(b, ", ");
    add_number(b, "high", s->chances ? s->within.high : NAN);
}

/* --- Of the run ------------------------------------------------------------------------------- */

/* An object of a number's mean, spread, least and most; without what follows it. */
static void add_spread(buffer *b, const counters *t, const char *name, int row, int squares,
                       int extreme) {
    int64_t games = counters_sum(t, COUNTERS_RUN, 0, COUNTERS_RUN_games);
    counters_range range = counters_extreme(t, extreme, 0);
    double mean = per(counters_sum(t, COUNTERS_RUN, 0, row), games);
    double square = per(counters_sum(t, COUNTERS_RUN, 0, squares), games) - mean * mean;
    buffer_add(b, "\"%s\": {", name);
    add_number(b, "mean", mean);
    buffer_text(b, ", ");
    add_number(b, "sd", games ? sqrt(fmax(0, square)) : NAN);
    if (games)
        buffer_add(b, ", \"min\": %" PRId64 ", \"max\": %" PRId64 "}", range.least, range.most);
    else
        buffer_text(b, ", \"min\": null, \"max\": null}");
}

static void add_range(buffer *b, const counters *t, const char *name, int row, int squares,
                      int extreme) {
    buffer_text(b, "  ");
    add_spread(b, t, name, row, squares, extreme);
    buffer_text(b, ",\n");
}

static int64_t of_run(const counters *t, int row) {
    return counters_sum(t, COUNTERS_RUN, 0, row);
}

/* How much what winners held at the end differs from game to game: items that a winner holds, and items that two winners
 * of any two games have in common. */
static void add_variety(buffer *b, const run_config *c, const counters *t) {
    double held = 0, common = 0;
    int64_t won = 0;
    for (int a = 0; a < c->agents; a++)
        won += counters_sum(t, COUNTERS_AGENT, a, COUNTERS_PLACE_win_share_60);
    for (int i = 0; i < facts_items(facts_of(c->game), &c->options); i++) {
        double share = per(standings_item_sum(t, i, COUNTERS_ITEM_held_win_share_60), won);
        held += share;
        common += share * share;
    }
    add_number(b, "winner_holds", held);
    buffer_text(b, ", ");
    add_number(b, "winners_share", common);
}

/* Was it a contest? The formulas are in docs/reference/metrics.md. */
static void add_shape(buffer *b, const run_config *c, const counters *t) {
    int64_t games = of_run(t, COUNTERS_RUN_games), forced = of_run(t, COUNTERS_RUN_forced);
    int64_t choices = of_run(t, COUNTERS_RUN_decisions) - forced;
    const struct {
        const char *name;
        int above, below;
    } contest[] = {{"lead_changes", COUNTERS_RUN_lead_changes, COUNTERS_RUN_games},
                   {"last_lead", COUNTERS_RUN_lead_turns, COUNTERS_RUN_turns},
                   {"won_by_last_leader", COUNTERS_RUN_leader_won, COUNTERS_RUN_led},
                   {"won_without_most_points", COUNTERS_RUN_upset, COUNTERS_RUN_games},
                   {"ties", COUNTERS_RUN_tied, COUNTERS_RUN_games},
                   {"blow_outs", COUNTERS_RUN_blow_outs, COUNTERS_RUN_games},
                   {"won_from_last", COUNTERS_RUN_from_last, COUNTERS_RUN_games}};
    buffer_text(b, "  \"shape\": {");
    add_number(b, "choices", per(choices, games));
    buffer_text(b, ", ");
    add_number(b, "moves_per_choice", per(of_run(t, COUNTERS_RUN_options) - forced, choices));
    for (size_t i = 0; i < sizeof contest / sizeof *contest && c->players > 1; i++) {
        buffer_text(b, ",\n    ");
        add_number(b, contest[i].name,
                   per(of_run(t, contest[i].above), of_run(t, contest[i].below)));
    }
    buffer_text(b, ",\n    ");
    if (c->players > 1) {
        add_spread(b, t, "comeback", COUNTERS_RUN_comeback, COUNTERS_RUN_comeback2,
                   COUNTERS_EXTREME_comeback);
        buffer_text(b, ",\n    ");
        add_spread(b, t, "comeback_ranks", COUNTERS_RUN_comeback_ranks,
                   COUNTERS_RUN_comeback_ranks2, COUNTERS_EXTREME_comeback_ranks);
        buffer_text(b, ",\n    ");
    }
    add_variety(b, c, t);
    buffer_text(b, "},\n");
}

static void add_ends(buffer *b, const run_config *c, const counters *t) {
    const char *between = "";
    buffer_text(b, "  \"ends\": {");
    for (int i = 0; c->game->ends[i]; i++) {
        int64_t games = counters_sum(t, COUNTERS_RUN, 0, COUNTERS_RUN_ROWS + i);
        if (games)
            buffer_add(b, "%s\"%s\": %" PRId64, between, c->game->ends[i], games);
        between = games ? ", " : between;
    }
    buffer_text(b, "},\n");
}

static void add_stop(buffer *b, const run_config *c, stop_state stopped, const stop_check *check) {
    static const char *const kinds[] = {"fixed", "width", "sprt"};
    buffer_add(b, "  \"stop\": {\"rule\": \"%s\", \"state\": \"%s\"", kinds[c->stop.kind],
               stop_state_name(stopped));
    if (c->stop.kind != STOP_FIXED && check) {
        buffer_text(b, ", \"candidate\": ");
        add_agent(b, c, c->stop.candidate);
        buffer_add(b, ", \"blocks\": %" PRId64 ", ", check->blocks);
        add_number(b, "estimate", check->estimate);
        buffer_text(b, ", ");
        add_number(b, "half_width", check->half_width);
    }
    if (c->stop.kind == STOP_SPRT && check) {
        buffer_text(b, ", ");
        add_number(b, "llr", check->llr);
        buffer_text(b, ", ");
        add_number(b, "lower", check->lower);
        buffer_text(b, ", ");
        add_number(b, "upper", check->upper);
    }
    buffer_text(b, "},\n");
}

static void add_head(buffer *b, const run_config *c, uint64_t signature, const counters *t,
                     stop_state stopped, const stop_check *check) {
    const struct {
        const char *name;
        int row;
    } sums[] = {{"faulted_games", COUNTERS_RUN_faulted},
                {"shared_wins", COUNTERS_RUN_shared},
                {"decisions_total", COUNTERS_RUN_decisions},
                {"forced_total", COUNTERS_RUN_forced}};
    buffer_add(b, "{\n  \"aedile\": {\"version\": \"%s\", \"signature\": \"%016" PRIx64 "\"},\n",
               program_version, signature);
    buffer_text(b, "  \"name\": ");
    buffer_quote(b, c->name);
    summary_game(b, c->game);
    buffer_add(b, ",\n  \"seed\": \"%" PRIu64 "\",\n  \"players\": %d,\n", c->seed, c->players);
    buffer_add(b, "  \"complete\": %s,\n", stopped == STOP_GO_ON ? "false" : "true");
    const char *note = facts_note(facts_of(c->game), &c->options);
    if (note) {
        buffer_text(b, "  \"note\": ");
        buffer_quote(b, note);
        buffer_text(b, ",\n");
    }
    buffer_add(b, "  \"games\": %" PRId64 ",\n  \"games_wanted\": %" PRId64 ",\n",
               counters_games(t), c->games);
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        buffer_add(b, "  \"%s\": %" PRId64 ",\n", sums[i].name,
                   counters_sum(t, COUNTERS_RUN, 0, sums[i].row));
    if (counters_unwon(t))
        buffer_add(b, "  \"games_without_winner\": %" PRId64 ",\n", counters_unwon(t));
    add_stop(b, c, stopped, check);
    add_range(b, t, "turns", COUNTERS_RUN_turns, COUNTERS_RUN_turns2, COUNTERS_EXTREME_turns);
    add_range(b, t, "decisions", COUNTERS_RUN_decisions, COUNTERS_RUN_decisions2,
              COUNTERS_EXTREME_decisions);
    add_shape(b, c, t);
    if (t->shape.course)
        summary_course(b, t);
    add_ends(b, c, t);
}

void summary_game(buffer *b, const game *g) {
    const facts_class *f = facts_of(g);
    buffer_add(b, ",\n  \"game\": {\"name\": \"%s\", \"title\": ", g->name);
    buffer_quote(b, g->title);
    buffer_add(b, ", \"item\": \"%s\", \"items\": \"%s\"", f->item, f->items);
    if (f->done)
        buffer_add(b, ", \"done\": \"%s\", \"done_help\": \"%s\"", f->done, f->done_help);
    buffer_text(b, "}");
}

/* --- Of agents, seats and orders -------------------------------------------------------------- */

/* Games, wins, score and places, without the braces. */
static void add_account(buffer *b, const run_config *c, const counters *t, counters_level level,
                        int member) {
    interval_share share = standings_share(t, level, member);
    int64_t games = share.chances;
    buffer_add(b,
               "\"games\": %" PRId64 ", \"wins_alone\": %" PRId64 ", \"wins_shared\": %" PRId64
               ",\n     ",
               games, counters_sum(t, level, member, COUNTERS_PLACE_alone),
               counters_sum(t, level, member, COUNTERS_PLACE_shared));
    add_share(b, &share);
    buffer_text(b, ",\n     \"score\": {");
    add_number(b, "mean", per(counters_sum(t, level, member, COUNTERS_PLACE_score), games));
    if (level == COUNTERS_AGENT && games) {
        counters_range range = counters_extreme(t, COUNTERS_EXTREME_score, member);
        buffer_add(b, ", \"min\": %" PRId64 ", \"max\": %" PRId64, range.least, range.most);
    }
    buffer_text(b, "}");
    if (level == COUNTERS_AGENT && c->players == 1 && c->game->tasks) {
        buffer_text(b, ", ");
        add_number(b, "tasks", per(standings_tasks(t, facts_of(c->game), member), games));
    }
    buffer_text(b, ", \"places\": [");
    for (int i = 0; i < c->players; i++)
        buffer_add(b, "%s%" PRId64, i ? ", " : "",
                   counters_sum(t, level, member, COUNTERS_PLACE_place1 + i));
    buffer_text(b, "]");
}

static void add_faults(buffer *b, const run_config *c, const counters *t, int agent) {
    const facts_class *f = facts_of(c->game);
    const char *between = "";
    buffer_text(b, ",\n     \"faults\": {");
    for (int row = COUNTERS_PLACE_ROWS; row < COUNTERS_AGENT_ROWS; row++) {
        int64_t faults = counters_sum(t, COUNTERS_AGENT, agent, row);
        if (faults)
            buffer_add(b, "%s\"%s\": %" PRId64, between,
                       counters_describe(t, f, COUNTERS_AGENT, row).name, faults);
        between = faults ? ", " : between;
    }
    buffer_text(b, "}");
}

/* The rating of one agent, without the braces: Elo. */
static void add_rating(buffer *b, const ratings *r, int agent) {
    interval worth = standings_worth(r, agent);
    add_number(b, "rating", RATINGS_ELO * r->worth[agent]);
    buffer_text(b, ", ");
    add_number(b, "rating_low", RATINGS_ELO * worth.low);
    buffer_text(b, ", ");
    add_number(b, "rating_high", RATINGS_ELO * worth.high);
    buffer_text(b, ", ");
    add_number(b, "quasi_se", RATINGS_ELO * r->quasi_se[agent]);
}

static void add_expected(buffer *b, const run_config *c, const ratings *r, int agent) {
    interval worth = standings_worth(r, agent);
    buffer_text(b, ",\n     ");
    add_number(b, "expected", r->expected[agent]);
    buffer_text(b, ", ");
    add_number(b, "expected_low", ratings_expected(r, c->players, worth.low));
    buffer_text(b, ", ");
    add_number(b, "expected_high", ratings_expected(r, c->players, worth.high));
}

static void add_agents(buffer *b, const run_config *c, const counters *t, const standings *s) {
    buffer_text(b, "  \"agents\": [\n");
    for (int a = 0; a < c->agents; a++) {
        buffer_text(b, "    {\"agent\": ");
        add_agent(b, c, a);
        buffer_text(b, *c->name_of[a] ? ", \"name\": " : "");
        if (*c->name_of[a])
            buffer_quote(b, c->name_of[a]);
        buffer_text(b, ", ");
        add_account(b, c, t, COUNTERS_AGENT, a);
        if (s->rated) {
            buffer_text(b, ",\n     ");
            add_rating(b, &s->winners, a);
            add_expected(b, c, &s->winners, a);
        }
        add_faults(b, c, t, a);
        buffer_add(b, "}%s\n", a + 1 < c->agents ? "," : "");
    }
    buffer_text(b, "  ],\n");
}

static void add_seats(buffer *b, const run_config *c, const counters *t, counters_level level,
                      const char *name, const char *member) {
    buffer_add(b, "  \"%s\": [\n", name);
    for (int i = 0; i < c->players; i++) {
        buffer_add(b, "    {\"%s\": %d, ", member, i);
        add_account(b, c, t, level, i);
        buffer_add(b, "}%s\n", i + 1 < c->players ? "," : "");
    }
    buffer_text(b, "  ],\n");
}

/* --- Ratings and pairs ------------------------------------------------------------------------ */

/* One fit as an object. */
static void add_fit(buffer *b, const run_config *c, const ratings *r, const char *by) {
    buffer_add(b, "{\"by\": \"%s\", \"games\": %" PRId64 ", \"groups\": %d, ", by, r->games,
               r->groups);
    if (r->unwon)
        buffer_add(b, "\"games_without_winner\": %" PRId64 ", ", r->unwon);
    buffer_add(b, "\"converged\": %s, \"separable\": %s,\n      ", r->converged ? "true" : "false",
               r->separable ? "true" : "false");
    add_number(b, "t", r->t);
    buffer_text(b, ", ");
    add_number(b, "log_likelihood", r->log_likelihood);
    buffer_text(b, ",\n      \"agents\": [");
    for (int a = 0; a < c->agents; a++) {
        buffer_text(b, a ? ",\n       {\"agent\": " : "\n       {\"agent\": ");
        add_agent(b, c, a);
        buffer_text(b, ", ");
        add_rating(b, r, a);
        buffer_text(b, "}");
    }
    buffer_text(b, "],\n      \"seats\": [");
    for (int i = 0; r->seats && i < c->players; i++) {
        buffer_text(b, i ? ", {" : "{");
        add_number(b, "rating", RATINGS_ELO * r->seat[i]);
        buffer_text(b, ", ");
        add_number(b, "se", RATINGS_ELO * r->seat_se[i]);
        buffer_text(b, "}");
    }
    buffer_text(b, "],\n      \"ties\": [");
    const char *between = "";
    for (int k = 2; k <= c->players; k++)
        if (r->ties >> k & 1) {
            buffer_add(b, "%s{\"sharing\": %d, ", between, k);
            add_number(b, "log", r->tie[k - 2]);
            buffer_text(b, ", ");
            add_number(b, "se", r->tie_se[k - 2]);
            buffer_text(b, "}");
            between = ", ";
        }
    buffer_text(b, "]}");
}

/* Ordered pairs of agents: what the headline does not tell of them. */
static void add_residuals(buffer *b, const run_config *c, const standings *s) {
    const char *between = "";
    buffer_text(b, ",\n    \"residuals\": [");
    for (int i = 0; i < c->agents; i++)
        for (int j = 0; j < c->agents; j++) {
            const ratings_residual *r = &s->residual[i * c->agents + j];
            if (!r->seats)
                continue;
            buffer_add(b, "%s\n      {\"agent\": ", between);
            add_agent(b, c, i);
            buffer_text(b, ", \"with\": ");
            add_agent(b, c, j);
            buffer_add(b, ", \"seat_games\": %" PRId64 ", ", r->seats);
            add_number(b, "observed", r->wins / (double)r->seats);
            buffer_text(b, ", ");
            add_number(b, "expected", r->expected / (double)r->seats);
            buffer_text(b, ", ");
            add_number(b, "se", r->se / (double)r->seats);
            buffer_text(b, ", ");
            add_number(b, "standardized", (r->wins - r->expected) / r->se);
            buffer_add(b, ", \"beyond_chance\": %s}",
                       ratings_residual_beyond(r, s->pairs, s->winners.groups) ? "true" : "false");
            between = ",";
        }
    buffer_text(b, "]");
}

static void add_ratings(buffer *b, const run_config *c, const standings *s) {
    if (!s->rated) {
        buffer_text(b, "  \"ratings\": null,\n");
        return;
    }
    buffer_text(b, "  \"ratings\": {\"scale\": \"Elo\", \"anchor\": ");
    add_agent(b, c, s->winners.anchor);
    buffer_text(b, ", ");
    add_number(b, "prior", c->ratings.prior);
    buffer_text(b, ",\n    \"headline\": ");
    add_fit(b, c, &s->winners, "winners");
    buffer_text(b, ",\n    \"by_places\": ");
    add_fit(b, c, &s->places, "places");
    if (s->faulted) {
        buffer_text(b, ",\n    \"without_faulted_games\": ");
        add_fit(b, c, &s->faultless, "winners");
    }
    add_residuals(b, c, s);
    buffer_text(b, ",\n    \"circle\": [");
    for (int i = 0; i < s->circle_length; i++) {
        buffer_text(b, i ? ", " : "");
        add_agent(b, c, s->circle[i]);
    }
    buffer_text(b, "]},\n");
}

static void add_pairs(buffer *b, const run_config *c, const standings *s) {
    const char *between = "";
    buffer_text(b, "  \"pairs\": [");
    for (int i = 0; s->pair && i < c->agents; i++)
        for (int j = i + 1; j < c->agents; j++) {
            const ratings_pair *p = &s->pair[i * c->agents + j];
            if (!p->share.chances)
                continue;
            buffer_add(b, "%s\n    {\"agent\": ", between);
            add_agent(b, c, i);
            buffer_text(b, ", \"against\": ");
            add_agent(b, c, j);
            buffer_add(b, ", \"pairs\": %" PRId64 ", \"ahead\": %.1f, ", p->share.chances,
                       (double)p->halves / 2);
            add_number(b, "share", p->share.share);
            buffer_text(b, ", ");
            add_number(b, "low", p->share.within.low);
            buffer_text(b, ", ");
            add_number(b, "high", p->share.within.high);
            buffer_text(b, "}");
            between = ",";
        }
    buffer_text(b, "],\n");
}

/* --- Items ------------------------------------------------------------------------------------ */

static void add_items(buffer *b, const run_config *c, const counters *t) {
    const facts_class *f = facts_of(c->game);
    const char *names[FACTS_ITEMS];
    f->item_names(&c->options, names);
    buffer_add(b, "  \"%s\": [\n", f->items);
    for (int i = 0, written = 0; i < facts_items(f, &c->options); i++) {
        interval_share share = standings_item(t, i);
        int64_t wins = standings_item_sum(t, i, COUNTERS_ITEM_held_win_share_60);
        buffer_add(b, "%s    {\"name\": ", written++ ? ",\n" : "");
        buffer_quote(b, names[i]);
        buffer_add(b,
                   ", \"drawn\": %" PRId64 ", \"laid\": %" PRId64 ", \"completed\": %" PRId64
                   ", \"wins\": %.6f,\n     ",
                   standings_item_sum(t, i, COUNTERS_ITEM_drawn),
                   standings_item_sum(t, i, COUNTERS_ITEM_laid), share.chances,
                   (double)wins / COUNTERS_WHOLE);
        add_share(b, &share);
        buffer_text(b, "}");
    }
    buffer_text(b, "\n  ]\n");
}

void summary_json(buffer *b, const run_config *c, uint64_t signature, const counters *total,
                  stop_state stopped, const stop_check *check) {
    standings s;
    standings_make(&s, c, total);
    add_head(b, c, signature, total, stopped, check);
    add_agents(b, c, total, &s);
    add_ratings(b, c, &s);
    add_pairs(b, c, &s);
    add_seats(b, c, total, COUNTERS_SEAT, "seats", "seat");
    add_seats(b, c, total, COUNTERS_ORDER, "order", "after_first");
    add_items(b, c, total);
    buffer_text(b, "}\n");
    standings_done(&s);
}
