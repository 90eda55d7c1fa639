/* The agents on the page: who sits where, what one thinks of a position, whole games between them.
 *
 * Chance comes from the same streams as in the arena (agents/streams.h), so a game played here by
 * web_match is move by move the one that `aedile run` plays.
 */
#include "agents/agent.h"
#include "agents/lookup.h"
#include "agents/net/net.h"
#include "agents/net/net_built_in.h"
#include "agents/search/rewards.h"
#include "agents/streams.h"
#include "web/engine/table.h"
#include "web/engine/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 8, SPEC_SIZE = 512 };

/* The page is small without the networks of the program; it can be given one a game (web_network). */
const net_bytes net_built_ins[] = {{0}};

enum { NETS = 8 };
static struct own_net {
    net net;
    void *fitted; /* its bytes, where it was made for another layout; NULL: the caller's */
} own_nets[NETS];
static int n_nets;

typedef struct player {
    const agent_class *agent;
    agent_params params;
    void *self; /* NULL: it keeps nothing, or is not made yet */
    const game *game;
    int seats;
} player;

static player players[PLAYERS];
static agent_report report; /* many kilobytes */

/* --- Seating -------------------------------------------------------------------------------- */

static double no_clock(void) {
    return 0;
}

static void one_by_one(int n, void (*task)(void *data, int index), void *data) {
    for (int i = 0; i < n; i++)
        task(data, i);
}

static const agent_host host = {no_clock, one_by_one};

static void leave(player *p) {
    if (p->self && p->agent->done)
        p->agent->done(p->self);
    free(p->self);
    *p = (player){0};
}

/* Sets "option=value,option=value"; a preset comes before. 0, or -1 and err. */
static int set_all(player *p, const char *list, char err[AGENT_ERROR_SIZE]) {
    char copy[SPEC_SIZE];
    snprintf(copy, sizeof copy, "%s", list);
    for (char *at = copy; at && *at;) {
        char *next = strchr(at, ',');
        if (next)
            *next++ = 0;
        char *value = strchr(at, '=');
        if (value)
            *value++ = 0;
        const agent_option *o = agent_option_find(p->agent, at);
        if (value && !strcmp(at, AGENT_PRESET_KEY)) {
            at = next;
            continue;
        }
        if (!o || !value) {
            snprintf(err, AGENT_ERROR_SIZE, "no option \"%.40s\"", at);
            return -1;
        }
        if (agent_params_set(&p->params, o, value, err) < 0)
            return -1;
        at = next;
    }
    return 0;
}

static int set_preset(player *p, const char *list, char err[AGENT_ERROR_SIZE]) {
    const char *at = strstr(list, AGENT_PRESET_KEY "=");
    if (!at || !p->agent->presets)
        return 0;
    at += sizeof AGENT_PRESET_KEY;
    size_t n = strcspn(at, ",");
    for (const agent_preset *s = p->agent->presets; s->name; s++)
        if (strlen(s->name) == n && !strncmp(s->name, at, n))
            return set_all(p, s->settings, err);
    snprintf(err, AGENT_ERROR_SIZE, "no such preset");
    return -1;
}

/* The page's network for the game on the table, or the place for one; NULL: there is no room. */
static struct own_net *own_net(void) {
    int i = 0;
    while (i < n_nets && own_nets[i].net.layout->game != the_table.game)
        i++;
    return i < NETS ? &own_nets[i] : NULL;
}

/* Gives it the page's network, where there is one and it has an option for it. */
static void set_network(player *p) {
    const struct own_net *own = own_net();
    bool has_net = own && own < own_nets + n_nets;
    for (const agent_option *o = p->agent->options; has_net && o && o->name; o++)
        if (o->kind == AGENT_NETWORK) {
            agent_network n = {.hash = own->net.hash, .net = &own->net};
            snprintf(n.file, sizeof n.file, "page");
            memcpy(p->params.bytes + o->offset, &n, sizeof n);
        }
}

static int check(const player *p, char err[AGENT_ERROR_SIZE]) {
    return p->agent->check ? p->agent->check(&p->params, the_table.game, err) : 0;
}

/* Seats "NAME" or "NAME:option=value,..." in place number k, for the game on the table: "", or what is
 * wrong. */
