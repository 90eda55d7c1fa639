/* Heuristics for Age of Rome (policy.h): the worth of every legal move. Passing and stopping are worth 0. */
#include "agents/aor/policy.h"

#include "agents/aor/weights.h"
#include "engine/aor/aor.h"

/* What the deciding seat looks at. */
typedef struct look {
    const float *w;
    const aor_state *s;
    const aor_frame *f;
    const aor_player *q;
    int seat;
    bool alone;     /* the solo Emperor, who has tasks (AOR 14.7) */
    float left;     /* rounds to come */
    float denarius; /* what one is worth */
} look;

#define W(name) (v->w[AOR_W_##name])

/* --- Tasks of the solo Emperor (AOR 14.7) ------------------------------------------------------- */

/* n more of what a task needs that many of. */
static float toward(const look *v, float weight, int have, int need, int n) {
    int done = have < need ? have : need, then = have + n < need ? have + n : need;
    return v->alone ? weight * (float)(then - done) / (float)need : 0;
}

/* How far two battlefields are conquered: 0 .. AOR_TASK_FIELDS. */
static float field_task(const uint8_t own[AOR_FIELDS]) {
    float share[AOR_FIELDS], sum = 0, least = 1;
    for (int f = 0; f < AOR_FIELDS; f++) {
        share[f] = own[f] < aor_fields[f].shield ? (float)own[f] / (float)aor_fields[f].shield : 1;
        least = share[f] < least ? share[f] : least;
        sum += share[f];
    }
    return sum - least;
}
_Static_assert(AOR_TASK_FIELDS == AOR_FIELDS - 1, "all fields but one");

static int medals_of(const look *v) {
    int n = 0;
    for (int m = 0; m < AOR_BUILDINGS; m++)
        n += aor_has_medal(v->s, v->seat, m);
    return n;
}

/* --- Glory and denarii -------------------------------------------------------------------------- */

/* Glory gained: a milestone on the way brings a supporter. */
static float glory(const look *v, int n) {
    int now = v->q->glory;
    float worth = (float)n + toward(v, W(task_glory), now, AOR_TASK_GLORY, n);
    for (int k = 0; k < AOR_MILESTONES; k++) {
        int at = v->s->milestone[k];
        if (v->q->milestones >> k & 1)
            continue;
        if (now + n >= at)
            worth += W(supporter) * v->left;
        else
            return worth + W(near) * W(supporter) * v->left * (float)n / (float)(at - now);
    }
    return worth;
}

/* --- Battlefields ------------------------------------------------------------------------------- */

/* Points of the battlefields as if all were conquered; a shared place is worth a third. */
static float battle(const look *v, const uint8_t own[AOR_FIELDS]) {
    const aor_state *s = v->s;
    float sum = 0;
    for (int f = 0; f < AOR_FIELDS; f++) {
        int place = 1, ties = 0, all = own[f];
        for (int p = 0; p < s->players; p++) {
            int other = s->player[p].field[f];
            if (p == v->seat)
                continue;
            all += other;
            place += other > own[f];
            ties += other == own[f];
        }
        if (aor_medal_acts(s, v->seat, AOR_WARRIOR))
            ties = 0;
        if (!own[f] || place > AOR_PLACES)
            continue;
        float points = aor_fields[f].banner[s->players <= 2][place - 1];
        float sure = all >= aor_fields[f].shield ? 1 : 0.4f + 0.15f * (float)all;
        sum += points * sure * (ties ? 0.33f : 1);
    }
    return sum;
}

/* A legion from the board, 0, or a battlefield to another; `before`: what the battlefields are worth as they are. */
static float legion_moves(const look *v, int from, int to, float before) {
    uint8_t own[AOR_FIELDS];
    memcpy(own, v->q->field, sizeof own);
    if (from)
        own[from - 1]--;
    own[to]++;
    float task = v->alone ? W(task_fields) * (field_task(own) - field_task(v->q->field)) : 0;
    return W(military) * (battle(v, own) - before) + task + (from ? -0.05f : W(legion));
}

static float legion(const look *v, int from, int to) {
    return legion_moves(v, from, to, battle(v, v->q->field));
}

static float best_legion(const look *v) {
    float best = 0, before = battle(v, v->q->field);
    for (int from = 0; from <= AOR_FIELDS; from++)
        for (int to = 0; to < AOR_FIELDS; to++)
            if (from != to + 1 && (from ? v->q->field[from - 1] : v->q->legions)) {
                float worth = legion_moves(v, from, to, before);
                best = worth > best ? worth : best;
            }
    return best;
}

/* --- The Senate --------------------------------------------------------------------------------- */

