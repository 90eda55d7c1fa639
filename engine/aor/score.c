/* Measures, missions, the final scoring, the solo Emperor's tasks (AOR 12, 14.7, 18.12). */
#include "engine/aor/internal.h"

/* --- Battlefields (AOR 12.3) -------------------------------------------------------------------- */

static bool conquered(const aor_state *s, int field) {
    int legions = 0;
    for (int p = 0; p < s->players; p++)
        legions += s->player[p].field[field];
    return legions >= aor_fields[field].shield;
}

/* The warrior stands before those with as many. */
static int strength_on(const aor_state *s, int seat, int field) {
    return 2 * s->player[seat].field[field] + aor_medal_acts(s, seat, AOR_WARRIOR);
}

/* Place of a seat on a battlefield, 0: none; whether it is shared (AOR 12.3). */
static int place_on(const aor_state *s, int seat, int field, bool *shared) {
    int own = strength_on(s, seat, field), place = 1;
    *shared = false;
    if (!s->player[seat].field[field] || !conquered(s, field))
        return 0;
    for (int p = 0; p < s->players; p++) {
        int other = strength_on(s, p, field);
        *shared |= p != seat && other == own;
        if (other <= own)
            continue;
        bool counted = false; /* one place for all of one strength */
        for (int e = 0; e < p; e++)
            counted |= strength_on(s, e, field) == other;
        place += !counted;
    }
    return place;
}

static int count_places(const aor_state *s, int seat, int place) {
    int n = 0;
    bool shared;
    for (int f = 0; f < AOR_FIELDS; f++)
        n += place_on(s, seat, f, &shared) == place;
    return n;
}

static int military(const aor_state *s, int seat) {
    int sum = 0;
    for (int f = 0; f < AOR_FIELDS; f++) {
        bool shared;
        int place = place_on(s, seat, f, &shared);
        if (place && place <= AOR_PLACES && !shared)
            sum += aor_fields[f].banner[s->players <= 2][place - 1];
    }
    return sum;
}

/* --- Measures (AOR 18.12) ----------------------------------------------------------------------- */

static int set_types(const aor_state *s, int seat) {
    const aor_player *q = &s->player[seat];
    int types = 0;
    for (int i = 0; i < q->sets_n; i++)
        types |= 1 << aor_set_type(aor_rows(s), q->set[i], true);
    return __builtin_popcount((unsigned)types);
}

static int medals(const aor_state *s, int seat) {
    int n = 0;
    for (int m = 0; m < AOR_BUILDINGS; m++)
        n += aor_has_medal(s, seat, m);
    return n;
}

int aor_measure(const aor_state *s, int seat, int measure) {
    const aor_player *q = &s->player[seat];
    switch (measure) {
    case AOR_OF_DENARII: return q->denarii;
    case AOR_OF_GLORY: return q->glory;
    case AOR_OF_LEGIONS_FIELD: return aor_on_fields(q);
    case AOR_OF_FIELDS_PRESENT: return !!q->field[0] + !!q->field[1] + !!q->field[2];
    case AOR_OF_FIRST_PLACES: return count_places(s, seat, 1);
    case AOR_OF_SECOND_PLACES: return count_places(s, seat, 2);
    case AOR_OF_VOTES_SENATE: return aor_votes_in_column(s, seat);
    case AOR_OF_TOP_VOTE: return s->column_n && s->column[s->column_n - 1] == seat;
    case AOR_OF_PANTHEON_PARTS: return q->parts;
    case AOR_OF_GOLD_PARTS: return (q->foundation == AOR_GOLD) + (q->temple == AOR_GOLD);
    case AOR_OF_GOODS_HAND: return q->hand_n;
    case AOR_OF_SETS: return q->sets_n;
    case AOR_OF_SET_TYPES: return set_types(s, seat);
    case AOR_OF_MEDALS: return medals(s, seat);
    case AOR_OF_ANIMOSITY: return q->animosity;
    case AOR_OF_POP_FACED: return aor_population(s, aor_faced(s, seat));
    case AOR_OF_SUPPORTERS: return q->supporters;
    default: return aor_has_medal(s, seat, measure - AOR_OF_MEDAL_WARRIOR);
    }
}
_Static_assert(AOR_OF_MEDAL_WARRIOR + AOR_FARMER == AOR_OF_MEDAL_FARMER, "medals as the buildings");

/* --- Missions (AOR 12.7) ------------------------------------------------------------------------ */

static inline int mission_glory(const aor_state *s, int seat, int mission) {
    const aor_mission_row *m = &aor_rows(s)->mission[mission];
    if (aor_blanked(s, seat, AOR_I_MISSION + mission))
        return 0;
    int own = aor_measure(s, seat, m->measure);
    bool most = own >= 1, fewest = true;
    for (int p = 0; p < s->players && (m->op == AOR_OP_MOST || m->op == AOR_OP_FEWEST); p++) {
        int other = aor_measure(s, p, m->measure);
        most &= other <= own;
        fewest &= other >= own;
    }
    switch (m->op) {
    case AOR_OP_EQ: return own == m->k ? m->glory : 0;
    case AOR_OP_GE: return own >= m->k ? m->glory : 0;
    case AOR_OP_MOST: return most ? m->glory : 0;
    case AOR_OP_FEWEST: return fewest ? m->glory : 0;
    default: return m->glory * (own / m->k);
    }
}

int aor_mission_glory(const aor_state *s, int seat, int mission) {
    return mission_glory(s, seat, mission);
}

/* --- The sum (AOR 12.2 to 12.8) ----------------------------------------------------------------- */