WEB(web_player) const char *web_player(int k, const char *spec) {
    char name[64], err[AGENT_ERROR_SIZE] = "";
    player *p = &players[k];
    size_t n = strcspn(spec, ":");
    text_start();
    leave(p);
    snprintf(name, sizeof name, "%.*s", (int)n, spec);
    p->agent = agent_find(name);
    if (!p->agent || strlen(spec) >= SPEC_SIZE) {
        text_add("expected an agent, found \"%.60s\"", spec);
        *p = (player){0};
        return text_said();
    }
    agent_params_init(p->agent, &p->params);
    const char *list = spec[n] ? spec + n + 1 : "";
    bool wrong = set_preset(p, list, err) < 0 || set_all(p, list, err) < 0;
    if (!wrong && check(p, err) < 0) {
        set_network(p);
        wrong = check(p, err) < 0;
    }
    p->game = the_table.game;
    p->seats = web_seats();
    agent_setup setup = {p->game, p->seats, p->agent->options ? &p->params : NULL, &host};
    if (!wrong && p->agent->size) {
        p->self = calloc(1, p->agent->size);
        if (!p->self || (p->agent->init && p->agent->init(p->self, &setup) < 0)) {
            free(p->self);
            p->self = NULL;
            snprintf(err, sizeof err, "no memory");
            wrong = true;
        }
    }
    if (wrong) {
        text_add("%s", err);
        *p = (player){0};
    }
    return text_said();
}

/* Takes a network's bytes, of the game on the table, which stay where they are: "", or what is wrong. */
WEB(web_network) const char *web_network(const void *bytes, size_t size) {
    char err[NET_ERROR_SIZE] = "", note[NET_ERROR_SIZE];
    struct own_net *own = own_net();
    void *fitted = NULL;
    int fit = 0;
    net opened;
    text_start();
    const layout *l = layout_of(the_table.game);
    if (!l || !own) {
        text_add("the game has no inputs for networks");
    } else if ((fit = net_fit(l, bytes, size, &fitted, &size, note, err)) < 0 ||
               net_open(&opened, l, fit ? fitted : bytes, size, err) < 0) {
        text_add("%s", err);
        free(fitted);
    } else {
        if (own == own_nets + n_nets)
            n_nets++;
        else
            free(own->fitted);
        *own = (struct own_net){opened, fitted};
    }
    return text_said();
}

/* --- One question --------------------------------------------------------------------------- */

/* What is shown of a position to an agent: as agent_shown, also of a position known to one seat only. */
static const void *show(const agent_class *c, const game_state *s, int seat, pcg32 *rng,
                        game_state *scratch) {
    if (the_table.knower < 0)
        return agent_shown(c, the_table.game, s, seat, rng, scratch);
    memcpy(scratch, s, sizeof *scratch);
    if (!c->concealed)
        the_table.game->resample(scratch, seat, rng);
    return scratch;
}

static void add_numbers(const double *x, int n) {
    text_add("[");
    for (int i = 0; i < n; i++)
        text_add("%s%.5f", i ? "," : "", x[i]);
    text_add("]");
}

static void add_report(const player *p, int n, int told) {
    memset(&report, 0, sizeof report);
    p->agent->report(p->self, &report);
    text_add(",\"iterations\":%lld,\"moves\":[", (long long)report.iterations);
    for (int k = 0; k < n; k++) {
        const agent_opinion *o = &report.move[k];
        text_add("%s{\"visits\":%.0f,\"share\":", k ? "," : "", o->visits);
        add_numbers(o->share, told);
        text_add("}");
    }
    text_add("]");
}

/* Asks player k about position i: {"choice": index, "iterations": ..., "moves": [{"visits", "share": [by seat; in
 * a game for one its share, tasks and points]}]}, the last two of those who report. `number` names its chance: the same gives the same answer. */
WEB(web_ask) const char *web_ask(int k, int i, int number) {
    const game_state *s = table_at(i);
    const player *p = &players[k];
    game_move moves[GAME_MAX_MOVES];
    game_state scratch;
    pcg32 rng, observed;
    text_start();
    int seat = s ? the_table.game->turn(s) : -1;
    int n = s ? the_table.game->legal(s, moves) : 0;
    if (!p->agent || n < 2 || p->agent->cheats || p->game != the_table.game ||
        p->seats != web_seats())
        return text_said();
    uint64_t seed = mix64(((uint64_t)(uint32_t)i << 32) ^ (uint32_t)number);
    stream_start(&rng, seed, 0, seat);
    stream_start(&observed, seed, 0, STREAM_OBSERVE);
    const void *shown = show(p->agent, s, seat, &observed, &scratch);
    agent_question q = {
        .game = the_table.game, .state = shown, .seat = seat, .moves = moves, .n = n, .rng = &rng};
    if (p->agent->begin)
        p->agent->begin(p->self, the_table.game, seat, 0);
    text_add("{\"choice\":%d", p->agent->choose(p->self, &q));
    if (p->agent->report)
        add_report(p, n, rewards_told(the_table.game, web_seats()));
    text_add("}");
    return text_said();
}

/* Everybody's chance to win at position i, in a game for one its share, tasks and points (agents/search/rewards.h), as the
 * game's first value (or the network) sees it from what the seat that decides knows: the mean over some worlds. [share ...]; empty: the game has no value. */
