/* Reading a table (eval.h): points, time, what the seat to move has and lacks, and what
 * single cards are worth to it.
 */
#include "agents/gtr/eval.h"

#include "engine/gtr/foundations.h"

#define W(name) (v->w[GTR_W_##name])

/* --- The table ----------------------------------------------------------------------------- */

/* Three points for each suit of which one seat has more cards than any other. No branch depends on who that is: a
 * processor could not predict it. */
static void add_bonuses(const gtr_state *s, float points[GTR_MAX_PLAYERS]) {
    int bonus[GTR_MAX_PLAYERS + 1] = {0}; /* number 0: shared, or no seat's */
    for (int m = 0; m < GTR_NSUITS; m++) {
        int best = 0, owner = 0;
        for (int p = 0; p < s->players; p++) {
            const int n = s->player[p].vault[m];
            owner = n > best ? p + 1 : n == best ? 0 : owner;
            best = n > best ? n : best;
        }
        bonus[owner] += 3;
    }
    for (int p = 0; p < s->players; p++)
        points[p] += (float)bonus[p + 1];
}

static float statue_points(const gtr_state *s) {
    return s->changed ? (float)gtr_row_points(&s->rows, GTR_STATUE) : (float)GTR_PRINTED_STATUE;
}

void gtr_eval_points(const gtr_state *s, float points[GTR_MAX_PLAYERS]) {
    bool vault = gtr_editions[s->edition].wall_counts_vault;
    for (int p = 0; p < s->players; p++) {
        const gtr_player *q = &s->player[p];
        int seen = 0, unseen = q->basilica + q->atrium;
        for (int m = 0; m < GTR_NSUITS; m++)
            seen += q->vault[m] * gtr_value[m];
        points[p] = (float)(q->influence + seen) + gtr_eval_unseen_value * (float)unseen;
        if ((q->done >> GTR_STATUE & 1) && gtr_eval_enabled(s, GTR_STATUE))
            points[p] += statue_points(s);
        if (s->changed)
            GTR_EVAL_EACH(b, q->done & ~GTR_BIT(GTR_STATUE))
        points[p] += (float)gtr_row_points(&s->rows, b);
        if (gtr_eval_has(q, GTR_WALL) && GTR_SAYS(s, WALL_SCORES) &&
            ((q->done >> GTR_WALL & 1) || (s->flags & GTR_OPT_PUBLIC_WALL_SCORES)))
            points[p] +=
                (float)((vault ? gtr_eval_sum(q->vault) + unseen : gtr_eval_sum(q->stock)) /
                        GTR_NUMBER(s, WALL_CARDS));
    }
    add_bonuses(s, points);
}

float gtr_eval_left(const gtr_state *s) {
    float start = 0.8f * (float)s->deck_total; /* about what the deal leaves */
    float deck = (float)s->deck_n / start;
    float sites = (float)gtr_eval_sum(s->in_town) / (float)(GTR_NSUITS * s->players);
    float left = deck < sites ? deck : sites;
    return left < 1 ? left : 1;
}

unsigned gtr_eval_missing(const gtr_player *q, int *spare) {
    unsigned missing = 63u & ~gtr_eval_suits(q->client), others = missing & ~(1u << GTR_LABORER);
    int extra = gtr_eval_has(q, GTR_LUDUS_MAGNA) ? q->client[GTR_MERCHANT] - 1 : 0;
    extra = extra > 0 ? extra : 0;
    if (missing != others && gtr_eval_has(q, GTR_STOREROOM)) {
        /* A laborer is any client that no other role needs. */
        int open = __builtin_popcount(others), filled = open < extra ? open : extra;
        if (gtr_eval_sum(q->client) > GTR_NSUITS - 1 - open + filled)
            missing = others;
    }
    *spare = extra;
    return missing;
}

int gtr_eval_clients(const gtr_player *q, int role) {
    int clients = q->client[role] - q->fresh[role];
    if (role == GTR_LABORER && gtr_eval_has(q, GTR_STOREROOM))
        return gtr_eval_sum(q->client) - gtr_eval_sum(q->fresh);
    if (role != GTR_MERCHANT && gtr_eval_has(q, GTR_LUDUS_MAGNA))
        clients += q->client[GTR_MERCHANT] - q->fresh[GTR_MERCHANT];
    return clients;
}

