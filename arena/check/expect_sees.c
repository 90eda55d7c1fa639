/* Expectations about knowledge (GTR 9): what a seat knows of another.
 *
 * It is asked of the game in the way agents ask: by observing. What all observations share is
 * known; a card that turns up in some of them only is possible. Their random numbers are
 * always the same, so that a scenario passes or fails for good.
 */
#include "arena/check/expect.h"

#include "arena/gtr/cards_json.h"

#include <stdio.h>
#include <string.h>

enum { OBSERVATIONS = 400, OBSERVATION_SEED = 1729 };

/* How often at least k copies were in the hand. */
typedef struct seen_hands {
    uint16_t times[GTR_NBUILDINGS + 1][16]; /* by type (the last: Jack) and k */
} seen_hands;

static void observe(const gtr_state *s, int seat, pcg32 *rng, gtr_state *out) {
    game_state seen;
    gtr_game.observe(s, seat, rng, &seen);
    memset(out, 0, sizeof *out);
    memcpy(out, &seen, gtr_game.size(&seen));
}

/* --- Cards that are, may be or cannot be there ------------------------------------------------ */

static void look(const gtr_state *s, int seat, int of, seen_hands *seen) {
    pcg32 rng;
    pcg32_seed(&rng, OBSERVATION_SEED, 0);
    memset(seen, 0, sizeof *seen);
    for (int i = 0; i < OBSERVATIONS; i++) {
        gtr_state o;
        observe(s, seat, &rng, &o);
        for (int b = 0; b <= GTR_NBUILDINGS; b++) {
            int n = b == GTR_JACK ? o.player[of].jacks : gtr_in_hand(&o, of, b);
            for (int k = 1; k <= n; k++)
                seen->times[b][k]++;
        }
    }
}

typedef enum claim { CERTAIN, POSSIBLE, IMPOSSIBLE } claim;

static bool holds(claim c, int times) {
    return c == CERTAIN ? times == OBSERVATIONS : c == POSSIBLE ? times > 0 : times == 0;
}

/* A name given k times means at least k copies. */
static void compare_claim(expect_run *run, const char *place, claim c, const card_counts *cards,
                          const seen_hands *seen) {
    static const char *const expected[] = {"in all hands", "in some hand", "in no hand"};
    for (int b = 0; b <= GTR_NBUILDINGS; b++) {
        int k = b == GTR_JACK ? cards->jacks : cards->type[b];
        int times = k && k < 16 ? seen->times[b][k] : 0;
        char found[64], want[96];
        if (!k || holds(c, times))
            continue;
        const char *name = b == GTR_JACK ? "Jack" : gtr_name(run->state, b);
        snprintf(want, sizeof want, "%d %s %s", k, name, expected[c]);
        snprintf(found, sizeof found, "in %d of %d", times, (int)OBSERVATIONS);
        expect_differs(run, place, want, found);
    }
}

/* --- What is known ---------------------------------------------------------------------------- */

static void compare_revealed(expect_run *run, const char *place, const card_counts *cards,
                             const gtr_state *seen, int of) {
    uint8_t known[GTR_NBUILDINGS];
    char a[CARDS_TEXT_SIZE], b[CARDS_TEXT_SIZE];
    for (int i = 0; i < GTR_NBUILDINGS; i++)
        known[i] = (uint8_t)gtr_known_in_hand(seen, of, i);
    if (memcmp(known, cards->type, GTR_NBUILDINGS) != 0)
        expect_differs(run, place, cards_show_types(run->edition, cards->type, 0, a),
                       cards_show_types(run->edition, known, 0, b));
}

static void compare_lacks(expect_run *run, const char *place, const card_counts *cards,
                          const gtr_player *q) {
    unsigned expected = cards_suits(cards), found = q->marks & GTR_MARK_LACKS;
    char a[CARDS_TEXT_SIZE], b[CARDS_TEXT_SIZE];
    if (expected != found)
        expect_differs(run, place, cards_show_materials(expected, a),
                       cards_show_materials(found, b));
}