static int own_row(const look *v) {
    int row = 0;
    while (row < v->s->column_n && v->s->column[v->s->column_n - 1 - row] == v->seat)
        row++;
    return row;
}

/* A vote on a column with that many of the seat's own on top. */
static float vote(const look *v, int row) {
    int at = v->s->column_n < AOR_COLUMN ? v->s->column_n : AOR_COLUMN - 1;
    float stays = v->left < 1 ? 1 : 1 / (1 + 0.6f * v->left); /* others put theirs on top */
    float worth = W(politics) * (float)v->s->senate[at] * stays;
    int scored =
        AOR_SUPERIORITY + (aor_medal_acts(v->s, v->seat, AOR_POLITICIAN) ? AOR_POLITICIAN_MORE : 0);
    if (v->alone)
        worth += toward(v, W(task_votes), aor_votes_in_column(v->s, v->seat), AOR_TASK_VOTES, 1);
    return worth + (row >= 2 ? glory(v, scored) : W(row) * (float)row);
}

static float votes(const look *v, int n) {
    float worth = 0;
    int row = own_row(v);
    for (int i = 0; i < n && i < v->q->votes; i++)
        worth += vote(v, row + i);
    return worth;
}

/* --- Goods -------------------------------------------------------------------------------------- */

/* What a card in hand is kept for. */
static float keeping(const look *v, int good) {
    const aor_good_row *row = aor_rows(v->s)->good, *g = &row[good];
    int alike = 0;
    for (int i = 0; i < v->q->hand_n; i++)
        alike += row[v->q->hand[i]].type == g->type || g->type == AOR_CHESTS;
    float set = v->q->sets_n < AOR_SETS ? W(kept) * 0.35f * (float)alike : 0;
    return v->left > 0 ? W(kept) + set : set;
}

static float draw(const look *v, int n) {
    int room = AOR_HAND - v->q->hand_n - v->q->anchor;
    float worth = 0;
    for (int i = 0; i < n; i++)
        worth += room-- > 0 ? W(card) : 0.3f * W(card);
    return v->left > 0 ? worth : worth * 0.6f;
}

static float effect(const look *v, const aor_good_row *g) {
    switch (g->effect) {
    case AOR_DO_DENARII: return (float)g->n * v->denarius;
    case AOR_DO_GLORY: return glory(v, g->n);
    case AOR_DO_LEGION: return 0.8f * W(military);
    case AOR_DO_VOTE: return 0.8f * W(politics);
    case AOR_DO_DRAW: return draw(v, g->n);
    case AOR_DO_REMOVE_ANCHOR: return 0.4f * v->left;
    case AOR_DO_TAKE_DISCARD: return W(card);
    case AOR_DO_MOVE_LEGION: return best_legion(v);
    case AOR_DO_PENALTY: return 1;
    case AOR_DO_DRAW_MISSION: return 2.5f;
    default: return 0;
    }
}

/* --- Placing and building ----------------------------------------------------------------------- */

static float religion(const look *v) {
    int parts = v->q->parts + 1;
    if (parts > AOR_PANTHEON)
        return 0;
    float task = toward(v, W(task_parts), parts - 1, AOR_PANTHEON, 1);
    int level = parts > AOR_FOUNDATION, part = AOR_GOLD;
    if (parts != AOR_FOUNDATION && parts != AOR_PANTHEON)
        return W(religion) * AOR_OWN_PART +
               W(level) * (float)(level ? parts - AOR_FOUNDATION : parts) + task;
    while (part > AOR_BRONZE && !aor_parts_left(v->s, level, part))
        part--;
    return W(religion) * (float)part + task;
}

static float action(const look *v, int where, int times) {
    switch (where) {
    case AOR_MILITARY: return best_legion(v) * (times > 1 ? 1 + 0.7f * W(boost) : 1);
    case AOR_POLITICS: return votes(v, times);
    case AOR_TRADE: return draw(v, times);
    case AOR_RELIGION: return religion(v);
    case AOR_AGRICULTURE:
        return v->denarius *
               (float)(aor_list_AGRICULTURE[v->s->round - 1] +
                       (aor_medal_acts(v->s, v->seat, AOR_FARMER) ? AOR_FARMER_MORE : 0));
    case AOR_IN_INTRIGUE: return v->left > 0 ? W(intrigue) * (v->q->animosity ? 1.0f : 0.3f) : 0;
    default: return glory(v, AOR_COLOSSEUM_GAIN);
    }
}