uint64_t gtr_eval_all_clients(const gtr_player *q) {
    const uint64_t ones = 0x0000010101010101ULL,
                   clients = gtr_eval_load(q->client) - gtr_eval_load(q->fresh);
    uint64_t acts = clients;
    if (gtr_eval_has(q, GTR_LUDUS_MAGNA))
        acts +=
            (clients >> 8 * GTR_MERCHANT & 0xFF) * (ones & ~(UINT64_C(0xFF) << 8 * GTR_MERCHANT));
    if (gtr_eval_has(q, GTR_STOREROOM))
        acts = (acts & ~(UINT64_C(0xFF) << 8 * GTR_LABORER)) |
               (uint64_t)gtr_eval_sum_loaded(clients) << 8 * GTR_LABORER;
    return acts;
}

/* --- The seat to move ----------------------------------------------------------------------------
 */

static unsigned fits_of(gtr_eval *v, int b, int site) {
    int suit = gtr_suit_of[b];
    if (suit == GTR_STONE && gtr_eval_has(v->q, GTR_ROAD))
        return 63;
    return 1u << suit | 1u << site | v->fits_always;
}

static void count_hand(gtr_eval *v) {
    const gtr_player *q = v->q;
    uint64_t hand = 0;
    GTR_EVAL_EACH(b, q->hand_set)
    hand += (uint64_t)gtr_in_hand(v->s, v->seat, b) << 8 * gtr_suit_of[b];
    v->hand = hand;
    v->have = hand + gtr_eval_load(q->stock);
    v->layable = q->hand_set & ~(q->done | q->open);
}

/* Sets what the foundation takes, and returns what it brings, in a game whose rows are changed. */
__attribute__((noinline)) static int by_rows(const gtr_state *s, gtr_eval_open *f, int site) {
    f->value = (uint8_t)gtr_cost_on(s, f->b, site);
    return gtr_worth_on(s, f->b, site);
}

/* Open foundations, and what they lack by suit. A foundation that takes several suits wants
 * its own. */
static void count_open(gtr_eval *v) {
    const gtr_state *s = v->s;
    uint64_t wanted = 0;
    v->n_open = 0;
    v->gain_known = 0;
    GTR_EVAL_EACH(b, v->q->open) {
        if (v->n_open == GTR_EVAL_OPEN)
            break;
        int site = gtr_site(s, v->seat, b);
        gtr_eval_open *f = &v->open[v->n_open++];
        f->b = (uint8_t)b;
        f->brings = f->value = gtr_value[site];
        if (__builtin_expect(s->changed, 0))
            f->brings = by_rows(s, f, site);
        f->lying = (uint8_t)gtr_materials_lying(s, v->seat, b);
        f->fits = (uint8_t)fits_of(v, b, site);
        wanted += (uint64_t)(f->value - f->lying) << 8 * site;
    }
    v->lack = gtr_eval_less(wanted, gtr_eval_load(v->q->stock));
}

static void look_for_forum(gtr_eval *v) {
    const gtr_set forums = (gtr_set)1 << GTR_FORUM | (gtr_set)1 << GTR_FORUM_ROMANUM;
    v->forum = v->q->powers & forums ? 2 : v->q->open >> GTR_FORUM & 1 ? 1 : 0;
    v->forum_worth = v->forum                          ? W(forum_client)
                     : v->q->hand_set >> GTR_FORUM & 1 ? W(forum_hand)
                                                       : W(forum_plan);
    v->romanum = v->forum == 2 ? !gtr_eval_has(v->q, GTR_FORUM)
                               : gtr_power_of(&gtr_editions[v->s->edition], GTR_FORUM) != GTR_FORUM;
    v->missing = gtr_eval_missing(v->q, &v->spare);
}

