/* Agents in handles.
 *
 * An agent's chance comes from the program's games (agents/streams.h): one stream for its choices, and one for what it
 * is shown. In a game of the program all agents share that second stream; here each agent has one.
 */
#define _POSIX_C_SOURCE 200809L
#include "agents/net/net.h"
#include "agents/streams.h"
#include "bindings/c/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct aedile_agent {
    const lib_game *lib;
    const agent_class *class;
    void *self;
    void *network_bytes; /* NULL: none */
    int seats, seat;     /* seat: -1 before its first game */
    int n;               /* moves of its last question */
    bool asked;          /* the report is of these moves */
    pcg32 rng, shown;
    net network;
    agent_params params;
    game_move moves[GAME_MAX_MOVES];
    game_state scratch;
};

/* --- What the library lends to agents ----------------------------------------------------------- */

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void each(int n, void (*task)(void *data, int index), void *data) {
    for (int i = 0; i < n; i++)
        task(data, i);
}

static const agent_host host = {.seconds = seconds, .each = each};

/* --- Reading a spec ----------------------------------------------------------------------------- */

enum { MOST_NAMES = 64 };

/* What is being read, and where errors go. */
typedef struct reading {
    aedile_agent *agent;
    char *err;
    size_t err_size;
} reading;

static int refuse_option(const reading *r, const char *name) {
    const agent_class *c = r->agent->class;
    const char *names[MOST_NAMES] = {NULL};
    char what[64];
    size_t n = 0;
    for (const agent_option *o = c->options; o && o->name && n < MOST_NAMES - 1; o++)
        names[n++] = o->name;
    if (c->presets)
        names[n++] = AGENT_PRESET_KEY;
    snprintf(what, sizeof what, "agent %.40s has no option", c->name);
    return lib_fail_name(r->err, r->err_size, what, name, names, n);
}

static int refuse_preset(const reading *r, const char *name) {
    const agent_class *c = r->agent->class;
    const char *names[MOST_NAMES] = {NULL};
    char what[64];
    size_t n = 0;
    for (const agent_preset *p = c->presets; p && p->name && n < MOST_NAMES; p++)
        names[n++] = p->name;
    snprintf(what, sizeof what, "agent %.40s has no preset", c->name);
    return lib_fail_name(r->err, r->err_size, what, name, names, n);
}

static int refuse_agent(const reading *r, const char *name) {
    const char *names[MOST_NAMES] = {NULL};
    size_t n = 0;
    for (; agent_classes[n] && n < MOST_NAMES; n++)
        names[n] = agent_classes[n]->name;
    return lib_fail_name(r->err, r->err_size, "no agent", name, names, n);
}

static int set_option(const reading *r, const char *name, const char *value) {
    const agent_class *c = r->agent->class;
    const agent_option *o = agent_option_find(c, name);
    char why[AGENT_ERROR_SIZE];
    if (!o)
        return refuse_option(r, name);
    if (agent_option_is_file(o))
        return lib_fail(r->err, r->err_size, AEDILE_ERR_VALUE,
                        "option %s: the library reads no files; a network is handed in as bytes",
                        name);
    if (agent_params_set(&r->agent->params, o, value, why) < 0)
        return lib_fail(r->err, r->err_size, AEDILE_ERR_VALUE, "option %s: %s", name, why);
    return AEDILE_OK;
}

static int set_list(const reading *r, const char *list, bool presets);

static int set_preset(const reading *r, const char *name) {
    const agent_class *c = r->agent->class;
    for (const agent_preset *p = c->presets; p && p->name; p++)
        if (!strcmp(p->name, name))
            return set_list(r, p->settings, false);
    return refuse_preset(r, name);
}