/* A boost is kept for a better place only where the plain one brings as much. */
static float placing(const look *v, game_move move) {
    if (move >= AOR_M_BOOSTED && move < AOR_M_INTRIGUE)
        return action(v, (int)(move - AOR_M_BOOSTED), 2);
    return move == AOR_M_COLOSSEUM  ? action(v, AOR_IN_COLOSSEUM, 1)
           : move == AOR_M_INTRIGUE ? action(v, AOR_IN_INTRIGUE, 1)
                                    : action(v, (int)(move - AOR_M_PLACE), 1);
}

static float building(const look *v, int type) {
    int province = aor_faced(v->s, v->seat), level = v->s->level[province][type];
    const aor_building_row *b = &aor_rows(v->s)->building[type];
    bool medal = level == AOR_LEVELS - 1 && !v->s->medal[type] && !(v->s->variants & AOR_HEROES);
    float use = action(v, type, 1) - 1; /* better than the Colosseum, this round */
    float now = use > 0 && aor_placed_in(v->q, type) >= level ? use : 0;
    float task = medal ? toward(v, W(task_medals), medals_of(v), AOR_TASK_MEDALS, 1) : 0;
    return glory(v, b->glory[level]) + (medal ? W(medal) : 0) + task + now + W(site) * v->left -
           (float)b->cost[level] * v->denarius;
}

/* --- Intrigues ---------------------------------------------------------------------------------- */

static float activation(const look *v, int what) {
    int target = aor_faces(v->s, what / 8), intrigue = what % 8, most = 0;
    for (int p = 0; p < v->s->players; p++)
        most = v->s->player[p].glory > most && p != v->seat ? v->s->player[p].glory : most;
    float worth = W(activate) + (intrigue >= AOR_DESERTION  ? W(unique)
                                 : intrigue == AOR_SABOTAGE ? 0.2f
                                                            : 0);
    return worth + (v->s->player[target].glory == most ? W(leader) : 0);
}

/* --- Missions ----------------------------------------------------------------------------------- */

/* How much of its glory a mission brings, by its measure and the style. */
static float mission(const look *v, int card) {
    const aor_mission_row *m = &aor_rows(v->s)->mission[card];
    float style = 1,
          likely = m->op == AOR_OP_MOST ? 1 / (float)(v->s->players ? v->s->players : 1) : 0.4f;
    switch (m->measure) {
    case AOR_OF_LEGIONS_FIELD:
    case AOR_OF_FIELDS_PRESENT:
    case AOR_OF_FIRST_PLACES:
    case AOR_OF_SECOND_PLACES:
    case AOR_OF_MEDAL_WARRIOR: style = W(military); break;
    case AOR_OF_VOTES_SENATE:
    case AOR_OF_TOP_VOTE:
    case AOR_OF_MEDAL_POLITICIAN: style = W(politics); break;
    case AOR_OF_SETS:
    case AOR_OF_SET_TYPES:
    case AOR_OF_GOODS_HAND:
    case AOR_OF_MEDAL_MERCHANT: style = W(card); break;
    case AOR_OF_PANTHEON_PARTS:
    case AOR_OF_GOLD_PARTS:
    case AOR_OF_MEDAL_PRIEST: style = W(religion); break;
    default: break;
    }
    if (m->op == AOR_OP_PER)
        likely = m->measure == AOR_OF_PANTHEON_PARTS || m->measure == AOR_OF_GOODS_HAND ? 3 : 1.3f;
    else if (m->measure == AOR_OF_SUPPORTERS || m->measure == AOR_OF_FIELDS_PRESENT ||
             m->measure == AOR_OF_LEGIONS_FIELD)
        likely = 0.7f;
    return W(mission) * style * likely * (float)m->glory;
}

/* --- Offers (AOR 14.2) -------------------------------------------------------------------------- */

static float answering(const look *v, bool accept) {
    const aor_frame *f = v->f;
    float level = v->s->level[f->b / AOR_BUILDINGS][f->b % AOR_BUILDINGS];
    return accept ? (float)f->c * v->denarius + 0.5f * level - W(refuse) * level : 0;
}

/* --- Every kind of move ------------------------------------------------------------------------- */