void gtr_eval_at(gtr_eval *v, const gtr_weights *weights, const gtr_state *s) {
    v->s = s;
    v->w = weights->w;
    v->seat = s->seat;
    v->q = &s->player[s->seat];
    v->left = gtr_eval_left(s);
    v->lay_left = W(lay) * v->left;
    v->power_left = W(power) * v->left;
    for (int points = 0; points < GTR_EVAL_VALUES; points++) /* 0: by changed rows */
        v->points_gain[points] = W(point) * (float)points + W(influence) * v->left * (float)points;
    v->margin_known = false;
    v->lay_known = 0;
    v->client_room = gtr_client_limit(s, v->seat) - gtr_eval_sum(v->q->client);
    v->vault_room =
        gtr_vault_limit(s, v->seat) - gtr_eval_sum(v->q->vault) - v->q->basilica - v->q->atrium;
    v->have_suits = gtr_eval_suits(v->q->stock);
    v->fits_always = (unsigned)gtr_eval_has(v->q, GTR_TOWER) << GTR_RUBBLE |
                     (unsigned)gtr_eval_has(v->q, GTR_SCRIPTORIUM) << GTR_MARBLE;
    look_for_forum(v);
    count_hand(v);
    count_open(v);
}

/* --- What things are worth -------------------------------------------------------------------- */

static float margin_of(const gtr_state *s, int seat) {
    float points[GTR_MAX_PLAYERS], best = -1e9f;
    gtr_eval_points(s, points);
    for (int p = 0; p < s->players; p++)
        if (p != seat && points[p] > best)
            best = points[p];
    return points[seat] - best;
}

float gtr_eval_end(gtr_eval *v, float gained) {
    if (!v->margin_known)
        v->margin = margin_of(v->s, v->seat);
    v->margin_known = true;
    float margin = v->margin + gained;
    return margin > 0 ? W(end_ahead) : margin < 0 ? W(end_behind) : 0;
}

/* A win at once. */
static const float winning = 1000;

static bool forum_complete(gtr_eval *v) {
    return __builtin_popcount(v->missing) <= v->spare && (!v->romanum || v->have_suits == 63);
}

static int covered_above(gtr_eval *v, int roles) {
    int covered = GTR_NSUITS - __builtin_popcount(v->missing) + v->spare - roles;
    return covered > 0 ? covered : 0;
}

/* Rows of the game may make a building worth more, or less, than any site. */
__attribute__((noinline)) static float other_gain(gtr_eval *v, int points) {
    return W(point) * (float)points + W(influence) * v->left * (float)points;
}

static inline float points_gain(gtr_eval *v, int points) {
    return __builtin_expect((unsigned)points < GTR_EVAL_VALUES, 1) ? v->points_gain[points]
                                                                   : other_gain(v, points);
}

/* What completing building b brings; `points`: influence and points by its site or its row. */
static float gain_of(gtr_eval *v, int b, int points) {
    float gain = points_gain(v, points);
    if (!gtr_eval_enabled(v->s, b))
        return gain;
    int power = gtr_power_of(&gtr_editions[v->s->edition], b);
    if (b == GTR_STATUE)
        gain += statue_points(v->s) * W(point);
    if (b == GTR_CATACOMB && GTR_SAYS(v->s, CATACOMB_ENDS))
        gain += gtr_eval_end(v, (float)points);
    if (b == GTR_FORUM)
        gain += forum_complete(v) ? winning : W(forum_near) * (float)covered_above(v, 2);
    return gain + v->power_left * v->w[GTR_W_FIRST_POWER + power];
}

float gtr_eval_gain(gtr_eval *v, const gtr_eval_open *f) {
    const int i = (int)(f - v->open);
    if (!(v->gain_known >> i & 1)) {
        v->open[i].gain = gain_of(v, f->b, f->brings);
        v->gain_known |= 1u << i;
    }
    return f->gain;
}

/* Share of a foundation's gain that is in it with that many materials. */
static float share_of(const gtr_eval *v, int lying, int points) {
    return v->lay_left + W(add) * (float)lying / (float)points;
}

float gtr_eval_add(gtr_eval *v, const gtr_eval_open *f, int lying, bool completes) {
    float before = share_of(v, lying, f->value);
    float after = completes ? 1 : share_of(v, lying + 1, f->value);
    return gtr_eval_gain(v, f) * (after - before);
}