/* The options of a list; or its presets only, which come before them wherever they stand. */
static int set_list(const reading *r, const char *list, bool presets) {
    agent_pair pair;
    while (*list) {
        if (agent_pair_read(&list, &pair) < 0)
            return lib_fail(r->err, r->err_size, AEDILE_ERR_VALUE,
                            "expected option=value, found \"%.60s\"", list);
        bool preset = r->agent->class->presets && !strcmp(pair.name, AGENT_PRESET_KEY);
        int code = preset != presets ? AEDILE_OK
                   : preset          ? set_preset(r, pair.value)
                                     : set_option(r, pair.name, pair.value);
        if (code < 0)
            return code;
    }
    return AEDILE_OK;
}

/* The network instead of every option that takes one. */
static void use_network(aedile_agent *a) {
    agent_network n = {.hash = a->network.hash, .net = &a->network};
    for (const agent_option *o = a->class->options; o && o->name; o++)
        if (o->kind == AGENT_NETWORK)
            memcpy(a->params.bytes + o->offset, &n, sizeof n);
}

/* The agent that the spec names, and its options. */
static int read_spec(const reading *r, const char *spec, bool allow_cheats) {
    aedile_agent *a = r->agent;
    char name[AGENT_NAME_SIZE], why[AGENT_ERROR_SIZE];
    size_t n = strcspn(spec, ":");
    snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), spec);
    a->class = agent_find(name);
    if (!a->class)
        return refuse_agent(r, name);
    if (a->class->cheats && !allow_cheats)
        return lib_fail(r->err, r->err_size, AEDILE_ERR_VALUE,
                        "agent %s is shown hidden cards; set allow_cheats if that is meant", name);
    agent_params_init(a->class, &a->params);
    const char *list = spec[n] ? spec + n + 1 : "";
    int code = set_list(r, list, true);
    if (code == AEDILE_OK)
        code = set_list(r, list, false);
    if (code < 0)
        return code;
    if (spec[n] && !*list)
        return lib_fail(r->err, r->err_size, AEDILE_ERR_VALUE,
                        "expected option=value behind the colon, found nothing");
    if (a->network_bytes)
        use_network(a);
    if (a->class->check && a->class->check(&a->params, a->lib->game, why) < 0)
        return lib_fail(r->err, r->err_size, AEDILE_ERR_VALUE, "agent %s: %s", name, why);
    return AEDILE_OK;
}

/* --- Making ------------------------------------------------------------------------------------- */

/* Copies the caller's network and opens it. */
static int open_network(aedile_agent *a, const aedile_agent_setup *setup, char *err,
                        size_t err_size) {
    const layout *l = layout_of(a->lib->game);
    char why[NET_ERROR_SIZE], note[NET_ERROR_SIZE];
    size_t size = setup->network_size;
    if (!l)
        return lib_fail(err, err_size, AEDILE_ERR_VALUE,
                        "network: the game %s has no inputs for networks", a->lib->game->name);
    size_t scratch = (setup->network_size + NET_ALIGN - 1) / NET_ALIGN * NET_ALIGN;
    a->network_bytes = aligned_alloc(NET_ALIGN, scratch ? scratch : NET_ALIGN);
    if (!a->network_bytes)
        return lib_fail(err, err_size, AEDILE_ERR_MEMORY, "out of memory");
    memcpy(a->network_bytes, setup->network, setup->network_size);
    void *fitted = NULL;
    const int fit = net_fit(l, a->network_bytes, size, &fitted, &size, note, why);
    if (fit > 0) {
        free(a->network_bytes);
        a->network_bytes = fitted;
        if (err && err_size)
            snprintf(err, err_size, "network: %s", note);
    }
    if (fit < 0 || net_open(&a->network, l, a->network_bytes, size, why) < 0)
        return lib_fail(err, err_size, AEDILE_ERR_DATA, "network: %s", why);
    return AEDILE_OK;
}

static bool seats_fit(const lib_game *l, int seats) {
    game_options o;
    char text[16], err[GAME_MAX_ERROR];
    l->game->options_init(&o);
    snprintf(text, sizeof text, "%d", seats);
    return seats >= 1 && seats <= GAME_MAX_SEATS &&
           l->game->options_set(&o, "players", text, err) == 0;
}