WEB(web_shares) const char *web_shares(int i, int worlds) {
    const game *g = the_table.game;
    const game_state *s = table_at(i);
    const value *v = values_of(g);
    double sum[GAME_MAX_SEATS] = {0};
    game_state scratch;
    pcg32 rng;
    text_start();
    int seat = s ? g->turn(s) : -1, told = rewards_told(g, web_seats());
    if (seat < 0 || !v->name)
        return text_said();
    stream_start(&rng, mix64((uint64_t)(uint32_t)i), 0, STREAM_OBSERVE);
    for (int w = 0; w < worlds; w++) {
        float share[GAME_MAX_SEATS] = {0};
        if (w == 0 && the_table.knower < 0)
            g->observe(s, seat, &rng, &scratch);
        else {
            if (w == 0)
                memcpy(&scratch, s, sizeof scratch);
            g->resample(&scratch, seat, &rng);
        }
        v->evaluate(v->weights, &scratch, share);
        for (int p = 0; p < told; p++)
            sum[p] += (double)share[p];
    }
    for (int p = 0; p < told; p++)
        sum[p] /= worlds;
    add_numbers(sum, told);
    return text_said();
}

/* What the page's network makes of position i, as the seat that decides knows it: {"odds": of the legal moves, "share": by seat}; empty:
 * the game has no network here. */
WEB(web_odds) const char *web_odds(int i) {
    const game *g = the_table.game;
    const game_state *s = table_at(i);
    const struct own_net *own = own_net();
    game_move moves[GAME_MAX_MOVES];
    int32_t score[GAME_MAX_MOVES];
    float odds[GAME_MAX_MOVES], share[GAME_MAX_SEATS];
    game_state scratch;
    net_thought thought;
    pcg32 rng;
    text_start();
    int seat = s ? g->turn(s) : -1, n = s ? g->legal(s, moves) : 0;
    if (n < 2 || !own || own == own_nets + n_nets)
        return text_said();
    stream_start(&rng, mix64((uint64_t)(uint32_t)i), 0, STREAM_OBSERVE);
    const void *shown = show(agent_find("learned"), s, seat, &rng, &scratch);
    net_decide(&own->net, shown, moves, n, NET_ASK_ALL, &thought, score);
    net_softmax(score, n, odds);
    net_shares(&thought, web_seats(), seat, share);
    text_add("{\"odds\":[");
    for (int k = 0; k < n; k++)
        text_add("%s%.5f", k ? "," : "", (double)odds[k]);
    text_add("],\"share\":[");
    for (int p = 0; p < web_seats(); p++)
        text_add("%s%.5f", p ? "," : "", (double)share[p]);
    text_add("]}");
    return text_said();
}

/* Tasks of a game for one, which has them instead of a win; 0: it is another game. */
WEB(web_tasks) int web_tasks(void) {
    return rewards_alone(the_table.game, web_seats()) ? the_table.game->tasks : 0;
}

/* --- Whole games ---------------------------------------------------------------------------- */

/* Plays game `number` of a run with that seed, player p on seat p, as arena/match/match.c does. 0, or -1:
 * a seat is empty. */
WEB(web_match) int web_match(const char *seed_text, int number) {
    const game *g = the_table.game;
    uint64_t seed = strtoull(seed_text, NULL, 10), id = (uint64_t)number;
    pcg32 rng[STREAM_PURPOSES];
    game_move moves[GAME_MAX_MOVES];
    game_state scratch;
    int n, seats = web_seats();
    for (int i = 0; i < STREAM_PURPOSES; i++)
        stream_start(&rng[i], seed, id, i);
    for (int p = 0; p < seats; p++) {
        if (!players[p].agent)
            return -1;
        if (players[p].agent->begin)
            players[p].agent->begin(players[p].self, g, p, id);
    }
    table_deal(seed, id);
    while ((n = g->legal(&the_table.at[the_table.n - 1], moves)) > 0) {
        const game_state *s = &the_table.at[the_table.n - 1];
        int seat = g->turn(s), chosen = 0;
        const player *p = &players[seat];
        if (n > 1) {
            const void *shown = agent_shown(p->agent, g, s, seat, &rng[STREAM_OBSERVE], &scratch);
            agent_question q = {.game = g,
                                .state = shown,
                                .seat = seat,
                                .moves = moves,
                                .n = n,
                                .rng = &rng[seat],
                                .no_report = true};
            chosen = p->agent->choose(p->self, &q);
        }
        for (int o = 0; o < seats; o++) {
            const player *other = &players[o];
            bool hides = g->move_seen && !other->agent->cheats;
            if (other->agent->moved)
                other->agent->moved(other->self, seat,
                                    hides ? g->move_seen(s, moves[chosen], o) : moves[chosen]);
        }
        table_move(moves[chosen]);
    }
    return 0;
}