static int religion(const aor_player *q) {
    int common = !!q->foundation + !!q->temple;
    return (q->parts - common) * AOR_OWN_PART + q->foundation + q->temple;
}

static int denarii_a_point(const aor_state *s, int seat) {
    return aor_medal_acts(s, seat, AOR_PRIEST) ? AOR_PRIEST_PRICE : AOR_DENARII_A_POINT;
}

static inline void count_missions(const aor_state *s, int p, aor_standing *out) {
    const aor_player *q = &s->player[p];
    for (int i = 0; i < q->missions_n; i++) {
        bool told = q->mission[i] != AOR_BLANK; /* not in what another seat knows */
        int glory = told ? mission_glory(s, p, q->mission[i]) : 0;
        out->missions[p] += glory;
        out->fulfilled[p] += glory > 0;
    }
}

static inline void count_seat(const aor_state *s, int p, bool missions, aor_standing *out) {
    const aor_player *q = &s->player[p];
    out->glory[p] = q->glory;
    out->military[p] = military(s, p);
    for (int i = 0; i < s->column_n; i++)
        out->politics[p] += s->column[i] == p ? s->senate[i] : 0;
    for (int i = 0; i < q->sets_n; i++)
        out->trade[p] += aor_types[aor_set_type(aor_rows(s), q->set[i], true)].glory;
    out->religion[p] = religion(q);
    if (missions)
        count_missions(s, p, out);
    out->denarii[p] = q->denarii / denarii_a_point(s, p);
    out->total[p] = out->glory[p] + out->military[p] + out->politics[p] + out->trade[p] +
                    out->religion[p] + out->missions[p] + out->denarii[p];
}

const aor_task aor_tasks[AOR_TASKS] = {
#define TASK(id, name, goal) {name, goal},
#include "engine/aor/tables/tasks.def"
};

void aor_count_tasks(const aor_state *s, const aor_standing *standing, int out[AOR_TASKS]) {
    const aor_player *q = &s->player[0];
    out[AOR_TASK_TRACK] = q->glory;
    out[AOR_TASK_TAKEN] = medals(s, 0);
    out[AOR_TASK_FOUGHT] = 0;
    for (int f = 0; f < AOR_FIELDS; f++)
        out[AOR_TASK_FOUGHT] += conquered(s, f);
    out[AOR_TASK_SENATE] = aor_votes_in_column(s, 0);
    out[AOR_TASK_LAID] = q->sets_n;
    out[AOR_TASK_PANTHEON] = q->parts;
    out[AOR_TASK_DONE] = standing->fulfilled[0];
}

static int tasks_done(const aor_state *s, const aor_standing *standing) {
    int count[AOR_TASKS], done = 0;
    aor_count_tasks(s, standing, count);
    for (int i = 0; i < AOR_TASKS; i++)
        done |= (count[i] >= aor_tasks[i].goal) << i;
    return done;
}

static uint8_t end_of(const aor_state *s, const aor_standing *standing) {
    int tasks = __builtin_popcount((unsigned)standing->tasks);
    if (!aor_is_solo(s))
        return AOR_END_FINAL;
    return tasks >= AOR_TASKS_JUPITER   ? AOR_END_JUPITER
           : tasks >= AOR_TASKS_EMPEROR ? AOR_END_EMPEROR
           : tasks >= AOR_TASKS_PRAETOR ? AOR_END_PRAETOR
                                        : AOR_END_UNTITLED;
}

void aor_stand(const aor_state *s, aor_standing *out) {
    memset(out, 0, sizeof *out);
    for (int p = 0; p < s->players; p++)
        count_seat(s, p, true, out);
    if (aor_is_solo(s))
        out->tasks = tasks_done(s, out);
    if (s->phase == AOR_P_OVER)
        out->end = end_of(s, out);
}

void aor_stand_open(const aor_state *s, aor_standing *out) {
    memset(out, 0, sizeof *out);
    for (int p = 0; p < s->players; p++)
        count_seat(s, p, false, out);
}

static int sets_of(const aor_state *s, const aor_player *q, int type) {
    int n = 0;
    for (int i = 0; i < q->sets_n; i++)
        n += aor_set_type(aor_rows(s), q->set[i], true) == type;
    return n;
}

unsigned aor_achievements(const aor_state *s, int seat, const aor_standing *o) {
    const aor_player *q = &s->player[seat];
    unsigned had = 0;
#define ACHIEVEMENT(id, name, condition, help) had |= (unsigned)(condition) << AOR_ACH_##id;
#include "engine/aor/tables/achievements.def"
    return had;
}

/* What breaks a tie (AOR 12.9). */
static int tie_of(const aor_state *s, int seat) {
    int denarii = s->player[seat].denarii;
    return s->rules & AOR_TIE_AFTER ? denarii % denarii_a_point(s, seat) : denarii;
}

void aor__result(const void *state, game_result *out) {
    const aor_state *s = state;
    aor_standing standing;
    aor_stand(s, &standing);
    memset(out, 0, sizeof *out);
    out->end = standing.end;
    out->tasks = (uint8_t)__builtin_popcount((unsigned)standing.tasks);
    for (int p = 0; p < s->players; p++) {
        int before = 0;
        out->score[p] = standing.total[p];
        for (int o = 0; o < s->players; o++)
            before += standing.total[o] > standing.total[p] ||
                      (standing.total[o] == standing.total[p] && tie_of(s, o) > tie_of(s, p));
        out->place[p] = (uint8_t)(1 + before);
    }
}
