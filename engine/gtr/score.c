/* The end of the game: the Forum condition, points, places (GTR 7). */
#include "engine/gtr/score.h"
#include "engine/gtr/expansion.h"

/* GTR 8.1: can six different clients stand for the six roles? Every role needs its own
 * client, save that Ludus Magna's merchants stand for any and Storeroom's clients for a laborer. */
static bool all_roles(const gtr_player *q) {
    int spare_merchants = q->client[GTR_MERCHANT] - 1, missing = 0;
    if (spare_merchants < 0)
        return false;
    for (int role = 0; role < GTR_NSUITS; role++)
        missing += role != GTR_LABORER && !q->client[role];
    bool ludus = GTR_HAS(q, LUDUS_MAGNA);
    if (missing && (!ludus || missing > spare_merchants))
        return false;
    if (q->client[GTR_LABORER])
        return true;
    if (GTR_HAS(q, STOREROOM))
        return gtr__sum6(q->client) >= GTR_NSUITS;
    return ludus && missing < spare_merchants;
}

/* For that many roles that different clients can stand for, by the option `rows`. */
static int roles_covered(const gtr_player *q) {
    int present = __builtin_popcount(gtr__suits6(q->client)), merchants = q->client[GTR_MERCHANT];
    int missing = GTR_NSUITS - present - !merchants - !q->client[GTR_LABORER];
    int spare = GTR_HAS(q, LUDUS_MAGNA) && merchants > 1 ? merchants - 1 : 0;
    int filled = missing < spare ? missing : spare;
    bool laborer =
        !q->client[GTR_LABORER] &&
        (spare > filled || (GTR_HAS(q, STOREROOM) && gtr__sum6(q->client) > present + filled));
    return present + filled + laborer;
}

static bool has_all_roles(const gtr_state *s, const gtr_player *q) {
    int roles = GTR_NUMBER(s, FORUM_ROLES);
    return roles == GTR_NSUITS ? all_roles(q) : roles_covered(q) >= roles;
}

static bool forum_met(const gtr_state *s, const gtr_player *q) {
    if (!(q->powers & (GTR_BIT(GTR_FORUM) | GTR_BIT(GTR_FORUM_ROMANUM))) || !has_all_roles(s, q))
        return false;
    return GTR_HAS(q, FORUM) ||
           __builtin_popcount(gtr__suits6(q->stock)) >= GTR_NUMBER(s, FORUM_MATERIALS);
}

void gtr__check_forum(gtr_state *s) {
    const gtr_set council = GTR_BIT(GTR_PLEBIAN_COUNCIL);
    if (!(s->powers_any & (GTR_BIT(GTR_FORUM) | GTR_BIT(GTR_FORUM_ROMANUM) | council)))
        return;
    for (int p = 0; p < s->players; p++)
        if (forum_met(s, &s->player[p]))
            s->forum |= (uint8_t)(1 << p);
    if (s->forum) {
        s->end = GTR_END_FORUM;
    } else if (s->powers_any & council) { /* GTR 14.10 */
        s->forum = (uint8_t)gtr__council_met(s);
        if (s->forum)
            s->end = GTR_END_COUNCIL;
    }
}

/* Cards of each material in p's vault, unseen ones included. */
static void vault_contents(const gtr_state *s, int p, uint8_t count[GTR_NSUITS]) {
    memcpy(count, s->player[p].vault, GTR_NSUITS);
    int basilica, atrium;
    const uint8_t *card = gtr_vault_basilica(s, p, &basilica);
    (void)gtr_vault_atrium(s, p, &atrium);
    for (int i = 0; i < basilica + atrium; i++) /* Atrium's follow Basilica's */
        count[gtr_suit_of[card[i]]]++;
}

/* Statue and Wall (GTR 7.3, 11.14). */
static void building_points(const gtr_state *s, int p, gtr_points *out) {
    const gtr_player *q = &s->player[p];
    bool statue = (q->done & GTR_BIT(GTR_STATUE)) && gtr__power_enabled(s, p, GTR_STATUE);
    bool wall = GTR_HAS(q, WALL) && GTR_SAYS(s, WALL_SCORES) &&
                ((q->done & GTR_BIT(GTR_WALL)) || (s->flags & GTR_OPT_PUBLIC_WALL_SCORES));
    int counted = gtr_edition_of(s)->wall_counts_vault ? gtr__vault_size(q) : gtr__sum6(q->stock);
    out->statue = (int16_t)(!statue      ? 0
                            : s->changed ? gtr_row_points(&s->rows, GTR_STATUE)
                                         : GTR_PRINTED_STATUE);
    out->wall = (int16_t)(wall ? counted / GTR_NUMBER(s, WALL_CARDS) : 0);
    if (s->changed)
        GTR_EACH_BIT(b, q->done & ~GTR_BIT(GTR_STATUE)) {
            out->built = (int16_t)(out->built + gtr_row_points(&s->rows, b));
        }
}

void gtr_score_parts(const gtr_state *s, gtr_points out[GTR_MAX_PLAYERS]) {
    uint8_t vault[GTR_MAX_PLAYERS][GTR_NSUITS];
    for (int p = 0; p < s->players; p++) {
        const gtr_player *q = &s->player[p];
        int worth = 0;
        vault_contents(s, p, vault[p]);
        for (int m = 0; m < GTR_NSUITS; m++)
            worth += vault[p][m] * gtr_value[m];
        out[p] = (gtr_points){.influence = q->influence, .vault = (int16_t)worth};
        building_points(s, p, &out[p]);
    }
    for (int m = 0; m < GTR_NSUITS; m++) { /* merchant bonus: a tie gives it to no one */
        int best = 0, owner = -1;
        for (int p = 0; p < s->players; p++) {
            if (vault[p][m] > best) {
                best = vault[p][m];
                owner = p;
            } else if (vault[p][m] == best) {
                owner = -1;
            }
        }
        if (owner >= 0)
            out[owner].bonus = (int16_t)(out[owner].bonus + 3);
    }
}

static void all_scores(const gtr_state *s, int32_t score[GTR_MAX_PLAYERS]) {
    gtr_points part[GTR_MAX_PLAYERS];
    gtr_score_parts(s, part);
    for (int p = 0; p < s->players; p++)
        score[p] = part[p].influence + part[p].vault + part[p].bonus + part[p].statue +
                   part[p].wall + part[p].built;
}

int gtr_score(const gtr_state *s, int p) {
    int32_t score[GTR_MAX_PLAYERS];
    all_scores(s, score);
    return (int)score[p];
}

/* GTR 7.2, 7.4, 8.2: Forum winners first, then points, then cards in hand. */
void gtr__result(const gtr_state *s, game_result *out) {
    memset(out, 0, sizeof *out);
    int32_t rank[GTR_MAX_PLAYERS];
    all_scores(s, out->score);
    for (int p = 0; p < s->players; p++)
        rank[p] = (int32_t)(s->forum >> p & 1) << 24 | out->score[p] << 10 |
                  gtr__hand_size(&s->player[p]);
    for (int p = 0; p < s->players; p++) {
        out->place[p] = 1;
        for (int o = 0; o < s->players; o++)
            out->place[p] = (uint8_t)(out->place[p] + (rank[o] > rank[p]));
    }
    out->end = s->end;
}
