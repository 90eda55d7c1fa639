/* Moves of Age of Rome as rows of a network's table (actions.def). */
#include "agents/aor/layout.h"

enum { AMOUNTS = 11, PURSES = 8, ALIKES = 6, STANCES = 12, PENALTIES = 12 };

/* What a row is chosen by: one row a class of it. */
#define ROWS_NOTHING   1
#define ROWS_MISSION   AOR_MISSIONS
#define ROWS_BRINGS    8
#define ROWS_LEVEL     (AOR_BUILDINGS * (AOR_LEVELS + 1))
#define ROWS_AMOUNT    AMOUNTS
#define ROWS_INTRIGUE  AOR_INTRIGUES
#define ROWS_RIVAL     (AOR_MAX_PLAYERS * 3)
#define ROWS_FIELD     AOR_FIELDS
#define ROWS_ROUTE     12
#define ROWS_ARRIVES   (AOR_FIELDS * STANCES)
#define ROWS_LEAVES    (1 + AOR_FIELDS * STANCES)
#define ROWS_VOTE      (AOR_COLUMN + 1)
#define ROWS_SENATE    (3 * (AOR_COLUMN + 1))
#define ROWS_PURSE     PURSES
#define ROWS_BUILT     8
#define ROWS_PLACED    (AOR_BUILDINGS * (AOR_SUPPORTERS + 1))
#define ROWS_STEP      (2 * (AOR_ROUNDS + 1))
#define ROWS_CONDITION AOR_CONDITIONS
#define ROWS_GOOD      AOR_GOODS
#define ROWS_SECOND    AOR_GOODS
#define ROWS_THIRD     AOR_GOODS
#define ROWS_ALIKE     (AOR_TYPES * ALIKES)
#define ROWS_PENALTY   PENALTIES

typedef enum by {
    BY_NOTHING,
    BY_MISSION,
    BY_BRINGS,
    BY_LEVEL,
    BY_AMOUNT,
    BY_INTRIGUE,
    BY_RIVAL,
    BY_FIELD,
    BY_ROUTE,
    BY_ARRIVES,
    BY_LEAVES,
    BY_VOTE,
    BY_SENATE,
    BY_PURSE,
    BY_BUILT,
    BY_PLACED,
    BY_STEP,
    BY_CONDITION,
    BY_GOOD,
    BY_SECOND,
    BY_THIRD,
    BY_ALIKE,
    BY_PENALTY
} by;

/* As the second or third, NOTHING has no row. */
#define MORE(rows, what) (BY_##what == BY_NOTHING ? 0 : (rows))

/* Where the rows of each kind begin. */
enum {
#define ACTION(kind, of, and, as)                                                                  \
    R_##kind, R_##kind##_more = R_##kind + ROWS_##of,                                              \
              R_##kind##_use = R_##kind##_more + MORE(ROWS_##and, and),                            \
              R_##kind##_end = R_##kind##_use + MORE(ROWS_##as, as) - 1,
#include "agents/aor/actions.def"
    N_ROWS
};