static float free_action(const look *v, game_move move) {
    if (move == AOR_M_BUY)
        return v->left > 0 ? glory(v, 1) - AOR_PRIEST_PRICE * v->denarius - 0.1f : 0;
    if (move >= AOR_M_DISCARD && move < AOR_M_SET) /* outside the own turn: nothing is paid */
        return W(card) - keeping(v, (int)(move - AOR_M_DISCARD));
    if (move < AOR_M_SET) {
        float price = v->denarius - keeping(v, (int)(move - AOR_M_SELL));
        return v->f->kind == AOR_D_ROOM ? price + W(card) : price;
    }
    uint8_t card[3];
    for (int i = 0; i < 3; i++)
        card[i] = (uint8_t)((move - AOR_M_SET) >> (10 - 5 * i) & 31);
    int chests = 0;
    for (int i = 0; i < 3; i++)
        chests += aor_rows(v->s)->good[card[i]].type == AOR_CHESTS;
    return (float)aor_types[aor_set_type(aor_rows(v->s), card, true)].glory + W(set) +
           toward(v, W(task_sets), v->q->sets_n, AOR_TASK_SETS, 1) - 0.2f * (float)chests +
           (v->f->kind == AOR_D_PLACE || v->f->kind == AOR_D_BUILD ? 20
                                                                   : 0); /* before anything else */
}

static float playing(const look *v, game_move move) {
    const int good = (int)(move - AOR_M_PLAY);
    return effect(v, &aor_rows(v->s)->good[good]) - 0.7f * keeping(v, good);
}

static float move_worth(const look *v, game_move move) {
    if (move >= AOR_M_BUY)
        return free_action(v, move);
    switch (v->f->kind) {
    case AOR_D_KEEP:
        return v->f->a ? mission(v, (int)(move - AOR_M_KEEP))
                       : -mission(v, (int)(move - AOR_M_RETURN));
    case AOR_D_OFFER: return move == AOR_M_PASS_OFFER ? 0 : W(offer);
    case AOR_D_OFFER_AMOUNT: return -(float)(move - AOR_M_AMOUNT) * v->denarius;
    case AOR_D_ANSWER: return answering(v, move == AOR_M_ACCEPT);
    case AOR_D_SPY: {
        float level = v->s->level[v->f->b / AOR_BUILDINGS][v->f->b % AOR_BUILDINGS];
        return move == AOR_M_SPY_GLORY ? glory(v, (int)level)
                                       : action(v, v->f->b % AOR_BUILDINGS, 1);
    }
    case AOR_D_ACTIVATE:
        return move == AOR_M_PASS ? 0 : activation(v, (int)(move - AOR_M_ACTIVATE));
    case AOR_D_DESERTION: return aor_fields[move - AOR_M_DESERT].banner[0][0];
    case AOR_D_REPLACE: return move == AOR_M_REPLACE ? legion(v, 0, v->f->b) : 0;
    case AOR_D_REMOVE_VOTE: return v->s->senate[move - AOR_M_REMOVE_VOTE];
    case AOR_D_BUILD: return move == AOR_M_STOP_BUILD ? 0 : building(v, (int)(move - AOR_M_BUILD));
    case AOR_D_PLACE: return placing(v, move);
    case AOR_D_WINDOW: return move == AOR_M_STOP_WINDOW ? 0 : playing(v, move);
    case AOR_D_ROOM: return move == AOR_M_STOP_ROOM ? 0 : playing(v, move) + W(card);
    case AOR_D_MOVE:
    case AOR_D_MOVE_CARD:
        return move == AOR_M_DECLINE
                   ? 0
                   : legion(v, (int)(move - AOR_M_MOVE) / 3, (int)(move - AOR_M_MOVE) % 3);
    case AOR_D_VOTE: return move == AOR_M_VOTE ? votes(v, 1) : 0;
    case AOR_D_INCOME: {
        int people = aor_population(v->s, aor_faced(v->s, v->seat));
        return move == AOR_M_NORMAL
                   ? 0
                   : (float)people * v->denarius - (float)aor_penalty(v->s, people);
    }
    case AOR_D_WITHDRAW: return -(float)aor_fields[move - AOR_M_WITHDRAW].banner[0][0];
    default: return 0;
    }
}

void aor_policy_prefer(const void *weights, const void *state, const game_move *moves, int n,
                       float *out) {
    const aor_state *s = state;
    look v = {.w = ((const aor_weights *)weights)->w, .s = s, .f = &s->frame[s->depth - 1]};
    v.seat = v.f->seat;
    v.q = &s->player[v.seat];
    v.alone = aor_is_solo(s);
    v.left = (float)(AOR_ROUNDS - (s->round ? s->round : 1));
    v.denarius = v.w[AOR_W_denarius] + v.w[AOR_W_growth] * v.left;
    for (int i = 0; i < n; i++)
        out[i] = move_worth(&v, moves[i]);
}

int aor_policy_choose(const void *weights, const void *state, const game_move *moves, int n,
                      pcg32 *rng) {
    float worth[GAME_MAX_MOVES];
    int best = 0;
    (void)rng;
    aor_policy_prefer(weights, state, moves, n, worth);
    for (int i = 1; i < n; i++)
        if (worth[i] > worth[best])
            best = i;
    return best;
}
