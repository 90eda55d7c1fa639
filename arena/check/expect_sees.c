/* Expectations about knowledge: what a seat knows of another.
 *
 * It is asked of the game in the way agents ask: by its view, and by observing. What all
 * observations share is known; a card that turns up in some of them only is possible. Their random
 * numbers are always the same, so that a scenario passes or fails for good.
 */
#include "arena/check/expect_keys.h"

#include "arena/check/expect_match.h"
#include "arena/check/expect_words.h"

#include <stdio.h>
#include <string.h>

enum { OBSERVATIONS = 400, OBSERVATION_SEED = 1729, MOST = 16 };

static const char *const claims[] = {"certain", "possible", "impossible"};
typedef enum claim { CERTAIN, POSSIBLE, IMPOSSIBLE, CLAIMS } claim;

/* In how many observations at least k copies of a word were there. */
typedef struct observed {
    uint16_t times[EXPECT_MAX_WORDS][MOST];
} observed;

static const cJSON *seat_of(const cJSON *told, int seat) {
    return cJSON_GetArrayItem(json_get(told, "seats"), seat);
}

static void observe(expect_run *run, const expect_key *hidden, int seat, int of, observed *out) {
    pcg32 rng;
    pcg32_seed(&rng, OBSERVATION_SEED, 0);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < OBSERVATIONS; i++) {
        game_state seen;
        word_counts w;
        run->game->observe(run->state, seat, &rng, &seen);
        cJSON *told = expect_told(run, &seen, -1);
        if (words_read(run, hidden->words, json_get(seat_of(told, of), hidden->key), "", &w) == 0)
            for (int b = 0; b < EXPECT_MAX_WORDS; b++)
                for (int k = 1; k <= w.n[b] && k < MOST; k++)
                    out->times[b][k]++;
        cJSON_Delete(told);
    }
}

/* A word given k times means at least k copies. */
static void compare_claim(expect_run *run, unsigned words, claim c, const word_counts *named,
                          const observed *o, const char *place) {
    static const char *const where[] = {"in all hands", "in some hand", "in no hand"};
    for (int b = 0; b < EXPECT_MAX_WORDS; b++) {
        int k = named->n[b], times = k < MOST ? o->times[b][k] : 0;
        bool holds = c == CERTAIN ? times == OBSERVATIONS : c == POSSIBLE ? times > 0 : times == 0;
        char found[64], want[96];
        if (!k || holds)
            continue;
        snprintf(want, sizeof want, "%d %s %s", k, word_text(run, words, b), where[c]);
        snprintf(found, sizeof found, "in %d of %d", times, (int)OBSERVATIONS);
        match_differs(run, place, want, found);
    }
}

static int check_claims(expect_run *run, const expect_key *hidden, const cJSON *value, int seat,
                        int of, const char *place) {
    observed o;
    bool looked = false;
    for (int c = 0; c < CLAIMS; c++) {
        const cJSON *list = json_get(value, claims[c]);
        char at[JSON_PLACE_SIZE];
        word_counts named;
        json_at_key(place, claims[c], at);
        if (list && words_read(run, hidden->words, list, at, &named) < 0)
            return -1;
        if (!list || !run->fail)
            continue;
        if (!looked)
            observe(run, hidden, seat, of, &o);
        looked = true;
        compare_claim(run, hidden->words, (claim)c, &named, &o, at);
    }
    return 0;
}

int expect_sees(expect_run *run, const cJSON *value, const char *place) {
    static const expect_key own[] = {
        EXPECT_ROW("seat", ELSEWHERE),       EXPECT_ROW("of", ELSEWHERE),
        EXPECT_ROW("certain", ELSEWHERE),    EXPECT_ROW("possible", ELSEWHERE),
        EXPECT_ROW("impossible", ELSEWHERE), {.key = NULL},
    };
    const expect_key *seats = run->about ? match_row(run->about->keys, "seats") : NULL;
    const expect_key *keys = seats ? seats->keys->keys : NULL;
    const expect_key *hidden = keys ? match_row(keys, run->about->hidden) : NULL;
    char at[JSON_PLACE_SIZE];
    int64_t who[2];
    if (!hidden || !run->game->view_text)
        return json_refuse(value, place, "no such key: this game does not tell what seats see",
                           run->err);
    if (!cJSON_IsObject(value))
        return json_refuse(value, place, "an object", run->err);
    for (int i = 0; i < 2; i++)
        if (json_whole(json_get(value, own[i].key), 0, run->game->seats(run->state) - 1,
                       json_at_key(place, own[i].key, at), &who[i], run->err) < 0)
            return -1;
    cJSON *told = run->fail ? expect_told(run, run->state, (int)who[0]) : NULL;
    int status = match_record(run, own, keys, value, seat_of(told, (int)who[1]), place);
    cJSON_Delete(told);
    return status < 0 ? -1 : check_claims(run, hidden, value, (int)who[0], (int)who[1], place);
}
