/* Values of positions of Age of Rome (value.h). */
#include "agents/aor/value.h"

#include "agents/search/rewards.h"
#include "engine/real.h"

/* Glory that a round brings only: for each supporter, and in addition. Games of the policy `emperor`. */
#define ALONE_SUPPORTER 0.3f
#define ALONE_GLORY     2.0f

const char *const aor_feature_names[AOR_NFEATURES + 1] = {
#define FEATURE(name, meaning) #name,
#include "agents/aor/features.def"
    NULL};
const char *const aor_feature_meanings[AOR_NFEATURES + 1] = {
#define FEATURE(name, meaning) meaning,
#include "agents/aor/features.def"
    NULL};

const aor_value_weights aor_value_linear = {{
#define VALUE_WEIGHT(name, weight) [AOR_X_##name] = weight##f,
#define SCORE_WEIGHT(weight)
#include "agents/aor/value_weights.def"
}};
const aor_value_weights aor_value_points = {{
#define VALUE_WEIGHT(name, weight)
#define SCORE_WEIGHT(weight) [AOR_X_points] = weight##f,
#include "agents/aor/value_weights.def"
}};

/* --- Features ----------------------------------------------------------------------------------- */

/* What is common to all seats. */
typedef struct table {
    const aor_state *s;
    float late, left;        /* share of the game played; rounds to come */
    int legions[AOR_FIELDS]; /* on the battlefields */
    int votes[AOR_MAX_PLAYERS], points[AOR_MAX_PLAYERS]; /* in the column; their points */
    int row; /* votes of one seat on top of the column, up to two */
} table;

static void look(const aor_state *s, table *t) {
    memset(t, 0, sizeof *t);
    t->s = s;
    t->left = (float)(AOR_ROUNDS - (s->round ? s->round : 1));
    t->late = 1 - t->left / AOR_ROUNDS;
    for (int p = 0; p < s->players; p++)
        for (int f = 0; f < AOR_FIELDS; f++)
            t->legions[f] += s->player[p].field[f];
    for (int i = 0; i < s->column_n; i++) {
        t->votes[s->column[i]]++;
        t->points[s->column[i]] += s->senate[i];
    }
    if (s->column_n)
        t->row =
            s->column_n > 1 && s->column[s->column_n - 1] == s->column[s->column_n - 2] ? 2 : 1;
}

/* Points of the seat's places: of those conquered, and as if all were. */
static void fields(const table *t, int seat, float *conquered, float *all) {
    const aor_state *s = t->s;
    const aor_player *q = &s->player[seat];
    bool warrior = aor_medal_acts(s, seat, AOR_WARRIOR);
    *conquered = *all = 0;
    for (int f = 0; f < AOR_FIELDS; f++) {
        int place = 1, ties = 0;
        for (int p = 0; p < s->players; p++) {
            place += s->player[p].field[f] > q->field[f];
            ties += p != seat && s->player[p].field[f] == q->field[f] && !warrior;
        }
        if (!q->field[f] || place > AOR_PLACES || ties)
            continue;
        float points = aor_fields[f].banner[s->players <= 2][place - 1];
        *all += points;
        *conquered += t->legions[f] >= aor_fields[f].shield ? points : 0;
    }
}

static float pantheon(const aor_player *q) {
    int common = !!q->foundation + !!q->temple;
    return (float)((q->parts - common) * AOR_OWN_PART + q->foundation + q->temple);
}

static float sets(const aor_state *s, const aor_player *q) {
    float sum = 0;
    for (int i = 0; i < q->sets_n; i++)
        sum += aor_types[aor_set_type(aor_rows(s), q->set[i], true)].glory;
    return sum;
}

/* How far the seat has come from its glory at the start of the game, 1, to the next milestone. */
static float near_milestone(const aor_state *s, const aor_player *q) {
    for (int k = 0; k < AOR_MILESTONES; k++)
        if (!(q->milestones >> k & 1))
            return (float)q->glory / (float)s->milestone[k];
    return 0;
}

static int medals(const aor_state *s, int seat) {
    int n = 0;
    for (int m = 0; m < AOR_BUILDINGS; m++)
        n += aor_has_medal(s, seat, m);
    return n;
}

/* Whether the seat still gets the income of this round. */
static bool income_to_come(const aor_state *s, int seat) {
    if (s->phase != AOR_P_INCOME)
        return s->phase < AOR_P_INCOME;
    for (int i = s->turn; i < s->players; i++)
        if (aor_order(s, i) == seat)
            return true;
    return s->depth && s->frame[0].seat == seat && s->frame[0].kind == AOR_D_INCOME;
}