/* The public cards of the vault; of one's own, also those of one's Basilica. */
static void compare_vault(expect_run *run, const char *place, const card_counts *cards,
                          const gtr_state *seen, int of, bool own) {
    uint8_t found[GTR_NSUITS];
    int n;
    const uint8_t *card = gtr_vault_basilica(seen, of, &n);
    memcpy(found, seen->player[of].vault, GTR_NSUITS);
    for (int i = 0; own && i < n; i++)
        found[gtr_suit_of[card[i]]]++;
    char a[CARDS_TEXT_SIZE], b[CARDS_TEXT_SIZE];
    if (memcmp(cards->suit, found, GTR_NSUITS) != 0)
        expect_differs(run, place, cards_show_suits(cards->suit, gtr_material_names, 0, a),
                       cards_show_suits(found, gtr_material_names, 0, b));
}

/* --- The object ------------------------------------------------------------------------------- */

/* Reads one list of cards if it is there; false if its form is wrong. */
static bool read_list(expect_run *run, const cJSON *value, const char *key, unsigned words,
                      const char *place, char at[JSON_PLACE_SIZE], card_counts *cards) {
    const cJSON *list = json_get(value, key);
    return !list ||
           cards_read(run->edition, list, words, json_at_key(place, key, at), cards, run->err) == 0;
}

static int read_claims(expect_run *run, const cJSON *value, const char *place, int seat, int of) {
    static const char *const keys[] = {"certain", "possible", "impossible"};
    seen_hands seen;
    if (run->state)
        look(run->state, seat, of, &seen);
    for (int c = CERTAIN; c <= IMPOSSIBLE; c++) {
        card_counts cards = {.n = 0};
        char at[JSON_PLACE_SIZE];
        if (!read_list(run, value, keys[c], CARDS_BUILDINGS | CARDS_JACKS, place, at, &cards))
            return -1;
        if (run->state && cards.n)
            compare_claim(run, at, (claim)c, &cards, &seen);
    }
    return 0;
}

static int read_known(expect_run *run, const cJSON *value, const char *place, int seat, int of) {
    card_counts revealed, lacks, vault;
    char at_revealed[JSON_PLACE_SIZE], at_lacks[JSON_PLACE_SIZE], at_vault[JSON_PLACE_SIZE];
    if (!read_list(run, value, "revealed", CARDS_BUILDINGS, place, at_revealed, &revealed) ||
        !read_list(run, value, "lacks", CARDS_MATERIALS, place, at_lacks, &lacks) ||
        !read_list(run, value, "vault", CARDS_MATERIALS | CARDS_BUILDINGS, place, at_vault, &vault))
        return -1;
    if (!run->state)
        return 0;
    gtr_state seen;
    pcg32 rng;
    pcg32_seed(&rng, OBSERVATION_SEED, 0);
    observe(run->state, seat, &rng, &seen);
    if (json_get(value, "revealed"))
        compare_revealed(run, at_revealed, &revealed, &seen, of);
    if (json_get(value, "lacks"))
        compare_lacks(run, at_lacks, &lacks, &seen.player[of]);
    if (json_get(value, "vault"))
        compare_vault(run, at_vault, &vault, &seen, of, seat == of);
    return 0;
}

int expect_sees(expect_run *run, int ignored, const cJSON *value, const char *place) {
    static const expect_key keys[] = {{"seat", NULL},     {"of", NULL},         {"revealed", NULL},
                                      {"lacks", NULL},    {"vault", NULL},      {"certain", NULL},
                                      {"possible", NULL}, {"impossible", NULL}, {NULL, NULL}};
    char seat_at[JSON_PLACE_SIZE], of_at[JSON_PLACE_SIZE];
    int seat, of;
    json_at_key(place, "seat", seat_at);
    json_at_key(place, "of", of_at);
    if (expect_object(run, keys, ignored, value, place) < 0 ||
        expect_seat_number(run, json_get(value, "seat"), seat_at, &seat) < 0 ||
        expect_seat_number(run, json_get(value, "of"), of_at, &of) < 0 ||
        read_known(run, value, place, seat, of) < 0)
        return -1;
    return read_claims(run, value, place, seat, of);
}