static const layout_group actions[] = {
#define ACTION(kind, of, and, as)                                                                  \
    {#kind, ROWS_##of + MORE(ROWS_##and, and) + MORE(ROWS_##as, as),                               \
     "by " #of ", by " # and ", by " #as},
#include "agents/aor/actions.def"
    {NULL, 0, NULL}};

typedef enum action {
#define ACTION(kind, of, and, as) A_##kind,
#include "agents/aor/actions.def"
    ACTIONS
} action;

typedef struct kind_rows {
    uint16_t first, more, use;
    uint8_t of, and, as;
} kind_rows;

static const kind_rows kinds[ACTIONS] = {
#define ACTION(kind, of, and, as)                                                                  \
    [A_##kind] = {R_##kind, R_##kind##_more, R_##kind##_use, BY_##of, BY_##and, BY_##as},
#include "agents/aor/actions.def"
};

/* --- A move taken apart -------------------------------------------------------------------------- */

typedef struct parts {
    action is;
    int n; /* its number within its kind */
} parts;

/* The kinds as moves.def has them. They are looked through from *at on, where the move before was: moves of a decision are
 * often of one kind. */
static parts parts_of(game_move move, size_t *at) {
    static const struct {
        uint16_t first, end;
        uint8_t is;
    } all[] = {
#define MOVE(id, from, numbers, text) {(from), (uint16_t)((from) + (numbers)-1), A_##id},
#include "engine/aor/tables/moves.def"
    };
    enum { KINDS = sizeof all / sizeof *all };
    for (size_t tried = 0; tried < KINDS; tried++, *at = *at + 1 < KINDS ? *at + 1 : 0)
        if (move >= all[*at].first && move <= all[*at].end)
            return (parts){(action)all[*at].is, (int)(move - all[*at].first)};
    return (parts){A_PASS, 0};
}

typedef struct look {
    const aor_state *s;
    const aor_frame *f;
    const aor_player *q;
    int seat;
    parts p;
} look;

static int cut(int x, int size) {
    return x < 0 ? 0 : x < size ? x : size - 1;
}

/* --- Classes ------------------------------------------------------------------------------------- */

/* Type and level of the building that a move is about. */
static int level_of(const look *v) {
    const aor_state *s = v->s;
    int province = aor_faced(s, v->seat), type = v->p.n;
    if (v->p.is == A_WHERE || v->p.is == A_SPY_GLORY || v->p.is == A_SPY_ACTION) {
        int at = v->p.is == A_WHERE ? v->p.n : v->f->b;
        province = at / AOR_BUILDINGS;
        type = at % AOR_BUILDINGS;
    }
    return type * (AOR_LEVELS + 1) + s->level[province][type];
}

/* The other seat, and whether it is behind, level to within three, or ahead on the track. */
static int rival_of(const look *v) {
    const aor_state *s = v->s;
    int seat = v->p.is == A_ACTIVATE ? aor_faces(s, v->p.n / 8)
               : v->p.is == A_WHERE  ? aor_faces(s, v->p.n / AOR_BUILDINGS)
                                     : v->f->d;
    if (seat < 0 || seat >= s->players)
        return 0;
    int lead = s->player[seat].glory - v->q->glory;
    return aor_layout_place(s, v->seat, seat) * 3 + (lead < -3 ? 0 : lead <= 3 ? 1 : 2);
}

/* How a seat is on a battlefield with that many legions more: behind, level or ahead, by one or by more; whether it is
 * conquered then. */
static int stance(const look *v, int seat, int field, int more) {
    const aor_state *s = v->s;
    int all, most = aor_layout_rival(s, seat, field, &all), lead;
    lead = s->player[seat].field[field] + more - most;
    int far = all + more >= aor_fields[field].shield;
    return field * STANCES + 2 * cut(lead + 2, 6) + far;
}

static int arrives(const look *v) {
    if (v->p.is == A_MOVE)
        return stance(v, v->seat, v->p.n % 3, 1);
    if (v->p.is == A_REPLACE)
        return stance(v, v->seat, v->f->b, 1);
    return stance(v, v->f->a, v->p.n, -1); /* the target's, which goes */
}

static int leaves(const look *v) {
    int from = v->p.is == A_WITHDRAW ? v->p.n + 1 : v->p.n / 3;
    return from ? 1 + stance(v, v->seat, from - 1, -1) : 0;
}

static bool reaches(const look *v, int glory) {
    int missing = aor_layout_missing(v->s, v->seat);
    return missing && glory >= missing;
}

static int step(const look *v) {
    int glory = v->p.is == A_SPY_GLORY ? level_of(v) % (AOR_LEVELS + 1) : 1;
    return 2 * v->s->round + reaches(v, glory);
}

static int cost_of(const look *v) {
    if (v->p.is == A_BUY)
        return AOR_PRIEST_PRICE;
    return aor_rows(v->s)->building[v->p.n].cost[level_of(v) % (AOR_LEVELS + 1)];
}

static int built(const look *v) {
    const aor_state *s = v->s;
    int level = level_of(v) % (AOR_LEVELS + 1);
    bool medal = level == AOR_LEVELS - 1 && !s->medal[v->p.n] && !(s->variants & AOR_HEROES);
    bool full = aor_placed_in(v->q, v->p.n) >= level;
    int glory = level < AOR_LEVELS ? aor_rows(s)->building[v->p.n].glory[level] : 0;
    return 4 * medal + 2 * full + reaches(v, glory);
}

static int good_of(const look *v, int at) {
    if (v->p.is != A_SET)
        return v->p.n;
    return cut(v->p.n >> (10 - 5 * at) & 31, AOR_GOODS);
}

static int alike(const look *v) {
    int type = aor_rows(v->s)->good[v->p.n].type;
    return type * ALIKES + cut(aor_layout_alike(v->s, v->q, type), ALIKES);
}

static int senate(const look *v) {
    int top, row = aor_layout_row(v->s, &top);
    return cut(top == v->seat ? row : 0, 3) * (AOR_COLUMN + 1) +
           cut(v->s->column_n, AOR_COLUMN + 1);
}

static int index_of(const look *v, by what) {
    const aor_state *s = v->s;
    switch (what) {
    case BY_MISSION:
    case BY_FIELD:
    case BY_ROUTE: return v->p.is == A_REPLACE ? v->f->b : v->p.n;
    case BY_BRINGS: return cut(aor_mission_glory(s, v->seat, v->p.n), ROWS_BRINGS);
    case BY_LEVEL: return level_of(v);
    case BY_AMOUNT: return cut(v->p.is == A_ACCEPT ? v->f->c : v->p.n, AMOUNTS);
    case BY_INTRIGUE: return v->p.n % 8;
    case BY_RIVAL: return rival_of(v);
    case BY_ARRIVES: return arrives(v);
    case BY_LEAVES: return leaves(v);
    case BY_VOTE: return cut(v->p.n, ROWS_VOTE);
    case BY_SENATE: return senate(v);
    case BY_PURSE: return cut((v->q->denarii - cost_of(v)) / 2, PURSES);
    case BY_BUILT: return built(v);
    case BY_PLACED:
        return v->p.n * (AOR_SUPPORTERS + 1) +
               cut(v->q->supporters - v->q->placed, AOR_SUPPORTERS + 1);
    case BY_STEP: return step(v);
    case BY_CONDITION: return cut(v->f->a, AOR_CONDITIONS);
    case BY_GOOD: return good_of(v, 0);
    case BY_SECOND: return good_of(v, 1);
    case BY_THIRD: return good_of(v, 2);
    case BY_ALIKE: return alike(v);
    case BY_PENALTY:
        return cut(aor_penalty(s, aor_population(s, aor_faced(s, v->seat))), PENALTIES);
    default: return 0;
    }
}

static int rows_of(const aor_state *s, game_move move, size_t *at, uint16_t *out) {
    const aor_frame *f = aor_layout_frame(s);
    look v = {.s = s, .f = f, .q = &s->player[f->seat], .seat = f->seat, .p = parts_of(move, at)};
    const kind_rows *k = &kinds[v.p.is];
    int n = 0;
    out[n++] = (uint16_t)(k->first + index_of(&v, k->of));
    if (k->and != BY_NOTHING)
        out[n++] = (uint16_t)(k->more + index_of(&v, k->and));
    if (k->as != BY_NOTHING)
        out[n++] = (uint16_t)(k->use + index_of(&v, k->as));
    return n;
}

static int rows_alone(const void *state, game_move move, uint16_t *out) {
    return rows_of(state, move, &(size_t){0}, out);
}

static int look_at(const void *state, const game_move *moves, int n, uint16_t *on, int *n_on,
                   uint16_t *row, uint8_t *count) {
    size_t at = 0;
    int rows = 0;
    if (on)
        *n_on = aor_layout_encode(state, on);
    for (int i = 0; i < n; i++)
        rows += count[i] = (uint8_t)rows_of(state, moves[i], &at, row + rows);
    return rows;
}

static int head(const void *state) {
    static const uint8_t heads[AOR_DECISIONS] = {
        [AOR_D_KEEP] = AOR_HEAD_KEEP,
        [AOR_D_OFFER] = AOR_HEAD_OFFER,
        [AOR_D_OFFER_WHERE] = AOR_HEAD_OFFER,
        [AOR_D_OFFER_AMOUNT] = AOR_HEAD_OFFER,
        [AOR_D_ANSWER] = AOR_HEAD_ANSWER,
        [AOR_D_SPY] = AOR_HEAD_ANSWER,
        [AOR_D_ACTIVATE] = AOR_HEAD_ACTIVATE,
        [AOR_D_DESERTION] = AOR_HEAD_INTRIGUE,
        [AOR_D_REPLACE] = AOR_HEAD_INTRIGUE,
        [AOR_D_FORGED] = AOR_HEAD_INTRIGUE,
        [AOR_D_REMOVE_VOTE] = AOR_HEAD_INTRIGUE,
        [AOR_D_BUILD] = AOR_HEAD_BUILD,
        [AOR_D_PLACE] = AOR_HEAD_PLACE,
        [AOR_D_WINDOW] = AOR_HEAD_WINDOW,
        [AOR_D_MOVE] = AOR_HEAD_MOVE,
        [AOR_D_MOVE_CARD] = AOR_HEAD_MOVE,
        [AOR_D_WITHDRAW] = AOR_HEAD_MOVE,
        [AOR_D_VOTE] = AOR_HEAD_VOTE,
        [AOR_D_ROOM] = AOR_HEAD_ROOM,
        [AOR_D_INCOME] = AOR_HEAD_INCOME,
        [AOR_D_BUY] = AOR_HEAD_INCOME,
    };
    return heads[aor_layout_frame(state)->kind];
}

extern const layout aor_layout;
const layout aor_layout = {
    .game = &aor_game,
    .inputs = aor_inputs,
    .actions = actions,
    .n_inputs = AOR_LAYOUT_INPUTS,
    .n_actions = N_ROWS,
    .n_heads = AOR_LAYOUT_HEADS,
    .encode = aor_layout_encode,
    .head = head,
    .rows = rows_alone,
    .look = look_at,
};
