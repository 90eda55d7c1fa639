/* swiss: for pools too large for all line-ups. Every round, agents that did equally well so far
 * meet; a round is a function of the outcomes of all rounds before.
 *
 * Standing: win share, a shared win divided, in all games so far; ties by the number in the pool.
 * Tables fill from the top: the best agent without a seat, then each time the one for whom (how
 * many better ones still stand) + n * (how often it was at a table with those who sit there
 * already) is least. So each earlier meeting puts two agents as far apart as one table.
 * Where the pool does not divide by n, those rest who have played most, the last in standing first.
 */
#include "arena/config/formats.h"
#include "arena/config/schedule_plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIN = 60,        /* in sixtieths: divides by 2, 3, 4 and 5 */
    USUAL_TURNS = 8, /* blocks of a table in a round */
    MAX_TURNS = 1000000
};

/* What the rounds so far resulted in. */
typedef struct standing {
    int64_t games[SCHEDULE_MAX_AGENTS], wins[SCHEDULE_MAX_AGENTS]; /* wins in sixtieths */
    int64_t met[SCHEDULE_MAX_AGENTS][SCHEDULE_MAX_AGENTS];         /* games together */
    uint8_t rank[SCHEDULE_MAX_AGENTS];                             /* agents, the best first */
} standing;

static void add_outcome(standing *st, const outcome *o, int players) {
    int winners = 0;
    for (int i = 0; i < players; i++)
        winners += o->place[i] == 1;
    for (int i = 0; i < players; i++) {
        int a = o->agent[i];
        for (int j = 0; j < players; j++)
            st->met[a][o->agent[j]] += j != i ? o->games : 0;
        /* Of a faulted game only the offender has a result: it lost. */
        if (o->faulted && o->place[i] == 1)
            continue;
        st->games[a] += o->games;
        st->wins[a] += o->place[i] == 1 ? o->games * (WIN / winners) : 0;
    }
}

/* Millionths of a sixtieth of a win for each game; who has no game yet counts as average. */
static int64_t score(const standing *st, int a, int players) {
    const int64_t fine = 1000000;
    return st->games[a] ? st->wins[a] * fine / st->games[a] : WIN * fine / players;
}

static void rank_agents(standing *st, int agents, int players) {
    for (int a = 0; a < agents; a++) {
        int at = a;
        for (; at > 0 && score(st, st->rank[at - 1], players) < score(st, a, players); at--)
            st->rank[at] = st->rank[at - 1];
        st->rank[at] = (uint8_t)a;
    }
}

/* Marks those who rest in this round. */
static void rest(const standing *st, int agents, int n, bool *seated) {
    for (; n > 0; n--) {
        int most = -1;
        for (int i = agents - 1; i >= 0; i--) {
            int a = st->rank[i];
            if (!seated[a] && (most < 0 || st->games[a] > st->games[most]))
                most = a;
        }
        seated[most] = true;
    }
}

/* The agent that comes next to a table where `sitting` of them sit. */
static int next_at(const standing *st, const schedule *s, const bool *seated, const uint8_t *table,
                   int sitting) {
    int64_t games = s->round_turns * s->orders, least = 0; /* of a table in a round */
    int best = -1, better = 0;
    for (int i = 0; i < s->agents; i++) {
        int a = st->rank[i];
        if (seated[a])
            continue;
        int64_t cost = better++;
        for (int j = 0; j < sitting; j++)
            cost += s->players * (st->met[a][table[j]] / games);
        if (best < 0 || cost < least) {
            best = a;
            least = cost;
        }
    }
    return best;
}

/* Adds the tables of a round. */
static int seat_round(schedule *s, const standing *st) {
    bool seated[SCHEDULE_MAX_AGENTS] = {0};
    char err[JSON_ERROR_SIZE];
    int tables = (int)s->line_ups;
    rest(st, s->agents, s->agents - tables * s->players, seated);
    for (int t = 0; t < tables; t++) {
        uint8_t table[GAME_MAX_SEATS];
        for (int i = 0; i < s->players; i++) {
            int a = next_at(st, s, seated, table, i);
            table[i] = (uint8_t)a;
            seated[a] = true;
        }
        if (schedule_add(s, table, err) < 0)
            return -1;
    }
    s->rounds++;
    return 0;
}

int swiss_pair(schedule *s, const outcomes *totals) {
    size_t n = 0;
    standing *st = calloc(1, sizeof *st);
    outcome *list = outcomes_list(totals, &n);
    int status = st && (list || n == 0) ? 0 : -1;
    for (size_t i = 0; i < n && status == 0; i++)
        add_outcome(st, &list[i], s->players);
    if (status == 0) {
        rank_agents(st, s->agents, s->players);
        status = seat_round(s, st);
    }
    free(list);
    free(st);
    return status;
}

/* The first round: agent a goes to table a mod tables; so a pool written down in the order of
 * expected strength begins with tables of every strength. */
static int first_round(schedule *s, char *err) {
    for (uint64_t t = 0; t < s->line_ups; t++) {
        uint8_t table[GAME_MAX_SEATS];
        for (int i = 0; i < s->players; i++)
            table[i] = (uint8_t)(t + (uint64_t)i * s->line_ups);
        if (schedule_add(s, table, err) < 0)
            return -1;
    }
    s->rounds = 1;
    return 0;
}

int swiss_plan(schedule *s, const run_config *c, const cJSON *own, char *err) {
    static const char *const keys[] = {"blocks", NULL};
    int bad = 0;
    if (own && json_only_keys(own, keys, "swiss", err) < 0)
        return -1;
    s->round_turns = json_int(own, "blocks", 1, MAX_TURNS, USUAL_TURNS, "swiss", &bad, err);
    if (bad)
        return -1;
    if (s->agents < 2 * c->players) {
        snprintf(err, JSON_ERROR_SIZE,
                 "agents: expected at least %d for two tables of %d, found %d", 2 * c->players,
                 c->players, s->agents);
        return -1;
    }
    s->line_ups = (uint64_t)(s->agents / s->players);
    s->own = cJSON_CreateObject();
    cJSON_AddNumberToObject(s->own, "blocks", (double)s->round_turns);
    return first_round(s, err);
}