/* All that can be refused; what it has made so far aedile_agent_free takes away. */
static int make(aedile_agent *a, const aedile_agent_setup *setup, char *err, size_t err_size) {
    a->lib = lib_find(setup->game);
    a->seats = setup->seats;
    a->seat = -1;
    if (!a->lib)
        return lib_fail_game(err, err_size, setup->game);
    if (!seats_fit(a->lib, setup->seats))
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT, "the game %s has no %d seats",
                        setup->game, (int)setup->seats);
    int code = setup->network ? open_network(a, setup, err, err_size) : AEDILE_OK;
    if (code == AEDILE_OK)
        code = read_spec(&(reading){a, err, err_size}, setup->spec, setup->allow_cheats != 0);
    if (code < 0)
        return code;
    agent_setup own = {
        .game = a->lib->game, .seats = a->seats, .params = &a->params, .host = &host};
    void *self = calloc(1, a->class->size ? a->class->size : 1);
    if (!self || (a->class->init && a->class->init(self, &own) < 0)) {
        free(self);
        return lib_fail(err, err_size, AEDILE_ERR_MEMORY, "out of memory");
    }
    a->self = self;
    return AEDILE_OK;
}

int aedile_agent_new(const aedile_agent_setup *setup, aedile_agent **out, char *err,
                     size_t err_size) {
    if (!LIB_SIZED(setup) || !out || !setup->game || !setup->spec)
        return lib_fail(
            err, err_size, AEDILE_ERR_ARGUMENT,
            "expected a setup with its size, a game and a spec, and a place for the agent");
    *out = NULL;
    aedile_agent *a = calloc(1, sizeof *a);
    if (!a)
        return lib_fail(err, err_size, AEDILE_ERR_MEMORY, "out of memory");
    int code = make(a, setup, err, err_size);
    if (code < 0)
        aedile_agent_free(a);
    else
        *out = a;
    return code;
}

void aedile_agent_free(aedile_agent *a) {
    if (!a)
        return;
    if (a->self && a->class->done)
        a->class->done(a->self);
    free(a->self);
    free(a->network_bytes);
    free(a);
}

/* --- Playing ------------------------------------------------------------------------------------ */

int aedile_agent_begin(aedile_agent *a, int seat, uint64_t seed, uint64_t number) {
    if (!a || seat < 0 || seat >= a->seats)
        return AEDILE_ERR_ARGUMENT;
    a->seat = seat;
    a->asked = false;
    stream_start(&a->rng, seed, number, seat);
    stream_start(&a->shown, seed, number, STREAM_OBSERVE);
    if (a->class->begin)
        a->class->begin(a->self, a->lib->game, seat, number);
    return AEDILE_OK;
}

/* Whether it can play here, its seat deciding or not. What is wrong goes to err, which may be NULL. */
static int fits(const aedile_agent *a, const aedile_game *g, char *err, size_t err_size) {
    if (!a || !g)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "expected an agent and a game, found NULL");
    int seats = g->lib->game->seats(&g->state);
    if (a->lib != g->lib)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "game: expected %s, which the agent was made for, found %s",
                        a->lib->game->name, g->lib->game->name);
    if (a->seats != seats)
        return lib_fail(err, err_size, AEDILE_ERR_ARGUMENT,
                        "game: expected %d seats, which the agent was made for, found %d", a->seats,
                        seats);
    if (a->seat < 0)
        return lib_fail(
            err, err_size, AEDILE_ERR_ARGUMENT,
            "agent: expected one that has begun a game, in a seat from 0 to %d, found none begun",
            seats - 1);
    return g->viewer >= 0 && (g->viewer != a->seat || a->class->cheats) ? AEDILE_ERR_HIDDEN
                                                                        : AEDILE_OK;
}