/* Fitting materials in hand and stockpile, the card itself aside, as a share of those needed. */
static float ready(gtr_eval *v, int b, int site, int cost) {
    uint64_t fitting = gtr_eval_only(v->have, fits_of(v, b, site));
    int have = gtr_eval_sum_loaded(fitting) - (gtr_eval_count(v->hand, gtr_suit_of[b]) > 0);
    have = have < 0 ? 0 : have > cost ? cost : have;
    return (float)have / (float)cost;
}

static inline float lay_worth_of(gtr_eval *v, int b, int cost, int brings) {
    const gtr_state *s = v->s;
    int site = gtr_suit_of[b];
    float gain = gain_of(v, b, brings);
    float worth = gain * (v->lay_left + W(lay_ready) * ready(v, b, site, cost)) +
                  W(lay_open) * (float)v->n_open;
    if (!s->in_town[site] && b != GTR_STATUE)
        worth += W(out_of_town);
    else if (gtr_eval_sum(s->in_town) == 1)
        worth = gtr_eval_end(v, 0);
    return worth;
}

__attribute__((noinline)) static float lay_worth_by_rows(gtr_eval *v, int b) {
    int site = gtr_suit_of[b];
    return lay_worth_of(v, b, gtr_cost_on(v->s, b, site), gtr_worth_on(v->s, b, site));
}

static float lay_worth(gtr_eval *v, int b) {
    if (__builtin_expect(v->s->changed, 0))
        return lay_worth_by_rows(v, b);
    int value = gtr_value[gtr_suit_of[b]];
    return lay_worth_of(v, b, value, value);
}

float gtr_eval_lay(gtr_eval *v, int b) {
    if (!(v->lay_known >> b & 1)) {
        v->lay[b] = lay_worth(v, b);
        v->lay_known |= GTR_BIT(b);
    }
    return v->lay[b];
}

float gtr_eval_keep_suit(gtr_eval *v, int suit) {
    bool wanted = gtr_eval_count(v->lack, suit) > 0;
    return W(keep) + W(keep_add) * (float)wanted +
           W(keep_role) * v->left * (float)gtr_eval_clients(v->q, suit);
}

float gtr_eval_keep(gtr_eval *v, int b) {
    float keep = gtr_eval_keep_suit(v, gtr_suit_of[b]);
    if (!((v->q->done | v->q->open) >> b & 1)) {
        float lay = gtr_eval_lay(v, b);
        keep += lay > 0 && lay < winning / 10 ? W(keep_lay) * lay : 0;
    }
    return keep;
}

float gtr_eval_stock(gtr_eval *v, int suit, int more) {
    float there = (float)(v->q->stock[suit] + more);
    float worth = W(stock) + W(stock_many) * there;
    if (gtr_eval_count(v->lack, suit) > more)
        worth += W(stock_need);
    else if (v->layable & gtr_suit_set[suit])
        worth += W(stock_plan) * v->left;
    if (v->vault_room > 0)
        worth += W(stock_value) * (float)gtr_value[suit];
    if (v->forum && v->romanum && there < 1)
        worth += W(forum_client);
    return worth;
}

float gtr_eval_sell(gtr_eval *v, int suit, bool from_stock) {
    int most = 0, own = v->q->vault[suit];
    for (int p = 0; p < v->s->players; p++)
        if (p != v->seat && v->s->player[p].vault[suit] > most)
            most = v->s->player[p].vault[suit];
    float worth = W(point) * (float)gtr_value[suit];
    if (own == most || own + 1 == most)
        worth += W(sell_lead) * 3 * W(point);
    if (from_stock && gtr_eval_count(v->lack, suit) + v->q->stock[suit] > 0)
        for (int i = 0; i < v->n_open; i++)
            if (v->open[i].fits >> suit & 1) {
                worth += W(sell_need);
                break;
            }
    return worth;
}

float gtr_eval_client(gtr_eval *v, int role, int more) {
    float worth =
        v->w[GTR_W_client_laborer + role] + W(client_more) * (float)(v->q->client[role] + more);
    worth *= v->left;
    if (!more && (v->missing >> role & 1)) {
        worth += v->forum_worth * (v->forum == 2 ? 1 : v->left);
        if (v->forum == 2 && __builtin_popcount(v->missing) <= v->spare + 1 &&
            (!v->romanum || v->have_suits == 63))
            worth += winning;
    }
    return worth;
}