static void seat_features(const table *t, int p, float *x) {
    const aor_state *s = t->s;
    const aor_player *q = &s->player[p];
    float conquered, all, denarii = (float)q->denarii;
    fields(t, p, &conquered, &all);
    x[AOR_X_points] =
        (float)q->glory + conquered + (float)t->points[p] + sets(s, q) + pantheon(q) +
        denarii / (aor_medal_acts(s, p, AOR_PRIEST) ? AOR_PRIEST_PRICE : AOR_DENARII_A_POINT);
    x[AOR_X_points_late] = x[AOR_X_points] * t->late;
    x[AOR_X_supporters] = q->supporters;
    x[AOR_X_supporters_left] = (float)q->supporters * t->left;
    x[AOR_X_unplaced] = s->phase <= AOR_P_ACTIONS ? (float)(q->supporters - q->placed) : 0;
    x[AOR_X_near] = near_milestone(s, q) * t->left;
    x[AOR_X_denarii] = denarii;
    x[AOR_X_denarii_late] = denarii * t->late;
    x[AOR_X_income] = income_to_come(s, p) ? (float)aor_population(s, aor_faced(s, p)) : 0;
    x[AOR_X_fields] = all;
    x[AOR_X_fields_late] = all * t->late;
    x[AOR_X_legions] = (float)aor_on_fields(q);
    x[AOR_X_legions_left] = (float)q->legions * t->left;
    x[AOR_X_votes] = (float)t->votes[p];
    x[AOR_X_row] = s->column_n && s->column[s->column_n - 1] == p ? (float)t->row * t->left : 0;
    x[AOR_X_votes_left] = (float)q->votes * t->left;
    x[AOR_X_hand] = q->hand_n;
    x[AOR_X_hand_late] = (float)q->hand_n * t->late;
    x[AOR_X_sets] = q->sets_n;
    x[AOR_X_parts] = q->parts;
    x[AOR_X_parts_left] = (float)q->parts * t->left;
    x[AOR_X_medals] = (float)medals(s, p);
    x[AOR_X_medals_left] = x[AOR_X_medals] * t->left;
    x[AOR_X_boosts] = (float)__builtin_popcount(q->active) * t->left;
    x[AOR_X_animosity] = (float)q->animosity * t->left;
    x[AOR_X_tokens] = (float)(AOR_TOKENS - q->tokens) * t->left;
    x[AOR_X_missions] = q->missions_n;
    x[AOR_X_anchor] = (float)q->anchor * t->left;
    x[AOR_X_next] = s->depth && s->frame[s->depth - 1].seat == p;
}

void aor_features(const aor_state *s, float out[GAME_MAX_SEATS][AOR_NFEATURES]) {
    table t;
    memset(out, 0, sizeof out[0] * GAME_MAX_SEATS);
    look(s, &t);
    for (int p = 0; p < s->players; p++)
        seat_features(&t, p, out[p]);
}

/* --- Solo (AOR 14.7) --------------------------------------------------------------------------- */

/* Of a task that needs that many: 1 when it is done; before, a step towards it is worth the more the
 * longer there is time for the rest. */
static float progress(const table *t, int have, int need) {
    return have >= need ? 1 : (float)have / (float)need * (0.4f + 0.5f * t->left / AOR_ROUNDS);
}

/* Two battlefields conquered: the one that most is missing of does not count. */
static float field_progress(const table *t) {
    float sum = 0, least = 1;
    for (int f = 0; f < AOR_FIELDS; f++) {
        float share = progress(t, t->s->player[0].field[f], aor_fields[f].shield);
        least = share < least ? share : least;
        sum += share;
    }
    return (sum - least) / AOR_TASK_FIELDS;
}
_Static_assert(AOR_TASK_FIELDS == AOR_FIELDS - 1, "all fields but one");

/* The tasks and points that are to be expected, a guess from how the position stands. */
static void alone(const aor_state *s, float out[GAME_MAX_SEATS]) {
    const aor_player *q = &s->player[0];
    aor_standing standing;
    table t;
    look(s, &t);
    aor_stand(s, &standing);
    float glory = (float)q->glory + (ALONE_GLORY + (float)q->supporters * ALONE_SUPPORTER) * t.left;
    float points = (float)(standing.total[0] - q->glory) + glory + (float)q->hand_n;
    float tasks = glory >= AOR_TASK_GLORY ? 1 : glory / AOR_TASK_GLORY;
    tasks += progress(&t, medals(s, 0), AOR_TASK_MEDALS) + field_progress(&t) +
             progress(&t, t.votes[0], AOR_TASK_VOTES) +
             progress(&t, 3 * q->sets_n + (q->hand_n < 3 ? q->hand_n : 2), 3 * AOR_TASK_SETS) +
             progress(&t, q->parts, AOR_PANTHEON) +
             progress(&t, standing.fulfilled[0], AOR_TASK_MISSIONS);
    if (!s->depth) { /* over */
        tasks = (float)__builtin_popcount((unsigned)standing.tasks);
        points = (float)standing.total[0];
    }
    out[REWARDS_OF_TASKS] = tasks;
    out[REWARDS_OF_POINTS] = points;
    out[0] = rewards_of_alone(tasks, AOR_TASKS_JUPITER, points);
}

/* --- Shares ------------------------------------------------------------------------------------- */

static void true_shares(const aor_state *s, float out[GAME_MAX_SEATS]) {
    game_result r;
    int winners = 0;
    aor_game.result(s, &r);
    for (int p = 0; p < s->players; p++)
        winners += r.place[p] == 1;
    for (int p = 0; p < s->players; p++)
        out[p] = r.place[p] == 1 ? 1 / (float)winners : 0;
}

void aor_value_evaluate(const void *weights, const void *state, float out[GAME_MAX_SEATS]) {
    const aor_value_weights *weight = weights;
    const aor_state *s = state;
    float x[GAME_MAX_SEATS][AOR_NFEATURES], best = -1e30f, sum = 0;
    memset(out, 0, GAME_MAX_SEATS * sizeof *out);
    if (aor_is_solo(s)) {
        alone(s, out);
        return;
    }
    if (!s->depth) {
        true_shares(s, out);
        return;
    }
    aor_features(s, x);
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < AOR_NFEATURES; i++)
            out[p] += weight->w[i] * x[p][i];
        best = out[p] > best ? out[p] : best;
    }
    for (int p = 0; p < s->players; p++)
        sum += out[p] = real_expf(out[p] - best);
    for (int p = 0; p < s->players; p++)
        out[p] /= sum;
}