int aedile_agent_check(const aedile_agent *a, aedile_game *g, char *err, size_t err_size) {
    int code = fits(a, g, err, err_size);
    if (code < 0)
        return code == AEDILE_ERR_HIDDEN
                   ? lib_fail(err, err_size, code, "%s", aedile_strerror(code))
                   : code;
    if (lib_list(g) == 0)
        return lib_fail(err, err_size, AEDILE_ERR_OVER, "%s", aedile_strerror(AEDILE_ERR_OVER));
    int turn = g->lib->game->turn(&g->state);
    if (turn != a->seat)
        return lib_fail(
            err, err_size, AEDILE_ERR_ARGUMENT,
            "game: expected a decision of seat %d, which the agent plays, found one of seat %d",
            a->seat, turn);
    return AEDILE_OK;
}

int aedile_agent_choose(aedile_agent *a, aedile_game *g, uint32_t *move) {
    int code = aedile_agent_check(a, g, NULL, 0);
    if (code < 0 || !move)
        return code < 0 ? code : AEDILE_ERR_ARGUMENT;
    const game *rules = g->lib->game;
    int n = g->n, chosen = 0;
    a->asked = n > 1;
    if (n > 1) {
        a->n = n;
        memcpy(a->moves, g->moves, (size_t)n * sizeof *a->moves);
        agent_question q = {
            .game = rules, .seat = a->seat, .moves = a->moves, .n = n, .rng = &a->rng};
        q.state = agent_shown(a->class, rules, &g->state, a->seat, &a->shown, &a->scratch);
        chosen = a->class->choose(a->self, &q);
    }
    *move = g->moves[chosen];
    return AEDILE_OK;
}

/* The moves that follow without being asked for (lib_settle): the agent hears of them, too. */
static void tell_forced(aedile_agent *a, const aedile_game *g, game_move move) {
    const game *rules = g->lib->game;
    game_move next;
    game_state after;
    memcpy(&after, &g->state, rules->size(&g->state));
    rules->apply(&after, move);
    for (; g->lib->forced(&after, &next); rules->apply(&after, next))
        a->class->moved(a->self, rules->turn(&after), next);
}

int aedile_agent_moved(aedile_agent *a, aedile_game *g, uint32_t move) {
    int code = fits(a, g, NULL, 0);
    if (code < 0)
        return code;
    if (lib_index(g, move) < 0)
        return g->n == 0 ? AEDILE_ERR_OVER : AEDILE_ERR_MOVE;
    const game *rules = g->lib->game;
    bool hides = rules->move_seen && !a->class->cheats;
    if (a->class->moved)
        a->class->moved(a->self, rules->turn(&g->state),
                        hides ? rules->move_seen(&g->state, move, a->seat) : move);
    if (a->class->moved && g->lib->forced)
        tell_forced(a, g, move);
    return AEDILE_OK;
}

/* --- Reporting ---------------------------------------------------------------------------------- */

int aedile_agent_report(const aedile_agent *a, aedile_report *out) {
    agent_report r;
    if (!a || !LIB_SIZED(out))
        return AEDILE_ERR_ARGUMENT;
    if (!a->class->report || !a->asked)
        return AEDILE_ERR_MISSING;
    memset(&r, 0, sizeof r);
    a->class->report(a->self, &r);
    memset(out, 0, sizeof *out);
    *out = (aedile_report){.size = sizeof *out,
                           .moves = a->n,
                           .iterations = r.iterations,
                           .worlds = r.worlds,
                           .nodes = r.nodes,
                           .bytes = r.bytes,
                           .line_length = r.line_length};
    for (int i = 0; i < a->n; i++) {
        out->move[i] = a->moves[i];
        out->opinion[i] = (aedile_opinion){
            .visits = r.move[i].visits, .available = r.move[i].available, .value = r.move[i].value};
        for (int p = 0; p < a->seats; p++)
            out->opinion[i].share[p] = r.move[i].share[p];
    }
    for (int i = 0; i < r.line_length; i++) {
        out->line[i] = r.line[i];
        out->line_seat[i] = r.line_seat[i];
    }
    return AEDILE_OK;
}
